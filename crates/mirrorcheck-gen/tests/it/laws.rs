//! Every law on every generator of the catalogue.

use crate::catalogue::expr::{OnZero, expr};
use crate::catalogue::{avl::*, bst::*, heap::*, json::*, nat::*, red_black::*, sorted::*};
use crate::catalogue::{expr, lambda};
use crate::suite::{entry, suite};
use mirrorcheck_gen::*;

suite! {
    search_trees => entry(bst(-3, 3))
        .valid(|tree: &Tree| tree.is_bst(-3, 3))
        .candidates(any_tree(3, -3, 3));
    search_trees_with_few_nodes => entry(weighted_bst(0, 9, 1))
        .valid(|tree: &Tree| tree.is_bst(0, 9))
        .candidates(any_tree(3, -1, 10));
    avl_trees => entry(avl(0, 6))
        .valid(|tree: &Avl| tree.is_avl(0, 6))
        .candidates(any_avl(2, 0, 6));
    red_black_trees => entry(red_black(0, 4))
        .valid(|tree: &RedBlack| tree.is_red_black(0, 4))
        .candidates(any_red_black(3, 0, 4));
    heaps => entry(heap(0, 4))
        .valid(|heap: &Heap| heap.is_heap(0, 4))
        .candidates(any_heap(3, 0, 5));
    sorted_lists => entry(sorted(4, 0, 5))
        .valid(|list: &Vec<i32>| list.is_sorted() && list.len() <= 4 && is_within(list, 0, 5))
        .candidates(vec_of(int(-1..=6), 0..=5));
    texts_with_a_checksum => entry(json_with_checksum(2))
        .valid(|text: &String| has_its_checksum(text))
        .candidates(tampered_json);
    lambda_terms => entry(lambda::term(2, 1, 2))
        .valid(|term: &lambda::Term| term.is_within(2, 1, 2))
        .candidates(lambda::any_term(3));
    expressions_that_reject_division_by_zero => entry(expr(4, OnZero::Reject))
        .valid(|e: &expr::Expr| e.eval().is_some())
        .candidates(expr(4, OnZero::Allow));
    expressions_that_multiply_by_zero_instead => entry(expr(4, OnZero::Multiply))
        .valid(|e: &expr::Expr| e.eval().is_some())
        .candidates(expr(4, OnZero::Allow));
    naturals => entry(nat).candidates(nat_exponential);
    naturals_in_exponentially_many_ways => entry(nat_exponential).candidates(nat);
    naturals_with_a_key => entry(nat_keyed(0)).candidates(nat);
    naturals_in_infinitely_many_ways => entry(nat_infinite).candidates(nat);
}

fn is_within(list: &[i32], low: i32, high: i32) -> bool {
    list.iter().all(|x| (low..=high).contains(x))
}

/// Cuts the text where the generator's own parser would not.
fn has_its_checksum(text: &str) -> bool {
    let Some((payload, end)) = text
        .strip_prefix("{\"payload\":")
        .and_then(|rest| rest.strip_suffix('}'))
        .and_then(|rest| rest.rsplit_once(",\"checksum\":"))
    else {
        return false;
    };
    checksum(payload) == end
}

/// Texts as they should be, and some with a digit of the checksum changed or a space put
/// in.
fn tampered_json(s: &mut Source<'_, String>) -> Outcome<String> {
    let mut text = print(&s.forward(json(2))?);
    match s.forward(int(0..=3))? {
        0 => {
            let digit = text.remove(text.len() - 2);
            text.insert(text.len() - 1, if digit == '9' { '0' } else { '9' });
        }
        1 => text.insert(text.len() - 1, ' '),
        _ => {}
    }
    Ok(text)
}
