import { type BodyInput, paypalAccount, shopOrders } from '@dw/contract';
import { call } from './client';
import { type GivingOfTest, openGiving } from './donations';
import { pressInSandbox } from './press-in-sandbox';
import type { TestApp } from './test-app';

/** Gives the permission that the charity’s PayPal asks for at an address. */
export type Permit = (url: string) => unknown;
const inSandbox: Permit = (url) => pressInSandbox(url, 'approve');

/** A charity with a virtual shop that takes payments by its PayPal: the sandbox’s, unless a stand-in’s permission is given. */
export async function openCharityShop(app: TestApp, permit: Permit = inSandbox) {
  const giving = await openGiving(app);
  const { token } = giving;
  const { url, state } = await call(app.origin, paypalAccount.login, { token });
  await permit(url);
  await call(app.origin, paypalAccount.status, { token, query: { state } });
  const { rows } = await app.admin.query('select username from charity_profiles where account_id = $1', [
    giving.charity.accountId,
  ]);
  return { ...giving, name: String(rows[0].username) };
}
export type CharityShopOfTest = Awaited<ReturnType<typeof openCharityShop>>;

/** Puts a thing up for sale there. @param price in pence */
export async function offerThing(
  app: TestApp,
  { charity }: Pick<GivingOfTest, 'charity'>,
  name = 'Coat',
  price = 1250,
) {
  const { rows } = await app.admin.query(
    `insert into donations (account_id, name, price, currency, status, received_at, listed_at)
     values ($1, $2, $3, 'GBP', 'LISTED', now(), now()) returning id, uuid`,
    [charity.accountId, name, price],
  );
  return { id: Number(rows[0].id), uuid: String(rows[0].uuid) };
}

type Body = BodyInput<typeof shopOrders.buy>;

/** What a buyer of a thing sends. */
export const buyerOf = (item: string, changed: Partial<Body> = {}): Body => ({
  ...{ uuid: crypto.randomUUID(), item, name: 'Ina Buyer', email: `buyer-${crypto.randomUUID()}@mail.example` },
  ...{ street: '7 Mill Road', city: 'Leeds', postcode: 'ls14ap' },
  ...changed,
});

/** Holds a thing and begins its payment. */
export const buyThing = (app: TestApp, { name }: CharityShopOfTest, item: string, changed: Partial<Body> = {}) =>
  call(app.origin, shopOrders.buy, { path: { name }, body: buyerOf(item, changed) });

/** How an order stands, after PayPal was asked. */
export const lookAt = (app: TestApp, { token }: { readonly token: string }) =>
  call(app.origin, shopOrders.bought, { path: { token } });
