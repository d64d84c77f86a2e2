import {
  type BodyInput,
  handovers as calls,
  type Grade,
  type Handover,
  type handovers,
  takeBackDesk,
  takeBackRequests,
  takeBackRules,
  takeBackStores,
  wardrobe,
} from '@dw/contract';
import { call } from './client';
import { payingCoupon } from './paying-coupon';
import { openTakeBack, told } from './programmes';
import { addItems, buy, coat, openShop, type Shop } from './shop';
import type { TestApp } from './test-app';

let count = 0;

/** A shop that takes things back: a store, a coupon whose codes carry a sum, and £5 for a thing of grade A, £3 to grade B, £1 to grade C. */
export async function openProgramme(app: TestApp, codes = 10) {
  const shop = await openShop(app);
  const { token } = shop;
  await app.admin.query("update accounts set company_name = 'Alder & Thread' where account_id = $1", [shop.accountId]);
  const takeBack = await openTakeBack(app, shop);
  const coupon = await payingCoupon(app, shop);
  if (codes < 10) await app.admin.query('update coupons set total_limit = $2 where id = $1', [coupon.id, codes]);
  const rules = [
    { min_grade: 'A', amount: '5.00' },
    { min_grade: 'B', amount: '3.00' },
    { min_grade: 'C', amount: '1.00' },
  ] as const;
  await call(app.origin, takeBackRules.save, {
    token,
    path: { takeback_id: takeBack },
    body: { sum_coupon_id: coupon.id, rules: [...rules] },
  });
  const store = await call(app.origin, takeBackStores.create, {
    token,
    path: { takeback_id: takeBack },
    body: {
      ...{ name: 'Park Street', street: '41 Park Street', city: 'Bristol', postcode: 'BS1 5NL' },
      ...{ lat: Number((51.4 + Math.random() / 10).toFixed(6)), lng: -2.6, active: 1 },
    },
  });
  await told(app, shop);
  const { rows } = await app.admin.query(
    "select uuid from directory.public_offers where account_id = $1 and kind = 'take_back'",
    [shop.accountId],
  );
  return { shop, token, takeBack, coupon, store: store.uuid, offer: String(rows[0].uuid) };
}
export type ProgrammeOfTest = Awaited<ReturnType<typeof openProgramme>>;

/** Somebody who has bought things there half a year ago, signed in to their wardrobe. */
export async function shopperWith(app: TestApp, shop: Shop, ...names: string[]) {
  return shopperCalled(app, shop, `tina${count + 1}@mail.example`, ...names);
}

/** The same with that address. */
export async function shopperCalled(app: TestApp, shop: Shop, email: string, ...names: string[]) {
  count += 1;
  const products = names.map((name) => ({ ...coat, name, price: '90.00', currency: 'GBP', ean: '4006381333931' }));
  const order = `T-${count}`;
  const page = await buy(app, shop, order, products);
  const { access_token: token } = await addItems(app, page, email);
  await app.admin.query(
    `with bought as (
       update items set test = false, bought_at = now() - interval '180 days'
       where account_id = $1 and order_id = (select id from orders where account_id = $1 and number = $2) returning id, bought_at
     )
     update wardrobe_items w set test = false, signed = true, bought_at = bought.bought_at from bought where w.shop_account_id = $1 and w.item_id = bought.id`,
    [shop.accountId, order],
  );
  const { items } = await call(app.origin, wardrobe.list, { token, query: { sort: 'name', direction: 'asc' } });
  return { token, email, order, uuids: items.map(({ uuid }) => uuid) };
}
export type ShopperOfTest = Awaited<ReturnType<typeof shopperWith>>;

const condition = { worn: 'as_new', faults: 'none', washed: true } as const;
type Body = BodyInput<typeof handovers.request>;

/** What a shopper sends to have all of their things taken back at the store. */
export const requestBody = (
  { offer, store }: ProgrammeOfTest,
  { uuids }: ShopperOfTest,
  changed: Partial<Body> = {},
): Body => ({
  ...{ uuid: crypto.randomUUID(), programme: offer, way: 'store', place: store, terms_version: 1 },
  items: uuids.map((uuid) => ({ uuid, condition })),
  ...changed,
});

/** Asks for that. */
export const ask = (app: TestApp, programme: ProgrammeOfTest, shopper: ShopperOfTest, changed: Partial<Body> = {}) =>
  call(app.origin, calls.request, { token: shopper.token, body: requestBody(programme, shopper, changed) });

/** Every thing of a hand-over is here, and is the one that was named. */
export const allHere = ({ items }: { readonly items: readonly { readonly uuid: string }[] }) =>
  items.map(({ uuid }) => ({ uuid, here: true, matches: true }));

/** Takes a hand-over at the desk of the programme’s store, as its owner. */
export async function takeAtDesk(
  app: TestApp,
  { token, store }: ProgrammeOfTest,
  made: Pick<Handover, 'code' | 'items'>,
) {
  const body = { place: store, items: allHere(made) };
  return call(app.origin, takeBackDesk.take, { token, path: { code: made.code }, body });
}

/** How the call for a request of a programme begins, as its owner. */
export const requestAt = ({ token, takeBack }: Pick<ProgrammeOfTest, 'token' | 'takeBack'>, id: string) => ({
  ...{ token, path: { takeback_id: takeBack, id } },
});

/** How many codes the coupon of a programme has: free, given out, promised. */
export async function countsOf(app: TestApp, { coupon }: ProgrammeOfTest) {
  const { rows } = await app.admin.query('select free, issued, reserved from coupons where id = $1', [coupon.id]);
  return rows[0];
}

/** The names of somebody’s things in order, where each is, and how it ended. */
export async function wardrobeOf(app: TestApp, { token }: Pick<ShopperOfTest, 'token'>) {
  const { items } = await call(app.origin, wardrobe.list, { token, query: { sort: 'name', direction: 'asc' } });
  return items.map(({ name, state, ended_as }) => [name, state, ended_as]);
}

/** Accepts the things of a request, all with one grade, and ends its grading. */
export const gradeAll = (
  app: TestApp,
  programme: ProgrammeOfTest,
  made: Pick<Handover, 'uuid' | 'items'>,
  grade: Grade = 'A',
) =>
  call(app.origin, takeBackRequests.grade, {
    ...requestAt(programme, made.uuid),
    body: {
      items: made.items.map(({ uuid }) => ({ uuid, verdict: 'accepted' as const, grade, route: 'resell' as const })),
      finish: true,
    },
  });
