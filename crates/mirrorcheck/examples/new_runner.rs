//! A runner that is not in the library: it looks for the inputs that take the most work, by
//! mutating the best it has. Run it with `cargo run --release --example new_runner`.

use mirrorcheck::blocks::{Feedback, Made, generate_inputs, mutate_inputs, replay_inputs};
use mirrorcheck::blocks::{run_instrumented, show};
use mirrorcheck::*;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

/// The inputs of a size for which the feedback is greatest, of so many cases. A case is like the
/// best so far, or as good as it from another side; every tenth one is made from scratch.
fn climb<F: Feedback<Seen: Ord + Copy>>(
    property: &AnyProperty,
    feedback: &mut F,
    size: u32,
    cases: u64,
) -> Result<Option<(F::Seen, Trace)>, Error> {
    let mut rng = Rng::seeded(1);
    let mutator = Mutator { size, ..Mutator::default() };
    let mut best: Option<(F::Seen, Trace)> = None;
    for case in 0..cases {
        let mut trace = Trace::new();
        let made = match &best {
            Some((_, parent)) if case % 10 != 0 => {
                let mutant = mutate_inputs(property, parent, &mutator, &mut rng)?;
                trace = mutant.trace;
                Made::Inputs(mutant.value)
            }
            _ => generate_inputs(property, &mut rng, size, &mut trace)?,
        };
        let (verdict, seen) = run_instrumented(property, made, feedback);
        let is_better = best.as_ref().is_none_or(|(most, _)| seen >= *most);
        if verdict == Verdict::Pass && is_better {
            best = Some((seen, trace));
        }
    }
    Ok(best)
}

static COMPARISONS: AtomicU64 = AtomicU64::new(0);

/// A sort that is quick on most lists, and slow on those that are sorted already.
fn quicksort(list: &[u8]) -> Vec<u8> {
    let Some((&first, rest)) = list.split_first() else { return Vec::new() };
    COMPARISONS.fetch_add(rest.len() as u64, Relaxed);
    let (low, high): (Vec<u8>, Vec<u8>) = rest.iter().partition(|&&n| n < first);
    [quicksort(&low), vec![first], quicksort(&high)].concat()
}

pub(crate) fn main() -> Result<(), Error> {
    let sorts = forms::preserves(vec_of(any::<u8>(), 12..=12), |list| quicksort(&list), |_| true);
    let mut comparisons = || COMPARISONS.swap(0, Relaxed);
    for cases in [1, 100, 10_000] {
        let Some((most, trace)) = climb(&sorts, &mut comparisons, 30, cases)? else { continue };
        if let Made::Inputs(inputs) = replay_inputs(&sorts, trace.choices(), 30, &mut Trace::new())?
        {
            let list = show(&sorts, &inputs).into_iter().filter_map(|(_, value)| value);
            println!("{cases} cases: {most} comparisons for {}", list.collect::<String>());
        }
    }
    Ok(())
}
