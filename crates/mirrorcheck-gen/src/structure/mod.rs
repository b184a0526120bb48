//! The structure of values: what a type consists of, and values as data.
//!
//! Generators look at values through lenses, one part at a time. Other things need
//! the whole of a value without knowing its type: storing a counterexample so that it
//! survives a changed generator, showing it as Rust source or JSON, counting values by
//! size, measuring depth. They all go through one small trait, [`Structure`], which
//! says three things of a type: what it consists of, how a value becomes [`Data`], and
//! how data becomes a value again. `#[derive(Generate)]` writes it, and types of the
//! standard library have it. The laws:
//!
//! ```text
//! decode(encode(v)) = v                      nothing is lost; floats keep their bits
//! encode(v) = encode(w)  ⇔  v = w            data is canonical: sets are sorted
//! encode(v) has the shape that describe says
//! ```
//!
//! Generation never asks for structure: a type without it is generated, shrunk and
//! replayed as any other.
//!
//! | file | holds |
//! |---|---|
//! | `data` | [`Data`]: a value taken apart |
//! | `describe` | [`Types`]: a graph of types, closed under recursion |
//! | `decode` | [`DecodeError`], and [`Parts`], which reads a constructor's fields |
//! | `rust_source` | [`rust_source`]: a value as an expression of Rust |
//! | [`json`] | data as JSON, and back |
//! | `numbers`, `text`, `containers`, `products`, `wrappers`, `choices`, `ranges`, `time`, `net` | the types of the standard library, a family each |
//!
//! Deep values are walked recursively; do that, and drop their data, inside
//! [`with_deep_stack`](crate::with_deep_stack).

mod choices;
mod containers;
mod data;
mod decode;
mod describe;
pub mod json;
mod net;
mod numbers;
mod products;
mod ranges;
mod rust_source;
mod text;
mod time;
mod wrappers;

pub use data::Data;
pub use decode::{DecodeError, Parts};
pub use describe::{Constructor, Field, Shape, Type, TypeIndex, Types};
pub use rust_source::{rust_source, rust_source_of};

/// A type whose values can be taken apart and put together again. Usually derived,
/// with `#[derive(Generate)]`. See the [module](self) for what it is good for.
///
/// By hand, for a type that keeps an invariant:
///
/// ```
/// use mirrorcheck_gen::structure::*;
///
/// #[derive(Debug, PartialEq)]
/// struct Even(u32);
///
/// impl Structure for Even {
///     fn describe(types: &mut Types) -> Shape {
///         Shape::Struct(Constructor::new("Even").field(types.add::<u32>()))
///     }
///     fn encode(&self) -> Data {
///         Data::positional("Even", vec![self.0.encode()])
///     }
///     fn decode(data: &Data) -> Result<Self, DecodeError> {
///         let number = Parts::of(data, "Even")?.counted(1)?.nth(0)?;
///         if number % 2 == 0 { Ok(Even(number)) } else { Err(DecodeError::expected("an even number", data)) }
///     }
/// }
///
/// assert_eq!(Even::decode(&Even(4).encode()), Ok(Even(4)));
/// let odd = Data::positional("Even", vec![Data::Natural(3)]);
/// assert_eq!(Even::decode(&odd).unwrap_err().to_string(), "expected an even number, found `Even`");
/// ```
#[diagnostic::on_unimplemented(
    message = "`{Self}` has no structure",
    label = "its values can't be taken apart",
    note = "derive it with `#[derive(Generate)]`, or implement `Structure`",
    note = "a type with such a field can do without: `#[generate(no_structure)]`"
)]
pub trait Structure: Sized + 'static {
    /// What the type consists of. Parts are described by [`Types::add`].
    fn describe(types: &mut Types) -> Shape;

    /// The value as data.
    fn encode(&self) -> Data;

    /// The value that the data stands for.
    fn decode(data: &Data) -> Result<Self, DecodeError>;
}
