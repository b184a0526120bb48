//! A document from a user: a `package.json` of some 5 KB, as text, with which a program fails
//! because of the version of one dependency.
//!
//! Nobody has recorded any choices for it, and what can be done to the text itself mostly
//! breaks it. The generator makes such documents, as npm prints them. Backward, it reads the
//! text and explains what it finds, and so the document is shrunk to the one dependency
//! that matters. This is the dissertation's closing example of reflective shrinking.

use crate::Answer;
use anyhow::{Context, ensure};
use mirrorcheck::*;
use serde_json::{Map, Value, json};
use std::time::Instant;

/// What the user sent.
const DOCUMENT: &str = include_str!("package.json");

/// What is left of it, if all goes well.
const IDEAL: &str = "{\n  \"dependencies\": {\n    \"left-pad\": \"^1.3.0\"\n  }\n}";

/// Measures it, and tells.
pub fn run() -> anyhow::Result<Answer> {
    let document = DOCUMENT.trim_end().to_owned();
    let start = Instant::now();
    let shrunk = shrink_value(&manifests(), &document, |text| fails(text));
    let shrunk = shrunk.context("the user's document")?;
    let milliseconds = start.elapsed().as_secs_f64() * 1e3;
    ensure!(fails(&shrunk.value), "what is left does not fail");
    println!(
        "a package.json of {} bytes, shrunk in {milliseconds:.0} ms and {} runs to\n{}\n",
        document.len(),
        shrunk.executions,
        shrunk.value
    );
    let row = json!({
        "bytes_before": document.len(),
        "bytes_after": shrunk.value.len(),
        "ideal": shrunk.value == IDEAL,
        "executions": shrunk.executions,
        "ms": milliseconds,
    });
    Ok(Answer::from_iter([("manifest".to_owned(), row)]))
}

/// The program can't cope with one version of one package.
fn fails(document: &str) -> bool {
    let document: Option<Value> = serde_json::from_str(document).ok();
    document.is_some_and(|document| document["dependencies"]["left-pad"] == "^1.3.0")
}

// ------------------------------------------------------------ the generator

/// Each member may be missing, and they come in this order.
#[derive(Clone, Debug, Default, PartialEq)]
struct Manifest {
    name: Option<String>,
    version: Option<Version>,
    description: Option<String>,
    private: Option<bool>,
    keywords: Option<Vec<String>>,
    license: Option<String>,
    scripts: Option<Vec<(String, String)>>,
    dependencies: Option<Vec<(String, Version)>>,
    dev_dependencies: Option<Vec<(String, Version)>>,
}

/// `^1.3.0`.
type Version = (&'static str, [u32; 3]);

fn manifests() -> impl Generator<String> {
    |s: &mut Source<'_, String>| {
        let made = s.comap(|text| Manifest::read(text), manifest)?;
        Ok(made.print())
    }
}

fn manifest(s: &mut Source<'_, Manifest>) -> Outcome<Manifest> {
    let words = || string(ascii(), 0..=120);
    let versions = || vec_of((words(), version()), 0..=200);
    Ok(Manifest {
        name: s.focus(|m| Some(&m.name), option(words()))?,
        version: s.focus(|m| Some(&m.version), option(version()))?,
        description: s.focus(|m| Some(&m.description), option(words()))?,
        private: s.focus(|m| Some(&m.private), any())?,
        keywords: s.focus(|m| Some(&m.keywords), option(vec_of(words(), 0..=200)))?,
        license: s.focus(|m| Some(&m.license), option(words()))?,
        scripts: s.focus(|m| Some(&m.scripts), option(vec_of((words(), words()), 0..=200)))?,
        dependencies: s.focus(|m| Some(&m.dependencies), option(versions()))?,
        dev_dependencies: s.focus(|m| Some(&m.dev_dependencies), option(versions()))?,
    })
}

fn version() -> impl Generator<Version> {
    (element_of(RANGES), array_of(int(0..=9999u32)))
}

/// What may stand before a version.
const RANGES: [&str; 3] = ["", "~", "^"];

// ------------------------------------------------------------ text

impl Manifest {
    /// The manifest that is printed like this.
    fn read(text: &str) -> Option<Manifest> {
        let document: Map<String, Value> = serde_json::from_str(text).ok()?;
        let mut manifest = Manifest::default();
        for (name, value) in &document {
            let text = || value.as_str().map(str::to_owned);
            match name.as_str() {
                "name" => manifest.name = Some(text()?),
                "version" => manifest.version = Some(read_version(value)?),
                "description" => manifest.description = Some(text()?),
                "private" => manifest.private = Some(value.as_bool()?),
                "keywords" => {
                    let words =
                        value.as_array()?.iter().map(|word| Some(word.as_str()?.to_owned()));
                    manifest.keywords = Some(words.collect::<Option<_>>()?);
                }
                "license" => manifest.license = Some(text()?),
                "scripts" => {
                    manifest.scripts = Some(pairs(value, |v| v.as_str().map(str::to_owned))?);
                }
                "dependencies" => manifest.dependencies = Some(pairs(value, read_version)?),
                "devDependencies" => manifest.dev_dependencies = Some(pairs(value, read_version)?),
                _ => return None,
            }
        }
        Some(manifest)
    }

    /// As npm prints it. Of members with the same name the last one counts.
    fn print(&self) -> String {
        let mut document = Map::new();
        let mut add = |name: &str, value: Option<Value>| {
            document.extend(value.map(|value| (name.to_owned(), value)));
        };
        let texts = |all: &Vec<(String, String)>| {
            all.iter().map(|(name, text)| (name.clone(), json!(text))).collect()
        };
        let versions = |all: &Vec<(String, Version)>| {
            all.iter().map(|(name, version)| (name.clone(), print_version(version))).collect()
        };
        add("name", self.name.as_ref().map(|text| json!(text)));
        add("version", self.version.as_ref().map(print_version));
        add("description", self.description.as_ref().map(|text| json!(text)));
        add("private", self.private.map(Value::Bool));
        add("keywords", self.keywords.as_ref().map(|words| json!(words)));
        add("license", self.license.as_ref().map(|text| json!(text)));
        add("scripts", self.scripts.as_ref().map(texts).map(Value::Object));
        add("dependencies", self.dependencies.as_ref().map(versions).map(Value::Object));
        add("devDependencies", self.dev_dependencies.as_ref().map(versions).map(Value::Object));
        format!("{:#}", Value::Object(document))
    }
}

fn pairs<V>(value: &Value, read: impl Fn(&Value) -> Option<V>) -> Option<Vec<(String, V)>> {
    value.as_object()?.iter().map(|(name, value)| Some((name.clone(), read(value)?))).collect()
}

fn read_version(value: &Value) -> Option<Version> {
    let text = value.as_str()?;
    let range = RANGES.into_iter().rev().find(|range| text.starts_with(range))?;
    let numbers: Vec<u32> =
        text[range.len()..].split('.').map(str::parse).collect::<Result<_, _>>().ok()?;
    Some((range, numbers.try_into().ok()?))
}

fn print_version((range, [major, minor, patch]): &Version) -> Value {
    json!(format!("{range}{major}.{minor}.{patch}"))
}
