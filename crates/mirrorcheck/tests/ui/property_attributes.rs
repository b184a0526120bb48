#![allow(unused_variables)]

use mirrorcheck::{int, property};

#[property]
#[test]
#[with(int(0..=9))]
#[requires]
#[requires()]
#[example]
fn on_the_function(n: u8) {}

#[property]
fn on_parameters(
    #[with] a: u8,
    #[with(int(0..=9))]
    #[with(int(0..=8))]
    b: u8,
    #[wiht(int(0..=9))] c: u8,
    #[requires = "true"] d: u8,
    #[example(1)] e: u8,
    #[cfg(unix)] f: u8,
    /// Not here.
    g: u8,
) {
}

fn main() {}
