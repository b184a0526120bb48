//! Types of every kind that a derive meets.

use mirrorcheck::Generate;

#[derive(Clone, Debug, PartialEq, Generate)]
pub struct Unit;

#[derive(Clone, Debug, PartialEq, Generate)]
pub struct Point {
    pub x: i32,
    pub y: i32,
}

#[derive(Clone, Debug, PartialEq, Generate)]
pub struct Pair(pub u8, pub Point);

#[derive(Clone, Debug, PartialEq, Generate)]
pub struct Tagged<T, const N: usize>
where
    T: Clone,
{
    pub value: T,
    pub name: u16,
}

#[derive(Clone, Debug, PartialEq, Generate)]
pub enum Shape {
    Named { at: Point, radius: u32 },
    Positional(i8, Pair),
    Empty,
    Braces {},
    Parentheses(),
    One(u64),
}

/// A tree whose recursive variant comes first.
#[derive(Clone, Debug, PartialEq, Generate)]
pub enum Tree {
    Node { left: Box<Tree>, value: i32, right: Box<Self> },
    Leaf,
}

#[derive(Clone, Debug, PartialEq, Generate)]
pub enum List<T> {
    Nil,
    Cons(T, Box<List<T>>),
}

/// Mutually recursive, and only the deepest variant of the other type ends.
#[derive(Clone, Debug, PartialEq, Generate)]
pub enum Expr {
    Add(Box<Expr>, Box<Expr>),
    Block(Vec1<Stmt>),
    Quote(Box<Stmt>),
}

#[derive(Clone, Debug, PartialEq, Generate)]
pub enum Stmt {
    Do(Expr),
    While { condition: Expr, body: Box<Stmt> },
    Jump(Target),
}

#[derive(Clone, Debug, PartialEq, Generate)]
pub struct Target {
    pub address: Address,
}

#[derive(Clone, Debug, PartialEq, Generate)]
pub enum Address {
    Indirect(Box<Target>),
    Absolute(u64),
}

/// At least one.
#[derive(Clone, Debug, PartialEq, Generate)]
pub struct Vec1<T> {
    pub first: Box<T>,
    pub rest: Box<List<T>>,
}

/// A chain of types, each of which is finite only because of the next.
#[derive(Clone, Debug, PartialEq, Generate)]
pub enum A {
    Back(Box<A>),
    On(B),
}
#[derive(Clone, Debug, PartialEq, Generate)]
pub enum B {
    Back(Box<A>, Box<B>),
    On(C),
}
#[derive(Clone, Debug, PartialEq, Generate)]
pub enum C {
    Back(Box<B>),
    Up(Box<A>),
    On(D),
}
#[derive(Clone, Debug, PartialEq, Generate)]
pub struct D {
    pub end: u8,
}

/// Only infinite values, by way of a struct and an enum.
#[derive(Clone, Debug, PartialEq, Generate)]
pub struct Ouroboros {
    pub tail: Box<Hydra>,
}
#[derive(Clone, Debug, PartialEq, Generate)]
pub enum Hydra {
    Two(Box<Hydra>, Box<Hydra>),
    Snake(Ouroboros),
    Mixed(Box<Hydra>, Tree),
}
