import { and, asc, eq, inArray, isNull, or } from 'drizzle-orm';
import { shopperCodes, shopperSessions, shoppers } from '../../db/schema/directory/shoppers';
import { outgoingMail } from '../../db/schema/platform';
import type { Scope } from '../../platform/auth/scope';
import type { Database } from '../../platform/db/database';
import { type Key, keyOf } from '../../platform/db/table-key';
import type { Tx } from '../../platform/db/transaction';
import { shopperTables } from './shopper-tables';

/** Numbers that name rows inside the database mean nothing outside of it. */
const inner =
  "'{shopper_id,who,account_id,id,shop_account_id,item_id,site_id,order_id,coupon_id,code_id,leg_account_id}'::text[]";

/** The scope’s shopper as the directory knows them, and the mails that wait to be sent; tokens and codes are left out. */
async function directoryOf(tx: Tx): Promise<object> {
  const { queries, scope } = tx;
  const { shopperId } = scope;
  const own = or(eq(shoppers.id, shopperId), eq(shoppers.joinedInto, shopperId));
  const addresses = queries.select({ email: shoppers.email }).from(shoppers).where(own);
  const [all, sessions, codes, mails] = await Promise.all([
    queries.select().from(shoppers).where(own).orderBy(asc(shoppers.id)).execute(),
    queries
      .select({ device: shopperSessions.device, since: shopperSessions.createdAt, used: shopperSessions.usedAt })
      .from(shopperSessions)
      .where(eq(shopperSessions.shopperId, shopperId))
      .orderBy(asc(shopperSessions.id))
      .execute(),
    queries
      .select({ email: shopperCodes.email, purpose: shopperCodes.purpose, sentAt: shopperCodes.sentAt })
      .from(shopperCodes)
      .where(inArray(shopperCodes.email, addresses))
      .orderBy(asc(shopperCodes.id))
      .execute(),
    queries
      .select({ recipient: outgoingMail.recipient, subject: outgoingMail.subject, createdAt: outgoingMail.createdAt })
      .from(outgoingMail)
      .where(and(inArray(outgoingMail.recipient, addresses), isNull(outgoingMail.sentAt)))
      .orderBy(asc(outgoingMail.id))
      .execute(),
  ]);
  const { email, name, language, postcode, createdAt, lastSeenAt, unsubscribedAt } =
    all.find(({ id }) => id === shopperId) ?? {};
  return {
    shopper: { email, name, language, postcode, createdAt, lastSeenAt, unsubscribedAt },
    joined: all.filter(({ id }) => id !== shopperId).map((other) => other.email),
    sessions,
    codes,
    mails,
  };
}

/** So many rows of a table are held at once, whatever a wardrobe has, and the keys of so many. */
export const rowsAtOnce = 1000;
const keysAtOnce = 50_000;

/** The keys of the scope’s shopper’s next rows of a table, after one; they are looked for once, since their order has no index everywhere. */
async function keysAfter(tx: Tx, table: string, { columns, types }: Key, last: readonly string[]) {
  const after = `and (${columns.join()}) > (${types.map((type, at) => `$${at + 2}::${type}`).join()})`;
  const { rows } = await tx.client.query<{ key: readonly string[] }>({
    text: `select array[${columns.map((column) => `${column}::text`).join()}] as key from ${table}
      where shopper_id = $1 ${last.length > 0 ? after : ''} order by ${columns.join()} limit ${keysAtOnce}`,
    values: [tx.scope.shopperId, ...last],
  });
  return rows.map(({ key }) => key);
}

/** The scope’s shopper’s rows of these keys, as JSON, in their order. */
async function rowsOf(tx: Tx, table: string, { columns, types }: Key, keys: readonly (readonly string[])[]) {
  const named = `unnest(${types.map((type, at) => `$${at + 2}::${type}[]`).join()}) k (${columns.join()})`;
  const { rows } = await tx.client.query<{ row: string }>({
    text: `select (to_jsonb(t) - ${inner})::text as row from ${table} t join ${named} using (${columns.join()})
      where t.shopper_id = $1 order by ${columns.join()}`,
    values: [tx.scope.shopperId, ...columns.map((_, at) => keys.map((key) => key[at]))],
  });
  return rows.map(({ row }) => row);
}

/** The rows of a table as a list under its name. The next are read when those before have been taken. */
async function* listOf(db: Database, scope: Scope, table: string, name: string): AsyncIterable<string> {
  yield `,${JSON.stringify(name)}:[`;
  const key = await db.readFromReplica(scope, (tx) => keyOf(tx, table));
  let before = '';
  for (let last: readonly string[] | undefined = []; last !== undefined; ) {
    const since: readonly string[] = last;
    const keys = await db.readFromReplica(scope, (tx) => keysAfter(tx, table, key, since));
    for (let at = 0; at < keys.length; at += rowsAtOnce) {
      const wanted = keys.slice(at, at + rowsAtOnce);
      const rows = await db.readFromReplica(scope, (tx) => rowsOf(tx, table, key, wanted));
      if (rows.length > 0) yield `${before}${rows.join()}`;
      if (rows.length > 0) before = ',';
    }
    last = keys.length < keysAtOnce ? undefined : keys.at(-1);
  }
  yield ']';
}

/**
 * Everything that is kept of a shopper, as one JSON object: what the directory has, then the rows of each table, some at a time as they are
 * taken. It is derived from the catalogue, so that a new table is in it from the start.
 */
export async function* exportShopper(db: Database, scope: Scope): AsyncIterable<string> {
  const directory = await db.readFromReplica(scope, directoryOf);
  yield JSON.stringify(directory).slice(0, -1);
  yield* listOf(db, scope, 'directory.shopper_consents', 'consents');
  for (const { name } of await db.readFromReplica(scope, shopperTables))
    yield* listOf(db, scope, name, name.replace(/^public\./, ''));
  yield '}';
}
