import { languages } from '@dw/contract';
import type { FastifyInstance } from 'fastify';
import markdownIt from 'markdown-it';
import { brandedDocument } from '../../domain/legal/branded-document';
import { legalNames } from '../../domain/legal/legal-names';
import { legalText } from '../../domain/legal/legal-texts';
import { pageTexts } from '../../domain/legal/page-texts';
import { Html, html } from '../../platform/http/html';
import { languageOf } from '../../platform/http/language';
import { sendDocument } from '../../platform/http/security-headers';
import type { Services } from '../../services';

// HTML in the text is shown as text, and links lead only where links may lead.
const markdown = markdownIt({ html: false, linkify: true, typographer: false });

/** Terms, privacy policy and contact: the operator’s texts, or templates that say so. */
export function legalPages(http: FastifyInstance, { config }: Services): void {
  for (const name of legalNames)
    http.get<{ Querystring: { lang?: unknown } }>(`/${name}`, async ({ query, headers }, reply) => {
      const asked = languages.find((known) => known === query.lang) ?? languageOf(headers['accept-language']);
      const { markdown: text, version, template, language } = await legalText(config, name, asked);
      const texts = pageTexts[language];
      const note = html`<p class="note" role="note">${texts.template}</p>`;
      const body = html`${template ? note : html``}<article>${new Html(markdown.render(text))}</article>
        <p class="quiet version">${texts.version} ${version}</p>`;
      return sendDocument(reply, brandedDocument(texts.titles[name], body, language)).header(
        'Cache-Control',
        'no-cache',
      );
    });
}
