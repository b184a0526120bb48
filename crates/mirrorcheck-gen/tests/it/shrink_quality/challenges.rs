//! The values that are shrunk: the shrinking challenges of the literature, as far as the
//! catalogue does not have them.

use crate::catalogue::bst::Tree;
use crate::catalogue::heap::{Heap, fork};
use crate::catalogue::json::Json;
use mirrorcheck_gen::*;
use std::collections::BTreeSet;

// ------------------------------------------------------------ lists

pub fn distinct(list: &[i64]) -> usize {
    list.iter().collect::<BTreeSet<_>>().len()
}

/// A list and a position in it.
pub fn indexed() -> impl Generator<(Vec<u32>, usize)> {
    pair_with(vec_of(int(0..=100), 1..), |list: &Vec<u32>| index_in(list.len()))
}

/// Rows and columns, then as many numbers.
pub fn matrix() -> impl Generator<Vec<Vec<u32>>> {
    (int(1..=10usize), int(1..=10usize)).then(
        |(rows, columns)| vec_of(vec_of(int(0..=100), columns..=columns), rows..=rows),
        |matrix: &Vec<Vec<u32>>| Some((matrix.len(), matrix.first()?.len())),
    )
}

/// A length, then as many numbers.
pub fn length_list() -> impl Generator<Vec<u32>> {
    int(1..=100usize).then(|n| vec_of(int(0..=1000), n..=n), |list: &Vec<u32>| Some(list.len()))
}

/// The same, in a loop by hand, without a span in sight.
pub fn length_loop() -> impl Generator<Vec<u32>> {
    |s: &mut Source<'_, Vec<u32>>| {
        let n = s.comap(|list| Some(list.len()), int(1..=100usize))?;
        (0..n).map(|at| s.focus(|list| list.get(at), int(0..=1000))).collect()
    }
}

/// Five lists, the sum of each below 256 as 16 bits have it.
pub fn bound5() -> impl Generator<[Vec<i16>; 5]> {
    let small = |list: &Vec<i16>| wrapping_sum(list) < 256;
    array_of(vec_of(any(), ..).filter(small).retrying(50))
}

/// The sum of all is not below five times as much.
pub fn bound5_fails(lists: &[Vec<i16>; 5]) -> bool {
    wrapping_sum(&lists.concat()) >= 5 * 256
}

fn wrapping_sum(list: &[i16]) -> i16 {
    list.iter().fold(0, |sum, x| sum.wrapping_add(*x))
}

// ------------------------------------------------------------ trees

pub fn keys(tree: &Tree) -> Vec<i32> {
    match tree {
        Tree::Leaf => vec![],
        Tree::Node(left, x, right) => [keys(left), vec![*x], keys(right)].concat(),
    }
}

/// Constructors, the empty ones too.
pub fn heap_size(heap: &Heap) -> usize {
    match heap {
        Heap::Empty => 1,
        Heap::Fork(left, _, right) => 1 + heap_size(left) + heap_size(right),
    }
}

/// Sorting by a heap is wrong: only the first step merges.
pub fn heap_fails(heap: &Heap) -> bool {
    let Heap::Fork(left, key, right) = heap else { return false };
    let rest = merge((**left).clone(), (**right).clone());
    ![vec![*key], listed(&rest)].concat().is_sorted()
}

fn listed(heap: &Heap) -> Vec<i32> {
    match heap {
        Heap::Empty => vec![],
        Heap::Fork(left, key, right) => [vec![*key], listed(left), listed(right)].concat(),
    }
}

fn merge(a: Heap, b: Heap) -> Heap {
    match (a, b) {
        (Heap::Empty, heap) | (heap, Heap::Empty) => heap,
        (Heap::Fork(left, key, right), other) if Some(&key) <= other.key() => {
            fork(merge(*right, other), key, *left)
        }
        (other, Heap::Fork(left, key, right)) => fork(merge(*right, other), key, *left),
    }
}

// ------------------------------------------------------------ calculator

#[derive(Clone, Debug, PartialEq)]
pub enum Exp {
    Number(i64),
    Add(Box<(Exp, Exp)>),
    Div(Box<(Exp, Exp)>),
}

/// Sums and quotients, each side with half of the size.
pub fn calculator(s: &mut Source<'_, Exp>) -> Outcome<Exp> {
    fn number(exp: &Exp) -> Option<&i64> {
        if let Exp::Number(number) = exp { Some(number) } else { None }
    }
    fn add(exp: &Exp) -> Option<&(Exp, Exp)> {
        if let Exp::Add(sides) = exp { Some(sides) } else { None }
    }
    fn div(exp: &Exp) -> Option<&(Exp, Exp)> {
        if let Exp::Div(sides) = exp { Some(sides) } else { None }
    }
    let weight = s.size().saturating_sub(1);
    let sides = || (calculator, calculator).smaller();
    pick!(s,
        1 "number" => Ok(Exp::Number(s.focus(number, int(-30..=30))?)),
        (weight) "add" => Ok(Exp::Add(Box::new(s.focus(add, sides())?))),
        (weight) "div" => Ok(Exp::Div(Box::new(s.focus(div, sides())?))))
}

impl Exp {
    /// Nothing is divided by a zero that one can see, and still by zero.
    pub fn fails(&self) -> bool {
        self.is_careful() && self.eval().is_none()
    }

    fn is_careful(&self) -> bool {
        match self {
            Exp::Number(_) => true,
            Exp::Div(sides) if sides.1 == Exp::Number(0) => false,
            Exp::Add(sides) | Exp::Div(sides) => sides.0.is_careful() && sides.1.is_careful(),
        }
    }

    fn eval(&self) -> Option<i64> {
        match self {
            Exp::Number(number) => Some(*number),
            Exp::Add(sides) => Some(sides.0.eval()?.wrapping_add(sides.1.eval()?)),
            Exp::Div(sides) => sides.0.eval()?.checked_div_euclid(sides.1.eval()?),
        }
    }
}

// ------------------------------------------------------------ parser

/// Modules with imports and exports, and functions with arguments and statements.
pub type Program = (Vec<(Vec<String>, Vec<String>)>, Vec<(String, Vec<Term>, Vec<Statement>)>);

#[derive(Clone, Debug, PartialEq)]
pub enum Statement {
    Assign((String, Term)),
    Alloc((String, Term)),
    Return(Term),
}

#[derive(Clone, Debug, PartialEq)]
pub enum Term {
    Bool(bool),
    Int(i64),
    Not(Box<Term>),
    Binary(Operator, Box<(Term, Term)>),
}

#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Operator {
    Add,
    Sub,
    Mul,
    Div,
    And,
    Or,
}

pub fn program() -> impl Generator<Program> {
    let names = || vec_of(name(), 0..=4);
    let modules = vec_of((names(), names()), 0..=3);
    let function = (name(), vec_of(term.resized(4), 0..=3), vec_of(statement.resized(4), 0..=3));
    (modules, vec_of(function, 0..=3))
}

fn name() -> impl Generator<String> {
    string(ascii_lowercase(), 1..=5)
}

fn statement(s: &mut Source<'_, Statement>) -> Outcome<Statement> {
    use Statement::*;
    fn assign(statement: &Statement) -> Option<&(String, Term)> {
        if let Assign(parts) = statement { Some(parts) } else { None }
    }
    fn alloc(statement: &Statement) -> Option<&(String, Term)> {
        if let Alloc(parts) = statement { Some(parts) } else { None }
    }
    fn returned(statement: &Statement) -> Option<&Term> {
        if let Return(term) = statement { Some(term) } else { None }
    }
    pick!(s,
        1 "assign" => Ok(Assign(s.focus(assign, (name(), term))?)),
        1 "alloc" => Ok(Alloc(s.focus(alloc, (name(), term))?)),
        1 "return" => Ok(Return(s.focus(returned, term)?)))
}

fn term(s: &mut Source<'_, Term>) -> Outcome<Term> {
    fn boolean(term: &Term) -> Option<&bool> {
        if let Term::Bool(own) = term { Some(own) } else { None }
    }
    fn integer(term: &Term) -> Option<&i64> {
        if let Term::Int(own) = term { Some(own) } else { None }
    }
    fn inner(term: &Term) -> Option<&Term> {
        if let Term::Not(inner) = term { Some(inner) } else { None }
    }
    fn binary(s: &mut Source<'_, Term>, operator: Operator) -> Outcome<Term> {
        s.prune_unless(|term| matches!(term, Term::Binary(own, _) if *own == operator))?;
        fn sides(term: &Term) -> Option<&(Term, Term)> {
            if let Term::Binary(_, sides) = term { Some(sides) } else { None }
        }
        Ok(Term::Binary(operator, Box::new(s.focus(sides, (term, term).smaller())?)))
    }
    let deep = u32::from(s.size() > 0);
    pick!(s,
        1 "bool" => Ok(Term::Bool(s.focus(boolean, any())?)),
        1 "int" => Ok(Term::Int(s.focus(integer, any())?)),
        (10 * deep) "not" => Ok(Term::Not(Box::new(s.focus(inner, term.smaller())?))),
        (100 * deep) "add" => binary(s, Operator::Add),
        (100 * deep) "sub" => binary(s, Operator::Sub),
        (100 * deep) "mul" => binary(s, Operator::Mul),
        (100 * deep) "div" => binary(s, Operator::Div),
        (100 * deep) "and" => binary(s, Operator::And),
        (100 * deep) "or" => binary(s, Operator::Or))
}

/// Printed and read again, the program is another one.
pub fn program_fails(program: &Program) -> bool {
    terms(program).any(|term| term.read_back() != *term)
}

/// Imports, exports, statements and nodes of terms.
pub fn program_size(program: &Program) -> usize {
    let names: usize =
        program.0.iter().map(|(imports, exports)| imports.len() + exports.len()).sum();
    let statements: usize = program.1.iter().map(|(_, _, body)| body.len()).sum();
    names + statements + terms(program).map(Term::size).sum::<usize>()
}

fn terms(program: &Program) -> impl Iterator<Item = &Term> {
    program.1.iter().flat_map(|(_, arguments, body)| {
        let in_statement = |statement| match statement {
            &Statement::Assign((_, ref term)) | &Statement::Alloc((_, ref term)) => term,
            Statement::Return(term) => term,
        };
        arguments.iter().chain(body.iter().map(in_statement))
    })
}

impl Term {
    /// The parser swaps the sides of `and`, and takes `or` for `and`.
    fn read_back(&self) -> Term {
        use Operator::*;
        match self {
            Term::Not(inner) => Term::Not(Box::new(inner.read_back())),
            Term::Binary(operator, sides) => {
                let (left, right) = (sides.0.read_back(), sides.1.read_back());
                match operator {
                    And | Or => Term::Binary(And, Box::new((right, left))),
                    _ => Term::Binary(*operator, Box::new((left, right))),
                }
            }
            leaf => leaf.clone(),
        }
    }

    fn size(&self) -> usize {
        match self {
            Term::Bool(_) | Term::Int(_) => 1,
            Term::Not(inner) => 1 + inner.size(),
            Term::Binary(_, sides) => 1 + sides.0.size() + sides.1.size(),
        }
    }
}

// ------------------------------------------------------------ documents

/// JSON documents with room for what people write.
pub fn document() -> impl Generator<Json> {
    use Json::*;
    fn bool(json: &Json) -> Option<bool> {
        if let Bool(own) = json { Some(*own) } else { None }
    }
    fn number(json: &Json) -> Option<i64> {
        if let Number(own) = json { Some(*own) } else { None }
    }
    fn text(json: &Json) -> Option<String> {
        if let Text(own) = json { Some(own.clone()) } else { None }
    }
    fn array(json: &Json) -> Option<Vec<Json>> {
        if let Array(own) = json { Some(own.clone()) } else { None }
    }
    fn object(json: &Json) -> Option<Vec<(String, Json)>> {
        if let Object(own) = json { Some(own.clone()) } else { None }
    }
    let words = |most| string(ascii(), 0..=most);
    let leaf = one_of([
        exact(Null).boxed(),
        any().iso(Bool, bool).boxed(),
        any().iso(Number, number).boxed(),
        words(80).iso(Text, text).boxed(),
    ]);
    recursive(leaf, move |inner| {
        let pair = (words(40), inner);
        let arrays = vec_of(inner, 0..=200).iso(Array, array);
        one_of([arrays.boxed(), vec_of(pair, 0..=200).iso(Object, object).boxed()]).boxed()
    })
}

/// A manifest of some 5 KB.
pub fn manifest() -> Json {
    let text = |text: &str| Json::Text(text.to_owned());
    let named = |count: u32, name: &str, value: &str| {
        (0..count).map(|n| (format!("{name}-{n}"), text(&format!("{value}{n}")))).collect()
    };
    let mut dependencies: Vec<(String, Json)> = named(120, "some-package", "^1.22.333-beta.");
    dependencies.insert(77, ("left-pad".to_owned(), text("0.3.17")));
    let keywords = (0..20).map(|n| text(&format!("keyword-{n}"))).collect();
    let member = |key: &str, value| (key.to_owned(), value);
    Json::Object(vec![
        member("name", text("something-that-somebody-wrote")),
        member("version", text("1.14.2")),
        member("private", Json::Bool(true)),
        member("keywords", Json::Array(keywords)),
        member("author", Json::Object(vec![member("age", Json::Number(44))])),
        member("scripts", Json::Object(named(15, "task", "run --all && echo done "))),
        member("dependencies", Json::Object(dependencies)),
        member("license", text("MIT")),
    ])
}

/// The member of an object.
pub fn member<'j>(json: &'j Json, key: &str) -> Option<&'j Json> {
    let Json::Object(members) = json else { return None };
    members.iter().find_map(|(own, value)| (own == key).then_some(value))
}
