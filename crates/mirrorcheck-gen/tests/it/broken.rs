//! Generators with a mistake in them, and the law that finds it.
//!
//! A law that no broken generator breaks shows nothing. There is at least one here for
//! every law, and each is reported with the value and with the labels that lead to it.

use crate::catalogue::bst::*;
use crate::catalogue::expr::{Digits, Factor};
use mirrorcheck_gen::laws::{self, Trials, Violation};
use mirrorcheck_gen::*;
use std::cell::Cell;
use std::panic::Location;

fn trials() -> Trials {
    Trials::default()
}

/// The law is broken, as a value shows, and the labels say where.
#[track_caller]
fn is_broken(law: &str, outcome: Result<(), Violation>, labels: &[&str]) -> Violation {
    let violation = outcome.expect_err("the mistake was not found");
    assert_eq!(violation.law(), law, "{violation}");
    assert!(violation.value().is_some(), "no value: {violation}");
    for label in labels {
        let path: Vec<&str> = violation.path().iter().map(Label::as_str).collect();
        assert!(path.contains(label), "{label} is not in {path:?}: {violation}");
    }
    violation
}

// ------------------------------------------------------------ soundness

#[test]
fn a_lens_to_the_wrong_part_is_not_sound() {
    fn mirrored(low: i32, high: i32) -> impl Generator<Tree> {
        move |s: &mut Source<'_, Tree>| {
            if low > high {
                return s.exact(Leaf);
            }
            pick!(s,
            1 "leaf" => s.exact(Leaf),
            1 "node" => {
                let x = s.focus(Tree::value, int(low..=high))?;
                let l = s.focus(Tree::right, mirrored(low, x - 1))?;
                let r = s.focus(Tree::left, mirrored(x + 1, high))?;
                Ok(node(l, x, r))
            })
        }
    }
    is_broken("soundness", laws::soundness(&mirrored(0, 5), &trials()), &["node"]);
}

#[test]
fn a_lens_to_the_wrong_variant_is_not_sound() {
    let signed = |s: &mut Source<'_, Factor>| {
        pick!(s,
        1 "zero" => s.exact(zero()),
        1 "neg" => {
            let inner = |f: &Factor| if let Factor::Pos(_) = f { Some(zero()) } else { None };
            Ok(Factor::Neg(Box::new(s.comap(inner, exact(zero()))?)))
        })
    };
    is_broken("soundness", laws::soundness(&signed, &trials()), &["neg"]);
}

fn zero() -> Factor {
    Factor::Digits(Digits::Digit('0'))
}

#[test]
fn a_step_that_runs_forward_only_is_not_sound_and_is_named() {
    let sum = |s: &mut Source<'_, u8>| {
        pick!(s,
        1 "sum" => {
            let (a, b) = s.forward((int(0..=4), int(0..=4)))?;
            Ok(a + b)
        })
    };
    let violation = is_broken("soundness", laws::soundness(&sum, &trials()), &["sum"]);
    assert!(violation.to_string().contains("`forward`"), "{violation}");
    assert!(violation.to_string().contains("broken.rs"), "{violation}");
}

#[test]
fn an_inverse_that_is_none_is_not_sound() {
    let wrong = int(0..=9).iso(|n| n + 1, |n: &i32| Some(*n)).labelled("number");
    let violation = is_broken("soundness", laws::soundness(&wrong, &trials()), &["number"]);
    assert!(violation.to_string().contains("broken generator"), "{violation}");
}

// ------------------------------------------------------------ pure projection

#[test]
fn a_generator_that_ignores_the_value_breaks_pure_projection() {
    let seven = |_: &mut Source<'_, u8>| Ok(7);
    let violation = laws::pure_projection(&seven, &int(0..=9), &trials());
    is_broken("pure projection", violation, &[]);
}

#[test]
fn a_part_without_exact_breaks_pure_projection() {
    fn careless(low: i32, high: i32) -> impl Generator<Tree> {
        move |s: &mut Source<'_, Tree>| {
            if low > high {
                return Ok(Leaf);
            }
            pick!(s,
            1 "leaf" => s.exact(Leaf),
            1 "node" => {
                let x = s.focus(Tree::value, int(low..=high))?;
                let l = s.focus(Tree::left, careless(low, x - 1))?;
                let r = s.focus(Tree::right, careless(x + 1, high))?;
                Ok(node(l, x, r))
            })
        }
    }
    let violation = laws::pure_projection(&careless(0, 2), &any_tree(3, 0, 2), &trials());
    is_broken("pure projection", violation, &["node"]);
    // What it makes itself it explains, so its own values don't show it.
    laws::internal(&careless(0, 2), &trials()).unwrap();
}

#[test]
fn a_branch_that_looks_at_too_little_breaks_pure_projection() {
    let sign = |s: &mut Source<'_, i32>| {
        pick!(s,
        1 "zero" => s.exact(0),
        1 "sign" => {
            let negative = s.comap(|n| Some(*n < 0), any::<bool>())?;
            Ok(if negative { -1 } else { 1 })
        })
    };
    let violation = laws::pure_projection(&sign, &int(-9..=9).labelled("candidate"), &trials());
    is_broken("pure projection", violation, &["candidate"]);
}

#[test]
fn a_branch_of_a_pick_that_looks_at_nothing_is_compared_and_so_harmless() {
    let careless = |s: &mut Source<'_, u8>| {
        pick!(s,
            1 "zero" => Ok(0),
            1 "one" => Ok(1))
    };
    laws::internal(&careless, &trials()).unwrap();
    laws::pure_projection(&careless, &int(0..=9), &trials()).unwrap();
}

// ------------------------------------------------------------ external laws

#[test]
fn an_off_by_one_in_a_bound_makes_invalid_values() {
    fn touching(low: i32, high: i32) -> impl Generator<Tree> {
        move |s: &mut Source<'_, Tree>| {
            if low > high {
                return s.exact(Leaf);
            }
            pick!(s,
            1 "leaf" => s.exact(Leaf),
            1 "node" => {
                let x = s.focus(Tree::value, int(low..=high))?;
                let l = s.focus(Tree::left, touching(low, x - 1))?;
                let r = s.focus(Tree::right, touching(x, high))?;
                Ok(node(l, x, r))
            })
        }
    }
    let g = touching(0, 5);
    let violation = laws::external_soundness(&g, |tree: &Tree| tree.is_bst(0, 5), &trials());
    is_broken("external soundness", violation, &["node"]);
    // It is a correct generator of something else.
    laws::soundness(&g, &trials()).unwrap();
}

#[test]
fn a_generator_that_misses_values_is_externally_incomplete() {
    fn left_spines(low: i32, high: i32) -> impl Generator<Tree> {
        move |s: &mut Source<'_, Tree>| {
            if low > high {
                return s.exact(Leaf);
            }
            pick!(s,
            1 "leaf" => s.exact(Leaf),
            1 "node" => {
                let x = s.focus(Tree::value, int(low..=high))?;
                let l = s.focus(Tree::left, left_spines(low, x - 1))?;
                let r = s.focus(Tree::right, exact(Leaf))?;
                Ok(node(l, x, r))
            })
        }
    }
    let g = left_spines(0, 5);
    let valid = |tree: &Tree| tree.is_bst(0, 5);
    let violation = laws::external_completeness(&g, valid, &any_tree(3, 0, 5), &trials());
    is_broken("external completeness", violation, &["node"]);
    laws::internal(&g, &trials()).unwrap();
    laws::external_soundness(&g, valid, &trials()).unwrap();
}

#[test]
fn candidates_none_of_which_is_valid_show_nothing() {
    let violation =
        laws::external_completeness(&int(0..=9), |_: &u8| false, &int(0..=9), &trials());
    assert_eq!(violation.unwrap_err().law(), "external completeness");
}

#[test]
fn a_generator_that_rejects_every_run_shows_nothing() {
    let never = |s: &mut Source<'_, u8>| s.require(false).map(|()| 0);
    for (law, outcome) in [
        ("soundness", laws::soundness(&never, &trials())),
        ("replay of record", laws::replay_of_record(&never, &trials())),
        ("factoring", laws::factoring(&never, &trials())),
    ] {
        assert_eq!(outcome.unwrap_err().law(), law);
    }
}

// ------------------------------------------------------------ determinism

/// Counts its runs, and makes what it likes of the count.
fn counting(make: fn(u32, &mut Source<'_, u32>) -> Outcome<u32>) -> impl Generator<u32> {
    let runs = Cell::new(0);
    move |s: &mut Source<'_, u32>| {
        runs.set(runs.get() + 1);
        pick!(s, 1 "counted" => make(runs.get(), s))
    }
}

#[test]
fn a_value_that_depends_on_the_number_of_runs_is_not_replayed() {
    let g = counting(|run, _| Ok(run));
    is_broken("replay of record", laws::replay_of_record(&g, &trials()), &["counted"]);
}

#[test]
fn a_value_that_depends_on_the_number_of_runs_does_not_factor() {
    let g = counting(|run, _| Ok(run));
    is_broken("factoring", laws::factoring(&g, &trials()), &["counted"]);
}

#[test]
fn choices_that_depend_on_the_number_of_runs_have_no_derivative() {
    // Every other run asks for one choice more.
    let g = counting(|run, s| match run % 2 {
        0 => int(0..=1).run(s),
        _ => s.draw((int(0..=1), int(0..=1)).iso(|(a, b)| a + b, |_| None)),
    });
    let violation = laws::derivative_of_language(&g, &trials()).unwrap_err();
    assert_eq!(violation.law(), "derivative of the language");
}

// ------------------------------------------------------------ primitives of one's own

/// Whether the source runs backward, which a generator is not supposed to know: found out
/// by a condition that is only asked then.
fn runs_backward<T>(s: &mut Source<'_, T>) -> bool {
    let mut asked = false;
    let _ = s.prune_unless(|_| {
        asked = true;
        true
    });
    asked
}

#[track_caller]
fn choice(bound: u64, distribution: Distribution<'_>) -> Choice<'_> {
    Choice { bound, distribution, meaning: Meaning::Position, place: Location::caller() }
}

#[test]
fn a_primitive_that_reads_what_it_never_chooses_is_not_weakly_complete() {
    let digit = |s: &mut Source<'_, u64>| {
        pick!(s,
        1 "digit" => {
            let shift = if runs_backward(s) { 5 } else { 0 };
            let choice = choice(4 + shift, Distribution::Uniform);
            Ok(s.index(&choice, |n| (*n <= 4).then_some(n + shift))? - shift)
        })
    };
    is_broken("weak completeness", laws::weak_completeness(&digit, &trials()), &["digit"]);
    laws::soundness(&digit, &trials()).unwrap();
}

#[test]
fn a_choice_that_is_read_back_as_another_one_is_missing_from_the_ways() {
    // The coin leaves no mark on the value, and is claimed to have been 0.
    let coin = |s: &mut Source<'_, u8>| {
        pick!(s,
        1 "tossed" => {
            s.index(&choice(1, Distribution::Uniform), |_| Some(0))?;
            s.exact(7)
        })
    };
    let outcome = laws::reflection_of_generation(&coin, &trials());
    is_broken("reflection of generation", outcome, &["tossed"]);
    laws::soundness(&coin, &trials()).unwrap();
    laws::weak_completeness(&coin, &trials()).unwrap();
}

// ------------------------------------------------------------ probabilities

/// Weights whose sum is not the one that is stated.
fn mistaken(total: u64) -> impl Generator<u64> {
    move |s: &mut Source<'_, u64>| {
        let distribution = Distribution::Weights { weights: &[1, 1], total };
        s.index(&choice(1, distribution), |n| Some(*n))
    }
}

#[test]
fn weights_with_too_large_a_sum_lose_mass() {
    let violation = laws::mass(&mistaken(4), &trials()).unwrap_err();
    assert_eq!(violation.law(), "mass");
    assert!(violation.to_string().contains("0.5"), "{violation}");
}

#[test]
fn weights_with_too_small_a_sum_have_too_much_mass() {
    is_broken("mass", laws::mass(&mistaken(1), &trials()), &[]);
}

#[test]
fn a_distribution_that_is_not_the_one_sampled_shows_in_frequencies() {
    let skewed = |s: &mut Source<'_, u64>| {
        let weights: &[u32] = if runs_backward(s) { &[3, 1] } else { &[1, 3] };
        s.index(&choice(1, Distribution::weights(weights)), |n| Some(*n))
    };
    is_broken("frequencies", laws::frequencies(&skewed, &trials()), &[]);
    laws::mass(&skewed, &trials()).unwrap();
}

#[test]
fn a_rejection_that_only_happens_backward_loses_mass() {
    // Half of the ways to make 0 are pruned, so its probability is too small.
    let pruned = |s: &mut Source<'_, u64>| {
        pick!(s,
        1 "plain" => s.exact(0),
        1 "pruned" => {
            s.prune_unless(|_| false)?;
            s.exact(0)
        })
    };
    let violation = laws::mass(&pruned, &trials()).unwrap_err();
    assert_eq!(violation.law(), "mass");
    is_broken("frequencies", laws::frequencies(&pruned, &trials()), &[]);
    let outcome = laws::reflection_of_generation(&pruned, &trials());
    is_broken("reflection of generation", outcome, &["pruned"]);
}

// ------------------------------------------------------------ mutation

#[test]
fn a_value_that_depends_on_the_number_of_runs_has_mutants_that_are_not_replayed() {
    let g = counting(|run, s| Ok(10 * run + int(0..=9).run(s)?));
    is_broken("mutation", laws::mutation(&g, &trials()), &["counted"]);
}

#[test]
fn a_mistake_in_a_branch_that_is_hardly_ever_taken_is_found_by_mutation() {
    let sides = |s: &mut Source<'_, (u8, u8)>| {
        pick!(s,
        4_000_000_000 "usual" => {
            let a = s.focus(|p: &(u8, u8)| Some(&p.0), int(0..=9))?;
            Ok((a, s.focus(|p: &(u8, u8)| Some(&p.1), int(0..=9))?))
        },
        1 "mirrored" => {
            let a = s.focus(|p: &(u8, u8)| Some(&p.0), int(10..=19))?;
            Ok((s.focus(|p: &(u8, u8)| Some(&p.1), int(20..=29))?, a))
        })
    };
    // Random values don't get there.
    laws::soundness(&sides, &trials()).unwrap();
    is_broken("mutation", laws::mutation(&sides, &trials()), &["usual"]);
}
