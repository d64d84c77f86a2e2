import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { shopperCodes, shopperSessions, shoppers } from '../../db/schema/directory/shoppers';
import { shopperIdempotencyKeys } from '../../db/schema/platform';
import { Scope } from '../../platform/auth/scope';
import type { Clock } from '../../platform/clock';
import type { Database } from '../../platform/db/database';
import { outsideScope } from '../../platform/db/outside-scope';
import type { Tx, Unit } from '../../platform/db/transaction';
import { pairsOf } from './erase-shopper';
import { joinConsents } from './shopper-consents';
import { joinedEnding, scopeOfPairJob } from './shoppers';

/** A wardrobe, held. */
export type HeldShopper = {
  readonly id: number;
  readonly uuid: string;
  readonly email: string;
  readonly joinedInto: number | null;
};

/** Holds wardrobes in the order of their numbers, so that two who want the same wait for each other; erased ones are left out. */
const hold = ({ queries }: Unit, ids: readonly number[]): Promise<readonly HeldShopper[]> =>
  queries
    .select({ id: shoppers.id, uuid: shoppers.uuid, email: shoppers.email, joinedInto: shoppers.joinedInto })
    .from(shoppers)
    .where(and(inArray(shoppers.id, [...ids]), isNull(shoppers.erasedAt)))
    .orderBy(asc(shoppers.id))
    .for('update')
    .execute();

/**
 * Holds the scope’s wardrobe and the one of an address until the transaction ends.
 * @returns `own` where it still is one; `other` where the address has one now
 */
export async function holdBoth(tx: Tx, address: string) {
  const { shopperId } = tx.scope;
  const named = await tx.queries.select({ id: shoppers.id }).from(shoppers).where(eq(shoppers.email, address));
  const held = await hold(tx, [shopperId, ...named.map(({ id }) => id)]);
  const own = held.find(({ id, joinedInto }) => id === shopperId && joinedInto === null);
  // It may have got another address while we waited.
  const other = held.find(({ id, email }) => id !== shopperId && email === address);
  return { own, other };
}

/**
 * Joins a wardrobe with the held own one: its sessions end, the stricter consents hold, and all that was joined with it leads here.
 * `moveRows` brings its rows.
 */
export async function joinAtOnce(
  tx: Tx,
  clock: Clock,
  { own, other }: { readonly own: HeldShopper; readonly other: HeldShopper },
): Promise<void> {
  const { queries } = tx;
  const now = clock.now();
  await joinConsents(tx, clock, { own: own.id, other: other.id });
  await queries.update(shoppers).set({ joinedInto: own.id }).where(eq(shoppers.joinedInto, other.id));
  await queries.update(shoppers).set({ joinedInto: own.id, name: '', postcode: '' }).where(eq(shoppers.id, other.id));
  await queries
    .update(shopperSessions)
    .set({ revokedAt: now })
    .where(and(eq(shopperSessions.shopperId, other.id), isNull(shopperSessions.revokedAt)));
}

/** Takes the address from a wardrobe that was joined with another: it leads nowhere by itself any more. */
export async function takeAddress({ queries }: Unit, id: number): Promise<void> {
  await queries
    .update(shoppers)
    .set({ email: sql`${shoppers.uuid} || ${joinedEnding}` })
    .where(eq(shoppers.id, id));
}

/** Gives the held wardrobe another address; codes for the one before count no more. */
export async function giveAddress({ queries }: Unit, own: HeldShopper, address: string): Promise<void> {
  await queries.update(shoppers).set({ email: address }).where(eq(shoppers.id, own.id));
  await queries.delete(shopperCodes).where(eq(shopperCodes.email, own.email));
}

/** The wardrobe that another was joined with; undefined where there is none, or it is erased. */
async function joinedInto(db: Database, id: number): Promise<number | undefined> {
  const [row] = await outsideScope(db, (queries) =>
    queries
      .select({ into: shoppers.joinedInto })
      .from(shoppers)
      .where(and(eq(shoppers.id, id), isNull(shoppers.erasedAt))),
  );
  return row?.into ?? undefined;
}

/**
 * Moves the rows of a joined wardrobe to the one that it was joined with: those shared with accounts, then its own, which lead to the
 * accounts. Safe to repeat; it ends where one of the two is erased.
 */
export async function moveRows(db: Database, id: number): Promise<void> {
  const into = await joinedInto(db, id);
  if (into === undefined) return;
  const scopes = (await pairsOf(db, [id])).map(({ accountId }) => scopeOfPairJob(accountId, id));
  for (const scope of [...scopes, Scope.ofShopper(id, '')]) {
    await db.inScope(scope, async (tx) => {
      // Neither may be erased meanwhile: what is moved afterwards would stay.
      const held = await hold(tx, [id, into]);
      if (held.length < 2) return;
      if (!scope.hasAccount)
        await tx.queries.delete(shopperIdempotencyKeys).where(eq(shopperIdempotencyKeys.shopperId, id));
      await tx.client.query({ text: 'select app.move_shopper($1)', values: [into] });
    });
  }
}
