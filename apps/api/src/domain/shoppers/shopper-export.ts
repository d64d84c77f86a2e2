import { and, asc, eq, inArray, isNull, or } from 'drizzle-orm';
import { shopperCodes, shopperConsents, shopperSessions, shoppers } from '../../db/schema/directory/shoppers';
import { outgoingMail } from '../../db/schema/platform';
import type { Scope } from '../../platform/auth/scope';
import type { Database } from '../../platform/db/database';
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
  const [all, consents, sessions, codes, mails] = await Promise.all([
    queries.select().from(shoppers).where(own).orderBy(asc(shoppers.id)).execute(),
    queries
      .select()
      .from(shopperConsents)
      .where(eq(shopperConsents.shopperId, shopperId))
      .orderBy(asc(shopperConsents.id))
      .execute(),
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
    consents: consents.map(({ id: _id, shopperId: _shopper, ...consent }) => consent),
    sessions,
    codes,
    mails,
  };
}

async function rowsOf(tx: Tx, table: string): Promise<readonly string[]> {
  const { rows } = await tx.client.query<{ row: string }>({
    text: `select (to_jsonb(t) - ${inner})::text as row from ${table} t where shopper_id = $1`,
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
  for (const { name } of await db.readInScope(scope, shopperTables)) {
    const own = await db.readInScope(scope, (tx) => rowsOf(tx, name));
    yield `,${JSON.stringify(name.replace(/^public\./, ''))}:[${own.join()}]`;
  }
  yield '}';
}
