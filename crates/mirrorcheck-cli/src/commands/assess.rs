//! `assess`: makes suites, grades programs by them, and explains their mistakes.
//!
//! A program reads a value a line, as JSON, and answers each with a line: `true`, `false` or
//! `{"error": "…"}`. The problems are those that come with `mirrorcheck-assess`; a problem of
//! your own is assessed by a program of a few lines that calls that crate.

use crate::Outcome;
use crate::style::{bad, good};
use anyhow::{anyhow, bail};
use mirrorcheck_assess::assess::{Candidate, Limits, Predicate, Program, class, csv, html, table};
use mirrorcheck_assess::problems::{self, Problem};
use mirrorcheck_assess::suite::{Settings, Suite};
use std::ffi::OsString;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::io::{IsTerminal, Write};
use std::path::{Path, PathBuf};
use std::time::Duration;

const EXAMPLES: &str = "\
Examples:
  cargo mirrorcheck assess problems
  cargo mirrorcheck assess generate toposortacle suite.json
  cargo mirrorcheck assess grade suite.json class/*.py --run python3 --html class.html
  cargo mirrorcheck assess explain suite.json class/ann.py --run python3

Exit codes: 0 all are right, 1 one is wrong, 2 it could not be done.";

/// The arguments of `assess`.
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub struct Assess {
    #[command(subcommand)]
    action: Action,
}

#[derive(Debug, clap::Subcommand)]
enum Action {
    /// Lists the problems
    Problems,
    /// Makes a suite
    Generate {
        /// The problem
        problem: String,
        /// Where the suite is written: JSON, or Rust source if it ends in `.rs`
        suite: PathBuf,
        /// How many tests of a bucket each engine is asked for
        #[arg(long, default_value_t = 10)]
        tests: usize,
        /// The seed
        #[arg(long, default_value_t = 1)]
        seed: u64,
    },
    /// Grades programs
    Grade {
        #[command(flatten)]
        asked: Asked,
        /// Keeps grades in this file, and does not repeat what it holds
        #[arg(long, value_name = "FILE")]
        keep: Option<PathBuf>,
        /// Writes a row for each program
        #[arg(long, value_name = "FILE")]
        csv: Option<PathBuf>,
        /// Writes a page
        #[arg(long, value_name = "FILE")]
        html: Option<PathBuf>,
    },
    /// Says what is wrong with programs
    Explain {
        #[command(flatten)]
        asked: Asked,
    },
}

/// The programs that are asked, and how.
#[derive(Debug, clap::Args)]
struct Asked {
    /// The suite, as `generate` writes it
    suite: PathBuf,
    /// The programs
    #[arg(required = true)]
    programs: Vec<PathBuf>,
    /// What runs them, as `python3`
    #[arg(long, value_name = "COMMAND")]
    run: Option<OsString>,
    /// The seconds for an answer
    #[arg(long, value_name = "S", default_value_t = 2.0)]
    seconds: f64,
    /// The memory of a program
    #[arg(long, value_name = "MB", default_value_t = 1024)]
    megabytes: u64,
}

impl Assess {
    /// Makes a suite, or uses one.
    ///
    /// # Errors
    /// If a suite can't be made, read or written.
    pub fn run(self) -> anyhow::Result<Outcome> {
        match self.action {
            Action::Problems => {
                for problem in problems::all() {
                    anstream::println!("{:<14}{}", problem.name(), problem.about());
                }
                Ok(Outcome::Holds)
            }
            Action::Generate { problem, suite, tests, seed } => {
                generate(&problem, &suite, Settings { tests, seed, ..Settings::default() })
            }
            Action::Grade { asked, keep, csv: rows, html: page } => {
                let (suite, class) = asked.class(keep.as_deref())?;
                if let Some(path) = rows {
                    write(&path, &csv(&suite, &class))?;
                }
                if let Some(path) = page {
                    write(&path, &html(&suite, &class))?;
                }
                anstream::print!("{}", table(&suite, &class));
                Ok(outcome(&class))
            }
            Action::Explain { asked } => {
                let (suite, class) = asked.class(None)?;
                for grade in &class.grades {
                    let told = grade.explain(&suite);
                    let (head, rest) = told.split_once('\n').unwrap_or((&told, ""));
                    let paint = if grade.is_right() { good } else { bad };
                    anstream::println!("{}\n{rest}\n", paint(head));
                }
                for (name, reason) in &class.missing {
                    anstream::println!("{} {reason}", bad(&format!("{name} could not be run:")));
                }
                Ok(outcome(&class))
            }
        }
    }
}

fn generate(name: &str, path: &Path, settings: Settings) -> anyhow::Result<Outcome> {
    let problem = find(name)?;
    let mut last = String::new();
    let suite = problem.prepare(settings, &mut |what, done, of| {
        progress(&format!("{what} {done}/{of}"), &mut last);
    })?;
    progress("", &mut last);
    if path.extension().is_some_and(|extension| extension == "rs") {
        write(path, &suite.to_rust(problem.value()))?;
    } else {
        suite.write(path)?;
    }
    anstream::println!(
        "{} tests in {} buckets; {} buckets have no values up to {}",
        suite.len(),
        suite.buckets.len(),
        suite.contradictory.len(),
        suite.bounds
    );
    if !suite.stable {
        anstream::println!("the last, largest bounds still changed the picture");
    }
    for implication in &suite.implications {
        anstream::println!("    {implication}");
    }
    Ok(Outcome::Holds)
}

impl Asked {
    fn class(
        &self,
        keep: Option<&Path>,
    ) -> anyhow::Result<(Suite, mirrorcheck_assess::assess::Class)> {
        let suite = Suite::read(&self.suite)?;
        let problem = find(&suite.problem)?;
        if problem.hash() != suite.hash {
            bail!(
                "{} was made from another version of `{}`; generate it anew",
                self.suite.display(),
                suite.problem
            );
        }
        let time = Duration::try_from_secs_f64(self.seconds)?;
        let limits = Limits { time, megabytes: self.megabytes, ..Limits::default() };
        let candidates: Vec<Candidate<'_>> =
            self.programs.iter().map(|program| self.candidate(program, limits)).collect();
        let threads = std::thread::available_parallelism().map_or(1, usize::from);
        let last = std::sync::Mutex::new(String::new());
        let show = |text: &str| {
            progress(text, &mut last.lock().unwrap_or_else(std::sync::PoisonError::into_inner));
        };
        let class = class(&suite, &candidates, keep, threads, &|done, of| {
            show(&format!("{done} of {of} graded"));
        })?;
        show("");
        Ok((suite, class))
    }

    fn candidate<'c>(&'c self, program: &'c Path, limits: Limits) -> Candidate<'c> {
        let mut version = DefaultHasher::new();
        // What can't be read can't be run either, and that is reported.
        (std::fs::read(program).ok(), &self.run).hash(&mut version);
        let start = move || -> Result<Box<dyn Predicate>, mirrorcheck_assess::Error> {
            let command = self.run.iter().cloned().chain([program.as_os_str().to_owned()]);
            Ok(Box::new(Program::start(command.collect(), limits)?))
        };
        Candidate {
            name: program.display().to_string(),
            version: version.finish(),
            start: Box::new(start),
        }
    }
}

fn find(name: &str) -> anyhow::Result<&'static dyn Problem> {
    let known = || problems::all().map(|problem| problem.name()).join(", ");
    let found = problems::all().into_iter().find(|problem| problem.name() == name);
    found.ok_or_else(|| anyhow!("no problem is called `{name}`; there are {}", known()))
}

fn outcome(class: &mirrorcheck_assess::assess::Class) -> Outcome {
    let right = class.missing.is_empty() && class.grades.iter().all(|grade| grade.is_right());
    if right { Outcome::Holds } else { Outcome::Fails }
}

fn write(path: &Path, text: &str) -> anyhow::Result<()> {
    std::fs::write(path, text).map_err(|error| anyhow!("{}: {error}", path.display()))
}

/// Shows how far it is, in one line that is written over, where there is a terminal.
fn progress(text: &str, last: &mut String) {
    let mut stderr = std::io::stderr();
    if stderr.is_terminal() && text != last {
        let _ = write!(stderr, "\r{text:<width$}\r{text}", width = last.len());
        let _ = stderr.flush();
        text.clone_into(last);
    }
}
