//! How the other libraries are asked for a value.

use crate::measure::Contestant;
use bolero_generator::ValueGenerator;
use bolero_generator::driver::{self, Options};
use proptest::strategy::{Strategy, ValueTree};
use proptest::test_runner::{Config, RngAlgorithm, TestRng, TestRunner};
use quickcheck::{Arbitrary, Gen};
use rand_core::RngCore;

/// quickcheck, with its own PRNG. The size does not matter to the generators here.
pub fn quickcheck<T: Arbitrary>(size: fn(&T) -> usize, seed: u64) -> Contestant {
    let mut gen_ = Gen::from_size_and_seed(30, seed);
    Contestant::making("quickcheck", size, move || T::arbitrary(&mut gen_))
}

/// proptest, with the PRNG that its runner takes by default.
pub fn proptest<S: Strategy + 'static>(
    strategy: S,
    size: fn(&S::Value) -> usize,
    seed: u64,
) -> Contestant {
    let mut bytes = [0; 32];
    bytes[..8].copy_from_slice(&seed.to_le_bytes());
    let rng = TestRng::from_seed(RngAlgorithm::ChaCha, &bytes);
    let mut runner = TestRunner::new_with_rng(Config::default(), rng);
    Contestant::making("proptest", size, move || {
        strategy.new_tree(&mut runner).expect("a strategy without rejections").current()
    })
}

/// bolero: a new driver for each value, as in its test engine.
pub fn bolero<G: ValueGenerator + 'static>(
    generator: G,
    size: fn(&G::Output) -> usize,
    seed: u64,
) -> Contestant {
    let mut words = Words(mirrorcheck::Rng::seeded(seed));
    let options = Options::default();
    Contestant::making("bolero", size, move || {
        let mut driver = driver::Rng::new(&mut words, &options);
        generator.generate(&mut driver).expect("a generator without rejections")
    })
}

/// Our PRNG under the name that bolero knows it by.
struct Words(mirrorcheck::Rng);

impl RngCore for Words {
    fn next_u32(&mut self) -> u32 {
        self.0.word() as u32
    }

    fn next_u64(&mut self) -> u64 {
        self.0.word()
    }

    fn fill_bytes(&mut self, bytes: &mut [u8]) {
        for chunk in bytes.chunks_mut(8) {
            chunk.copy_from_slice(&self.0.word().to_le_bytes()[..chunk.len()]);
        }
    }
}
