//! `assess`, as a teacher uses it. Programs are shell scripts.

use std::path::Path;
use std::process::{Command, Output};

fn assess(folder: &Path, arguments: &[&str]) -> (i32, String) {
    let Output { status, stdout, stderr } = Command::new(env!("CARGO_BIN_EXE_mirrorcheck"))
        .arg("assess")
        .args(arguments)
        .current_dir(folder)
        .output()
        .unwrap();
    let told = String::from_utf8_lossy(&stdout).into_owned() + &String::from_utf8_lossy(&stderr);
    (status.code().unwrap(), told)
}

#[test]
fn a_suite_is_made_programs_are_graded_and_mistakes_explained() {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path();
    let (code, told) = assess(folder, &["generate", "sortacle", "suite.json", "--tests", "2"]);
    assert_eq!(code, 0, "{told}");
    assert!(told.contains("22 buckets; 42 buckets have no values up to"), "{told}");
    assert!(told.contains("output-as-often ⇒ no-new"), "{told}");
    std::fs::write(folder.join("yes.sh"), "while read line; do echo true; done").unwrap();
    let run = ["suite.json", "yes.sh", "nobody.sh", "--run", "sh"];
    let (code, told) = assess(folder, &[&["explain"], &run[..]].concat());
    assert_eq!(code, 1, "{told}");
    assert!(told.contains("It does not check that ages do not decrease (in-order)."), "{told}");
    assert!(told.contains("nobody.sh"), "{told}");
    let outputs = ["--html", "class.html", "--csv", "class.csv", "--keep", "grades.jsonl"];
    let (code, told) = assess(folder, &[&["grade"], &run[..], &outputs].concat());
    assert_eq!(code, 1, "{told}");
    assert!(told.starts_with("2 predicates, 0 right"), "{told}");
    for file in &["class.html", "class.csv", "grades.jsonl"] {
        assert!(std::fs::read_to_string(folder.join(file)).unwrap().contains("yes.sh"));
    }
}

#[test]
fn what_can_not_be_done_is_said() {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path();
    let (code, told) = assess(folder, &["generate", "nothing", "suite.json"]);
    assert_eq!(code, 2);
    assert!(told.contains("no problem is called `nothing`; there are sortacle, matcher"), "{told}");
    let (code, told) = assess(folder, &["grade", "none.json", "a.py"]);
    assert_eq!(code, 2);
    assert!(told.contains("none.json: No such file"), "{told}");
}
