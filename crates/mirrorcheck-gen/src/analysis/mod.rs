//! What a generator knows about itself.
//!
//! Users know examples and not weights, and have no idea what their generators make. A
//! generator that runs backward can tell: each of these is a question to one that exists
//! already.
//!
//! | file | what it answers |
//! |---|---|
//! | [`weights_of`] | which weights make values like these examples |
//! | `weights_text` | weights as text, and back |
//!
//! All of it is behind the feature `analysis`.

mod mine;
mod weights_text;

pub use mine::*;
