use mirrorcheck::Generate;

#[derive(PartialEq, Generate)]
enum Tree {
    #[generate(weight = 0)]
    Leaf,
    #[generate(label = "")]
    Twig,
    #[generate(weight = 3, skip)]
    Bud,
    #[generate(label = "Leaf")]
    Branch(#[generate(skip, with = any())] u8),
    #[generate(weight = 4294967296)]
    Node,
}

#[derive(PartialEq, Generate)]
enum Nothing {}

#[derive(PartialEq, Generate)]
enum Hidden {
    #[generate(skip)]
    One,
    #[generate(skip)]
    Two(u8),
}

fn main() {}
