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
