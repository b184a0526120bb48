use mirrorcheck::{Generate, Outcome, Source};

#[derive(PartialEq)]
struct Opaque;

impl Generate for Opaque {
    fn generate(s: &mut Source<'_, Self>) -> Outcome<Self> {
        s.exact(Opaque)
    }
}

#[derive(PartialEq, Generate)]
struct Holder {
    opaque: Opaque,
}

fn main() {}
