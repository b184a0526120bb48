//! Properties written as functions.

use mirrorcheck::*;

#[property]
#[requires(list.len() > 1)]
fn an_index_is_below_the_length(
    #[with(vec_of(int(0..=99), 0..=9))]
    #[requires(!list.is_empty())]
    list: Vec<u8>,
    #[with(index_in(list.len()))] at: usize,
) {
    assert!(at < list.len());
}
