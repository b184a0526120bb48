//! The expression grammar of the first paper, without divisions by zero.
//!
//! The divisor is made before the dividend and evaluated. What happens if it is zero is a
//! matter of taste, and both are here: the run is rejected, or a product is made instead.

use mirrorcheck_gen::*;

#[derive(Clone, Debug, PartialEq)]
pub enum Expr {
    Term(Box<Term>),
    Plus(Box<Expr>, Box<Term>),
    Minus(Box<Expr>, Box<Term>),
}

#[derive(Clone, Debug, PartialEq)]
pub enum Term {
    Factor(Box<Factor>),
    Times(Box<Term>, Box<Factor>),
    Div(Box<Term>, Box<Factor>),
}

#[derive(Clone, Debug, PartialEq)]
pub enum Factor {
    Digits(Digits),
    Pos(Box<Factor>),
    Neg(Box<Factor>),
    Parens(Box<Expr>),
}

#[derive(Clone, Debug, PartialEq)]
pub enum Digits {
    Digit(char),
    More(char, Box<Digits>),
}

/// What to do about a divisor that is zero.
#[derive(Clone, Copy, PartialEq)]
pub enum OnZero {
    Allow,
    Reject,
    Multiply,
}

// ------------------------------------------------------------ meaning

impl Expr {
    /// The value, unless something is divided by zero. Overflow wraps, division truncates.
    pub fn eval(&self) -> Option<i64> {
        match self {
            Expr::Term(term) => term.eval(),
            Expr::Plus(left, right) => Some(left.eval()?.wrapping_add(right.eval()?)),
            Expr::Minus(left, right) => Some(left.eval()?.wrapping_sub(right.eval()?)),
        }
    }
}

impl Term {
    fn eval(&self) -> Option<i64> {
        match self {
            Term::Factor(factor) => factor.eval(),
            Term::Times(left, right) => Some(left.eval()?.wrapping_mul(right.eval()?)),
            Term::Div(left, right) => match right.eval()? {
                0 => None,
                divisor => Some(left.eval()?.wrapping_div(divisor)),
            },
        }
    }
}

impl Factor {
    fn eval(&self) -> Option<i64> {
        match self {
            Factor::Digits(digits) => Some(digits.number(0)),
            Factor::Pos(factor) => factor.eval(),
            Factor::Neg(factor) => Some(factor.eval()?.wrapping_neg()),
            Factor::Parens(expr) => expr.eval(),
        }
    }
}

impl Digits {
    fn number(&self, before: i64) -> i64 {
        let (Digits::Digit(digit) | Digits::More(digit, _)) = self;
        let number = before * 10 + i64::from(*digit as u8 - b'0');
        if let Digits::More(_, rest) = self { rest.number(number) } else { number }
    }
}

// ------------------------------------------------------------ generators

/// Expressions up to a depth.
pub fn expr(depth: u32, zero: OnZero) -> impl Generator<Expr> {
    use Expr::*;
    fn first(expr: &Expr) -> Option<&Expr> {
        if let Plus(first, _) | Minus(first, _) = expr { Some(first) } else { None }
    }
    fn last(expr: &Expr) -> Option<&self::Term> {
        let (Term(last) | Plus(_, last) | Minus(_, last)) = expr;
        Some(last)
    }
    move |s: &mut Source<'_, Expr>| {
        let (deep, below) = (u32::from(depth > 0), depth.saturating_sub(1));
        let sides = |s: &mut Source<'_, Expr>| {
            let left = s.focus(first, expr(below, zero))?;
            let right = s.focus(last, term(below, zero))?;
            Ok((Box::new(left), Box::new(right)))
        };
        pick!(s,
        1 "term" => {
            s.prune_unless(|expr| matches!(expr, Term(_)))?;
            Ok(Term(Box::new(s.focus(last, term(below, zero))?)))
        },
        (deep) "plus" => {
            s.prune_unless(|expr| matches!(expr, Plus(..)))?;
            sides(s).map(|(left, right)| Plus(left, right))
        },
        (deep) "minus" => {
            s.prune_unless(|expr| matches!(expr, Minus(..)))?;
            sides(s).map(|(left, right)| Minus(left, right))
        })
    }
}

fn term(depth: u32, zero: OnZero) -> impl Generator<Term> {
    use Term::*;
    fn first(term: &Term) -> Option<&Term> {
        if let Times(first, _) | Div(first, _) = term { Some(first) } else { None }
    }
    fn last(term: &Term) -> Option<&self::Factor> {
        let (Factor(last) | Times(_, last) | Div(_, last)) = term;
        Some(last)
    }
    move |s: &mut Source<'_, Term>| {
        let (deep, below) = (u32::from(depth > 0), depth.saturating_sub(1));
        pick!(s,
        1 "factor" => {
            s.prune_unless(|term| matches!(term, Factor(_)))?;
            Ok(Factor(Box::new(s.focus(last, factor(below, zero))?)))
        },
        (deep) "times" => {
            s.prune_unless(|term| matches!(term, Times(..)))?;
            let right = s.focus(last, factor(below, zero))?;
            let left = s.focus(first, term(below, zero))?;
            Ok(Times(Box::new(left), Box::new(right)))
        },
        (deep) "div" => {
            let divisor = s.focus(last, factor(below, zero))?;
            let fails = zero != OnZero::Allow && divisor.eval() == Some(0);
            s.require(!fails || zero == OnZero::Multiply)?;
            // The branch makes two kinds of term, so it says which one this is.
            s.prune_unless(|term| matches!((fails, term), (true, Times(..)) | (false, Div(..))))?;
            let dividend = Box::new(s.focus(first, term(below, zero))?);
            let divisor = Box::new(divisor);
            Ok(if fails { Times(dividend, divisor) } else { Div(dividend, divisor) })
        })
    }
}

fn factor(depth: u32, zero: OnZero) -> impl Generator<Factor> {
    use Factor::*;
    fn number(factor: &Factor) -> Option<&self::Digits> {
        if let Digits(own) = factor { Some(own) } else { None }
    }
    fn pos(factor: &Factor) -> Option<&Factor> {
        if let Pos(inner) = factor { Some(inner) } else { None }
    }
    fn neg(factor: &Factor) -> Option<&Factor> {
        if let Neg(inner) = factor { Some(inner) } else { None }
    }
    fn parens(factor: &Factor) -> Option<&Expr> {
        if let Parens(inner) = factor { Some(inner) } else { None }
    }
    move |s: &mut Source<'_, Factor>| {
        let (deep, below) = (u32::from(depth > 0), depth.saturating_sub(1));
        pick!(s,
        2 "digits" => Ok(Digits(s.focus(number, digits(below))?)),
        (deep) "pos" => Ok(Pos(Box::new(s.focus(pos, factor(below, zero))?))),
        (deep) "neg" => Ok(Neg(Box::new(s.focus(neg, factor(below, zero))?))),
        (deep) "parens" => Ok(Parens(Box::new(s.focus(parens, expr(below, zero))?))))
    }
}

fn digits(depth: u32) -> impl Generator<Digits> {
    use Digits::*;
    fn first(digits: &Digits) -> Option<&char> {
        let (Digit(first) | More(first, _)) = digits;
        Some(first)
    }
    fn rest(digits: &Digits) -> Option<&Digits> {
        if let More(_, rest) = digits { Some(rest) } else { None }
    }
    move |s: &mut Source<'_, Digits>| {
        pick!(s,
        1 "digit" => {
            s.prune_unless(|digits| matches!(digits, Digit(_)))?;
            Ok(Digit(s.focus(first, char_in('0'..='9'))?))
        },
        (u32::from(depth > 0)) "more" => {
            let digit = s.focus(first, char_in('0'..='9'))?;
            Ok(More(digit, Box::new(s.focus(rest, digits(depth - 1))?)))
        })
    }
}
