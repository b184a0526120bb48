//! Lower choices: for a number that is larger, or a branch that is less simple, than it
//! need be.
//!
//! `731` fails because it is at least 500. A number is first made 0, then brought nearer to
//! its origin, on the side it is on, by bisection: indices count both sides in turn, and
//! "less than −500" holds for every other index only. A number below the origin is first
//! reflected at it.
//!
//! A lower branch makes something else of the choices that follow. They are tried as they
//! are, as far as the branch asks for them, and then as zeros.

use crate::shrink::bisect::least;
use crate::shrink::{Kind, Over, Search};

/// See the [file](self).
pub fn lower_choices(search: &mut Search<'_>) -> Result<(), Over> {
    let mut at = 0;
    while let Some(&index) = search.choices().get(at) {
        match search.shape().kind(at) {
            _ if index == 0 => {}
            // A list is ended by deleting items.
            Kind::More => {}
            Kind::Branch => lower_branch(search, at)?,
            Kind::Number(_) => lower_number(search, at)?,
            Kind::Other => drop(least(index, &mut |index| search.set(&[(at, index)]))?),
        }
        at += 1;
    }
    Ok(())
}

fn lower_branch(search: &mut Search<'_>, at: usize) -> Result<(), Over> {
    let begins = |span: &crate::Span| span.start as usize == at;
    // The branch's own span is the innermost that begins with it.
    let Some(span) = search.spans().iter().rposition(begins) else { return Ok(()) };
    for lower in 0..search.choices()[at] {
        let range = search.spans()[span].range();
        let mut content = search.choices()[range].to_vec();
        content[0] = lower;
        if search.refill(span, &content)? || search.refill(span, &[lower])? {
            return Ok(());
        }
    }
    Ok(())
}

fn lower_number(search: &mut Search<'_>, at: usize) -> Result<(), Over> {
    let Some((position, origin)) = search.position(at) else { return Ok(()) };
    if position < origin {
        // The number on the other side, if there is one, comes just before.
        let index = search.choices()[at];
        search.set(&[(at, index - 1)])?;
    }
    let Some((position, origin)) = search.position(at) else { return Ok(()) };
    let side = (position - origin).signum();
    let distance = (position - origin).unsigned_abs() as u64;
    least(
        distance,
        &mut |distance| match search.index_of(at, origin + side * i128::from(distance)) {
            Some(index) => search.set(&[(at, index)]),
            None => Ok(false),
        },
    )?;
    Ok(())
}
