#![allow(unused_variables)]

use mirrorcheck::property;

#[property(case = 3, seed = 1, seed = 2)]
fn unknown(n: u8) {}

#[property(cases = 0)]
fn none(n: u8) {}

#[property(cases = 10, least_cases = 20)]
fn contradiction(n: u8) {}

#[property(time = "50", no_test = true, size)]
fn malformed(n: u8) {}

#[property(failures = 0, timeout = "0s", fork = true)]
fn nothing(n: u8) {}

#[property(cases = "many")]
fn mistyped(n: u8) {}

fn main() {}
