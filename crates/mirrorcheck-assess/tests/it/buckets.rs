//! Which buckets have values?

use mirrorcheck_assess::buckets::Bucket;
use mirrorcheck_assess::domain::{Domain, ints, names, seqs, sets};
use mirrorcheck_assess::problems::matcher::{MatchedDomain, Matcher};
use mirrorcheck_assess::problems::mergeacle::{Mergeacle, MergedDomain};
use mirrorcheck_assess::problems::sortacle::{PersonDomain, Sortacle, SortedDomain};
use mirrorcheck_assess::problems::toposortacle::{self, Toposortacle};
use mirrorcheck_assess::{Sat, Specification, checks};
use std::collections::BTreeSet;

/// What the solver proves, with and without breaking symmetry, is what evaluating all values
/// shows.
fn is_what_brute_force_finds<S: Specification>(domain: impl Fn() -> S::Domain) -> usize {
    let counted = checks::brute_force::<S>(&domain()).unwrap();
    let solved = |sat: Sat<S>| -> BTreeSet<Bucket> {
        let mut sat = sat;
        sat.picture().unwrap().inhabited.into_keys().collect()
    };
    assert_eq!(solved(Sat::new(domain()).unwrap()), counted);
    assert_eq!(solved(Sat::new(domain()).unwrap().without_symmetry_breaking()), counted);
    counted.len()
}

#[test]
fn of_sortacle_those_that_brute_force_finds() {
    let person = || PersonDomain { name: names(2), age: ints(0..=1) };
    let within = |longest| SortedDomain {
        input: seqs(person(), 0..=longest),
        output: seqs(person(), 0..=longest),
    };
    assert!(is_what_brute_force_finds::<Sortacle>(|| within(2)) > 10);
}

#[test]
fn of_matcher_those_that_brute_force_finds() {
    let side = || seqs(seqs(ints(0..=1), 0..=2), 0..=2);
    let within = || MatchedDomain {
        companies: side(),
        candidates: side(),
        hires: sets((ints(0..=2), ints(0..=2)), 0..=2),
    };
    assert!(is_what_brute_force_finds::<Matcher>(within) > 10);
}

#[test]
fn of_toposortacle_those_that_brute_force_finds() {
    let within = || toposortacle::SortedDomain {
        edges: sets((names(3), names(3)), 0..=2),
        output: seqs(names(3), 0..=3),
    };
    assert!(is_what_brute_force_finds::<Toposortacle>(within) > 10);
}

#[test]
fn of_mergeacle_those_that_brute_force_finds() {
    let spans = || seqs((ints(0..=2), ints(0..=2)), 0..=2);
    let within = || MergedDomain { hours: ints(0..=2), input: spans(), output: spans() };
    assert!(is_what_brute_force_finds::<Mergeacle>(within) > 10);
}

fn counts<S: Specification>(depth: usize) -> (usize, usize) {
    let picture = Sat::<S>::new(S::domain(depth).unwrap()).unwrap().picture().unwrap();
    (picture.inhabited.len(), picture.contradictory().len())
}

#[test]
fn the_problems_of_the_paper_have_22_52_and_37() {
    assert_eq!(counts::<Sortacle>(2), (22, 42));
    // The paper says 44, by an implication that does not hold.
    assert_eq!(counts::<Matcher>(2), (52, 12));
    assert_eq!(counts::<Toposortacle>(2), (37, 27));
}

#[test]
fn implications_are_proved_and_name_their_bounds() {
    let mut sat = Sat::<Sortacle>::new(Sortacle::domain(1).unwrap()).unwrap();
    let picture = sat.picture().unwrap();
    let said: Vec<String> = picture.implications().iter().map(|it| picture.say(it)).collect();
    assert!(said.contains(&"output-as-often ⇒ no-new".to_owned()), "{said:?}");
    let why = picture.explain("notp-1".parse().unwrap()).unwrap();
    assert!(why.contains("up to { input: a list of at most 4"), "{why}");
    assert!(sat.is_contradictory("notp-1".parse().unwrap()));
    assert!(!sat.is_contradictory("notp-3".parse().unwrap()));
}

#[test]
fn focused_buckets_have_values_and_are_about_their_subproperty() {
    let mut sat = Sat::<Toposortacle>::new(Toposortacle::domain(2).unwrap()).unwrap();
    let picture = sat.picture().unwrap();
    for subproperty in 0..6 {
        let focused = picture.focused(subproperty);
        assert!(!focused.is_empty());
        for bucket in focused {
            assert!(bucket.fails(subproperty));
            assert!(picture.inhabited.contains_key(&bucket), "{bucket}");
        }
    }
    let unique: Vec<String> = picture.focused(2).iter().map(Bucket::to_string).collect();
    assert_eq!(unique, ["notp-2-3", "notp-3-5"], "the paper's NODUPES is the second");
}

#[test]
fn names_of_buckets_are_read_back_and_nonsense_is_not() {
    for bucket in Bucket::all(6) {
        assert_eq!(bucket.to_string().parse(), Ok(bucket));
    }
    for wrong in ["", "notp", "notp-", "notp-0", "notp-x", "notp-99", "all"] {
        assert!(wrong.parse::<Bucket>().unwrap_err().contains("is no bucket"), "{wrong}");
    }
}

#[test]
fn a_domain_of_all_problems_has_its_smaller_ones_inside() {
    fn grows<S: Specification>() {
        let small = S::domain(0).unwrap();
        let large = S::domain(1).unwrap();
        let mut rng = mirrorcheck_gen::Rng::seeded(1);
        let values = checks::values_within::<S>(&small, 500, &mut rng);
        assert!(!values.is_empty() && values.iter().all(|value| large.contains(value)));
    }
    grows::<Sortacle>();
    grows::<Matcher>();
    grows::<Toposortacle>();
    grows::<Mergeacle>();
}
