import { asc, eq } from 'drizzle-orm';
import { shopperConsents, shopperSessions, shoppers } from '../../db/schema/directory/shoppers';
import type { Scope } from '../../platform/auth/scope';
import type { Database } from '../../platform/db/database';
import type { Tx } from '../../platform/db/transaction';

/** Every table that holds rows of shoppers, their own and those that they share with an account. */
const tables = {
  name: 'shopper.tables',
  text: `
    select c.relname as name
    from pg_class c
    join pg_namespace n on n.oid = c.relnamespace
    join pg_attribute a on a.attrelid = c.oid and a.attname = 'shopper_id' and not a.attisdropped
    where n.nspname = 'public' and c.relkind in ('r', 'p')
    order by c.relname`,
};

/** Numbers that name rows inside the database mean nothing outside of it. */
const inner =
  "'{shopper_id,account_id,id,shop_account_id,item_id,site_id,order_id,coupon_id,code_id,leg_account_id}'::text[]";

/** The scope's shopper as the directory knows them; tokens are left out. */
async function directoryOf(tx: Tx): Promise<object> {
  const { shopperId } = tx.scope;
  const [[shopper], consents, sessions] = await Promise.all([
    tx.queries.select().from(shoppers).where(eq(shoppers.id, shopperId)).execute(),
    tx.queries
      .select()
      .from(shopperConsents)
      .where(eq(shopperConsents.shopperId, shopperId))
      .orderBy(asc(shopperConsents.id))
      .execute(),
    tx.queries
      .select({ device: shopperSessions.device, since: shopperSessions.createdAt, used: shopperSessions.usedAt })
      .from(shopperSessions)
      .where(eq(shopperSessions.shopperId, shopperId))
      .orderBy(asc(shopperSessions.id))
      .execute(),
  ]);
  const { email, name, language, postcode, createdAt, lastSeenAt, unsubscribedAt } = shopper ?? {};
  return {
    shopper: { email, name, language, postcode, createdAt, lastSeenAt, unsubscribedAt },
    consents: consents.map(({ id: _id, shopperId: _shopper, ...consent }) => consent),
    sessions,
  };
}

async function rowsOf(tx: Tx, table: string): Promise<readonly string[]> {
  const { rows } = await tx.client.query<{ row: string }>({
    text: `select (to_jsonb(t) - ${inner})::text as row from public."${table}" t where shopper_id = $1`,
    values: [tx.scope.shopperId],
  });
  return rows.map(({ row }) => row);
}

/**
 * Everything that is kept of a shopper, as one JSON object: what the directory has, then the rows of each table. It is derived from the
 * catalogue, so that a new table is in it from the start.
 */
export async function* exportShopper(db: Database, scope: Scope): AsyncIterable<string> {
  const directory = await db.readInScope(scope, directoryOf);
  yield JSON.stringify(directory).slice(0, -1);
  const { rows } = await db.readInScope(scope, (tx) => tx.client.query<{ name: string }>(tables));
  for (const { name } of rows) {
    const own = await db.readInScope(scope, (tx) => rowsOf(tx, name));
    yield `,${JSON.stringify(name)}:[${own.join()}]`;
  }
  yield '}';
}
