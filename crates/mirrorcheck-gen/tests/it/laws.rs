//! Every law on every generator of the catalogue.

use crate::catalogue::{bst, nat};
use mirrorcheck_gen::laws::{self, Trials};

fn trials() -> Trials {
    Trials::default()
}

#[test]
fn search_trees() {
    let g = bst::bst(-3, 3);
    laws::internal(&g, &trials()).unwrap();
    laws::pure_projection(&g, &bst::any_tree(3, -3, 3), &trials()).unwrap();
    laws::external_soundness(&g, |t| t.is_bst(-3, 3), &trials()).unwrap();
    laws::external_completeness(&g, |t| t.is_bst(-3, 3), &bst::any_tree(3, -3, 3), &trials())
        .unwrap();
    laws::frequencies(&g, &trials()).unwrap();
}

#[test]
fn naturals() {
    laws::internal(&nat::nat, &trials()).unwrap();
    laws::internal(&nat::nat_exponential, &trials()).unwrap();
    laws::internal(&nat::nat_keyed(0), &trials()).unwrap();
    laws::internal(&nat::nat_infinite, &trials()).unwrap();
    laws::frequencies(&nat::nat_exponential, &trials()).unwrap();
}
