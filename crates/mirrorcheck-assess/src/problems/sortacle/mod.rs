//! Sortacle: is a list of people another one, sorted by age?
//!
//! The sort need not be stable: people of one age may stand in any order.

pub mod mistakes;

use crate::domain::{Ints, Names, Seqs, ints, names, seqs};
use crate::language::{Bool, Logic, Name, Same};
use crate::record;
use crate::specification::{Size, Specification, Subproperty};
use mirrorcheck_gen::{Boxed, Generator, Outcome, Source, int, permutation_of, vec_of};

record! {
    /// Whom to sort.
    pub struct Person {
        /// Who it is.
        pub name: Name,
        /// What is sorted by.
        pub age: u8,
    }
    seen as PersonView, bounded by PersonDomain
}

record! {
    /// People, and what is said to be the same people, sorted.
    pub struct Sorted {
        /// The people.
        pub input: Vec<Person>,
        /// The people, sorted.
        pub output: Vec<Person>,
    }
    seen as SortedView, bounded by SortedDomain
}

/// The problem.
#[derive(Debug)]
pub struct Sortacle;

fn no_new<L: Logic>(sorted: &SortedView<L>) -> Bool<L> {
    sorted.output.is_subset_of(&sorted.input)
}

fn none_dropped<L: Logic>(sorted: &SortedView<L>) -> Bool<L> {
    sorted.input.is_subset_of(&sorted.output)
}

fn in_order<L: Logic>(sorted: &SortedView<L>) -> Bool<L> {
    sorted.output.adjacent(|a, b| a.age.at_most(&b.age))
}

fn output_as_often<L: Logic>(sorted: &SortedView<L>) -> Bool<L> {
    sorted.output.is_as_often_in(&sorted.input)
}

fn input_as_often<L: Logic>(sorted: &SortedView<L>) -> Bool<L> {
    sorted.input.is_as_often_in(&sorted.output)
}

fn same_length<L: Logic>(sorted: &SortedView<L>) -> Bool<L> {
    sorted.input.length().same(&sorted.output.length())
}

impl Specification for Sortacle {
    type Value = Sorted;
    type Domain =
        SortedDomain<Seqs<PersonDomain<Names, Ints<u8>>>, Seqs<PersonDomain<Names, Ints<u8>>>>;
    const NAME: &'static str = "sortacle";

    fn subproperties<L: Logic>() -> Vec<Subproperty<Self, L>> {
        vec![
            Subproperty::needed("no-new", "everybody in the output is in the input", no_new),
            Subproperty::needed(
                "none-dropped",
                "everybody in the input is in the output",
                none_dropped,
            ),
            Subproperty::needed("in-order", "ages do not decrease", in_order),
            Subproperty::needed(
                "output-as-often",
                "everybody in the output is there as often as in the input",
                output_as_often,
            ),
            Subproperty::needed(
                "input-as-often",
                "everybody in the input is there as often as in the output",
                input_as_often,
            ),
            Subproperty::misconception(
                "same-length",
                "input and output have the same length",
                same_length,
            ),
        ]
    }

    fn domain(depth: usize) -> Option<Self::Domain> {
        let (people, oldest, longest) = *[(2, 1, 3), (2, 2, 4), (2, 3, 5), (3, 4, 5)].get(depth)?;
        let person = PersonDomain { name: names(people), age: ints(0..=oldest) };
        Some(SortedDomain {
            input: seqs(person.clone(), 0..=longest),
            output: seqs(person, 0..=longest),
        })
    }

    fn generator(size: Size) -> Boxed<'static, Sorted> {
        let (input, output) = match size {
            Size::Trivial => (0, 0),
            Size::Substantial => (3, 2),
        };
        (move |s: &mut Source<'_, Sorted>| sorted(s, input, output)).boxed()
    }
}

/// Lists of at least these lengths. Two of three outputs begin as a right one, or as a
/// permutation, and are then changed a little.
fn sorted(s: &mut Source<'_, Sorted>, input: usize, output: usize) -> Outcome<Sorted> {
    let (names, oldest) = (s.forward(int(0..=5).uniform())?, s.forward(int(0..=5).uniform())?);
    let person = move |s: &mut Source<'_, Person>| {
        let name = s.forward(int(0..=names).uniform())?;
        Ok(Person { name: Name(name), age: s.forward(int(0..=oldest).uniform())? })
    };
    let input = s.forward(vec_of(person, input..=5))?;
    let beginning = s.forward(int(0..=2).uniform())?;
    let output = if beginning == 0 {
        s.forward(vec_of(person, output..=5))?
    } else {
        let mut right = s.forward(permutation_of(input.clone()))?;
        if beginning == 2 {
            right.sort_by_key(|person| person.age);
        }
        let changes = (int(0..=4).uniform(), int(0..=9).uniform(), person);
        for (change, at, person) in s.forward(vec_of(changes, 0..=3))? {
            change_a_little(&mut right, change, at, person);
        }
        s.require((output..=5).contains(&right.len()))?;
        right
    };
    Ok(Sorted { input, output })
}

/// Swaps neighbours; drops, doubles, replaces or adds somebody.
fn change_a_little(output: &mut Vec<Person>, change: u8, at: usize, person: Person) {
    if output.is_empty() {
        return;
    }
    let at = at % output.len();
    match change {
        0 => output.swap(at, at.saturating_sub(1)),
        1 => drop(output.remove(at)),
        2 => output.insert(at, output[at].clone()),
        3 => output[at] = person,
        _ => output.insert(at, person),
    }
}
