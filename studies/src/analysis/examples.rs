//! Documents by example: how close is what is generated to what it was mined from, and to
//! documents that it was not?
//!
//! Three generators: the grammar as it is, by weights of labels, and by weights of labels in
//! context. From each, documents are generated and compared with ten examples and with five
//! documents that were held out, all written for this study.
//!
//! - Characters: the Jensen-Shannon divergence (natural logarithm) between the characters of a
//!   generated document and those of all given ones, the mean over the generated documents.
//!   `pooled` takes the generated documents together.
//! - Lengths: the same divergence between the lengths, in octaves.

use super::json::with_checksum;
use super::text;
use crate::table::Table;
use mirrorcheck::{Generator, Mine, Rng, Weights, generate};
use serde_json::{Value, json};
use std::collections::BTreeMap;

/// What weights are mined from.
const EXAMPLES: [&str; 10] = [
    include_str!("documents/account.json"),
    include_str!("documents/build.json"),
    include_str!("documents/weather.json"),
    include_str!("documents/order.json"),
    include_str!("documents/log.json"),
    include_str!("documents/book.json"),
    include_str!("documents/route.json"),
    include_str!("documents/menu.json"),
    include_str!("documents/survey.json"),
    include_str!("documents/config.json"),
];

/// What they are not mined from.
const HELD_OUT: [&str; 5] = [
    include_str!("documents/profile.json"),
    include_str!("documents/catalogue.json"),
    include_str!("documents/sensors.json"),
    include_str!("documents/playlist.json"),
    include_str!("documents/pipeline.json"),
];

/// How many labels of context are looked at: a letter in a text in a value of a member.
const CONTEXT: usize = 3;
/// What is seen in a context counts as much as this many times of what is seen without it.
const SMOOTHING: f64 = 1.0;

/// How close some documents are to given ones.
struct Close {
    characters: f64,
    pooled: f64,
    lengths: f64,
    mean_length: f64,
}

/// Generates so many documents of each kind and compares them. The answers are the keys
/// `js_divergence`, `js_divergence_held_out` and more detail.
pub fn run(documents: u32, seed: u64) -> anyhow::Result<Vec<(String, Value)>> {
    let whole = |payload: &&str| text::with_checksum(payload.trim_end());
    let examples: Vec<String> = EXAMPLES.iter().map(whole).collect();
    let held_out: Vec<String> = HELD_OUT.iter().map(whole).collect();
    let mine = |context| Mine { context, ..Mine::default() }.run(&with_checksum, &examples);
    let kinds = [
        ("unweighted", Weights::new()),
        ("weighted", used(mine(0))?),
        ("context", used(mine(CONTEXT))?.smoothed(SMOOTHING)),
    ];
    let head = ["", "characters", "pooled", "lengths", "mean length"];
    let title = |to: &str| format!("divergence from {to}, {documents} documents each");
    let mut tables =
        [Table::new(title("the ten examples"), head), Table::new(title("five held out"), head)];
    let mut answers: [serde_json::Map<String, Value>; 6] = Default::default();
    for (name, weights) in kinds {
        let made = made(&with_checksum.weighted(weights), documents, seed)?;
        for (which, given) in [&examples, &held_out].into_iter().enumerate() {
            let close = compare(&made, given);
            let numbers = [close.characters, close.pooled, close.lengths];
            let [a, b, c] = numbers.map(|divergence| format!("{divergence:.3}"));
            tables[which].row([name.to_owned(), a, b, c, format!("{:.0}", close.mean_length)]);
            for (at, number) in numbers.into_iter().enumerate() {
                answers[3 * which + at].insert(name.to_owned(), json!(number));
            }
        }
    }
    for table in tables {
        println!("{table}");
    }
    let keys = [
        "js_divergence",
        "js_divergence_pooled",
        "js_divergence_lengths",
        "js_divergence_held_out",
        "js_divergence_held_out_pooled",
        "js_divergence_held_out_lengths",
    ];
    Ok(keys.map(str::to_owned).into_iter().zip(answers.map(Value::Object)).collect())
}

fn used(mined: mirrorcheck::Mined) -> anyhow::Result<Weights> {
    match mined.refused.first() {
        Some(refused) => anyhow::bail!("example {}: {}", refused.example, refused.error),
        None => Ok(mined.weights),
    }
}

fn made(generator: &impl Generator<String>, count: u32, seed: u64) -> anyhow::Result<Vec<String>> {
    let mut rng = Rng::seeded(seed);
    (0..count).map(|_| Ok(generate(generator, &mut rng)?)).collect()
}

fn compare(made: &[String], given: &[String]) -> Close {
    let wanted = shares(given.iter().flat_map(|text| text.chars()));
    let each = made.iter().map(|text| divergence(&shares(text.chars()), &wanted));
    let octaves = |texts: &[String]| shares(texts.iter().map(|text| text.len().ilog2()));
    let lengths: usize = made.iter().map(String::len).sum();
    Close {
        characters: each.sum::<f64>() / made.len() as f64,
        pooled: divergence(&shares(made.iter().flat_map(|text| text.chars())), &wanted),
        lengths: divergence(&octaves(made), &octaves(given)),
        mean_length: lengths as f64 / made.len() as f64,
    }
}

fn shares<K: Ord>(items: impl Iterator<Item = K>) -> BTreeMap<K, f64> {
    let mut counts = BTreeMap::new();
    items.for_each(|item| *counts.entry(item).or_insert(0.0) += 1.0);
    let total: f64 = counts.values().sum();
    counts.values_mut().for_each(|count| *count /= total);
    counts
}

/// The Jensen-Shannon divergence: 0 for the same distribution, ln 2 for disjoint ones.
fn divergence<K: Ord>(p: &BTreeMap<K, f64>, q: &BTreeMap<K, f64>) -> f64 {
    let half = |p: &BTreeMap<K, f64>, q: &BTreeMap<K, f64>| -> f64 {
        let mean = |key: &K, own: f64| (own + q.get(key).unwrap_or(&0.0)) / 2.0;
        p.iter().map(|(key, &own)| own * (own / mean(key, own)).ln()).sum()
    };
    (half(p, q) + half(q, p)) / 2.0
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn divergence_is_between_nothing_and_ln_2() {
        let (a, b) = (shares("aab".chars()), shares("xyz".chars()));
        assert_eq!(divergence(&a, &a), 0.0);
        assert!((divergence(&a, &b) - std::f64::consts::LN_2).abs() < 1e-12);
    }

    #[test]
    fn context_is_closest_also_to_what_was_held_out() {
        let answers = run(300, 1).unwrap();
        for key in ["js_divergence", "js_divergence_held_out"] {
            let (_, answer) = answers.iter().find(|(name, _)| name == key).unwrap();
            let of = |kind: &str| answer[kind].as_f64().unwrap();
            assert!(of("context") < of("weighted"), "{key}: {answer}");
            assert!(of("weighted") < of("unweighted"), "{key}: {answer}");
        }
    }
}
