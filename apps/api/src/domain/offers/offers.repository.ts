import { and, eq, getTableColumns, gt, isNull, or, type SQL } from 'drizzle-orm';
import { publicOffers } from '../../db/schema/directory/offers';
import { blockedAccounts, standings } from '../../db/schema/directory/users';
import { Scope } from '../../platform/auth/scope';
import type { Database } from '../../platform/db/database';
import { outsideScope } from '../../platform/db/outside-scope';

/** What the public may know of one account’s programme. */
export type Offer = typeof publicOffers.$inferSelect;

const seen = (now: Date, ...wanted: readonly SQL[]) =>
  and(
    isNull(blockedAccounts.accountId),
    or(isNull(standings.fullUseUntil), gt(standings.fullUseUntil, now)),
    ...wanted,
  );

const offersWhere = (db: Database, where: SQL | undefined): Promise<Offer[]> =>
  outsideScope(db, (queries) =>
    queries
      .select(getTableColumns(publicOffers))
      .from(publicOffers)
      .leftJoin(blockedAccounts, eq(blockedAccounts.accountId, publicOffers.accountId))
      .leftJoin(standings, eq(standings.accountId, publicOffers.accountId))
      .where(where),
  );

/** Every offer; not those of accounts that are blocked, closed or paused. */
export const readOffers = (db: Database, now: Date): Promise<Offer[]> => offersWhere(db, seen(now));

/** One offer; undefined where there is none, or none that may be seen. */
export async function readOffer(db: Database, uuid: string, now: Date): Promise<Offer | undefined> {
  const [offer] = await offersWhere(db, seen(now, eq(publicOffers.uuid, uuid)));
  return offer;
}

/** An account as a visitor meets it. */
export const visitorsScope = (accountId: number, ip: string): Scope =>
  Scope.ofAccount(accountId, { kind: 'visitor' }, ip);

/** The account whose offers are told to the public. */
export const publishersScope = (accountId: number): Scope => Scope.ofAccount(accountId, { kind: 'system' }, '');
