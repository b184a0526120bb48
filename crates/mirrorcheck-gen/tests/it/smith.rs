//! Generators made at random, against an oracle.
//!
//! A [`Spec`] describes a generator. It is built with the library, and it is worked out
//! by hand: [`runs`] lists every run with its choices, their probability and the value,
//! by plain recursion that knows no source. Everything that the library says about the
//! built generator has to agree with that list: the language, the values, the ways to make
//! each, their probabilities and what is out of range.

use mirrorcheck_gen::free::{Derivative, language};
use mirrorcheck_gen::laws::{self, Trials};
use mirrorcheck_gen::*;
use std::collections::BTreeSet;
use std::slice::from_ref;

/// What the generators make.
#[derive(Clone, Debug, PartialEq)]
enum Value {
    Number(u8),
    Pair(Box<(Value, Value)>),
    List(Vec<Value>),
}

use Value::*;

impl Value {
    fn first(&self) -> Option<&Value> {
        if let Pair(pair) = self { Some(&pair.0) } else { None }
    }

    fn second(&self) -> Option<&Value> {
        if let Pair(pair) = self { Some(&pair.1) } else { None }
    }

    fn list(&self) -> Option<&Vec<Value>> {
        if let List(list) = self { Some(list) } else { None }
    }

    fn number(&self) -> Option<&u8> {
        if let Number(n) = self { Some(n) } else { None }
    }

    fn sum(&self) -> u32 {
        match self {
            Number(n) => u32::from(*n),
            Pair(pair) => pair.0.sum() + pair.1.sum(),
            List(list) => list.iter().map(Value::sum).sum(),
        }
    }
}

fn pair(first: Value, second: Value) -> Value {
    Pair(Box::new((first, second)))
}

/// A generator that is put together from these.
#[derive(Clone, Debug)]
enum Spec {
    Exact(Value),
    Number(u8, u8),
    /// A pair, its second half first if `swapped`.
    Pair {
        swapped: bool,
        halves: Box<(Spec, Spec)>,
    },
    /// A pair of numbers of which the second is at most the first.
    Ordered(u8),
    Pick(Vec<(u32, Spec)>),
    List(Box<Spec>, usize, usize),
    /// Only values with an even sum.
    Even(Box<Spec>),
    Keyed(u64, Box<Spec>),
    Labelled(Box<Spec>),
    After(Vec<u64>, Box<Spec>),
}

// ------------------------------------------------------------ making a spec

fn spec(rng: &mut Rng, depth: u32) -> Spec {
    let small = |rng: &mut Rng| rng.below(3) as u8;
    if depth == 0 {
        return match rng.below(2) {
            0 => Spec::Exact(Number(small(rng))),
            _ => Spec::Number(0, small(rng)),
        };
    }
    let inner = |rng: &mut Rng| Box::new(spec(rng, depth - 1));
    match rng.below(12) {
        0..=3 => Spec::Pick(branches(rng, depth)),
        4 | 5 => {
            let halves = Box::new((spec(rng, depth - 1), spec(rng, depth - 1)));
            Spec::Pair { swapped: rng.below(2) == 0, halves }
        }
        6 => Spec::Ordered(small(rng)),
        7 => {
            let least = rng.below(2) as usize;
            Spec::List(inner(rng), least, least + rng.below(2) as usize)
        }
        8 => Spec::Even(inner(rng)),
        9 => Spec::Keyed(rng.word(), inner(rng)),
        10 => Spec::Labelled(inner(rng)),
        _ => {
            let length = 1 + rng.below(2);
            Spec::After((0..length).map(|_| rng.below(3)).collect(), inner(rng))
        }
    }
}

/// Up to three branches, some of which may be the same, or have no weight.
fn branches(rng: &mut Rng, depth: u32) -> Vec<(u32, Spec)> {
    let mut branches: Vec<(u32, Spec)> = Vec::new();
    for _ in 0..1 + rng.below(3) {
        let branch = match branches.last() {
            Some((_, last)) if rng.below(3) == 0 => last.clone(),
            _ => spec(rng, depth - 1),
        };
        branches.push((rng.below(4) as u32, branch));
    }
    branches[0].0 += u32::from(branches.iter().all(|(weight, _)| *weight == 0));
    branches
}

// ------------------------------------------------------------ with the library

fn build(spec: &Spec) -> Boxed<'static, Value> {
    match spec {
        Spec::Exact(value) => exact(value.clone()).boxed(),
        Spec::Number(low, high) => number(*low, *high).boxed(),
        Spec::Pair { swapped, halves } => {
            let (a, b, swapped) = (build(&halves.0), build(&halves.1), *swapped);
            let both = move |s: &mut Source<'_, Value>| {
                if swapped {
                    let second = s.focus(Value::second, b.by_ref())?;
                    return Ok(pair(s.focus(Value::first, a.by_ref())?, second));
                }
                let first = s.focus(Value::first, a.by_ref())?;
                Ok(pair(first, s.focus(Value::second, b.by_ref())?))
            };
            both.boxed()
        }
        Spec::Ordered(most) => {
            let most = *most;
            let ordered = move |s: &mut Source<'_, Value>| {
                let high = s.comap(|v| v.first()?.number().copied(), int(0..=most))?;
                let low = s.comap(|v| v.second()?.number().copied(), int(0..=high))?;
                Ok(pair(Number(high), Number(low)))
            };
            ordered.boxed()
        }
        Spec::Pick(branches) => {
            frequency(branches.iter().map(|(weight, branch)| (*weight, build(branch)))).boxed()
        }
        Spec::List(item, least, most) => {
            let list = vec_of(build(item), *least..=*most);
            list.iso(List, |value: &Value| value.list().cloned()).boxed()
        }
        Spec::Even(inner) => build(inner).filter(|value| value.sum() % 2 == 0).boxed(),
        Spec::Keyed(key, inner) => build(inner).keyed(*key).boxed(),
        Spec::Labelled(inner) => build(inner).labelled("inner").boxed(),
        Spec::After(fixed, inner) => Derivative::after(build(inner), fixed).boxed(),
    }
}

fn number(low: u8, high: u8) -> impl Generator<Value> {
    move |s: &mut Source<'_, Value>| Ok(Number(s.focus(Value::number, int(low..=high))?))
}

/// Anything of the right shape.
fn any_value(depth: u32) -> impl Generator<Value> {
    move |s: &mut Source<'_, Value>| {
        let deep = u32::from(depth > 0);
        pick!(s,
            2 "number" => number(0, 3).run(s),
            (deep) "pair" => {
                let first = s.focus(Value::first, any_value(depth - 1))?;
                Ok(pair(first, s.focus(Value::second, any_value(depth - 1))?))
            },
            (deep) "list" => Ok(List(s.focus(Value::list, vec_of(any_value(depth - 1), 0..=3))?)))
    }
}

// ------------------------------------------------------------ by hand

/// A run: its choices, how likely they are, and the value. Rejected runs are left out.
type Run = (Vec<u64>, f64, Value);

fn runs(spec: &Spec) -> Vec<Run> {
    match spec {
        Spec::Exact(value) => vec![(vec![], 1.0, value.clone())],
        Spec::Number(low, high) => numbers(*low, *high),
        Spec::Pair { swapped, halves } => {
            let (a, b) = (runs(&halves.0), runs(&halves.1));
            match swapped {
                false => both(&a, &b, pair),
                true => both(&b, &a, |second, first| pair(first, second)),
            }
        }
        Spec::Ordered(most) => {
            let highs = numbers(0, *most);
            let lows = |high: &Run| numbers(0, high.2.number().copied().unwrap_or(0));
            highs.iter().flat_map(|high| both(from_ref(high), &lows(high), pair)).collect()
        }
        Spec::Pick(branches) => {
            let total: u32 = branches.iter().map(|(weight, _)| weight).sum();
            let branch = |(index, (weight, spec)): (u64, &(u32, Spec))| {
                let share = f64::from(*weight) / f64::from(total);
                let of = if *weight > 0 { runs(spec) } else { vec![] };
                of.into_iter().map(move |run| before(index, share, run))
            };
            (0..).zip(branches).flat_map(branch).collect()
        }
        Spec::List(item, least, most) => lists(&runs(item), vec![], *least, *most),
        Spec::Even(inner) => {
            runs(inner).into_iter().filter(|(_, _, value)| value.sum() % 2 == 0).collect()
        }
        Spec::Keyed(_, inner) | Spec::Labelled(inner) => runs(inner),
        Spec::After(fixed, inner) => after(fixed, inner),
    }
}

fn numbers(low: u8, high: u8) -> Vec<Run> {
    let p = 1.0 / f64::from(high - low + 1);
    (low..=high).map(|n| (vec![u64::from(n - low)], p, Number(n))).collect()
}

fn before(index: u64, share: f64, (choices, p, value): Run) -> Run {
    ([vec![index], choices].concat(), share * p, value)
}

fn both(a: &[Run], b: &[Run], make: fn(Value, Value) -> Value) -> Vec<Run> {
    let join =
        |x: &Run, y: &Run| ([&x.0[..], &y.0].concat(), x.1 * y.1, make(x.2.clone(), y.2.clone()));
    a.iter().flat_map(|x| b.iter().map(move |y| join(x, y))).collect()
}

/// Lists that begin like this; at most one item is optional.
fn lists(items: &[Run], begin: Vec<Value>, least: usize, most: usize) -> Vec<Run> {
    let longer = |begin: &[Value]| -> Vec<Run> {
        let rest = |item: &Run| {
            let begin = [begin, from_ref(&item.2)].concat();
            let rest = lists(items, begin, least, most);
            let join = |(c, p, v): Run| ([&item.0[..], &c].concat(), item.1 * p, v);
            rest.into_iter().map(join).collect::<Vec<Run>>()
        };
        items.iter().flat_map(rest).collect()
    };
    if begin.len() < least {
        return longer(&begin);
    }
    if begin.len() == most {
        return vec![(vec![], 1.0, List(begin))];
    }
    // Every length is equally likely.
    let end = 1.0 / (most - begin.len() + 1) as f64;
    let more = longer(&begin).into_iter().map(|run| before(1, 1.0 - end, run));
    [(vec![0], end, List(begin))].into_iter().chain(more).collect()
}

/// The runs that begin with these choices, without them and without what they cost.
fn after(fixed: &[u64], inner: &Spec) -> Vec<Run> {
    let left = runs(inner).into_iter().filter(|(choices, ..)| choices.starts_with(fixed));
    let cut = |(choices, p, value): Run| (choices[fixed.len()..].to_vec(), p, value);
    let left: Vec<Run> = left.map(cut).collect();
    // What the fixed choices cost is the same for all: it is seen in the generator itself.
    let cost = cost(fixed, inner);
    left.into_iter().map(|(choices, p, value)| (choices, p / cost, value)).collect()
}

/// How likely the first choices are. The list of runs can't tell, because some of those
/// that begin so may be rejected.
fn cost(fixed: &[u64], inner: &Spec) -> f64 {
    struct Cost<'t>(Replay<'t>, usize, f64);
    impl Interpretation for Cost<'_> {
        fn choose(&mut self, choice: &Choice<'_>) -> Outcome<u64> {
            let index = self.0.choose(choice)?;
            if self.0.used() <= self.1 {
                self.2 *= choice.distribution.probability(index, choice.bound);
            }
            Ok(index)
        }
    }
    let mut cost = Cost(Replay::new(fixed), fixed.len(), 1.0);
    drop(run_forward(&build(inner), &mut cost, DEFAULT_SIZE));
    cost.2
}

// ------------------------------------------------------------ both together

/// Beyond this a spec is passed over: there are enough small ones.
const MOST_RUNS: usize = 400;

fn agrees(spec: &Spec, runs: &[Run]) {
    let g = build(spec);
    let words: BTreeSet<Vec<u64>> = language(&g).map(|word| word.choices().to_vec()).collect();
    assert_eq!(words, runs.iter().map(|(choices, ..)| choices.clone()).collect(), "{spec:?}");
    for (choices, _, value) in runs {
        let mass: f64 = runs.iter().filter(|(_, _, v)| v == value).map(|(_, p, _)| p).sum();
        let ways: BTreeSet<Trace> = runs
            .iter()
            .filter(|(_, _, v)| v == value)
            .map(|(choices, ..)| Trace::from_choices(choices.clone()))
            .collect();
        assert_eq!(&parse(&g, choices).unwrap().0, value, "{spec:?}");
        let forest = reflect(&g, value).unwrap_or_else(|error| panic!("{spec:?}: {error}"));
        assert_eq!(forest.ways().collect::<BTreeSet<_>>(), ways, "{value:?} of {spec:?}");
        assert_eq!(forest.overlap(), Overlap::ways(ways.len() as u128), "{value:?} of {spec:?}");
        assert_eq!(Some(&forest.simplest()), ways.first(), "{value:?} of {spec:?}");
        let p = forest.probability().unwrap().to_f64();
        assert!((p - mass).abs() < 1e-12, "{value:?} of {spec:?}: {p} and {mass}");
    }
    let values = enumerate(&g).collect::<Vec<Value>>();
    assert!(runs.iter().all(|(_, _, value)| values.contains(value)), "{spec:?}");
    let mut rng = Rng::seeded(1);
    for _ in 0..30 {
        let value = generate(&any_value(2), &mut rng).unwrap();
        let belongs = values.contains(&value);
        assert_eq!(check(&g, &value).unwrap(), belongs, "{value:?} of {spec:?}");
    }
}

#[test]
fn the_library_agrees_with_the_oracle_on_generators_made_at_random() {
    let mut rng = Rng::seeded(2024);
    let mut compared = 0;
    for depth in [1, 2, 3, 4].repeat(100) {
        let spec = spec(&mut rng, depth);
        let runs = runs(&spec);
        if !runs.is_empty() && runs.len() <= MOST_RUNS {
            agrees(&spec, &runs);
            compared += 1;
        }
    }
    assert!(compared > 200, "{compared}");
}

#[test]
fn generators_made_at_random_obey_the_laws() {
    let trials = Trials { count: 20, traces: 60, ..Trials::default() };
    let mut rng = Rng::seeded(2025);
    for depth in [2, 3, 4].repeat(50) {
        let spec = spec(&mut rng, depth);
        let g = build(&spec);
        if enumerate(&g).next().is_none() {
            continue;
        }
        let told = |violation| panic!("{violation}\n  {spec:?}");
        laws::pure_projection(&g, &any_value(2), &trials).unwrap_or_else(told);
        // With a value that is rare among rejected runs, random runs may show nothing.
        match laws::internal(&g, &trials) {
            Err(violation) if !violation.to_string().contains("rejected every run") => {
                told(violation)
            }
            _ => {}
        }
    }
}
