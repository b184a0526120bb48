//! The attribute, with its documentation: it can't stand in the macro crate, whose examples
//! would need this one.

/// Makes a function a test and a [property](crate::Property).
///
/// ```
/// use mirrorcheck::*;
///
/// #[property]
/// #[requires(list[*at] != *other)]
/// fn an_element_can_be_replaced(
///     #[with(vec_of(any::<u8>(), 1..=9))] mut list: Vec<u8>,
///     #[with(index_in(list.len()))] at: usize,
///     other: u8,
/// ) {
///     let before = list.clone();
///     list[at] = other;
///     assert_ne!(list, before);
/// }
///
/// // It is a test of this name, and also a value, for this or another runner.
/// let property = an_element_can_be_replaced::property();
/// assert!(runners::generational(&property, &Settings::default(), 1).unwrap().passed());
/// ```
///
/// # Parameters
/// Each parameter is a variable: a name, `mut` or not, and a type. It is made by the default
/// generator of its type, [`any`](crate::any), or by another one, `#[with(generator)]`. The
/// function owns what it gets. Nothing is required of the type: neither `Clone` nor `Debug`
/// nor `Send` nor [`Structure`](crate::Structure). With structure it is shown as Rust and
/// [stored](crate::store) by its value, with `Debug` it is at least shown.
///
/// A generator may use the parameters before it. They are **references**: `list` and `&list`
/// both do where a reference is wanted, and a number is `*n`. It may borrow from them.
///
/// ```
/// # use mirrorcheck::*;
/// #[property]
/// fn a_part_is_not_larger_than_the_whole(
///     #[with(vec_of(int(0..=99), 1..=9))] list: Vec<u32>,
///     #[with(element_of(list))] one: u32,
///     #[with(int(0..=*one))] below: u32,
/// ) -> bool {
///     below <= list.iter().sum()
/// }
/// # a_part_is_not_larger_than_the_whole::property().test();
/// ```
///
/// `#[shrink_with(shrinker)]` gives a parameter a shrinker of its own, a function from a value to
/// simpler ones, such as [`simpler_values`](crate::shrink::simpler_values); see
/// [`ShrinkWith`](crate::blocks::ShrinkWith). The type has to be `Clone`, then.
///
/// `#[parse(parser)]` says how a parameter is read from text, by a function from `&str` to a
/// `Result`, so that `cargo mirrorcheck shrink` takes it in that form; without a parser it takes
/// JSON. See [`Parse`](crate::blocks::Parse).
///
/// ```
/// # use mirrorcheck::*;
/// # use std::net::Ipv4Addr;
/// #[property]
/// fn addresses_are_read_back(#[parse(str::parse)] address: Ipv4Addr) {
///     assert_eq!(address.to_string().parse(), Ok(address));
/// }
/// # addresses_are_read_back::property().test();
/// ```
///
/// | on a parameter | means |
/// |---|---|
/// | `#[with(generator)]` | how it is made |
/// | `#[requires(condition)]` | what has to hold of it and those before |
/// | `#[shrink_with(shrinker)]` | how it is made simpler, beside its choices |
/// | `#[parse(parser)]` | how it is read from text |
///
/// # Conditions
/// `#[requires(condition)]` above the function, below `#[property]`, is checked as soon as
/// the last parameter that it mentions is there, so later ones can rely on it; on a parameter,
/// when that one is there. Parameters are references here, too. Inputs that don't satisfy a condition are discarded
/// and counted under its text. [`assume!`](crate::assume) does the same in the body.
///
/// # The body
/// It fails by a panic, by `false` or by an `Err`: it answers with `()`, `bool`, a `Result`
/// of either, or a [`Verdict`](crate::Verdict).
///
/// An `async` function is run to its end on the thread of the test, by polling it over and
/// over. That does for futures that need no runtime; for others, start your runtime in a
/// function that is not async.
///
/// # Examples
/// `#[example(argument, …)]` above the function gives inputs that are tested in any case,
/// before all others. The generators are not asked whether they could make them; conditions
/// have to hold.
///
/// ```
/// # use mirrorcheck::*;
/// #[property(cases = 200, time = "50ms")]
/// #[example(i32::MIN)]
/// #[example(-1)]
/// fn absolute_values_are_not_negative(n: i32) {
///     assert!(n.unsigned_abs().checked_add(1).is_some());
/// }
/// # absolute_values_are_not_negative::property().test();
/// ```
///
/// # Settings
/// `#[property(…)]` takes the fields of [`Settings`](crate::Settings), and more:
///
/// | setting | means |
/// |---|---|
/// | `cases = 200` | how many cases to run |
/// | `time = "50ms"` | how long, if they take longer: a number of `us`, `ms`, `s` or `min`, or a `Duration` |
/// | `least_cases = 20` | how many cases to run even so |
/// | `discards = 10` | how many inputs may be discarded for each that is not |
/// | `failures = 1` | how many distinct failures to look for: 1 stops at the first |
/// | `shrink_time = "2s"` | how long to look for smaller counterexamples |
/// | `shrink_log` | the report tells how they were made smaller, step by step |
/// | `size = 40` | the largest size |
/// | `seed = 7` | the seed |
/// | `shrinking = Shrinking::External` | [what is made smaller](crate::Shrinking) when it fails |
/// | `store = false` | failures are not [stored](crate::store) |
/// | `require_cover` | fail if what is to be [covered](crate::cover) is not |
/// | `statistics` | show [statistics](crate::statistics) when it passes |
/// | `fork` | in a process of its own, so that stack overflows, aborts and exits are reported with their inputs: see [`isolation`](crate::isolation) |
/// | `timeout = "1s"` | how long a case may take; implies `fork`, as only a process can be stopped |
/// | `no_test` | only the property: inside of a function, the compiler warns of a test |
/// | `crate = path` | where the library is, if not at `::mirrorcheck` |
///
/// # What it becomes
/// Beside the test stands a struct of the same name, as visible as the function: the
/// environment, with an [`Option`] for every parameter (for the third one, if it is `_`,
/// `_2`). A runner of yours that is for this property sees `inputs.a`.
///
/// ```
/// # use mirrorcheck::*;
/// # use mirrorcheck::blocks::run;
/// #[property]
/// fn sums_are_larger(a: u8, b: u8) {
///     assert!(u16::from(a) + u16::from(b) >= u16::from(a));
/// }
/// let mut inputs = Environment::new(sums_are_larger { a: Some(3), b: Some(4) });
/// assert_eq!(run(&sums_are_larger::property(), &mut inputs), Verdict::Pass);
/// assert_eq!(inputs.of::<sums_are_larger>().a, None); // the function took it
/// ```
///
/// `sums_are_larger::property()` is the same [list of steps](mod@crate::property) that the
/// builder makes. Its name is the path of the test, so `cargo test NAME -- --exact` finds it.
///
/// `#[ignore]`, `#[should_panic]` and attributes that the library does not know stay with
/// the test, `#[cfg]`, documentation and lint levels with all of it.
pub use mirrorcheck_macros::property;
