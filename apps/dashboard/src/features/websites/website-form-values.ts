import type { Website } from './websites.api';

/** What the form for a website holds; the url without its scheme, which stands before the field. */
export type WebsiteFormValues = { name: string; url: string };

export const emptyWebsite: WebsiteFormValues = { name: '', url: '' };

/** An address without the scheme someone typed or pasted before it. */
export const withoutScheme = (typed: string): string => typed.replace(/^\s*(?:[a-z][a-z\d+.-]*:\/\/\s*)+/i, '');

export const toFormValues = ({ name, url }: Pick<Website, 'name' | 'url'>): WebsiteFormValues => ({
  name,
  url: withoutScheme(url),
});

/** As the wire takes it: trimmed, and https before the url. */
export const toBody = ({ name, url }: WebsiteFormValues): { name: string; url: string } => ({
  name: name.trim(),
  url: toUrl(url),
});

/** A typed address as the wire takes it. */
export const toUrl = (typed: string): string => `https://${withoutScheme(typed).trim()}`;

/** The switches of the list. */
export type Switches = Pick<Website, 'test_mode' | 'active'>;

type Sent = Switches & Pick<Website, 'name' | 'url' | 'updated_at'>;

/** What a switch of the list sends: test_mode, active, name and url, with what was turned, and which version that is on top of. */
export const toSwitches = ({ test_mode, active, name, url, updated_at }: Sent, turned: Partial<Switches>): Sent => ({
  test_mode,
  active,
  name,
  url,
  updated_at,
  ...turned,
});
