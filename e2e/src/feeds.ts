import { createServer, type RequestListener } from 'node:http';
import { expect, onTestFinished } from 'vitest';
import type { Wire } from './sites';

/** A server of the test’s own that has a product feed; closed when the test ends. */
export type FeedServer = { readonly url: string; file: string; listener?: RequestListener | undefined };

export async function feedServer(file: string): Promise<FeedServer> {
  const served: { url: string; file: string; listener?: RequestListener | undefined } = { url: '', file };
  const server = createServer((request, response) => {
    if (served.listener) served.listener(request, response);
    else response.setHeader('content-type', 'application/xml').end(served.file);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  served.url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/products.xml`;
  return served;
}

type Product = { readonly id: string; readonly title?: string; readonly image?: string };

/** Google Merchant XML of these products. */
export function feedFile(products: readonly Product[]): string {
  const items = products.map(
    ({ id, title = `Coat ${id}`, image = 'https://shop.example/coat.jpg' }) =>
      `<item><g:id>${id}</g:id><title>${title}</title><link>https://shop.example/${id}</link>${
        image === '' ? '' : `<g:image_link>${image}</g:image_link>`
      }<g:price>39.90 GBP</g:price></item>`,
  );
  return `<?xml version="1.0"?><rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel>${items.join('')}</channel></rss>`;
}

/** Products c1, c2, … */
export const coats = (count: number): Product[] => Array.from({ length: count }, (_, at) => ({ id: `c${at + 1}` }));

/**
 * Adds a feed and waits for the end of its first run, which another process does in its own time: a page that is
 * opened before may show what it found for good.
 * @returns the uuid of the feed
 */
export async function addFeed(wire: Wire, url: string, more: object = {}, end = 'succeeded'): Promise<string> {
  const { uuid } = JSON.parse(
    JSON.stringify(await wire('POST', '/retailers/feeds', { retailers_feeds_type_id: 1, url, ...more })),
  );
  const state = async () => {
    const { items } = JSON.parse(JSON.stringify(await wire('GET', '/retailers/feeds')));
    return items.find((feed: { readonly uuid: string }) => feed.uuid === uuid)?.last_run?.state;
  };
  await expect.poll(state, { timeout: 90_000 }).toBe(end);
  return uuid;
}
