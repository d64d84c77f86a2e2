import { and, asc, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import { couponSites, coupons } from '../../db/schema/coupons';
import type { Tx } from '../../platform/db/transaction';
import type { CouponFields } from './coupon-values';
import { withSites } from './coupons.repository';

type Named = Pick<CouponFields, 'name' | 'type' | 'currency' | 'value' | 'startAt' | 'expiresAt'>;

/** What makes two lines the same coupon: its name, what it is worth, and when. */
export const lineKey = ({ name, type, currency, value, startAt, expiresAt }: Named): string =>
  JSON.stringify([name.toLowerCase(), type, currency, value, startAt.getTime(), expiresAt.getTime()]);

/** The keys of the coupons that bear one of these names. */
export async function knownKeys(tx: Tx, names: readonly string[]): Promise<Set<string>> {
  const lower = [...new Set(names.map((name) => name.toLowerCase()))];
  const rows = await tx.queries
    .select({
      name: coupons.name,
      type: coupons.type,
      currency: coupons.currency,
      value: coupons.value,
      startAt: coupons.startAt,
      expiresAt: coupons.expiresAt,
    })
    .from(coupons)
    .where(
      and(
        eq(coupons.accountId, tx.scope.accountId),
        isNull(coupons.deletedAt),
        inArray(sql`lower(${coupons.name})`, sql`(select json_array_elements_text(${JSON.stringify(lower)}::json))`),
      ),
    );
  return new Set(rows.map(lineKey));
}

/** Rows at once: a statement has at most 65,535 values. */
const chunk = 1000;

/** Adds coupons with their websites. */
export async function insertLines(
  tx: Tx,
  lines: readonly { readonly fields: CouponFields; readonly sites: readonly number[] }[],
): Promise<void> {
  const { accountId } = tx.scope;
  for (let from = 0; from < lines.length; from += chunk) {
    const part = lines.slice(from, from + chunk);
    const made = await tx.queries
      .insert(coupons)
      .values(part.map(({ fields }) => ({ ...fields, accountId })))
      .returning({ id: coupons.id });
    // Rows come back in the order in which they went in.
    const places = part.flatMap(({ sites }, at) => sites.map((siteId) => ({ at, siteId })));
    const links = places.map(({ at, siteId }) => ({ accountId, couponId: made[at]?.id ?? 0, siteId }));
    for (let link = 0; link < links.length; link += 10 * chunk) {
      await tx.queries.insert(couponSites).values(links.slice(link, link + 10 * chunk));
    }
  }
}

/** The coupons after that one, in the order in which they came. */
export function couponsAfter(tx: Tx, id: number, limit: number) {
  return withSites(tx.queries)
    .where(and(eq(coupons.accountId, tx.scope.accountId), isNull(coupons.deletedAt), gt(coupons.id, id)))
    .orderBy(asc(coupons.id))
    .limit(limit)
    .execute();
}
