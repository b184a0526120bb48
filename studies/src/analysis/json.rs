//! JSON without spaces, with a checksum: the grammar of *Inputs from Hell*, as a generator.
//!
//! Every decision of the grammar is a labelled pick. Whether something goes on is picked
//! after each of its items rather than around the rest, so what is around a pick says what it
//! is for: a character of a key, the value of a member.

use mirrorcheck::*;

/// A document without its checksum.
#[derive(Clone, Debug, PartialEq)]
pub enum Json {
    False,
    Text(Vec<char>),
    Array(Vec<Json>),
    Number(Number),
    True,
    Object(Vec<Member>),
    Null,
}

type Member = (Vec<char>, Json);

/// A number as it is written, in digits.
#[derive(Clone, Debug, PartialEq)]
pub struct Number {
    pub negative: bool,
    pub int: Vec<char>,
    pub frac: Option<Vec<char>>,
    pub exp: Option<(String, Vec<char>)>,
}

pub const PLAIN: &str = "/+:@$!'(,.)-#_";
pub const ESCAPED: &str = "\u{8}\n\r\\\t\u{c}";
pub const EXPONENTS: [&str; 6] = ["e", "E", "e-", "E-", "e+", "E+"];

/// Texts with a correct checksum.
pub fn with_checksum(s: &mut Source<'_, String>) -> Outcome<String> {
    let payload = s.comap(|text| super::text::read(text), start)?;
    Ok(super::text::print(&payload))
}

fn start(s: &mut Source<'_, Json>) -> Outcome<Json> {
    pick!(s, 1 "an array" => s.draw(array), 1 "an object" => s.draw(object))
}

fn value(s: &mut Source<'_, Json>) -> Outcome<Json> {
    pick!(s,
        1 "false" => s.exact(Json::False),
        1 "string" => Ok(Json::Text(s.focus(Json::text, text)?)),
        1 "array" => s.draw(array),
        1 "number" => Ok(Json::Number(s.focus(Json::number, number)?)),
        1 "true" => s.exact(Json::True),
        1 "object" => s.draw(object),
        1 "null" => s.exact(Json::Null))
}

fn array(s: &mut Source<'_, Json>) -> Outcome<Json> {
    pick!(s,
        1 "[]" => s.exact(Json::Array(vec![])),
        1 "[…]" => Ok(Json::Array(s.focus(Json::items, many(value, more_elements))?)))
}

fn object(s: &mut Source<'_, Json>) -> Outcome<Json> {
    pick!(s,
        1 "{}" => s.exact(Json::Object(vec![])),
        1 "{…}" => Ok(Json::Object(s.focus(Json::members, many(member, more_members))?)))
}

fn member(s: &mut Source<'_, Member>) -> Outcome<Member> {
    let key = s.focus(|(key, _)| Some(key), text.labelled("key"))?;
    Ok((key, s.focus(|(_, value)| Some(value), value)?))
}

fn text(s: &mut Source<'_, Vec<char>>) -> Outcome<Vec<char>> {
    pick!(s,
        1 "empty" => s.exact(vec![]),
        1 "characters" => s.draw(many(character, more_characters)))
}

fn character(s: &mut Source<'_, char>) -> Outcome<char> {
    pick!(s,
        1 "letter" => s.draw(one_char(('a'..='z').chain('A'..='Z'))),
        1 "digit" => s.draw(digit),
        1 "special" => s.draw(one_char(PLAIN.chars())),
        1 "escaped" => s.draw(one_char(ESCAPED.chars())))
}

fn number(s: &mut Source<'_, Number>) -> Outcome<Number> {
    let has = |frac, exp| move |n: &Number| (n.frac.is_some(), n.exp.is_some()) == (frac, exp);
    pick!(s,
        1 "whole" => { s.prune_unless(has(false, false))?; parts(s, false, false) },
        1 "exponent" => { s.prune_unless(has(false, true))?; parts(s, false, true) },
        1 "fraction" => { s.prune_unless(has(true, false))?; parts(s, true, false) },
        1 "both" => { s.prune_unless(has(true, true))?; parts(s, true, true) })
}

fn parts(s: &mut Source<'_, Number>, frac: bool, exp: bool) -> Outcome<Number> {
    let whole = |n: &Number| Some((n.negative, n.int.clone()));
    let (negative, int) = s.comap(whole, whole_number)?;
    let frac = match frac {
        true => Some(s.focus(|n| n.frac.as_ref(), digits().labelled("after the point"))?),
        false => None,
    };
    let exp = match exp {
        true => Some(s.focus(|n| n.exp.as_ref(), (exponent, digits()))?),
        false => None,
    };
    Ok(Number { negative, int, frac, exp })
}

type Whole = (bool, Vec<char>);

fn whole_number(s: &mut Source<'_, Whole>) -> Outcome<Whole> {
    let shape =
        |negative, long| move |(minus, int): &Whole| (*minus, int.len() > 1) == (negative, long);
    let first = |(_, int): &Whole| int.first().copied();
    let rest = |(_, int): &Whole| Some(int[1..].to_vec());
    let longer = |s: &mut Source<'_, Whole>, first: char| {
        Ok([vec![first], s.comap(rest, digits())?].concat())
    };
    pick!(s,
    1 "nonzero digits" => {
        s.prune_unless(shape(false, true))?;
        let first = s.comap(first, one_char('1'..='9'))?;
        Ok((false, longer(s, first)?))
    },
    1 "one digit" => {
        s.prune_unless(shape(false, false))?;
        Ok((false, vec![s.comap(first, digit)?]))
    },
    1 "-digit" => {
        s.prune_unless(shape(true, false))?;
        Ok((true, vec![s.comap(first, digit)?]))
    },
    1 "-digits" => {
        s.prune_unless(shape(true, true))?;
        let first = s.comap(first, digit)?;
        Ok((true, longer(s, first)?))
    })
}

fn digits() -> impl Generator<Vec<char>> {
    many(digit, more_digits)
}

fn digit(s: &mut Source<'_, char>) -> Outcome<char> {
    pick!(s, 1 "nonzero" => s.draw(one_char('1'..='9')), 1 "0" => s.exact('0'))
}

fn exponent(s: &mut Source<'_, String>) -> Outcome<String> {
    s.draw(labelled(EXPONENTS.map(|e| (e, exact(e.to_owned())))))
}

fn one_char(chars: impl Iterator<Item = char>) -> impl Generator<char> {
    labelled(chars.map(|c| (c.to_string(), exact(c))))
}

/// One item or more. Whether there is another is picked after each.
fn many<T, G: Generator<T>>(
    item: G,
    more: fn(&mut Source<'_, bool>) -> Outcome<bool>,
) -> impl Generator<Vec<T>> {
    move |s: &mut Source<'_, Vec<T>>| {
        let mut made = Vec::new();
        loop {
            let at = made.len();
            made.push(s.focus(|items: &Vec<T>| items.get(at), item.by_ref())?);
            if !s.comap(|items| Some(items.len() > at + 1), more)? {
                return Ok(made);
            }
        }
    }
}

fn more_elements(s: &mut Source<'_, bool>) -> Outcome<bool> {
    pick!(s, 1 "last element" => s.exact(false), 1 "another element" => s.exact(true))
}

fn more_members(s: &mut Source<'_, bool>) -> Outcome<bool> {
    pick!(s, 1 "last member" => s.exact(false), 1 "another member" => s.exact(true))
}

fn more_characters(s: &mut Source<'_, bool>) -> Outcome<bool> {
    pick!(s, 1 "last character" => s.exact(false), 1 "another character" => s.exact(true))
}

fn more_digits(s: &mut Source<'_, bool>) -> Outcome<bool> {
    pick!(s, 1 "last digit" => s.exact(false), 1 "another digit" => s.exact(true))
}

impl Json {
    fn text(&self) -> Option<&Vec<char>> {
        if let Json::Text(own) = self { Some(own) } else { None }
    }

    fn number(&self) -> Option<&Number> {
        if let Json::Number(own) = self { Some(own) } else { None }
    }

    fn items(&self) -> Option<&Vec<Json>> {
        if let Json::Array(own) = self { Some(own) } else { None }
    }

    fn members(&self) -> Option<&Vec<Member>> {
        if let Json::Object(own) = self { Some(own) } else { None }
    }
}
