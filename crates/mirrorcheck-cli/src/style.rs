//! Colours. `anstream` leaves them out where there is no terminal, or `NO_COLOR` is set.

use anstyle::{AnsiColor, Style};

/// Something that holds.
pub fn good(text: &str) -> String {
    painted(AnsiColor::Green, text)
}

/// Something that does not.
pub fn bad(text: &str) -> String {
    painted(AnsiColor::Red, text)
}

/// Something to look at.
pub fn odd(text: &str) -> String {
    painted(AnsiColor::Yellow, text)
}

/// A text with its first line painted.
pub fn headed(text: &str, paint: fn(&str) -> String) -> String {
    match text.split_once('\n') {
        Some((first, rest)) => format!("{}\n{rest}", paint(first)),
        None => paint(text),
    }
}

fn painted(colour: AnsiColor, text: &str) -> String {
    let style = Style::new().bold().fg_color(Some(colour.into()));
    format!("{style}{text}{style:#}")
}
