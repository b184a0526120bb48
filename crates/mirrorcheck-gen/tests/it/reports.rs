//! Reports on generators, and weights that reach what is wanted.

use crate::catalogue::bst::{Tree, bst, weighted_bst};
use mirrorcheck_gen::*;

fn rng() -> Rng {
    Rng::seeded(5)
}

fn size(tree: &Tree) -> usize {
    tree.left().map_or(0, size) + tree.right().map_or(0, size) + usize::from(tree.value().is_some())
}

#[test]
fn a_report_gathers_what_is_worth_knowing() {
    let g = |s: &mut Source<'_, u8>| {
        let n = pick!(s,
            500 "zero" => s.exact(0),
            500 "also zero" => s.exact(0),
            1 "rare" => s.exact(1))?;
        s.require(n < 2)?;
        Ok(n)
    };
    let about = describe(&g, &mut rng()).unwrap();
    assert_eq!((about.runs, about.void), (1000, 0));
    assert!(about.overlapping > 900);
    assert!(about.repeated > 0.99);
    assert_eq!(about.rare().map(|(label, _)| label.as_str()).collect::<Vec<_>>(), ["rare"]);
    let text = about.to_string();
    for expected in
        ["values such as\n  0\n", "made before", "more than one way", "rare: rare, 0.10%"]
    {
        assert!(text.contains(expected), "{expected} is not in {text}");
    }
}

#[test]
fn a_report_says_what_does_not_run_backward() {
    let squares = int(0..=9).map(|n: u32| n * n);
    let about = describe(&squares, &mut rng()).unwrap();
    assert!(about.backward.as_ref().unwrap().is_forward_only() && about.choices.is_none());
    assert!(about.to_string().contains("it does not run backward: `map`"), "{about}");
}

#[test]
fn a_report_counts_rejected_runs() {
    let about = describe(&int(0..=9).filter(|n: &u32| *n < 5), &mut rng()).unwrap();
    assert!((400..600).contains(&about.void), "{}", about.void);
    assert!(describe(&element_of(Vec::<u8>::new()), &mut rng()).unwrap_err().is_misuse());
}

#[test]
fn a_mean_size_is_reached() {
    let generator = weighted_bst(0, 99, 1);
    let wanted = [Wanted::mean("size", |tree: &Tree| size(tree) as f64, 20.0)];
    let tuned = tune(&generator, &wanted, &mut rng()).unwrap();
    let achieved = &tuned.achieved[0];
    assert!(achieved.before < 10.0, "{tuned}");
    assert!((achieved.after - 20.0).abs() < 2.0, "{tuned}");
}

#[test]
fn two_features_are_reached_together() {
    let generator = bst(0, 99);
    let wanted = [
        Wanted::mean("size", |tree: &Tree| size(tree) as f64, 10.0),
        Wanted::share("empty", |tree: &Tree| size(tree) == 0, 0.3),
    ];
    let tuned = tune(&generator, &wanted, &mut rng()).unwrap();
    assert!((tuned.achieved[0].after - 10.0).abs() < 1.5, "{tuned}");
    assert!((tuned.achieved[1].after - 0.3).abs() < 0.06, "{tuned}");
}

#[test]
fn what_can_not_be_reached_is_reported_as_it_is() {
    let wanted = [Wanted::mean("number", |n: &u32| f64::from(*n), 9.0)];
    let tuned = tune(&int(0..=9), &wanted, &mut rng()).unwrap();
    assert!(tuned.achieved[0].after < 6.0, "{tuned}");
    assert!(tuned.to_string().contains("wanted 9"), "{tuned}");
}
