//! What a generator knows about itself: realistic data from examples, and thinning.
//!
//! | file | holds |
//! |---|---|
//! | [`examples`] | how close documents by example are to the examples |
//! | [`mod@json`], [`text`] | the documents |
//! | [`thinning`] | how many tests thinning saves |
//! | [`bst`] | the bugs it finds |

mod bst;
mod examples;
mod json;
mod text;
mod thinning;

use crate::{Answer, Settings};
use serde_json::json;

/// Documents of each kind, in full and at most if quick.
const DOCUMENTS: (u32, u32) = (1000, 300);
/// Runs for each pair of a bug and a property, in full and at most if quick.
const RUNS: (u32, u32) = (100, 20);

/// Runs the study.
pub fn run(settings: &Settings) -> anyhow::Result<Answer> {
    let documents = if settings.quick { DOCUMENTS.1 } else { DOCUMENTS.0 };
    let runs = settings.runs(RUNS.0, RUNS.1);
    let mut answer = Answer::new();
    answer.extend(examples::run(documents, settings.seed)?);
    answer.extend([thinning::run(runs, settings.seed)?]);
    if settings.quick {
        answer.insert("caps".to_owned(), json!({ "documents": DOCUMENTS.1, "runs": RUNS.1 }));
    }
    Ok(answer)
}
