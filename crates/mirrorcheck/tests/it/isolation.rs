//! Tests in a process of their own: what they survive, and what they say.
//!
//! A test here is started again by its name, several times, and comes to its property again.

use mirrorcheck::*;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::PathBuf;
use std::time::Duration;

#[derive(Default)]
struct Inputs {
    n: Option<u32>,
    list: Option<Vec<u8>>,
}

/// In a process of its own, however slow the machine is.
fn forked() -> Settings {
    Settings {
        fork: Some(Fork::new()),
        time: Duration::from_secs(60),
        seed: Some(1),
        store: false,
        ..Settings::default()
    }
}

fn number_and_list<V: IntoVerdict + 'static>(
    check: impl Fn(u32, Vec<u8>) -> V + Send + Sync + 'static,
) -> Property<Inputs> {
    Property::named("number and list")
        .forall(variable!(Inputs.n), |_| any::<u32>())
        .forall(variable!(Inputs.list), |_| any::<Vec<u8>>())
        .check(move |i| check(i.n.unwrap(), i.list.take().unwrap()))
}

/// What the test of a property says, or nothing if it passes.
fn says(property: &AnyProperty, settings: &Settings) -> String {
    match catch_unwind(AssertUnwindSafe(|| property.test_with(settings))) {
        Ok(()) => String::new(),
        Err(panic) => *panic.downcast::<String>().unwrap(),
    }
}

/// A file by which the processes of a test tell each other something. New for every test.
fn note(name: &str) -> PathBuf {
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    if std::env::var_os("MIRRORCHECK_ISOLATED").is_none() {
        std::fs::remove_file(&path).ok();
    }
    path
}

fn endless() -> ! {
    loop {
        std::thread::sleep(Duration::from_secs(1));
    }
}

// ------------------------------------------------------------ what is survived

fn deeper(n: u64) -> u64 {
    let here = std::hint::black_box([n; 64]);
    if n == u64::MAX { 0 } else { 1 + deeper(n + 1) + here[7] }
}

#[property(fork, seed = 1, time = "60s", store = false)]
#[should_panic(expected = "\n    n = 501\n    list = vec![0, 0]\n  stack overflow (SIGABRT)\n")]
#[cfg(unix)]
fn a_stack_overflow_is_shrunk(n: u32, list: Vec<u8>) {
    if n > 500 && list.len() > 1 {
        deeper(0);
    }
}

#[property(fork, seed = 1, time = "60s", store = false)]
#[should_panic(
    expected = "\n    n = 501\n    list = vec![0, 0]\n  aborted (SIGABRT)\n  these are my last words\n"
)]
#[cfg(unix)]
fn an_abort_is_shrunk_and_quoted(n: u32, list: Vec<u8>) {
    if n > 500 && list.len() > 1 {
        eprintln!("these are my last words");
        std::process::abort();
    }
}

#[property(fork, seed = 1, time = "60s", store = false)]
#[should_panic(expected = "\n    n = 501\n    list = vec![0, 0]\n  exited with code 3\n")]
fn an_exit_is_shrunk(n: u32, list: Vec<u8>) {
    if n > 500 && list.len() > 1 {
        std::process::exit(3);
    }
}

#[property(fork, seed = 1, time = "60s", store = false)]
#[should_panic(expected = "\n    n = 501\n  exited with code 0\n")]
fn an_exit_that_pretends_success_is_a_failure(n: u32) {
    if n > 500 {
        std::process::exit(0);
    }
}

/// Few steps, because each takes the whole time.
#[property(timeout = "500ms", seed = 1, time = "60s", store = false)]
#[should_panic(expected = "\n    n = 3\n  endless: no answer within 500ms\n")]
fn an_endless_loop_is_shrunk(n: u8) {
    if n > 2 {
        endless();
    }
}

#[property(fork, seed = 1, time = "60s", store = false)]
#[example(7)]
#[should_panic(expected = "does not hold for its example `7` at ")]
fn an_example_may_crash(n: u8) {
    assume!(n == 7);
    std::process::exit(1);
}

#[test]
fn two_ways_to_crash_are_two_failures() {
    let property = number_and_list(|n, _| match n {
        0..1_000 => {}
        1_000..2_000 => std::process::exit(4),
        _ => std::process::exit(3),
    });
    let told = says(&property, &forked());
    assert!(told.contains("2 distinct failures"), "{told}");
    assert!(told.contains("\n    n = 2000\n    list = vec![]\n  exited with code 3\n"), "{told}");
    assert!(told.contains("\n    n = 1000\n    list = vec![]\n  exited with code 4\n"), "{told}");
}

// ------------------------------------------------------------ generators

fn list_or(n: u32, end: fn()) -> impl Generator<Vec<u8>> {
    move |s: &mut Source<'_, Vec<u8>>| {
        let list = s.draw(any::<Vec<u8>>())?;
        if n > 500 && list.len() > 1 {
            end();
        }
        Ok(list)
    }
}

#[test]
fn a_generator_that_crashes_is_named_and_its_choices_are_shrunk() {
    let property = Property::named("generator")
        .forall(variable!(Inputs.n), |_| any::<u32>())
        .forall(variable!(Inputs.list), |i| list_or(i.n.unwrap(), || std::process::exit(3)))
        .check(|_| true);
    let told = says(&property, &forked());
    let expected = "\n    n = 501\n  the generator of `list`: exited with code 3\n";
    assert!(told.contains(expected), "{told}");
    assert!(told.contains("generator=501.1.0.1.0.0@"), "{told}");
}

#[test]
fn a_generator_that_does_not_end_is_named() {
    let property = Property::named("generator")
        .forall(variable!(Inputs.n), |_| int(0..=9))
        .forall(variable!(Inputs.list), |i| {
            let n = i.n.unwrap();
            move |s: &mut Source<'_, Vec<u8>>| {
                if n > 1 {
                    endless();
                }
                s.exact(vec![])
            }
        })
        .check(|_| true);
    let settings = Settings { timeout: Some(Duration::from_millis(500)), ..forked() };
    let told = says(&property, &settings);
    let expected = "\n    n = 2\n  the generator of `list`: endless: no answer within 500ms\n";
    assert!(told.contains(expected), "{told}");
}

#[test]
fn a_condition_that_crashes_is_told() {
    let property = Property::named("condition")
        .forall(variable!(Inputs.n), |_| any::<u32>())
        .implies("it ends", |i| i.n.unwrap() < 9 || std::process::exit(3))
        .check(|_| true);
    let told = says(&property, &forked());
    assert!(told.contains("\n    n = 9\n  a condition: exited with code 3\n"), "{told}");
}

#[test]
fn shrinking_goes_round_a_generator_that_crashes() {
    // The check fails on large numbers; between them and zero the generator crashes.
    let property = Property::named("gap")
        .forall(variable!(Inputs.n), |_| {
            |s: &mut Source<'_, u32>| {
                let n = s.draw(any::<u32>())?;
                if (300..1_000).contains(&n) {
                    std::process::exit(3);
                }
                Ok(n)
            }
        })
        .check(|i| i.n.unwrap() < 1_000);
    // With more to be found, the generator would be.
    let told = says(&property, &Settings { seed: Some(3), failures: 1, ..forked() });
    assert!(told.contains("\n    n = 1000\n  the check answered false\n"), "{told}");
}

// ------------------------------------------------------------ what is the same

#[test]
fn a_test_says_the_same_wherever_it_is_run() {
    let properties = [
        number_and_list(|_, _| Verdict::Pass),
        number_and_list(|n, list| {
            assume!(!list.is_empty());
            assert!(n < 500, "large");
            Verdict::Pass
        }),
        number_and_list(|n, list| {
            assert!(n < 5_000, "large");
            assert!(list.len() < 3, "long");
            Verdict::Pass
        }),
        number_and_list(|n, _| (n > 0).into_verdict())
            .example("zero", || Inputs { n: Some(0), list: Some(vec![]) }),
        number_and_list(|_, _| Verdict::Discard(Discard::by("nobody wants it").into())),
    ];
    for property in properties {
        let here = says(&property, &Settings { fork: None, ..forked() });
        assert_eq!(here, says(&property, &forked()));
    }
}

#[test]
fn what_cases_told_before_a_crash_is_in_the_statistics() {
    let property = number_and_list(|n, _| {
        label("any");
        if n > 500 {
            std::process::exit(3);
        }
    });
    let told = says(&property, &forked());
    assert!(told.contains("\n    n = 501\n"), "{told}");
    // All but the one that crashed, which tells nothing any more.
    let labels = told.split_once("labels, of 101 cases\n").expect("there are labels").1;
    assert!(labels.trim_start().starts_with("99%"), "{told}");
}

#[test]
fn stored_failures_that_hold_now_do_not_lead_a_repeated_test_astray() {
    let crashes = |at: u32, code: i32| {
        Property::named("stored and isolated").forall(variable!(Inputs.n), |_| any::<u32>()).check(
            move |i| {
                if i.n == Some(at) {
                    std::process::exit(code)
                }
            },
        )
    };
    let settings = Settings { store: true, ..forked() };
    let told = says(&crashes(10, 3), &settings);
    assert!(told.contains("\n    n = 10\n  exited with code 3\n"), "{told}");
    // What was stored passes, and is deleted at the end; until then every worker finds it.
    let told = says(&crashes(21, 4), &settings);
    assert!(told.contains("\n    n = 21\n  exited with code 4\n"), "{told}");
    assert_eq!(says(&crashes(u32::MAX / 3, 5), &settings), "");
}

/// Run by another test.
#[property(fork, seed = 1, statistics, store = false)]
fn it_has_something_to_say_from_elsewhere(n: bool) {
    label("either");
    assert_eq!(u8::from(n) > 0, n);
}

#[test]
fn what_a_test_that_passes_says_is_seen() {
    let mut test = std::process::Command::new(std::env::current_exe().unwrap());
    // Without `--nocapture`: what is printed is hidden.
    let output =
        test.args(["--exact", "isolation::it_has_something_to_say_from_elsewhere"]).output();
    let told = String::from_utf8(output.unwrap().stderr).unwrap();
    assert!(told.contains("holds: all 2 inputs were tested") && told.contains("either"), "{told}");
}

#[test]
fn a_test_that_does_not_crash_takes_one_more_process() {
    let path = note("processes");
    if std::env::var_os("MIRRORCHECK_ISOLATED").is_some() {
        let before = std::fs::read_to_string(&path).unwrap_or_default();
        std::fs::write(&path, before + "x").unwrap();
    }
    let told = says(&number_and_list(|n, _| assert!(n < 500)), &forked());
    assert!(told.contains("\n    n = 500\n"), "{told}");
    assert_eq!(std::fs::read_to_string(path).unwrap(), "x");
}

#[test]
fn a_test_may_have_several_isolated_properties() {
    let crashes = |code: i32| {
        number_and_list(move |n, _| {
            if n > 9 {
                std::process::exit(code)
            }
        })
    };
    for code in [3, 4] {
        let told = says(&crashes(code), &forked());
        let expected = format!("\n    n = 10\n    list = vec![]\n  exited with code {code}\n");
        assert!(told.contains(&expected), "{told}");
        assert_eq!(says(&number_and_list(|_, _| true), &forked()), "");
    }
}

#[test]
fn a_property_inside_of_an_isolated_one_is_isolated_already() {
    let property = number_and_list(|n, _| {
        let inner =
            Property::named("inner").forall(variable!(Inputs.n), |_| int(0..=9)).check(move |i| {
                if n > 9 && i.n == Some(4) {
                    std::process::exit(3)
                }
            });
        inner.test_with(&Settings { cases: 20, ..forked() });
    });
    let told = says(&property, &Settings { cases: 50, ..forked() });
    assert!(told.contains("\n    n = 10\n    list = vec![]\n  exited with code 3\n"), "{told}");
}

// ------------------------------------------------------------ what is not possible

#[test]
fn a_crash_that_does_not_happen_again_is_flaky() {
    let path = note("flaky");
    let property = number_and_list(move |n, _| {
        if n > 500 && !path.exists() {
            std::fs::write(&path, "").unwrap();
            std::process::exit(3);
        }
    });
    let told = says(&property, &forked());
    assert!(told.contains("\n  exited with code 3\n  flaky: failed in 1 of 10 runs"), "{told}");
}

#[test]
fn a_generator_that_crashes_only_once_is_not_forgotten() {
    let path = note("flaky_generator");
    let property = Property::named("once")
        .forall(variable!(Inputs.n), move |_| {
            let path = path.clone();
            move |s: &mut Source<'_, u32>| {
                let n = s.draw(any::<u32>())?;
                if n > 500 && !path.exists() {
                    std::fs::write(&path, "").unwrap();
                    std::process::exit(3);
                }
                Ok(n)
            }
        })
        .check(|_| true);
    let told = says(&property, &forked());
    let expected = "while inputs were made its process ended (exited with code 3), but not when";
    assert!(told.contains(expected), "{told}");
}

#[test]
fn a_test_that_goes_another_way_when_it_is_repeated_does_not_pass() {
    let path = note("another_way");
    let cases = if path.exists() { 5 } else { 1_000 };
    let property = number_and_list(move |n, _| {
        if n > 500 {
            std::fs::write(&path, "").unwrap();
            std::process::exit(3);
        }
    });
    let told = says(&property, &Settings { cases, ..forked() });
    assert!(told.contains("it went another way"), "{told}");
}

#[test]
fn outside_of_a_test_a_process_of_its_own_is_refused() {
    let refused = |thread: std::thread::Builder| {
        let told = thread.spawn(|| says(&number_and_list(|_, _| true), &forked()));
        told.unwrap().join().unwrap()
    };
    let nameless = refused(std::thread::Builder::new());
    let begins = "property `number and list` can't be tested: it asks for a process of its own";
    assert!(nameless.starts_with(begins), "{nameless}");
    assert!(nameless.contains("the thread is without a name"), "{nameless}");
    let foreign = refused(std::thread::Builder::new().name("there_is_no_such_test".into()));
    assert!(foreign.starts_with(begins), "{foreign}");
    assert!(foreign.contains("`there_is_no_such_test --exact`"), "{foreign}");
}
