//! Well-typed closed terms of the simply-typed lambda calculus, of type *b → b*.
//!
//! What a term may be depends on its type, on what is in scope and on a budget, which is
//! one less for the parts of a term:
//!
//! | form | weight | when |
//! |---|---|---|
//! | variable | 2 | one of this type is in scope; each is as likely |
//! | constant | 1 | of the base type |
//! | abstraction | 2 | of an arrow type, also without budget: types get smaller |
//! | application | 2 | there is budget; the type of the argument is drawn |
//!
//! Backward, the type of an argument is not written in the term and has to be inferred at
//! every application. Nobody who only generates has that work, so here reflection has more
//! to do than the others.

use super::{others, ours};
use crate::measure::Contestant;
use Term::{Abstraction, Application, Constant, Variable};
use Type::{Arrow, Base};
use mirrorcheck::{Generator, Outcome, Rng, Source, Void, exact, int, pick};
use std::rc::Rc;

/// A type. Its parts are shared, so that a copy is cheap.
#[derive(Clone, Debug, PartialEq)]
enum Type {
    Base,
    Arrow(Rc<(Type, Type)>),
}

/// A term. Variables are counted from the innermost binder.
#[derive(Clone, Debug, PartialEq)]
enum Term {
    Variable(usize),
    Constant,
    Abstraction(Type, Box<Term>),
    Application(Box<Term>, Box<Term>),
}

/// The types of the variables in scope, the innermost first.
enum Scope<'a> {
    Empty,
    Bound(&'a Type, &'a Scope<'a>),
}

const BUDGET: u32 = 6;
/// How deep arrows are nested in the type of an argument.
const NESTING: u32 = 2;

pub fn contestants(seed: u64) -> Vec<Contestant> {
    let mut rng = Rng::seeded(seed);
    let hand = move || hand(&Scope::Empty, &whole(), BUDGET, &mut rng);
    let mut all = vec![Contestant::making("hand", Term::size, hand)];
    all.extend(ours::all(closed, Term::size, seed));
    all.push(others::quickcheck(|term: &QuickcheckTerm| term.0.size(), seed));
    let term = proptest_term(Rc::new([]), whole(), BUDGET);
    all.push(others::proptest(term, Term::size, seed));
    all.push(others::bolero(BoleroClosed, Term::size, seed));
    all
}

/// The type of the whole term.
fn whole() -> Type {
    arrow(Base, Base)
}

/// The weights of the forms: variable, constant, abstraction, application.
fn weights(variables: usize, of: &Type, budget: u32) -> [u32; 4] {
    let is_base = *of == Base;
    [
        if variables > 0 { 2 } else { 0 },
        if is_base { 1 } else { 0 },
        if is_base { 0 } else { 2 },
        if budget > 0 { 2 } else { 0 },
    ]
}

// ------------------------------------------------------------ by hand

fn hand(scope: &Scope<'_>, of: &Type, budget: u32, rng: &mut Rng) -> Term {
    let variables = scope.count(of);
    let weights = weights(variables, of, budget);
    let ticket = rng.below(u64::from(weights.iter().sum::<u32>()));
    match (form(weights, ticket as u32), of) {
        (0, _) => Variable(scope.nth(of, rng.below(variables as u64) as usize).unwrap_or(0)),
        (2, Arrow(parts)) => {
            let (from, to) = &**parts;
            let inner = Scope::Bound(from, scope);
            let body = hand(&inner, to, budget.saturating_sub(1), rng);
            Abstraction(from.clone(), Box::new(body))
        }
        (3, _) => {
            let from = hand_type(NESTING, rng);
            let function = hand(scope, &arrow(from.clone(), of.clone()), budget - 1, rng);
            let argument = hand(scope, &from, budget - 1, rng);
            apply(function, argument)
        }
        _ => Constant,
    }
}

fn hand_type(nesting: u32, rng: &mut Rng) -> Type {
    if nesting == 0 || rng.below(4) < 3 {
        return Base;
    }
    let from = hand_type(nesting - 1, rng);
    let to = hand_type(nesting - 1, rng);
    arrow(from, to)
}

/// The form that a ticket stands for: so many tickets for each as it has weight.
fn form(weights: [u32; 4], mut ticket: u32) -> usize {
    for (form, weight) in weights.into_iter().enumerate() {
        if ticket < weight {
            return form;
        }
        ticket -= weight;
    }
    1
}

// ------------------------------------------------------------ ours

fn closed(s: &mut Source<'_, Term>) -> Outcome<Term> {
    term(&Scope::Empty, &whole(), BUDGET).run(s)
}

fn term<'a>(scope: &'a Scope<'a>, of: &'a Type, budget: u32) -> impl Generator<Term> + 'a {
    move |s: &mut Source<'_, Term>| {
        let variables = scope.count(of);
        let [variable, constant, abstraction, application] = weights(variables, of, budget);
        pick!(s,
        (variable) "variable" => {
            let rank = |term: &Term| scope.rank(of, term.variable()?);
            let n = s.comap(rank, int(0..=variables - 1))?;
            Ok(Variable(scope.nth(of, n).ok_or(Void)?))
        },
        (constant) "constant" => s.exact(Constant),
        (abstraction) "abstraction" => {
            let Arrow(parts) = of else { return Err(Void) };
            let (from, to) = &**parts;
            let inner = Scope::Bound(from, scope);
            let from = s.focus(Term::parameter, exact(from.clone()))?;
            let body = s.focus(Term::body, term(&inner, to, budget.saturating_sub(1)))?;
            Ok(Abstraction(from, Box::new(body)))
        },
        (application) "application" => {
            let inferred = |term: &Term| scope.type_of(term.argument()?);
            let from = s.comap(inferred, types(NESTING))?;
            let to = arrow(from.clone(), of.clone());
            let function = s.focus(Term::function, term(scope, &to, budget - 1))?;
            let argument = s.focus(Term::argument, term(scope, &from, budget - 1))?;
            Ok(apply(function, argument))
        })
    }
}

fn types(nesting: u32) -> impl Generator<Type> {
    move |s: &mut Source<'_, Type>| {
        if nesting == 0 {
            return s.exact(Base);
        }
        pick!(s,
        3 "base" => s.exact(Base),
        1 "arrow" => {
            let from = s.focus(Type::from, types(nesting - 1))?;
            let to = s.focus(Type::to, types(nesting - 1))?;
            Ok(arrow(from, to))
        })
    }
}

// ------------------------------------------------------------ quickcheck

#[derive(Clone)]
struct QuickcheckTerm(Term);

impl quickcheck::Arbitrary for QuickcheckTerm {
    fn arbitrary(g: &mut quickcheck::Gen) -> QuickcheckTerm {
        QuickcheckTerm(quickcheck_term(&Scope::Empty, &whole(), BUDGET, g))
    }
}

fn quickcheck_term(scope: &Scope<'_>, of: &Type, budget: u32, g: &mut quickcheck::Gen) -> Term {
    let variables = scope.count(of);
    let weights = weights(variables, of, budget);
    let ticket = below(weights.iter().sum::<u32>() as usize, g);
    match (form(weights, ticket as u32), of) {
        (0, _) => Variable(scope.nth(of, below(variables, g)).unwrap_or(0)),
        (2, Arrow(parts)) => {
            let (from, to) = &**parts;
            let inner = Scope::Bound(from, scope);
            let body = quickcheck_term(&inner, to, budget.saturating_sub(1), g);
            Abstraction(from.clone(), Box::new(body))
        }
        (3, _) => {
            let from = quickcheck_type(NESTING, g);
            let to = arrow(from.clone(), of.clone());
            let function = quickcheck_term(scope, &to, budget - 1, g);
            let argument = quickcheck_term(scope, &from, budget - 1, g);
            apply(function, argument)
        }
        _ => Constant,
    }
}

fn quickcheck_type(nesting: u32, g: &mut quickcheck::Gen) -> Type {
    if nesting == 0 || below(4, g) < 3 {
        return Base;
    }
    let from = quickcheck_type(nesting - 1, g);
    let to = quickcheck_type(nesting - 1, g);
    arrow(from, to)
}

/// `Gen` chooses from slices only.
fn below(n: usize, g: &mut quickcheck::Gen) -> usize {
    usize::from(g.choose(&super::ints::LENGTHS[..n]).copied().unwrap_or(0))
}

// ------------------------------------------------------------ proptest

use proptest::prelude::{BoxedStrategy, Just, Strategy, prop_oneof};
use proptest::strategy::Union;

/// Strategies can't borrow, so the scope is a list that is copied by each abstraction. It
/// begins with the outermost variable.
fn proptest_term(scope: Rc<[Type]>, of: Type, budget: u32) -> BoxedStrategy<Term> {
    let fitting = scope.iter().rev().enumerate().filter(|(_, bound)| **bound == of);
    let variables: Vec<usize> = fitting.map(|(index, _)| index).collect();
    let [variable, constant, abstraction, application] = weights(variables.len(), &of, budget);
    let mut forms = Vec::new();
    if variable > 0 {
        let some = proptest::sample::select(variables).prop_map(Variable);
        forms.push((variable, some.boxed()));
    }
    if constant > 0 {
        forms.push((constant, Just(Constant).boxed()));
    }
    if let Arrow(parts) = &of {
        let (from, to) = (**parts).clone();
        let inner: Rc<[Type]> = scope.iter().chain([&from]).cloned().collect();
        let body = proptest_term(inner, to, budget.saturating_sub(1));
        let whole = body.prop_map(move |body| Abstraction(from.clone(), Box::new(body)));
        forms.push((abstraction, whole.boxed()));
    }
    if application > 0 {
        let whole = proptest_type(NESTING).prop_flat_map(move |from| {
            let to = arrow(from.clone(), of.clone());
            let function = proptest_term(scope.clone(), to, budget - 1);
            let argument = proptest_term(scope.clone(), from, budget - 1);
            (function, argument).prop_map(|(function, argument)| apply(function, argument))
        });
        forms.push((application, whole.boxed()));
    }
    Union::new_weighted(forms).boxed()
}

fn proptest_type(nesting: u32) -> BoxedStrategy<Type> {
    if nesting == 0 {
        return Just(Base).boxed();
    }
    let parts = (proptest_type(nesting - 1), proptest_type(nesting - 1));
    prop_oneof![3 => Just(Base), 1 => parts.prop_map(|(from, to)| arrow(from, to))].boxed()
}

// ------------------------------------------------------------ bolero

use bolero_generator::{Driver, ValueGenerator};
use std::ops::Bound::{Excluded, Included};

struct BoleroClosed;

impl ValueGenerator for BoleroClosed {
    type Output = Term;

    fn generate<D: Driver>(&self, driver: &mut D) -> Option<Term> {
        bolero_term(&Scope::Empty, &whole(), BUDGET, driver)
    }
}

fn bolero_term<D: Driver>(
    scope: &Scope<'_>,
    of: &Type,
    budget: u32,
    driver: &mut D,
) -> Option<Term> {
    let variables = scope.count(of);
    let weights = weights(variables, of, budget);
    let ticket = driver.gen_u32(Included(&0), Excluded(&weights.iter().sum()))?;
    Some(match (form(weights, ticket), of) {
        (0, _) => {
            let n = driver.gen_usize(Included(&0), Excluded(&variables))?;
            Variable(scope.nth(of, n)?)
        }
        (2, Arrow(parts)) => {
            let (from, to) = &**parts;
            let inner = Scope::Bound(from, scope);
            let body = bolero_term(&inner, to, budget.saturating_sub(1), driver)?;
            Abstraction(from.clone(), Box::new(body))
        }
        (3, _) => {
            let from = bolero_type(NESTING, driver)?;
            let to = arrow(from.clone(), of.clone());
            let function = bolero_term(scope, &to, budget - 1, driver)?;
            let argument = bolero_term(scope, &from, budget - 1, driver)?;
            apply(function, argument)
        }
        _ => Constant,
    })
}

fn bolero_type<D: Driver>(nesting: u32, driver: &mut D) -> Option<Type> {
    if nesting == 0 || driver.gen_u32(Included(&0), Excluded(&4))? < 3 {
        return Some(Base);
    }
    let from = bolero_type(nesting - 1, driver)?;
    let to = bolero_type(nesting - 1, driver)?;
    Some(arrow(from, to))
}

// ------------------------------------------------------------ the calculus

fn arrow(from: Type, to: Type) -> Type {
    Arrow(Rc::new((from, to)))
}

fn apply(function: Term, argument: Term) -> Term {
    Application(Box::new(function), Box::new(argument))
}

impl Type {
    fn from(&self) -> Option<&Type> {
        if let Arrow(parts) = self { Some(&parts.0) } else { None }
    }

    fn to(&self) -> Option<&Type> {
        if let Arrow(parts) = self { Some(&parts.1) } else { None }
    }
}

impl Term {
    fn size(&self) -> usize {
        match self {
            Variable(_) | Constant => 1,
            Abstraction(_, body) => 1 + body.size(),
            Application(function, argument) => 1 + function.size() + argument.size(),
        }
    }

    fn variable(&self) -> Option<usize> {
        if let Variable(index) = self { Some(*index) } else { None }
    }

    fn parameter(&self) -> Option<&Type> {
        if let Abstraction(from, _) = self { Some(from) } else { None }
    }

    fn body(&self) -> Option<&Term> {
        if let Abstraction(_, body) = self { Some(body) } else { None }
    }

    fn function(&self) -> Option<&Term> {
        if let Application(function, _) = self { Some(function) } else { None }
    }

    fn argument(&self) -> Option<&Term> {
        if let Application(_, argument) = self { Some(argument) } else { None }
    }
}

impl<'a> Scope<'a> {
    fn types(&self) -> impl Iterator<Item = &'a Type> {
        let mut rest = self;
        std::iter::from_fn(move || {
            let Scope::Bound(innermost, outer) = *rest else { return None };
            rest = outer;
            Some(innermost)
        })
    }

    /// How many variables have this type.
    fn count(&self, of: &Type) -> usize {
        self.types().filter(|bound| *bound == of).count()
    }

    /// The nth variable of this type.
    fn nth(&self, of: &Type, n: usize) -> Option<usize> {
        let fitting = self.types().enumerate().filter(|(_, bound)| *bound == of);
        fitting.map(|(index, _)| index).nth(n)
    }

    /// Which of the variables of this type it is: the inverse of [`nth`](Self::nth).
    fn rank(&self, of: &Type, variable: usize) -> Option<usize> {
        (self.types().nth(variable)? == of)
            .then(|| self.types().take(variable).filter(|bound| *bound == of).count())
    }

    fn type_of(&self, term: &Term) -> Option<Type> {
        match term {
            Variable(index) => self.types().nth(*index).cloned(),
            Constant => Some(Base),
            Abstraction(from, body) => {
                Some(arrow(from.clone(), Scope::Bound(from, self).type_of(body)?))
            }
            Application(function, _) => self.type_of(function)?.to().cloned(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use mirrorcheck::{generate, record, reflect, replay};

    #[test]
    fn terms_have_their_type_and_run_both_ways() {
        let mut rng = Rng::seeded(1);
        for _ in 0..500 {
            let (term, trace) = record(&closed, &mut rng).unwrap();
            assert_eq!(Scope::Empty.type_of(&term), Some(whole()));
            assert_eq!(reflect(&closed, &term).unwrap().first(), trace);
            assert_eq!(replay(&closed, &trace).unwrap(), term);
        }
    }

    #[test]
    fn an_ill_typed_term_is_refused() {
        let ill = Abstraction(Base, Box::new(apply(Constant, Constant)));
        assert!(reflect(&closed, &ill).unwrap_err().is_out_of_range());
        assert!(generate(&closed, &mut Rng::seeded(1)).is_ok());
    }
}
