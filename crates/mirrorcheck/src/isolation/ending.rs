//! How a process ended, in words.

use std::process::ExitStatus;

/// How many lines of its standard error a process is quoted with.
const LAST_WORDS: usize = 3;

/// What is known about an end: the same for the same cause, and a message that may say more.
#[inline]
pub(super) fn words(status: ExitStatus, errors: &str) -> (String, String) {
    let overflow = errors.contains("overflowed its stack");
    let cause = match signal(status).and_then(named) {
        Some((name, _)) if overflow => format!("stack overflow ({name})"),
        Some((name, meaning)) => format!("{meaning} ({name})"),
        None => match (signal(status), status.code()) {
            (Some(signal), _) => format!("ended by signal {signal}"),
            (None, Some(code)) => coded(code),
            (None, None) => "the process ended".to_owned(),
        },
    };
    let mut message = cause.clone();
    if !overflow {
        let lines: Vec<&str> = errors.lines().filter(|line| !line.trim().is_empty()).collect();
        let last = lines.len().saturating_sub(LAST_WORDS);
        lines[last..].iter().for_each(|line| message += &format!("\n{line}"));
    }
    (cause, message)
}

/// The codes with which Windows ends a process are errors of its own.
#[inline]
fn coded(code: i32) -> String {
    let meaning = match code.cast_unsigned() {
        0xc000_00fd => "stack overflow",
        0xc000_0005 => "access violation",
        0xc000_0409 => "aborted",
        _ => return format!("exited with code {code}"),
    };
    format!("{meaning} ({:#x})", code.cast_unsigned())
}

#[cfg(unix)]
#[inline]
fn signal(status: ExitStatus) -> Option<i32> {
    std::os::unix::process::ExitStatusExt::signal(&status)
}

#[cfg(not(unix))]
#[inline]
fn signal(_: ExitStatus) -> Option<i32> {
    None
}

/// This number is not the same everywhere; BSD and macOS have another.
const SIGBUS: i32 = if cfg!(any(target_os = "linux", target_os = "android")) { 7 } else { 10 };

#[inline]
fn named(signal: i32) -> Option<(&'static str, &'static str)> {
    Some(match signal {
        4 => ("SIGILL", "illegal instruction"),
        5 => ("SIGTRAP", "trapped"),
        6 => ("SIGABRT", "aborted"),
        SIGBUS => ("SIGBUS", "bus error"),
        8 => ("SIGFPE", "arithmetic exception"),
        9 => ("SIGKILL", "killed, perhaps for want of memory"),
        11 => ("SIGSEGV", "segmentation fault"),
        13 => ("SIGPIPE", "broken pipe"),
        15 => ("SIGTERM", "terminated"),
        _ => return None,
    })
}

#[cfg(all(test, unix))]
mod tests {
    use super::*;
    use std::os::unix::process::ExitStatusExt;

    #[test]
    #[inline]
    fn ends_are_told_in_words() {
        let cause = |raw, said: &str| words(ExitStatus::from_raw(raw), said).0;
        assert_eq!(cause(6, "thread 'x' has overflowed its stack"), "stack overflow (SIGABRT)");
        assert_eq!(cause(6, ""), "aborted (SIGABRT)");
        assert_eq!(cause(3 << 8, ""), "exited with code 3");
        assert_eq!(cause(0, ""), "exited with code 0");
        assert_eq!(cause(64, ""), "ended by signal 64");
    }

    #[test]
    #[inline]
    fn the_last_words_are_in_the_message_and_not_in_the_cause() {
        let (cause, message) = words(ExitStatus::from_raw(6), "out of memory\n");
        assert_eq!(cause, "aborted (SIGABRT)");
        assert_eq!(message, "aborted (SIGABRT)\nout of memory");
    }
}
