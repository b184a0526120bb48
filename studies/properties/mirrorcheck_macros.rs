use mirrorcheck::*;

#[derive(Clone, Debug, PartialEq, Generate)]
struct Input {
    #[generate(with = vec_of(int(0..=NUMBER), 1..=20))]
    list: Vec<i32>,
    #[generate(with = int(0..=list.len() - 1))]
    index: usize,
}

#[test]
fn indexing_finds_an_item() {
    let mut rng = Rng::seeded(NUMBER);
    for _ in 0..100 {
        let Input { list, index } = generate(&any::<Input>(), &mut rng).unwrap();
        assert!(list[index] <= NUMBER);
    }
}
