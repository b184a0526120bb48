//! Move forward: for something that would do as well in an earlier list.
//!
//! A function with arguments and statements fails because of an expression in its only
//! statement, `fn f() { let a = x && y }`. As an argument, `f(x && y)`, it would fail too, and
//! there would be no statement. So where a list ends, another item is put there: something
//! from further behind, and everything in between is left out.

use crate::shrink::{Kind, Over, Search};

/// How far behind the end of the list it may be. What lies further away has too much in
/// between that matters.
const REACH: usize = 24;

/// See the [file](self).
pub fn move_forward(search: &mut Search<'_>) -> Result<(), Over> {
    let mut at = 0;
    while let Some(&choice) = search.choices().get(at) {
        if choice == 0 && search.shape().kind(at) == Kind::More {
            fetch(search, at)?;
        }
        at += 1;
    }
    Ok(())
}

/// Puts something from behind into the list that ends here.
fn fetch(search: &mut Search<'_>, end: usize) -> Result<bool, Over> {
    let shape = search.shape();
    // At least two choices have to be left out for the two that are added.
    let near = |start: usize| (end + 3..end + REACH).contains(&start);
    let spans = search.spans().iter().map(|span| shape.content(span));
    let mut contents: Vec<_> = spans.filter(|c| near(c.start) && !c.is_empty()).collect();
    contents.dedup();
    for content in contents {
        let choices = search.choices();
        let moved = [&[1], &choices[content.clone()], &[0]].concat();
        if search.splice(end..content.end, &moved)? {
            return Ok(true);
        }
    }
    Ok(false)
}
