import type { FastifyInstance } from 'fastify';
import { orderPageSecret } from '../../domain/orders/order-pages';
import { scopeOfSite } from '../../domain/sites/site-keys';
import { documentOf, html } from '../../platform/http/html';
import { languageOf } from '../../platform/http/language';
import { sendDocument } from '../../platform/http/security-headers';
import type { Services } from '../../services';
import { linkTexts } from './link-texts';
import { orderOfToken } from './shopify.repository';
import { isOrderToken } from './shopify-signature';

type Named = { Params: { site: string; token: string } };
const looksAgainSeconds = 10;

/** Where the link in a shop's order confirmation leads: to the page of the order, once Shopify has told of it. */
export function shopifyPages(http: FastifyInstance, { db, signer }: Services): void {
  http.get<Named>('/w/shopify/:site/:token', async (request, reply) => {
    const { site: name, token } = request.params;
    const site = isOrderToken(token) ? await scopeOfSite(db, name, request.ip) : undefined;
    if (!site) return reply.callNotFound();
    const uuid = await db.readInScope(site.scope, (tx) => orderOfToken(tx, site.siteUuid, token), request.id);
    if (uuid !== undefined)
      return reply
        .header('Cache-Control', 'no-store')
        .redirect(`/w/order/${orderPageSecret(signer, site.siteUuid, uuid)}`, 302);
    const language = languageOf(request.headers['accept-language']) ?? 'en';
    const { title, soon } = linkTexts[language];
    const page = documentOf(title, html`<h1>${title}</h1><p role="status">${soon}</p>`, { language });
    return sendDocument(reply, page).header('Cache-Control', 'no-store').header('Refresh', String(looksAgainSeconds));
  });
}
