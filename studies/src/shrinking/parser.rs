//! parser of SmartCheck: a program is printed and read again, and is another one, because
//! the parser swaps the sides of `and` and takes `or` for `and`.
//!
//! What counts is imports, exports, statements and nodes of expressions. Three is the least:
//! an `and` or an `or` of two literals, as an argument of a function.
//!
//! Terms have SmartCheck's weights. There are up to `size` modules and functions, and up to three
//! names, arguments and statements in each: these two give programs of the published mean size.

use super::trial::{Row, Trial};
use mirrorcheck::*;

#[derive(Clone, Debug, PartialEq, Generate)]
struct Program {
    modules: Vec<Module>,
    functions: Vec<Function>,
}

#[derive(Clone, Debug, PartialEq, Generate)]
struct Module {
    imports: Vec<String>,
    exports: Vec<String>,
}

#[derive(Clone, Debug, PartialEq, Generate)]
struct Function {
    name: String,
    arguments: Vec<Term>,
    body: Vec<Statement>,
}

#[derive(Clone, Debug, PartialEq, Generate)]
enum Statement {
    Assign(String, Term),
    Alloc(String, Term),
    Return(Term),
}

#[derive(Clone, Debug, PartialEq, Generate)]
enum Term {
    Bool(bool),
    Int(i64),
    Not(Box<Term>),
    Add(Box<(Term, Term)>),
    Sub(Box<(Term, Term)>),
    Mul(Box<(Term, Term)>),
    Div(Box<(Term, Term)>),
    And(Box<(Term, Term)>),
    Or(Box<(Term, Term)>),
}

pub fn parser(runs: u32, seed: u64) -> anyhow::Result<Row> {
    Trial {
        generator: program,
        sizes: 0..=100,
        fails: |program: &Program| program.terms().any(|term| term.read_back() != *term),
        measure: Program::size,
        is_ideal: |program| program.size() == 3,
    }
    .measure(runs, seed)
}

// ------------------------------------------------------------ generators

fn program(s: &mut Source<'_, Program>) -> Outcome<Program> {
    let most = s.size() as usize;
    let modules = s.focus(program::modules, vec_of(module, 0..=most))?;
    Ok(Program { modules, functions: s.focus(program::functions, vec_of(function, 0..=most))? })
}

/// How many names, arguments and statements there are in a list, at most.
const ITEMS: usize = 3;

fn module(s: &mut Source<'_, Module>) -> Outcome<Module> {
    let names = || vec_of(name(), 0..=ITEMS);
    let imports = s.focus(module::imports, names())?;
    Ok(Module { imports, exports: s.focus(module::exports, names())? })
}

fn function(s: &mut Source<'_, Function>) -> Outcome<Function> {
    let name = s.focus(function::name, name())?;
    let arguments = s.focus(function::arguments, vec_of(term, 0..=ITEMS))?;
    let body = s.focus(function::body, vec_of(statement, 0..=ITEMS))?;
    Ok(Function { name, arguments, body })
}

fn name() -> impl Generator<String> {
    string(ascii_lowercase(), 1..=5)
}

fn statement(s: &mut Source<'_, Statement>) -> Outcome<Statement> {
    use Statement::*;
    pick!(s,
        1 "assign" => {
            let name = s.focus(statement::assign_0, name())?;
            Ok(Assign(name, s.focus(statement::assign_1, term)?))
        },
        1 "alloc" => {
            let name = s.focus(statement::alloc_0, name())?;
            Ok(Alloc(name, s.focus(statement::alloc_1, term)?))
        },
        1 "return" => Ok(Return(s.focus(statement::return_0, term)?)))
}

fn term(s: &mut Source<'_, Term>) -> Outcome<Term> {
    use Term::*;
    let deep = u32::from(s.size() > 0);
    let sides = || (term, term).smaller();
    pick!(s,
        1 "bool" => Ok(Bool(s.focus(term::bool, any())?)),
        1 "int" => Ok(Int(s.focus(term::int, any())?)),
        (10 * deep) "not" => Ok(Not(Box::new(s.focus(term::not, term.smaller())?))),
        (100 * deep) "add" => Ok(Add(Box::new(s.focus(term::add, sides())?))),
        (100 * deep) "sub" => Ok(Sub(Box::new(s.focus(term::sub, sides())?))),
        (100 * deep) "mul" => Ok(Mul(Box::new(s.focus(term::mul, sides())?))),
        (100 * deep) "div" => Ok(Div(Box::new(s.focus(term::div, sides())?))),
        (100 * deep) "and" => Ok(And(Box::new(s.focus(term::and, sides())?))),
        (100 * deep) "or" => Ok(Or(Box::new(s.focus(term::or, sides())?))))
}

// ------------------------------------------------------------ printing, reading, counting

impl Program {
    fn terms(&self) -> impl Iterator<Item = &Term> {
        self.functions.iter().flat_map(|function| {
            let in_body = function.body.iter().map(|statement| match statement {
                Statement::Assign(_, term) | Statement::Alloc(_, term) => term,
                Statement::Return(term) => term,
            });
            function.arguments.iter().chain(in_body)
        })
    }

    fn size(&self) -> usize {
        let names = self.modules.iter().map(|m| m.imports.len() + m.exports.len()).sum::<usize>();
        let statements = self.functions.iter().map(|f| f.body.len()).sum::<usize>();
        names + statements + self.terms().map(Term::nodes).sum::<usize>()
    }
}

impl Term {
    /// What the parser makes of the printed term.
    fn read_back(&self) -> Term {
        use Term::*;
        let read = |sides: &(Term, Term)| Box::new((sides.0.read_back(), sides.1.read_back()));
        match self {
            Bool(_) | Int(_) => self.clone(),
            Not(inner) => Not(Box::new(inner.read_back())),
            Add(sides) => Add(read(sides)),
            Sub(sides) => Sub(read(sides)),
            Mul(sides) => Mul(read(sides)),
            Div(sides) => Div(read(sides)),
            And(sides) | Or(sides) => {
                let (left, right) = *read(sides);
                And(Box::new((right, left)))
            }
        }
    }

    fn nodes(&self) -> usize {
        use Term::*;
        match self {
            Bool(_) | Int(_) => 1,
            Not(inner) => 1 + inner.nodes(),
            Add(sides) | Sub(sides) | Mul(sides) | Div(sides) | And(sides) | Or(sides) => {
                1 + sides.0.nodes() + sides.1.nodes()
            }
        }
    }
}
