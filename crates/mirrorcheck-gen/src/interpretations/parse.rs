//! Parse: a generator is a parser of choices.
//!
//! Where [`replay`](crate::replay) makes the best of any list, parsing is exact: a
//! choice that is not available, or one too few, is an error.

use crate::{Choice, Error, Generator, Interpretation, Outcome, Void, run_forward};

/// Decides as a list says, and exactly so.
#[derive(Debug)]
pub struct Parse<'t> {
    choices: &'t [u64],
    used: usize,
    mismatch: Option<String>,
}

impl<'t> Parse<'t> {
    /// Reads from this list.
    pub fn new(choices: &'t [u64]) -> Self {
        Parse { choices, used: 0, mismatch: None }
    }

    /// What is left of the list.
    pub fn rest(&self) -> &'t [u64] {
        &self.choices[self.used..]
    }

    fn refuse(&mut self, why: String) -> Outcome<u64> {
        self.mismatch.get_or_insert(why);
        Err(Void)
    }
}

impl Interpretation for Parse<'_> {
    fn choose(&mut self, choice: &Choice<'_>) -> Outcome<u64> {
        let at = self.used + 1;
        let Some(&index) = self.choices.get(self.used) else {
            return self.refuse(format!("the trace ends before choice {at}, at {}", choice.place));
        };
        if index > choice.bound {
            return self.refuse(format!(
                "choice {at} is {index}, but at {} there are only 0 to {}",
                choice.place, choice.bound
            ));
        }
        if !choice.distribution.allows(index) {
            return self.refuse(format!(
                "choice {at} is {index}, which has no weight at {}",
                choice.place
            ));
        }
        self.used += 1;
        Ok(index)
    }
}

/// The value that begins a list of choices, with the choices that are left.
///
/// ```
/// use mirrorcheck_gen::*;
/// let digit = int(0..=9);
/// assert_eq!(parse(&digit, &[7, 8]).unwrap(), (7, &[8][..]));
/// assert!(parse(&digit, &[10]).unwrap_err().is_bad_trace());
/// assert!(parse(&digit, &[]).unwrap_err().is_bad_trace());
/// ```
pub fn parse<'t, T>(
    generator: &(impl Generator<T> + ?Sized),
    choices: &'t [u64],
) -> Result<(T, &'t [u64]), Error> {
    let mut parser = Parse::new(choices);
    let outcome = run_forward(generator, &mut parser, crate::DEFAULT_SIZE);
    match parser.mismatch.take() {
        Some(why) => Err(Error::bad_trace(why)),
        None => Ok((outcome?, parser.rest())),
    }
}
