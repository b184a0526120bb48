use mirrorcheck::Generate;

#[derive(Generate)]
enum Tree {
    Leaf,
    Node(u8),
}

fn main() {}
