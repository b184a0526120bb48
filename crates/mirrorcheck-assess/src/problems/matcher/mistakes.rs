//! Mistakes that people make with Matcher.

use super::{Matched, Matcher};
use crate::problems::Mistake;

/// The mistakes.
pub fn all() -> Vec<Mistake<Matcher>> {
    vec![
        row("counts-hires", "counts hires instead of looking who is hired", |it| {
            it.hires.len() == it.companies.len() && nobody_twice(it) && is_stable(it)
        }),
        row(
            "candidates-only",
            "looks whether all candidates are hired, not whether all companies hire",
            |it| all_of(it, |hire| hire.1) && is_stable(it),
        ),
        row(
            "companies-only",
            "looks whether all companies hire, not whether all candidates are hired",
            |it| all_of(it, |hire| hire.0) && is_stable(it),
        ),
        row("one-sided-stability", "a pair is unstable if the company alone would change", |it| {
            is_matching(it)
                && pairs(it).all(|(company, candidate)| !company_prefers(it, company, candidate))
        }),
        row("worst-first", "takes the first of a ranking for the worst", |it| {
            let prefers = |ranking: &[u8], a: u8, b: u8| rank(ranking, a) > rank(ranking, b);
            is_matching(it)
                && pairs(it).all(|(company, candidate)| {
                    !(prefers(&it.companies[usize::from(company)], candidate, partner(it, company))
                        && prefers(
                            &it.candidates[usize::from(candidate)],
                            company,
                            employer(it, candidate),
                        ))
                })
        }),
        row("matched-is-enough", "does not look at preferences", is_matching),
        row(
            "companies-once",
            "looks whether a company hires twice, not whether somebody is hired twice",
            |it| {
                let companies: Vec<u8> = it.hires.iter().map(|hire| hire.0).collect();
                let once = companies.windows(2).all(|pair| pair[0] != pair[1]);
                once && all_of(it, |hire| hire.0) && is_stable(it)
            },
        ),
        row("fails-on-strangers", "looks up numbers that nobody has", |it| {
            let known = |hire: &(u8, u8)| {
                it.companies[usize::from(hire.0)].contains(&hire.1)
                    && it.candidates[usize::from(hire.1)].contains(&hire.0)
            };
            it.hires.iter().all(known) && is_matching(it) && is_stable(it)
        }),
        row("first-choice-only", "looks only whether first choices would meet", |it| {
            is_matching(it)
                && (0..it.companies.len() as u8).all(|company| {
                    let first = it.companies[usize::from(company)][0];
                    partner(it, company) == first || it.candidates[usize::from(first)][0] != company
                })
        }),
    ]
}

fn row(name: &'static str, about: &'static str, judge: fn(&Matched) -> bool) -> Mistake<Matcher> {
    Mistake { name, about, judge }
}

fn rank(ranking: &[u8], of: u8) -> Option<usize> {
    ranking.iter().position(|it| *it == of)
}

fn pairs(it: &Matched) -> impl Iterator<Item = (u8, u8)> {
    let number = it.companies.len() as u8;
    (0..number).flat_map(move |company| (0..number).map(move |candidate| (company, candidate)))
}

fn all_of(it: &Matched, side: impl Fn(&(u8, u8)) -> u8) -> bool {
    (0..it.companies.len() as u8).all(|at| it.hires.iter().any(|hire| side(hire) == at))
}

fn nobody_twice(it: &Matched) -> bool {
    let twice = |a: &(u8, u8), b: &(u8, u8)| a != b && (a.0 == b.0 || a.1 == b.1);
    !it.hires.iter().any(|a| it.hires.iter().any(|b| twice(a, b)))
}

fn is_matching(it: &Matched) -> bool {
    it.hires.len() == it.companies.len()
        && nobody_twice(it)
        && all_of(it, |hire| hire.0)
        && all_of(it, |hire| hire.1)
}

/// Whom a company hires; itself, in a manner of speaking, if nobody.
fn partner(it: &Matched, company: u8) -> u8 {
    it.hires.iter().find(|hire| hire.0 == company).map_or(company, |hire| hire.1)
}

fn employer(it: &Matched, candidate: u8) -> u8 {
    it.hires.iter().find(|hire| hire.1 == candidate).map_or(candidate, |hire| hire.0)
}

fn company_prefers(it: &Matched, company: u8, candidate: u8) -> bool {
    let likes = &it.companies[usize::from(company)];
    rank(likes, candidate) < rank(likes, partner(it, company))
}

fn is_stable(it: &Matched) -> bool {
    pairs(it).all(|(company, candidate)| {
        let likes = &it.candidates[usize::from(candidate)];
        !(company_prefers(it, company, candidate)
            && rank(likes, company) < rank(likes, employer(it, candidate)))
    })
}
