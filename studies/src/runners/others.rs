//! How the other libraries are asked to test a property.

use super::seen_so_far;
use crate::measure::Contestant;
use proptest::strategy::BoxedStrategy;
use proptest::test_runner::{Config, TestCaseError, TestRunner};
use quickcheck::{Arbitrary, QuickCheck};
use std::fmt::Debug;

/// quickcheck, with a seed of its own.
pub fn quickcheck<T: Arbitrary + Debug>(check: fn(T) -> bool) -> Contestant {
    Contestant::running("quickcheck", seen_so_far, move |tests| {
        let tests = u64::from(tests);
        let mut library = QuickCheck::new().tests(tests).max_tests(tests);
        assert_eq!(library.quicktest(check).ok(), Some(tests));
    })
}

/// proptest, with a seed of its own.
pub fn proptest<T: Debug + 'static>(
    strategy: BoxedStrategy<T>,
    check: impl Fn(T) -> bool + Copy + 'static,
) -> Contestant {
    Contestant::running("proptest", seen_so_far, move |tests| {
        let config = Config { cases: tests, failure_persistence: None, ..Config::default() };
        let held = TestRunner::new(config).run(&strategy, |value| match check(value) {
            true => Ok(()),
            false => Err(TestCaseError::fail("the check answered false")),
        });
        assert!(held.is_ok());
    })
}

/// crabcheck.
pub fn crabcheck<T: Clone + Debug + 'static>(
    generator: fn(&mut crabcheck::Source) -> T,
    check: impl Fn(T) -> bool + Copy + 'static,
    seed: u64,
) -> Contestant {
    Contestant::running("crabcheck", seen_so_far, move |tests| {
        let config = crabcheck::Config::default().tests(u64::from(tests)).seed(seed);
        let config = config.no_regressions();
        crabcheck::check(&config, generator, check).assert_passed();
    })
}
