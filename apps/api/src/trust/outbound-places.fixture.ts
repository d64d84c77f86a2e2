import { widget } from '@dw/contract';
import { call } from '../testing/client';
import { coat, type Shop } from '../testing/shop';
import type { TestApp } from '../testing/test-app';

/** What became of an address: not taken at all, taken and not reached, or reached. */
export type Outcome = 'refused' | 'failed' | 'reached';
/** Has the product fetch an address as a user would. */
export type Place = (app: TestApp, shop: Shop, url: string) => Promise<Outcome>;

/** Every place where the server goes to a user’s address, by its source file: a new one adds a line, or the walk fails. */
export const outboundPlaces: Readonly<Record<string, Place>> = {
  'features/orders/image-proxy.ts': pictureOfItem,
};

async function pictureOfItem(app: TestApp, shop: Shop, url: string): Promise<Outcome> {
  const answer = await fetch(`${app.origin}/api/sites/${shop.siteUuid}/products`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ number: crypto.randomUUID(), products: [{ ...coat, images: [url] }] }),
  });
  if (answer.status === 422) return 'refused';
  const page =
    widget.receiveOrder.answer
      .parse(await answer.json())
      .url.split('/')
      .at(-1) ?? '';
  const { items } = await call(app.origin, widget.orderPage, { path: { token: page } });
  const picture = await fetch(`${app.origin}${items[0]?.image}`);
  return picture.status === 200 ? 'reached' : 'failed';
}
