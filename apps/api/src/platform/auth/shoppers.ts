import type { Language } from '@dw/contract';
import { and, eq, isNull } from 'drizzle-orm';
import type { Clock } from '../clock';
import type { Database } from '../db/database';
import { outsideScope } from '../db/outside-scope';
import type { Unit } from '../db/transaction';
import { shoppers } from './directory.schema';
import { Scope } from './scope';

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

/** Keeps that the shopper wants reminders, and since when. */
export async function consentToReminders(unit: Unit, clock: Clock, shopperId: number): Promise<void> {
  await unit.queries
    .update(shoppers)
    .set({ reminders: true, remindersAt: clock.now(), unsubscribedAt: null })
    .where(eq(shoppers.id, shopperId))
    .execute();
}

/** Keeps what a shopper’s page spoke last. */
export async function rememberLanguage(unit: Unit, shopperId: number, language: Language): Promise<void> {
  await unit.queries.update(shoppers).set({ language }).where(eq(shoppers.id, shopperId)).execute();
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

/** A shopper who asked to be reminded and has not unsubscribed since; undefined for others. */
export async function shopperToRemind(db: Database, shopperId: number) {
  const [shopper] = await outsideScope(db, (queries) =>
    queries
      .select({ email: shoppers.email, language: shoppers.language })
      .from(shoppers)
      .where(and(eq(shoppers.id, shopperId), eq(shoppers.reminders, true), isNull(shoppers.unsubscribedAt))),
  );
  return shopper;
}

/** The account whose coupon a shopper is reminded of. */
export const scopeOfReminder = (accountId: number): Scope => Scope.ofAccount(accountId, { kind: 'system' }, '');

/** Ends all mails to a shopper but codes, reminders included; or takes that back, reminders left off. */
export async function unsubscribeShopper(
  db: Database,
  clock: Clock,
  shopperId: number,
  wanted: boolean,
): Promise<void> {
  await outsideScope(db, (queries) =>
    queries
      .update(shoppers)
      .set(wanted ? { unsubscribedAt: null } : { unsubscribedAt: clock.now(), reminders: false, remindersAt: null })
      .where(eq(shoppers.id, shopperId)),
  );
}

/** A confirmed shopper at one shop’s order page. */
export function scopeOfShopperAtShop(accountId: number, shopperId: number, ip: string): Scope {
  return Scope.ofShopperAtAccount(accountId, shopperId, ip);
}
