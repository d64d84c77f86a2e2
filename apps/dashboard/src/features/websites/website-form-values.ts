import { toUrl, withoutScheme } from '../../domain/sites/site-url';
import type { Website } from '../../domain/sites/sites.api';

/** What the form for a website holds; the url without its scheme, which stands before the field. */
export type WebsiteFormValues = { name: string; url: string };

export const emptyWebsite: WebsiteFormValues = { name: '', url: '' };

export const toFormValues = ({ name, url }: Pick<Website, 'name' | 'url'>): WebsiteFormValues => ({
  name,
  url: withoutScheme(url),
});

/** As the wire takes it: trimmed, and https before the url. */
export const toBody = ({ name, url }: WebsiteFormValues): { name: string; url: string } => ({
  name: name.trim(),
  url: toUrl(url),
});
