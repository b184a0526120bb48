//! Red-black trees: a red node has black children, and every path from the root has the
//! same number of black nodes.
//!
//! A tree is made for a black height, an interval of keys with room for it, and whether
//! its root may be red. The colour is read first, so that backward the wrong branch is
//! left at once.

use mirrorcheck_gen::*;

#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Colour {
    Black,
    Red,
}

use Colour::*;

#[derive(Clone, Debug, PartialEq)]
pub enum RedBlack {
    Empty,
    Fork(Colour, Box<RedBlack>, i32, Box<RedBlack>),
}

use RedBlack::*;

impl RedBlack {
    fn colour(&self) -> Option<&Colour> {
        if let Fork(colour, ..) = self { Some(colour) } else { None }
    }

    fn left(&self) -> Option<&RedBlack> {
        if let Fork(_, left, ..) = self { Some(left) } else { None }
    }

    fn key(&self) -> Option<&i32> {
        if let Fork(_, _, key, _) = self { Some(key) } else { None }
    }

    fn right(&self) -> Option<&RedBlack> {
        if let Fork(.., right) = self { Some(right) } else { None }
    }

    /// Counted along the leftmost path.
    fn black_height(&self) -> u32 {
        let path = std::iter::successors(Some(self), |tree| tree.left());
        path.filter(|tree| tree.colour() == Some(&Black)).count() as u32
    }

    /// Ordered, with a black root, no red node below a red one, and one black height.
    pub fn is_red_black(&self, low: i32, high: i32) -> bool {
        let mut keys = Vec::new();
        self.add_keys(&mut keys);
        keys.iter().all(|key| (low..=high).contains(key))
            && keys.is_sorted_by(|a, b| a < b)
            && self.colour() != Some(&Red)
            && self.balanced().is_some()
    }

    fn add_keys(&self, keys: &mut Vec<i32>) {
        if let Fork(_, left, key, right) = self {
            left.add_keys(keys);
            keys.push(*key);
            right.add_keys(keys);
        }
    }

    /// The black height, if all paths agree and no two red nodes meet.
    fn balanced(&self) -> Option<u32> {
        let Fork(colour, left, _, right) = self else { return Some(0) };
        let reds = [self, left, right].map(|tree| tree.colour() == Some(&Red));
        let (l, r) = (left.balanced()?, right.balanced()?);
        let meet = reds[0] && (reds[1] || reds[2]);
        (l == r && !meet).then_some(l + u32::from(*colour == Black))
    }
}

pub fn fork(colour: Colour, left: RedBlack, key: i32, right: RedBlack) -> RedBlack {
    Fork(colour, Box::new(left), key, Box::new(right))
}

/// Red-black trees with keys between the bounds.
pub fn red_black(low: i32, high: i32) -> impl Generator<RedBlack> {
    move |s: &mut Source<'_, RedBlack>| {
        let room = high - low + 1;
        let highest = (0..).take_while(|&h| fewest(h) <= room).last().unwrap_or(0);
        let height = s.comap(|tree| Some(tree.black_height()), int(0..=highest))?;
        s.draw(subtree(height, false, low, high))
    }
}

/// Trees of this black height; there is room for one.
fn subtree(height: u32, red: bool, low: i32, high: i32) -> impl Generator<RedBlack> {
    // A red node stands above two trees of the same black height as itself.
    let red = u32::from(red && 2 * fewest(height) <= high - low);
    move |s: &mut Source<'_, RedBlack>| match height {
        0 => pick!(s,
            1 "leaf" => s.exact(Empty),
            (red) "red" => coloured(s, Red, 0, low, high)),
        _ => pick!(s,
            1 "black" => coloured(s, Black, height - 1, low, high),
            (red) "red" => coloured(s, Red, height, low, high)),
    }
}

fn coloured(
    s: &mut Source<'_, RedBlack>,
    colour: Colour,
    below: u32,
    low: i32,
    high: i32,
) -> Outcome<RedBlack> {
    s.focus(RedBlack::colour, exact(colour))?;
    let red = colour == Black;
    let key = s.focus(RedBlack::key, int(low + fewest(below)..=high - fewest(below)))?;
    let l = s.focus(RedBlack::left, subtree(below, red, low, key - 1))?;
    let r = s.focus(RedBlack::right, subtree(below, red, key + 1, high))?;
    Ok(fork(colour, l, key, r))
}

/// The fewest nodes of a tree of this black height: all of them black.
fn fewest(height: u32) -> i32 {
    (1 << height) - 1
}

/// Any coloured tree up to a depth.
pub fn any_red_black(depth: u32, low: i32, high: i32) -> impl Generator<RedBlack> {
    move |s: &mut Source<'_, RedBlack>| {
        pick!(s,
        1 "leaf" => s.exact(Empty),
        (u32::from(depth > 0)) "node" => {
            let colour = s.focus(RedBlack::colour, element_of([Black, Red]))?;
            let key = s.focus(RedBlack::key, int(low..=high))?;
            let l = s.focus(RedBlack::left, any_red_black(depth - 1, low, high))?;
            let r = s.focus(RedBlack::right, any_red_black(depth - 1, low, high))?;
            Ok(fork(colour, l, key, r))
        })
    }
}
