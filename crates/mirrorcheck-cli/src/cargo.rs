//! How a test is run, and what the packages are: both are for cargo to say.

use crate::protocol::{self, Answer};
use anyhow::{Context, anyhow, ensure};
use serde::Deserialize;
use std::fs::File;
use std::io::Read;
use std::path::PathBuf;
use std::process::{Command, Output, Stdio};
use std::time::Duration;

/// Which packages and targets to look at. The names are those of cargo, and are passed on.
#[derive(Clone, Debug, Default, clap::Args)]
#[command(next_help_heading = "Passed on to cargo")]
pub struct Selection {
    /// The package that the test is in
    #[arg(short, long, value_name = "SPEC")]
    pub package: Option<String>,
    /// Only the tests of the library
    #[arg(long)]
    lib: bool,
    /// Only the tests of this binary
    #[arg(long, value_name = "NAME")]
    bin: Option<String>,
    /// Only this integration test
    #[arg(long, value_name = "NAME")]
    test: Option<String>,
    /// Features to activate
    #[arg(short = 'F', long, value_name = "FEATURES")]
    features: Vec<String>,
    /// Activate all features
    #[arg(long)]
    all_features: bool,
    /// Activate no default feature
    #[arg(long)]
    no_default_features: bool,
    /// Build with optimisations
    #[arg(short, long)]
    release: bool,
    /// The manifest of the package
    #[arg(long, value_name = "PATH")]
    manifest_path: Option<PathBuf>,
    /// Other arguments of `cargo test`
    #[arg(last = true, value_name = "ARGUMENTS")]
    others: Vec<String>,
}

/// A package of the workspace.
#[derive(Debug, Deserialize)]
pub struct Package {
    /// Its name.
    pub name: String,
    manifest_path: PathBuf,
}

impl Package {
    /// Where its failures are stored.
    pub fn store(&self) -> PathBuf {
        self.manifest_path.with_file_name(".mirrorcheck")
    }
}

impl Selection {
    /// The packages of the workspace that are selected.
    pub fn packages(&self) -> anyhow::Result<Vec<Package>> {
        #[derive(Deserialize)]
        struct Metadata {
            packages: Vec<Package>,
        }
        let mut command = cargo();
        command.args(["metadata", "--no-deps", "--format-version", "1"]);
        if let Some(path) = &self.manifest_path {
            command.arg("--manifest-path").arg(path);
        }
        let output = command.stderr(Stdio::inherit()).output().context("cargo can't be started")?;
        ensure!(output.status.success(), "cargo does not know what the packages are");
        let Metadata { mut packages } =
            serde_json::from_slice(&output.stdout).context("cargo's answer makes no sense")?;
        if let Some(name) = &self.package {
            packages.retain(|package| package.name == *name);
            ensure!(!packages.is_empty(), "there is no package `{name}` in this workspace");
        }
        Ok(packages)
    }

    /// Runs one test, with some environment variables, and answers with its answers.
    ///
    /// # Errors
    /// If there is no such test, if it can't be built, or if it has nothing to say.
    pub fn run_test(
        &self,
        test: &str,
        environment: &[(&str, String)],
    ) -> anyhow::Result<Vec<Answer>> {
        self.run_test_watched(test, environment, &mut |_| {})
    }

    /// The same, and tells of every answer as it comes.
    ///
    /// # Errors
    /// As above.
    pub fn run_test_watched(
        &self,
        test: &str,
        environment: &[(&str, String)],
        watch: &mut dyn FnMut(&Answer),
    ) -> anyhow::Result<Vec<Answer>> {
        // In two steps: what is being built is worth seeing, and what the harness and cargo
        // say of a test that fails is said better here.
        let mut build = self.test(test);
        let built = build.arg("--no-run").stdout(Stdio::null()).status();
        ensure!(built.context("cargo can't be started")?.success(), "the tests can't be built");
        let file = tempfile::NamedTempFile::new().context("no file for the answers")?;
        let running = self
            .test(test)
            .args(["--", "--exact"])
            .envs(environment.iter().map(|(name, value)| (name, value)))
            .env(protocol::ANSWERS, protocol::channel(file.path()))
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .context("cargo can't be started")?;
        // Both ends of the pipes have to be read while the answers are.
        let running = std::thread::spawn(move || running.wait_with_output());
        let mut answers = Answers { file: file.as_file(), unread: String::new(), read: Vec::new() };
        while !running.is_finished() {
            answers.hear(watch)?;
            std::thread::sleep(PAUSE);
        }
        answers.hear(watch)?;
        match (running.join(), answers.read) {
            (Ok(Ok(output)), read) if read.is_empty() => Err(silence(test, &output)),
            (Ok(Ok(output)), read) => match read.iter().any(Answer::is_end) {
                true => Ok(read),
                false => Err(unfinished(test, &output)),
            },
            (Ok(Err(error)), _) => Err(error).context("cargo can't be waited for"),
            (Err(_), _) => Err(anyhow!("nobody waited for cargo")),
        }
    }

    fn test(&self, test: &str) -> Command {
        let mut command = cargo();
        command.arg("test").args(self.arguments()).arg(test);
        command
    }

    fn arguments(&self) -> Vec<String> {
        let mut list = Vec::new();
        let mut add = |name: &str, value: &str| list.extend([name.to_owned(), value.to_owned()]);
        let Selection { package, bin, test, features, .. } = self;
        package.iter().for_each(|name| add("--package", name));
        bin.iter().for_each(|name| add("--bin", name));
        test.iter().for_each(|name| add("--test", name));
        features.iter().for_each(|names| add("--features", names));
        if let Some(path) = &self.manifest_path {
            add("--manifest-path", &path.display().to_string());
        }
        // Without a target, cargo would build the examples in the documentation as well.
        let all = !self.lib && bin.is_none() && test.is_none() && self.others.is_empty();
        for (flag, is_set) in [
            ("--lib", self.lib),
            ("--tests", all),
            ("--all-features", self.all_features),
            ("--no-default-features", self.no_default_features),
            ("--release", self.release),
        ] {
            list.extend(is_set.then(|| flag.to_owned()));
        }
        list.extend(self.others.iter().cloned());
        list
    }
}

/// How long to wait before looking for answers again: short enough for a test that has little
/// to say, and for a bar that moves.
const PAUSE: Duration = Duration::from_millis(20);

/// The answers of a test so far, in a file that it appends to.
struct Answers<'f> {
    file: &'f File,
    /// The beginning of a line.
    unread: String,
    read: Vec<Answer>,
}

impl Answers<'_> {
    /// Reads what is new.
    fn hear(&mut self, watch: &mut dyn FnMut(&Answer)) -> anyhow::Result<()> {
        self.file.read_to_string(&mut self.unread).context("no answers")?;
        let Some(end) = self.unread.rfind('\n') else { return Ok(()) };
        let rest = self.unread.split_off(end + 1);
        let lines = std::mem::replace(&mut self.unread, rest);
        for answer in protocol::read(&lines)? {
            watch(&answer);
            self.read.push(answer);
        }
        Ok(())
    }
}

/// Why a test has not answered, as far as the harness says.
fn silence(test: &str, output: &Output) -> anyhow::Error {
    let (out, err) =
        (String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr));
    let mut ran = out.lines().filter_map(|line| line.strip_prefix("running "));
    match ran.any(|number| !number.starts_with("0 ")) {
        false if output.status.success() => {
            anyhow!("there is no test `{test}` in the packages and targets selected")
        }
        false => anyhow!("the tests can't be started\n\n{}", err.trim()),
        true => anyhow!(
            "the test `{test}` did not answer: it tests another property, or none, or uses a \
             version of mirrorcheck that knows no answers\n\n{}",
            out.trim()
        ),
    }
}

/// A test that was at work when it ended.
fn unfinished(test: &str, output: &Output) -> anyhow::Error {
    let (out, err) =
        (String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr));
    anyhow!(
        "the test `{test}` did not come to its end: if the check takes the process with it, or \
         does not return, let the property have `fork` or a `timeout`\n\n{}\n{}",
        out.trim(),
        err.trim()
    )
}

fn cargo() -> Command {
    Command::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()))
}
