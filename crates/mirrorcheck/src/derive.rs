//! The derive, with its documentation: it can't stand in the macro crate, whose
//! examples would need this one.

/// Writes a type's default generator, its lenses and its [structure](crate::structure).
///
/// ```
/// use mirrorcheck::*;
///
/// #[derive(Clone, Debug, PartialEq, Generate)]
/// enum Tree {
///     Node { left: Box<Tree>, value: i32, right: Box<Tree> },
///     Leaf,
/// }
///
/// // A generator that runs both ways …
/// let (tree, trace) = record(&any::<Tree>(), &mut Rng::seeded(1)).unwrap();
/// assert_eq!(reflect(&any::<Tree>(), &tree).unwrap().first(), trace);
///
/// // … lenses for generators of your own …
/// fn singleton(s: &mut Source<'_, Tree>) -> Outcome<Tree> {
///     let left = Box::new(s.focus(tree::left, leaf)?);
///     let value = s.focus(tree::value, int(0..=9))?;
///     Ok(Tree::Node { left, value, right: Box::new(s.focus(tree::right, leaf)?) })
/// }
/// fn leaf(s: &mut Source<'_, Tree>) -> Outcome<Tree> {
///     s.exact(Tree::Leaf)
/// }
/// assert!(generate(&singleton, &mut Rng::seeded(1)).is_ok());
///
/// // … and values as data.
/// assert_eq!(Tree::decode(&tree.encode()), Ok(tree));
/// ```
///
/// # The generator
/// A struct makes its fields in order. An enum picks a variant, all with weight 1 unless
/// you say otherwise, and makes its fields; the label is the variant's name. Variants
/// without fields are the simplest, then those that do not mention the type itself, then
/// the others, each in the order of declaration. A field is made by the default generator
/// of its type, through a `Box` if there is one.
///
/// Generation ends, also for types that refer to each other. A part of *composite* type,
/// one that is not a primitive or a standard type of such, is made at a smaller size: the
/// size below if it is alone in its constructor, and a k-th of the size if there are k of
/// them; collections of composite parts get the root of that. At size 0 only the variants
/// of least height are made. A type that has no finite value is reported at the first run.
/// Backward, this is exact: a value that can't be made at the size of the run is out of
/// range.
///
/// An enum has to be `PartialEq`, and neither can borrow. A type's parameters have to be
/// `Generate + PartialEq + 'static`, and `Structure` for the structure.
///
/// # The lenses
/// Beside the type stands an empty enum, named like it in snake case, with a function for
/// each field that finds it in a value, or finds it missing: `fn(&Tree) -> Option<&Tree>`.
///
/// | of | lens |
/// |---|---|
/// | field `x` of `struct Point` | `point::x` |
/// | field 0 of `struct Pair(…)` | `pair::_0` |
/// | field `left` of the variant `Node` of `Tree` | `tree::node_left`, and `tree::left` if no other variant has a `left` |
/// | field 0 of the variant `Add` of `Expr` | `expr::add_0`, and `expr::add` if it is the only one |
///
/// Through a `Box<T>` the lens finds the `T`. A lens is as visible as its field.
///
/// # Attributes
///
/// | on | attribute | means |
/// |---|---|---|
/// | a type | `lenses = name` | another name for the lenses, if a module already has theirs |
/// | | `no_lenses` | none |
/// | | `no_structure` | no structure, where a field has none |
/// | | `crate = path` | where the library is, if not at `::mirrorcheck` |
/// | a variant | `weight = 3` | how often, relative to the others |
/// | | `label = "…"` | another label |
/// | | `skip` | never generated; backward, out of range. It still has structure |
/// | a field | `with = generator` | another generator: any expression, which may use earlier fields by name (`_0` by position). For a `Box<T>` it makes the `T` |
/// | | `skip` | always the `Default`; backward, everything else is out of range |
///
/// ```
/// use mirrorcheck::*;
///
/// #[derive(Clone, Debug, PartialEq, Generate)]
/// struct Span {
///     start: u8,
///     #[generate(with = int(start..))]
///     end: u8,
/// }
/// assert!(reflect(&any::<Span>(), &Span { start: 3, end: 4 }).is_ok());
/// assert!(reflect(&any::<Span>(), &Span { start: 3, end: 2 }).unwrap_err().is_out_of_range());
/// ```
pub use mirrorcheck_macros::Generate;
