//! Is a failure kept, and tried again, whatever has changed since?

use mirrorcheck::blocks::{Tried, run_stored};
use mirrorcheck::store::{Directory, Entry, Input, Store, Value};
use mirrorcheck::*;
use std::fs;
use std::path::PathBuf;
use std::sync::atomic::{AtomicU32, Ordering::Relaxed};

/// A folder that is gone with the test.
struct Scratch(PathBuf);

impl Scratch {
    fn new() -> Scratch {
        static NUMBER: AtomicU32 = AtomicU32::new(0);
        let name = format!("store-{}-{}", std::process::id(), NUMBER.fetch_add(1, Relaxed));
        Scratch(PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name))
    }

    fn store(&self) -> Directory {
        Directory::at(&self.0)
    }

    /// All files, as paths from the folder.
    fn files(&self) -> Vec<String> {
        let mut found = Vec::new();
        let mut folders = vec![self.0.clone()];
        while let Some(folder) = folders.pop() {
            for entry in fs::read_dir(folder).unwrap() {
                let path = entry.unwrap().path();
                match path.is_dir() {
                    true => folders.push(path),
                    false => found.push(path.strip_prefix(&self.0).unwrap().display().to_string()),
                }
            }
        }
        found.sort();
        found
    }
}

impl Drop for Scratch {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

fn entry() -> Entry {
    Entry {
        property: "lists::they are short".into(),
        test: "lists::short".into(),
        recipe: "1.7.1.200.0@30".parse().unwrap(),
        inputs: vec![
            input("list", Value::Json("[7,200]".into())),
            input("shown", Value::Shown("Opaque { \"…\" }".into())),
            input("hidden", Value::Opaque),
        ],
        failure: Failure { place: Some("a.rs:1:2".into()), ..Failure::new("left: 1\nright: 2") },
    }
}

fn input(name: &str, value: Value) -> Input {
    Input { name: name.into(), value }
}

// ------------------------------------------------------------ entries as text

#[test]
fn an_entry_is_read_back() {
    assert_eq!(Entry::parse(&entry().to_text()), Ok(entry()));
    let bare = Entry { inputs: vec![], failure: Failure::new(""), ..entry() };
    assert_eq!(Entry::parse(&bare.to_text()), Ok(bare));
}

#[test]
fn every_beginning_of_an_entry_is_refused() {
    let text = entry().to_text();
    for end in (0..text.len() - 1).filter(|end| text.is_char_boundary(*end)) {
        assert!(Entry::parse(&text[..end]).is_err(), "{}", &text[..end]);
    }
}

#[test]
fn a_mistake_in_an_entry_is_told_with_its_line() {
    let changed = |from: &str, to: &str| {
        let text = entry().to_text();
        assert!(text.contains(from));
        Entry::parse(&text.replace(from, to)).unwrap_err()
    };
    assert_eq!(
        changed("failure 1", "failure 99"),
        "it is from a newer version: format 99, and this one reads 1"
    );
    assert_eq!(
        changed("mirrorcheck failure", "dear diary"),
        "it does not begin with `mirrorcheck failure 1`"
    );
    assert_eq!(changed("[7,200]", "[7,"), "line 4: expected a value at byte 12");
    assert_eq!(changed("opaque:", "opaque"), "line 6: expected a word, a colon and JSON");
    assert_eq!(changed("test:", "tset:"), "line 7: `tset` has no meaning");
    assert_eq!(changed("message:", "place:"), "`message` is missing");
    assert_eq!(changed("@30", ""), "\"1.7.1.200.0\" has no size: it is written `1.500.0@30`");
}

// ------------------------------------------------------------ the directory

#[test]
fn what_is_saved_is_fetched_listed_handed_over_and_deleted() {
    let scratch = Scratch::new();
    let store = scratch.store();
    let key = store.save(&entry()).unwrap();
    assert_eq!(store.fetch(&entry().property).unwrap()[0].entry, Ok(entry()));
    assert!(store.fetch("lists").unwrap().is_empty());
    assert_eq!(store.list().unwrap().len(), 1);

    let key = store.hand_over(&key, "lists::renamed").unwrap();
    assert!(store.fetch(&entry().property).unwrap().is_empty());
    let moved = Entry { property: "lists::renamed".into(), ..entry() };
    assert_eq!(store.fetch("lists::renamed").unwrap()[0].entry, Ok(moved));

    store.delete(&key).unwrap();
    store.delete(&key).unwrap();
    assert!(store.list().unwrap().is_empty());
    assert_eq!(scratch.files(), [".gitignore"]);
    assert_eq!(fs::read_to_string(scratch.0.join(".gitignore")).unwrap(), "*\n");
}

#[test]
fn the_same_inputs_are_kept_once_whatever_the_message() {
    let scratch = Scratch::new();
    let store = scratch.store();
    let first = store.save(&entry()).unwrap();
    let later = Entry { failure: Failure::new("at 0x7ffe"), ..entry() };
    assert_eq!(store.save(&later).unwrap(), first);
    assert_eq!(store.fetch(&entry().property).unwrap()[0].entry, Ok(later));
    let other = Entry { recipe: "1@30".parse().unwrap(), ..entry() };
    assert_ne!(store.save(&other).unwrap(), first);
    let kept = store.fetch(&entry().property).unwrap();
    assert_eq!(kept[0].entry, Ok(other), "the simplest comes first");
    assert_eq!(kept.len(), 2);
}

#[test]
fn names_that_are_no_names_of_files_have_their_folders() {
    let scratch = Scratch::new();
    let store = scratch.store();
    let long = "x".repeat(1_000);
    let names = ["a::b", "A::b", "a.b", "round trip at src/lib.rs:3:5", "../up", "", "ü", &long];
    for name in names {
        store.save(&Entry { property: name.into(), ..entry() }).unwrap();
    }
    for name in names {
        assert_eq!(store.fetch(name).unwrap().len(), 1, "{name}");
    }
    assert_eq!(store.list().unwrap().len(), names.len());
    assert_eq!(scratch.files().len(), names.len() + 1);
}

#[test]
fn what_can_not_be_read_is_told_and_left_alone() {
    let scratch = Scratch::new();
    let store = scratch.store();
    let place = store.place(&store.save(&entry()).unwrap());
    fs::write(&place, [0xff]).unwrap();
    fs::write(PathBuf::from(&place).with_file_name("half.9-1.new"), "mirrorcheck").unwrap();
    let kept = store.fetch(&entry().property).unwrap();
    let reasons: Vec<_> = kept.into_iter().map(|kept| kept.entry.unwrap_err()).collect();
    assert_eq!(reasons, ["it is not text"]);
    assert_eq!(fs::read(&place).unwrap(), [0xff]);
}

#[test]
fn many_may_save_fetch_and_delete_at_once() {
    let scratch = Scratch::new();
    std::thread::scope(|scope| {
        for _ in 0..8 {
            scope.spawn(|| {
                let store = scratch.store();
                for _ in 0..50 {
                    let key = store.save(&entry()).unwrap();
                    for kept in store.fetch(&entry().property).unwrap() {
                        assert_eq!(kept.entry, Ok(entry()));
                    }
                    store.delete(&key).unwrap();
                }
            });
        }
    });
    assert_eq!(scratch.files(), [".gitignore"]);
}

#[test]
fn a_place_that_can_not_be_is_named() {
    let scratch = Scratch::new();
    fs::write(&scratch.0, "a file").unwrap();
    let error = scratch.store().save(&entry()).unwrap_err().to_string();
    assert!(error.starts_with(&scratch.0.display().to_string()), "{error}");
    fs::remove_file(&scratch.0).unwrap();
}

// ------------------------------------------------------------ what became of a failure

#[derive(Default)]
struct Lists {
    list: Option<Vec<u16>>,
    at: Option<usize>,
}

fn lists(
    generator: impl Fn() -> Boxed<'static, Vec<u16>> + Send + Sync + 'static,
) -> Property<Lists> {
    Property::named("lists")
        .forall(variable!(Lists.list), move |_| generator())
        .implies("the list has elements", |i| !i.list.as_ref().unwrap().is_empty())
        .forall(variable!(Lists.at), |i| index_in(i.list.as_ref().unwrap().len()))
}

fn large(i: &mut Lists) -> bool {
    i.list.take().unwrap().iter().all(|&n| n < 90)
}

/// What fails for `large`, made by a generator of numbers up to 99.
fn stored(list: &str, at: &str, choices: &str) -> Entry {
    Entry {
        property: "lists".into(),
        recipe: choices.parse().unwrap(),
        inputs: vec![input("list", Value::Json(list.into())), input("at", Value::Json(at.into()))],
        ..entry()
    }
}

fn up_to_99() -> Boxed<'static, Vec<u16>> {
    vec_of(int(0..=99), 0..=5).boxed()
}

#[test]
fn a_failure_that_nobody_fixed_fails_again() {
    let entry = stored("[95]", "0", "1.95.0.0@30");
    let tried = run_stored(&lists(up_to_99).check(large), &entry).unwrap();
    let Tried::Fails(recipe, failure) = tried else { panic!("{tried:?}") };
    assert_eq!((recipe, failure), (entry.recipe, Failure::new("the check answered false")));
}

#[test]
fn a_failure_that_was_fixed_holds() {
    let tried = run_stored(&lists(up_to_99).check(|_| true), &stored("[95]", "0", "1.95.0.0@30"));
    assert_eq!(tried, Ok(Tried::Holds));
}

#[test]
fn a_failure_survives_a_change_of_its_generator() {
    // Numbers from 50 on, in lists of at least one: all choices mean something else now.
    let changed = || vec_of(int(50..=500), 1..=9).boxed();
    let entry = stored("[95]", "0", "1.95.0.0@30");
    let property = lists(changed).check(large);
    let tried = run_stored(&property, &entry).unwrap();
    let Tried::Fails(recipe, _) = tried else { panic!("{tried:?}") };
    assert_ne!(recipe, entry.recipe);
    let again = Entry { recipe, ..entry.clone() };
    assert!(matches!(run_stored(&property, &again), Ok(Tried::Fails(r, _)) if r == again.recipe));
    assert_eq!(run_stored(&lists(changed).check(|_| true), &entry), Ok(Tried::Holds));
}

#[test]
fn what_the_generators_do_not_make_any_more_is_run_as_an_example() {
    let small = || vec_of(int(0..=9), 0..=5).boxed();
    let entry = stored("[95]", "0", "1.95.0.0@30");
    let tried = run_stored(&lists(small).check(large), &entry).unwrap();
    let Tried::FailsOutOfRange { inputs, reason, .. } = tried else { panic!("{tried:?}") };
    assert_eq!(inputs, [("list", Some("vec![95]".into())), ("at", Some("0".into()))]);
    assert!(reason.starts_with("the generator can't make this value"), "{reason}");
    assert_eq!(run_stored(&lists(small).check(|_| true), &entry), Ok(Tried::Holds));
}

#[test]
fn what_a_condition_excludes_now_is_no_input() {
    let tried = run_stored(&lists(up_to_99).check(large), &stored("[]", "0", "0.0@30")).unwrap();
    let Tried::Unclear(reason) = tried else { panic!("{tried:?}") };
    assert_eq!(reason, "no longer an input: it is discarded by: the list has elements");
}

#[test]
fn a_generator_that_runs_forward_only_does_for_what_it_still_makes() {
    let doubled = || int(0..=50).map(|n| vec![2 * n]).boxed();
    let property = lists(doubled).check(large);
    let same = run_stored(&property, &stored("[96]", "0", "48.0@30"));
    assert!(matches!(same, Ok(Tried::Fails(..))), "{same:?}");
    let other = run_stored(&property, &stored("[95]", "0", "48.0@30")).unwrap();
    let Tried::FailsOutOfRange { reason, .. } = other else { panic!("{other:?}") };
    assert!(reason.contains("`map` runs forward only"), "{reason}");
}

#[test]
fn a_type_that_has_changed_is_told_with_the_place() {
    let property = lists(up_to_99).check(large);
    let tried = run_stored(&property, &stored("[7,70000]", "0", "1.95.0.0@30")).unwrap();
    let Tried::Unclear(reason) = tried else { panic!("{tried:?}") };
    let why = "at [1]: expected an integer of 0..=65535, found the number 70000";
    assert_eq!(reason, format!("it can't be read any more: `list`: {why}"));

    let mut other = stored("[95]", "0", "1.95.0.0@30");
    other.inputs[1].name = "index".into();
    let tried = run_stored(&property, &other).unwrap();
    let Tried::Unclear(reason) = tried else { panic!("{tried:?}") };
    assert_eq!(reason, "the variables are `list`, `at` now, and were `list`, `index`");
}

#[test]
fn a_type_without_structure_is_replayed_from_its_choices() {
    #[derive(Debug)]
    struct Opaque(u8);
    #[derive(Default)]
    struct Hidden {
        it: Option<Opaque>,
    }
    let opaque =
        |s: &mut Source<'_, Opaque>| Ok(Opaque(s.focus(|o: &Opaque| Some(&o.0), int(0..=200))?));
    let property = |limit| {
        Property::named("opaque")
            .forall(variable!(Hidden.it), move |_| opaque)
            .check(move |i| i.it.take().unwrap().0 < limit)
    };
    let entry = |shown: &str| Entry {
        recipe: "120@30".parse().unwrap(),
        inputs: vec![input("it", Value::Shown(shown.into()))],
        ..self::entry()
    };
    assert!(matches!(run_stored(&property(100), &entry("Opaque(120)")), Ok(Tried::Fails(..))));
    assert_eq!(run_stored(&property(200), &entry("Opaque(120)")), Ok(Tried::Holds));
    // It is not the value that failed, so that it holds says nothing.
    let other = run_stored(&property(200), &entry("Opaque(60)")).unwrap();
    assert_eq!(other, Tried::Unclear("its choices make other inputs now, which pass".into()));
}

#[test]
fn floats_come_back_to_the_bit_and_nan_is_itself() {
    #[derive(Default)]
    struct Floats {
        x: Option<f64>,
    }
    let property = Property::named("floats")
        .forall(variable!(Floats.x), |_| any::<f64>())
        .check(|i| !i.x.unwrap().is_nan());
    let entry = Entry {
        recipe: "-@30".parse().unwrap(),
        inputs: vec![input("x", Value::Json("{\"$float\":\"NaN\"}".into()))],
        ..entry()
    };
    let tried = run_stored(&property, &entry).unwrap();
    let Tried::Fails(recipe, _) = tried else { panic!("{tried:?}") };
    assert_ne!(recipe, entry.recipe);
}

#[test]
fn deep_values_are_stored_and_tried() {
    use crate::zoo::{List, list};
    #[derive(Default)]
    struct Deep {
        list: Option<List<u8>>,
    }
    fn cons(s: &mut Source<'_, List<u8>>) -> Outcome<List<u8>> {
        pick!(s,
        1 "nil" => s.exact(List::Nil),
        1 "cons" => {
            let first = s.focus(list::cons_0, int(0..=9))?;
            Ok(List::Cons(first, Box::new(s.focus(list::cons_1, cons)?)))
        })
    }
    let property = Property::named("deep").forall(variable!(Deep.list), |_| cons).check(|_| false);
    let grow = |rest: String, _| format!("{{\"Cons\":[1,{rest}]}}");
    let inputs = vec![input("list", Value::Json((0..5_000).fold("{\"Nil\":[]}".into(), grow)))];
    let entry = Entry { inputs, ..entry() };
    assert!(Entry::parse(&entry.to_text()).as_ref() == Ok(&entry));
    let tried = run_stored(&property, &entry).unwrap();
    assert!(matches!(tried, Tried::Fails(recipe, _) if recipe.trace.len() == 10_001));
}
