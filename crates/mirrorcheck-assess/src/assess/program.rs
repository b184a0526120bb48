//! Any program as a predicate.
//!
//! It is started once. Each value is one line of JSON on its input, each answer one line on
//! its output: `true`, `false`, or `{"error": "…"}` for an exception. What a student's program
//! does is not to be trusted: it has a time for each answer and a limit of memory, and what it
//! writes is read only so far. When it hangs, ends or writes something else, it is killed,
//! with all that it has started, and started anew for the next value; after a few of these in
//! a row it is given up, so that a class is graded in time.

use super::{Answer, Failure, Predicate};
use crate::error::Error;
use nix::sys::signal::{Signal, killpg};
use nix::unistd::Pid;
use serde_json::Value;
use std::ffi::OsString;
use std::io::{BufRead, BufReader, Read, Write};
use std::os::unix::process::CommandExt;
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, sync_channel};
use std::time::Duration;

/// What a program may use.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// The time for an answer.
    pub time: Duration,
    /// The memory of the program, in megabytes.
    pub megabytes: u64,
    /// How often in a row it may hang, end or write nonsense.
    pub failures: usize,
}

impl Default for Limits {
    fn default() -> Limits {
        Limits { time: Duration::from_secs(2), megabytes: 1024, failures: 3 }
    }
}

/// The longest line that is read, and how many lines may come unasked.
const LONGEST: u64 = 64 * 1024;
const UNASKED: usize = 16;

/// A program as a predicate.
pub struct Program {
    command: Vec<OsString>,
    limits: Limits,
    running: Option<Running>,
    failed: Vec<Failure>,
}

struct Running {
    child: Child,
    input: ChildStdin,
    lines: Receiver<Line>,
}

enum Line {
    Text(String),
    TooLong,
}

impl Program {
    /// The program and its arguments. It is started to see that it can be.
    ///
    /// # Errors
    /// If it can't be started.
    pub fn start(command: Vec<OsString>, limits: Limits) -> Result<Program, Error> {
        let mut program = Program { command, limits, running: None, failed: Vec::new() };
        program.running = Some(program.run()?);
        Ok(program)
    }

    fn run(&self) -> Result<Running, Error> {
        let name = || self.command.first().cloned().unwrap_or_default();
        let fails =
            |error: std::io::Error| Error::program(format!("{}: {error}", name().display()));
        let path = std::path::PathBuf::from(name());
        if !is_on_path(&path) {
            return Err(Error::program(format!("{}: there is no such program", path.display())));
        }
        // The shell sets the limit, because only a process can limit itself. Its group is its
        // own, so that all that it starts can be ended with it.
        let limit = format!("ulimit -v {}; exec \"$@\"", self.limits.megabytes * 1024);
        let mut child = Command::new("sh")
            .args(["-c", &limit, "sh"])
            .args(&self.command)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .process_group(0)
            .spawn()
            .map_err(fails)?;
        let (Some(input), Some(output)) = (child.stdin.take(), child.stdout.take()) else {
            return Err(Error::program(format!("{}: no input or output", name().display())));
        };
        // Bounded, so that a program that floods waits instead of filling memory.
        let (send, lines) = sync_channel(UNASKED);
        std::thread::spawn(move || {
            let mut output = BufReader::new(output);
            loop {
                let mut line = Vec::new();
                let read = output.by_ref().take(LONGEST).read_until(b'\n', &mut line);
                let too_long = line.len() as u64 == LONGEST && !line.ends_with(b"\n");
                let line = match read {
                    Err(_) | Ok(0) => break,
                    Ok(_) if too_long => Line::TooLong,
                    Ok(_) => Line::Text(String::from_utf8_lossy(&line).trim().to_owned()),
                };
                // Fails when nobody listens any more.
                if send.send(line).is_err() {
                    break;
                }
            }
        });
        Ok(Running { child, input, lines })
    }

    fn ask(&mut self, value: &Value) -> Answer {
        if self.running.is_none() {
            match self.run() {
                Ok(running) => self.running = Some(running),
                Err(error) => return Answer::Fails(Failure::Ended(error.to_string())),
            }
        }
        let Some(running) = &mut self.running else {
            return Answer::Fails(Failure::Ended("not running".to_owned()));
        };
        if running.lines.try_recv().is_ok() {
            return Answer::Fails(Failure::Flooded); // it spoke before it was asked
        }
        let asked = writeln!(running.input, "{value}").and_then(|()| running.input.flush());
        if asked.is_err() {
            return Answer::Fails(ended(&mut running.child));
        }
        match running.lines.recv_timeout(self.limits.time) {
            Ok(Line::Text(line)) => read(&line),
            Ok(Line::TooLong) => Answer::Fails(Failure::Flooded),
            Err(RecvTimeoutError::Timeout) => Answer::Fails(Failure::Hung),
            Err(RecvTimeoutError::Disconnected) => Answer::Fails(ended(&mut running.child)),
        }
    }

    fn stop(&mut self) {
        if let Some(mut running) = self.running.take() {
            // The group may have ended by itself, and then there is nothing to end.
            let _ = killpg(Pid::from_raw(running.child.id() as i32), Signal::SIGKILL);
            let _ = running.child.wait();
        }
    }
}

impl Predicate for Program {
    fn judge(&mut self, value: &Value) -> Answer {
        if self.failed.len() >= self.limits.failures
            && let Some(failure) = self.failed.last()
        {
            return Answer::Fails(failure.clone());
        }
        let answer = self.ask(value);
        match &answer {
            Answer::Fails(Failure::Raised(_)) | Answer::Accepts | Answer::Rejects => {
                self.failed.clear();
            }
            Answer::Fails(failure) => {
                self.failed.push(failure.clone());
                self.stop();
            }
        }
        answer
    }
}

impl Drop for Program {
    fn drop(&mut self) {
        self.stop();
    }
}

fn read(line: &str) -> Answer {
    match serde_json::from_str(line) {
        Ok(Value::Bool(true)) => Answer::Accepts,
        Ok(Value::Bool(false)) => Answer::Rejects,
        Ok(Value::Object(object)) if object.contains_key("error") => {
            let message = object["error"].as_str().map(str::to_owned);
            Answer::Fails(Failure::Raised(message.unwrap_or_else(|| object["error"].to_string())))
        }
        _ => Answer::Fails(Failure::Garbage(line.chars().take(80).collect())),
    }
}

/// Why a program that has closed its output ended. It is given a moment to do so.
fn ended(child: &mut Child) -> Failure {
    for _ in 0..50 {
        match child.try_wait() {
            Ok(Some(status)) => return Failure::Ended(status.to_string()),
            Ok(None) => std::thread::sleep(Duration::from_millis(2)),
            Err(error) => return Failure::Ended(error.to_string()),
        }
    }
    Failure::Ended("it closed its output".to_owned())
}

/// Whether the shell will find it: a path that exists, or a name on the path.
fn is_on_path(program: &std::path::Path) -> bool {
    if program.components().count() > 1 {
        return program.exists();
    }
    let path = std::env::var_os("PATH").unwrap_or_default();
    std::env::split_paths(&path).any(|folder| folder.join(program).exists())
}
