#![allow(unused_variables)]

use mirrorcheck::{any, int, property, vec_of};

struct NotGenerated;

#[property]
fn no_default_generator(it: NotGenerated) {}

#[property]
fn another_type(#[with(int(0..=9u16))] n: u8) {}

#[property]
fn a_later_parameter(#[with(int(0..=m))] n: u8, m: u8) {}

#[property]
fn a_number_is_lent(n: u8, #[with(int(0..=n))] m: u8) {}

#[property]
#[requires(n.len())]
#[requires(there_is_none)]
fn conditions(#[with(vec_of(any::<u8>(), 0..=3))] n: Vec<u8>) {}

#[property]
#[example(1)]
#[example(1, "two")]
fn examples(a: u8, b: u8) {}

fn main() {}
