import { type Language, languages } from '@dw/contract';
import type { FastifyInstance } from 'fastify';
import { rowOfPageToken } from '../../domain/charity-payments/page-token';
import { pounds } from '../../domain/donations/pounds';
import { brandedDocument } from '../../domain/legal/branded-document';
import { type Html, html } from '../../platform/http/html';
import { languageOf } from '../../platform/http/language';
import { sendDocument } from '../../platform/http/security-headers';
import type { Services } from '../../services';
import { presentOwn } from './gift.presenter';
import { giftPath, giftPurpose } from './gift-page-address';
import { giftTexts } from './gift-texts';
import { settledGift } from './own-gift';

type Asked = { Params: { token: string }; Querystring: { lang?: unknown } };

/** The page of a gift for its giver: where PayPal leads back to, and what the mails name. No script is needed. */
export function giftPages(http: FastifyInstance, services: Services): void {
  http.get<Asked>(`${giftPath}/:token`, async ({ params, query, ip, headers }, reply) => {
    const named = rowOfPageToken(services.signer, giftPurpose, params.token);
    const found = named && (await settledGift(services, named, ip));
    const asked = languages.find((known) => known === query.lang);
    const language: Language = asked ?? found?.gift.language ?? languageOf(headers['accept-language']) ?? 'en';
    const texts = giftTexts[language];
    const send = (title: string, body: Html) =>
      sendDocument(reply, brandedDocument(title, body, language)).header('Cache-Control', 'no-store');
    if (!found) {
      reply.code(404);
      return send(texts.unknown, html`<h1>${texts.unknown}</h1>`);
    }
    const { state, failed, pay_url, charity, charity_number } = presentOwn(services, found.gift, found.charity);
    const amount = pounds(found.gift.amount, language);
    const sentence = state === 'failed' ? texts.failed[failed ?? 'time'] : texts.states[state];
    const title = texts.title(charity);
    return send(
      title,
      html`<h1>${title}</h1><p class="lead" role="status">${sentence}</p><p><b>${amount}</b></p>
        ${charity_number === '' ? html`` : html`<p class="quiet">${texts.charityNumber(charity_number)}</p>`}
        ${pay_url === null ? html`` : html`<p><a class="main" href="${pay_url}" rel="noopener">${texts.pay(amount)}</a></p>`}`,
    );
  });
}
