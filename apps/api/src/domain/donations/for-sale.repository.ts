import { and, count, desc, eq, sql } from 'drizzle-orm';
import { donations } from '../../db/schema/donations';
import { shopOrders } from '../../db/schema/shop-orders';
import { statement, type Tx } from '../../platform/db/transaction';

const { placeholder } = sql;
const { id, uuid, name, brand, size, color, category, description, photos, price, status } = donations;
const ofShop = eq(donations.accountId, placeholder('account'));
const listed = and(ofShop, eq(donations.status, 'LISTED'));

/** Until when somebody holds it; empty where it is being paid or is, null where it is free. */
const heldUntil = sql<string | null>`(
  select case o.state when 'reserved' then to_char(o.hold_until at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') else '' end
  from ${shopOrders} o where o.account_id = donations.account_id and o.donation_id = donations.id
  and (o.state in ('capturing', 'paid', 'sent') or o.state = 'reserved' and o.hold_until > ${placeholder('now')}::timestamptz))`;
const columns = { id, uuid, name, brand, size, color, category, description, photos, price, status, heldUntil };

const page = statement('donations.for-sale', (queries) =>
  queries
    .select(columns)
    .from(donations)
    .where(listed)
    .orderBy(desc(donations.listedAt), desc(donations.id))
    .limit(placeholder('limit'))
    .offset(placeholder('offset')),
);
const counted = statement('donations.for-sale-count', (queries) =>
  queries.select({ count: count() }).from(donations).where(listed),
);
const one = statement('donations.for-sale-one', (queries) =>
  queries
    .select(columns)
    .from(donations)
    .where(and(ofShop, eq(donations.id, placeholder('id')), sql`${donations.status} in ('LISTED', 'SOLD')`)),
);

type Wanted = { readonly now: Date; readonly page: number; readonly perPage: number };

/** What the scope’s charity offers in its virtual shop, the newest first, with how many there are. */
export async function listForSale(tx: Tx, { now, page: number, perPage }: Wanted) {
  const account = tx.scope.accountId;
  const [rows, [all]] = await Promise.all([
    page(tx, { account, now: now.toISOString(), limit: perPage, offset: (number - 1) * perPage }),
    counted(tx, { account }),
  ]);
  return { rows, total: all?.count ?? 0 };
}

/** One thing of the virtual shop, or that was; undefined where it never stood there. `heldUntil`: '' where it is being paid or is. */
export async function findForSale(tx: Tx, wanted: number, now: Date) {
  const [row] = await one(tx, { account: tx.scope.accountId, id: wanted, now: now.toISOString() });
  return row;
}

export type ForSale = NonNullable<Awaited<ReturnType<typeof findForSale>>>;
