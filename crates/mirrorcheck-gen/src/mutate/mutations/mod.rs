//! The mutations: what is done to a value to get one that is like it, one a file.
//!
//! | mutation | the situation |
//! |---|---|
//! | [`reroll`] | one decision could have been another one |
//! | [`reroll_span`] | a whole part could have been another one |
//! | [`nudge`] | a number is near one that matters |
//! | [`swap`] | two parts are right, and in each other's place |
//! | [`hoist`] | what matters is deep inside |
//! | [`splice`] | two values have a half each of what it takes |
//! | [`duplicate`] | something has to come twice |
//! | [`drop`] | something is in the way |
//! | [`havoc`] | one change alone gets nowhere |
//!
//! A mutation is a function of an [`Edit`]; to add one, add a file and a row. It need not care for
//! what is valid: whatever it makes of the plan is repaired.

mod drop;
mod duplicate;
mod havoc;
mod hoist;
mod nudge;
mod reroll;
mod reroll_span;
mod splice;
mod swap;

pub use drop::drop;
pub use duplicate::duplicate;
pub use havoc::havoc;
pub use hoist::hoist;
pub use nudge::nudge;
pub use reroll::reroll;
pub use reroll_span::reroll_span;
pub use splice::splice;
pub use swap::swap;

use super::Edit;

/// Something to do to a plan. A mutation of your own is a function and a name:
///
/// ```
/// use mirrorcheck_gen::mutate::{Edit, Mutation, mutations};
/// use mirrorcheck_gen::*;
///
/// /// Makes every choice the simplest.
/// fn simplify(edit: &mut Edit<'_>) -> bool {
///     let changed = edit.choices().into_iter().filter(|&at| edit.set(at, 0));
///     changed.count() > 0
/// }
/// let mutator = Mutator {
///     mutations: &[Mutation { name: "simplify", run: simplify }],
///     ..Mutator::default()
/// };
/// let pair = (int(0..=9), int(0..=9));
/// let mutant = mutator.run_value(&pair, &(3, 4), &mut Rng::seeded(1)).unwrap();
/// assert_eq!((mutant.value, mutant.mutation), ((0, 0), Some("simplify")));
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Mutation {
    /// How it is called in the answer.
    pub name: &'static str,
    /// Changes the plan; false if there is nothing that it could do.
    pub run: fn(&mut Edit<'_>) -> bool,
}

/// All mutations.
pub const ALL: [Mutation; 9] = [
    Mutation { name: "reroll", run: reroll },
    Mutation { name: "reroll span", run: reroll_span },
    Mutation { name: "nudge", run: nudge },
    Mutation { name: "swap", run: swap },
    Mutation { name: "hoist", run: hoist },
    Mutation { name: "splice", run: splice },
    Mutation { name: "duplicate", run: duplicate },
    Mutation { name: "drop", run: drop },
    Mutation { name: "havoc", run: havoc },
];

/// How many spans are tried by the mutations that need two that fit.
const TRIES: usize = 16;

#[cfg(test)]
mod tests {
    use super::*;
    use crate::*;

    /// What this mutation alone can make of a value, all of it that 200 seeds find.
    fn alone<T: PartialEq + 'static>(
        run: fn(&mut Edit<'_>) -> bool,
        g: &impl Generator<T>,
        value: T,
    ) -> Vec<T> {
        with_donor(run, g, value, None)
    }

    fn with_donor<T: PartialEq + 'static>(
        run: fn(&mut Edit<'_>) -> bool,
        g: &impl Generator<T>,
        value: T,
        donor: Option<&Trace>,
    ) -> Vec<T> {
        let mutations = &[Mutation { name: "alone", run }];
        let mutator = Mutator { mutations, donor, ..Mutator::default() };
        let mut found: Vec<T> = Vec::new();
        for seed in 0..200 {
            let mutant = mutator.run_value(g, &value, &mut Rng::seeded(seed)).unwrap();
            if !mutant.is_unchanged() && !found.contains(&mutant.value) {
                found.push(mutant.value);
            }
        }
        found
    }

    fn digits() -> impl Generator<Vec<u32>> {
        vec_of(int(0..=9), 0..=3)
    }

    /// An expression in brackets, of numbers.
    fn sums(s: &mut Source<'_, String>) -> Outcome<String> {
        pick!(s,
        3 "digit" => s.draw(string(digit(), 1..=1)),
        1 "sum" => {
            let sides = |text: &String| {
                let inside = text.strip_prefix('(')?.strip_suffix(')')?;
                let mut depth = 0;
                let at = inside.char_indices().find_map(|(at, c)| {
                    depth += i32::from(c == '(') - i32::from(c == ')');
                    (c == '+' && depth == 0).then_some(at)
                })?;
                Some((inside[..at].to_owned(), inside[at + 1..].to_owned()))
            };
            let left = s.comap(|text| sides(text).map(|sides| sides.0), sums)?;
            let right = s.comap(|text| sides(text).map(|sides| sides.1), sums)?;
            Ok(format!("({left}+{right})"))
        })
    }

    #[test]
    fn reroll_changes_one_decision() {
        let found = alone(reroll, &(int(0..=3), int(0..=3)), (1, 2));
        assert_eq!(found.len(), 6, "{found:?}");
        assert!(found.iter().all(|(a, b)| *a == 1 || *b == 2));
    }

    #[test]
    fn reroll_ends_a_list_and_goes_on_with_it() {
        let found = alone(reroll, &digits(), vec![5, 6]);
        assert!(found.contains(&vec![5]) && found.contains(&vec![5, 6, 0]), "{found:?}");
    }

    #[test]
    fn reroll_span_makes_a_part_anew() {
        let g = (digits().labelled("a"), digits().labelled("b"));
        let found = alone(reroll_span, &g, (vec![1, 2, 3], vec![4, 5, 6]));
        let whole = |(a, b): &(Vec<u32>, Vec<u32>)| *a == [1, 2, 3] && b.len() < 2;
        assert!(found.iter().any(whole), "{found:?}");
        assert!(found.iter().all(|(a, b)| *a == [1, 2, 3] || *b == [4, 5, 6]));
    }

    #[test]
    fn nudge_finds_neighbours_doubles_ends_and_other_numbers() {
        let found = alone(nudge, &(int(-1000..=1000), int(0..=9)), (300, 5));
        for n in [301, 299, 600, 150, -1000, 1000, 5, 6, 4] {
            assert!(found.contains(&(n, 5)), "{n}: {found:?}");
        }
        // The limits of the type are numbers like others.
        let found = alone(nudge, &(any::<u64>(), any::<i64>()), (7, -7));
        assert!(found.contains(&(u64::MAX, -7)) && found.contains(&(7, i64::MIN)), "{found:?}");
    }

    #[test]
    fn swap_exchanges_items_and_subtrees() {
        assert_eq!(alone(swap, &digits(), vec![1, 2]), [[2, 1]]);
        let found = alone(swap, &sums, "((1+2)+3)".into());
        assert!(found.contains(&"(3+(1+2))".into()), "{found:?}");
        assert!(found.contains(&"((2+1)+3)".into()), "{found:?}");
    }

    #[test]
    fn hoist_puts_a_subtree_where_the_tree_was() {
        let mut found = alone(hoist, &sums, "((1+2)+3)".into());
        found.sort();
        assert_eq!(found, ["(1+2)", "(1+3)", "(2+3)", "1", "2", "3"]);
    }

    #[test]
    fn splice_takes_a_part_of_the_donor() {
        let donor = reflect(&sums, &"(7+(8+9))".to_owned()).unwrap().first();
        let found = with_donor(splice, &sums, "(1+2)".into(), Some(&donor));
        assert!(found.contains(&"((8+9)+2)".into()), "{found:?}");
        assert!(alone(splice, &sums, "(1+2)".into()).is_empty());
    }

    #[test]
    fn duplicate_puts_an_item_behind_itself() {
        let mut found = alone(duplicate, &digits(), vec![1, 2]);
        found.sort();
        assert_eq!(found, [[1, 1, 2], [1, 2, 2]]);
    }

    #[test]
    fn of_a_full_list_the_last_item_falls_off() {
        let g = (vec_of(int(0..=9), 0..=3), vec_of(int(0..=9), 0..=3));
        let mut found = alone(duplicate, &g, (vec![1, 2, 3], vec![4]));
        found.sort();
        let first = [vec![1, 1, 2], vec![1, 2, 2]].map(|list| (list, vec![4]));
        assert_eq!(found[..2], first);
        assert_eq!(found[2..], [(vec![1, 2, 3], vec![4, 4])]);
    }

    #[test]
    fn drop_leaves_an_item_out_whether_it_was_asked_for_or_not() {
        let two = || vec![vec![1, 2], vec![1, 3], vec![2, 3]];
        for least in 0..=2 {
            let mut found = alone(drop, &vec_of(int(0..=9), least..=5), vec![1, 2, 3]);
            found.sort();
            assert_eq!(found, two(), "{least}");
        }
        let full = (vec_of(int(0..=9), 0..=3), vec_of(int(0..=9), 0..=3));
        let mut found = alone(drop, &full, (vec![1, 2, 3], vec![]));
        found.sort();
        assert_eq!(found, two().into_iter().map(|list| (list, vec![])).collect::<Vec<_>>());
    }

    #[test]
    fn a_list_whose_length_was_chosen_first_gets_longer_and_shorter_too() {
        let g = int(1..=9).then(|n| vec_of(int(0..=99), n..=n), |v: &Vec<i32>| Some(v.len()));
        assert!(alone(drop, &g, vec![50, 60, 70]).contains(&vec![50, 70]));
        assert!(alone(duplicate, &g, vec![50, 60, 70]).contains(&vec![50, 60, 60, 70]));
    }

    #[test]
    fn items_of_sets_and_maps_are_dropped_too() {
        let g = map_of(int(0..=9), int(0..=9), 0..=5);
        let map = |pairs: &[(i32, i32)]| std::collections::BTreeMap::from_iter(pairs.to_vec());
        let found = alone(drop, &g, map(&[(1, 2), (3, 4)]));
        assert!(
            found == [map(&[(1, 2)]), map(&[(3, 4)])] || found == [map(&[(3, 4)]), map(&[(1, 2)])]
        );
    }

    #[test]
    fn havoc_changes_several_things_at_once() {
        let mutations =
            &[Mutation { name: "havoc", run: havoc }, Mutation { name: "nudge", run: nudge }];
        let g = (int(0..=99), int(0..=99), int(0..=99));
        let mutator = Mutator { mutations, ..Mutator::default() };
        let all = |seed| {
            let mutant = mutator.run_value(&g, &(10, 20, 30), &mut Rng::seeded(seed)).unwrap();
            let (a, b, c) = mutant.value;
            a != 10 && b != 20 && c != 30 && mutant.mutation == Some("havoc")
        };
        assert!((0..50).any(all));
    }

    #[test]
    fn every_mutation_is_in_the_table() {
        let table = include_str!("mod.rs").split("//! A mutation is").next().unwrap_or_default();
        for Mutation { name, .. } in ALL {
            assert!(table.contains(&format!("[`{}`]", name.replace(' ', "_"))), "{name}");
        }
    }
}
