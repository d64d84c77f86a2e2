import type { FastifyInstance } from 'fastify';
import { Refusal } from '../platform/http/refusals';

const ownPages: ReadonlySet<unknown> = new Set([undefined, 'same-origin', 'none']);

/** Refuses a call that a browser sends from a page of another origin; of the same site, too, such as the product’s own. */
export function refuseOtherOrigins(http: FastifyInstance, url: () => string): void {
  http.addHook('onRequest', async ({ headers, url: address }) => {
    if (!address.startsWith('/api/')) return;
    const { origin, 'sec-fetch-site': site } = headers;
    if (!ownPages.has(site) || (origin !== undefined && origin !== url()))
      throw new Refusal(403, 'other_origin', 'The console is called by its own pages alone.');
  });
}
