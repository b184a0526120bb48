use mirrorcheck::*;

#[property(cases = 100)]
fn indexing_finds_an_item(
    #[with(vec_of(int(0..=NUMBER), 1..=20))] list: Vec<i32>,
    #[with(index_in(list.len()))] index: usize,
) {
    assert!(list[index] <= NUMBER);
}
