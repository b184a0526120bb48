//! One worker, as its supervisor sees it: started, listened to, and killed if it is silent
//! for too long.

use super::ending;
use super::protocol::{Entry, MARK, Orders, Said, VERSION};
use crate::environment;
use crate::property::Cause;
use crate::test::Outcome;
use std::io::{BufRead, BufReader, Read, Write};
use std::process::{Child, Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::time::{Duration, Instant};

/// How to start a worker.
pub(super) struct Start {
    /// The name of the test.
    pub(super) test: String,
    /// What came of the isolated properties that the test has before this one.
    pub(super) before: Vec<Outcome>,
    pub(super) seed: u64,
    /// How long a check, or the making of inputs, may take.
    pub(super) timeout: Option<Duration>,
}

/// What a worker did until its end.
#[derive(Debug, Default)]
pub(super) struct Life {
    /// Whether it came as far as the property.
    pub(super) began: bool,
    /// What came of what it ran.
    pub(super) log: Vec<Entry>,
    /// How many times it made inputs.
    pub(super) makings: u64,
    /// What it told of the inputs made last, if it did.
    pub(super) told: Option<Told>,
    /// What came of the test, if it is over.
    pub(super) over: Option<Outcome>,
    /// What it was doing when it ended.
    pub(super) doing: Doing,
    /// How it ended, if that was not by itself.
    pub(super) death: Option<Death>,
}

/// What a worker is doing.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum Doing {
    /// Nothing that concerns the code under test.
    #[default]
    Nothing,
    /// Running a check.
    Running,
    /// Running a check that is in the log.
    RunningAgain,
    /// Making inputs.
    Making,
}

/// Inputs, told as they were made.
#[derive(Clone, Debug, Default)]
pub(super) struct Told {
    pub(super) size: u32,
    pub(super) choices: Vec<u64>,
    pub(super) variables: Vec<(String, Option<String>)>,
}

/// How a worker ended.
#[derive(Clone, Debug)]
pub(super) struct Death {
    pub(super) cause: Cause,
    pub(super) message: String,
    /// How long it had been doing what it was doing.
    pub(super) after: Duration,
}

/// A line from a worker, or the end of one of its streams.
enum Heard {
    Output(String),
    Error(String),
    OutputEnds,
    ErrorEnds,
}

/// How long a worker may do nothing that concerns the code under test, if there is a timeout:
/// showing inputs is code of the user's too, and may not end.
const IDLE: Duration = Duration::from_secs(20);

/// How long to wait for the last words of a worker that is gone. Its children may hold on to
/// the stream.
const LAST_WORDS: Duration = Duration::from_millis(500);

/// The worker's process may be gone while its children keep its output open; so it is looked
/// after this often.
const LOOK: Duration = Duration::from_millis(200);

impl Start {
    /// The first orders.
    #[inline]
    pub(super) fn orders(&self) -> Orders {
        Orders { before: self.before.clone(), ..Orders::default() }
    }

    /// Starts a worker and stays with it until its end.
    #[inline]
    pub(super) fn live(&self, orders: &Orders) -> Result<Life, String> {
        let mut child =
            self.spawn().map_err(|e| format!("the test can't be started again: {e}"))?;
        let stdin = child.stdin.take();
        if let Some(mut stdin) = stdin.as_ref() {
            // If it is gone already, that is noticed by its silence.
            let _gone = stdin.write_all(orders.text().as_bytes()).and_then(|()| stdin.flush());
        }
        let (tell, heard) = channel();
        listen(child.stdout.take(), tell.clone(), Heard::Output, Heard::OutputEnds);
        listen(child.stderr.take(), tell, Heard::Error, Heard::ErrorEnds);
        let life = Listener { timeout: self.timeout, since: Instant::now(), ..Listener::default() };
        let life = life.listen(&heard, &mut child);
        drop(stdin);
        life.map_err(|e| format!("the process of its own can't be waited for: {e}"))
    }

    #[inline]
    fn spawn(&self) -> std::io::Result<Child> {
        let mut command = Command::new(std::env::current_exe()?);
        command.args([&self.test, "--exact", "--nocapture", "--include-ignored"]);
        environment::isolate(&mut command, VERSION, self.seed);
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn()
    }
}

/// Reads lines in a thread of its own.
#[inline]
fn listen(
    stream: Option<impl Read + Send + 'static>,
    tell: Sender<Heard>,
    line: fn(String) -> Heard,
    end: Heard,
) {
    std::thread::spawn(move || {
        if let Some(stream) = stream {
            let mut stream = BufReader::new(stream);
            let mut bytes = Vec::new();
            while stream.read_until(b'\n', &mut bytes).is_ok_and(|read| read > 0) {
                let text = String::from_utf8_lossy(&bytes).into_owned();
                bytes.clear();
                if tell.send(line(text)).is_err() {
                    return;
                }
            }
        }
        // Nobody listens any more, and nothing more is to be heard.
        let _gone = tell.send(end);
    });
}

/// Listens to a worker.
struct Listener {
    life: Life,
    timeout: Option<Duration>,
    /// Since when the worker has been doing what it is doing.
    since: Instant,
    /// What it wrote to its standard error. The two streams are not in step, so nobody can
    /// say during which run.
    errors: String,
}

impl Default for Listener {
    #[inline]
    fn default() -> Listener {
        let since = Instant::now();
        Listener { life: Life::default(), timeout: None, since, errors: String::new() }
    }
}

impl Listener {
    #[inline]
    fn listen(mut self, heard: &Receiver<Heard>, child: &mut Child) -> std::io::Result<Life> {
        loop {
            let left = self.deadline().map(|d| d.saturating_duration_since(Instant::now()));
            match heard.recv_timeout(left.unwrap_or(LOOK).min(LOOK)) {
                Ok(Heard::OutputEnds) | Err(RecvTimeoutError::Disconnected) => break,
                Ok(heard) => self.hear(heard),
                Err(RecvTimeoutError::Timeout) => {
                    let late = self.deadline().is_some_and(|deadline| Instant::now() >= deadline);
                    if late {
                        child.kill()?;
                        self.life.death = Some(self.timed_out());
                        break;
                    }
                    if child.try_wait()?.is_some() {
                        break;
                    }
                }
            }
        }
        let after = self.since.elapsed();
        let status = child.wait()?;
        while let Ok(rest) = heard.recv_timeout(LAST_WORDS) {
            self.hear(rest);
        }
        if self.life.over.is_some() {
            eprint!("{}", self.errors);
        } else if self.life.death.is_none() {
            let (cause, message) = ending::words(status, &self.errors);
            self.life.death = Some(Death { cause: Cause::Crash(cause), message, after });
        }
        Ok(self.life)
    }

    #[inline]
    fn hear(&mut self, heard: Heard) {
        match heard {
            Heard::Output(line) => match line.split_once(MARK) {
                Some((before, said)) => {
                    self.pass_on(before);
                    match Said::read(said.trim_end_matches('\n')) {
                        Some(said) => self.understand(said),
                        None => self.pass_on(said),
                    }
                }
                None => self.pass_on(&line),
            },
            Heard::Error(line) => self.errors += &line,
            Heard::OutputEnds | Heard::ErrorEnds => {}
        }
    }

    /// What the code under test prints is printed here, where the harness captures it; what
    /// the worker's harness prints in the beginning is not.
    #[inline]
    fn pass_on(&self, output: &str) {
        if self.life.began {
            print!("{output}");
        }
    }

    #[inline]
    fn understand(&mut self, said: Said) {
        let life = &mut self.life;
        match said {
            Said::Hello => life.began = true,
            Said::Running => life.doing = Doing::Running,
            Said::Again => life.doing = Doing::RunningAgain,
            Said::Making => life.doing = Doing::Making,
            Said::Made => (life.doing, life.makings) = (Doing::Nothing, life.makings + 1),
            Said::AgainRan => life.doing = Doing::Nothing,
            Said::Ran(entry) => {
                life.doing = Doing::Nothing;
                life.log.push(entry);
            }
            Said::Telling(size) => life.told = Some(Told { size, ..Told::default() }),
            Said::Chose(index) => life.told.iter_mut().for_each(|told| told.choices.push(index)),
            Said::Variable(name, text) => {
                // Shrinking makes inputs too, without telling the choices.
                life.told
                    .iter_mut()
                    .for_each(|told| told.variables.push((name.clone(), text.clone())));
            }
            Said::Over(outcome) => (life.doing, life.over) = (Doing::Nothing, Some(outcome)),
        }
        self.since = Instant::now();
    }

    /// When to lose patience.
    #[inline]
    fn deadline(&self) -> Option<Instant> {
        let timeout = self.timeout?;
        Some(match self.life.doing {
            Doing::Nothing => self.since + timeout.max(IDLE),
            _ => self.since + timeout,
        })
    }

    #[inline]
    fn timed_out(&self) -> Death {
        let after = self.timeout.unwrap_or_default();
        let message = format!("endless: no answer within {after:?}");
        Death { cause: Cause::Timeout, message, after }
    }
}
