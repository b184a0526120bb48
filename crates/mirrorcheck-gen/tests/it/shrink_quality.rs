//! How good are shrunk values? The challenges of the literature and of other libraries.
//!
//! Each is tried from many fresh failing values, and again from the same values after they
//! have been reflected, as if they had come from somewhere else. Seeds are fixed.

use crate::catalogue::bst::{Tree, bst};
use crate::catalogue::heap::{Heap, heap};
use mirrorcheck_gen::shrink::{Ended, Over, Pass, Search, passes};
use mirrorcheck_gen::*;
use std::fmt::Debug;
use std::ops::ControlFlow;
use std::panic::{AssertUnwindSafe, catch_unwind};

// ------------------------------------------------------------ how it is measured

/// Random values that fail, with their traces.
fn failing<T>(g: &impl Generator<T>, fails: impl Fn(&T) -> bool, count: usize) -> Vec<(T, Trace)> {
    let mut rng = Rng::seeded(1);
    let mut found = Vec::new();
    for _ in 0..200_000 {
        match record(g, &mut rng) {
            Ok((value, trace)) if fails(&value) => found.push((value, trace)),
            _ => {}
        }
        if found.len() == count {
            return found;
        }
    }
    panic!("only {} of {count} failing values", found.len());
}

#[test]
fn explore() {
    fn row<T: PartialEq + Debug + 'static>(
        name: &str,
        g: &impl Generator<T>,
        fails: impl Fn(&T) -> bool,
        size: impl Fn(&T) -> usize,
        ideal: impl Fn(&T) -> bool,
    ) {
        let n = std::env::var("N").ok().and_then(|n| n.parse().ok()).unwrap_or(200);
        let started = std::time::Instant::now();
        let values = failing(g, &fails, n);
        let gen_time = started.elapsed();
        for reflected in [false, true] {
            let started = std::time::Instant::now();
            let mut results: std::collections::BTreeMap<String, usize> = Default::default();
            let (mut ideals, mut sizes, mut execs, mut max) = (0, 0, 0, 0);
            let mut before = 0;
            for (value, trace) in &values {
                before += size(value);
                let shrunk = if reflected {
                    shrink_value(g, value, &fails).unwrap()
                } else {
                    shrink(g, trace, &fails).unwrap()
                };
                assert!(shrunk.is_minimal(), "{:?}", shrunk.value);
                ideals += usize::from(ideal(&shrunk.value));
                sizes += size(&shrunk.value);
                execs += shrunk.executions;
                max = max.max(shrunk.executions);
                *results.entry(format!("{:?} {}", shrunk.value, shrunk.trace)).or_default() += 1;
            }
            let mut results: Vec<_> = results.into_iter().map(|(a, b)| (b, a)).collect();
            results.sort_by(|a, b| b.cmp(a));
            println!(
                "{name:16} {} ideal {:5.1}% size {:7.3} (from {:7.2}) distinct {:4} exec {:7.1} max {:5} {:?} gen {:?}",
                if reflected { "R" } else { " " },
                100.0 * ideals as f64 / n as f64,
                sizes as f64 / n as f64,
                before as f64 / n as f64,
                results.len(),
                execs as f64 / n as f64,
                max,
                started.elapsed(),
                gen_time
            );
            if !reflected {
                for (count, result) in results.iter().take(6) {
                    println!("      {count} {}", &result.chars().take(150).collect::<String>());
                }
            }
        }
    }
    let list = || any::<Vec<i64>>();
    if std::env::var("MORE").is_ok() {
        row(
            "equal pair",
            &(int(0..=200u32), int(0..=200u32)),
            |(a, b)| a == b && *a >= 17,
            |_| 1,
            |p| *p == (17, 17),
        );
        row(
            "neighbours",
            &(int(-200..=200i32), int(-200..=200i32)),
            |(a, b)| (a - b).abs() == 1 && *a > 100,
            |_| 1,
            |p| *p == (101, 100),
        );
        row(
            "product",
            &(int(0..=1000u32), int(0..=1000u32)),
            |(a, b)| a * b >= 1000,
            |_| 1,
            |p| *p == (1, 1000),
        );
        row("text", &text(), |t: &String| t.contains('Z'), |t| t.chars().count(), |t| t == "Z");
        row("u128", &any::<u128>(), |n| *n > 1 << 70, |_| 1, |n| *n == (1 << 70) + 1);
        row("i128", &any::<i128>(), |n| *n < -(1 << 70), |_| 1, |n| *n == -(1 << 70) - 1);
        row("user loop", &user_loop(), |v| v.iter().any(|x| *x >= 90), Vec::len, |v| *v == [90]);
        row(
            "user loop 2",
            &user_loop(),
            |v| v.iter().filter(|x| **x >= 90).count() >= 2,
            Vec::len,
            |v| *v == [90, 90],
        );
        row(
            "set",
            &set_of(int(0..=1000u32), ..),
            |v| v.len() >= 3,
            |v| v.len(),
            |v| v.iter().copied().eq([0, 1, 2]),
        );
        row(
            "set sum",
            &set_of(int(0..=1000u32), ..),
            |v| v.iter().sum::<u32>() >= 500,
            |v| v.len(),
            |v| v.iter().copied().eq([500]),
        );
        row(
            "set any",
            &set_of(vec_of(int(0..=5u8), ..), ..),
            |v| v.len() >= 3,
            |v| v.len(),
            |v| v.len() == 3,
        );
        row(
            "map",
            &map_of(int(0..=1000u32), int(0..=1000u32), ..),
            |m| m.iter().any(|(k, v)| k == v && *k > 5),
            |v| v.len(),
            |v| v.len() == 1,
        );
        row("duplicates", &list(), |v| distinct(v) < v.len(), Vec::len, |v| *v == [0, 0]);
        row(
            "duplicates big",
            &vec_of(int(0..=100i64), ..),
            |v| v.iter().enumerate().any(|(i, x)| *x > 20 && v[..i].contains(x)),
            Vec::len,
            |v| *v == [21, 21],
        );
        row(
            "negative sum",
            &vec_of(int(-1000..=1000i64), ..),
            |v| v.iter().sum::<i64>() <= -500,
            Vec::len,
            |v| *v == [-500],
        );
        row("mod 7", &int(1..=1_000_000u32), |n| n % 7 == 0, |_| 1, |n| *n == 7);
        row("mod 97", &int(1..=1_000_000u32), |n| n % 97 == 0, |_| 1, |n| *n == 97);
        row(
            "even neg",
            &int(-1_000_000..=1_000_000i32),
            |n| *n < -5 && n % 2 == 0,
            |_| 1,
            |n| *n == -6,
        );
        row("float neg", &float::<f64>().finite(), |x| *x < -1000.0, |_| 1, |x| *x == -1001.0);
        row("float frac", &float::<f64>().finite(), |x| x.fract() != 0.0, |_| 1, |x| *x == 0.5);
        row("float range", &float_in(-1e9..1e9), |x| *x > 1000.5, |_| 1, |x: &f64| *x == 1001.0);
        row(
            "float tiny",
            &float::<f64>(),
            |x| *x > 0.0 && *x < 1e-3,
            |_| 1,
            |x| *x == 0.0009765625,
        );
        row(
            "float pair",
            &(float::<f64>().finite(), float::<f64>().finite()),
            |(x, y)| x + y > 1000.0,
            |_| 1,
            |x| *x == (0.0, 1001.0),
        );
        row(
            "matrix shape",
            &matrix(),
            |m| m.len() >= 3 && m[0].len() >= 2,
            |m| m.iter().flatten().count(),
            |m| *m == [[0, 0], [0, 0], [0, 0]],
        );
        row(
            "matrix col",
            &matrix(),
            |m| m[0].len() >= 3 && m.iter().any(|r| r[2] >= 30),
            |m| m.iter().flatten().count(),
            |m| *m == [[0, 0, 30]],
        );
        row(
            "matrix sum",
            &matrix(),
            |m| m.iter().flatten().sum::<u32>() >= 150,
            |m| m.iter().flatten().count(),
            |m| *m == [[50, 100]],
        );
        row("parser", &lang(), lang_fails, lang_size, |l| lang_size(l) == 3);
        row(
            "depth",
            &crate::catalogue::bst::any_tree(8, 0, 100),
            |t| depth(t) >= 4,
            nodes,
            |t| nodes(t) == 4,
        );
        row(
            "not a heap",
            &crate::catalogue::heap::any_heap(5, 0, 100),
            |h| !h.is_heap(0, 100),
            heap_size,
            |h| heap_size(h) == 5,
        );
        row(
            "unbalanced",
            &bst(0, 100),
            |t| depth(t) > nodes(t) / 2 + 1,
            nodes,
            |t| keys(t) == [0, 1, 2],
        );
        row(
            "sorted3",
            &vec_of(int(0..=100i64), ..),
            |v| v.windows(3).any(|w| w[0] < w[1] && w[1] < w[2]),
            Vec::len,
            |v| *v == [0, 1, 2],
        );
        row(
            "sum==100",
            &vec_of(int(0..=100i64), ..),
            |v| v.len() > 3 && v.iter().sum::<i64>() % 100 == 0,
            Vec::len,
            |v| *v == [0; 4],
        );
        row(
            "perm",
            &permutation_of((0..10).collect::<Vec<u8>>()),
            |v| v.iter().position(|x| *x == 9) < v.iter().position(|x| *x == 0),
            |_| 1,
            |_| true,
        );
        row(
            "subseq",
            &subsequence_of((0..20).collect::<Vec<u8>>(), ..),
            |v| v.contains(&7) && v.contains(&13),
            Vec::len,
            |v| *v == [7, 13],
        );
        return;
    }
    row(
        "sum",
        &vec_of(int(0..=1000u32), ..),
        |v| v.iter().sum::<u32>() >= 500,
        Vec::len,
        |v| *v == [500],
    );
    row(
        "sum i64",
        &vec_of(int(-1000..=1000i64), ..),
        |v| v.iter().sum::<i64>() >= 500,
        Vec::len,
        |v| *v == [500],
    );
    row("bst", &bst(0, 100), |t| nodes(t) >= 3, nodes, |t| keys(t) == [0, 1, 2]);
    row(
        "vec+index",
        &indexed(),
        |(v, i)| *i > 0 && v[*i] >= 50,
        |v| v.0.len(),
        |v| *v == (vec![0, 50], 1),
    );
    row(
        "matrix",
        &matrix(),
        |m| m.iter().flatten().any(|x| *x >= 30),
        |m| m.iter().flatten().count(),
        |m| *m == [[30]],
    );
    row("float", &float::<f64>().finite(), |x| *x > 1000.0, |_| 1, |x| *x == 1001.0);
    row("reverse", &list(), |v| v.iter().rev().ne(v.iter()), Vec::len, |v| *v == [0, 1]);
    row("distinct", &list(), |v| distinct(v) >= 3, Vec::len, |v| *v == [0, 1, -1]);
    row(
        "large_union",
        &any::<Vec<Vec<i64>>>(),
        |v| distinct(&v.concat()) >= 5,
        |v| v.concat().len(),
        |v| *v == [[0, 1, -1, 2, -2]],
    );
    row("lengthlist", &lengthlist(), |v| v.iter().any(|x| *x >= 900), Vec::len, |v| *v == [900]);
    row(
        "nested",
        &vec_of(vec_of(int(0..=0u8), ..), ..),
        |v| v.concat().len() > 10,
        Vec::len,
        |v| v.len() == 1 && v[0].len() == 11,
    );
    row(
        "calculator",
        &calculator(),
        |e| e.sound() && e.eval().is_none(),
        Exp::size,
        |e| e.size() == 5,
    );
    row(
        "bound5",
        &bound5(),
        bound5_fails,
        |b| b.iter().map(Vec::len).sum(),
        |b| b.iter().map(Vec::len).sum::<usize>() == 2,
    );
    row("binheap", &heap(0, 100), binheap_fails, heap_size, |h| heap_size(h) == 9);
}

fn nodes(tree: &Tree) -> usize {
    keys(tree).len()
}

fn keys(tree: &Tree) -> Vec<i32> {
    match tree {
        Tree::Leaf => vec![],
        Tree::Node(l, x, r) => [keys(l), vec![*x], keys(r)].concat(),
    }
}

fn indexed() -> impl Generator<(Vec<u32>, usize)> {
    pair_with(vec_of(int(0..=100u32), 1..), |v: &Vec<u32>| index_in(v.len()))
}

fn matrix() -> impl Generator<Vec<Vec<u32>>> {
    let shape = (int(1..=10usize), int(1..=10usize));
    shape.then(
        |(r, c)| vec_of(vec_of(int(0..=100u32), c..=c), r..=r),
        |m: &Vec<Vec<u32>>| Some((m.len(), m.first()?.len())),
    )
}

fn distinct(v: &[i64]) -> usize {
    v.iter().collect::<std::collections::BTreeSet<_>>().len()
}

fn lengthlist() -> impl Generator<Vec<u32>> {
    int(1..=100usize).then(|n| vec_of(int(0..=1000u32), n..=n), |v: &Vec<u32>| Some(v.len()))
}

#[derive(Clone, Debug, PartialEq)]
enum Exp {
    C(i64),
    Add(Box<Exp>, Box<Exp>),
    Div(Box<Exp>, Box<Exp>),
}

impl Exp {
    fn size(&self) -> usize {
        match self {
            Exp::C(_) => 1,
            Exp::Add(a, b) | Exp::Div(a, b) => 1 + a.size() + b.size(),
        }
    }
    fn sound(&self) -> bool {
        match self {
            Exp::C(_) => true,
            Exp::Div(_, b) if **b == Exp::C(0) => false,
            Exp::Add(a, b) | Exp::Div(a, b) => a.sound() && b.sound(),
        }
    }
    fn eval(&self) -> Option<i64> {
        match self {
            Exp::C(n) => Some(*n),
            Exp::Add(a, b) => Some(a.eval()?.wrapping_add(b.eval()?)),
            Exp::Div(a, b) => {
                let (a, b) = (a.eval()?, b.eval()?);
                if b == 0 { None } else { Some(a.wrapping_div_euclid(b)) }
            }
        }
    }
}

fn calculator() -> impl Generator<Exp> {
    |s: &mut Source<'_, Exp>| {
        let size = s.size().saturating_sub(1);
        fn number(e: &Exp) -> Option<&i64> {
            if let Exp::C(n) = e { Some(n) } else { None }
        }
        fn add(e: &Exp) -> Option<(&Exp, &Exp)> {
            if let Exp::Add(a, b) = e { Some((a, b)) } else { None }
        }
        fn div(e: &Exp) -> Option<(&Exp, &Exp)> {
            if let Exp::Div(a, b) = e { Some((a, b)) } else { None }
        }
        fn sides(
            s: &mut Source<'_, Exp>,
            of: fn(&Exp) -> Option<(&Exp, &Exp)>,
        ) -> Outcome<(Box<Exp>, Box<Exp>)> {
            s.at_size(s.size() / 2, |s| {
                let a = s.focus(|e| Some(of(e)?.0), calculator().boxed())?;
                let b = s.focus(|e| Some(of(e)?.1), calculator().boxed())?;
                Ok((Box::new(a), Box::new(b)))
            })
        }
        pick!(s,
            1 "c" => Ok(Exp::C(s.focus(number, int(-30..=30))?)),
            (size) "add" => sides(s, add).map(|(a, b)| Exp::Add(a, b)),
            (size) "div" => sides(s, div).map(|(a, b)| Exp::Div(a, b)))
    }
}

fn wrapping(list: &[i16]) -> i16 {
    list.iter().fold(0, |sum, x| sum.wrapping_add(*x))
}

fn bound5() -> impl Generator<[Vec<i16>; 5]> {
    let list = || vec_of(any::<i16>(), ..).filter(|list: &Vec<i16>| wrapping(list) < 256);
    array_of(list().retrying(50))
}

fn bound5_fails(b: &[Vec<i16>; 5]) -> bool {
    wrapping(&b.concat()) >= 5 * 256
}

fn heap_size(h: &Heap) -> usize {
    match h {
        Heap::Empty => 1,
        Heap::Fork(l, _, r) => 1 + heap_size(l) + heap_size(r),
    }
}

fn merge(a: Heap, b: Heap) -> Heap {
    match (a, b) {
        (Heap::Empty, h) | (h, Heap::Empty) => h,
        (Heap::Fork(al, ak, ar), Heap::Fork(bl, bk, br)) => {
            if ak <= bk {
                Heap::Fork(Box::new(merge(*ar, Heap::Fork(bl, bk, br))), ak, al)
            } else {
                Heap::Fork(Box::new(merge(*br, Heap::Fork(al, ak, ar))), bk, bl)
            }
        }
    }
}

fn to_list(h: &Heap) -> Vec<i32> {
    match h {
        Heap::Empty => vec![],
        Heap::Fork(l, k, r) => [vec![*k], to_list(l), to_list(r)].concat(),
    }
}

fn binheap_fails(h: &Heap) -> bool {
    let xs = match h {
        Heap::Empty => vec![],
        Heap::Fork(l, k, r) => [vec![*k], to_list(&merge((**l).clone(), (**r).clone()))].concat(),
    };
    let mut all = to_list(h);
    all.sort();
    let mut sorted = xs.clone();
    sorted.sort();
    sorted != all || xs != sorted
}

fn depth(tree: &Tree) -> usize {
    match tree {
        Tree::Leaf => 0,
        Tree::Node(l, _, r) => 1 + depth(l).max(depth(r)),
    }
}

fn user_loop() -> impl Generator<Vec<u32>> {
    |s: &mut Source<'_, Vec<u32>>| {
        let n = s.comap(|v| Some(v.len()), int(1..=50usize))?;
        (0..n).map(|i| s.focus(|v| v.get(i), int(0..=100u32))).collect()
    }
}

#[derive(Clone, Debug, PartialEq)]
enum PExp {
    Bool(bool),
    Int(i64),
    Not(Box<PExp>),
    Two(u8, Box<PExp>, Box<PExp>), // add sub mul div and or
}

#[derive(Clone, Debug, PartialEq)]
enum Stmt {
    Assign(String, PExp),
    Alloc(String, PExp),
    Return(PExp),
}

type Lang = (Vec<(Vec<String>, Vec<String>)>, Vec<(String, Vec<PExp>, Vec<Stmt>)>);

fn pexp() -> Boxed<'static, PExp> {
    fn sides(s: &mut Source<'_, PExp>, op: u8) -> Outcome<PExp> {
        s.prune_unless(|e| matches!(e, PExp::Two(o, ..) if *o == op))?;
        s.at_size(s.size() / 2, |s| {
            let a =
                s.focus(|e| if let PExp::Two(_, a, _) = e { Some(&**a) } else { None }, pexp())?;
            let b =
                s.focus(|e| if let PExp::Two(_, _, b) = e { Some(&**b) } else { None }, pexp())?;
            Ok(PExp::Two(op, Box::new(a), Box::new(b)))
        })
    }
    (|s: &mut Source<'_, PExp>| {
        let (ten, hundred) = if s.size() > 0 { (10, 100) } else { (0, 0) };
        pick!(s,
            1 "bool" => Ok(PExp::Bool(s.focus(|e| if let PExp::Bool(b) = e { Some(b) } else { None }, any())?)),
            1 "int" => Ok(PExp::Int(s.focus(|e| if let PExp::Int(b) = e { Some(b) } else { None }, any())?)),
            (ten) "not" => {
                let inner = s.focus(|e| if let PExp::Not(b) = e { Some(&**b) } else { None }, pexp().smaller())?;
                Ok(PExp::Not(Box::new(inner)))
            },
            (hundred) "add" => sides(s, 0),
            (hundred) "sub" => sides(s, 1),
            (hundred) "mul" => sides(s, 2),
            (hundred) "div" => sides(s, 3),
            (hundred) "and" => sides(s, 4),
            (hundred) "or" => sides(s, 5))
    }).boxed()
}

fn stmt(s: &mut Source<'_, Stmt>) -> Outcome<Stmt> {
    pick!(s,
        1 "assign" => {
            let v = s.focus(|e| if let Stmt::Assign(v, _) = e { Some(v) } else { None }, var())?;
            let e = s.focus(|e| if let Stmt::Assign(_, e) = e { Some(e) } else { None }, pexp())?;
            Ok(Stmt::Assign(v, e))
        },
        1 "alloc" => {
            let v = s.focus(|e| if let Stmt::Alloc(v, _) = e { Some(v) } else { None }, var())?;
            let e = s.focus(|e| if let Stmt::Alloc(_, e) = e { Some(e) } else { None }, pexp())?;
            Ok(Stmt::Alloc(v, e))
        },
        1 "return" => Ok(Stmt::Return(s.focus(|e| if let Stmt::Return(e) = e { Some(e) } else { None }, pexp())?)))
}

fn var() -> impl Generator<String> {
    string(ascii_lowercase(), 1..=5)
}

fn lang() -> impl Generator<Lang> {
    let names = || vec_of(var(), 0..=4);
    let modules = vec_of((names(), names()), 0..=3);
    let args = vec_of(pexp().resized(4), 0..=3);
    let funcs = vec_of((var(), args, vec_of(stmt.resized(4), 0..=3)), 0..=3);
    (modules, funcs)
}

fn round_trip(e: &PExp) -> PExp {
    match e {
        PExp::Not(e) => PExp::Not(Box::new(round_trip(e))),
        PExp::Two(op, a, b) => {
            let (a, b) = (Box::new(round_trip(a)), Box::new(round_trip(b)));
            if *op >= 4 { PExp::Two(4, b, a) } else { PExp::Two(*op, a, b) }
        }
        leaf => leaf.clone(),
    }
}

fn exps(l: &Lang) -> Vec<&PExp> {
    let of = |s: &'_ Stmt| -> *const PExp {
        match s {
            Stmt::Assign(_, e) | Stmt::Alloc(_, e) | Stmt::Return(e) => e,
        }
    };
    let _ = of;
    l.1.iter()
        .flat_map(|(_, args, stmts)| {
            args.iter().chain(stmts.iter().map(|s| match s {
                Stmt::Assign(_, e) | Stmt::Alloc(_, e) | Stmt::Return(e) => e,
            }))
        })
        .collect()
}

fn lang_fails(l: &Lang) -> bool {
    exps(l).iter().any(|e| round_trip(e) != **e)
}

fn pexp_size(e: &PExp) -> usize {
    match e {
        PExp::Not(e) => 1 + pexp_size(e),
        PExp::Two(_, a, b) => 1 + pexp_size(a) + pexp_size(b),
        _ => 1,
    }
}

fn lang_size(l: &Lang) -> usize {
    let names: usize = l.0.iter().map(|(a, b)| a.len() + b.len()).sum();
    let stmts: usize = l.1.iter().map(|f| f.2.len()).sum();
    names + stmts + exps(l).iter().map(|e| pexp_size(e)).sum::<usize>()
}

#[test]
fn debug_one() {
    let g = float_in(-1e9..1e9);
    let fails = |x: &f64| *x > 1000.5;
    for (v, t) in failing(&g, fails, 100) {
        let shrunk = shrink(&g, &t, fails).unwrap();
        if !shrunk.is_minimal() {
            println!("{v} {t} -> {} {} steps {}", shrunk.value, shrunk.trace, shrunk.path.len());
            for step in shrunk.path.iter().take(40) {
                println!("  {} {}", step.pass, step.trace);
            }
            return;
        }
    }
}
