//! Values that were collected under one name.

use super::{Names, Numbers, Told};

/// How many different texts are kept.
const DIFFERENT: usize = 1_000;

/// Values under one name: numbers are summed up, others counted.
#[derive(Clone, Debug, Default)]
pub struct Values {
    /// Those that are numbers.
    pub numbers: Numbers,
    /// How often each other value occurred, of the first thousand different ones.
    pub texts: Names<u64>,
    /// How many values are not among the texts because there were too many.
    pub left_out: u64,
}

impl Values {
    /// Adds a value.
    pub fn add(&mut self, value: Told<'_>) {
        match value {
            Told::Number(number) => self.numbers.add(number),
            Told::Text(text) => self.count(text, 1),
        }
    }

    /// Adds all values of others.
    pub fn merge(&mut self, others: &Values) {
        self.numbers.merge(&others.numbers);
        others.texts.iter().for_each(|(text, times)| self.count(text, *times));
        self.left_out += others.left_out;
    }

    /// How many values there are.
    pub fn len(&self) -> u64 {
        self.numbers.count()
            + self.texts.iter().map(|(_, times)| times).sum::<u64>()
            + self.left_out
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    fn count(&mut self, text: &str, times: u64) {
        if self.texts.len() < DIFFERENT || self.texts.get(text).is_some() {
            *self.texts.named(text) += times;
        } else {
            self.left_out += times;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_are_counted_in_bounded_memory_and_none_is_lost() {
        let mut values = Values::default();
        for n in 0..3_000 {
            values.add(Told::Text(&format!("{}", n % 1_500)));
        }
        assert_eq!(values.texts.len(), DIFFERENT);
        assert_eq!(values.left_out, 1_000);
        assert_eq!(values.len(), 3_000);
        let mut twice = values.clone();
        twice.merge(&values);
        assert_eq!(twice.len(), 6_000);
    }
}
