//! The passes: what is tried to make a trace smaller, one a file.
//!
//! | pass | the situation |
//! |---|---|
//! | [`hoist_subtrees`] | the fault is deep inside a tree |
//! | [`delete_items`] | a list has items that don't matter |
//! | [`delete_with_length`] | so has a list whose length was chosen before it |
//! | [`zero_spans`] | a part as a whole does not matter |
//! | [`lower_choices`] | a number or branch is less simple than it could be |
//! | [`lower_together`] | two numbers have to stay equal, or as far apart as they are |
//! | [`sort_siblings`] | the order of things does not matter |
//! | [`join_lists`] | two lists could be one |
//! | [`move_forward`] | something would do as well in an earlier list |
//! | [`redistribute`] | the sum of two numbers matters |
//! | [`exchange`] | a choice could be lower if one behind it were larger |
//! | [`lower_out_of_step`] | a choice that could be lower decides how many others follow |
//! | [`lower_over_gaps`] | a small number would do, though the next smaller one won't |
//!
//! The first ones take away the most for the least. A pass is a function of the
//! [`Search`]; to add one, add a file and a row. Its loops are odd in one way: the trace
//! changes under them whenever an attempt is accepted. What comes before the change stays
//! as it is, so a pass that walks on keeps its position, looks at the trace anew each
//! time, and leaves what it missed to the next round.

mod delete_items;
mod delete_with_length;
mod exchange;
mod hoist_subtrees;
mod join_lists;
mod lower_choices;
mod lower_out_of_step;
mod lower_over_gaps;
mod lower_together;
mod move_forward;
mod redistribute;
mod sort_siblings;
mod zero_spans;

pub use delete_items::delete_items;
pub use delete_with_length::delete_with_length;
pub use exchange::exchange;
pub use hoist_subtrees::hoist_subtrees;
pub use join_lists::join_lists;
pub use lower_choices::lower_choices;
pub use lower_out_of_step::lower_out_of_step;
pub use lower_over_gaps::lower_over_gaps;
pub use lower_together::lower_together;
pub use move_forward::move_forward;
pub use redistribute::redistribute;
pub use sort_siblings::sort_siblings;
pub use zero_spans::zero_spans;

use super::{Kind, Over, Search};

/// Something to try. A pass of your own is a function and a name:
///
/// ```
/// use mirrorcheck_gen::shrink::{Over, Pass, Search, passes};
/// use mirrorcheck_gen::*;
///
/// /// Halves the first choice.
/// fn halve(search: &mut Search<'_>) -> Result<(), Over> {
///     while let Some(&first) = search.choices().first() {
///         if !search.set(&[(0, first / 2)])? {
///             break;
///         }
///     }
///     Ok(())
/// }
/// let mut shrinker = Shrinker {
///     passes: vec![Pass { name: "halve", run: halve }],
///     ..Shrinker::default()
/// };
/// assert_eq!(shrinker.run_value(&int(0..=99), &80, |n| *n > 7).unwrap().value, 10);
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Pass {
    /// How it is called in the path and in progress.
    pub name: &'static str,
    /// Proposes smaller traces until it knows no more.
    pub run: fn(&mut Search<'_>) -> Result<(), Over>,
}

/// All passes, in the order in which they run.
pub const ALL: [Pass; 13] = [
    Pass { name: "hoist subtrees", run: hoist_subtrees },
    Pass { name: "delete items", run: delete_items },
    Pass { name: "delete with length", run: delete_with_length },
    Pass { name: "zero spans", run: zero_spans },
    Pass { name: "lower choices", run: lower_choices },
    Pass { name: "lower together", run: lower_together },
    Pass { name: "sort siblings", run: sort_siblings },
    Pass { name: "join lists", run: join_lists },
    Pass { name: "move forward", run: move_forward },
    Pass { name: "redistribute", run: redistribute },
    Pass { name: "exchange", run: exchange },
    Pass { name: "lower out of step", run: lower_out_of_step },
    Pass { name: "lower over gaps", run: lower_over_gaps },
];

/// Whether the choice at a position is a value of its own, not part of the structure.
fn is_value(search: &Search<'_>, at: usize) -> bool {
    matches!(search.shape().kind(at), Kind::Number(_) | Kind::Other)
}

/// The pairs of numbers that passes on two numbers try: the first one not at its origin.
/// Among many numbers, only those that are near each other.
fn pairs(search: &Search<'_>) -> Vec<(usize, usize)> {
    let numbers: Vec<usize> =
        (0..search.choices().len()).filter(|&at| search.position(at).is_some()).collect();
    let reach = if numbers.len() <= FEW { FEW } else { NEAR };
    let mut pairs = Vec::new();
    for (rank, &a) in numbers.iter().enumerate().filter(|(_, a)| search.choices()[**a] > 0) {
        pairs.extend(numbers[rank + 1..].iter().take(reach).map(|&b| (a, b)));
    }
    pairs
}

/// Up to so many numbers, all pairs are tried.
const FEW: usize = 12;

/// How far apart the numbers of a pair are otherwise.
const NEAR: usize = 3;

#[cfg(test)]
mod tests {
    use super::*;
    use crate::*;

    /// What becomes of a value when this pass is alone.
    #[track_caller]
    fn alone<T: PartialEq + 'static>(
        run: fn(&mut Search<'_>) -> Result<(), Over>,
        g: &impl Generator<T>,
        value: T,
        fails: impl Fn(&T) -> bool,
    ) -> T {
        let passes = vec![Pass { name: "alone", run }];
        Shrinker { passes, ..Shrinker::default() }.run_value(g, &value, fails).unwrap().value
    }

    fn list() -> impl Generator<Vec<i32>> {
        vec_of(int(-1000..=1000), ..)
    }

    #[test]
    fn items_that_do_not_matter_are_deleted() {
        let fails = |v: &Vec<i32>| v.contains(&700);
        assert_eq!(alone(delete_items, &list(), vec![3, 0, 700, 12], fails), [700]);
        let full = vec_of(int(0..=1000), 1..=4);
        assert_eq!(alone(delete_items, &full, vec![3, 0, 700, 12], fails), [700]);
    }

    #[test]
    fn items_are_deleted_together_with_the_length() {
        let g = int(1..=9).then(|n| vec_of(int(0..=1000), n..=n), |v: &Vec<i32>| Some(v.len()));
        let fails = |v: &Vec<i32>| v.contains(&900);
        assert_eq!(alone(delete_with_length, &g, vec![5, 900, 7], fails), [900]);
    }

    #[test]
    fn members_of_a_subsequence_are_left_out_together_with_the_length() {
        let g = subsequence_of(0..9, ..);
        let fails = |v: &Vec<i32>| v.contains(&7);
        assert_eq!(alone(delete_with_length, &g, vec![1, 2, 5, 7, 8], fails), [7]);
    }

    #[test]
    fn a_subtree_takes_the_place_of_the_tree() {
        let g = recursive(exact(0), |inner| {
            let half = |n: &u32| (*n > 0).then(|| n - 1);
            inner.iso(|n: u32| n + 1, half).boxed()
        });
        assert_eq!(alone(hoist_subtrees, &g.inner_size(|size| size - 1), 30, |n| *n >= 7), 7);
    }

    #[test]
    fn a_part_becomes_the_simplest() {
        let g = vec_of(list(), ..);
        let fails = |v: &Vec<Vec<i32>>| v.len() >= 2;
        assert_eq!(alone(zero_spans, &g, vec![vec![3, 4], vec![5]], fails), [[], []]);
    }

    #[test]
    fn numbers_are_lowered_on_their_side() {
        assert_eq!(alone(lower_choices, &int(-1000..=1000), 731, |n| *n >= 500), 500);
        assert_eq!(alone(lower_choices, &int(-1000..=1000), -731, |n| *n < -500), -501);
    }

    #[test]
    fn equal_numbers_and_neighbours_are_lowered_together() {
        let pair = || (int(0..=1000), int(0..=1000));
        assert_eq!(alone(lower_together, &pair(), (731, 731), |(a, b)| a == b), (0, 0));
        assert_eq!(alone(lower_together, &pair(), (731, 732), |(a, b)| a + 1 == *b), (0, 1));
    }

    #[test]
    fn siblings_are_sorted() {
        let fails = |v: &Vec<i32>| v.iter().rev().ne(v);
        assert_eq!(alone(sort_siblings, &list(), vec![1, 0], fails), [0, 1]);
        let fails = |v: &Vec<i32>| v.first() == Some(&5);
        assert_eq!(alone(sort_siblings, &list(), vec![5, 3, 2, 1], fails), [5, 1, 2, 3]);
    }

    #[test]
    fn lists_are_joined() {
        let g = vec_of(list(), ..);
        let fails = |v: &Vec<Vec<i32>>| v.concat().len() == 3;
        assert_eq!(alone(join_lists, &g, vec![vec![0, 1], vec![2]], fails), [[0, 1, 2]]);
    }

    #[test]
    fn something_moves_into_an_earlier_list() {
        let digit = || int(0..=9).labelled("digit");
        let g = (vec_of(digit(), ..), vec_of((int(0..=9), int(0..=9), digit()), ..));
        let fails = |(a, b): &(Vec<i32>, Vec<(i32, i32, i32)>)| {
            a.contains(&7) || b.iter().any(|item| item.2 == 7)
        };
        assert_eq!(alone(move_forward, &g, (vec![], vec![(0, 0, 7)]), fails), (vec![7], vec![]));
    }

    #[test]
    fn one_number_gives_to_another() {
        let fails = |v: &Vec<i32>| v.iter().sum::<i32>() >= 500;
        assert_eq!(alone(redistribute, &list(), vec![250, 251], fails), [0, 501]);
        // As machine numbers do, a sum goes round.
        let g = (any(), any());
        let fails = |(a, b): &(i8, i8)| a.wrapping_add(*b) == -56;
        assert_eq!(alone(redistribute, &g, (100, 100), fails), (0, -56));
    }

    #[test]
    fn a_choice_is_lower_because_another_is_larger() {
        assert!(alone(exchange, &float::<f64>(), 1e300, |x| *x > 1000.0) < 1e16);
        let g = (int(0..=2000), int(0..=2000));
        assert_eq!(alone(exchange, &g, (20, 50), |(a, b)| a * b >= 1000), (1, 2000));
    }

    #[test]
    fn a_choice_is_lowered_and_one_behind_it_is_left_out() {
        // A number and, unless it is 0, another one; then the one that matters.
        let g = |s: &mut Source<'_, (u8, u8, u8)>| {
            let a = s.focus(|v| Some(&v.0), int(0..=9))?;
            let b = s.focus(|v| Some(&v.1), int(0..=if a == 0 { 0 } else { 9 }))?;
            if a > 0 {
                s.comap(|_| Some(0), int(0..=9))?;
            }
            Ok((a, b, s.focus(|v| Some(&v.2), int(0..=9))?))
        };
        assert_eq!(alone(lower_out_of_step, &g, (5, 0, 7), |v| v.2 == 7), (0, 0, 7));
    }

    #[test]
    fn numbers_are_lowered_over_gaps() {
        assert_eq!(alone(lower_over_gaps, &int(0..=9999), 7000, |n| n % 7 == 0 && *n > 0), 7);
    }
}
