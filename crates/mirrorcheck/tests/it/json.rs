//! Does data survive as JSON, and does everything else that reads JSON read it?

use mirrorcheck::structure::{Data, Structure, json};
use mirrorcheck::*;

/// Any data at all, also such as no type has.
fn data(depth: u32) -> impl Generator<Data> {
    let leaf = one_of([
        any::<bool>().map(Data::Bool).boxed(),
        any::<char>().map(Data::Char).boxed(),
        any::<u128>().map(Data::Natural).boxed(),
        any::<i128>().map(|n| Data::Negative(-1 - (n & i128::MAX))).boxed(),
        any::<u32>().map(Data::Float32).boxed(),
        any::<u64>().map(Data::Float64).boxed(),
        any::<f64>().map(|x| Data::Float64(x.to_bits())).boxed(),
        any::<String>().map(Data::Text).boxed(),
        any::<Vec<u8>>().map(Data::Bytes).boxed(),
    ]);
    if depth == 0 {
        return leaf.boxed();
    }
    let some = || vec_of(data(depth - 1), 0..=3);
    let name = || {
        one_of([
            element_of(["", "Some", "x", "$int", "$tuple"]).map(str::to_owned).boxed(),
            any::<String>().boxed(),
        ])
    };
    let field = move || (name().map(Label::from), data(depth - 1));
    one_of([
        leaf.boxed(),
        some().map(Data::Sequence).boxed(),
        vec_of((data(depth - 1), data(depth - 1)), 0..=3).map(Data::Map).boxed(),
        (name().map(Label::from), vec_of(field(), 0..=3))
            .map(|(name, fields)| Data::Construct { name, fields })
            .boxed(),
    ])
    .boxed()
}

#[property]
fn data_survives_as_json(#[with(data(3))] data: Data) {
    let text = json::write(&data);
    assert_eq!(json::read(&text), Ok(data), "{text}");
    assert!(!text.contains('\n'), "{text}");
}

#[property]
fn a_text_with_a_character_missing_is_refused_or_other_data(
    #[with(data(2))] data: Data,
    #[with(any::<usize>())] at: usize,
) {
    let text = json::write(&data);
    let (at, _) = text.char_indices().nth(at % text.chars().count()).unwrap();
    let mut shorter = text.clone();
    shorter.remove(at);
    // It must not panic, and what it reads it must write.
    if let Ok(read) = json::read(&shorter) {
        assert_eq!(json::read(&json::write(&read)), Ok(read));
    }
}

#[property]
fn any_text_is_read_or_refused_with_a_place_in_it(text: String) {
    match json::read(&text) {
        Ok(data) => assert_eq!(json::read(&json::write(&data)), Ok(data)),
        Err(error) => assert!(error.at <= text.len()),
    }
}

#[property]
fn values_survive_as_json(
    value: (Vec<(String, Option<i64>)>, std::collections::BTreeMap<u8, char>),
) {
    let data = json::read(&json::write(&value.encode())).unwrap();
    assert_eq!(Structure::decode(&data), Ok(value));
}
