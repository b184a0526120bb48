//! Shows inputs.

use crate::property::{AnyProperty, Environment};
use crate::structure::json;

/// Each variable with its value as text, or without where its type can't be shown. Values
/// whose types have [structure](crate::structure) are shown as Rust.
pub fn show(property: &AnyProperty, inputs: &Environment) -> Vec<(&'static str, Option<String>)> {
    property.variables().map(|forall| (forall.name, forall.slot.show(inputs))).collect()
}

/// The inputs as the arguments of an `#[example]`, if all of them can be written in Rust.
///
/// ```
/// use mirrorcheck::*;
/// #[derive(Default)]
/// struct Inputs { list: Option<Vec<bool>>, at: Option<usize> }
/// let property = Property::named("")
///     .forall(variable!(Inputs.list), |_| vec_of(any(), ..))
///     .forall(variable!(Inputs.at), |i| index_in(i.list.as_ref().unwrap().len()));
/// let inputs = Environment::new(Inputs { list: Some(vec![true]), at: Some(0) });
/// assert_eq!(blocks::show_example(&property, &inputs).unwrap(), "vec![true], 0");
/// ```
pub fn show_example(property: &AnyProperty, inputs: &Environment) -> Option<String> {
    let sources: Option<Vec<String>> =
        property.variables().map(|forall| forall.slot.source(inputs)).collect();
    sources.map(|sources| sources.join(", "))
}

/// The inputs as [JSON](crate::structure::json), an object with a key for every variable, if
/// all of them have structure. [`read_inputs`](super::read_inputs) takes it.
///
/// ```
/// use mirrorcheck::*;
/// #[derive(Default)]
/// struct Inputs { list: Option<Vec<bool>>, at: Option<usize> }
/// let property = Property::named("")
///     .forall(variable!(Inputs.list), |_| vec_of(any(), ..))
///     .forall(variable!(Inputs.at), |i| index_in(i.list.as_ref().unwrap().len()));
/// let inputs = Environment::new(Inputs { list: Some(vec![true]), at: Some(0) });
/// assert_eq!(blocks::show_json(&property, &inputs).unwrap(), r#"{"list":[true],"at":0}"#);
/// ```
pub fn show_json(property: &AnyProperty, inputs: &Environment) -> Option<String> {
    let fields: Option<Vec<String>> = property
        .variables()
        .map(|forall| {
            let value = forall.slot.known.to_json((forall.slot.read)(inputs))?;
            Some(format!("{}:{value}", json::quote(forall.name)))
        })
        .collect();
    fields.map(|fields| format!("{{{}}}", fields.join(",")))
}
