import { isIP } from 'node:net';
import { domainToUnicode } from 'node:url';
import { OutboundError } from '../../platform/outbound/outbound-error';
import { parseTarget } from '../../platform/outbound/target';

/** A website’s address as it is kept: https, lower-case host, no query, no slash at the end; undefined where it is none. */
function normaliseSiteUrl(typed: string): string | undefined {
  const text = typed.trim();
  const scheme = /^([a-z][a-z0-9+.-]*):\/\//i.exec(text)?.[1]?.toLowerCase();
  if (scheme !== undefined && scheme !== 'http' && scheme !== 'https') return undefined;
  const address = text.replace(/^[a-z][a-z0-9+.-]*:\/\//i, '');
  if (/[\s\\]/.test(address) || !URL.canParse(`https://${address}`)) return undefined;
  const url = new URL(`https://${address}`);
  const bare = url.hostname.replace(/^\[|\]$/g, '');
  const labels = bare.replace(/\.$/, '').split('.');
  const named =
    bare === 'localhost' ||
    isIP(bare) > 0 ||
    (labels.length > 1 &&
      bare.length <= 253 &&
      labels.every((label) => /^(?!-)[a-z0-9-]{1,63}(?<!-)$/i.test(label)) &&
      /^(?:[a-z]{2,}|xn--[a-z0-9-]+)$/i.test(labels.at(-1) ?? ''));
  // Newer parsers let a name through that stands for nothing; it cannot be read back.
  if (/(?:^|\.)xn--/.test(domainToUnicode(bare))) return undefined;
  if (url.username !== '' || url.password !== '' || !named) return undefined;
  const host = url.host.replace(/\.(?=:|$)/, '');
  return `https://${host}${url.pathname.replace(/\/+$/, '')}`;
}

type Read = { readonly url: string } | { readonly problem: string; readonly code: string };

const malformed = { problem: 'Enter a website address such as shop.example.', code: 'invalid' };
const international = { problem: 'This international domain name is not a valid one.', code: 'bad_international' };
const inside = {
  problem: 'This address belongs to a private network. Enter the one that customers reach.',
  code: 'private_address',
};

/** Reads an address as someone typed it, and says what is wrong with it. International names are kept as punycode. */
export function readSiteUrl(typed: string, allowPrivateHosts: boolean): Read {
  const url = normaliseSiteUrl(typed);
  if (url === undefined) {
    const host = typed.replace(/^\s*[a-z][a-z0-9+.-]*:\/\//i, '').split(/[/?#]/)[0] ?? '';
    return /[^\p{ASCII}]|(?:^|\.)xn--/iu.test(host) ? international : malformed;
  }
  try {
    parseTarget(url, allowPrivateHosts);
    return { url };
  } catch (error) {
    if (error instanceof OutboundError && error.reason === 'private_address_blocked') return inside;
    return malformed;
  }
}
