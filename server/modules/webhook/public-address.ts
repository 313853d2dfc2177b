import ipaddr from 'ipaddr.js';

/** All that is given out for use in the public internet: RFC 4291, section 2.4, as IANA has it. */
const globalIpv6 = ipaddr.IPv6.parseCIDR('2000::/3');

/**
 * Whether an address is one of the public internet. All others lead to this computer, its network or nowhere: loopback,
 * private and shared networks, link-local ones with the metadata of cloud machines, multicast, and IPv6 addresses that
 * only wrap an IPv4 one.
 */
export function isPublicAddress(address: string): boolean {
  // A zone names an interface of this computer.
  if (!ipaddr.isValid(address) || address.includes('%')) return false;
  const parsed = ipaddr.parse(address);
  if (parsed.range() !== 'unicast') return false;
  return parsed instanceof ipaddr.IPv4 || parsed.match(globalIpv6);
}
