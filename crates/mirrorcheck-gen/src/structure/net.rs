//! The structure of network addresses. Each is made by its `new` from plain numbers, so
//! that is its constructor.

use super::{Constructor, Data, DecodeError, Parts, Shape, Structure, Types};
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr, SocketAddrV4, SocketAddrV6};

macro_rules! addresses {
    ($($type:ident, $new:literal, $count:literal:
        $value:ident => [$($part:expr),+] as [$($of:ty),+], $parts:ident => $make:expr;)+) => {$(
        impl Structure for $type {
            #[inline]
            fn describe(types: &mut Types) -> Shape {
                Shape::Struct(Constructor::new($new)$(.field(types.add::<$of>()))+)
            }
            #[inline]
            fn encode(&self) -> Data {
                let $value = self;
                Data::positional($new, vec![$($part.encode()),+])
            }
            #[inline]
            fn decode(data: &Data) -> Result<Self, DecodeError> {
                let $parts = Parts::of(data, $new)?.counted($count)?;
                Ok($make)
            }
        }
    )+};
}
addresses! {
    Ipv4Addr, "Ipv4Addr::from", 1: ip => [ip.octets()] as [[u8; 4]],
        parts => Ipv4Addr::from(parts.nth::<[u8; 4]>(0)?);
    Ipv6Addr, "Ipv6Addr::from", 1: ip => [ip.segments()] as [[u16; 8]],
        parts => Ipv6Addr::from(parts.nth::<[u16; 8]>(0)?);
    SocketAddrV4, "SocketAddrV4::new", 2:
        socket => [socket.ip(), socket.port()] as [Ipv4Addr, u16],
        parts => SocketAddrV4::new(parts.nth(0)?, parts.nth(1)?);
    SocketAddrV6, "SocketAddrV6::new", 4:
        socket => [socket.ip(), socket.port(), socket.flowinfo(), socket.scope_id()]
            as [Ipv6Addr, u16, u32, u32],
        parts => SocketAddrV6::new(parts.nth(0)?, parts.nth(1)?, parts.nth(2)?, parts.nth(3)?);
}

macro_rules! versions {
    ($($type:ident: $four:ty, $six:ty;)+) => {$(
        impl Structure for $type {
            #[inline]
            fn describe(types: &mut Types) -> Shape {
                let four = Constructor::new("V4").field(types.add::<$four>());
                Shape::Enum(vec![four, Constructor::new("V6").field(types.add::<$six>())])
            }
            #[inline]
            fn encode(&self) -> Data {
                match self {
                    $type::V4(address) => Data::positional("V4", vec![address.encode()]),
                    $type::V6(address) => Data::positional("V6", vec![address.encode()]),
                }
            }
            #[inline]
            fn decode(data: &Data) -> Result<Self, DecodeError> {
                let parts = Parts::of_one(data, &["V4", "V6"])?.counted(1)?;
                match parts.name() {
                    "V4" => parts.nth(0).map($type::V4),
                    _ => parts.nth(0).map($type::V6),
                }
            }
        }
    )+};
}
versions! {
    IpAddr: Ipv4Addr, Ipv6Addr;
    SocketAddr: SocketAddrV4, SocketAddrV6;
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses_survive() {
        for text in ["127.0.0.1:80", "[::1]:80", "[fe80::1%7]:443"] {
            let address: SocketAddr = text.parse().unwrap();
            assert_eq!(SocketAddr::decode(&address.encode()), Ok(address));
            assert_eq!(IpAddr::decode(&address.ip().encode()), Ok(address.ip()));
        }
    }
}
