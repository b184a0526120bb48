//! A regular expression as something to generate from.
//!
//! What the parser gives is turned into [`Node`]s: the same tree without what makes no
//! difference to the set of strings (groups, greediness), with classes cut into blocks so
//! that most characters are ASCII, and with a number for everything that decides.

use super::char::{PRINTABLE, SURROGATES};
use crate::generators::numbers::blocks::count;
use regex_syntax::hir::{Class as HirClass, Hir, HirKind, Look};

/// A part of a regular expression.
#[derive(Clone, Debug)]
pub(crate) enum Node {
    Literal(Box<str>),
    Class(Class),
    Repeat(Repeat),
    /// One after the other.
    Concat(u32, Box<[Node]>),
    Either(Either),
}

/// One character of some ranges.
#[derive(Clone, Debug)]
pub(crate) struct Class {
    pub(crate) weights: Box<[u32]>,
    pub(crate) blocks: Box<[Box<[(u64, u64)]>]>,
}

/// The same again and again.
#[derive(Clone, Debug)]
pub(crate) struct Repeat {
    pub(crate) number: u32,
    pub(crate) least: u32,
    /// Without one, the size of the source decides.
    pub(crate) greatest: Option<u32>,
    pub(crate) body: Box<Node>,
}

/// One of several.
#[derive(Clone, Debug)]
pub(crate) struct Either {
    pub(crate) number: u32,
    pub(crate) weights: Box<[u32]>,
    pub(crate) branches: Box<[Node]>,
}

/// The shares of printable ASCII and of other characters, in a class that has both.
const SHARES: [u32; 2] = [7, 1];

/// Reads a pattern, or says what is wrong with it.
pub(crate) fn parse(pattern: &str) -> Result<Node, String> {
    let hir = regex_syntax::parse(pattern).map_err(|error| match error {
        regex_syntax::Error::Parse(error) => error.kind().to_string(),
        regex_syntax::Error::Translate(error) => error.kind().to_string(),
        error => error.to_string(),
    })?;
    Translation { numbers: 0 }.node(&hir, Edges { first: true, last: true })
}

/// Whether a part is at the beginning or at the end of every match, where anchors hold.
#[derive(Clone, Copy)]
struct Edges {
    first: bool,
    last: bool,
}

struct Translation {
    /// How many numbers are given away.
    numbers: u32,
}

impl Translation {
    // As deep as the pattern is nested, which the parser limits.
    fn node(&mut self, hir: &Hir, edges: Edges) -> Result<Node, String> {
        Ok(match hir.kind() {
            HirKind::Empty => Node::Literal("".into()),
            HirKind::Literal(literal) => match std::str::from_utf8(&literal.0) {
                Ok(text) => Node::Literal(text.into()),
                Err(_) => return Err("it matches bytes that are not UTF-8".into()),
            },
            HirKind::Class(class) => Node::Class(cut(class)?),
            HirKind::Look(look) => anchor(*look, edges)?,
            HirKind::Repetition(repetition) => Node::Repeat(Repeat {
                number: self.number(),
                least: repetition.min,
                greatest: repetition.max,
                body: Box::new(self.node(&repetition.sub, Edges { first: false, last: false })?),
            }),
            HirKind::Capture(group) => self.node(&group.sub, edges)?,
            HirKind::Concat(parts) => {
                let looks = |parts: &[Hir]| {
                    parts.iter().all(|part| matches!(part.kind(), HirKind::Look(_)))
                };
                let nodes = parts.iter().enumerate().map(|(at, part)| {
                    let first = edges.first && looks(&parts[..at]);
                    let last = edges.last && looks(&parts[at + 1..]);
                    self.node(part, Edges { first, last })
                });
                let nodes = nodes.collect::<Result<_, _>>()?;
                Node::Concat(self.number(), nodes)
            }
            HirKind::Alternation(parts) => {
                let branches = parts.iter().map(|part| self.node(part, edges));
                let branches: Box<[Node]> = branches.collect::<Result<_, _>>()?;
                let weights = branches.iter().map(|_| 1).collect();
                Node::Either(Either { number: self.number(), weights, branches })
            }
        })
    }

    fn number(&mut self) -> u32 {
        self.numbers += 1;
        self.numbers
    }
}

/// An anchor that every match satisfies, or an error.
fn anchor(look: Look, edges: Edges) -> Result<Node, String> {
    use Look::*;
    let what = match look {
        Start | StartLF | StartCRLF if edges.first => return Ok(Node::Literal("".into())),
        End | EndLF | EndCRLF if edges.last => return Ok(Node::Literal("".into())),
        Start | StartLF | StartCRLF => "`^` after the beginning",
        End | EndLF | EndCRLF => "`$` before the end",
        _ => "a word boundary",
    };
    Err(format!("{what} depends on what is around it, and that can't be generated"))
}

/// Printable ASCII first, then the others.
fn cut(class: &HirClass) -> Result<Class, String> {
    let all: Vec<(u64, u64)> = match class {
        HirClass::Unicode(class) => {
            class.iter().map(|range| (range.start().into(), range.end().into())).collect()
        }
        HirClass::Bytes(class) => {
            class.iter().map(|range| (range.start().into(), range.end().into())).collect()
        }
    };
    let mut others = without(&all, SURROGATES);
    let mut printable = Vec::new();
    for &(low, high) in PRINTABLE {
        let common = all.iter().map(|&(a, b)| (a.max(low), b.min(high)));
        printable.extend(common.filter(|(a, b)| a <= b));
        others = without(&others, (low, high));
    }
    let blocks = [printable, others];
    let parts = || blocks.iter().zip(SHARES).filter(|(block, _)| count(block) > 0);
    if parts().next().is_none() {
        return Err("it has a class without characters".into());
    }
    Ok(Class {
        weights: parts().map(|(_, share)| share).collect(),
        blocks: parts().map(|(block, _)| block.as_slice().into()).collect(),
    })
}

/// What is left of ranges when one is taken out.
fn without(ranges: &[(u64, u64)], (low, high): (u64, u64)) -> Vec<(u64, u64)> {
    let mut left = Vec::with_capacity(ranges.len() + 1);
    for &(a, b) in ranges {
        if b < low || high < a {
            left.push((a, b));
            continue;
        }
        if a < low {
            left.push((a, low - 1));
        }
        if high < b {
            left.push((high + 1, b));
        }
    }
    left
}
