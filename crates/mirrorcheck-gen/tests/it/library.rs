//! Every generator and combinator of the library, in the same suite as the catalogue.
//!
//! [`nothing_is_left_out`] reads the library's source and fails with the name of any
//! constructor or combinator that has no row.

use crate::suite::{entry, suite};
use mirrorcheck_gen::*;
use std::borrow::Cow;
use std::cmp::{Ordering, Reverse};
use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet, VecDeque};
use std::ffi::OsString;
use std::marker::{PhantomData, PhantomPinned};
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr, SocketAddrV4, SocketAddrV6};
use std::num::{NonZero, Saturating, Wrapping};
use std::ops::{Range, RangeInclusive};
use std::path::{Path, PathBuf};
use std::rc::Rc;
use std::sync::Arc;
use std::time::{Duration, SystemTime};

/// Why sets and maps that drop repeats are excused from the laws about probability. This and
/// the next one are documented so.
const DROPPED: &str = "what was dropped leaves no mark on the value";
/// Why retrying is.
const ONE_ATTEMPT: &str = "backward there is one attempt";

suite! {
    // ------------------------------------------------------------ numbers

    int_narrow => entry(int(-3..=3))
        .valid(|n: &i32| (-3..=3).contains(n))
        .candidates(int(-9..=9));
    int_half_open => entry(int(250u8..))
        .valid(|n: &u8| *n >= 250)
        .candidates(int(240..=255));
    int_wide => entry(int(-1000..=100_000i64))
        .valid(|n: &i64| (-1000..=100_000).contains(n))
        .candidates(int(-200_000..=200_000));
    int_with_origin => entry(int(0..=9).origin(5))
        .valid(|n: &i32| (0..=9).contains(n))
        .candidates(int(-9..=19));
    int_uniform => entry(int(0..=999u16).uniform());
    int_edge_biased => entry(int(0..=20u8).edge_biased());
    int_extremes => entry((any::<u64>(), any::<i64>(), any::<usize>(), any::<i8>()));
    wide_int_narrow => entry(wide_int(-2..=2i128).origin(1))
        .valid(|n: &i128| (-2..=2).contains(n))
        .candidates(wide_int(-9..=9));
    wide_int_extremes => entry((any::<u128>(), any::<i128>()));
    non_zero => entry((any::<NonZero<u8>>(), any::<NonZero<i64>>()));
    wrappers => entry((any::<Wrapping<u8>>(), any::<Saturating<i8>>(), any::<Reverse<bool>>()));
    float_of_any_kind => entry(float::<f64>());
    float_short => entry(any::<f32>());
    float_finite => entry(float::<f32>().finite())
        .valid(|x: &f32| x.is_finite())
        .candidates(float::<f32>());
    float_without_nan => entry(float::<f64>().no_nan())
        .valid(|x: &f64| !x.is_nan())
        .candidates(float::<f64>());
    float_special => entry(float::<f64>().special(2));
    float_in_a_range => entry(float_in(-1.0..=2.5))
        .valid(|x: &f64| (-1.0..=2.5).contains(x))
        .candidates(float_in(-9.0..9.0));
    float_in_few => entry(float_in(1.0..=f32::from_bits(1.0f32.to_bits() + 5)))
        .valid(|x: &f32| (1.0..=f32::from_bits(1.0f32.to_bits() + 5)).contains(x))
        .candidates(float_in(0.5f32..=1.5));

    // ------------------------------------------------------------ truth, characters, text

    bool_any => entry(any::<bool>());
    bool_weighted => entry(weighted_bool(1, 4));
    bool_certain => entry(weighted_bool(1, 0)).valid(|b: &bool| *b).candidates(any::<bool>());
    char_any => entry(any::<char>());
    char_range => entry(char_in('a'..='e'))
        .valid(|c: &char| ('a'..='e').contains(c))
        .candidates(ascii());
    char_alphabet => entry(char_of("xyz"))
        .valid(|c: &char| "xyz".contains(*c))
        .candidates(char_in('u'..));
    char_ascii => entry(ascii()).candidates(any::<char>());
    char_lowercase => entry(ascii_lowercase())
        .valid(char::is_ascii_lowercase)
        .candidates(alphanumeric());
    char_uppercase => entry(ascii_uppercase())
        .valid(char::is_ascii_uppercase)
        .candidates(alphanumeric());
    char_letter => entry(ascii_letter())
        .valid(char::is_ascii_alphabetic)
        .candidates(alphanumeric());
    char_digit => entry(digit()).valid(char::is_ascii_digit).candidates(alphanumeric());
    char_alphanumeric => entry(alphanumeric())
        .valid(char::is_ascii_alphanumeric)
        .candidates(ascii());
    char_control => entry(ascii_control())
        .valid(char::is_ascii_control)
        .candidates(char_in('\0'..='\x7f'));
    string_of_chars => entry(string(char_of("ab"), 1..=2))
        .valid(|s: &String| (1..=2).contains(&s.len()) && s.chars().all(|c| "ab".contains(c)))
        .candidates(string(char_of("abü"), 0..=3));
    string_any => entry(any::<String>());
    string_text => entry(text());
    bytes_of_a_length => entry(bytes(1..=2))
        .valid(|b: &Vec<u8>| (1..=2).contains(&b.len()))
        .candidates(bytes(0..=3));
    #[cfg(feature = "regex")]
    matching_a_pattern => entry(matching("(a|bc)*b?"))
        .valid(|s: &String| is_abc(s))
        .candidates(string(char_of("abc"), 0..=5));
    paths => entry((any::<PathBuf>(), any::<OsString>()));
    cows => entry(any::<Cow<'static, str>>());

    // ------------------------------------------------------------ other types of std

    units => entry((any::<()>(), any::<PhantomData<str>>(), any::<PhantomPinned>()));
    orderings => entry(any::<Ordering>());
    durations => entry(any::<Duration>());
    durations_in_a_range => entry(duration_in(Duration::ZERO..=Duration::from_nanos(3)))
        .valid(|d: &Duration| d.as_nanos() <= 3)
        .candidates(duration_in(..=Duration::from_nanos(9)));
    times => entry(any::<SystemTime>());
    addresses => entry((any::<Ipv4Addr>(), any::<Ipv6Addr>(), any::<IpAddr>()));
    sockets => entry((any::<SocketAddrV4>(), any::<SocketAddrV6>(), any::<SocketAddr>()));
    ranges => entry(range_in(0..=3))
        .valid(|r: &Range<i32>| 0 <= r.start && r.start <= r.end && r.end <= 3)
        .candidates(any_range);
    ranges_inclusive => entry(range_inclusive_in(0..=3))
        .valid(|r: &RangeInclusive<i32>| 0 <= *r.start() && r.start() <= r.end() && *r.end() <= 3)
        .candidates(any_range.iso(|r| r.start..=r.end, |r| Some(*r.start()..*r.end())));
    ranges_any => entry((any::<Range<u8>>(), any::<RangeInclusive<i64>>()));

    // ------------------------------------------------------------ constants and choices

    exact_value => entry(exact(5)).valid(|n: &i32| *n == 5).candidates(int(3..=7));
    element_of_a_list => entry(element_of([2, 3, 5, 3]))
        .valid(|n: &i32| [2, 3, 5].contains(n))
        .candidates(int(0..=9));
    index_in_a_list => entry(index_in(3)).valid(|n: &usize| *n < 3).candidates(int(0..=9));
    one_of_some => entry(one_of([int(0..=2), int(2..=4)]))
        .valid(|n: &i32| (0..=4).contains(n))
        .candidates(int(-9..=9));
    frequency_of_some => entry(frequency([(1, int(0..=2)), (0, int(5..=6)), (3, int(2..=4))]))
        .valid(|n: &i32| (0..=4).contains(n))
        .candidates(int(-9..=9));
    labelled_branches => entry(labelled([("low", int(0..=2)), ("high", int(2..=4))]))
        .valid(|n: &i32| (0..=4).contains(n))
        .candidates(int(-9..=9));
    weighted_labelled_branches =>
        entry(weighted_labelled([(2, "low", int(0..=2)), (1, "high", int(2..=4))]))
        .valid(|n: &i32| (0..=4).contains(n))
        .candidates(int(-9..=9));
    option_of_some => entry(option(int(0..=2)))
        .valid(|n: &Option<i32>| n.is_none_or(|n| (0..=2).contains(&n)))
        .candidates(option(int(-3..=5)));
    option_weighted => entry(option(int(0..=2)).weights(3, 1));
    option_any => entry(any::<Option<Option<bool>>>());
    result_of_either => entry(result(int(0..=2), int(5..=6)))
        .valid(|r: &Result<i32, i32>| r.map_or_else(|e| e == 5 || e == 6, |n| (0..=2).contains(&n)))
        .candidates(result(int(-1..=9), int(-1..=9)));
    result_weighted => entry(result(int(0..=2), digit()).weights(1, 5));
    result_any => entry(any::<Result<u8, bool>>());

    // ------------------------------------------------------------ products and pointers

    tuples => entry((int(0..=1), exact('x'), any::<bool>()))
        .valid(|t: &(i32, char, bool)| (0..=1).contains(&t.0) && t.1 == 'x')
        .candidates((int(-1..=2), char_in('w'..='y'), any::<bool>()));
    tuples_any => entry(any::<(u8, (bool, char), i16)>());
    arrays => entry(array_of::<_>(int(0..=1)))
        .valid(|a: &[i32; 3]| all_in(a, 0..=1))
        .candidates(array_of(int(-1..=2)));
    arrays_any => entry(any::<[bool; 2]>());
    boxes => entry(int(0..=3).in_box())
        .candidates(int(-9..=9).in_box());
    shared_pointers => entry((int(0..=3).in_rc(), int(0..=3).in_arc()))
        .valid(|(a, b): &(Rc<i32>, Arc<i32>)| (0..=3).contains(&**a) && (0..=3).contains(&**b))
        .candidates((int(-1..=4).in_rc(), int(-1..=4).in_arc()));
    pointers_any => entry((any::<Box<u8>>(), any::<Rc<bool>>(), any::<Arc<char>>()));

    // ------------------------------------------------------------ collections

    vec_of_some => entry(vec_of(int(0..=2), 1..=2))
        .valid(|v: &Vec<i32>| (1..=2).contains(&v.len()) && all_in(v, 0..=2))
        .candidates(vec_of(int(-1..=3), 0..=3));
    vec_of_a_length => entry(vec_of(any::<bool>(), 2..=2))
        .valid(|v: &Vec<bool>| v.len() == 2)
        .candidates(vec_of(any::<bool>(), 0..=4));
    vec_without_a_limit => entry(vec_of(int(0..=2), 1..));
    vec_any => entry(any::<Vec<Vec<u8>>>());
    deque_of_some => entry(deque_of(int(0..=2), ..=2))
        .valid(|v: &VecDeque<i32>| v.len() <= 2 && all_in(v, 0..=2))
        .candidates(deque_of(int(-1..=3), 0..=3));
    deque_any => entry(any::<VecDeque<bool>>());
    distinct_items => entry(distinct_vec_of(int(0..=3), 0..=3))
        .valid(|v: &Vec<i32>| are_different(v) && v.len() <= 3 && all_in(v, 0..=3))
        .candidates(vec_of(int(-1..=4), 0..=4));
    increasing_items => entry(increasing_vec_of(int(0..=3), 0..=3))
        .valid(|v: &Vec<i32>| is_increasing(v) && v.len() <= 3 && all_in(v, 0..=3))
        .candidates(vec_of(int(-1..=4), 0..=4));
    distinct_numbers => entry(distinct_ints(0..=3, 0..=3))
        .valid(|v: &Vec<i32>| are_different(v) && v.len() <= 3 && all_in(v, 0..=3))
        .candidates(vec_of(int(-1..=4), 0..=4));
    increasing_numbers => entry(increasing_ints(0..=3, 0..=3))
        .valid(|v: &Vec<i32>| is_increasing(v) && v.len() <= 3 && all_in(v, 0..=3))
        .candidates(vec_of(int(-1..=4), 0..=4));
    permutations => entry(permutation_of(vec![1, 2, 2, 3]))
        .valid(|v: &Vec<i32>| is_permutation(v, &[1, 2, 2, 3]))
        .candidates(vec_of(int(1..=3), 4..=4));
    subsequences => entry(subsequence_of(vec![1, 2, 3, 4], 1..=2))
        .valid(|v: &Vec<i32>| is_increasing(v) && (1..=2).contains(&v.len()) && all_in(v, 1..=4))
        .candidates(vec_of(int(0..=5), 0..=3));
    set_of_one => entry(set_of(int(0..=2), 0..=1))
        .valid(|s: &BTreeSet<i32>| s.len() <= 1 && all_in(s, 0..=2))
        .candidates(set_of(int(-1..=3), 0..=2));
    set_of_some => entry(set_of(int(0..=2), 1..=2))
        .valid(|s: &BTreeSet<i32>| (1..=2).contains(&s.len()) && all_in(s, 0..=2))
        .candidates(set_of(int(-1..=3), 0..=4));
    set_dropping_repeats => entry(set_of(int(0..=2), 0..=3).dropping_repeats())
        .valid(|s: &BTreeSet<i32>| s.len() <= 3 && all_in(s, 0..=2))
        .candidates(set_of(int(-1..=3), 0..=4))
        .except("mass", DROPPED)
        .except("frequencies", DROPPED);
    set_any => entry(any::<BTreeSet<u8>>());
    map_of_some => entry(map_of(int(0..=2), any::<bool>(), 1..=2))
        .valid(|m: &BTreeMap<i32, bool>| (1..=2).contains(&m.len()) && all_in(m.keys(), 0..=2))
        .candidates(map_of(int(-1..=3), any(), 0..=3));
    map_dropping_repeats => entry(map_of(int(0..=2), exact('x'), 0..=3).dropping_repeats())
        .except("mass", DROPPED)
        .except("frequencies", DROPPED);
    map_any => entry(any::<BTreeMap<u8, bool>>());
    hash_set_of_some => entry(hash_set_of(int(0..=2), 1..=2))
        .valid(|s: &HashSet<i32>| (1..=2).contains(&s.len()) && all_in(s, 0..=2))
        .candidates(hash_set_of(int(-1..=3), 0..=3));
    hash_set_with_a_key => entry(hash_set_by_key(int(0..=2), |n: &i32| -n, 1..=2))
        .valid(|s: &HashSet<i32>| (1..=2).contains(&s.len()) && all_in(s, 0..=2))
        .candidates(hash_set_of(int(-1..=3), 0..=3));
    hash_map_of_some => entry(hash_map_of(int(0..=2), any::<bool>(), 1..=2))
        .valid(|m: &HashMap<i32, bool>| (1..=2).contains(&m.len()) && all_in(m.keys(), 0..=2))
        .candidates(hash_map_of(int(-1..=3), any(), 0..=3));
    hash_map_with_a_key => entry(hash_map_by_key(int(0..=2), any::<bool>(), |n: &i32| -n, 1..=2))
        .valid(|m: &HashMap<i32, bool>| (1..=2).contains(&m.len()) && all_in(m.keys(), 0..=2))
        .candidates(hash_map_of(int(-1..=3), any(), 0..=3));
    hash_any => entry((any::<HashSet<u8>>(), any::<HashMap<u8, bool>>()));

    // ------------------------------------------------------------ combinators

    recursive_trees => entry(rose())
        .valid(|r: &Rose| r.is_slim() && r.depth() <= 5)
        .candidates(any_rose(2));
    pair_with_order => entry(pair_with(int(0..=3), |&low: &i32| int(low..=3)))
        .valid(|&(a, b): &(i32, i32)| 0 <= a && a <= b && b <= 3)
        .candidates((int(-1..=4), int(-1..=4)));
    then_a_list =>
        entry(int(0..=2).then(|n| vec_of(int(0..=1), n..=n), |v: &Vec<i32>| Some(v.len())))
        .valid(|v: &Vec<i32>| v.len() <= 2 && all_in(v, 0..=1))
        .candidates(vec_of(int(-1..=2), 0..=3));
    sized_number => entry(sized(|n| int(0..=n)))
        .valid(|n: &u32| *n <= 30)
        .candidates(int(0..=60));
    resized_number => entry(sized(|n| int(0..=n)).resized(4))
        .valid(|n: &u32| *n <= 4)
        .candidates(int(0..=9));
    smaller_number => entry(sized(|n| int(0..=n)).smaller())
        .valid(|n: &u32| *n <= 15)
        .candidates(int(0..=30));
    keyed_number => entry(int(0..=4).keyed(4))
        .valid(|n: &i32| (0..=4).contains(n))
        .candidates(int(-9..=9));
    iso_even => entry(int(0..=4).iso(|n| 2 * n, |n| (n % 2 == 0).then_some(n / 2)))
        .valid(|n: &i32| (0..=8).contains(n) && n % 2 == 0)
        .candidates(int(-4..=12));
    filter_odd => entry(int(0..=9).filter(|n| n % 2 == 1))
        .valid(|n: &i32| (0..=9).contains(n) && n % 2 == 1)
        .candidates(int(-4..=12));
    retrying_odd => entry(int(0..=9).filter(|n| n % 2 == 1).retrying(20))
        .valid(|n: &i32| (0..=9).contains(n) && n % 2 == 1)
        .candidates(int(-4..=12))
        .except("frequencies", ONE_ATTEMPT);
    labelled_pair => entry((int(0..=1), int(0..=1)).labelled("pair"))
        .valid(|&(a, b): &(i32, i32)| (0..=1).contains(&a) && (0..=1).contains(&b))
        .candidates((int(-1..=2), int(-1..=2)));
    weighted_list => entry(vec_of(small_or_large.weighted(unlike()), 0..=2))
        .valid(|list: &Vec<i32>| list.len() <= 2 && all_in(list, 0..=5))
        .candidates(vec_of(int(-1..=7), 0..=3));
    by_weights_in_context => entry(|s: &mut Source<'_, i32>| {
            s.by_weights(&unlike(), |s| s.span(&"odd".into(), small_or_large))
        })
        .valid(|n: &i32| (0..=3).contains(n))
        .candidates(int(-1..=7));
    boxed_generators => entry(one_of([exact(0).boxed(), int(0..=2).boxed()]))
        .valid(|n: &i32| (0..=2).contains(n))
        .candidates(int(-9..=9));
    by_ref_twice => entry(|s: &mut Source<'_, (i32, i32)>| {
            let digit = int(0..=2);
            s.draw((digit.by_ref(), digit.by_ref()))
        })
        .valid(|&(a, b): &(i32, i32)| (0..=2).contains(&a) && (0..=2).contains(&b))
        .candidates((int(-1..=3), int(-1..=3)));

    // ------------------------------------------------------------ forward only

    map_square => entry(int(0..=9).map(|n| n * n))
        .valid(|n: &i32| [0, 1, 4, 9, 16, 25, 36, 49, 64, 81].contains(n))
        .forward_only("the function of `map` can't be undone");
    forward_step => entry(|s: &mut Source<'_, i32>| {
            let (a, b) = s.forward((int(0..=9), int(0..=9)))?;
            Ok(a + b)
        })
        .valid(|n: &i32| (0..=18).contains(n))
        .forward_only("what `forward` makes leaves no mark on the value");
}

// ------------------------------------------------------------ what the rows need

fn small_or_large(s: &mut Source<'_, i32>) -> Outcome<i32> {
    pick!(s,
        1 => s.exact(0),
        1 "small" => s.draw(int(1..=3)),
        1 "large" => s.draw(int(3..=5)))
}

/// Weights that make small ones common, and inside "odd" all there is.
fn unlike() -> Weights {
    let weights = Weights::new().set("small", 3).set("large", 1);
    weights.set_within(&["odd"], "small", 1)
}

/// Matches `(a|bc)*b?`, by hand.
#[cfg(feature = "regex")]
fn is_abc(text: &str) -> bool {
    text.strip_suffix('b').unwrap_or(text).replace("bc", "a").chars().all(|c| c == 'a')
}

fn any_range(s: &mut Source<'_, Range<i32>>) -> Outcome<Range<i32>> {
    let start = s.focus(|r| Some(&r.start), int(-1..=4))?;
    Ok(start..s.focus(|r| Some(&r.end), int(-1..=4))?)
}

fn all_in<'a>(items: impl IntoIterator<Item = &'a i32>, range: RangeInclusive<i32>) -> bool {
    items.into_iter().all(|n| range.contains(n))
}

fn are_different(list: &[i32]) -> bool {
    (0..list.len()).all(|at| !list[..at].contains(&list[at]))
}

fn is_increasing(list: &[i32]) -> bool {
    list.is_sorted_by(|a, b| a < b)
}

fn is_permutation(list: &[i32], sorted: &[i32]) -> bool {
    let mut list = list.to_vec();
    list.sort();
    list == sorted
}

/// A tree with up to two children everywhere.
#[derive(Clone, Debug, PartialEq)]
struct Rose(Vec<Rose>);

impl Rose {
    fn is_slim(&self) -> bool {
        self.0.len() <= 2 && self.0.iter().all(Rose::is_slim)
    }

    fn depth(&self) -> usize {
        self.0.iter().map(|child| 1 + child.depth()).max().unwrap_or(0)
    }
}

fn rose() -> impl Generator<Rose> {
    let leaf = exact(Rose(vec![]));
    recursive(leaf, |inner| vec_of(inner, 1..=2).iso(Rose, |r: &Rose| Some(r.0.clone())).boxed())
        .inner_size(|size| size / 2)
}

fn any_rose(depth: u32) -> impl Generator<Rose> {
    move |s: &mut Source<'_, Rose>| {
        let longest = if depth == 0 { 0 } else { 3 };
        let children = vec_of(any_rose(depth.saturating_sub(1)), 0..=longest);
        Ok(Rose(s.focus(|rose| Some(&rose.0), children)?))
    }
}

// ------------------------------------------------------------ nothing is left out

#[test]
fn nothing_is_left_out() {
    let table = include_str!("library.rs");
    let names = constructors();
    assert!(names.len() > 50, "the source was not understood: {names:?}");
    let missing: Vec<&String> = names.iter().filter(|name| !mentions(table, name)).collect();
    assert!(missing.is_empty(), "these have no row in the library's suite: {missing:?}");
}

/// The public functions of `src/generators` that make or change a generator, and the
/// combinators of the trait.
fn constructors() -> Vec<String> {
    let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let mut names = Vec::new();
    let mut folders = vec![source.join("generators")];
    while let Some(folder) = folders.pop() {
        for path in std::fs::read_dir(folder).unwrap().map(|file| file.unwrap().path()) {
            match path.is_dir() {
                true => folders.push(path),
                false => names.extend(functions(&path, "pub fn ")),
            }
        }
    }
    names.extend(functions(&source.join("generator.rs"), "fn "));
    names.retain(|name| !ASIDE.contains(&&**name));
    names
}

/// Methods of the trait that are no combinators.
const ASIDE: [&str; 2] = ["run", "is_leaf"];

/// The names of the functions that begin like this, up to the tests of the file.
fn functions(file: &Path, begin: &str) -> Vec<String> {
    let text = std::fs::read_to_string(file).unwrap();
    let code = text.split("mod tests").next().unwrap_or_default();
    let lines = code.lines().filter_map(|line| line.trim_start().strip_prefix(begin));
    lines.filter_map(|line| line.split(['(', '<']).next()).map(str::to_owned).collect()
}

/// Whether the function is called in the text.
fn mentions(text: &str, name: &str) -> bool {
    let follows = |rest: &str| rest.starts_with('(') || rest.starts_with("::<");
    text.match_indices(name).any(|(at, _)| {
        let inside = text[..at].ends_with(|c: char| c.is_alphanumeric() || c == '_');
        !inside && follows(&text[at + name.len()..])
    })
}
