//! What a generator knows about itself: realistic data from examples, and thinning.
//!
//! | file | holds |
//! |---|---|
//! | [`examples`] | how close documents by example are to the examples |
//! | [`json`], [`text`] | the documents |

mod examples;
mod json;
mod text;

use crate::{Answer, Settings};
use serde_json::json;

/// Documents of each kind, in full and at most if quick.
const DOCUMENTS: (u32, u32) = (1000, 300);

/// Runs the study.
pub fn run(settings: &Settings) -> anyhow::Result<Answer> {
    let documents = settings.runs(DOCUMENTS.0, DOCUMENTS.1);
    let mut answer = Answer::new();
    answer.extend(examples::run(documents, settings.seed)?);
    if settings.quick {
        answer.insert("caps".to_owned(), json!({ "documents": DOCUMENTS.1 }));
    }
    Ok(answer)
}
