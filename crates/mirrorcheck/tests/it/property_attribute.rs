//! Properties written as functions: tests, and the same data as by the builder or by hand.

use mirrorcheck::blocks::{Inputs, run, run_examples};
use mirrorcheck::report::{Counterexample, End};
use mirrorcheck::runners::generational;
use mirrorcheck::*;
use std::rc::Rc;
use std::time::Duration;

fn tested(property: &AnyProperty) -> Report {
    generational(property, &property.settings(), 1).unwrap()
}

fn failed(property: &AnyProperty) -> Counterexample {
    match tested(property).end {
        End::Failed(all) => all.into_iter().next().unwrap(),
        other => panic!("{other:?}"),
    }
}

fn conditions(property: &AnyProperty) -> Vec<(usize, &str)> {
    let of = |(at, step)| match step {
        &Step::Implies(Condition { ref name, .. }) => Some((at, &**name)),
        _ => None,
    };
    property.steps().iter().enumerate().filter_map(of).collect()
}

/// What a test that fails says.
fn says(test: fn()) -> String {
    *std::panic::catch_unwind(test).unwrap_err().downcast::<String>().unwrap()
}

// ------------------------------------------------------------ the same data

/// Not true: for lists of six elements it fails at the last one.
#[property(seed = 1, time = "10s", store = false)]
#[should_panic(expected = "at = ")]
fn an_index_stays_away_from_the_length(
    #[with(vec_of(int(0..=99), 0..=9))]
    #[requires(!list.is_empty())]
    list: Vec<u8>,
    #[with(index_in(list.len()))] at: usize,
) -> bool {
    at + list.len() < 11
}

#[test]
fn attribute_builder_and_hand_give_the_same_data() {
    #[derive(Default)]
    struct Env {
        list: Option<Vec<u8>>,
        at: Option<usize>,
    }
    fn list(inputs: &Env) -> &[u8] {
        inputs.list.as_deref().unwrap_or_default()
    }
    fn check(inputs: &mut Env) -> bool {
        inputs.at.unwrap() + list(inputs).len() < 11
    }
    let name = "property_attribute::an_index_stays_away_from_the_length";
    let by_attribute = an_index_stays_away_from_the_length::property();
    let by_builder = Property::named(name)
        .forall(variable!(Env.list), |_| vec_of(int(0..=99), 0..=9))
        .implies("!list.is_empty()", |i| !list(i).is_empty())
        .forall(variable!(Env.at), |i| index_in(list(i).len()))
        .check(check);
    let by_hand = Property::<Env>::named(name)
        .step(Step::Forall(Forall {
            name: "list",
            make: Box::new(|s, so_far| {
                let lists = vec_of(int(0..=99), 0..=9);
                let list = s.focus(|i| i.of::<Env>().list.as_ref(), lists)?;
                so_far.of_mut::<Env>().list = Some(list);
                Ok(())
            }),
            slot: variable!(Env.list).slot,
            annotations: Annotations::new(),
        }))
        .step(Step::Implies(Condition {
            name: "!list.is_empty()".into(),
            place: std::panic::Location::caller(),
            holds: Box::new(|i| !list(i.of()).is_empty()),
        }))
        .step(Step::Forall(Forall {
            name: "at",
            make: Box::new(|s, so_far| {
                let so_far = so_far.of_mut::<Env>();
                let indices = index_in(list(so_far).len());
                so_far.at = Some(s.focus(|i| i.of::<Env>().at.as_ref(), indices)?);
                Ok(())
            }),
            slot: Slot {
                read: |i| &i.of::<Env>().at,
                write: |i| &mut i.of_mut::<Env>().at,
                known: known!(TypeOf::<usize>::new()),
            },
            annotations: Annotations::new(),
        }))
        .step(Step::Check(Box::new(|i| check(i.of_mut()).into_verdict())));

    fn text(property: &AnyProperty) -> (Vec<&str>, String) {
        // The condition stands at another place each time.
        let text = tested(property).to_string();
        let lines = text.lines().map(|line| line.split(" at crates").next().unwrap_or_default());
        (property.variables().map(|v| v.name).collect(), lines.collect())
    }
    assert_eq!(text(&by_attribute), text(&by_builder));
    assert_eq!(text(&by_attribute), text(&by_hand));
    assert_eq!(conditions(&by_attribute), conditions(&by_builder));
    assert_eq!(failed(&by_attribute).trace, failed(&by_hand).trace);
}

#[test]
fn a_runner_sees_the_inputs_by_their_names() {
    let property = an_index_stays_away_from_the_length::property();
    let inputs = generate(&Inputs::of(&property), &mut Rng::seeded(2)).unwrap();
    let inputs: &an_index_stays_away_from_the_length = inputs.of();
    assert!(inputs.at.unwrap() < inputs.list.as_ref().unwrap().len());
    let inputs = an_index_stays_away_from_the_length { list: Some(vec![1]), at: Some(10) };
    assert!(matches!(run(&property, &mut Environment::new(inputs)), Verdict::Fail(_)));
}

#[test]
fn the_name_is_that_of_the_test() {
    let this = std::thread::current().name().unwrap().rsplit_once("::").unwrap().0.to_owned();
    let property = an_index_stays_away_from_the_length::property();
    assert_eq!(property.name(), format!("{this}::an_index_stays_away_from_the_length"));
}

#[test]
fn inputs_that_were_taken_out_are_missed_by_name() {
    let property = an_index_stays_away_from_the_length::property();
    let inputs = an_index_stays_away_from_the_length { list: Some(vec![1]), at: None };
    let Verdict::Fail(failure) = run(&property, &mut Environment::new(inputs)) else { panic!() };
    assert!(failure.message.starts_with("the input `at` is missing"), "{}", failure.message);
}

// ------------------------------------------------------------ parameters

#[property]
fn a_type_is_made_by_its_default_generator(flag: bool, list: Vec<Option<u8>>, _: u8, _x: char) {
    assert!(u8::from(flag) < 2 && list.iter().flatten().count() <= list.len());
}

#[property]
fn a_generator_may_borrow_from_earlier_parameters(
    #[with(vec_of(int(0..=9), 1..=5))] list: Vec<i32>,
    #[with(element_of(list))] one: i32,
    #[with(element_of(&list[..]))] other: i32,
    #[with(int(0..=*one))] below: i32,
    #[with(|s: &mut Source<'_, String>| s.exact(format!("{list:?} {other}")))] text: String,
) {
    assert!(list.contains(&one) && list.contains(&other) && below <= one);
    assert_eq!(text, format!("{list:?} {other}"));
}

#[property]
fn parameters_may_be_mutable(mut list: Vec<u8>, mut n: u8) {
    n = n.saturating_add(1);
    list.push(n);
    assert_eq!(list.pop(), Some(n));
}

/// The macro's own variables are not seen by the user's expressions, nor the other way round.
#[property]
#[requires(*inputs <= *s)]
fn names_do_not_clash(
    s: u8,
    #[with(int(0..=*s))] so_far: u8,
    #[with(int(*so_far..=*s))] inputs: u8,
    value: u8,
    property: u8,
    made: u8,
    r#type: u8,
) {
    assert!(so_far <= inputs && inputs <= s);
    assert!([value, property, made, r#type].len() == 4);
}

#[property]
fn other_properties_may_have_the_same_names(s: u8, #[with(int(0..=*s))] so_far: u8) -> bool {
    so_far <= s
}

struct Opaque(Rc<u8>);

fn opaque(s: &mut Source<'_, Opaque>) -> Outcome<Opaque> {
    Ok(Opaque(Rc::new(s.focus(|o: &Opaque| Some(&*o.0), int(0..=9))?)))
}

#[property(seed = 1, time = "10s", store = false)]
#[should_panic(expected = "it can't be shown (its type has no structure and is not `Debug`)")]
fn nothing_is_required_of_inputs(#[with(opaque)] it: Opaque) {
    assert!(Rc::try_unwrap(it.0).unwrap() < 9);
}

#[property]
fn strings_may_be_static(#[with(element_of(&["a", "b"]))] text: &'static str) -> bool {
    text.len() == 1
}

// ------------------------------------------------------------ conditions

#[property]
#[requires(n != m)]
#[requires(
    *n +   1 != *m
        && *m < 99
)]
fn conditions_hold_when_the_body_runs(
    #[with(int(0..=9))]
    #[requires(*n > 0)]
    #[requires(n.is_multiple_of(2))]
    n: u8,
    #[with(int(0..*n))] m: u8,
) {
    assert!(n > 0 && n.is_multiple_of(2) && n != m && n + 1 != m);
}

#[test]
fn conditions_stand_where_they_are_written_and_are_called_what_they_say() {
    let property = conditions_hold_when_the_body_runs::property();
    let names = [
        (1, "*n > 0"),
        (2, "n.is_multiple_of(2)"),
        (4, "n != m"),
        (5, "*n +   1 != *m && *m < 99"),
    ];
    assert_eq!(conditions(&property), names);
    let Step::Implies(condition) = &property.steps()[1] else { panic!() };
    let line =
        include_str!("property_attribute.rs").lines().nth(condition.place.line() as usize - 1);
    assert_eq!(line.map(str::trim), Some("#[requires(*n > 0)]"));
}

#[property]
fn assumptions_discard(n: u8) {
    assume!(n > 3);
    assert!(n > 3);
}

#[test]
fn discards_are_counted_under_their_names() {
    let discards = |report: Report| -> Vec<String> {
        report.discards.iter().map(|(discard, _)| discard.by.clone()).collect()
    };
    assert_eq!(discards(tested(&assumptions_discard::property())), ["assume!(n > 3)"]);
    let some = discards(tested(&conditions_hold_when_the_body_runs::property()));
    assert_eq!(some, ["*n > 0", "n.is_multiple_of(2)"]);
}

// ------------------------------------------------------------ bodies

#[property]
fn a_body_may_answer_bool(n: u8) -> bool {
    if n == 0 {
        return true;
    }
    n > 0
}

#[property]
fn a_body_may_answer_a_result(n: u8) -> Result<(), std::num::ParseIntError> {
    assert_eq!(n.to_string().parse::<u8>()?, n);
    Ok(())
}

#[property(store = false)]
#[should_panic(expected = "the check answered false")]
fn a_body_may_answer_a_result_of_bool(n: u8) -> Result<bool, Box<dyn std::error::Error>> {
    Ok(n.to_string().parse::<u8>()? != n)
}

#[property(store = false)]
#[should_panic(expected = "InvalidDigit")]
fn a_body_may_fail_with_an_error(n: u8) -> Result<bool, Box<dyn std::error::Error>> {
    Ok(format!("{n}x").parse::<u8>()? == n)
}

#[property]
fn a_body_may_answer_a_verdict(n: u8) -> Verdict {
    (u16::from(n) < 256).into_verdict()
}

#[property]
fn a_body_may_answer_something_unnamed(n: u8) -> impl IntoVerdict {
    u16::from(n) < 256
}

#[property(store = false)]
#[should_panic(expected = "never")]
fn a_body_may_never_answer(_n: u8) -> ! {
    panic!("never")
}

#[property]
async fn a_body_may_be_async(#[with(int(0..=9))] n: u8) -> Result<(), String> {
    let mut polls = 0;
    let ready = std::future::poll_fn(|_| {
        polls += 1;
        if polls <= n { std::task::Poll::Pending } else { std::task::Poll::Ready(n) }
    });
    if ready.await == n { Ok(()) } else { Err("it changed".into()) }
}

#[property(seed = 1, time = "10s", store = false)]
#[should_panic(expected = "async")]
async fn an_async_body_may_fail(n: u8) {
    std::future::ready(()).await;
    assert!(n < 100, "async");
}

#[property]
#[ignore = "it does not hold"]
fn a_property_may_be_ignored(_n: u8) -> bool {
    false
}

#[property]
#[cfg(any())]
fn a_property_may_be_left_out(n: ThereIsNoSuchType) {}

#[property]
#[cfg_attr(all(), ignore)]
#[allow(unused_variables)]
#[doc = concat!("Attributes ", "that are macros.")]
fn attributes_are_kept(n: u8, #[allow(unused_mut)] mut m: u8) {
    unreachable!()
}

#[property]
#[expect(unused_variables)]
#[inline(never)]
fn expectations_are_fulfilled(n: u8) {}

// ------------------------------------------------------------ examples

#[property(no_test)]
#[requires(*n > 0)]
#[example(7, vec![1, 2])]
#[example(if true { 200 } else { 0 }, Vec::from_iter([(1u8, 2u8)].map(|(a, b)| a + b)))]
fn examples_need_not_be_in_range(
    #[with(int(1..=9))] n: u8,
    #[with(vec_of(int(0..=3), ..))] list: Vec<u8>,
) {
    assert!(n != 200 || list != [3], "the second example");
}

#[test]
fn an_example_that_fails_is_reported_as_one() {
    let says = says(|| examples_need_not_be_in_range::property().test());
    let mut lines = says.lines();
    let first = lines.next().unwrap();
    assert!(
        first.starts_with(
            "property `property_attribute::examples_need_not_be_in_range` does not hold for its \
             example `if true { 200 } else { 0 }, Vec::from_iter([(1u8, 2u8)].map(|(a, b)| a + b))` \
             at "
        ),
        "{first}"
    );
    assert!(first.contains(file!()), "{first}");
    assert_eq!(lines.next(), Some("    n = 200"));
    assert_eq!(lines.next(), Some("    list = vec![3]"));
    assert_eq!(lines.next(), Some("  the second example"));
    assert!(!says.contains("MIRRORCHECK_SEED"), "{says}");
}

#[property]
#[requires(*n > 0)]
#[example(0)]
#[should_panic(expected = "the example is discarded by: *n > 0")]
fn an_example_that_does_not_count_is_a_mistake(n: u8) {
    assert!(n > 0);
}

#[property]
#[example("the text")]
fn examples_pass(#[with(element_of(&["the text"]))] text: &'static str) {
    assert_eq!(text, "the text");
}

#[test]
fn examples_are_data() {
    let property = examples_need_not_be_in_range::property();
    assert_eq!(property.examples()[0].text, "7, vec![1, 2]");
    let inputs = (property.examples()[0].make)();
    assert_eq!(inputs.of::<examples_need_not_be_in_range>().list, Some(vec![1, 2]));
    assert_eq!(run_examples(&property).unwrap().failure.message, "the second example");
    assert!(run_examples(&examples_pass::property()).is_none());
}

// ------------------------------------------------------------ settings

const DISCARDS: u64 = 1_000;

#[property(cases = 70, time = "2s", seed = 7, size = 3, discards = DISCARDS, least_cases = 20, store = false,)]
#[requires(*n < 50)]
fn a_property_may_have_settings(n: u8) {
    assert!(n < 50);
}

#[property(time = Duration::from_millis(1), crate = mirrorcheck)]
fn times_may_be_durations(_n: u8) {}

#[test]
fn settings_are_data() {
    let Settings { cases, time, least_cases, discards, size, seed, store, .. } =
        a_property_may_have_settings::property().settings();
    assert_eq!((cases, least_cases, discards, size, seed), (70, 20, 1_000, 3, Some(7)));
    assert_eq!((time, store), (Duration::from_secs(2), false));
    assert!(times_may_be_durations::property().settings().store);
    assert_eq!(times_may_be_durations::property().settings().time, Duration::from_millis(1));
    assert_eq!(tested(&a_property_may_have_settings::property()).cases, 70);
}

// ------------------------------------------------------------ places

#[test]
fn a_property_may_stand_inside_of_a_function() {
    const MOST: u8 = 9;
    #[property(no_test, store = false)]
    fn inside(#[with(int(0..=MOST))] n: u8) -> bool {
        n < MOST
    }
    assert_eq!(failed(&inside::property()).inputs, [("n", Some("9".into()))]);
    assert!(says(|| inside::property().test()).contains("n = 9"));
}

mod elsewhere {
    use mirrorcheck::property;

    #[property(seed = 1, time = "10s", store = false)]
    #[should_panic(expected = "n = 255")]
    pub fn visible(n: u8) -> bool {
        n < 255
    }

    pub mod below {
        #[mirrorcheck::property]
        pub(in crate::property_attribute) fn visible_too(n: Option<u8>) {
            assert!(n.is_none_or(|n| n < u8::MAX) || n == Some(u8::MAX));
        }
    }
}

#[test]
fn a_property_is_as_visible_as_its_function() {
    let counterexample = failed(&elsewhere::visible::property());
    assert_eq!(elsewhere::visible { n: Some(3) }.n, Some(3));
    assert_eq!(counterexample.inputs, [("n", Some("255".into()))]);
    let name = elsewhere::below::visible_too::property().name().to_owned();
    assert_eq!(name, "property_attribute::elsewhere::below::visible_too");
}

macro_rules! holds_for {
    ($name:ident, $ty:ty, $condition:expr) => {
        #[property]
        #[requires($condition)]
        fn $name(n: $ty) -> bool {
            n == n
        }
    };
}
holds_for!(a_macro_may_write_properties, u8, true);

/// The index can only be made because the list was found to have elements.
#[property]
#[requires(!list.is_empty())]
fn a_condition_is_checked_before_the_variables_that_rely_on_it(
    #[with(vec_of(int(0..=9u8), 0..=3))] list: Vec<u8>,
    #[with(index_in(list.len()))] at: usize,
) -> bool {
    at < list.len()
}
