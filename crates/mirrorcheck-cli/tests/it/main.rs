//! The command, run as users run it, on a crate of its own. The crate is built once; what its
//! properties do, the environment says.

mod assess;
mod fixture;
mod replay;
mod shrink;
