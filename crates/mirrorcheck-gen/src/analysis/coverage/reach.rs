//! A value that covers a given description.
//!
//! The description is a value most of which is missing: its labels are known, and the rest
//! is to be completed. So the generator runs at random, but at every other pick takes a
//! branch that is named in the description or can lead to one; what it makes is in the range
//! whatever happens, and whether the description is covered is seen afterwards.

use super::{Coverage, Description};
use crate::{Choice, Error, Generator, Interpretation, Label, Meaning, Outcome, Random, Rng};
use crate::{DEFAULT_SIZE, run_forward};

/// How many values are tried.
const TRIES: u32 = 1_000;

impl Coverage {
    /// A value that covers a description; `None` if none was found, perhaps because an
    /// invariant rules it out. The value is not counted.
    ///
    /// ```
    /// use mirrorcheck_gen::*;
    /// let rare = |s: &mut Source<'_, u8>| pick!(s, 9999 "usual" => s.exact(0), 1 "rare" => s.exact(1));
    /// let pair = (rare, rare);
    /// let coverage = coverage_of(&pair, &[(0, 0)], 2);
    /// let both = coverage.missing().find(|d| d.to_string() == "(…rare, …rare)").unwrap();
    /// assert_eq!(coverage.reach(&pair, &both, &mut Rng::seeded(1)).unwrap(), Some((1, 1)));
    /// ```
    #[inline]
    pub fn reach<T>(
        &self,
        generator: &(impl Generator<T> + ?Sized),
        description: &Description,
        rng: &mut Rng,
    ) -> Result<Option<T>, Error> {
        let mut coverage = self.clone();
        for _ in 0..TRIES {
            let towards = Towards { map: self, wanted: description, rng };
            let mut watch = coverage.watch(towards);
            let made = run_forward(generator, &mut watch, DEFAULT_SIZE);
            let seen = watch.finish();
            match made {
                Ok(value) => {
                    let wanted = coverage.descriptions.find(description);
                    if wanted.is_some_and(|wanted| seen.descriptions.contains(&wanted)) {
                        return Ok(Some(value));
                    }
                }
                Err(error) if error.is_void() => {}
                Err(error) => return Err(error),
            }
        }
        Ok(None)
    }
}

/// Decides at random, and at every other pick towards a description.
struct Towards<'c> {
    map: &'c Coverage,
    wanted: &'c Description,
    rng: &'c mut Rng,
}

impl Towards<'_> {
    #[inline]
    fn leads(&self, label: &Label) -> bool {
        let mut rest = vec![self.wanted];
        while let Some(next) = rest.pop() {
            if !next.label.is_none() && self.map.grammar.leads_to(label, &next.label) {
                return true;
            }
            rest.extend(next.inside.iter().map(|(_, inner)| inner));
        }
        false
    }
}

impl Interpretation for Towards<'_> {
    #[inline]
    fn choose(&mut self, choice: &Choice<'_>) -> Outcome<u64> {
        if let Meaning::Branch(_) | Meaning::MadeBranch(_) = choice.meaning
            && self.rng.below(2) == 0
        {
            let leads = |&at: &u64| {
                let label = choice.label(at);
                choice.distribution.allows(at) && !label.is_none() && self.leads(label)
            };
            let leading: Vec<u64> = (0..=choice.bound).filter(leads).collect();
            if !leading.is_empty() {
                return Ok(leading[self.rng.below(leading.len() as u64) as usize]);
            }
        }
        Random::new(self.rng).choose(choice)
    }
}
