use mirrorcheck::*;

#[test]
fn indexing_finds_an_item() {
    let list_and_index = |s: &mut Source<'_, (Vec<i32>, usize)>| {
        let list = s.focus(|pair| Some(&pair.0), vec_of(int(0..=NUMBER), 1..=20))?;
        let index = s.focus(|pair| Some(&pair.1), int(0..=list.len() - 1))?;
        Ok((list, index))
    };
    let mut rng = Rng::seeded(NUMBER);
    for _ in 0..100 {
        let (list, index) = generate(&list_and_index, &mut rng).unwrap();
        assert!(list[index] <= NUMBER);
    }
}
