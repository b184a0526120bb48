use mirrorcheck::Generate;

#[derive(PartialEq)]
struct Opaque;

#[derive(PartialEq, Generate)]
#[generate(no_structure)]
struct Holder {
    opaque: Opaque,
}

fn main() {}
