#![allow(unused_variables)]

use mirrorcheck::property;

struct Point(u8, u8);

#[property]
fn generic<T: Copy>(x: T, y: impl Copy) {}

#[property]
unsafe fn patterns(Point(x, y): Point, &z: &u8, (a, b): (u8, u8), std::ops::Range { start, .. }: std::ops::Range<u8>) {
}

#[property]
fn borrowed(text: &str, other: &'static str, x: u8, x: u16) {}

#[property]
fn nothing_to_vary() {}

#[property]
struct NotAFunction;

struct Type;
impl Type {
    #[property]
    fn method(&self, n: u8) {}
}

fn main() {
    // On a mistake the function is still there.
    nothing_to_vary();
}
