pub use mirrorcheck_macros::Generate;
