//! Natural numbers as the dissertation's Figure 4.5 has them: one way, exponentially
//! many ways and infinitely many ways to make each.

use mirrorcheck_gen::*;

#[derive(Clone, Debug, PartialEq)]
pub enum Nat {
    Z,
    S(Box<Nat>),
}

pub use Nat::*;

impl Nat {
    pub fn of(n: usize) -> Nat {
        (0..n).fold(Z, |rest, _| S(Box::new(rest)))
    }

    pub fn pred(&self) -> Option<&Nat> {
        if let S(n) = self { Some(n) } else { None }
    }

    pub fn pred_pred(&self) -> Option<&Nat> {
        self.pred()?.pred()
    }
}

fn succ(n: Nat) -> Nat {
    S(Box::new(n))
}

/// One way.
pub fn nat(s: &mut Source<'_, Nat>) -> Outcome<Nat> {
    pick!(s,
        1 "Z" => s.exact(Z),
        1 "S" => Ok(succ(s.focus(Nat::pred, nat)?)))
}

/// As many ways as there are sums of ones and twos.
pub fn nat_exponential(s: &mut Source<'_, Nat>) -> Outcome<Nat> {
    pick!(s,
        1 "Z" => s.exact(Z),
        1 "S" => Ok(succ(s.focus(Nat::pred, nat_exponential)?)),
        1 "2" => Ok(succ(succ(s.focus(Nat::pred_pred, nat_exponential)?))))
}

/// The same with something captured, so that it has no key of its own.
pub fn nat_unkeyed(zero: u32) -> impl Generator<Nat> {
    move |s: &mut Source<'_, Nat>| {
        pick!(s,
            1 "Z" => s.exact(Z),
            1 "S" => Ok(succ(s.focus(Nat::pred, nat_unkeyed(zero))?)),
            (1 + zero) "2" => Ok(succ(succ(s.focus(Nat::pred_pred, nat_unkeyed(zero))?))))
    }
}

/// The same with a key.
pub fn nat_keyed(zero: u32) -> impl Generator<Nat> {
    let g = move |s: &mut Source<'_, Nat>| {
        pick!(s,
            1 "Z" => s.exact(Z),
            1 "S" => Ok(succ(s.focus(Nat::pred, nat_keyed(zero))?)),
            (1 + zero) "2" => Ok(succ(succ(s.focus(Nat::pred_pred, nat_keyed(zero))?))))
    };
    g.keyed(zero)
}

/// Infinitely many ways.
pub fn nat_infinite(s: &mut Source<'_, Nat>) -> Outcome<Nat> {
    pick!(s,
        1 "Z" => s.exact(Z),
        1 "S" => Ok(succ(s.focus(Nat::pred, nat_infinite)?)),
        1 "inf" => s.draw(nat_infinite))
}
