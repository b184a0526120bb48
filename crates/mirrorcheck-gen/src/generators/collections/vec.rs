//! Lists with an order: `Vec` and `VecDeque`.
//!
//! What is chosen, and how long the lists become, is said in [`list`](super::list).

use super::list::{Lengths, list};
use crate::{Generate, Generator, Outcome, Source};
use std::collections::VecDeque;
use std::ops::RangeBounds;

/// Lists. Made by [`vec_of`].
#[derive(Clone, Copy, Debug)]
pub struct VecOf<G> {
    item: G,
    lengths: Lengths,
}

/// Double-ended queues. Made by [`deque_of`].
#[derive(Clone, Copy, Debug)]
pub struct DequeOf<G> {
    item: G,
    lengths: Lengths,
}

/// A list whose items are made by a generator and whose length is in a range, every
/// length equally likely.
///
/// A range without an end, such as `..` or `2..`, ends at its beginning plus the size,
/// and the items are then made at half the size.
///
/// ```
/// use mirrorcheck_gen::*;
/// let digits = vec_of(int(0..=9), 1..=3);
/// assert_eq!(reflect(&digits, &vec![4, 7]).unwrap().first().to_string(), "4.1.7.0");
/// assert!(reflect(&digits, &vec![1, 2, 3, 4]).unwrap_err().is_out_of_range());
/// ```
#[track_caller]
pub fn vec_of<G>(item: G, lengths: impl RangeBounds<usize>) -> VecOf<G> {
    VecOf { item, lengths: Lengths::new(lengths) }
}

/// A double-ended queue; as [`vec_of`] in everything else.
///
/// ```
/// use mirrorcheck_gen::*;
/// let digits = deque_of(int(0..=9), ..=3);
/// assert!(generate(&digits, &mut Rng::seeded(1)).unwrap().len() <= 3);
/// ```
#[track_caller]
pub fn deque_of<G>(item: G, lengths: impl RangeBounds<usize>) -> DequeOf<G> {
    DequeOf { item, lengths: Lengths::new(lengths) }
}

impl<T, G: Generator<T>> Generator<Vec<T>> for VecOf<G> {
    fn run(&self, s: &mut Source<'_, Vec<T>>) -> Outcome<Vec<T>> {
        let parts = s.focused().map(|value| value.iter());
        list(s, &self.lengths, parts, |s, part| s.part(part, &self.item, self.lengths.place))
    }
}

impl<T, G: Generator<T>> Generator<VecDeque<T>> for DequeOf<G> {
    fn run(&self, s: &mut Source<'_, VecDeque<T>>) -> Outcome<VecDeque<T>> {
        let parts = s.focused().map(|value| value.iter());
        list(s, &self.lengths, parts, |s, part| s.part(part, &self.item, self.lengths.place))
            .map(VecDeque::from)
    }
}

impl<T: Generate> Generate for Vec<T> {
    #[inline]
    fn generate(s: &mut Source<'_, Self>) -> Outcome<Self> {
        vec_of(T::generate, ..).run(s)
    }
}

impl<T: Generate> Generate for VecDeque<T> {
    #[inline]
    fn generate(s: &mut Source<'_, Self>) -> Outcome<Self> {
        deque_of(T::generate, ..).run(s)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::generators::trials::{is_misused, mass, refuses, runs_both_ways};
    use crate::{
        Label, Record, Reflect, Replay, Rng, any, generate, index_in, int, record, reflect,
        run_forward,
    };

    #[test]
    fn lists_are_made_both_ways() {
        runs_both_ways(&vec_of(int(0..=9u8), ..));
        runs_both_ways(&vec_of(int(0..=9u8), 2..));
        runs_both_ways(&vec_of(int(0..=9u8), 3..=3));
        runs_both_ways(&vec_of(vec_of(int(0..=9u8), 1..4), 2..=5));
        runs_both_ways(&deque_of(int(0..=9u8), 2..9));
        runs_both_ways(&any::<Vec<Vec<Vec<i64>>>>());
        runs_both_ways(&any::<VecDeque<u8>>());
    }

    #[test]
    fn neither_a_prefix_nor_a_longer_list_is_accepted() {
        let g = vec_of(int(0..=9u8), 2..=3);
        refuses(&g, [vec![], vec![1], vec![1, 2, 3, 4], vec![1, 10], vec![10, 1]]);
        refuses(&vec_of(int(0..=9u8), 0..=0), [vec![1]]);
        refuses(&vec_of(int(0..=9u8), ..), [vec![1; 31]]);
        refuses(&deque_of(int(0..=9u8), 2..=3), [VecDeque::from([1]), VecDeque::from([1; 4])]);
    }

    #[test]
    fn every_length_is_equally_likely() {
        let g = vec_of(int(0..=1u8), 1..=3);
        let of = |n: u32| (0..1 << n).map(move |b| (0..n).map(|i| (b >> i) as u8 & 1).collect());
        (1..=3).for_each(|n| assert!((mass(&g, of(n)) - 1.0 / 3.0).abs() < 1e-12));
    }

    #[test]
    fn each_item_is_a_span_that_begins_with_its_choice_to_go_on() {
        let trace = reflect(&vec_of(int(0..=9u8), 1..), &vec![5, 6]).unwrap().first();
        assert_eq!(trace.to_string(), "5.1.6.0");
        let spans: Vec<_> = trace.spans().iter().map(|s| (s.label.as_str(), s.range())).collect();
        assert_eq!(spans, [("item", 0..1), ("item", 1..3)]);
    }

    #[test]
    fn forward_the_spans_are_the_same() {
        let g = vec_of(int(0..=9u8), 1..);
        let (value, trace) = record(&g, &mut Rng::seeded(5)).unwrap();
        assert_eq!(trace.spans(), reflect(&g, &value).unwrap().first().spans());
    }

    #[test]
    fn an_interpretation_that_is_asked_sees_the_same_spans() {
        let g = vec_of(int(0..=9u8), 1..);
        let (_, trace) = record(&g, &mut Rng::seeded(5)).unwrap();
        let mut asked = Record::new(Replay::new(trace.choices()));
        run_forward(&g, &mut asked, crate::DEFAULT_SIZE).unwrap();
        assert_eq!(asked.trace.spans(), trace.spans());
    }

    #[test]
    fn an_error_inside_an_item_is_told_with_the_path_to_it() {
        let g = vec_of(index_in(0), 1..);
        let error = generate(&g, &mut Rng::seeded(5)).unwrap_err();
        assert_eq!(error.path().map(Label::as_str).collect::<Vec<_>>(), ["item"]);
        let error = reflect(&g, &vec![0]).unwrap_err();
        assert_eq!(error.path().map(Label::as_str).collect::<Vec<_>>(), ["item"]);
    }

    #[test]
    #[allow(clippy::reversed_empty_ranges)]
    fn impossible_lengths_are_reported_at_their_place() {
        is_misused(&vec_of(int(0..=9u8), 5..=2), "");
        is_misused(&vec_of(int(0..=9u8), 0..0), "");
        is_misused(&vec_of(int(0..=9u8), ..0), "");
        is_misused(&deque_of(int(0..=9u8), usize::MAX..), "");
        is_misused(&vec_of(int(0..=9u8), 0..=usize::MAX), "");
        let error = generate(&vec_of(int(0..=9u8), 5..=2), &mut Rng::seeded(1)).unwrap_err();
        assert!(error.to_string().contains("at least 5 and at most 2"), "{error}");
    }

    #[test]
    fn a_long_list_is_read_in_linear_time() {
        let numbers: Vec<u32> = (0..100_000).collect();
        let g = vec_of(int(0..=100_000u32), ..);
        let started = std::time::Instant::now();
        let forest = Reflect { size: 200_000, ..Reflect::default() }.run(&g, &numbers).unwrap();
        assert_eq!(forest.first().len(), 200_001);
        // Milliseconds when optimised; the limit only tells linear from quadratic.
        assert!(started.elapsed().as_secs() < 5, "{:?}", started.elapsed());
    }
}
