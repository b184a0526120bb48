use mirrorcheck::*;

#[property]
fn the_parser_makes_another_type(#[parse(|text: &str| text.parse::<u16>())] n: u8) {
    let _ = n;
}

#[property]
fn the_parser_has_no_way_to_refuse(#[parse(|text: &str| text.len() as u8)] n: u8) {
    let _ = n;
}

#[property]
#[parse(str::parse)]
fn the_parser_is_no_parameters(n: u8) {
    let _ = n;
}

#[property]
fn the_parser_is_there_twice(#[parse(str::parse)] #[parse(str::parse)] n: u8) {
    let _ = n;
}

#[property]
fn there_is_no_parser(#[parse] n: u8) {
    let _ = n;
}

fn main() {}
