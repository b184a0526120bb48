//! Which descriptions a run covers, found while it runs.
//!
//! The spans of a run are its term: when one ends, its arguments are known, and their
//! descriptions give its own. There is no recursion, whatever the depth of the value.

use super::Coverage;
use crate::generators::collections::list::ITEM;
use crate::{Choice, Interpretation, Label, Meaning, Outcome};
use std::rc::Rc;

/// Watches a run to see what it covers. Made by [`Coverage::watch`].
pub struct Watch<'c, I> {
    /// Who decides.
    pub inner: I,
    coverage: &'c mut Coverage,
    /// The spans that are open; the outermost is the run.
    open: Vec<Open>,
    /// What the choice made last was between.
    last: Last,
}

/// The descriptions that a run covers.
#[derive(Clone, Debug, Default)]
pub struct Seen {
    pub(super) descriptions: Vec<u32>,
}

#[derive(Clone)]
enum Last {
    Pick(Rc<[Label]>),
    Other,
}

struct Open {
    label: Label,
    kind: Kind,
    pieces: Vec<Piece>,
}

enum Kind {
    /// A branch, which was picked among these.
    Branch(Rc<[Label]>),
    /// An item of a list.
    Item,
    /// A span, or the run.
    Group,
}

/// A part of a term that is not complete.
enum Piece {
    Argument(Argument),
    /// An item of a list with its arguments. The rest of the list is its last one.
    Item(Vec<Argument>),
    /// The end of a list.
    End,
}

/// An argument of a constructor.
struct Argument {
    /// What could have stood there.
    offered: Rc<[Label]>,
    /// The descriptions of it and all inside it, by strength.
    covers: Vec<Vec<u32>>,
}

impl<'c, I> Watch<'c, I> {
    #[inline]
    pub(super) fn new(inner: I, coverage: &'c mut Coverage) -> Watch<'c, I> {
        let open = vec![Open { label: Label::NONE, kind: Kind::Group, pieces: Vec::new() }];
        Watch { inner, coverage, open, last: Last::Other }
    }

    /// What the run has covered.
    #[inline]
    pub fn finish(mut self) -> Seen {
        // What a void run left open.
        while self.open.len() > 1 {
            self.end();
        }
        let pieces = self.open.pop().map_or(Vec::new(), |run| run.pieces);
        let arguments = self.chained(pieces);
        let run = self.constructor(&Label::NONE, false, arguments, Rc::from([]));
        Seen { descriptions: run.covers.concat() }
    }

    #[inline]
    fn begin(&mut self, label: &Label, kind: Kind) {
        self.open.push(Open { label: label.clone(), kind, pieces: Vec::new() });
    }

    #[inline]
    fn end(&mut self) {
        let Some(Open { label, kind, pieces }) = self.open.pop() else { return };
        // What has no label is no constructor.
        let pieces = match kind {
            _ if label.is_none() => pieces,
            Kind::Item => vec![Piece::Item(self.chained(pieces))],
            Kind::Branch(offered) => {
                let arguments = self.chained(pieces);
                vec![Piece::Argument(self.constructor(&label, true, arguments, offered))]
            }
            Kind::Group => {
                let arguments = self.chained(pieces);
                match arguments.len() {
                    0 | 1 => arguments.into_iter().map(Piece::Argument).collect(),
                    _ => {
                        let only = Rc::from([label.clone()]);
                        vec![Piece::Argument(self.constructor(&label, false, arguments, only))]
                    }
                }
            }
        };
        if let Some(outer) = self.open.last_mut() {
            outer.pieces.extend(pieces);
        }
    }

    /// Puts every item inside the one before it.
    #[inline]
    fn chained(&mut self, pieces: Vec<Piece>) -> Vec<Argument> {
        let (mut arguments, mut rest): (Vec<Argument>, Option<Argument>) = (Vec::new(), None);
        for piece in pieces.into_iter().rev() {
            match piece {
                Piece::Item(mut own) => {
                    own.extend(rest.take());
                    rest = Some(self.constructor(&ITEM, true, own, Rc::from([ITEM.clone()])));
                }
                Piece::End => arguments.extend(rest.take()),
                Piece::Argument(argument) => {
                    arguments.extend(rest.take());
                    arguments.push(argument);
                }
            }
        }
        arguments.extend(rest);
        arguments.reverse();
        arguments
    }

    #[inline]
    fn constructor(
        &mut self,
        label: &Label,
        costs: bool,
        arguments: Vec<Argument>,
        offered: Rc<[Label]>,
    ) -> Argument {
        let Coverage { grammar, descriptions, strength, .. } = &mut *self.coverage;
        grammar.learn(label, costs, arguments.iter().map(|argument| &*argument.offered));
        let inside: Vec<&[Vec<u32>]> = arguments.iter().map(|a| a.covers.as_slice()).collect();
        let own = descriptions.of_constructor(label, costs, &inside, *strength);
        let mut covers = own.into_iter();
        // The largest argument is taken over rather than copied.
        let mut arguments = arguments;
        arguments.sort_by_key(|argument| argument.covers.iter().map(Vec::len).sum::<usize>());
        let mut all = arguments.pop().map_or(vec![Vec::new(); *strength], |most| most.covers);
        for (at, all) in all.iter_mut().enumerate() {
            let others = arguments.iter().map(|argument| argument.covers[at].as_slice());
            let new: Vec<u32> = covers.next().unwrap_or_default();
            if new.len() == 1 && others.clone().all(<[u32]>::is_empty) {
                if let Err(place) = all.binary_search(&new[0]) {
                    all.insert(place, new[0]);
                }
                continue;
            }
            all.extend(others.flatten());
            all.extend(new);
            all.sort_unstable();
            all.dedup();
        }
        Argument { offered, covers: all }
    }
}

impl<I: Interpretation> Interpretation for Watch<'_, I> {
    #[inline]
    fn choose(&mut self, choice: &Choice<'_>) -> Outcome<u64> {
        let index = self.inner.choose(choice)?;
        self.last = match choice.meaning {
            Meaning::Branch(labels) | Meaning::MadeBranch(labels) => {
                let labels = labels.iter().enumerate();
                let open = labels.filter(|(at, label)| {
                    !label.is_none() && choice.distribution.allows(*at as u64)
                });
                Last::Pick(open.map(|(_, label)| label.clone()).collect())
            }
            _ => Last::Other,
        };
        if let (Meaning::More, 0, Some(list)) = (choice.meaning, index, self.open.last_mut()) {
            list.pieces.push(Piece::End);
        }
        Ok(index)
    }

    #[inline]
    fn wants_spans(&self) -> bool {
        true
    }

    #[inline]
    fn open(&mut self, label: &Label) {
        self.inner.open(label);
        self.begin(label, if *label == ITEM { Kind::Item } else { Kind::Group });
    }

    #[inline]
    fn branch(&mut self, label: &Label) {
        self.inner.branch(label);
        let kind = match std::mem::replace(&mut self.last, Last::Other) {
            Last::Pick(offered) => Kind::Branch(offered),
            Last::Other => Kind::Item,
        };
        self.begin(label, kind);
    }

    #[inline]
    fn close(&mut self) {
        self.inner.close();
        self.end();
    }
}
