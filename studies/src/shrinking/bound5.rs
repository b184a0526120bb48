//! bound5 of SmartCheck: five lists of 16-bit numbers whose sums are all below 256, and
//! whose total is not below 1280, because it goes round.
//!
//! One number is not enough for that, two are: −32768 and −1, in any two of the lists.
//!
//! Lists have up to `size` numbers, and one with too large a sum is drawn again. In QuickCheck
//! the numbers grow with the size and reach the ends of their type at size 32; here they are
//! all there from the beginning, or shrinking could not reach −32768, and the size is
//! always 54, which gives the published mean.

use super::trial::{Row, Trial};
use mirrorcheck::*;

type Lists = [Vec<i16>; 5];

pub fn bound5(runs: u32, seed: u64) -> anyhow::Result<Row> {
    Trial {
        generator: lists(),
        sizes: 54..=54,
        fails: |lists: &Lists| sum(&lists.concat()) >= 5 * 256,
        measure: |lists| lists.concat().len(),
        is_ideal: |lists| lists.concat().len() == 2,
    }
    .measure(runs, seed)
}

fn lists() -> impl Generator<Lists> {
    |s: &mut Source<'_, Lists>| {
        let list = vec_of(int::<i16>(..).uniform(), 0..=s.size() as usize);
        s.draw(array_of(list.filter(|list: &Vec<i16>| sum(list) < 256).retrying(100)))
    }
}

fn sum(list: &[i16]) -> i16 {
    list.iter().fold(0, |sum, x| sum.wrapping_add(*x))
}
