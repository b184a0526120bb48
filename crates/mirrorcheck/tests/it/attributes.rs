//! Do the attributes do what they say?

use mirrorcheck::structure::rust_source;
use mirrorcheck::*;

/// Reflection at the default size.
fn makes<T: Generate + PartialEq + 'static>(value: &T) -> bool {
    reflect(&any::<T>(), value).is_ok()
}

fn values<T: Generate>() -> impl Iterator<Item = T> {
    let mut rng = Rng::seeded(9);
    (0..1000).map(move |_| generate(&any::<T>(), &mut rng).unwrap())
}

#[derive(Clone, Debug, PartialEq, Generate)]
struct Span {
    #[generate(with = int(0..=9))]
    start: u32,
    #[generate(with = int(start..=start + 5))]
    end: u32,
    #[generate(skip)]
    cache: Option<u64>,
}

#[test]
fn a_generator_may_depend_on_earlier_fields() {
    assert!(values::<Span>().all(|span| span.start <= span.end && span.end <= span.start + 5));
    assert!(values::<Span>().all(|span| makes(&span)));
    assert!(!makes(&Span { start: 3, end: 2, cache: None }));
    assert!(!makes(&Span { start: 10, end: 12, cache: None }));
}

#[test]
fn a_skipped_field_is_its_default_both_ways() {
    assert!(values::<Span>().all(|span| span.cache.is_none()));
    assert!(!makes(&Span { start: 3, end: 4, cache: Some(1) }));
}

#[derive(Clone, Debug, PartialEq, Generate)]
enum Weighted {
    Rare,
    #[generate(weight = 99, label = "often")]
    Common(u8),
    #[generate(skip)]
    Never(std::time::Duration),
}

#[test]
fn weights_are_those_of_the_pick() {
    let common = values::<Weighted>().filter(|value| matches!(value, Weighted::Common(_))).count();
    assert!((970..1000).contains(&common), "{common}");
}

#[test]
fn labels_are_those_given() {
    let forest = reflect(&any::<Weighted>(), &Weighted::Common(1)).unwrap();
    assert_eq!(forest.first().labels().next().unwrap().as_str(), "often");
}

#[test]
fn a_skipped_variant_is_never_made_but_has_structure() {
    let never = Weighted::Never(std::time::Duration::ZERO);
    assert!(!values::<Weighted>().any(|value| value == never));
    assert!(!makes(&never));
    assert_eq!(Weighted::decode(&never.encode()), Ok(never));
}

#[test]
fn a_path_with_parameters_may_contain_commas() {
    fn either<A: Into<u8>, B: Into<u8>>(a: A, b: B) -> impl Generator<u8> {
        int(a.into()..=b.into())
    }
    #[derive(Clone, Debug, PartialEq, Generate)]
    struct Narrow {
        #[generate(with = either::<u8, u8>(3, 5))]
        value: u8,
        #[generate(with = |s: &mut Source<'_, u8>| -> Outcome<u8> { s.exact(7) },)]
        seven: u8,
    }
    assert!(values::<Narrow>().all(|n| (3..=5).contains(&n.value) && n.seven == 7 && makes(&n)));
}

#[test]
fn a_generator_of_a_boxed_field_makes_what_is_inside() {
    #[derive(Clone, Debug, PartialEq, Generate)]
    struct Holder {
        #[generate(with = int(1..=2))]
        inside: Box<u8>,
    }
    assert!(values::<Holder>().all(|holder| *holder.inside <= 2 && makes(&holder)));
}

#[test]
fn lenses_may_have_another_name_or_be_left_out() {
    #[derive(Clone, Debug, PartialEq, Generate)]
    #[generate(lenses = parts_of_wheel)]
    struct Wheel {
        spokes: u8,
    }
    #[derive(Clone, Debug, PartialEq, Generate)]
    #[generate(no_lenses)]
    enum Bike {
        Bike(Wheel, Wheel),
    }
    // Two lenses would be called `ax_b_c`, and the namespace like a type.
    #[derive(Clone, Debug, PartialEq, Generate)]
    #[generate(no_lenses)]
    #[allow(non_camel_case_types)]
    enum clash {
        Ax { b_c: u8 },
        AxB { c: Bike },
    }
    assert_eq!(parts_of_wheel::spokes(&Wheel { spokes: 3 }), Some(&3));
    assert!(values::<clash>().all(|value| makes(&value)));
}

#[test]
fn a_type_without_structure_is_generated_all_the_same() {
    #[derive(Clone, Copy, Debug, PartialEq, Default)]
    struct Opaque;
    #[derive(Clone, Debug, PartialEq, Generate)]
    #[generate(no_structure)]
    struct Holder {
        #[generate(skip)]
        opaque: Opaque,
        number: u8,
    }
    assert!(values::<Holder>().all(|holder| makes(&holder)));
}

#[test]
fn structs_need_no_equality_to_be_generated() {
    #[derive(Generate)]
    struct Incomparable {
        number: u8,
    }
    assert!(values::<Incomparable>().any(|value| value.number > 0));
}

#[test]
fn the_library_may_be_found_elsewhere() {
    mod renamed {
        pub use mirrorcheck as inner;
    }
    #[derive(Clone, Debug, PartialEq, Generate)]
    #[generate(crate = renamed::inner)]
    enum Elsewhere {
        One(u8),
        Two { more: Box<Elsewhere> },
    }
    assert!(values::<Elsewhere>().all(|value| makes(&value)));
    assert_eq!(rust_source(&Elsewhere::One(3)), "Elsewhere::One(3)");
}

#[test]
fn names_of_the_user_and_of_the_derive_do_not_mix() {
    const WEIGHTS: u8 = 3;
    fn size() -> u8 {
        WEIGHTS
    }
    #[derive(Clone, Debug, PartialEq, Generate)]
    enum Names {
        One {
            s: u8,
            index: Box<Names>,
            #[generate(with = int(0..=WEIGHTS.min(size())))]
            size: u8,
        },
        Other,
    }
    assert!(values::<Names>().all(|value| makes(&value)));
}

#[test]
fn the_generator_crate_alone_is_enough() {
    #[derive(Clone, Debug, PartialEq, Generate)]
    #[generate(crate = mirrorcheck_gen)]
    struct Expert {
        number: u8,
    }
    assert!(values::<Expert>().all(|value| makes(&value)));
}
