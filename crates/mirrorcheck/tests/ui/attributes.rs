use mirrorcheck::Generate;

#[derive(PartialEq, Generate)]
#[generate(lens = tree, no_structure = true)]
enum Tree {
    #[generate(wight = 3)]
    Leaf,
    #[generate(weight = 0)]
    Twig(#[generate(with = )] u8),
    #[generate(weight = "3", label)]
    Branch(#[generate(size = 3)] u8),
    #[generate(skip, skip)]
    Node(#[generate] u8),
}

fn main() {}
