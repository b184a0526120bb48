use mirrorcheck::*;

#[property]
fn the_shrinker_is_of_another_type(#[shrink_with(|n: &u16| [n / 2])] n: u8) {
    let _ = n;
}

#[property]
fn the_shrinker_answers_with_one_value(#[shrink_with(|n: &u8| n / 2)] n: u8) {
    let _ = n;
}

#[property]
#[shrink_with(halves)]
fn the_shrinker_is_no_parameters(n: u8) {
    let _ = n;
}

#[property]
fn the_shrinker_is_there_twice(#[shrink_with(halves)] #[shrink_with(halves)] n: u8) {
    let _ = n;
}

fn main() {}
