import type { RequestListener } from 'node:http';
import { type Feed, feeds } from '@dw/contract';
import { type Listener, startShop } from '../platform/outbound/listener.fixture';
import { call } from './client';
import { type TestApp, until } from './test-app';

/** Test support: a server that has a feed, and what it was asked. */
export type FeedServer = Listener & {
  readonly url: string;
  readonly seen: { readonly path: string; readonly headers: Readonly<Record<string, unknown>> }[];
  /** What it answers from now on: a file, or whatever the listener does. */
  answer: string | Buffer | RequestListener;
};

export async function startFeedServer(answer: FeedServer['answer'] = ''): Promise<FeedServer> {
  const seen: FeedServer['seen'] = [];
  const state = { answer };
  const shop = await startShop((request, response) => {
    seen.push({ path: request.url ?? '', headers: { ...request.headers } });
    if (typeof state.answer === 'function') state.answer(request, response);
    else response.end(state.answer);
  });
  return Object.assign(state, shop, { url: `http://127.0.0.1:${shop.port}/feed`, seen });
}

type Fields = Readonly<Record<string, string>>;

/** An item’s fields; what is '' is left out. */
export const product = (id: string, fields: Fields = {}): Fields => ({
  id,
  title: `Coat ${id}`,
  link: `https://shop.example/${id}`,
  image_link: `https://shop.example/${id}.jpg`,
  price: '39.90 GBP',
  ...fields,
});
export const products = (count: number, fields: Fields = {}) =>
  Array.from({ length: count }, (_, at) => product(`p${at + 1}`, fields));

/** Google Merchant XML. */
export function rss(items: readonly Fields[]): string {
  const tags = (item: Fields) =>
    Object.entries(item)
      .filter(([, value]) => value !== '')
      .map(([name, value]) => `<g:${name}>${value.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</g:${name}>`)
      .join('');
  return `<?xml version="1.0" encoding="UTF-8"?><rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel>
<title>Shop</title>${items.map((item) => `<item>${tags(item)}</item>`).join('\n')}</channel></rss>`;
}

/** The feed once its last run has ended. */
export const ended = ({ origin }: TestApp, token: string, id: number | string): Promise<Feed> =>
  until(async () => {
    const feed = await call(origin, feeds.get, { token, path: { id } });
    return feed.last_run?.state === 'running' ? undefined : feed;
  }, 30);

/** A feed of that address, fetched. */
export async function addFeed(app: TestApp, token: string, url: string, more: object = {}): Promise<Feed> {
  const body = { retailers_feeds_type_id: 1, url, ...more };
  const feed = await call(app.origin, feeds.create, { token, body });
  return ended(app, token, feed.id);
}

/** Fetches a feed once more. */
export async function runAgain(app: TestApp, token: string, id: number, accept_loss = false): Promise<Feed> {
  await call(app.origin, feeds.run, { token, path: { id }, body: { accept_loss } });
  return ended(app, token, id);
}

/** All its items. */
export async function itemsOfFeed({ origin }: TestApp, token: string, id: number) {
  const query = { feed_id: String(id), per_page: 1000 };
  return (await call(origin, feeds.items, { token, query })).items;
}
