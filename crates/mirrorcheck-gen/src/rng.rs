//! The one source of randomness of the crate: xoshiro256++, seeded by SplitMix64.
//!
//! A seed that is printed today must make the same values in ten years, so the
//! generator is a published algorithm with published test vectors, written out
//! here, and not whatever a dependency's newest release prefers. It passes the
//! usual statistical batteries, holds 32 bytes and costs about a nanosecond a
//! word. It is not for cryptography.

/// A pseudo-random number generator whose output never changes between releases.
///
/// ```
/// use mirrorcheck_gen::Rng;
/// let (mut a, mut b) = (Rng::seeded(7), Rng::seeded(7));
/// assert_eq!(a.word(), b.word());
/// assert!(a.below(10) < 10);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rng {
    state: [u64; 4],
}

impl Rng {
    /// A placeholder that is not to be drawn from: it would give zeros.
    pub(crate) const IDLE: Rng = Rng { state: [0; 4] };

    /// The generator for a seed. Neighbouring seeds give unrelated streams.
    pub fn seeded(seed: u64) -> Rng {
        let mut split = seed;
        Rng { state: std::array::from_fn(|_| split_mix(&mut split)) }
    }

    /// The next 64 bits.
    #[inline]
    pub fn word(&mut self) -> u64 {
        let [a, b, c, d] = &mut self.state;
        let result = a.wrapping_add(*d).rotate_left(23).wrapping_add(*a);
        let shifted = *b << 17;
        *c ^= *a;
        *d ^= *b;
        *b ^= *c;
        *a ^= *d;
        *c ^= shifted;
        *d = d.rotate_left(45);
        result
    }

    /// A number below `n`, each with exactly the same probability; 0 if `n` is 0.
    ///
    /// Lemire's method: the high half of a product is uniform but for a few low
    /// halves, and only when the low half is small is the exact limit computed.
    #[inline]
    pub fn below(&mut self, n: u64) -> u64 {
        let product = u128::from(self.word()) * u128::from(n);
        if (product as u64) < n {
            return self.below_exactly(n, product);
        }
        (product >> 64) as u64
    }

    #[cold]
    fn below_exactly(&mut self, n: u64, mut product: u128) -> u64 {
        let limit = n.wrapping_neg().checked_rem(n).unwrap_or(0);
        while (product as u64) < limit {
            product = u128::from(self.word()) * u128::from(n);
        }
        (product >> 64) as u64
    }

    /// A number of `0..=bound`, each with exactly the same probability.
    #[inline]
    pub fn up_to(&mut self, bound: u64) -> u64 {
        match bound.checked_add(1) {
            Some(n) => self.below(n),
            None => self.word(),
        }
    }

    /// A generator of its own for a part of the work (a thread, a phase), which
    /// shares nothing with what this one gives afterwards.
    pub fn split(&mut self) -> Rng {
        Rng::seeded(self.word())
    }
}

fn split_mix(state: &mut u64) -> u64 {
    *state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
    let mut z = *state;
    z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn xoshiro_gives_its_published_words() {
        // The reference implementation's first words from the state 1, 2, 3, 4.
        let mut rng = Rng { state: [1, 2, 3, 4] };
        let words = [41943041, 58720359, 3588806011781223, 3591011842654386, 9228616714210784205];
        assert_eq!(words.map(|_| rng.word()), words);
    }

    #[test]
    fn split_mix_gives_its_published_words() {
        let mut state = 1234567;
        let words = [6457827717110365317, 3203168211198807973, 9817491932198370423];
        assert_eq!(words.map(|_| split_mix(&mut state)), words);
    }

    #[test]
    fn below_reaches_both_ends_and_nothing_else() {
        let mut rng = Rng::seeded(1);
        let mut seen = [0; 7];
        (0..7_000).for_each(|_| seen[rng.below(7) as usize] += 1);
        assert!(seen.iter().all(|n| (850..1150).contains(n)), "{seen:?}");
        assert_eq!(rng.below(0), 0);
        assert_eq!(rng.up_to(0), 0);
    }
}
