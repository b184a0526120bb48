//! One test binary, a module for each question.

mod suite;

mod catalogue;
mod deep;
mod laws;
mod library;
mod overlap;
mod published;
