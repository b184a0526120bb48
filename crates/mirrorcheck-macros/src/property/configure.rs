//! The settings in `#[property(…)]`.

use crate::problems::Problems;
use crate::settings::{self, Setting};
use proc_macro2::{Ident, Span, TokenStream};
use quote::{ToTokens, quote};
use std::iter::once;
use syn::{LitInt, LitStr, Path, Result};

#[derive(Default)]
pub struct Configuration {
    krate: Option<TokenStream>,
    /// Only the property.
    pub no_test: bool,
    /// Where a process of its own is asked for, if it is.
    pub fork: Option<Span>,
    /// The other fields of `Settings`, with what they are set to.
    pub given: Vec<(Ident, TokenStream)>,
}

impl Configuration {
    pub fn read(tokens: TokenStream, problems: &mut Problems) -> Configuration {
        let known = "there are `cases = 200`, `time = \"50ms\"`, `least_cases = 20`, \
                     `discards = 10`, `failures = 1`, `shrinking = Shrinking::External`, \
                     `shrink_time = \"2s\"`, `shrink_log`, `size = 40`, `seed = 7`, `store = false`, \
                     `require_cover`, `statistics`, `fork`, `timeout = \"1s\"`, `no_test` and \
                     `crate = path`";
        let mut read = Configuration::default();
        settings::each(once(Ok(tokens)), known, problems, |name, setting| {
            let value = match name {
                "no_test" => {
                    setting.flag()?;
                    read.no_test = true;
                    return Ok(true);
                }
                "crate" => {
                    read.krate = Some(setting.parse::<Path>()?.into_token_stream());
                    return Ok(true);
                }
                "cases" | "least_cases" | "discards" | "failures" | "size" | "shrinking"
                | "store" => setting.tokens()?.clone(),
                "require_cover" | "statistics" | "shrink_log" => {
                    setting.flag()?;
                    quote!(true)
                }
                "seed" => {
                    let seed = setting.tokens()?;
                    quote!(::core::option::Option::Some(#seed))
                }
                "time" | "shrink_time" => time(setting)?,
                "fork" => {
                    setting.flag()?;
                    read.fork.get_or_insert(setting.name.span());
                    return Ok(true);
                }
                "timeout" => {
                    let timeout = time(setting)?;
                    read.fork.get_or_insert(setting.name.span());
                    quote!(::core::option::Option::Some(#timeout))
                }
                _ => return Ok(false),
            };
            read.given.push((setting.name.clone(), value));
            Ok(true)
        });
        read.contradictions(problems);
        read
    }

    /// The path to the library.
    pub fn krate(&self) -> TokenStream {
        self.krate.clone().unwrap_or_else(|| quote!(::mirrorcheck))
    }

    fn contradictions(&self, problems: &mut Problems) {
        if let Some((failures, 0)) = self.literal("failures") {
            problems.at(failures, "then none would be reported; 1 stops at the first");
        }
        let (cases, least) = (self.literal("cases"), self.literal("least_cases"));
        match (cases, least) {
            (Some((cases, 0)), _) => {
                problems.at(cases, "without cases, nothing is tested; to skip it, `#[ignore]` it");
            }
            (Some((_, cases)), Some((token, least))) if least > cases => {
                problems.at(token, format!("at least {least} cases of at most {cases}"));
            }
            _ => {}
        }
    }

    /// A number that can be seen; an expression is for the compiler to read.
    fn literal(&self, name: &str) -> Option<(LitInt, u64)> {
        let (_, value) = self.given.iter().find(|(given, _)| given == name)?;
        let literal: LitInt = syn::parse2(value.clone()).ok()?;
        let number = literal.base10_parse().ok()?;
        Some((literal, number))
    }
}

/// `"50ms"`, or any expression that is a `Duration`.
fn time(setting: &Setting) -> Result<TokenStream> {
    let Ok(text) = setting.parse::<LitStr>() else { return setting.tokens().cloned() };
    let message = "a time is written \"50ms\", \"2s\" or \"1min\"";
    let micros = micros(&text.value()).ok_or_else(|| syn::Error::new(text.span(), message))?;
    if micros == 0 && setting.name == "timeout" {
        return Err(syn::Error::new(text.span(), "then every case would be too late"));
    }
    Ok(quote!(::core::time::Duration::from_micros(#micros)))
}

fn micros(text: &str) -> Option<u64> {
    let unit = text.find(|c: char| !c.is_ascii_digit())?;
    let micros: u64 = match text[unit..].trim() {
        "us" => 1,
        "ms" => 1_000,
        "s" => 1_000_000,
        "min" => 60_000_000,
        _ => return None,
    };
    text[..unit].parse::<u64>().ok()?.checked_mul(micros)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_have_a_unit() {
        assert_eq!(
            ["7us", "50ms", "2 s", "1min"].map(micros),
            [7, 50_000, 2_000_000, 60_000_000].map(Some)
        );
        assert_eq!(
            ["50", "ms", "", "1.5s", "-1s", "2h", "99999999999999min"].map(micros),
            [None; 7]
        );
    }
}
