//! Inputs that are written down: as JSON, or as text for a parser of their own.
//!
//! A value that makes trouble often comes from elsewhere: a bug report, a log, another tool. What
//! has [structure](crate::structure) is read as [JSON](crate::structure::json). What has none,
//! or is seldom written so, is read by a parser that the property names, the annotation
//! [`Parse`].

use crate::property::{AnyProperty, Environment, Forall, field_mut};
use crate::structure::{Data, json};
use crate::{Label, with_deep_stack};
use std::any::Any;
use std::fmt::Display;
use std::panic::{AssertUnwindSafe, catch_unwind};

/// An annotation: how a variable of type `T` is read from text.
///
/// ```
/// use mirrorcheck::{blocks::{Parse, parse_inputs}, *};
/// #[derive(Default)]
/// struct Inputs { n: Option<u8> }
/// let property = Property::named("numbers are small")
///     .forall(variable!(Inputs.n), |_| any::<u8>())
///     .annotate(Parse::new(|text| u8::from_str_radix(text, 2)))
///     .check(|i| i.n.unwrap() < 200);
/// assert_eq!(parse_inputs(&property, "n", "101").unwrap().of::<Inputs>().n, Some(5));
/// let refused = parse_inputs(&property, "n", "102").unwrap_err();
/// assert_eq!(refused, "the parser of `n` refuses the text: invalid digit found in string");
/// ```
///
/// In a function with `#[property]` it is written `#[parse(function)]`; for what has `FromStr`,
/// `#[parse(str::parse)]`.
pub struct Parse {
    parse: Box<dyn Fn(&str, &mut dyn Any) -> Result<(), String> + Send + Sync>,
}

impl Parse {
    /// A parser of the variable that it annotates, which has to be of this type.
    pub fn new<T: 'static, E: Display>(
        parser: impl Fn(&str) -> Result<T, E> + Send + Sync + 'static,
    ) -> Parse {
        let parse = move |text: &str, field: &mut dyn Any| {
            let value = parser(text).map_err(|error| error.to_string())?;
            *field_mut(field) = Some(value);
            Ok(())
        };
        Parse { parse: Box::new(parse) }
    }
}

/// The inputs that some JSON stands for: an object with a key for every variable or, if there
/// is one variable only, its value. A variable with a parser may be given as a text for it.
///
/// ```
/// use mirrorcheck::{blocks::read_inputs, *};
/// #[property(no_test)]
/// fn halves(#[parse(str::parse)] n: u8) {
///     assert!(n / 2 < 100);
/// }
/// let property = halves::property();
/// for text in ["200", "{\"n\": 200}", "{\"n\": \"200\"}"] {
///     assert_eq!(read_inputs(&property, text).unwrap().of::<halves>().n, Some(200));
/// }
/// let refused = read_inputs(&property, "{\"n\": 300}").unwrap_err();
/// assert_eq!(refused, "`n`: expected an integer of 0..=255, found the number 300");
/// ```
///
/// # Errors
/// If they are not the inputs of the property: what was expected and where, for people.
pub fn read_inputs(property: &AnyProperty, text: &str) -> Result<Environment, String> {
    // What is read may be deep, and is dropped there.
    with_deep_stack(|| {
        let mut given = by_name(property, text)?;
        only_variables(property, &given)?;
        let mut inputs = property.fresh();
        for forall in property.variables() {
            let at = given.iter().position(|(name, _)| name.as_str() == forall.name);
            let missing = || format!("`{}` is missing: {}", forall.name, variables(property));
            let (_, data) = given.swap_remove(at.ok_or_else(missing)?);
            fill(forall, &data, &mut inputs).map_err(|why| format!("`{}`: {why}", forall.name))?;
        }
        Ok(inputs)
    })
}

/// The inputs that consist of one variable, read from text by its parser.
///
/// # Errors
/// If there are other variables, if the variable has no parser, or if the parser refuses the
/// text.
pub fn parse_inputs(
    property: &AnyProperty,
    variable: &str,
    text: &str,
) -> Result<Environment, String> {
    let found = property.variables().find(|forall| forall.name == variable);
    let forall = found.ok_or_else(|| unknown(property, variable))?;
    if property.variables().count() > 1 {
        return Err(format!(
            "{}, and a text for `{variable}` is not all of them: write a JSON object with a key \
             for each; a text in it is read by the parser of its variable",
            variables(property)
        ));
    }
    let parser = forall.annotations.get::<Parse>();
    let parser = parser.ok_or_else(|| {
        format!("`{variable}` has no parser to read text with: give it one, `#[parse(function)]`")
    })?;
    let mut inputs = property.fresh();
    parsed(forall, parser, text, &mut inputs)?;
    Ok(inputs)
}

/// What stands under the names of variables.
fn by_name(property: &AnyProperty, text: &str) -> Result<Vec<(Label, Data)>, String> {
    let names: Vec<&'static str> = property.variables().map(|forall| forall.name).collect();
    let misread = |error| misread(property, text, error);
    match (json::read_fields(text), &names[..]) {
        (Ok(given), [one]) if is_value(&given, one) => {
            Ok(vec![(Label::from(*one), json::read(text).map_err(misread)?)])
        }
        (Ok(given), _) => Ok(given),
        (Err(_), [one]) => Ok(vec![(Label::from(*one), json::read(text).map_err(misread)?)]),
        (Err(_), _) if !text.trim_start().starts_with('{') => {
            Err(format!("{}, so an object is expected, with a key for each", variables(property)))
        }
        (Err(error), _) => Err(misread(error)),
    }
}

/// Whether an object is a value of the only variable, rather than the variable with its name.
/// A value has one key, the name of a constructor, or begins with one that has a `$`.
fn is_value(given: &[(Label, Data)], variable: &str) -> bool {
    match given {
        [(key, _)] => key.as_str() != variable,
        [(key, _), ..] => key.as_str().starts_with('$'),
        [] => false,
    }
}

fn only_variables(property: &AnyProperty, given: &[(Label, Data)]) -> Result<(), String> {
    for (at, (name, _)) in given.iter().enumerate() {
        if property.variables().all(|forall| forall.name != name.as_str()) {
            return Err(unknown(property, name.as_str()));
        }
        if given[..at].iter().any(|(before, _)| before == name) {
            return Err(format!("`{}` is there twice", name.as_str()));
        }
    }
    Ok(())
}

fn fill(forall: &Forall, data: &Data, inputs: &mut Environment) -> Result<(), String> {
    let parser = forall.annotations.get::<Parse>();
    let by_structure = match forall.slot.known.structure {
        Some(structure) => {
            (structure.decode)(data, (forall.slot.write)(inputs)).map_err(|error| error.to_string())
        }
        None => Err(String::from(match parser {
            Some(_) => "its type has no structure, so it is written as a text, for its parser",
            None => {
                "its type has no structure, so it can't be read; derive `Generate`, or give it a \
                 parser, `#[parse(function)]`"
            }
        })),
    };
    match (by_structure, parser, data) {
        (Err(_), Some(parser), Data::Text(text)) => parsed(forall, parser, text, inputs),
        (by_structure, ..) => by_structure,
    }
}

/// Reads a variable by its parser. A panic is a refusal, too: it is the user's code, on any text.
fn parsed(
    forall: &Forall,
    parser: &Parse,
    text: &str,
    inputs: &mut Environment,
) -> Result<(), String> {
    let field = (forall.slot.write)(inputs);
    let outcome = catch_unwind(AssertUnwindSafe(|| (parser.parse)(text, field)));
    let name = forall.name;
    match outcome {
        Ok(read) => read.map_err(|why| format!("the parser of `{name}` refuses the text: {why}")),
        Err(payload) => {
            let why = payload.downcast_ref::<&str>().copied();
            let why = why.or_else(|| payload.downcast_ref::<String>().map(String::as_str));
            Err(format!("the parser of `{name}` panicked: {}", why.unwrap_or("without a message")))
        }
    }
}

fn unknown(property: &AnyProperty, name: &str) -> String {
    format!("there is no variable `{name}`: {}", variables(property))
}

/// The variables, in a sentence.
fn variables(property: &AnyProperty) -> String {
    let names: Vec<String> = property.variables().map(|v| format!("`{}`", v.name)).collect();
    match &names[..] {
        [] => "there are none".to_owned(),
        [one] => format!("the only one is {one}"),
        [before @ .., last] => format!("the variables are {} and {last}", before.join(", ")),
    }
}

/// Where JSON went wrong, as an editor counts if there are lines.
fn misread(property: &AnyProperty, text: &str, error: json::Misread) -> String {
    let before = text.get(..error.at).unwrap_or(text);
    let line = before.matches('\n').count();
    let column = before.rsplit('\n').next().unwrap_or_default().chars().count();
    let place = match line {
        0 => String::new(),
        line => format!(" (line {}, column {})", line + 1, column + 1),
    };
    let mut variables = property.variables().map(|v| (v.name, v.annotations.get::<Parse>()));
    let hint = match (variables.next(), variables.next()) {
        (Some((one, Some(_))), None) => format!("\n  for the parser of `{one}`: `--text {one}`"),
        _ => String::new(),
    };
    format!("it is not the JSON of a value: {error}{place}{hint}")
}
