use proptest::collection::vec;
use proptest::prelude::*;

proptest! {
    #![proptest_config(ProptestConfig::with_cases(100))]
    #[test]
    fn indexing_finds_an_item(
        (list, index) in vec(0..=NUMBER, 1..=20).prop_flat_map(|list| {
            let length = list.len();
            (Just(list), 0..length)
        })
    ) {
        prop_assert!(list[index] <= NUMBER);
    }
}
