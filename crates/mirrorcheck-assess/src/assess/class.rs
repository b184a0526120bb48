//! Many predicates at once.
//!
//! They are graded in parallel. Each grade is appended to a file as soon as it is known, and
//! what the file has of the same suite and the same program is not done again: a class that was
//! interrupted goes on where it was.

use super::{Answer, Failure, Grade, Graded, Predicate, Wrong, grade};
use crate::error::Error;
use crate::suite::Suite;
use serde_json::{Value, json};
use std::fs::{self, OpenOptions};
use std::io::Write;
use std::path::Path;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};

/// A predicate that is to be graded.
pub struct Candidate<'c> {
    /// Its name.
    pub name: String,
    /// What changes when it does; for a program, its text.
    pub version: u64,
    /// Starts it. It is called in the thread that grades.
    pub start: Box<dyn Fn() -> Result<Box<dyn Predicate>, Error> + Send + Sync + 'c>,
}

/// What became of a class.
#[derive(Debug, Default)]
pub struct Class {
    /// The grades, in the order of the candidates.
    pub grades: Vec<Grade>,
    /// Those that could not be started, with the reason.
    pub missing: Vec<(String, String)>,
    /// How many of the grades were known from before.
    pub known: usize,
}

/// Grades all candidates. With a file, what it holds is not done again, and what is done is
/// added to it at once.
///
/// # Errors
/// If the file can't be read or written. A candidate that can't be started is no error.
pub fn class(
    suite: &Suite,
    candidates: &[Candidate<'_>],
    file: Option<&Path>,
    threads: usize,
    progress: &(dyn Fn(usize, usize) + Sync),
) -> Result<Class, Error> {
    let identity = |candidate: &Candidate<'_>| format!("{:016x}", candidate.version);
    let known = file.map_or(Ok(Vec::new()), |file| known(file, &key(suite)))?;
    let of = |candidate: &Candidate<'_>| {
        let same = |(version, grade): &&(String, Grade)| {
            *version == identity(candidate) && grade.name == candidate.name
        };
        known.iter().find(same).map(|(_, grade)| grade.clone())
    };
    let file = match file {
        None => None,
        Some(path) => {
            let opened = OpenOptions::new().create(true).append(true).open(path);
            Some((path, Mutex::new(opened.map_err(|error| Error::file(path, &error))?)))
        }
    };
    let results = Mutex::new(Vec::new());
    let (next, done) = (AtomicUsize::new(0), AtomicUsize::new(0));
    let work = || -> Result<(), Error> {
        while let Some(candidate) = candidates.get(next.fetch_add(1, Ordering::Relaxed)) {
            let at = candidates.iter().position(|other| std::ptr::eq(other, candidate));
            let known = of(candidate);
            let was_known = known.is_some();
            let result = match known {
                Some(grade) => Ok(grade),
                None => (candidate.start)()
                    .map(|mut predicate| grade(suite, &candidate.name, predicate.as_mut()))
                    .map_err(|error| error.to_string()),
            };
            if let (Some((path, file)), Ok(grade), false) = (&file, &result, was_known) {
                let line = format!("{}\n", line(&key(suite), &identity(candidate), grade));
                // One write a line, so that an interrupt leaves at most the last one torn.
                let mut file = file.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
                file.write_all(line.as_bytes()).map_err(|error| Error::file(path, &error))?;
            }
            results.lock().unwrap_or_else(std::sync::PoisonError::into_inner).push((
                at,
                was_known,
                candidate.name.clone(),
                result,
            ));
            progress(done.fetch_add(1, Ordering::Relaxed) + 1, candidates.len());
        }
        Ok(())
    };
    std::thread::scope(|scope| {
        let workers: Vec<_> = (0..threads.max(1)).map(|_| scope.spawn(work)).collect();
        workers.into_iter().try_for_each(|worker| match worker.join() {
            Ok(result) => result,
            Err(panic) => std::panic::resume_unwind(panic),
        })
    })?;
    let mut results = results.into_inner().unwrap_or_else(std::sync::PoisonError::into_inner);
    results.sort_by_key(|(at, ..)| *at);
    let mut class = Class::default();
    for (_, was_known, name, result) in results {
        class.known += usize::from(was_known);
        match result {
            Ok(grade) => class.grades.push(grade),
            Err(reason) => class.missing.push((name, reason)),
        }
    }
    Ok(class)
}

/// What a grade depends on besides the predicate: every test of the suite.
fn key(suite: &Suite) -> String {
    format!("{}-{:016x}-{}-{}", suite.problem, suite.hash, suite.seed, suite.len())
}

/// The grades of a suite in a file. A line that was torn by an interrupt is passed over.
fn known(path: &Path, key: &str) -> Result<Vec<(String, Grade)>, Error> {
    let text = match fs::read_to_string(path) {
        Ok(text) => text,
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => return Ok(Vec::new()),
        Err(error) => return Err(Error::file(path, &error)),
    };
    let lines = text.lines().filter_map(|line| serde_json::from_str::<Value>(line).ok());
    let of_suite = lines.filter(|line| line["suite"] == key);
    Ok(of_suite
        .filter_map(|line| Some((line["version"].as_str()?.to_owned(), read(&line)?)))
        .collect())
}

fn line(key: &str, version: &str, grade: &Grade) -> Value {
    let mut line = grade.to_json();
    line["suite"] = key.into();
    line["version"] = version.into();
    line
}

impl Grade {
    /// The grade as JSON.
    pub fn to_json(&self) -> Value {
        let wrong = |wrong: &Wrong| {
            let (kind, message) = match &wrong.answer {
                Answer::Accepts => ("accepts", ""),
                Answer::Rejects => ("rejects", ""),
                Answer::Fails(Failure::Raised(message)) => ("raised", &message[..]),
                Answer::Fails(Failure::Hung) => ("hung", ""),
                Answer::Fails(Failure::Ended(status)) => ("ended", &status[..]),
                Answer::Fails(Failure::Garbage(line)) => ("garbage", &line[..]),
                Answer::Fails(Failure::Flooded) => ("flooded", ""),
            };
            json!({ "test": wrong.test, "answer": kind, "message": message })
        };
        let bucket = |graded: &Graded| {
            json!({
                "bucket": graded.bucket.to_string(), "tests": graded.tests,
                "wrong": graded.wrong.iter().map(wrong).collect::<Value>(),
            })
        };
        json!({
            "name": self.name, "right": self.is_right(),
            "buckets": self.buckets.iter().map(bucket).collect::<Value>(),
        })
    }
}

fn read(json: &Value) -> Option<Grade> {
    let wrong = |json: &Value| {
        let message = || json["message"].as_str().unwrap_or_default().to_owned();
        let answer = match json["answer"].as_str()? {
            "accepts" => Answer::Accepts,
            "rejects" => Answer::Rejects,
            "raised" => Answer::Fails(Failure::Raised(message())),
            "hung" => Answer::Fails(Failure::Hung),
            "ended" => Answer::Fails(Failure::Ended(message())),
            "garbage" => Answer::Fails(Failure::Garbage(message())),
            "flooded" => Answer::Fails(Failure::Flooded),
            _ => return None,
        };
        Some(Wrong { test: json["test"].as_u64()? as usize, answer })
    };
    let bucket = |json: &Value| {
        Some(Graded {
            bucket: json["bucket"].as_str()?.parse().ok()?,
            tests: json["tests"].as_u64()? as usize,
            wrong: json["wrong"].as_array()?.iter().map(wrong).collect::<Option<_>>()?,
        })
    };
    Some(Grade {
        name: json["name"].as_str()?.to_owned(),
        buckets: json["buckets"].as_array()?.iter().map(bucket).collect::<Option<_>>()?,
    })
}
