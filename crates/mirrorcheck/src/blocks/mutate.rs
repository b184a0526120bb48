//! Makes inputs that are like others.
//!
//! The inputs of a property are a generator like any other, so they are mutated like anything else:
//! their choices are, in the span of some variable, and the rest is repaired. A variable that depends
//! on another one stays what it is if it still can, and becomes what it has to otherwise. Conditions
//! hold of mutants as they do of all inputs.
//!
//! What is best for a variable may be known to the user: see [`Mutate`].

use super::Inputs;
use crate::mutate::{Mutation, Plan, Repair};
use crate::property::{AnyProperty, Environment, Forall, Step};
use crate::run_forward;
use crate::{Error, Generator, Mutant, Mutator, Record, Reflect, Replay, Rng, Source, Trace};

/// How a variable is mutated, as an annotation. Without one, by the mutator's own mutations, together
/// with all others that have none.
///
/// ```
/// use mirrorcheck::blocks::{Mutate, mutate_inputs};
/// use mirrorcheck::*;
///
/// #[derive(Default)]
/// struct Inputs { list: Option<Vec<u8>>, at: Option<usize> }
/// let property = Property::named("elements are found")
///     .forall(variable!(Inputs.list), |_| vec_of(any::<u8>(), 3..=9))
///     .annotate(Mutate::value(|i: &mut Inputs, _| i.list.as_mut().unwrap().reverse()))
///     .forall(variable!(Inputs.at), |i| index_in(i.list.as_ref().unwrap().len()))
///     .annotate(Mutate::Never);
///
/// let (mut rng, mut trace) = (Rng::seeded(1), Trace::new());
/// let parent = blocks::Inputs::of(&property);
/// let parent = record_into(&parent, &mut rng, 30, &mut trace).unwrap();
/// let mutant = mutate_inputs(&property, &trace, &Mutator::default(), &mut rng).unwrap();
/// let (mutant, parent): (&Inputs, &Inputs) = (mutant.value.of(), parent.of());
/// assert!(mutant.list.iter().flatten().eq(parent.list.iter().flatten().rev()));
/// assert_eq!(mutant.at, parent.at);
/// ```
pub enum Mutate {
    /// By these mutations of its choices.
    Choices(&'static [Mutation]),
    /// By a function that changes the variable where it is, in an environment in which all variables
    /// are filled in; what it changes of the others does not count. See [`Mutate::value`].
    Value(ChangeValue),
    /// Not at all. It still changes where it has to be repaired.
    Never,
}

/// Changes a variable where it is in the environment.
pub type ChangeValue = Box<dyn Fn(&mut Environment, &mut Rng) + Send + Sync>;

impl Mutate {
    /// By changing its value. The generator is asked how it would have made the new one: so it has to
    /// run backward, and a value that it can't make is not taken.
    #[inline]
    pub fn value<E: 'static>(change: impl Fn(&mut E, &mut Rng) + Send + Sync + 'static) -> Mutate {
        Mutate::Value(Box::new(move |inputs, rng| change(inputs.of_mut(), rng)))
    }
}

/// Inputs that are like those of a trace. The mutator's `within` names the variables that may be
/// mutated; without any it is all of them. If nothing came of it, the mutant
/// [is unchanged](Mutant::is_unchanged).
///
/// ```
/// use mirrorcheck::blocks::mutate_inputs;
/// use mirrorcheck::*;
///
/// #[property(no_test)]
/// fn lists_have_elements(#[with(vec_of(any::<u8>(), 3..=9))] list: Vec<u8>, #[with(index_in(list.len()))] at: usize) {
///     list[at];
/// }
/// let property = lists_have_elements::property();
/// let trace = Trace::parse("7.8.9.0.2").unwrap(); // [7, 8, 9] and 2
/// let mutator = Mutator { within: &["list"], ..Mutator::default() };
/// for seed in 0..100 {
///     let mutant = mutate_inputs(&property, &trace, &mutator, &mut Rng::seeded(seed)).unwrap();
///     let inputs: &lists_have_elements = mutant.value.of();
///     assert_ne!(inputs.list, Some(vec![7, 8, 9]));
///     assert_eq!(inputs.at, Some(2)); // it still can be
/// }
/// ```
///
/// # Panics
/// If there is no variable of a name.
#[track_caller]
#[inline]
pub fn mutate_inputs(
    property: &AnyProperty,
    parent: &Trace,
    mutator: &Mutator<'_>,
    rng: &mut Rng,
) -> Result<Mutant<Environment>, Error> {
    let inputs = Inputs::of(property);
    let chosen = variables(property, mutator.within);
    let plain: Vec<&str> =
        chosen.iter().filter(|v| annotation(v).is_none()).map(|v| v.name).collect();
    let first = rng.below(chosen.len() as u64) as usize;
    for at in 0..chosen.len() {
        let variable = chosen[(first + at) % chosen.len()];
        let own = [variable.name];
        let mutant = match annotation(variable) {
            None => Mutator { within: &plain, ..*mutator }.run(&inputs, parent, rng)?,
            Some(Mutate::Choices(mutations)) => {
                Mutator { within: &own, mutations, ..*mutator }.run(&inputs, parent, rng)?
            }
            Some(Mutate::Value(change)) => {
                let changed = by_value(property, variable.name, change, parent, mutator, rng)?;
                let Some(changed) = changed else { continue };
                changed
            }
            Some(Mutate::Never) => continue,
        };
        if !mutant.is_unchanged() {
            return Ok(mutant);
        }
    }
    Mutator { mutations: &[], ..*mutator }.run(&inputs, parent, rng)
}

/// How many changed values are tried.
const VALUES: u32 = 8;

/// Mutates a variable by its value: the choices that would have made it take the place of those that
/// did, and the rest is repaired.
#[inline]
fn by_value(
    property: &AnyProperty,
    name: &str,
    change: &ChangeValue,
    parent: &Trace,
    mutator: &Mutator<'_>,
    rng: &mut Rng,
) -> Result<Option<Mutant<Environment>>, Error> {
    let (inputs, size) = (Inputs::of(property), mutator.size);
    let plan = Plan::of(&inputs, parent, size)?;
    // Those behind the variable may not go with the new value.
    let is_it = |step: &Step| matches!(step, Step::Forall(forall) if forall.name == name);
    let steps = property.steps().iter().position(is_it).map_or(0, |at| at + 1);
    let until = Inputs::until(property, steps);
    for _ in 0..VALUES {
        let mut changed = run_forward(&inputs, &mut Replay::new(parent.choices()), size)?;
        change(&mut changed, rng);
        let trace = match explained(&until, changed, size) {
            Err(error) if error.is_out_of_range() => continue,
            explained => explained?,
        };
        let (own, mut edited) = (Plan::of(&until, &trace, size)?, plan.clone());
        let (Some(at), Some(from)) = (part(&plan, name), part(&own, name)) else { continue };
        edited.put(at, &own, from);
        let mut recorder = Record::new(Repair::new(&edited, rng).fill(mutator.fill));
        match run_forward(&inputs, &mut recorder, size) {
            Ok(value) if recorder.trace != plan.trace() => {
                let mutation = Some("by value");
                return Ok(Some(Mutant { value, trace: recorder.trace, mutation }));
            }
            Err(error) if !error.is_void() => return Err(error),
            _ => {}
        }
    }
    Ok(None)
}

/// The choices that make these inputs.
#[inline]
fn explained(inputs: &Inputs<'_>, value: Environment, size: u32) -> Result<Trace, Error> {
    let generator = |s: &mut Source<'_, Unasked>| {
        let inputs = |s: &mut Source<'_, Environment>| inputs.run(s);
        s.focus(|unasked: &Unasked| Some(&unasked.0), inputs).map(Unasked)
    };
    let reflect = Reflect { size, ..Reflect::default() };
    Ok(reflect.run(&generator, &Unasked(value))?.simplest())
}

/// Inputs that are equal to any others: they need not be comparable to be explained, and what the
/// choices make is what counts.
struct Unasked(Environment);

impl PartialEq for Unasked {
    #[inline]
    fn eq(&self, _: &Unasked) -> bool {
        true
    }
}

/// The span of a variable.
#[inline]
fn part(plan: &Plan, name: &str) -> Option<usize> {
    plan.parts().find(|&at| plan.subtree(at).is_some_and(|part| part.label.as_str() == name))
}

/// The variables that may be mutated.
#[track_caller]
#[inline]
fn variables<'p>(property: &'p AnyProperty, names: &[&str]) -> Vec<&'p Forall> {
    let all: Vec<&Forall> = property.variables().collect();
    for name in names {
        let known: Vec<&str> = all.iter().map(|forall| forall.name).collect();
        assert!(
            known.contains(name),
            "the property `{}` has no variable `{name}`; it has {known:?}",
            property.name()
        );
    }
    let is_chosen = |forall: &&Forall| names.is_empty() || names.contains(&forall.name);
    all.into_iter().filter(is_chosen).collect()
}

#[inline]
fn annotation(forall: &Forall) -> Option<&Mutate> {
    forall.annotations.get()
}
