//! Examples: inputs to be tested in any case.

use super::Environment;
use std::borrow::Cow;
use std::panic::Location;

/// Inputs that are tested before those that the generators make.
pub struct Example {
    /// How the example is reported.
    pub text: Cow<'static, str>,
    /// Where it is given.
    pub place: &'static Location<'static>,
    /// Makes the inputs. Checks may take them, so they are made whenever they are needed.
    pub make: Box<dyn Fn() -> Environment + Send + Sync>,
}
