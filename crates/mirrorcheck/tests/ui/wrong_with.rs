use mirrorcheck::{Generate, int};

#[derive(PartialEq, Generate)]
struct Narrow {
    #[generate(with = int(1..=6u16))]
    die: u8,
    #[generate(with = int(0..=later))]
    early: u8,
    later: u8,
}

fn main() {}
