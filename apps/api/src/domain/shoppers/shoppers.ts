import type { Language } from '@dw/contract';
import { eq, inArray, sql } from 'drizzle-orm';
import { shoppers } from '../../db/schema/directory/shoppers';
import { Scope } from '../../platform/auth/scope';
import type { Clock } from '../../platform/clock';
import type { Database } from '../../platform/db/database';
import { outsideScope, transactionOutsideScope } from '../../platform/db/outside-scope';
import { statement, type Tx, type Unit } from '../../platform/db/transaction';
import { endConsents } from './shopper-consents';

/** The shopper of a confirmed address; undefined where there is none. */
export async function shopperByEmail(db: Database, email: string): Promise<number | undefined> {
  const [shopper] = await outsideScope(db, (queries) =>
    queries.select({ id: shoppers.id }).from(shoppers).where(eq(shoppers.email, email)),
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

type Changed = { readonly name: string; readonly language: Language; readonly postcode: string };

/** Changes what the scope’s shopper has set. */
export async function changeShopper(tx: Tx, changed: Changed): Promise<void> {
  await tx.queries.update(shoppers).set(changed).where(eq(shoppers.id, tx.scope.shopperId)).execute();
}

/** How mails find a shopper; undefined where there is none. */
export async function mailSettings(db: Database, shopperId: number) {
  const [shopper] = await outsideScope(db, (queries) =>
    queries
      .select({ language: shoppers.language, unsubscribedAt: shoppers.unsubscribedAt })
      .from(shoppers)
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
    await unit.queries.update(shoppers).set({ unsubscribedAt }).where(eq(shoppers.id, shopperId)).execute();
    if (!wanted) await endConsents(unit, clock, shopperId);
  });
}

/** A confirmed shopper at one shop’s order page. */
export function scopeOfShopperAtShop(accountId: number, shopperId: number, ip: string): Scope {
  return Scope.ofShopperAtAccount(accountId, shopperId, ip);
}

/** Where and in which language shoppers are written to, read in the transaction that writes. */
export async function shoppersToMail(tx: Tx, ids: readonly number[]) {
  if (ids.length === 0) return [];
  return tx.queries
    .select({ id: shoppers.id, email: shoppers.email, language: shoppers.language })
    .from(shoppers)
    .where(inArray(shoppers.id, [...ids]))
    .execute();
}
