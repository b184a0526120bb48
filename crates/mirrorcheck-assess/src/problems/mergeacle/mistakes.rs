//! Mistakes that people make with Mergeacle.

use super::{Mergeacle, Merged, merge};
use crate::problems::Mistake;

/// The mistakes.
pub fn all() -> Vec<Mistake<Mergeacle>> {
    vec![
        row("allows-touching", "spans that touch are taken for merged", |it| {
            same_hours(it)
                && it.output.iter().all(|(from, to)| from < to)
                && it.output.windows(2).all(|pair| pair[0].1 <= pair[1].0)
        }),
        row("compares-totals", "compares how many hours are covered, not which", |it| {
            let total =
                |spans: &[(u8, u8)]| (0..it.hours).filter(|hour| covers(spans, *hour)).count();
            total(&it.input) == total(&it.output) && is_tidy(it)
        }),
        row("trusts-ends", "looks whether ends are known, not at what is between", |it| {
            let known = |(from, to): &(u8, u8)| {
                it.input.iter().any(|span| span.0 == *from)
                    && it.input.iter().any(|span| span.1 == *to)
            };
            it.output.iter().all(known) && is_tidy(it)
        }),
        row("compares-hours", "compares hours, and nothing else", same_hours),
        row(
            "looks-one-way",
            "looks whether all hours are kept, not whether some are added",
            |it| {
                (0..it.hours).all(|hour| !covers(&it.input, hour) || covers(&it.output, hour))
                    && is_tidy(it)
            },
        ),
        row("counts-spans", "compares the number of spans with that of its own result", |it| {
            it.output.len() == merge(&it.input).len() && is_tidy(it)
        }),
        row("any-order", "sorts the output before it looks at it", |it| {
            let mut output = it.output.clone();
            output.sort_unstable();
            output == merge(&it.input)
        }),
    ]
}

fn row(name: &'static str, about: &'static str, judge: fn(&Merged) -> bool) -> Mistake<Mergeacle> {
    Mistake { name, about, judge }
}

fn covers(spans: &[(u8, u8)], hour: u8) -> bool {
    spans.iter().any(|(from, to)| (*from..*to).contains(&hour))
}

fn same_hours(it: &Merged) -> bool {
    (0..it.hours).all(|hour| covers(&it.input, hour) == covers(&it.output, hour))
}

fn is_tidy(it: &Merged) -> bool {
    it.output.iter().all(|(from, to)| from < to)
        && it.output.windows(2).all(|pair| pair[0].1 < pair[1].0)
}
