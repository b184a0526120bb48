//! Studies of the papers and comparisons with other libraries.
fn main() {}
