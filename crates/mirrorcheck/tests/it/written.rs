//! Are inputs read as they are written down, and are mistakes told where they are?

use mirrorcheck::blocks::{
    Made, Parse, generate_inputs, parse_inputs, read_inputs, show, show_json,
};
use mirrorcheck::*;

/// Neither structure nor `Debug`.
pub struct Secret(u8);

fn secret(text: &str) -> Result<Secret, String> {
    match text.parse() {
        Ok(0) => panic!("zero is no secret"),
        Ok(number) => Ok(Secret(number)),
        Err(error) => Err(format!("{text:?}: {error}")),
    }
}

#[derive(Clone, Debug, PartialEq, Generate)]
struct Point {
    x: i8,
    y: Option<char>,
}

#[property(no_test)]
fn one(point: Point) {
    let _ = point;
}

#[property(no_test)]
fn several(list: Vec<u16>, #[with(index_in(list.len() + 1))] at: usize) {
    let _ = (list, at);
}

#[property(no_test)]
fn parsed(
    #[with(int(0..=9).map(Secret))]
    #[parse(secret)]
    secret: Secret,
    #[parse(str::parse)] n: u8,
) {
    let _ = (secret.0, n);
}

#[property(no_test)]
fn parsed_alone(#[parse(str::parse)] n: u8) {
    let _ = n;
}

fn refusal(property: &AnyProperty, text: &str) -> String {
    match read_inputs(property, text) {
        Ok(inputs) => panic!("{text}: {:?}", show(property, &inputs)),
        Err(why) => why,
    }
}

#[test]
fn inputs_are_read_by_name_in_any_order() {
    let property = several::property();
    for text in [r#"{"list": [1, 2], "at": 2}"#, "{\"at\":2,\n \"list\":[1,2]}\n"] {
        let inputs = read_inputs(&property, text).unwrap();
        let several { list, at } = inputs.of();
        assert_eq!((list, at), (&Some(vec![1, 2]), &Some(2)));
    }
}

#[test]
fn the_only_variable_needs_no_name() {
    let property = one::property();
    let point = Some(Point { x: -1, y: Some('$') });
    for text in [
        r#"{"Point": {"x": -1, "y": {"Some": [{"$char": "$"}]}}}"#,
        r#"{"point": {"Point": {"y": {"Some": [{"$char": "$"}]}, "x": -1}}}"#,
        r#"{"$construct": "Point", "fields": [["x", -1], ["y", {"Some": [{"$char": "$"}]}]]}"#,
    ] {
        assert_eq!(read_inputs(&property, text).unwrap().of::<one>().point, point, "{text}");
    }
}

#[test]
fn what_is_shown_as_json_is_read_again() {
    for property in [&*one::property(), &*several::property()] {
        let mut rng = Rng::seeded(1);
        for _ in 0..50 {
            let made = generate_inputs(property, &mut rng, 30, &mut Trace::new()).unwrap();
            let Made::Inputs(inputs) = made else { panic!("{made:?}") };
            let text = show_json(property, &inputs).unwrap();
            let again = read_inputs(property, &text).unwrap();
            assert_eq!(show(property, &again), show(property, &inputs), "{text}");
        }
    }
}

#[test]
fn a_mistake_is_told_with_what_was_expected_and_where() {
    let (one, several) = (one::property(), several::property());
    let both = "the variables are `list` and `at`";
    for (property, text, says) in [
        (&*several, r#"{"list": [], "to": 1}"#, format!("there is no variable `to`: {both}")),
        (&several, r#"{"list": []}"#, format!("`at` is missing: {both}")),
        (&several, r#"{"at": 1, "list": [], "at": 2}"#, "`at` is there twice".into()),
        (&several, "[1]", format!("{both}, so an object is expected, with a key for each")),
        (
            &several,
            r#"{"list": [1, 70000], "at": 0}"#,
            "`list`: at [1]: expected an integer of 0..=65535, found the number 70000".into(),
        ),
        (
            &several,
            "{\"list\": [],\n  \"at\": ü}",
            "it is not the JSON of a value: expected a value at byte 21 (line 2, column 9)".into(),
        ),
        (
            &several,
            "{\"list\": [], \"at\": 1",
            "it is not the JSON of a value: expected `,` at byte 20".into(),
        ),
        (&one, r#"{"pont": [1]}"#, "`point`: expected `Point`, found `pont`".into()),
        (&one, "{}", "`point` is missing: the only one is `point`".into()),
        (
            &one,
            r#"{"Point": {"x": 1, "y": {"Some": ["no"]}}}"#,
            "`point`: at .y.0: expected a character, found a text".into(),
        ),
    ] {
        assert_eq!(refusal(property, text), says, "{text}");
    }
}

#[test]
fn a_text_is_read_by_the_parser_of_its_variable() {
    let property = parsed::property();
    for n in ["7", "\"7\""] {
        let inputs = read_inputs(&property, &format!("{{\"secret\": \"3\", \"n\": {n}}}")).unwrap();
        let parsed { secret, n } = inputs.of();
        assert_eq!((secret.as_ref().map(|secret| secret.0), n), (Some(3), &Some(7)));
    }
    let inputs = parse_inputs(&parsed_alone::property(), "n", "7").unwrap();
    assert_eq!(inputs.of::<parsed_alone>().n, Some(7));
}

#[test]
fn what_a_parser_does_not_take_is_told() {
    let property = parsed::property();
    for (text, says) in [
        (
            r#"{"secret": "x", "n": 1}"#,
            "`secret`: the parser of `secret` refuses the text: \"x\": invalid digit found in \
             string",
        ),
        (
            r#"{"secret": "0", "n": 1}"#,
            "`secret`: the parser of `secret` panicked: zero is no secret",
        ),
        (
            r#"{"secret": 0, "n": 1}"#,
            "`secret`: its type has no structure, so it is written as a text, for its parser",
        ),
        (r#"{"secret": "1", "n": -1}"#, "`n`: expected an integer of 0..=255, found"),
    ] {
        let why = refusal(&property, text);
        assert!(why.starts_with(says), "{text}: {why}");
    }
    let why = refusal(&parsed_alone::property(), "seven");
    assert!(why.ends_with("at byte 0\n  for the parser of `n`: `--text n`"), "{why}");
}

#[test]
fn a_text_alone_is_for_one_variable_with_a_parser() {
    let refused = |property: &AnyProperty, variable| match parse_inputs(property, variable, "7") {
        Ok(_) => panic!("{variable}"),
        Err(why) => why,
    };
    let many = refused(&parsed::property(), "n");
    assert!(
        many.starts_with("the variables are `secret` and `n`, and a text for `n` is"),
        "{many}"
    );
    let other = refused(&parsed_alone::property(), "m");
    assert_eq!(other, "there is no variable `m`: the only one is `n`");
    let none = refused(&one::property(), "point");
    assert!(none.starts_with("`point` has no parser to read text with: give it one"), "{none}");
}

#[test]
fn without_structure_or_parser_nothing_can_be_read() {
    #[derive(Default)]
    struct Inputs {
        secret: Option<Secret>,
    }
    let property = Property::named("").forall(variable!(Inputs.secret), |_| int(0..=9).map(Secret));
    let why = refusal(&property, "1");
    assert!(why.starts_with("`secret`: its type has no structure, so it can't be read"), "{why}");
    let property = property.annotate(Parse::new(secret));
    let inputs = read_inputs(&property, "\"1\"").unwrap();
    assert_eq!(inputs.of::<Inputs>().secret.as_ref().map(|secret| secret.0), Some(1));
    assert_eq!(show_json(&property, &inputs), None);
}

#[derive(Clone, Debug, PartialEq, Generate)]
enum Chain {
    End,
    Link(Box<Chain>),
}

#[test]
fn a_deep_value_is_read() {
    #[property(no_test)]
    fn chains(chain: Chain) {
        let _ = chain;
    }
    let depth = 10_000;
    let text = format!("{}{{\"End\":[]}}{}", "{\"Link\":[".repeat(depth), "]}".repeat(depth));
    let property = chains::property();
    with_deep_stack(|| {
        let inputs = read_inputs(&property, &text).unwrap();
        assert_eq!(show_json(&property, &inputs).unwrap(), format!("{{\"chain\":{text}}}"));
    });
}
