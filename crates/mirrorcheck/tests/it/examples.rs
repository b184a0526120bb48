//! The example programs run to their end. What they print is for people.

#[path = "../../examples/exchanged_part.rs"]
mod exchanged_part;
#[path = "../../examples/mirror.rs"]
mod mirror;
#[path = "../../examples/new_interpretation.rs"]
mod new_interpretation;
#[path = "../../examples/new_runner.rs"]
mod new_runner;

#[test]
fn one_generator_is_used_in_every_direction() {
    mirror::main().unwrap();
}

#[test]
fn an_interpretation_is_written_in_user_code() {
    new_interpretation::main().unwrap();
}

#[test]
fn a_runner_is_written_in_user_code() {
    new_runner::main().unwrap();
}

#[test]
fn a_part_of_a_shipped_loop_is_exchanged() {
    exchanged_part::main().unwrap();
}

#[test]
fn a_new_runner_takes_less_than_sixty_lines() {
    let text = include_str!("../../examples/new_runner.rs");
    let runner = text.split("fn climb").nth(1).and_then(|rest| rest.split("\n}\n").next());
    assert!(runner.unwrap().lines().count() < 60);
}
