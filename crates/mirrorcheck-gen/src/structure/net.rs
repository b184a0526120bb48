//! The structure of network addresses. Each is made by its `new` from plain numbers, so
//! that is its constructor.

use super::{Constructor, Data, DecodeError, Parts, Shape, Structure, Types};
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr, SocketAddrV4, SocketAddrV6};

macro_rules! addresses {
    ($($type:ident, $new:literal, $count:literal:
        $value:ident => ($($at:literal $of:ty = $read:expr;)+))+) => {$(
        impl Structure for $type {
            #[inline]
            fn describe(types: &mut Types) -> Shape {
                Shape::Struct(Constructor::new($new)$(.field(types.add::<$of>()))+)
            }
            #[inline]
            fn encode(&self) -> Data {
                let $value = self;
                Data::positional($new, vec![$($read.encode()),+])
            }
            #[inline]
            fn decode(data: &Data) -> Result<Self, DecodeError> {
                let parts = Parts::of(data, $new)?.counted($count)?;
                Ok($type::new($(parts.nth::<$of>($at)?),+))
            }
        }
    )+};
}
addresses! {
    Ipv4Addr, "Ipv4Addr::new", 4: ip => (
        0 u8 = ip.octets()[0]; 1 u8 = ip.octets()[1];
        2 u8 = ip.octets()[2]; 3 u8 = ip.octets()[3];
    )
    Ipv6Addr, "Ipv6Addr::new", 8: ip => (
        0 u16 = ip.segments()[0]; 1 u16 = ip.segments()[1];
        2 u16 = ip.segments()[2]; 3 u16 = ip.segments()[3];
        4 u16 = ip.segments()[4]; 5 u16 = ip.segments()[5];
        6 u16 = ip.segments()[6]; 7 u16 = ip.segments()[7];
    )
    SocketAddrV4, "SocketAddrV4::new", 2: socket => (
        0 Ipv4Addr = socket.ip(); 1 u16 = socket.port();
    )
    SocketAddrV6, "SocketAddrV6::new", 4: socket => (
        0 Ipv6Addr = socket.ip(); 1 u16 = socket.port();
        2 u32 = socket.flowinfo(); 3 u32 = socket.scope_id();
    )
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
