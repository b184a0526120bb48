//! The library's loop with one part exchanged: nine of ten inputs are like an earlier one.
//! Run it with `cargo run --release --example exchanged_part`.

use mirrorcheck::blocks::{Made, generate_inputs, mutate_inputs};
use mirrorcheck::runners::{Generational, generational};
use mirrorcheck::*;

/// Run-length encoding. The bug: the length has two bits, and nobody splits longer runs.
fn encode(list: &[u32]) -> Vec<(u32, u8)> {
    let runs = list.chunk_by(|a, b| a == b);
    runs.map(|run| (run[0], run.len() as u8 & 0b11)).collect()
}

fn decode(runs: &[(u32, u8)]) -> Vec<u32> {
    runs.iter().flat_map(|&(n, times)| std::iter::repeat_n(n, times.into())).collect()
}

pub(crate) fn main() -> Result<(), Error> {
    let lists = vec_of(int(0..=u32::MAX).uniform(), ..);
    let round_trip = forms::round_trip(lists, |list| encode(list), |runs| decode(runs));
    let settings =
        Settings { cases: 20_000, time: std::time::Duration::MAX, ..Settings::default() };

    let shipped = generational(&round_trip, &settings, 1)?;
    println!("At random:\n{shipped}\n");

    let mut pool: Vec<(Trace, u32)> = Vec::new();
    let exchanged = Generational::new(&round_trip, &settings, 1)
        .inputs(|t| {
            let some = t.rng.below(pool.len() as u64) as usize;
            let made = match pool.get(some) {
                Some((parent, size)) if t.number % 10 != 0 => {
                    t.size = *size;
                    let mutator = Mutator { size: *size, ..Mutator::default() };
                    let mutant = mutate_inputs(t.property, parent, &mutator, t.rng)?;
                    *t.trace = mutant.trace;
                    Made::Inputs(mutant.value)
                }
                _ => generate_inputs(t.property, t.rng, t.size, t.trace)?,
            };
            if let Made::Inputs(_) = made {
                // A mutant takes the place of its parent, and of a hundred one makes room.
                if pool.len() == 100 {
                    pool.swap_remove(some);
                }
                pool.push((t.trace.clone(), t.size));
            }
            Ok(made)
        })
        .test()?;
    println!("With nine of ten inputs like an earlier one:\n{exchanged}");
    Ok(())
}
