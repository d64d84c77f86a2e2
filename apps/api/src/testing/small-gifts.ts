import { type BodyInput, gifts } from '@dw/contract';
import { openCharityShop, type Permit } from './charity-shop';
import { call } from './client';
import { activate } from './programmes';
import { addItems, buy, openShop } from './shop';
import type { TestApp } from './test-app';

let count = 0;

/** A charity that takes gifts by its PayPal, a website that asks for them, and somebody who has just added what they bought there. */
export async function openGifts(app: TestApp, offer: 'chosen' | 'any' = 'chosen', permit?: Permit) {
  count += 1;
  const charity = await openCharityShop(app, permit);
  await activate(app, charity.charity, 'MICRO_DONATIONS');
  await app.admin.query("update accounts set charity_number = '1234567' where account_id = $1", [
    charity.charity.accountId,
  ]);
  const shop = await openShop(app);
  await call(app.origin, gifts.setOfSite, {
    token: shop.token,
    path: { uuid: shop.siteUuid },
    body: { offer, charity: offer === 'chosen' ? charity.name : '' },
  });
  const order = await buy(app, shop, `G-${count}`);
  const email = `giver${count}-${crypto.randomUUID().slice(0, 8)}@mail.example`;
  const { access_token: token } = await addItems(app, order, email);
  return { charity, shop, order, email, token };
}
export type GiftsOfTest = Awaited<ReturnType<typeof openGifts>>;
type Body = BodyInput<typeof gifts.begin>;

/** What a giver sends. */
export const giftOf = ({ order, charity }: GiftsOfTest, changed: Partial<Body> = {}): Body => ({
  ...{ uuid: crypto.randomUUID(), order, charity: charity.name, amount: '2' },
  ...changed,
});

/** Begins a gift. */
export const begin = (app: TestApp, of: GiftsOfTest, changed: Partial<Body> = {}) =>
  call(app.origin, gifts.begin, { token: of.token, body: giftOf(of, changed) });

/** How a gift stands, after PayPal was asked. */
export const look = (app: TestApp, { token }: GiftsOfTest, { uuid }: { readonly uuid: string }) =>
  call(app.origin, gifts.own, { token, path: { uuid } });
