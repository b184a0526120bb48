//! Promises of ARCHITECTURE.md and THEORY.md that a test can keep.

use std::fs;
use std::path::{Path, PathBuf};

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

fn read(path: impl AsRef<Path>) -> String {
    let path = root().join(path);
    fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// All Rust files below a folder, as paths from the root.
fn sources(folder: &str) -> Vec<String> {
    let mut found = Vec::new();
    let mut folders = vec![root().join(folder)];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|extension| extension == "rs") {
                let path = path.strip_prefix(root()).unwrap();
                found.push(path.to_str().unwrap().replace('\\', "/"));
            }
        }
    }
    assert!(!found.is_empty(), "{folder}");
    found
}

/// What stands between backticks.
fn quoted(text: &str) -> Vec<&str> {
    text.split('`').skip(1).step_by(2).collect()
}

#[test]
fn the_readme_is_short() {
    assert!(read("README.md").lines().count() <= 80);
}

#[test]
fn the_generator_crate_depends_on_nothing_unless_a_feature_asks() {
    let manifest = read("crates/mirrorcheck-gen/Cargo.toml");
    let dependencies = manifest.split("[dependencies]").nth(1).unwrap_or_default();
    let dependencies = dependencies.split("\n[").next().unwrap_or_default();
    let required = dependencies.lines().filter(|line| {
        line.contains('=') && !line.starts_with('#') && !line.contains("optional = true")
    });
    assert_eq!(required.collect::<Vec<_>>(), [""; 0]);
}

#[test]
fn unsafe_code_is_in_one_file() {
    let mut files = sources("crates/mirrorcheck-gen/src");
    files.extend(sources("crates/mirrorcheck-macros/src"));
    files.retain(|file| read(file).contains("unsafe impl") || read(file).contains("unsafe {"));
    assert_eq!(files, ["crates/mirrorcheck-gen/src/stack.rs"]);
}

#[test]
fn no_file_has_a_name_that_says_nothing() {
    for file in sources("crates").into_iter().chain(sources("studies")) {
        for part in file.trim_end_matches(".rs").split('/') {
            let nothing = ["utils", "util", "helpers", "common", "misc", "core", "imp", "types"];
            assert!(!nothing.contains(&part), "{file}");
        }
    }
}

#[test]
fn the_generator_language_knows_no_time_files_or_environment() {
    for file in sources("crates/mirrorcheck-gen/src") {
        let text = read(&file);
        let code = text.split("#[cfg(test)]").next().unwrap_or_default();
        for word in ["std::fs", "std::env", "std::io", "Instant::now", "SystemTime::now"] {
            assert!(!code.contains(word), "{file} uses {word}");
        }
    }
}

#[test]
fn theory_names_files_that_exist() {
    let theory = read("THEORY.md");
    let rows = theory.lines().filter(|line| line.starts_with('|') && !line.starts_with("|---"));
    let mut named = 0;
    for row in rows {
        let cells: Vec<&str> = row.split('|').collect();
        if cells.len() < 5 {
            continue;
        }
        for (cell, folder) in [
            (cells[2], "crates/mirrorcheck-gen/src"),
            (cells[3], "crates/mirrorcheck-gen/tests/it"),
        ] {
            for name in
                quoted(cell).into_iter().filter(|name| name.contains(".rs") || name.ends_with('/'))
            {
                let path = match name.strip_prefix("mirrorcheck/") {
                    Some(rest) => root().join("crates/mirrorcheck").join(rest),
                    None => root().join(folder).join(name),
                };
                assert!(path.exists(), "THEORY.md names {name} in: {row}");
                named += 1;
            }
        }
    }
    assert!(named > 50);
}

#[test]
fn every_interpretation_and_law_is_in_the_table_of_its_folder() {
    for folder in ["interpretations", "laws"] {
        let folder = format!("crates/mirrorcheck-gen/src/{folder}");
        let parent = read(format!("{folder}/mod.rs"));
        for file in sources(&folder) {
            let inside = file.strip_prefix(&folder).unwrap();
            // Parts of a folder are told by its parent file, not by the one above.
            let part = inside.matches('/').count() > 1 && !inside.ends_with("/mod.rs");
            if part || inside == "/mod.rs" {
                continue;
            }
            let text = read(&file);
            let told = text
                .lines()
                .filter_map(|line| line.trim_start().strip_prefix("pub fn "))
                .filter_map(|line| line.split(['(', '<']).next())
                .any(|name| {
                    parent.contains(&format!("[`{name}`]"))
                        || parent.contains(&format!("::{name}`]"))
                });
            assert!(told, "{file} has no row in {folder}/mod.rs");
        }
    }
}
