import { type BodyInput, handovers as calls, donationDesk, type Handover, type handovers } from '@dw/contract';
import { call } from './client';
import { addShop } from './desk';
import { activate, openCharity, told } from './programmes';
import type { ShopperOfTest } from './take-backs';
import type { TestApp } from './test-app';

/** What an account’s job tells the public, at once. */
export { told };

let count = 0;

/** A charity with its programmes ACTIVE and one shop, told to the public. */
export async function openGiving(app: TestApp) {
  count += 1;
  const charity = await openCharity(app, `giving-${count}-${crypto.randomUUID().slice(0, 8)}`);
  await app.admin.query("update accounts set company_name = 'Second Rail' where account_id = $1", [charity.accountId]);
  const shop = await addShop(app, charity);
  await activate(app, charity, 'VIRTUAL_CHARITY', 'CHARITY_SHOPS');
  await told(app, charity);
  const { rows } = await app.admin.query(
    "select uuid from directory.public_offers where account_id = $1 and kind = 'give'",
    [charity.accountId],
  );
  return { charity, token: charity.token, shop: shop.uuid, offer: String(rows[0].uuid) };
}
export type GivingOfTest = Awaited<ReturnType<typeof openGiving>>;
type Body = BodyInput<typeof handovers.announce>;

/** What a shopper sends to give all of their things at the charity’s shop. */
export const giftBody = (
  { offer, shop }: GivingOfTest,
  { uuids }: Pick<ShopperOfTest, 'uuids'>,
  changed: Partial<Body> = {},
): Body => ({
  ...{ uuid: crypto.randomUUID(), charity: offer, way: 'store', place: shop, items: uuids },
  ...changed,
});

/** Announces that. */
export const give = (app: TestApp, giving: GivingOfTest, shopper: ShopperOfTest, changed: Partial<Body> = {}) =>
  call(app.origin, calls.announce, { token: shopper.token, body: giftBody(giving, shopper, changed) });

/** Receives all of it at the desk of the charity’s shop, as its owner. */
export async function takeGift(app: TestApp, { token, shop }: GivingOfTest, { code }: Pick<Handover, 'code'>) {
  const seen = await call(app.origin, donationDesk.look, { token, path: { code } });
  const items = seen.items.map(({ uuid }) => ({ uuid, answer: 'here' as const }));
  return call(app.origin, donationDesk.take, { token, path: { code }, body: { place: shop, items } });
}
