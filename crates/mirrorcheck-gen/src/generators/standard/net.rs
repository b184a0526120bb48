//! Internet addresses.
//!
//! Local addresses are simplest and common, since that is what tests and mistakes are
//! about; addresses with a meaning of their own (private, link-local, multicast, broadcast,
//! mapped) are common too. Each address has one trace.
//!
//! # Distribution
//! | IPv4 | share |
//! |---|---|
//! | loopback: 127.0.0.1 first | 4 |
//! | private: 10/8, 172.16/12, 192.168/16 | 4 |
//! | 0.0.0.0 and 255.255.255.255 | 2 |
//! | the others of 0/8, link-local 169.254/16, and 224/3 (multicast, reserved) | 3 |
//! | all others | 3 |
//!
//! | IPv6, the first 64 bits | share |
//! |---|---|
//! | zero | 6 |
//! | link-local fe80::/64, documentation 2001:db8::/64, multicast ff02::/64 | 4 |
//! | all others | 6 |
//!
//! After zeros, the last 64 bits are `::1` or `::` (half), an IPv4 address mapped to IPv6 (a
//! quarter) or others; after anything else they are [biased](crate::Distribution::Biased)
//! around 1. In a block of more than 256 addresses its beginning and its end are likelier.
//! Ports are as [`int`](crate::int) makes them. Flow and scope of an IPv6 socket are 0
//! three times in four.

use crate::generators::numbers::blocks::{Block, in_blocks};
use crate::{Choice, Distribution, Generate, Meaning, Outcome, Source, any, int, pick};
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr, SocketAddrV4, SocketAddrV6};
use std::panic::Location;

/// Any IPv4 address; 127.0.0.1 is the simplest.
impl Generate for Ipv4Addr {
    #[inline]
    fn generate(s: &mut Source<'_, Self>) -> Outcome<Self> {
        let read = |ip: &Ipv4Addr| Some(u64::from(ip.to_bits()));
        let bits = in_blocks(s, &[4, 4, 2, 3, 3], &V4, Location::caller(), read)?;
        Ok(Ipv4Addr::from_bits(bits as u32))
    }
}

/// Any IPv6 address; `::1` is the simplest.
impl Generate for Ipv6Addr {
    #[inline]
    fn generate(s: &mut Source<'_, Self>) -> Outcome<Self> {
        let place = Location::caller();
        let high =
            in_blocks(s, &[6, 4, 6], &PREFIX, place, |ip| Some((ip.to_bits() >> 64) as u64))?;
        let low_of = |ip: &Ipv6Addr| Some(ip.to_bits() as u64);
        let low = match high {
            0 => in_blocks(s, &[2, 1, 1], &AFTER_ZEROS, place, low_of)?,
            _ => {
                let (distribution, meaning) = (Distribution::Biased, Meaning::Code);
                let choice = Choice { bound: u64::MAX, distribution, meaning, place };
                // 1 and 0 change places, so that 1 is the simplest.
                s.index(&choice, |ip| Some(low_of(ip)? ^ 1))? ^ 1
            }
        };
        Ok(Ipv6Addr::from_bits((u128::from(high) << 64) | u128::from(low)))
    }
}

/// Either kind of address, equally likely.
impl Generate for IpAddr {
    #[inline]
    fn generate(s: &mut Source<'_, Self>) -> Outcome<Self> {
        pick!(s,
            1 "v4" => s.focus(v4, any::<Ipv4Addr>()).map(IpAddr::V4),
            1 "v6" => s.focus(v6, any::<Ipv6Addr>()).map(IpAddr::V6))
    }
}

/// An address and a port.
impl Generate for SocketAddrV4 {
    #[inline]
    fn generate(s: &mut Source<'_, Self>) -> Outcome<Self> {
        let ip = s.focus(|socket| Some(socket.ip()), any::<Ipv4Addr>())?;
        let port = s.comap(|socket| Some(socket.port()), any::<u16>())?;
        Ok(SocketAddrV4::new(ip, port))
    }
}

/// An address, a port, and a flow and a scope that are mostly 0.
impl Generate for SocketAddrV6 {
    #[inline]
    fn generate(s: &mut Source<'_, Self>) -> Outcome<Self> {
        let ip = s.focus(|socket| Some(socket.ip()), any::<Ipv6Addr>())?;
        let port = s.comap(|socket| Some(socket.port()), any::<u16>())?;
        let flow = s.comap(|socket| Some(socket.flowinfo()), mostly_zero)?;
        let scope = s.comap(|socket| Some(socket.scope_id()), mostly_zero)?;
        Ok(SocketAddrV6::new(ip, port, flow, scope))
    }
}

/// Either kind of address with a port, equally likely.
impl Generate for SocketAddr {
    #[inline]
    fn generate(s: &mut Source<'_, Self>) -> Outcome<Self> {
        pick!(s,
            1 "v4" => s.focus(socket_v4, any::<SocketAddrV4>()).map(SocketAddr::V4),
            1 "v6" => s.focus(socket_v6, any::<SocketAddrV6>()).map(SocketAddr::V6))
    }
}

#[inline]
fn mostly_zero(s: &mut Source<'_, u32>) -> Outcome<u32> {
    pick!(s, 3 "zero" => s.exact(0), 1 "other" => s.draw(int(1..)))
}

#[inline]
fn v4(ip: &IpAddr) -> Option<&Ipv4Addr> {
    match ip {
        IpAddr::V4(ip) => Some(ip),
        IpAddr::V6(_) => None,
    }
}

#[inline]
fn v6(ip: &IpAddr) -> Option<&Ipv6Addr> {
    match ip {
        IpAddr::V6(ip) => Some(ip),
        IpAddr::V4(_) => None,
    }
}

#[inline]
fn socket_v4(socket: &SocketAddr) -> Option<&SocketAddrV4> {
    match socket {
        SocketAddr::V4(socket) => Some(socket),
        SocketAddr::V6(_) => None,
    }
}

#[inline]
fn socket_v6(socket: &SocketAddr) -> Option<&SocketAddrV6> {
    match socket {
        SocketAddr::V6(socket) => Some(socket),
        SocketAddr::V4(_) => None,
    }
}

// ------------------------------------------------------------ tables

const fn between(first: [u8; 4], last: [u8; 4]) -> (u64, u64) {
    (u32::from_be_bytes(first) as u64, u32::from_be_bytes(last) as u64)
}

const V4: [Block<'static>; 5] = [
    &[between([127, 0, 0, 1], [127, 255, 255, 255]), between([127, 0, 0, 0], [127, 0, 0, 0])],
    &[
        between([192, 168, 0, 0], [192, 168, 255, 255]),
        between([10, 0, 0, 0], [10, 255, 255, 255]),
        between([172, 16, 0, 0], [172, 31, 255, 255]),
    ],
    &[between([0; 4], [0; 4]), between([255; 4], [255; 4])],
    &[
        between([0, 0, 0, 1], [0, 255, 255, 255]),
        between([169, 254, 0, 0], [169, 254, 255, 255]),
        between([224, 0, 0, 0], [255, 255, 255, 254]),
    ],
    &[
        between([1, 0, 0, 0], [9, 255, 255, 255]),
        between([11, 0, 0, 0], [126, 255, 255, 255]),
        between([128, 0, 0, 0], [169, 253, 255, 255]),
        between([169, 255, 0, 0], [172, 15, 255, 255]),
        between([172, 32, 0, 0], [192, 167, 255, 255]),
        between([192, 169, 0, 0], [223, 255, 255, 255]),
    ],
];

const LINK_LOCAL: u64 = 0xfe80 << 48;
const DOCUMENTATION: u64 = 0x2001_0db8 << 32;
const MULTICAST: u64 = 0xff02 << 48;

const PREFIX: [Block<'static>; 3] = [
    &[(0, 0)],
    &[(LINK_LOCAL, LINK_LOCAL), (DOCUMENTATION, DOCUMENTATION), (MULTICAST, MULTICAST)],
    &[
        (1, DOCUMENTATION - 1),
        (DOCUMENTATION + 1, LINK_LOCAL - 1),
        (LINK_LOCAL + 1, MULTICAST - 1),
        (MULTICAST + 1, u64::MAX),
    ],
];

/// ::ffff:0.0.0.0 and ::ffff:255.255.255.255.
const MAPPED: (u64, u64) = (0xffff_0000_0000, 0xffff_ffff_ffff);

const AFTER_ZEROS: [Block<'static>; 3] =
    [&[(1, 1), (0, 0)], &[MAPPED], &[(2, MAPPED.0 - 1), (MAPPED.1 + 1, u64::MAX)]];

#[cfg(test)]
mod tests {
    use super::*;
    use crate::generators::blocks::is_partition;
    use crate::generators::trials::*;
    use crate::{Rng, Trace, generate, replay};

    #[test]
    fn the_tables_have_every_address_once() {
        assert!(is_partition(&V4, vec![(0, u32::MAX.into())]));
        assert!(is_partition(&PREFIX, vec![(0, u64::MAX)]));
        assert!(is_partition(&AFTER_ZEROS, vec![(0, u64::MAX)]));
    }

    #[test]
    fn addresses_run_both_ways() {
        runs_both_ways(&any::<Ipv4Addr>());
        runs_both_ways(&any::<Ipv6Addr>());
        runs_both_ways(&any::<IpAddr>());
        runs_both_ways(&any::<SocketAddr>());
        sums_to_one(&mostly_zero_up_to_3);
    }

    fn mostly_zero_up_to_3(s: &mut Source<'_, u32>) -> Outcome<u32> {
        pick!(s, 3 "zero" => s.exact(0), 1 "other" => s.draw(int(1..=3)))
    }

    #[test]
    fn localhost_is_simplest() {
        assert_eq!(replay(&any::<IpAddr>(), &Trace::new()).unwrap(), Ipv4Addr::LOCALHOST);
        assert_eq!(replay(&any::<Ipv6Addr>(), &Trace::new()).unwrap(), Ipv6Addr::LOCALHOST);
        let nowhere = replay(&any::<SocketAddr>(), &Trace::new()).unwrap();
        assert_eq!(nowhere.to_string(), "127.0.0.1:0");
    }

    #[test]
    fn addresses_with_a_meaning_are_common() {
        let mut rng = Rng::seeded(4);
        let v4: Vec<Ipv4Addr> = (0..500).map(|_| generate(&any(), &mut rng).unwrap()).collect();
        let v6: Vec<Ipv6Addr> = (0..500).map(|_| generate(&any(), &mut rng).unwrap()).collect();
        let kinds: [fn(&Ipv4Addr) -> bool; 5] = [
            Ipv4Addr::is_loopback,
            Ipv4Addr::is_private,
            Ipv4Addr::is_multicast,
            Ipv4Addr::is_broadcast,
            Ipv4Addr::is_unspecified,
        ];
        assert!(kinds.iter().all(|kind| v4.iter().any(kind)));
        let kinds: [fn(&Ipv6Addr) -> bool; 4] = [
            Ipv6Addr::is_loopback,
            Ipv6Addr::is_multicast,
            Ipv6Addr::is_unicast_link_local,
            |ip| ip.to_ipv4_mapped().is_some(),
        ];
        assert!(kinds.iter().all(|kind| v6.iter().any(kind)));
    }
}
