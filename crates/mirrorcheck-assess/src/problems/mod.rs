//! Problems.

pub mod matcher;
pub mod mergeacle;
pub mod sortacle;
pub mod toposortacle;
