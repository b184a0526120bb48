//! Are the problems what they claim to be?

use mirrorcheck_assess::problems::matcher::Matcher;
use mirrorcheck_assess::problems::mergeacle::Mergeacle;
use mirrorcheck_assess::problems::sortacle::Sortacle;
use mirrorcheck_assess::problems::toposortacle::Toposortacle;
use mirrorcheck_assess::{Specification, checks};
use mirrorcheck_gen::Rng;

fn is_consistent<S: Specification>() {
    let mut rng = Rng::seeded(5);
    for depth in 0..3 {
        let domain = S::domain(depth).unwrap();
        let values = checks::values_within::<S>(&domain, 400, &mut rng);
        assert!(values.len() > 10, "{} of 400 are within bounds", values.len());
        checks::decoding(&domain, &values).unwrap();
        checks::interpretations::<S>(&domain, &values).unwrap();
        checks::renaming::<S>(&values, &mut rng).unwrap();
    }
}

#[test]
fn evaluating_and_simulating_agree_for_all_problems() {
    is_consistent::<Sortacle>();
    is_consistent::<Matcher>();
    is_consistent::<Toposortacle>();
    is_consistent::<Mergeacle>();
}
