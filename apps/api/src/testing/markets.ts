import { feedAnalytics, market } from '@dw/contract';
import { call } from './client';
import { addFeed, itemsOfFeed, products, rss, startFeedServer } from './feeds';
import { addItems, buy, openShop } from './shop';
import type { TestApp } from './test-app';

/** A retailer with a website, three items and an open marketplace. */
export async function openMarketplace(app: TestApp) {
  const owner = await openShop(app);
  const server = await startFeedServer(rss(products(3)));
  const feed = await addFeed(app, owner.token, server.url);
  await server.close();
  const name = `m-${crypto.randomUUID().slice(0, 12)}`;
  await call(app.origin, market.save, { token: owner.token, body: { name, open: true } });
  const items = await itemsOfFeed(app, owner.token, feed.id);
  const save = (body: object) => call(app.origin, market.save, { token: owner.token, body });
  return { owner, name, save, ids: items.map(({ id }) => id), site: owner.siteUuid };
}
export type MarketOfTest = Awaited<ReturnType<typeof openMarketplace>>;

let shoppers = 0;

/** Somebody with a wardrobe, who bought something there that is in no feed. */
export async function shopperOfMarket(app: TestApp, { owner }: Pick<MarketOfTest, 'owner'>) {
  shoppers += 1;
  const email = `mia${shoppers}@mail.example`;
  const { access_token: token } = await addItems(app, await buy(app, owner, `M-${shoppers}`), email);
  return { token, email };
}

/** What was counted of each item on each day, by the items’ names. */
export async function countsOfDays(app: TestApp, { owner }: Pick<MarketOfTest, 'owner'>) {
  const query = { sort: 'item', direction: 'asc' } as const;
  const { items } = await call(app.origin, feedAnalytics.list, { token: owner.token, query });
  return items.map(({ item, date, likes, comments, adding_to_boards: boards, adding_to_wishlist: wishlists }) => ({
    ...{ name: item.name, date, likes, comments, boards, wishlists },
  }));
}
