import { and, asc, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import { erasures, shopperCodes, shopperConsents, shopperSessions, shoppers } from '../../db/schema/directory/shoppers';
import { outgoingMail } from '../../db/schema/platform';
import { scopeOfSearch } from '../../platform/auth/operator-scopes';
import { Scope } from '../../platform/auth/scope';
import type { Clock } from '../../platform/clock';
import type { Database } from '../../platform/db/database';
import { outsideScope } from '../../platform/db/outside-scope';
import type { Tx, Unit } from '../../platform/db/transaction';
import type { FileStore } from '../../platform/files/file-store';
import { dropPhotos } from './drop-photos';
import { shopperTables } from './shopper-tables';
import { scopeOfPairJob } from './shoppers';

type Dependencies = { readonly db: Database; readonly clock: Clock; readonly files: FileStore };

/** A wardrobe that is being erased; `email` is the address that it had. */
export type Erased = {
  readonly id: number;
  readonly uuid: string;
  readonly email: string;
  readonly joinedInto: number | null;
};

/** The wardrobe and those that were joined with it, held until the transaction ends. */
const lockAll = ({ queries }: Unit, shopperId: number) =>
  queries
    .select({ id: shoppers.id, uuid: shoppers.uuid, email: shoppers.email, joinedInto: shoppers.joinedInto })
    .from(shoppers)
    .where(and(or(eq(shoppers.id, shopperId), eq(shoppers.joinedInto, shopperId)), isNull(shoppers.erasedAt)))
    .orderBy(asc(shoppers.id))
    .for('update')
    .execute();

/**
 * What an erasure does at once: address, name and postcode are replaced, shops’ files of past orders lose the address, sessions, codes and
 * mails under way end, and nothing can be added any more. `eraseRows` does the rest.
 * @returns the wardrobe and those that were joined with it; none where it is erased
 */
export async function eraseAtOnce(unit: Unit, clock: Clock, shopperId: number): Promise<readonly Erased[]> {
  await lockAll(unit, shopperId);
  // Read again: a wardrobe may have been joined with it while we waited.
  const all = await lockAll(unit, shopperId);
  if (!all.some(({ id }) => id === shopperId)) return [];
  const { queries, client } = unit;
  const now = clock.now();
  const [ids, uuids, emails] = [all.map(({ id }) => id), all.map(({ uuid }) => uuid), all.map(({ email }) => email)];
  // While it is known which addresses these are.
  await client.query({ name: 'shopper.forget-buyers', text: 'select app.forget_buyers($1)', values: [ids] });
  await queries
    .update(shoppers)
    .set({
      email: sql`${shoppers.uuid} || '@erased.invalid'`,
      name: '',
      postcode: '',
      unsubscribedAt: now,
      erasedAt: now,
    })
    .where(inArray(shoppers.id, ids));
  await queries
    .update(shopperSessions)
    .set({ revokedAt: now })
    .where(and(inArray(shopperSessions.shopperId, ids), isNull(shopperSessions.revokedAt)));
  // Those for the address, whatever for, and those that were mailed to another on behalf of the shopper.
  await queries
    .delete(shopperCodes)
    .where(or(inArray(shopperCodes.email, emails), inArray(sql`right(${shopperCodes.purpose}, 36)`, uuids)));
  await queries.delete(outgoingMail).where(and(inArray(outgoingMail.recipient, emails), isNull(outgoingMail.sentAt)));
  await queries
    .insert(erasures)
    .values(uuids.map((shopperUuid) => ({ shopperUuid, askedAt: now })))
    .onConflictDoNothing();
  return all;
}

/** Wardrobes whose erasure was asked for: one and those joined with it, or all that are not done. */
export async function erasuresOf(db: Database, which: { readonly shopperId: number } | 'undone') {
  const chosen: SQL | undefined =
    which === 'undone'
      ? isNull(erasures.doneAt)
      : or(eq(shoppers.id, which.shopperId), eq(shoppers.joinedInto, which.shopperId));
  return outsideScope(db, (queries) =>
    queries
      .select({ id: shoppers.id, uuid: shoppers.uuid, askedAt: erasures.askedAt, doneAt: erasures.doneAt })
      .from(erasures)
      .innerJoin(shoppers, eq(shoppers.uuid, erasures.shopperUuid))
      .where(chosen)
      .orderBy(asc(shoppers.id)),
  );
}

/**
 * Takes erased shoppers out of every account’s rows and deletes their own. Safe to repeat: their own rows, which lead to the accounts,
 * go last.
 */
export async function eraseRows({ db, clock, files }: Dependencies, ids: readonly number[]): Promise<void> {
  await dropPhotos({ db, files }, ids);
  for (const { accountId, shopperId } of await pairsOf(db, ids))
    await db.inScope(scopeOfPairJob(accountId, shopperId), (tx) => tx.client.query('select app.forget_shopper()'));
  for (const id of ids) await db.inScope(Scope.ofShopper(id, ''), (tx) => eraseOwn(tx, clock));
}

async function eraseOwn(tx: Tx, clock: Clock): Promise<void> {
  const { queries, client, scope } = tx;
  const { shopperId } = scope;
  for (const { name, shared } of await shopperTables(tx))
    if (!shared) await client.query({ text: `delete from ${name} where shopper_id = $1`, values: [shopperId] });
  await queries.delete(shopperSessions).where(eq(shopperSessions.shopperId, shopperId));
  await queries.delete(shopperConsents).where(eq(shopperConsents.shopperId, shopperId));
  await queries
    .update(erasures)
    .set({ doneAt: clock.now() })
    .where(
      and(
        isNull(erasures.doneAt),
        eq(erasures.shopperUuid, sql`(select ${shoppers.uuid} from ${shoppers} where ${shoppers.id} = ${shopperId})`),
      ),
    );
}

type Pair = { readonly accountId: number; readonly shopperId: number };

/** The accounts that these shoppers share rows with, or whose numbers stand in their own. */
export async function pairsOf(db: Database, ids: readonly number[]): Promise<readonly Pair[]> {
  const { rows: columns } = await db.readInScope(scopeOfSearch(), (tx) =>
    tx.client.query<{ name: string; account: string }>(accountColumns),
  );
  const found = columns.map(
    ({ name, account }) =>
      `select ${account} as account, shopper_id as shopper from ${name} where shopper_id = any($1) and ${account} is not null`,
  );
  const text = `${found.join(' union ')} order by shopper, account`;
  const { rows } = await db.readInScope(scopeOfSearch(), (tx) =>
    tx.client.query<{ account: string; shopper: string }>({ text, values: [ids] }),
  );
  return rows.map(({ account, shopper }) => ({ accountId: Number(account), shopperId: Number(shopper) }));
}

/** Every column of a shopper’s rows that holds the number of an account. */
const accountColumns = {
  name: 'shopper.account-columns',
  text: `
    select t.name, quote_ident(a.attname) as account
    from app.shopper_tables() t
    join pg_attribute a on a.attrelid = t.name::regclass and a.attname like '%account\\_id' and not a.attisdropped
    order by 1, 2`,
};
