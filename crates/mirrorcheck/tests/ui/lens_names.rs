use mirrorcheck::Generate;

#[derive(PartialEq, Generate)]
enum Clash {
    Ax { b_c: u8 },
    AxB { c: u8 },
}

#[allow(non_camel_case_types)]
#[derive(PartialEq, Generate)]
struct point {
    x: u8,
}

#[derive(PartialEq, Generate)]
#[generate(no_lenses, lenses = parts)]
struct Both {
    x: u8,
}

fn main() {}
