use mirrorcheck::*;

#[derive(Default)]
struct Inputs {
    list: Option<Vec<i32>>,
    index: Option<usize>,
}

#[test]
fn indexing_finds_an_item() {
    Property::named("indexing finds an item")
        .forall(variable!(Inputs.list), |_| vec_of(int(0..=NUMBER), 1..=20))
        .forall(variable!(Inputs.index), |i| index_in(i.list.as_ref().unwrap().len()))
        .check(|i| i.list.as_ref().unwrap()[i.index.unwrap()] <= NUMBER)
        .configured(Settings { cases: 100, ..Settings::default() })
        .test();
}
