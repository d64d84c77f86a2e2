import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

// Of an operator’s own network. Link-local (with the clouds’ metadata services), multicast and the like never count.
const privateRanges = ['loopback', 'private', 'uniqueLocal', 'carrierGradeNat'];

const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3');
const nat64 = ipaddr.IPv6.parseCIDR('64:ff9b::/96');
/** A cloud’s internal service at an address that looks public. */
const wireServer = '168.63.129.16';

/**
 * Whether a server-side request may go to an address (as the system or a parsed URL writes it, no brackets).
 * An IPv4 address inside an IPv6 one (mapped, NAT64, 6to4) is judged itself.
 */
export function isAllowedAddress(address: string, allowPrivateHosts: boolean): boolean {
  if (isIP(address) === 0) return false;
  const parsed = unwrap(ipaddr.parse(address));
  const range = parsed.range();
  if (allowPrivateHosts && privateRanges.includes(range)) return true;
  if (range !== 'unicast' || parsed.toString() === wireServer) return false;
  // Much outside 2000::/3 is called unicast too, such as the old `::127.0.0.1`.
  return parsed instanceof ipaddr.IPv4 || parsed.match(globalUnicast);
}

function unwrap(address: ipaddr.IPv4 | ipaddr.IPv6): ipaddr.IPv4 | ipaddr.IPv6 {
  if (address instanceof ipaddr.IPv4) return address;
  if (address.isIPv4MappedAddress()) return address.toIPv4Address();
  const bytes = address.toByteArray();
  if (address.match(nat64)) return new ipaddr.IPv4(bytes.slice(12));
  if (address.range() === '6to4') return new ipaddr.IPv4(bytes.slice(2, 6));
  return address;
}
