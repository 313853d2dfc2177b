import ipaddr from 'ipaddr.js';

/**
 * What limits count a client by: its IPv4 address, or the /64 of an IPv6 one, because that is what one customer of a
 * provider gets.
 */
export function clientNetwork(address: string): string {
  // A proxy may say anything; what is no address is counted as it is, cut to what a counter's key can hold.
  if (!ipaddr.isValid(address)) return address.slice(0, 100);
  const parsed = ipaddr.process(address);
  return parsed.kind() === 'ipv6'
    ? ipaddr.IPv6.networkAddressFromCIDR(`${address.split('%')[0]}/64`).toString()
    : parsed.toString();
}
