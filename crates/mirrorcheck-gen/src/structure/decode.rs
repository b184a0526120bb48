//! Reading data: the fields of a constructor, and errors that say where.

use super::{Data, Structure};
use crate::Label;
use std::fmt;

/// Why data is not a value of a type: where in it, what was expected, what was found.
///
/// ```
/// use mirrorcheck_gen::structure::*;
/// let data = vec![(1, 2), (3, 400)].encode();
/// let error = Vec::<(u8, u8)>::decode(&data).unwrap_err();
/// assert_eq!(error.to_string(), "at [1].1: expected an integer of 0..=255, found the number 400");
/// ```
#[derive(Clone, PartialEq, Eq)]
pub struct DecodeError {
    /// From the innermost part to the outermost.
    path: Vec<String>,
    expected: String,
    found: String,
}

impl DecodeError {
    /// This was expected instead of the data at hand.
    #[inline]
    pub fn expected(what: impl Into<String>, found: &Data) -> DecodeError {
        DecodeError { path: Vec::new(), expected: what.into(), found: found.kind() }
    }

    /// The same error, seen from the whole that the data is a part of: `.left`, `[3]`.
    #[inline]
    pub fn within(mut self, step: impl Into<String>) -> DecodeError {
        self.path.push(step.into());
        self
    }

    /// Where in the data, such as `.left[3]`; empty for the whole.
    #[inline]
    pub fn path(&self) -> String {
        self.path.iter().rev().map(String::as_str).collect()
    }
}

impl fmt::Display for DecodeError {
    #[inline]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if !self.path.is_empty() {
            write!(f, "at {}: ", self.path())?;
        }
        write!(f, "expected {}, found {}", self.expected, self.found)
    }
}

impl fmt::Debug for DecodeError {
    #[inline]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl std::error::Error for DecodeError {}

/// A constructor's name and fields, to be read by the type that it belongs to.
#[derive(Clone, Copy, Debug)]
pub struct Parts<'d> {
    data: &'d Data,
    name: &'d str,
    fields: &'d [(Label, Data)],
}

impl<'d> Parts<'d> {
    /// Reads a constructor of this name. `""` is a tuple.
    #[inline]
    pub fn of(data: &'d Data, name: &str) -> Result<Parts<'d>, DecodeError> {
        Parts::of_one(data, &[name])
    }

    /// Reads a constructor with one of these names.
    #[inline]
    pub fn of_one(data: &'d Data, names: &[&str]) -> Result<Parts<'d>, DecodeError> {
        match data {
            Data::Construct { name, fields } if names.contains(&name.as_str()) => {
                Ok(Parts { data, name: name.as_str(), fields })
            }
            _ => Err(DecodeError::expected(one_of(names), data)),
        }
    }

    /// The name of the constructor.
    #[inline]
    pub fn name(&self) -> &'d str {
        self.name
    }

    /// Refuses any other number of fields.
    #[inline]
    pub fn counted(self, fields: usize) -> Result<Parts<'d>, DecodeError> {
        if self.fields.len() == fields { Ok(self) } else { Err(self.miscounted(fields)) }
    }

    /// The field at a position.
    #[inline]
    pub fn nth<T: Structure>(&self, position: usize) -> Result<T, DecodeError> {
        let found = self.fields.get(position).filter(|(name, _)| name.is_none());
        read(found.ok_or_else(|| self.without(&position))?, &position)
    }

    /// The field of a name. The order of fields does not matter.
    #[inline]
    pub fn named<T: Structure>(&self, name: &str) -> Result<T, DecodeError> {
        let found = self.fields.iter().find(|(field, _)| field.as_str() == name);
        read(found.ok_or_else(|| self.without(&name))?, &name)
    }

    #[cold]
    fn without(&self, field: &dyn fmt::Display) -> DecodeError {
        DecodeError::expected(format!("a field `{field}`"), self.data)
    }

    #[cold]
    fn miscounted(&self, fields: usize) -> DecodeError {
        let mut error = DecodeError::expected(format!("{fields} fields"), self.data);
        if !self.name.is_empty() {
            error.found = format!("{} with {}", error.found, self.fields.len());
        }
        error
    }
}

#[inline]
fn read<T: Structure>(field: &(Label, Data), step: &dyn fmt::Display) -> Result<T, DecodeError> {
    T::decode(&field.1).map_err(|error| error.within(format!(".{step}")))
}

#[inline]
fn one_of(names: &[&str]) -> String {
    let mut text = String::new();
    for (at, name) in names.iter().enumerate() {
        text += if at > 0 { " or " } else { "" };
        text += &if name.is_empty() { "a tuple".into() } else { format!("`{name}`") };
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    fn message<T: Structure + fmt::Debug>(data: &Data) -> String {
        T::decode(data).unwrap_err().to_string()
    }

    #[test]
    fn an_unknown_constructor_names_those_that_exist() {
        let data = Data::positional("Perhaps", vec![]);
        assert_eq!(message::<Option<u8>>(&data), "expected `None` or `Some`, found `Perhaps`");
    }

    #[test]
    fn too_many_and_too_few_fields_are_refused() {
        let data = (1, 2, 3).encode();
        assert_eq!(message::<(u8, u8)>(&data), "expected 2 fields, found a tuple of 3");
        assert_eq!(message::<(u8, u8)>(&().encode()), "expected 2 fields, found a tuple of 0");
    }

    #[test]
    fn a_missing_field_is_named() {
        let data = Data::named("P", vec![("y", Data::Bool(true))]);
        let parts = Parts::of(&data, "P").unwrap();
        assert_eq!(parts.named::<bool>("y"), Ok(true));
        assert_eq!(
            parts.named::<bool>("x").unwrap_err().to_string(),
            "expected a field `x`, found `P`"
        );
    }

    #[test]
    fn the_path_leads_to_the_part() {
        let data = vec![Some((1, 'x'))].encode();
        assert_eq!(Vec::<Option<(u8, u8)>>::decode(&data).unwrap_err().path(), "[0].0.1");
    }
}
