//! Buckets that are about one subproperty.
//!
//! For feedback, those buckets say most in which a subproperty fails and as little else as
//! possible. If others imply it, some of these have to fail, too: beginning with the bucket
//! in which it alone fails, every implication that a bucket breaks is repaired by letting
//! one more of what it builds on fail, in all ways, until nothing changes.

use super::{Bucket, Picture};
use std::collections::BTreeSet;

impl<T> Picture<T> {
    /// The buckets that are about a subproperty, all of them inhabited.
    pub fn focused(&self, subproperty: usize) -> BTreeSet<Bucket> {
        let implications = self.implications();
        let (mut found, mut seen) = (BTreeSet::new(), BTreeSet::new());
        let mut waiting = vec![Bucket::failing([subproperty])];
        while let Some(bucket) = waiting.pop() {
            if !seen.insert(bucket) {
                continue;
            }
            match implications.iter().find(|it| it.is_broken_by(bucket)) {
                None => drop(found.insert(bucket)),
                // If it builds on nothing, this way comes to an end.
                Some(broken) => waiting.extend(
                    broken.all_of().map(|more| Bucket::failing(bucket.failed().chain([more]))),
                ),
            }
        }
        found
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The buckets of `a ⇒ c`, `b ⇒ c` and nothing else, over three subproperties.
    fn picture() -> Picture<()> {
        let possible = |bucket: &Bucket| !bucket.fails(2) || bucket.fails(0) && bucket.fails(1);
        Picture {
            subproperties: vec!["a", "b", "c"],
            inhabited: Bucket::all(3).filter(possible).map(|bucket| (bucket, ())).collect(),
            bounds: "three".to_owned(),
        }
    }

    #[test]
    fn implications_are_the_minimal_ones() {
        let picture = picture();
        let said: Vec<String> = picture.implications().iter().map(|it| picture.say(it)).collect();
        assert_eq!(said, ["a ⇒ c", "b ⇒ c"]);
    }

    #[test]
    fn what_others_imply_fails_with_all_of_them() {
        let picture = picture();
        assert_eq!(picture.focused(0), [Bucket::failing([0])].into());
        assert_eq!(picture.focused(2), [Bucket::failing([0, 1, 2])].into());
    }

    #[test]
    fn a_contradiction_is_explained_by_what_it_breaks() {
        let why = picture().explain(Bucket::failing([2])).unwrap();
        assert_eq!(why, "notp-3 has no values up to three, because\n    a ⇒ c\n    b ⇒ c");
        assert_eq!(picture().explain(Bucket::failing([0])), None);
    }
}
