//! Zero spans: for a part that does not matter as a whole.
//!
//! In a record with a tree in it, the tree may have to be there without anybody caring which
//! one. Lowering its choices one by one takes an attempt for each, and may be stopped
//! by an invariant between them. So the whole part becomes the simplest that its generator
//! makes: all its choices are 0, and there are only as many as are then asked for.
//!
//! Outer spans go first, and those inside only if that failed.

use crate::shrink::{Over, Search};

/// See the [file](self).
pub fn zero_spans(search: &mut Search<'_>) -> Result<(), Over> {
    let mut at = 0;
    while let Some(span) = search.spans().get(at) {
        let content = search.shape().content(span);
        if search.choices()[content].iter().any(|choice| *choice > 0) {
            search.refill(at, &[])?;
        }
        at += 1;
    }
    Ok(())
}
