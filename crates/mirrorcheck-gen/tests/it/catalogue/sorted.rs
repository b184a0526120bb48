//! Sorted lists, as a loop that asks after every number whether the list goes on.

use mirrorcheck_gen::*;
use std::panic::Location;

/// Non-decreasing lists of at most so many numbers between the bounds.
pub fn sorted(longest: usize, low: i32, high: i32) -> impl Generator<Vec<i32>> {
    move |s: &mut Source<'_, Vec<i32>>| {
        let mut list = Vec::new();
        while list.len() < longest && goes_on(s, list.len())? {
            let (at, least) = (list.len(), list.last().copied().unwrap_or(low));
            list.push(s.focus(|v: &Vec<i32>| v.get(at), int(least..=high))?);
        }
        // At its greatest length nothing was asked, so nothing was read from the value.
        s.prune_unless(|v| v.len() == list.len())?;
        Ok(list)
    }
}

fn goes_on(s: &mut Source<'_, Vec<i32>>, length: usize) -> Outcome<bool> {
    let distribution = Distribution::weights(&[1, 3]);
    let place = Location::caller();
    let more = Choice { bound: 1, distribution, meaning: Meaning::More, place };
    Ok(s.index(&more, |v| Some(u64::from(v.len() > length)))? == 1)
}
