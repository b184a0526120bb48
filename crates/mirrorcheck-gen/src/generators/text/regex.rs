//! Strings that match a regular expression, both ways.
//!
//! # The problem
//! Forward it is easy: walk the expression, decide at every alternative and every
//! repetition. Backward the same string may match in many ways: `a*a*` matches `aa` in
//! three, and which ones there are is only known at the end of the string. Trying them all
//! takes exponential time on an expression such as `(a*)*b`.
//!
//! # The idea
//! A regular expression is a right-linear grammar. Wherever something is decided, what is
//! still to come is a stack of parts of the expression, and everything that can follow
//! depends on this stack and the position in the string alone. So every decision is a
//! [`pick`](crate::pick) whose branches go on to the end of the string, with the stack and
//! the position as its [key](Generator::keyed): a question is answered once, alternatives
//! are packed, and time is polynomial in the length of the string. The value in focus is
//! the whole string all the time, so there are no parts to be compared.
//!
//! # Distribution
//! Alternatives are equally likely. Every number of repetitions between the least and the
//! greatest is equally likely; `*`, `+` and `{n,}` end at their least number plus the size
//! of the source. In a class, seven of eight characters are printable ASCII if it has both
//! those and others; each part is uniform up to 256 characters and
//! [biased](crate::Distribution::Biased) beyond. Note that `\d` and `\w` have the digits
//! and letters of all scripts, as in the regex crate; write `[0-9]` for ASCII.
//!
//! A string that matches in several ways has several traces, and the sum of their
//! probabilities.

use super::char::to_char;
use super::regex_pattern::{Either, Node, Repeat, parse};
use crate::generators::numbers::blocks::{Block, in_blocks};
use crate::{Generator, Key, Meaning, Outcome, Source};
use std::cell::RefCell;
use std::panic::Location;
use std::slice::from_ref;

/// A string that, as a whole, matches a regular expression in the syntax of the regex
/// crate: `matching("[a-z]{2,5}-[0-9]+")`.
///
/// Anchors are allowed where they say nothing new, `^` at the beginning and `$` at the end.
/// Other anchors and word boundaries are reported when the generator runs, and so is a
/// pattern that is not a regular expression.
///
/// Alternatives and numbers of repetitions are equally likely; `*`, `+` and `{n,}` end at
/// their least number plus the size of the source. Seven of eight characters of a class
/// are printable ASCII, if it has both those and others.
///
/// ```
/// use mirrorcheck_gen::*;
/// let id = matching("[a-z]{2,5}-[0-9]+");
/// let value = generate(&id, &mut Rng::seeded(1)).unwrap();
/// assert!(value.contains('-'));
/// assert_eq!(reflect(&id, &"ab-7".into()).unwrap().first().to_string(), "0.1.0.7.0");
/// assert!(reflect(&id, &"a-7".into()).unwrap_err().is_out_of_range());
/// ```
#[track_caller]
pub fn matching(pattern: &str) -> Matching {
    let program = parse(pattern);
    Matching { pattern: pattern.into(), program, place: Location::caller() }
}

/// Strings that match a regular expression. Made by [`matching`].
#[derive(Clone, Debug)]
pub struct Matching {
    pattern: Box<str>,
    program: Result<Node, String>,
    place: &'static Location<'static>,
}

impl Generator<String> for Matching {
    fn run(&self, s: &mut Source<'_, String>) -> Outcome<String> {
        match &self.program {
            Ok(program) => {
                let walk = Walk { matching: self, text: RefCell::default() };
                walk.go_on(s, vec![Rest::Parts(0, from_ref(program))])
            }
            Err(mistake) => {
                let message = format!("no string for the pattern {:?}: {mistake}", self.pattern);
                s.impossible(message, self.place)
            }
        }
    }
}

/// One run.
struct Walk<'p> {
    matching: &'p Matching,
    /// What was made up to now. Branches that are tried one after the other cut it back to
    /// where they begin, rather than having a copy each.
    text: RefCell<String>,
}

/// Something that is still to come.
#[derive(Clone, Copy)]
enum Rest<'p> {
    /// The last parts of a concatenation, known by its number.
    Parts(u32, &'p [Node]),
    /// A repetition, and how often it was repeated.
    Again(&'p Repeat, u32),
}

impl Rest<'_> {
    /// Tells it from everything else that may come, in this pattern.
    fn key(&self) -> (u32, u32) {
        match self {
            Rest::Parts(number, parts) => (*number, parts.len() as u32),
            Rest::Again(repeat, times) => (repeat.number, *times),
        }
    }
}

impl<'p> Walk<'p> {
    /// Goes on with what is still to come, the next one last, to the end of the string.
    fn go_on(&self, s: &mut Source<'_, String>, mut rest: Vec<Rest<'p>>) -> Outcome<String> {
        while let Some(next) = rest.pop() {
            match next {
                Rest::Parts(number, [part, parts @ ..]) => {
                    if !parts.is_empty() {
                        rest.push(Rest::Parts(number, parts));
                    }
                    match part {
                        Node::Literal(text) => self.literal(s, text)?,
                        Node::Class(class) => {
                            let blocks: Vec<Block<'_>> =
                                class.blocks.iter().map(|b| &**b).collect();
                            self.character(s, &class.weights, &blocks)?;
                        }
                        Node::Concat(number, parts) => rest.push(Rest::Parts(*number, parts)),
                        Node::Repeat(repeat) => rest.push(Rest::Again(repeat, 0)),
                        Node::Either(either) => return self.either(s, either, rest),
                    }
                }
                Rest::Parts(_, []) => {}
                Rest::Again(repeat, times) => {
                    let size = || repeat.least.saturating_add(s.size());
                    let left = repeat.greatest.unwrap_or_else(size) - times;
                    if times < repeat.least {
                        rest.push(Rest::Again(repeat, times + 1));
                        rest.push(Rest::Parts(0, from_ref(&repeat.body)));
                    } else if left > 0 {
                        return self.again(s, repeat, times, left, rest);
                    }
                }
            }
        }
        s.prune_unless(|value| value.len() == self.position())?;
        Ok(self.text.borrow().clone())
    }

    fn literal(&self, s: &mut Source<'_, String>, text: &str) -> Outcome<()> {
        let at = self.position();
        s.prune_unless(|value| value.get(at..).is_some_and(|rest| rest.starts_with(text)))?;
        self.text.borrow_mut().push_str(text);
        Ok(())
    }

    fn character(
        &self,
        s: &mut Source<'_, String>,
        weights: &[u32],
        blocks: &[Block<'_>],
    ) -> Outcome<()> {
        let at = self.position();
        let read = |value: &String| value.get(at..)?.chars().next().map(u64::from);
        let code = in_blocks(s, weights, blocks, self.matching.place, read)?;
        self.text.borrow_mut().push(to_char(code));
        Ok(())
    }

    fn either(
        &self,
        s: &mut Source<'_, String>,
        either: &'p Either,
        rest: Vec<Rest<'p>>,
    ) -> Outcome<String> {
        self.decide(s, Meaning::Branch(&[]), &either.weights, (either.number, 0), &rest, |index| {
            [None, Some(Rest::Parts(0, from_ref(&either.branches[index as usize])))]
        })
    }

    fn again(
        &self,
        s: &mut Source<'_, String>,
        repeat: &'p Repeat,
        times: u32,
        left: u32,
        rest: Vec<Rest<'p>>,
    ) -> Outcome<String> {
        // As for lists: one for the end, one for each number of times that is left.
        self.decide(s, Meaning::More, &[1, left], (repeat.number, times), &rest, |index| {
            let once_more =
                [Rest::Again(repeat, times + 1), Rest::Parts(0, from_ref(&repeat.body))];
            once_more.map(|rest| (index == 1).then_some(rest))
        })
    }

    /// Picks what comes next, and goes on with it and the rest.
    fn decide(
        &self,
        s: &mut Source<'_, String>,
        meaning: Meaning<'_>,
        weights: &[u32],
        here: (u32, u32),
        rest: &[Rest<'p>],
        next: impl Fn(u64) -> [Option<Rest<'p>>; 2],
    ) -> Outcome<String> {
        let at = self.position();
        let total = weights.iter().map(|&weight| u64::from(weight)).sum();
        let pick = |s: &mut Source<'_, String>| {
            s.pick(meaning, weights, total, self.matching.place, |s, index| {
                self.text.borrow_mut().truncate(at);
                let mut rest = rest.to_vec();
                rest.extend(next(index).into_iter().flatten());
                self.go_on(s, rest)
            })
        };
        if s.focused().is_none() {
            return pick(s);
        }
        // The pattern is in the key, and not its address, which the next pattern may have.
        let rest: Vec<_> = rest.iter().map(Rest::key).collect();
        let key = (&self.matching.pattern, here, rest, at);
        let code = Walk::go_on as *const () as usize;
        s.shared(Key::new(code, &key), &pick, self.matching.place)
    }

    fn position(&self) -> usize {
        self.text.borrow().len()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::generators::trials::*;
    use crate::*;

    fn ways(pattern: &str, text: &str) -> usize {
        reflect(&matching(pattern), &text.to_owned()).map_or(0, |forest| forest.ways().count())
    }

    #[test]
    fn matches_run_both_ways() {
        runs_both_ways(&matching("[a-z]{2,5}-[0-9]+"));
        runs_both_ways(&matching(r"^(foo|ba[rz]?)+\d{3}$"));
        runs_both_ways(&matching(r"\w+@\w+\.(com|org)"));
        runs_both_ways(&matching(r"(?i)straße|."));
        runs_both_ways(&matching("[^a-c]{3}"));
        runs_both_ways(&matching("a{0,3}b{2,}|"));
        runs_both_ways(&matching("(a|ab)(c|bcd)(d?)"));
        runs_both_ways(&matching(""));
    }

    #[test]
    fn probabilities_sum_to_one() {
        sums_to_one(&matching("(a|b){1,3}"));
        sums_to_one(&matching("(?:a{0,2}){0,2}"));
        sums_to_one(&matching("(?:ab|a)(?:bc|c)"));
    }

    #[test]
    fn all_ways_are_found() {
        assert_eq!(ways("a*a*", "aa"), 3);
        assert_eq!(ways("(?:ab|a)(?:bc|c)", "abc"), 2);
        assert_eq!(ways("[a-z]{2,5}-[0-9]+", "abc-12"), 1);
        assert_eq!(ways("x*", &"x".repeat(30)), 1);
    }

    #[test]
    fn ambiguous_patterns_stay_polynomial() {
        let text = "a".repeat(30);
        let forest = reflect(&matching("(?:a|a)*"), &text).unwrap();
        assert_eq!(replay(&matching("(?:a|a)*"), &forest.simplest()).unwrap(), text);
        assert!(reflect(&matching("(?:a*)*"), &"a".repeat(12)).is_ok());
        refuses(&matching("(?:a*)*b"), [text]);
    }

    #[test]
    fn a_long_match_reflects() {
        let text = "ab".repeat(5_000);
        assert!(reflect(&matching("(?:ab){0,9999}"), &text).is_ok());
    }

    #[test]
    fn what_does_not_match_is_refused() {
        let id = matching("[a-z]{2,5}-[0-9]+");
        refuses(&id, ["", "a-1", "abcdef-1", "ab-", "ab-1x", "ab1", "AB-1"].map(String::from));
        refuses(&matching("a*"), ["a".repeat(31)]);
        refuses(&matching("."), ["\n".into(), "ab".into()]);
    }

    #[test]
    fn two_patterns_for_one_string_are_not_confused() {
        let either = |s: &mut Source<'_, String>| pick!(s, 1 => s.draw(matching("(?:a|b)*c")), 1 => s.draw(matching("(?:a|b)*d")));
        let text = format!("{}d", "ab".repeat(12));
        assert_eq!(reflect(&either, &text).unwrap().first().choices()[0], 1);
    }

    #[test]
    fn mistakes_name_the_place() {
        is_misused(&matching("[a-"), "no string for the pattern \"[a-\": unclosed character class");
        is_misused(&matching(r"\bword"), "a word boundary depends on what is around it");
        is_misused(&matching("a^b"), "`^` after the beginning");
        is_misused(&matching(r"[^\s\S]"), "a class without characters");
        is_misused(&matching(r"(a)\1"), "backreferences are not supported");
    }

    #[test]
    fn simple_strings_come_first() {
        assert_eq!(replay(&matching(r"\w{2}\.*.+"), &Trace::new()).unwrap(), "aaa");
    }
}
