use quickcheck::{Arbitrary, Gen, quickcheck};

#[derive(Clone, Debug)]
struct Input {
    list: Vec<i32>,
    index: usize,
}

impl Arbitrary for Input {
    fn arbitrary(g: &mut Gen) -> Input {
        let length = 1 + usize::arbitrary(g) % 20;
        let list = (0..length).map(|_| i32::arbitrary(g).rem_euclid(NUMBER + 1)).collect();
        Input { list, index: usize::arbitrary(g) % length }
    }

    fn shrink(&self) -> Box<dyn Iterator<Item = Input>> {
        let inputs = (self.list.clone(), self.index).shrink();
        let dependent = inputs.filter(|(list, index)| *index < list.len());
        Box::new(dependent.map(|(list, index)| Input { list, index }))
    }
}

quickcheck! {
    fn indexing_finds_an_item(input: Input) -> bool {
        input.list[input.index] <= NUMBER
    }
}
