//! A hash that is the same on every machine and in every version.

/// FNV-1a: for names of files, and seeds that follow from names.
pub(crate) fn hash(text: &str) -> u64 {
    let mix = |hash: u64, byte: u8| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
    text.bytes().fold(0xcbf2_9ce4_8422_2325, mix)
}

#[cfg(test)]
mod tests {
    #[test]
    fn it_is_the_published_function() {
        assert_eq!(super::hash(""), 0xcbf2_9ce4_8422_2325);
        assert_eq!(super::hash("foobar"), 0x8594_4171_f739_67e8);
    }
}
