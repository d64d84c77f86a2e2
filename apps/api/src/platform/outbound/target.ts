import { isIP } from 'node:net';
import { isAllowedAddress } from './address-policy';
import { OutboundError } from './outbound-error';

const internalName = /(^|\.)(localhost|local|internal|home\.arpa|onion)$/;

/**
 * Reads an absolute http or https url (or one relative to `base`, for redirects) and refuses what needs no look-up to be
 * refused: other schemes, credentials, control characters, forbidden addresses in any spelling, names of the local network.
 */
export function parseTarget(text: string, allowPrivateHosts: boolean, base?: URL): URL {
  // The URL parser would drop line ends and tabs and read a backslash as a slash.
  if (/[\p{Cc}\s\\]/u.test(text) || text.length > 8192) throw badUrl();
  const url = URL.canParse(text, base?.href) ? new URL(text, base) : undefined;
  if (!url || !['http:', 'https:'].includes(url.protocol) || url.hostname === '') throw badUrl();
  if (url.username !== '' || url.password !== '') throw badUrl();
  const host = hostOf(url.hostname);
  if (isIP(host) !== 0 ? !isAllowedAddress(host, allowPrivateHosts) : !allowPrivateHosts && isInternal(host)) {
    throw blocked();
  }
  return url;
}

/** The host without an IPv6 address’s brackets and a name’s final dot. */
export const hostOf = (hostname: string): string => hostname.replace(/^\[(.*)\]$/, '$1').replace(/\.$/, '');

export const blocked = (): OutboundError =>
  new OutboundError('private_address_blocked', 'The address belongs to a private or reserved network.');

/** Whether the port of an address, that of its scheme where it names none, is one of those that may be reached; any is where none are named. */
export const isOpenPort = (
  { protocol, port }: { protocol: string; port: string },
  ports?: ReadonlySet<number>,
): boolean => !ports || ports.has(Number(port || (protocol === 'https:' ? 443 : 80)));

export const portBlocked = (): OutboundError =>
  new OutboundError('port_blocked', 'The address has a port that may not be reached.');

const badUrl = (): OutboundError =>
  new OutboundError('bad_url', 'Only complete http and https addresses without credentials can be read.');

const isInternal = (host: string): boolean => internalName.test(host.toLowerCase()) || !host.includes('.');
