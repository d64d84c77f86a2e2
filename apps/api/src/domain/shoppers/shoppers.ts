import type { Language } from '@dw/contract';
import { and, asc, desc, eq, inArray, isNull, notLike, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { shoppers } from '../../db/schema/directory/shoppers';
import { Scope } from '../../platform/auth/scope';
import type { Clock } from '../../platform/clock';
import type { Database } from '../../platform/db/database';
import { outsideScope, transactionOutsideScope } from '../../platform/db/outside-scope';
import { statement, type Tx, type Unit } from '../../platform/db/transaction';
import { endConsents } from './shopper-consents';

/** The number that counts now: of a wardrobe that was joined with another, the other’s. */
const currentId = sql<number>`coalesce(${shoppers.joinedInto}, ${shoppers.id})`.mapWith(shoppers.id);

/** The shopper of a confirmed address; undefined where there is none. */
export async function shopperByEmail(db: Database, email: string): Promise<number | undefined> {
  const [shopper] = await outsideScope(db, (queries) =>
    queries.select({ id: currentId }).from(shoppers).where(eq(shoppers.email, email)),
  );
  return shopper?.id;
}

/** The shopper of an address that has just been confirmed; a new one where it is unknown. */
export async function findOrMakeShopper(db: Database, email: string): Promise<number> {
  const known = await shopperByEmail(db, email);
  if (known !== undefined) return known;
  await outsideScope(db, (queries) => queries.insert(shoppers).values({ email }).onConflictDoNothing());
  const made = await shopperByEmail(db, email);
  if (made === undefined) throw new Error('The shopper was not written.');
  return made;
}

/** Keeps the language of the shopper’s page. */
export async function rememberLanguage(unit: Unit, shopperId: number, language: Language): Promise<void> {
  await unit.queries.update(shoppers).set({ language }).where(eq(shoppers.id, shopperId)).execute();
}

const ownRow = statement('shopper.settings', (queries) =>
  queries
    .select({
      email: shoppers.email,
      name: shoppers.name,
      language: shoppers.language,
      postcode: shoppers.postcode,
    })
    .from(shoppers)
    .where(eq(shoppers.id, sql.placeholder('shopper'))),
);

/** What the scope’s shopper has set. */
export async function shopperSettingsOf(tx: Tx) {
  const [shopper] = await ownRow(tx, { shopper: tx.scope.shopperId });
  if (!shopper) throw new Error('The session’s shopper is gone.');
  return shopper;
}

const identity = statement('shopper.identity', (queries) =>
  queries
    .select({ uuid: shoppers.uuid, email: shoppers.email, language: shoppers.language })
    .from(shoppers)
    .where(eq(shoppers.id, sql.placeholder('shopper'))),
);

/** Who the scope’s shopper is, and what they read. */
export async function shopperIdentity(tx: Tx) {
  const [shopper] = await identity(tx, { shopper: tx.scope.shopperId });
  if (!shopper) throw new Error('The session’s shopper is gone.');
  return shopper;
}

const ownAddresses = statement('shopper.addresses', (queries) =>
  queries
    .select({ email: shoppers.email })
    .from(shoppers)
    .where(
      and(
        or(eq(shoppers.id, sql.placeholder('shopper')), eq(shoppers.joinedInto, sql.placeholder('shopper'))),
        notLike(shoppers.email, `%${joinedEnding}`),
      ),
    )
    .orderBy(desc(isNull(shoppers.joinedInto)), asc(shoppers.id)),
);

/** What stands in the place of an address that a joined wardrobe has given away: no mail can go there. */
export const joinedEnding = '@joined.invalid';

/** The address of the scope’s wardrobe, then those of wardrobes that were joined with it. */
export async function addressesOf(tx: Tx): Promise<string[]> {
  const rows = await ownAddresses(tx, { shopper: tx.scope.shopperId });
  return rows.map(({ email }) => email);
}

type Changed = { readonly name: string; readonly language: Language; readonly postcode: string };

/** Changes what the scope’s shopper has set. */
export async function changeShopper(tx: Tx, changed: Changed): Promise<void> {
  const own = and(eq(shoppers.id, tx.scope.shopperId), isNull(shoppers.erasedAt));
  await tx.queries.update(shoppers).set(changed).where(own).execute();
}

const current = alias(shoppers, 'current');

/** How mails find a shopper, with the number that counts now; undefined where there is none. Who is erased gets none. */
export async function mailSettings(db: Database, shopperId: number) {
  const [shopper] = await outsideScope(db, (queries) =>
    queries
      .select({
        id: current.id,
        language: current.language,
        unsubscribed: sql<boolean>`coalesce(${current.unsubscribedAt}, ${current.erasedAt}) is not null`,
      })
      .from(shoppers)
      .innerJoin(current, eq(current.id, currentId))
      .where(eq(shoppers.id, shopperId)),
  );
  return shopper;
}

/** The account whose coupon a shopper is reminded of. */
export const scopeOfReminder = (accountId: number): Scope => Scope.ofAccount(accountId, { kind: 'system' }, '');

/** The pair of an account and a shopper, where a job works for both. */
export const scopeOfPairJob = (accountId: number, shopperId: number): Scope =>
  Scope.ofShopperAtAccount(accountId, shopperId, '', { kind: 'system' });

/** Ends all mails to a shopper except codes, and every consent; or undoes that, without restoring consents. */
export async function unsubscribeShopper(
  db: Database,
  clock: Clock,
  shopperId: number,
  wanted: boolean,
): Promise<void> {
  await transactionOutsideScope(db, async (unit) => {
    const unsubscribedAt = wanted ? null : clock.now();
    // The link of an old mail outlives the wardrobe: nothing is kept any more of who is erased.
    const alive = await unit.queries
      .update(shoppers)
      .set({ unsubscribedAt })
      .where(and(eq(shoppers.id, shopperId), isNull(shoppers.erasedAt)))
      .returning({ id: shoppers.id });
    if (!wanted && alive.length > 0) await endConsents(unit, clock, shopperId);
  });
}

/** A confirmed shopper at one shop’s order page. */
export function scopeOfShopperAtShop(accountId: number, shopperId: number, ip: string): Scope {
  return Scope.ofShopperAtAccount(accountId, shopperId, ip);
}

/** Where and in which language shoppers are written to, read in the transaction that writes; those who are erased are left out. */
export async function shoppersToMail(tx: Tx, ids: readonly number[]) {
  if (ids.length === 0) return [];
  return tx.queries
    .select({ id: shoppers.id, email: current.email, language: current.language })
    .from(shoppers)
    .innerJoin(current, eq(current.id, currentId))
    .where(and(inArray(shoppers.id, [...ids]), isNull(current.erasedAt)))
    .execute();
}
