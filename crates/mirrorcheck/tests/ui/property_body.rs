#![allow(unused_variables)]

use mirrorcheck::property;

#[property]
fn no_answer(n: u8) -> u8 {
    n
}

#[property]
fn mistyped(n: u8) -> bool {
    n + "1";
    n
}

#[property]
fn no_error(n: u8) {
    n.to_string().parse::<u8>()?;
}

fn main() {}
