import { isIP } from 'node:net';

/** A website’s address as it is kept: https, lower-case host, no query, no slash at the end; undefined where it is none. */
export function normaliseSiteUrl(typed: string): string | undefined {
  const text = typed.trim();
  const scheme = /^([a-z][a-z0-9+.-]*):\/\//i.exec(text)?.[1]?.toLowerCase();
  if (scheme !== undefined && scheme !== 'http' && scheme !== 'https') return undefined;
  const address = text.replace(/^[a-z][a-z0-9+.-]*:\/\//i, '');
  if (/[\s\\]/.test(address) || !URL.canParse(`https://${address}`)) return undefined;
  const url = new URL(`https://${address}`);
  const bare = url.hostname.replace(/^\[|\]$/g, '');
  const named =
    bare === 'localhost' || isIP(bare) > 0 || /^(?!-)[a-z0-9-]+(\.[a-z0-9-]+)*\.[a-z0-9-]{2,}\.?$/i.test(bare);
  if (url.username !== '' || url.password !== '' || !named) return undefined;
  return `https://${url.host}${url.pathname.replace(/\/+$/, '')}`;
}
