//! What a property that is written as a function calls. Not for other uses: it changes with
//! the attribute.

use std::pin::pin;
use std::task::{Context, Poll, Waker};

/// The name of a test: its path without the crate, which is how `cargo test` finds it.
pub fn name_of_test(path: &'static str) -> &'static str {
    path.split_once("::").map_or(path, |(_, inside)| inside)
}

/// A variable that was made before.
///
/// # Panics
/// If it was not, which takes a runner that leaves out steps, or inputs with gaps.
#[track_caller]
pub fn made<'e, T>(variable: &'e Option<T>, name: &str) -> &'e T {
    variable.as_ref().unwrap_or_else(|| missing(name))
}

/// A variable, taken out of the environment.
///
/// # Panics
/// If it is not there, which takes a runner that runs the checks twice, or inputs with gaps.
#[track_caller]
pub fn taken<T>(variable: &mut Option<T>, name: &str) -> T {
    variable.take().unwrap_or_else(|| missing(name))
}

/// Runs a future to its end on this thread.
///
/// It is polled again and again, without waiting to be woken: nobody else knows of the
/// future, so there is nothing to miss, and a property's futures are mostly ready.
pub fn completed<F: Future>(future: F) -> F::Output {
    let mut future = pin!(future);
    let mut context = Context::from_waker(Waker::noop());
    loop {
        match future.as_mut().poll(&mut context) {
            Poll::Ready(answer) => return answer,
            Poll::Pending => std::thread::yield_now(),
        }
    }
}

#[cold]
#[track_caller]
fn missing(name: &str) -> ! {
    panic!("the input `{name}` is missing: it was not made, or it was taken before")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_name_of_a_test_is_without_the_crate() {
        assert_eq!(name_of_test("my_crate::tests::it_works"), "tests::it_works");
        assert_eq!(name_of_test("my_crate::it_works"), "it_works");
    }

    #[test]
    fn a_future_is_polled_until_it_is_ready() {
        let mut polls = 0;
        let ready = std::future::poll_fn(|_| {
            polls += 1;
            if polls < 5 { Poll::Pending } else { Poll::Ready(polls) }
        });
        assert_eq!(completed(ready), 5);
    }
}
