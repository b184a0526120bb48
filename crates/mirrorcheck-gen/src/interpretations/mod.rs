//! The interpretations, one a file.

mod generate;
mod record;
mod reflect;
mod replay;

pub use generate::*;
pub use record::*;
pub use reflect::*;
pub use replay::*;
