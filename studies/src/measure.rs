//! How time is measured: contestants in turn, round by round, in one process.
//!
//! On a shared machine the clock rate, the neighbours and the state of the caches drift
//! over seconds, and two measurements that follow each other see different machines. So
//! each round gives every contestant one short slice of time, beginning with another one
//! each round, and what is reported is the **median over the rounds**: what all of them
//! see is divided out, and a slice that was interrupted does not count.
//!
//! How many values a slice holds is found out before the first round, so the clock is
//! read twice a slice (or once for each [`CHUNK`] of values that are made in advance).
//! Results pass through [`black_box`] and are dropped while the clock runs, for all alike.

use std::hint::black_box;
use std::time::{Duration, Instant};

/// How much to measure.
#[derive(Clone, Copy)]
pub struct Effort {
    /// How often each contestant has its turn.
    pub rounds: u32,
    /// How long a turn is, about.
    pub slice: Duration,
}

/// Something that makes values, or does something with values.
pub struct Contestant {
    /// What the table and the JSON call it.
    pub name: &'static str,
    /// The mean size of its values, which shows whether the same work is compared.
    pub mean_size: f64,
    turn: Box<dyn FnMut(u32) -> Duration>,
}

/// Values made in advance are made a few at a time: they are used while they are in the
/// nearest cache, as they would be in a test, which makes a value and then uses it.
const CHUNK: u32 = 64;

/// How many values the mean size is taken of.
const SIZED: u32 = 10_000;

impl Contestant {
    /// One that makes values, which are dropped at once.
    pub fn making<V: 'static>(
        name: &'static str,
        size: impl Fn(&V) -> usize,
        mut make: impl FnMut() -> V + 'static,
    ) -> Contestant {
        let mean_size = mean((0..SIZED).map(|_| size(&make())));
        let turn = move |values| {
            let start = Instant::now();
            for _ in 0..values {
                black_box(make());
            }
            start.elapsed()
        };
        Contestant { name, mean_size, turn: Box::new(turn) }
    }

    /// One that works on values that are made while the clock stands still.
    pub fn given<V: 'static, W>(
        name: &'static str,
        size: impl Fn(&V) -> usize,
        mut make: impl FnMut() -> V + 'static,
        mut work: impl FnMut(&V) -> W + 'static,
    ) -> Contestant {
        let mean_size = mean((0..SIZED).map(|_| size(&make())));
        let turn = move |values: u32| {
            let mut spent = Duration::ZERO;
            for done in (0..values).step_by(CHUNK as usize) {
                let chunk: Vec<V> = (done..values).take(CHUNK as usize).map(|_| make()).collect();
                let start = Instant::now();
                for value in &chunk {
                    black_box(work(black_box(value)));
                }
                spent += start.elapsed();
            }
            spent
        };
        Contestant { name, mean_size, turn: Box::new(turn) }
    }

    /// One that does something so many times; `sizes` is what it has seen in all so far.
    pub fn running(
        name: &'static str,
        sizes: fn() -> u64,
        mut run: impl FnMut(u32) + 'static,
    ) -> Contestant {
        let before = sizes();
        run(SIZED);
        let mean_size = (sizes() - before) as f64 / f64::from(SIZED);
        let turn = move |times| {
            let start = Instant::now();
            run(times);
            start.elapsed()
        };
        Contestant { name, mean_size, turn: Box::new(turn) }
    }

    /// How many values fill a slice.
    fn values_in(&mut self, slice: Duration) -> u32 {
        let mut values = 1;
        loop {
            let spent = (self.turn)(values);
            if spent >= slice / 4 || values > u32::MAX / 8 {
                let fitting = f64::from(values) * slice.as_secs_f64() / spent.as_secs_f64();
                return (fitting as u32).max(1);
            }
            values *= 2;
        }
    }
}

/// Nanoseconds for each value of each contestant: the medians over the rounds.
pub fn in_turn(contestants: &mut [Contestant], effort: Effort) -> Vec<f64> {
    let values: Vec<u32> = contestants.iter_mut().map(|c| c.values_in(effort.slice)).collect();
    let mut times = vec![Vec::new(); contestants.len()];
    for round in 0..effort.rounds as usize {
        for turn in 0..contestants.len() {
            let next = (round + turn) % contestants.len();
            let spent = (contestants[next].turn)(values[next]);
            times[next].push(spent.as_nanos() as f64 / f64::from(values[next]));
        }
    }
    times.into_iter().map(median).collect()
}

/// Nanoseconds that `work` takes: the median over a number of runs.
pub fn alone<W>(runs: u32, mut work: impl FnMut() -> W) -> f64 {
    let times = (0..runs.max(1)).map(|_| {
        let start = Instant::now();
        black_box(work());
        start.elapsed().as_nanos() as f64
    });
    median(times.collect())
}

/// The middle one, or the mean of the two in the middle.
pub fn median(mut numbers: Vec<f64>) -> f64 {
    numbers.sort_by(f64::total_cmp);
    match numbers.len() {
        0 => f64::NAN,
        n => (numbers[(n - 1) / 2] + numbers[n / 2]) / 2.0,
    }
}

fn mean(numbers: impl ExactSizeIterator<Item = usize>) -> f64 {
    let count = numbers.len();
    numbers.sum::<usize>() as f64 / count as f64
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_median_ignores_an_interruption() {
        assert_eq!(median(vec![3.0, 1000.0, 1.0]), 3.0);
        assert_eq!(median(vec![4.0, 1.0, 2.0, 1000.0]), 3.0);
        assert!(median(vec![]).is_nan());
    }

    #[test]
    fn every_contestant_has_its_turn_in_every_round() {
        let slow = |_: &usize| std::thread::sleep(Duration::from_micros(100));
        let mut both = [
            Contestant::making("fast", |n| *n, || 1usize),
            Contestant::given("slow", |n| *n, || 3usize, slow),
        ];
        let effort = Effort { rounds: 3, slice: Duration::from_millis(1) };
        let [fast, slow] = in_turn(&mut both, effort)[..] else { panic!() };
        assert!(slow >= 100_000.0 && fast < slow, "{fast} {slow}");
        assert_eq!(both.map(|c| c.mean_size), [1.0, 3.0]);
    }
}
