//! A suite as JSON, and back.

use super::{Described, Suite, Test, Tests};
use crate::buckets::Bucket;
use crate::error::Error;
use serde_json::{Value, json};
use std::fs;
use std::path::Path;

/// The version of the form. It changes when a reader of the old form would misread the new.
const VERSION: u64 = 1;

impl Suite {
    /// The suite as JSON.
    pub fn to_json(&self) -> Value {
        let names = |buckets: &[Bucket]| buckets.iter().map(Bucket::to_string).collect::<Value>();
        let subproperty = |it: &Described| {
            json!({
                "name": it.name, "says": it.says, "misconception": it.misconception,
                "focused": names(&it.focused),
            })
        };
        let test = |it: &Test| json!({ "value": it.value, "rust": it.rust, "engine": it.engine, "shrunk": it.shrunk });
        let bucket = |it: &Tests| json!({ "bucket": it.bucket.to_string(), "tests": it.tests.iter().map(test).collect::<Value>() });
        json!({
            "version": VERSION,
            "problem": self.problem,
            "specification": format!("{:016x}", self.hash),
            "seed": self.seed,
            "bounds": self.bounds,
            "stable": self.stable,
            "subproperties": self.subproperties.iter().map(subproperty).collect::<Value>(),
            "implications": self.implications,
            "contradictory": names(&self.contradictory),
            "buckets": self.buckets.iter().map(bucket).collect::<Value>(),
        })
    }

    /// The suite that JSON stands for.
    ///
    /// # Errors
    /// If it is not that of a suite; the text names the field.
    pub fn from_json(json: &Value) -> Result<Suite, Error> {
        let version = field(json, "version", Value::as_u64)?;
        if version != VERSION {
            let text = format!("the suite has version {version}; this reads version {VERSION}");
            return Err(Error::suite(text));
        }
        let hash = u64::from_str_radix(field(json, "specification", Value::as_str)?, 16);
        Ok(Suite {
            problem: text(json, "problem")?,
            hash: hash.map_err(|_| missing("specification"))?,
            seed: field(json, "seed", Value::as_u64)?,
            bounds: text(json, "bounds")?,
            stable: field(json, "stable", Value::as_bool)?,
            subproperties: each(json, "subproperties", |it| {
                Ok(Described {
                    name: text(it, "name")?,
                    says: text(it, "says")?,
                    misconception: field(it, "misconception", Value::as_bool)?,
                    focused: each(it, "focused", bucket)?,
                })
            })?,
            implications: each(json, "implications", |it| {
                it.as_str().map(str::to_owned).ok_or_else(|| missing("implications"))
            })?,
            contradictory: each(json, "contradictory", bucket)?,
            buckets: each(json, "buckets", |it| {
                Ok(Tests {
                    bucket: bucket(it.get("bucket").unwrap_or(&Value::Null))?,
                    tests: each(it, "tests", |test| {
                        Ok(Test {
                            value: test.get("value").cloned().ok_or_else(|| missing("value"))?,
                            rust: text(test, "rust")?,
                            engine: text(test, "engine")?,
                            shrunk: field(test, "shrunk", Value::as_bool)?,
                        })
                    })?,
                })
            })?,
        })
    }

    /// Writes the suite, a bucket a line so that differences can be read. What was there is
    /// replaced only when all is written.
    ///
    /// # Errors
    /// If the file can't be written.
    pub fn write(&self, path: &Path) -> Result<(), Error> {
        let unfinished = path.with_extension("unfinished");
        let json = self.to_json();
        let mut lines = Vec::new();
        for (name, value) in json.as_object().into_iter().flatten() {
            let value = match (name.as_str(), value) {
                ("buckets" | "subproperties", Value::Array(items)) => {
                    let items: Vec<String> = items.iter().map(|it| format!("    {it}")).collect();
                    format!("[\n{}\n  ]", items.join(",\n"))
                }
                _ => value.to_string(),
            };
            lines.push(format!("  {}: {value}", Value::from(name.as_str())));
        }
        fs::write(&unfinished, format!("{{\n{}\n}}\n", lines.join(",\n")))
            .and_then(|()| fs::rename(&unfinished, path))
            .map_err(|error| Error::file(path, &error))
    }

    /// Reads a suite.
    ///
    /// # Errors
    /// If the file can't be read, or holds no suite.
    pub fn read(path: &Path) -> Result<Suite, Error> {
        let text = fs::read_to_string(path).map_err(|error| Error::file(path, &error))?;
        let within = |error: &dyn std::fmt::Display| {
            Error::suite(format!("{} holds no suite: {error}", path.display()))
        };
        let json = serde_json::from_str(&text).map_err(|error| within(&error))?;
        Suite::from_json(&json).map_err(|error| within(&error))
    }
}

fn field<'j, T>(
    json: &'j Value,
    name: &str,
    read: impl Fn(&'j Value) -> Option<T>,
) -> Result<T, Error> {
    json.get(name).and_then(read).ok_or_else(|| missing(name))
}

fn text(json: &Value, name: &str) -> Result<String, Error> {
    field(json, name, Value::as_str).map(str::to_owned)
}

fn each<T>(
    json: &Value,
    name: &str,
    read: impl Fn(&Value) -> Result<T, Error>,
) -> Result<Vec<T>, Error> {
    field(json, name, Value::as_array)?.iter().map(read).collect()
}

fn bucket(json: &Value) -> Result<Bucket, Error> {
    json.as_str().ok_or_else(|| missing("bucket"))?.parse().map_err(Error::suite)
}

fn missing(name: &str) -> Error {
    Error::suite(format!("the field `{name}` is missing, or something else than it should be"))
}
