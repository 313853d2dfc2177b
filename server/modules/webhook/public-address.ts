import ipaddr from 'ipaddr.js';

/** Global unicast range (RFC 4291, section 2.4, as assigned by IANA). */
const globalIpv6 = ipaddr.IPv6.parseCIDR('2000::/3');

/** Rejects loopback, private, link-local (cloud metadata) and multicast addresses, and IPv4 embedded in IPv6. */
export function isPublicAddress(address: string): boolean {
  // A `%` starts a zone ID, which names a network interface of this computer.
  if (!ipaddr.isValid(address) || address.includes('%')) return false;
  const parsed = ipaddr.parse(address);
  if (parsed.range() !== 'unicast') return false;
  return parsed instanceof ipaddr.IPv4 || parsed.match(globalIpv6);
}
