//! One test binary, a module for each question.

mod catalogue;
mod deep;
mod laws;
mod overlap;
mod published;
