//! Mistakes of users: each is told clearly, at its place, and nothing panics.

use crate::catalogue::bst::*;
use mirrorcheck_gen::*;
use std::time::Duration;

/// The first run ends with an error about the arguments which says this and where.
#[track_caller]
fn is_misuse<T>(generator: impl Generator<T>, says: &str) {
    let Err(error) = generate(&generator, &mut Rng::seeded(1)) else { panic!("it made a value") };
    assert!(error.is_misuse(), "{error}");
    tells(&error, says);
    // Any other way to run it ends in the same way.
    let replayed = replay(&generator, &Trace::new()).err();
    assert_eq!(replayed.map(|error| error.to_string()), Some(error.to_string()));
}

/// The message says this and names this file.
#[track_caller]
fn tells(error: &Error, says: &str) {
    let text = error.to_string();
    assert!(text.contains(says), "{says:?} is not in: {text}");
    assert!(text.contains("tests/it/errors.rs:"), "the place is missing: {text}");
    assert!(error.place().is_some_and(|place| place.file().ends_with("errors.rs")));
}

// ------------------------------------------------------------ arguments

#[test]
#[allow(clippy::reversed_empty_ranges)]
fn empty_ranges() {
    is_misuse(int(5..=2), "empty range");
    is_misuse(int(5..5), "empty range");
    is_misuse(int(..i8::MIN), "empty range");
    is_misuse(int((std::ops::Bound::Excluded(u64::MAX), std::ops::Bound::Unbounded)), "empty");
    is_misuse(wide_int(5..=2u128), "empty range");
    is_misuse(float_in(2.0..=1.0), "empty range");
    is_misuse(float_in(f64::NAN..=1.0), "NaN");
    is_misuse(char_in('b'..='a'), "empty range");
    is_misuse(duration_in(Duration::MAX..Duration::ZERO), "empty range");
    is_misuse(range_in(5..=2), "empty range");
}

#[test]
fn an_origin_outside_the_range() {
    is_misuse(int(0..=9).origin(10), "origin");
    is_misuse(wide_int(0..=9u128).origin(10), "origin");
}

#[test]
fn nothing_to_choose_from() {
    is_misuse(one_of(Vec::<Int<u8>>::new()), "without branches");
    is_misuse(frequency(Vec::<(u32, Int<u8>)>::new()), "without branches");
    is_misuse(element_of(Vec::<u8>::new()), "empty");
    is_misuse(index_in(0), "empty");
    is_misuse(char_of(""), "without characters");
    is_misuse(exact(1).retrying(0), "no attempt");
}

#[test]
fn weights_that_are_all_zero() {
    is_misuse(frequency([(0, int(0..=1)), (0, int(5..=6))]), "weights are all 0");
    is_misuse(weighted_bool(0, 0), "0");
    is_misuse(option(int(0..=1)).weights(0, 0), "0");
    is_misuse(result(int(0..=1), int(0..=1)).weights(0, 0), "0");
    let none = 0;
    is_misuse(
        move |s: &mut Source<'_, u8>| pick!(s, (none) "a" => s.exact(0), 0 "b" => s.exact(1)),
        "weights are all 0",
    );
}

#[test]
#[allow(clippy::reversed_empty_ranges)]
fn lengths_that_no_list_has() {
    is_misuse(vec_of(int(0..=9), 5..=2), "5");
    is_misuse(vec_of(int(0..=9), 0..0), "no length");
    is_misuse(string(digit(), 5..=2), "5");
    is_misuse(bytes(5..=2), "5");
    is_misuse(set_of(int(0..=9), 5..=2), "5");
    is_misuse(distinct_ints(0..=2, 4..=5), "4");
    is_misuse(increasing_ints(0..=2, 4..=5), "4");
    is_misuse(subsequence_of(vec![1, 2], 3..=4), "3");
}

#[test]
fn sizes_that_overflow() {
    use std::ops::Bound::{Excluded, Unbounded};
    // Nothing is greater than the greatest length.
    is_misuse(vec_of(int(0..=9), (Excluded(usize::MAX), Unbounded)), "length");
    is_misuse(vec_of(int(0..=9), ..=usize::MAX), "more lengths than can be chosen from");
    // Without an end there is always a length, and memory is taken as items come.
    let long = run_forward(&vec_of(int(0..=9), ..), &mut Replay::new(&[1, 0, 1, 0]), u32::MAX);
    assert_eq!(long.map(|list| list.len()), Ok(2));
    let weights = [(u32::MAX, int(0..=1)), (u32::MAX, int(5..=6)), (u32::MAX, int(8..=9))];
    assert!(generate(&frequency(weights), &mut Rng::seeded(1)).is_ok());
}

// ------------------------------------------------------------ labels

#[test]
fn a_label_that_names_two_branches() {
    let twice = |s: &mut Source<'_, u8>| {
        pick!(s,
            1 "one" => s.exact(1),
            1 "two" => s.exact(2),
            1 "one" => s.exact(3))
    };
    is_misuse(twice, r#"the label "one" names branch 0 and branch 2"#);
    is_misuse(
        labelled([("a", int(0..=1)), ("b", int(0..=1)), ("b", int(0..=1))]),
        r#"the label "b" names branch 1 and branch 2"#,
    );
    is_misuse(
        weighted_labelled([(1, "a", int(0..=1)), (0, "a", int(0..=1))]),
        r#"the label "a" names branch 0 and branch 1"#,
    );
}

#[test]
fn a_duplicate_label_is_told_backward_too() {
    let twice = |s: &mut Source<'_, u8>| pick!(s, 1 "a" => s.exact(1), 1 "a" => s.exact(2));
    tells(&reflect(&twice, &2).unwrap_err(), "branch 0 and branch 1");
}

#[test]
fn a_mistake_deep_inside_is_told_with_the_labels_around_it() {
    let g = |s: &mut Source<'_, Tree>| {
        pick!(s,
        1 "outer" => pick!(s,
            1 "inner" => {
                #[allow(clippy::reversed_empty_ranges)]
                let x = s.focus(Tree::value, int(9..=0))?;
                Ok(node(Leaf, x, Leaf))
            }))
    };
    for error in [
        generate(&g, &mut Rng::seeded(1)).unwrap_err(),
        record(&g, &mut Rng::seeded(1)).unwrap_err(),
        replay(&g, &Trace::new()).unwrap_err(),
        reflect(&g, &node(Leaf, 1, Leaf)).unwrap_err(),
    ] {
        tells(&error, "(in outer / inner)");
    }
}

// ------------------------------------------------------------ backward

#[test]
fn backward_through_a_step_that_runs_forward_only() {
    let sum = |s: &mut Source<'_, u8>| {
        pick!(s,
            1 "none" => s.exact(0),
            1 "sum" => Ok(s.forward(int(1..=4))? + s.forward(int(1..=4))?))
    };
    let error = reflect(&sum, &5).unwrap_err();
    assert!(error.is_forward_only());
    tells(&error, "`forward` runs forward only");
    tells(&error, "(in sum)");
    let square = int(0..=9).map(|n| n * n);
    let error = reflect(&square, &49).unwrap_err();
    assert!(error.is_forward_only());
    tells(&error, "`map` runs forward only");
    for error in [
        check(&square, &49).unwrap_err(),
        probability_of(&square, &49).unwrap_err(),
        overlap_of(&square, &49).unwrap_err(),
    ] {
        assert!(error.is_forward_only(), "{error}");
    }
}

#[test]
fn a_lens_that_looks_at_the_wrong_variant() {
    // There is no key in a leaf, so the branch explains nothing: neither leaf nor node.
    let wrong = |s: &mut Source<'_, Tree>| {
        pick!(s,
        1 "leaf" => {
            s.focus(Tree::value, exact(0))?;
            Ok(Leaf)
        })
    };
    let error = reflect(&wrong, &Leaf).unwrap_err();
    assert!(error.is_out_of_range());
    tells(&error, "(in leaf)");
}

#[test]
fn a_value_that_comes_back_changed() {
    let wrong = int(0..=9).iso(|n| n + 1, |n: &i32| Some(*n));
    let error = reflect(&wrong, &5).unwrap_err();
    assert!(error.is_broken(), "{error}");
    assert!(error.to_string().contains("broken generator"), "{error}");
}

#[test]
fn a_value_out_of_range_is_told_where_the_explanation_ended() {
    let error = reflect(&(int(0..=9), int(0..=9)), &(3, 40)).unwrap_err();
    assert!(error.is_out_of_range());
    tells(&error, "can't make this value");
}

// ------------------------------------------------------------ texts of traces

#[test]
fn garbage_instead_of_a_trace() {
    for text in ["", "x", "1..2", "1.-2", "--", "0x10", "1 2", "1,2", "🦀", "5*", "*5", "1.2.3x"]
    {
        let error = Trace::parse(text).unwrap_err();
        assert!(error.is_bad_trace(), "{text:?}: {error}");
        assert!(error.to_string().contains("not a trace"), "{text:?}: {error}");
    }
    for text in ["18446744073709551616", "0*18446744073709551615"] {
        assert!(Trace::parse(text).unwrap_err().is_bad_trace(), "{text}");
    }
}

#[test]
fn a_trace_that_does_not_fit_is_refused_by_parse_with_the_choice_and_the_place() {
    let g = |s: &mut Source<'_, u8>| pick!(s, 1 "a" => s.exact(1), 0 "b" => s.exact(2));
    for (choices, says) in
        [(&[2][..], "choice 1 is 2"), (&[1], "no weight"), (&[], "ends before choice 1")]
    {
        let error = parse(&g, choices).unwrap_err();
        assert!(error.is_bad_trace(), "{error}");
        assert!(error.to_string().contains(says), "{error}");
        assert!(error.to_string().contains("errors.rs"), "{error}");
    }
}

#[test]
fn a_mistake_is_not_taken_for_a_trace_that_does_not_fit() {
    #[allow(clippy::reversed_empty_ranges)]
    let error = parse(&int(5..=2), &[0]).unwrap_err();
    tells(&error, "empty range");
}
