//! Mistakes that people make with Sortacle.

use super::{Person, Sortacle, Sorted};
use crate::problems::Mistake;

/// The mistakes.
pub fn all() -> Vec<Mistake<Sortacle>> {
    vec![
        row("compares-lengths", "compares lengths instead of contents", |it| {
            is_sorted(&it.output) && it.input.len() == it.output.len()
        }),
        row("compares-sets", "compares what is there, but not how often", |it| {
            is_sorted(&it.output) && same_set(it)
        }),
        row("compares-sets-and-lengths", "takes equal sets of equal size for equal bags", |it| {
            is_sorted(&it.output) && same_set(it) && it.input.len() == it.output.len()
        }),
        row("looks-one-way", "looks whether the output is in the input, not the reverse", |it| {
            is_sorted(&it.output) && it.output.iter().all(|person| it.input.contains(person))
        }),
        row("counts-output-only", "counts only those who are in the output", |it| {
            let as_often = |person: &Person| count(&it.input, person) == count(&it.output, person);
            is_sorted(&it.output) && it.output.iter().all(as_often)
        }),
        row("wants-stability", "accepts only what a stable sort gives", |it| {
            let mut sorted = it.input.clone();
            sorted.sort_by_key(|person| person.age);
            sorted == it.output
        }),
        row("compares-ages", "compares ages, and forgets names", |it| {
            let ages =
                |people: &[Person]| people.iter().map(|person| person.age).collect::<Vec<_>>();
            let mut input = ages(&it.input);
            input.sort_unstable();
            input == ages(&it.output)
        }),
        row("wants-increase", "does not accept two of one age", |it| {
            same_bag(it) && it.output.windows(2).all(|pair| pair[0].age < pair[1].age)
        }),
        row("compares-ends", "compares the first with the last, and nothing between", |it| {
            let ends = it.output.first().zip(it.output.last());
            same_bag(it) && ends.is_none_or(|(first, last)| first.age <= last.age)
        }),
        row("fails-on-nothing", "takes the first of a list that may be empty", |it| {
            let first = &it.output[0];
            same_bag(it) && is_sorted(&it.output) && it.input.iter().all(|it| first.age <= it.age)
        }),
    ]
}

fn row(name: &'static str, about: &'static str, judge: fn(&Sorted) -> bool) -> Mistake<Sortacle> {
    Mistake { name, about, judge }
}

fn is_sorted(people: &[Person]) -> bool {
    people.is_sorted_by_key(|person| person.age)
}

fn count(people: &[Person], person: &Person) -> usize {
    people.iter().filter(|other| *other == person).count()
}

fn same_set(it: &Sorted) -> bool {
    it.output.iter().all(|person| it.input.contains(person))
        && it.input.iter().all(|person| it.output.contains(person))
}

fn same_bag(it: &Sorted) -> bool {
    let (mut input, mut output) = (it.input.clone(), it.output.clone());
    input.sort();
    output.sort();
    input == output
}
