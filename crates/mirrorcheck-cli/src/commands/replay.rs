//! `replay`: repeats a failure.
//!
//! Nothing is shrunk, stored or deleted. With choices, these are run; without, what the store
//! holds of the property; without a property, the store is listed.

use crate::Outcome;
use crate::cargo::{Package, Selection};
use crate::protocol::{self, Answer, Replayed};
use crate::style::{bad, good, headed, odd};
use anyhow::{anyhow, ensure};
use mirrorcheck::Recipe;
use mirrorcheck::store::{Directory, Entry, Kept, Store};
use std::path::PathBuf;

const EXAMPLES: &str = "\
Examples:
  cargo mirrorcheck replay                                    list what is stored
  cargo mirrorcheck replay lists::reversing                   run what is stored of a property
  cargo mirrorcheck replay lists::reversing '1.500.0@30'      run choices, as a report prints them
  cargo mirrorcheck replay lists::reversing -p lists --lib    … in this package, and this target

Exit codes: 0 it holds now, 1 it still fails, 2 it could not be run.";

/// The arguments of `replay`.
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub struct Replay {
    /// The property, by its whole name; without it, what is stored is listed
    property: Option<String>,
    /// The choices and the size, as `1.500.0@30`; without them, what is stored is run
    choices: Option<String>,
    /// The test that tests the property, if it has another name
    #[arg(long, value_name = "TEST")]
    inside: Option<String>,
    #[command(flatten)]
    selection: Selection,
}

impl Replay {
    /// Repeats a failure, or lists them.
    ///
    /// # Errors
    /// If there is nothing to repeat, or it can't be run.
    pub fn run(mut self) -> anyhow::Result<Outcome> {
        let Some(property) = self.property.take() else { return self.list() };
        match self.choices.take() {
            Some(choices) => {
                let recipe: Recipe = choices.parse().map_err(|reason: String| anyhow!(reason))?;
                let test = self.inside.take().unwrap_or_else(|| property.clone());
                self.replay(&property, &test, &recipe.to_string())
            }
            None => self.stored(&property),
        }
    }

    fn list(&self) -> anyhow::Result<Outcome> {
        let mut last = None;
        for Stored { kept, place, .. } in self.everything()? {
            match kept.entry {
                Ok(entry) => {
                    if last.as_ref() != Some(&entry.property) {
                        anstream::println!("{}", bad(&entry.property));
                    }
                    let message = entry.failure.message.lines().next().unwrap_or_default();
                    anstream::println!("    {}  {message}", short(&entry.recipe.to_string()));
                    last = Some(entry.property);
                }
                Err(reason) => anstream::println!("{} {place}: {reason}", odd("can't be read:")),
            }
        }
        if last.is_none() {
            anstream::println!("nothing is stored");
        }
        Ok(Outcome::Holds)
    }

    fn stored(&mut self, property: &str) -> anyhow::Result<Outcome> {
        let mut known = Vec::new();
        let mut found: Option<(Option<String>, Entry)> = None;
        for Stored { package, kept, .. } in self.everything()? {
            let Ok(entry) = kept.entry else { continue };
            known.push(entry.property.clone());
            if entry.property == property {
                found.get_or_insert((package, entry));
            }
        }
        known.dedup();
        let others = match known.is_empty() {
            true => String::from("nothing is stored at all"),
            false => format!("there is something of\n    {}", known.join("\n    ")),
        };
        let (package, entry) =
            found.ok_or_else(|| anyhow!("nothing is stored of `{property}`; {others}"))?;
        // Others may have a test of this name, but not with this store.
        self.selection.package = self.selection.package.take().or(package);
        let test = self.inside.take().unwrap_or(entry.test);
        self.replay(property, &test, "stored")
    }

    fn replay(&self, property: &str, test: &str, what: &str) -> anyhow::Result<Outcome> {
        let request = [(protocol::REPLAY, format!("{property}={what}"))];
        let answers = self.selection.run_test(test, &request)?;
        let mut outcome = Outcome::Holds;
        for answer in &answers {
            match answer {
                Answer::Replayed { outcome: Replayed::Holds, text } => told(text, good),
                Answer::Replayed { outcome: Replayed::Fails, text } => {
                    told(text, bad);
                    outcome = Outcome::Fails;
                }
                Answer::Replayed { outcome: Replayed::Unclear, text } => {
                    told(text, odd);
                    // Of what is stored, this is to be expected; of choices it is a mistake.
                    ensure!(what == "stored", "nothing was tested");
                }
                Answer::Unreadable { text } => told(text, odd),
                Answer::Progress { .. } | Answer::Shrunk { .. } | Answer::Ended { .. } => {}
            }
        }
        Ok(outcome)
    }

    /// All that is stored in the packages selected.
    fn everything(&self) -> anyhow::Result<Vec<Stored>> {
        let mut everything = Vec::new();
        for (package, root) in self.stores()? {
            let store = Directory::at(root);
            for kept in store.list()? {
                let place = store.place(&kept.key);
                everything.push(Stored { package: package.clone(), place, kept });
            }
        }
        Ok(everything)
    }

    /// The stores, each with its package.
    fn stores(&self) -> anyhow::Result<Vec<(Option<String>, PathBuf)>> {
        match std::env::var_os(protocol::STORE) {
            Some(off) if off == "off" => Err(anyhow!("the store is off: {}", protocol::STORE)),
            Some(root) => Ok(vec![(None, root.into())]),
            None => {
                let packages = self.selection.packages()?;
                let of = |package: Package| (Some(package.name.clone()), package.store());
                Ok(packages.into_iter().map(of).collect())
            }
        }
    }
}

/// Something stored, and where.
struct Stored {
    package: Option<String>,
    place: String,
    kept: Kept,
}

/// Prints a text with its first line painted.
fn told(text: &str, paint: fn(&str) -> String) {
    anstream::println!("{}", headed(text, paint));
}

/// The beginning of a long text.
fn short(text: &str) -> String {
    const LONGEST: usize = 40;
    match text.char_indices().nth(LONGEST) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text.to_owned(),
    }
}
