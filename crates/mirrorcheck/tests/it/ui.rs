//! Do the compiler's messages say what is wrong, at the right place?

#[test]
fn mistakes_are_told_at_the_users_tokens() {
    trybuild::TestCases::new().compile_fail("tests/ui/*.rs");
}
