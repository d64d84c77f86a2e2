import { Html } from './html';

/**
 * What search engines read of a page: a block of data, which no browser runs. Whatever it holds, it stays within its element.
 * @param data an object of schema.org’s vocabulary, without `@context`
 */
export function jsonLd(data: Readonly<Record<string, unknown>>): Html {
  const text = JSON.stringify({ '@context': 'https://schema.org', ...data });
  const safe = text.replace(/[<>&\u2028\u2029]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`);
  return new Html(`<script type="application/ld+json">${safe}</script>`);
}
