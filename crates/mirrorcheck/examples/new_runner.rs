//! A runner that is not in the library: it looks for inputs that are slow.
//! Run it with `cargo run --release --example new_runner`.

use mirrorcheck::blocks::{Made, generate_inputs, replay_inputs, run_checks, show};
use mirrorcheck::*;
use std::time::{Duration, Instant};

/// The slowest of so many cases, by the best of three runs each, with its inputs as text.
fn slowest(property: &AnyProperty, cases: u64) -> Result<Option<Slow>, Error> {
    let (mut rng, mut trace) = (Rng::seeded(1), Trace::new());
    let mut sizes = runners::schedule::Logarithmic::new(cases, 200);
    let mut slowest: Option<Slow> = None;
    for case in 0..cases {
        let size = sizes.size(case);
        generate_inputs(property, &mut rng, size, &mut trace)?;
        let choices = trace.choices().to_vec();
        let mut best = Duration::MAX;
        for _ in 0..3 {
            // A check may use its inputs up, so they are made anew for every run.
            if let Made::Inputs(mut inputs) = replay_inputs(property, &choices, size, &mut trace)? {
                let start = Instant::now();
                run_checks(property, &mut inputs);
                best = best.min(start.elapsed());
            }
        }
        if best < Duration::MAX
            && slowest.as_ref().is_none_or(|slow| best > slow.time)
            && let Made::Inputs(inputs) = replay_inputs(property, &choices, size, &mut trace)?
        {
            slowest = Some(Slow { time: best, inputs: show(property, &inputs) });
        }
    }
    Ok(slowest)
}

struct Slow {
    time: Duration,
    inputs: Vec<(&'static str, Option<String>)>,
}

/// A sort that is quick on most lists, and slow on those that are sorted already.
fn quicksort(list: &[u8]) -> Vec<u8> {
    let Some((&first, rest)) = list.split_first() else { return Vec::new() };
    let (low, high): (Vec<u8>, Vec<u8>) = rest.iter().partition(|&&n| n < first);
    [quicksort(&low), vec![first], quicksort(&high)].concat()
}

fn main() -> Result<(), Error> {
    #[derive(Default)]
    struct Inputs {
        list: Option<Vec<u8>>,
    }
    let sorts = Property::named("quicksort sorts")
        .forall(variable!(Inputs.list), |_| vec_of(int(0..=255u8), ..))
        .check(|i| quicksort(&i.list.take().unwrap()).is_sorted());
    if let Some(slow) = slowest(&sorts, 2_000)? {
        println!("{:?} for", slow.time);
        for (name, value) in slow.inputs {
            println!("    {name} = {}", value.unwrap_or_default());
        }
    }
    Ok(())
}
