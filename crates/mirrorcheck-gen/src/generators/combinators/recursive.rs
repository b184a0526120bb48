//! Generators of recursive types, written as combinators.
//!
//! A plain function that calls itself does the same, with more control; this is for a
//! type that is put together from parts without one.
//!
//! What ends the recursion is the size: the inner generator runs at a smaller one, and
//! at size 0 there is only the base. Half the size each time keeps trees small whatever
//! the number of branches: at the default size of 30 they are at most six levels high.
//! One less each time, by [`Recursive::inner_size`], suits what recurses in one place.
//! A step that would not make the size smaller is taken as one less, so every run ends.
//! Depth is no danger to the stack: each level is drawn, and drawing makes room.

use crate::error::Place;
use crate::pick::pick_at;
use crate::{Boxed, Generator, Label, Meaning, Outcome, Source};
use std::marker::PhantomData;
use std::panic::Location;

/// A recursive generator. Made by [`recursive`].
pub struct Recursive<T, B, F> {
    base: B,
    compound: F,
    inner_size: fn(u32) -> u32,
    place: Place,
    of: PhantomData<fn() -> T>,
}

/// The whole generator, at the smaller size, as it is handed to the compound of a
/// [`recursive`] one. It can be copied.
pub struct Inner<'a, T> {
    whole: &'a dyn Generator<T>,
    inner_size: fn(u32) -> u32,
    place: Place,
}

/// What a recursive type is made of: a base, which is the simplest, and a compound of
/// inner values, which is three times as likely. At size 0 there is only the base.
///
/// ```
/// use mirrorcheck_gen::*;
/// #[derive(Clone, Debug, PartialEq)]
/// enum Rose { Leaf, Node(Vec<Rose>) }
///
/// let rose = recursive(exact(Rose::Leaf), |inner| {
///     let children = |rose: &Rose| match rose { Rose::Node(c) => Some(c.clone()), _ => None };
///     vec_of(inner, 1..=3).iso(Rose::Node, children).boxed()
/// });
/// let value = Rose::Node(vec![Rose::Leaf, Rose::Leaf]);
/// assert_eq!(reflect(&rose, &value).unwrap().first().to_string(), "1.0.1.0.0");
/// assert!(reflect(&rose, &Rose::Node(vec![])).unwrap_err().is_out_of_range());
/// ```
#[track_caller]
pub fn recursive<T, B, F>(base: B, compound: F) -> Recursive<T, B, F>
where
    B: Generator<T>,
    F: for<'a> Fn(Inner<'a, T>) -> Boxed<'a, T>,
{
    let place = Location::caller();
    Recursive { base, compound, inner_size: |size| size / 2, place, of: PhantomData }
}

impl<T, B, F> Recursive<T, B, F> {
    /// Sets the size of inner values, from the size around them: `|size| size - 1` makes
    /// deep values. It is not asked at size 0.
    pub fn inner_size(self, inner_size: fn(u32) -> u32) -> Recursive<T, B, F> {
        Recursive { inner_size, ..self }
    }
}

static LABELS: [Label; 2] = [Label::literal("base"), Label::literal("compound")];

impl<T, B, F> Generator<T> for Recursive<T, B, F>
where
    T: PartialEq + 'static,
    B: Generator<T>,
    F: for<'a> Fn(Inner<'a, T>) -> Boxed<'a, T>,
{
    fn run(&self, s: &mut Source<'_, T>) -> Outcome<T> {
        let weights = [1, if s.size() == 0 { 0 } else { 3 }];
        let labels = Meaning::Branch(&LABELS);
        pick_at(s, labels, &weights, None, self.place, |s, index| match index {
            0 => s.draw_at(&self.base, self.place),
            _ => {
                let Recursive { inner_size, place, .. } = *self;
                let inner = Inner { whole: self, inner_size, place };
                s.draw_at(&(self.compound)(inner), self.place)
            }
        })
    }
}

impl<T> Clone for Inner<'_, T> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<T> Copy for Inner<'_, T> {}

impl<T> Generator<T> for Inner<'_, T> {
    fn run(&self, s: &mut Source<'_, T>) -> Outcome<T> {
        let size = match s.size() {
            0 => 0,
            size => (self.inner_size)(size).min(size - 1),
        };
        s.at_size(size, |s| s.draw_at(&self.whole, self.place))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::generators::trials::{mass, refuses, runs_both_ways};
    use crate::{Choice, Interpretation, Reflect, exact, int, run_forward, with_deep_stack};

    #[derive(Clone, Debug, PartialEq)]
    enum Tree {
        Leaf(u8),
        Node(Box<(Tree, Tree)>),
    }

    fn tree() -> impl Generator<Tree> {
        let leaf = |tree: &Tree| match tree {
            Tree::Leaf(n) => Some(*n),
            Tree::Node(_) => None,
        };
        recursive(int(0..=9).iso(Tree::Leaf, leaf), |inner| {
            let node = move |s: &mut Source<'_, Tree>| {
                let pair = |tree: &Tree| match tree {
                    Tree::Node(pair) => Some((**pair).clone()),
                    Tree::Leaf(_) => None,
                };
                Ok(Tree::Node(Box::new(s.comap(pair, (inner, inner))?)))
            };
            node.boxed()
        })
    }

    #[test]
    fn trees_are_made_both_ways() {
        runs_both_ways(&tree());
        refuses(&tree(), [Tree::Leaf(10), Tree::Node(Box::new((Tree::Leaf(1), Tree::Leaf(10))))]);
    }

    #[test]
    fn at_size_0_there_is_only_the_base() {
        let one = Tree::Node(Box::new((Tree::Leaf(1), Tree::Leaf(2))));
        assert!(Reflect { size: 0, ..Reflect::default() }.run(&tree(), &one).is_err());
        assert!(Reflect { size: 1, ..Reflect::default() }.run(&tree(), &one).is_ok());
    }

    #[derive(Clone, Debug, PartialEq)]
    struct Chain(Option<Box<Chain>>);

    fn chain() -> impl Generator<Chain> {
        chain_by(|size| size / 2)
    }

    fn chain_by(inner_size: fn(u32) -> u32) -> impl Generator<Chain> {
        let whole = recursive(exact(Chain(None)), |inner| {
            let link = move |s: &mut Source<'_, Chain>| {
                let rest = s.focus(|chain| chain.0.as_deref(), inner)?;
                Ok(Chain(Some(Box::new(rest))))
            };
            link.boxed()
        });
        whole.inner_size(inner_size)
    }

    #[test]
    fn the_mass_is_one() {
        let longer = |chain: &Chain| Some(Chain(Some(Box::new(chain.clone()))));
        let all: Vec<Chain> = std::iter::successors(Some(Chain(None)), longer).take(9).collect();
        assert!((mass(&chain(), all) - 1.0).abs() < 1e-12);
    }

    /// Always the last choice.
    struct Largest;
    impl Interpretation for Largest {
        fn choose(&mut self, choice: &Choice<'_>) -> Outcome<u64> {
            Ok((0..=choice.bound).rev().find(|&i| choice.distribution.allows(i)).unwrap_or(0))
        }
    }

    #[test]
    fn generation_ends_however_deep_it_goes() {
        let deep = chain_by(|size| size - 1);
        with_deep_stack(|| {
            let value = run_forward(&deep, &mut Largest, 10_000).unwrap();
            let forest = Reflect { size: 10_000, ..Reflect::default() }.run(&deep, &value).unwrap();
            assert_eq!(forest.first().len(), 10_001);
            // A step that would not end is one less.
            drop(run_forward(&chain_by(|size| size), &mut Largest, 1_000).unwrap());
        });
    }
}
