//! Types of every kind that a derive meets.

use mirrorcheck::Generate;
use std::collections::{BTreeMap, VecDeque};

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

/// Recursive through collections, which take the size for their length.
#[derive(Clone, Debug, PartialEq, Generate)]
pub struct Rose {
    pub label: String,
    pub children: Vec<Rose>,
}

#[derive(Clone, Debug, PartialEq, Generate)]
pub enum Json {
    Null,
    Bool(bool),
    Number(i128),
    Array(Vec<Json>),
    Object(BTreeMap<String, Json>),
    Pair(Box<(Json, Json)>),
}

/// Recursive through options, none of which has to end by itself.
#[derive(Clone, Debug, PartialEq, Generate)]
pub struct Chain {
    pub next: Option<Box<Chain>>,
    pub other: Result<u8, Box<Self>>,
    pub both: Option<(Box<Chain>, Vec<Option<Chain>>)>,
}

/// Recursive through an array: four parts in one field.
#[derive(Clone, Debug, PartialEq, Generate)]
pub enum Quad {
    Leaf(char),
    Node(Box<[Quad; 4]>),
}

#[derive(Clone, Debug, PartialEq, Generate)]
pub struct Grid<T, const N: usize>(pub [T; N], pub VecDeque<Option<T>>);

/// With numbers that are not equal to themselves.
#[derive(Clone, Debug, PartialEq, Generate)]
pub enum Float {
    Double(f64),
    More(Box<Float>, f32),
}
