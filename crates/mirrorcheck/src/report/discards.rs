//! What was discarded, and how often.

use crate::property::Discard;

/// How many inputs each condition discarded. There are few conditions, so it is a list.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Discards(Vec<(Discard, u64)>);

impl Discards {
    /// Counts discarded inputs.
    pub fn count(&mut self, discard: Discard) {
        match self.0.iter_mut().find(|(known, _)| *known == discard) {
            Some((_, times)) => *times += 1,
            None => {
                let at = self.0.iter().take_while(|(known, _)| *known < discard).count();
                self.0.insert(at, (discard, 1));
            }
        }
    }

    /// The conditions in the order of their names, each with how often it discarded inputs.
    pub fn iter(&self) -> impl Iterator<Item = (&Discard, u64)> {
        self.0.iter().map(|(discard, times)| (discard, *times))
    }

    /// How many inputs were discarded.
    pub fn total(&self) -> u64 {
        let mut total = 0;
        for (_, times) in &self.0 {
            total += times;
        }
        total
    }

    /// Whether nothing was discarded.
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}
