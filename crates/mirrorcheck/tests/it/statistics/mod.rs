//! Seeing what was tested: tellings, coverage, statistics and warnings.

mod counted;
mod coverage;
mod health;
mod heard;
mod shown;

use mirrorcheck::blocks::{observe, run};
use mirrorcheck::report::{End, Warning};
use mirrorcheck::runners::{exhaustive, generational, parallel, standard};
use mirrorcheck::statistics::{Judgement, Telling, Told};
use mirrorcheck::*;
use std::process::Command;
use std::time::Duration;

#[derive(Default)]
struct Inputs {
    n: Option<u32>,
}

/// For all numbers up to this one, …
fn up_to(most: u32) -> Property<Inputs> {
    Property::named("numbers").forall(variable!(Inputs.n), move |_| int(0..=most))
}

/// … check this, which says something.
fn telling(most: u32, check: impl Fn(u32) + Send + Sync + 'static) -> Property<Inputs> {
    up_to(most).check(move |i| check(i.n.unwrap()))
}

fn tested(property: &Property<Inputs>) -> Report {
    generational(property, &Settings { time: LONG, ..Settings::default() }, 1).unwrap()
}

/// All inputs, so that nothing depends on chance.
fn all(property: &Property<Inputs>) -> Report {
    exhaustive(property, &Settings { time: LONG, ..Settings::default() }).unwrap()
}

/// So that how busy the machine is does not matter.
const LONG: Duration = Duration::from_secs(600);

fn judged(report: &Report) -> Judgement {
    let (_, coverage) = report.statistics.coverage().next().unwrap();
    report.statistics.judgement(&coverage)
}
