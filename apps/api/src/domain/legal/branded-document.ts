import type { Language } from '@dw/contract';
import { documentOf, Html, html } from '../../platform/http/html';
import { legalNames } from './legal-names';
import { pageTexts } from './page-texts';

const hanger = new Html(
  '<svg width="24" height="24" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="1.6" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"><path d="M9.6 6.2a2.4 2.4 0 1 1 3.6 2.1c-.8.5-1.2 1-1.2 2"/><path d="M12 10.3 3.4 15.6c-1.5 1-.9 2.9.8 2.9h15.6c1.7 0 2.3-1.9.8-2.9z"/></svg>',
);

/** A document of ours that the public reads: the brand above, the other documents below, in its own language. */
export function brandedDocument(title: string, body: Html, language: Language): string {
  const { titles, documents, logIn } = pageTexts[language];
  const query = language === 'en' ? '' : `?lang=${language}`;
  const links = legalNames.map((name) => html`<a href="/${name}${query}">${titles[name]}</a> `);
  return documentOf(`${title} · Digital Wardrobe`, html`${body}`, {
    language,
    above: html`<header class="brand"><a href="/login">${hanger} Digital Wardrobe</a></header>`,
    below: html`<footer class="brand"><nav aria-label="${documents}">${links}<a href="/login">${logIn}</a></nav></footer>`,
  });
}
