//! Pure projection (Definition 5): reflection gives back the value it was given.
//!
//! With weak completeness it gives completeness (Theorem 5). A generator that breaks it
//! accepts values that it can't make, so the values to try have to come from elsewhere:
//! from a second generator, which may be as naive as you like.

use super::{Trials, Violation, for_random_values};
use crate::source::same;
use crate::{Generator, Reflect, Replay, run_forward};
use std::fmt::Debug;

/// How many ways of one value are tried.
const WAYS: usize = 20;

/// Of the candidates, those that the generator explains are explained by choices that
/// make them.
///
/// ```
/// use mirrorcheck_gen::{laws, *};
/// // Looks at the sign alone, and so claims to have made any number.
/// let sign = |s: &mut Source<'_, i8>| {
///     let negative = s.comap(|n| Some((*n < 0) as u8), int(0..=1))?;
///     Ok(if negative == 1 { -1 } else { 1 })
/// };
/// let violation = laws::pure_projection(&sign, &int(-9..=9), &laws::Trials::default());
/// assert_eq!(violation.unwrap_err().law(), "pure projection");
/// ```
pub fn pure_projection<T: PartialEq + Debug + 'static>(
    generator: &(impl Generator<T> + ?Sized),
    candidates: &(impl Generator<T> + ?Sized),
    trials: &Trials,
) -> Result<(), Violation> {
    const LAW: &str = "pure projection";
    for_random_values(LAW, candidates, trials, |value, _, size| {
        let forest = match (Reflect { size, ..Reflect::default() }).run(generator, value) {
            Ok(forest) => forest,
            Err(error) if error.is_out_of_range() => return Ok(()),
            Err(error) => return Err(Violation::caused_by(LAW, &error)),
        };
        for way in forest.ways().take(WAYS) {
            match run_forward(generator, &mut Replay::new(way.choices()), size) {
                #[allow(clippy::eq_op)]
                Ok(made) if same(&made, value) || made != made => {}
                Ok(made) => {
                    let what = format!("it is explained by {way}, which makes {made:?}");
                    return Err(Violation::new(LAW, what));
                }
                Err(error) => return Err(Violation::caused_by(LAW, &error)),
            }
        }
        Ok(())
    })
}
