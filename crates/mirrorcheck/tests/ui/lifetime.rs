use mirrorcheck::Generate;

#[derive(PartialEq, Generate)]
struct Name<'a> {
    text: &'a str,
}

fn main() {}
