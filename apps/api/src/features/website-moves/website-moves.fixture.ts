import { websiteMoves } from '@dw/contract';
import { call } from '../../testing/client';
import type { Tenant } from '../../testing/factories';
import { payingCoupon } from '../../testing/paying-coupon';
import type { Shop } from '../../testing/shop';
import { type TestApp, until } from '../../testing/test-app';

/** Offers a shop’s website, and answers what the other owner sees of it. */
export async function offerTo(app: TestApp, shop: Shop, to: Tenant, recipient = to.email) {
  await call(app.origin, websiteMoves.offer, { token: shop.token, path: { uuid: shop.siteUuid }, body: { recipient } });
  const { offers } = await call(app.origin, websiteMoves.list, { token: to.token });
  const [offer] = offers.filter(({ state }) => state === 'offered');
  if (!offer) throw new Error('The offer is not seen.');
  return offer;
}

export const accept = (app: TestApp, { token }: Tenant, id: string) =>
  call(app.origin, websiteMoves.accept, { token, path: { id } });

/** Waits until an accepted move is over. @returns how it ended */
export async function endOf(app: TestApp, id: string) {
  return until(async () => {
    const { rows } = await app.admin.query('select "end", reason from directory.site_moves where uuid = $1', [id]);
    const [row] = rows;
    return row.end === null ? undefined : row;
  }, 20);
}

/** A coupon with codes that this website alone gives out, also for orders that are not signed. */
export async function ownCoupon(app: TestApp, shop: Shop) {
  const coupon = await payingCoupon(app, shop);
  await app.admin.query('update sites set unsigned_codes = true where uuid = $1', [shop.siteUuid]);
  await app.admin.query(
    'insert into coupon_sites (account_id, coupon_id, site_id) select account_id, $2, id from sites where uuid = $1',
    [shop.siteUuid, coupon.id],
  );
  return coupon;
}

/** How many rows of each of these tables two accounts have. */
export async function countsOf(app: TestApp, tables: readonly string[], accounts: readonly number[]) {
  const counts: Record<string, readonly [number, number]> = {};
  for (const table of tables) {
    const { rows } = await app.admin.query(
      `select (select count(*)::int from ${table} where account_id = $1) as one, (select count(*)::int from ${table} where account_id = $2) as other`,
      [...accounts],
    );
    counts[table.replace('directory.', '')] = [rows[0].one, rows[0].other];
  }
  return counts;
}
