//! Specifications: a problem as named subproperties.

use crate::buckets::Bucket;
use crate::domain::Domain;
use crate::error::Error;
use crate::language::{Bool, Concrete, Logic, Viewed};
use crate::quiet::caught;
use mirrorcheck_gen::Boxed;

/// What subproperties see.
pub type Seen<S, L> = <<S as Specification>::Value as Viewed>::View<L>;

/// A problem, split into subproperties that all hold of what is right.
///
/// ```
/// use mirrorcheck_assess::{domain::*, language::*, *};
/// use mirrorcheck_gen::{Boxed, Generator, int};
///
/// /// Is the second number the larger of the two that are added?
/// struct Larger;
///
/// fn not_less<L: Logic>((a, b): &(Int<L>, Int<L>)) -> Bool<L> { a.at_most(b) }
/// fn not_equal<L: Logic>((a, b): &(Int<L>, Int<L>)) -> Bool<L> { a.differs(b) }
///
/// impl Specification for Larger {
///     type Value = (u8, u8);
///     type Domain = (Ints<u8>, Ints<u8>);
///     const NAME: &'static str = "larger";
///
///     fn subproperties<L: Logic>() -> Vec<Subproperty<Self, L>> {
///         vec![
///             Subproperty::needed("not-less", "the second is not less than the first", not_less),
///             Subproperty::needed("not-equal", "the two are not equal", not_equal),
///         ]
///     }
///
///     fn domain(depth: usize) -> Option<Self::Domain> {
///         (depth < 2).then(|| (ints(0..=2 + depth as u8), ints(0..=3)))
///     }
///
///     fn generator(_: Size) -> Boxed<'static, (u8, u8)> { (int(0..=9), int(0..=9)).boxed() }
/// }
///
/// let picture = Sat::<Larger>::new(Larger::domain(0).unwrap()).unwrap().picture().unwrap();
/// assert_eq!(picture.inhabited.len(), 3);
/// let said: Vec<String> = picture.implications().iter().map(|it| picture.say(it)).collect();
/// assert_eq!(said, ["not-less or not-equal"]);
/// ```
pub trait Specification: Sized + 'static {
    /// What a predicate judges: an input and an output, usually.
    type Value: Viewed + Send + Sync;
    /// Its bounds.
    type Domain: Domain<Value = Self::Value>;
    /// What the problem is called.
    const NAME: &'static str;

    /// The subproperties.
    fn subproperties<L: Logic>() -> Vec<Subproperty<Self, L>>;

    /// What holds of everything that a predicate is asked about.
    fn precondition<L: Logic>(_: &Seen<Self, L>) -> Bool<L> {
        Bool::from(true)
    }

    /// The bounds for searching: 0 are the smallest, and each depth has those before inside.
    /// None if there are no larger ones.
    fn domain(depth: usize) -> Option<Self::Domain>;

    /// Makes values for which the precondition holds, or mostly so.
    fn generator(size: Size) -> Boxed<'static, Self::Value>;
}

/// What a generator is to make.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Size {
    /// Anything, the empty list included.
    Trivial,
    /// Nothing that is right or wrong for a trivial reason.
    Substantial,
}

/// A part of what is right.
pub struct Subproperty<S: Specification, L: Logic> {
    /// Its name, of letters and dashes.
    pub name: &'static str,
    /// What it says, as a sentence without a capital and without a full stop.
    pub says: &'static str,
    /// Whether it was added to recognise a mistake.
    pub misconception: bool,
    /// Whether it holds.
    pub holds: fn(&Seen<S, L>) -> Bool<L>,
}

impl<S: Specification, L: Logic> Subproperty<S, L> {
    /// Something that has to hold.
    pub fn needed(
        name: &'static str,
        says: &'static str,
        holds: fn(&Seen<S, L>) -> Bool<L>,
    ) -> Subproperty<S, L> {
        Subproperty { name, says, misconception: false, holds }
    }

    /// Something that people check instead of what has to hold. It follows from the rest,
    /// or a right predicate would be called wrong; that is checked.
    pub fn misconception(
        name: &'static str,
        says: &'static str,
        holds: fn(&Seen<S, L>) -> Bool<L>,
    ) -> Subproperty<S, L> {
        Subproperty { name, says, misconception: true, holds }
    }
}

/// The most subproperties that a specification can have: there are two to their power
/// of buckets, and three of implications.
pub const MOST: usize = 12;

/// Evaluates a specification.
pub struct Evaluator<S: Specification> {
    subproperties: Vec<Subproperty<S, Concrete>>,
}

impl<S: Specification> Evaluator<S> {
    /// Evaluates `S`.
    ///
    /// # Errors
    /// If it has no subproperties, too many, or two of a name.
    pub fn new() -> Result<Evaluator<S>, Error> {
        let subproperties = S::subproperties::<Concrete>();
        let names: Vec<&str> = subproperties.iter().map(|it| it.name).collect();
        if !(1..=MOST).contains(&names.len()) {
            return Err(Error::specification(
                S::NAME,
                format!("it has {} subproperties; there can be 1 to {MOST}", names.len()),
            ));
        }
        if let Some(at) = (0..names.len()).find(|at| names[..*at].contains(&names[*at])) {
            let twice = format!("two subproperties are called `{}`", names[at]);
            return Err(Error::specification(S::NAME, twice));
        }
        Ok(Evaluator { subproperties })
    }

    /// The bucket of a value; none if the precondition does not hold.
    ///
    /// # Errors
    /// If a subproperty panics.
    pub fn bucket(&self, value: &S::Value) -> Result<Option<Bucket>, Error> {
        let bucket = caught(|| {
            let view = value.view::<Concrete>();
            S::precondition(&view).holds().then(|| {
                let fails = |it: &Subproperty<S, Concrete>| !(it.holds)(&view).holds();
                Bucket::failing(
                    (0..).zip(&self.subproperties).filter_map(|(at, it)| fails(it).then_some(at)),
                )
            })
        });
        bucket.map_err(|_| self.panicked(value))
    }

    /// Whether one subproperty holds.
    pub fn holds(&self, subproperty: usize, value: &S::Value) -> bool {
        (self.subproperties[subproperty].holds)(&value.view::<Concrete>()).holds()
    }

    /// The subproperties.
    pub fn subproperties(&self) -> &[Subproperty<S, Concrete>] {
        &self.subproperties
    }

    /// Which subproperty it was that panicked.
    fn panicked(&self, value: &S::Value) -> Error {
        let panics = |run: &dyn Fn()| caught(run).is_err();
        let found = self.subproperties.iter().find(|it| {
            panics(&|| {
                (it.holds)(&value.view::<Concrete>());
            })
        });
        let name = found.map_or("the precondition", |it| it.name);
        Error::panicked(name, format!("{value:?}"))
    }
}
