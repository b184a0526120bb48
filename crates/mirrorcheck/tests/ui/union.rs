use mirrorcheck::Generate;

#[derive(Generate)]
union Bits {
    number: u32,
    bytes: [u8; 4],
}

fn main() {}
