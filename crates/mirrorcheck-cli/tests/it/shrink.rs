//! Does `shrink` print the smallest inputs, and say what it can't shrink?

use crate::fixture::Scratch;
use std::io::Write;

const SUMS: &str = "sums_are_small";

#[test]
fn a_file_is_shrunk_and_the_exit_code_says_how_it_went() {
    let (scratch, mut file) = (Scratch::new("file"), tempfile::NamedTempFile::new().unwrap());
    file.write_all(b"{\"list\": [3, 700, 400]}").unwrap();
    let arguments = ["shrink", SUMS, file.path().to_str().unwrap()];
    let fails = scratch.mirrorcheck(&arguments, 900);
    assert_eq!(fails.code, 1, "{fails:?}");
    let begins = "property `sums_are_small` does not hold (from the inputs given)\n    \
                  list = vec![900]\n  the sum is too large\n";
    assert!(fails.out.starts_with(begins), "{fails:?}");
    assert!(fails.out.contains("from\n    list = vec![3, 700, 400]\n"), "{fails:?}");
    assert!(!fails.err.contains("choices"), "there is no bar without a terminal: {fails:?}");
    let holds = scratch.mirrorcheck(&arguments, 2_000);
    assert_eq!(holds.code, 0, "{holds:?}");
    let says = "`sums_are_small` holds for these inputs, so there is nothing to shrink\n";
    assert_eq!(holds.out, says);
}

#[test]
fn json_goes_through_a_pipe_and_back() {
    let scratch = Scratch::new("pipe");
    let arguments = ["shrink", SUMS, "-", "--json"];
    let first = scratch.piped(&arguments, "[1, 2, 3, 700, 400]", 900);
    assert_eq!((first.code, &*first.out), (1, "{\"list\":[900]}\n"), "{first:?}");
    assert!(first.err.contains("list = vec![900]\n"), "the report is beside it: {first:?}");
    let second = scratch.piped(&arguments, &first.out, 900);
    assert_eq!((second.code, second.out), (1, first.out), "{}", second.err);
    assert!(second.err.contains("no smaller inputs were found to fail"), "{}", second.err);
}

#[test]
fn text_is_read_by_the_parser_and_the_path_is_told() {
    let scratch = Scratch::new("text");
    let arguments = ["shrink", SUMS, "-", "--text", "list", "--path", "--seconds", "30"];
    let said = scratch.piped(&arguments, "3 700\n400", 900);
    assert_eq!(said.code, 1, "{said:?}");
    assert!(said.out.contains("list = vec![900]\n") && said.out.contains("\n  1. "), "{said:?}");
}

#[test]
fn a_property_inside_of_another_test_is_found() {
    let arguments = ["shrink", "inside", "-", "--inside", "a_test_with_another_name"];
    let said = Scratch::new("inside-shrink").piped(&arguments, "950", 900);
    assert_eq!(said.code, 1, "{said:?}");
    assert!(said.out.contains("n = 900\n"), "{said:?}");
}

#[test]
fn what_can_not_be_shrunk_is_told() {
    let scratch = Scratch::new("unclear");
    for (arguments, input, says) in [
        (&["shrink", SUMS, "no such file"][..], "", "error: can't read no such file: "),
        (
            &["shrink", SUMS, "-"],
            "{\"lists\": [1], \"at\": 2}",
            "error: standard input: `sums_are_small` can't be tried: there is no variable `lists`: \
             the only one is `list`",
        ),
        (&["shrink", SUMS, "-"], "[1, true]", "`list`: at [1]: expected an integer"),
        (&["shrink", SUMS, "-"], "1 2", "at byte 2\n  for the parser of `list`: `--text list`"),
        (
            &["shrink", SUMS, "-", "--text", "list"],
            "1 x",
            "the parser of `list` refuses the text: invalid digit found in string",
        ),
        (&["shrink", "numbers_are_small", "-"], "13", "discarded by: *n != 13"),
        (
            &["shrink", SUMS, "-"],
            "[1001]",
            "can't be shrunk: the generator can't make this value: it is refused at src/lib.rs:",
        ),
        (&["shrink", SUMS, "-", "--seconds", "0"], "", "it is a number above 0"),
        (&["shrink", "nowhere", "-"], "", "there is no test `nowhere`"),
        (&["shrink", "no_property", "-"], "", "the test `no_property` did not answer"),
        (&["shrink", "it_does_not_exit", "-"], "950", "did not come to its end: if the check"),
    ] {
        let said = scratch.piped(arguments, input, 900);
        assert_eq!((said.code, &*said.out), (2, ""), "{arguments:?}: {said:?}");
        assert!(said.err.contains(says), "{arguments:?}: {said:?}");
    }
}

#[test]
fn help_has_examples() {
    let help = Scratch::new("help-shrink").mirrorcheck(&["shrink", "--help"], 0);
    assert_eq!(help.code, 0);
    assert!(help.out.contains("cargo mirrorcheck shrink lists::sorting list.json"), "{help:?}");
    assert!(help.out.contains("Exit codes: 0 it holds, so there is nothing to shrink"), "{help:?}");
}
