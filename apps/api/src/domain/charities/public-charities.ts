import { charityRules } from '@dw/contract';
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { publicNames } from '../../db/schema/directory/public-names';
import { blockedAccounts } from '../../db/schema/directory/users';
import { Scope } from '../../platform/auth/scope';
import type { Database } from '../../platform/db/database';
import { outsideScope } from '../../platform/db/outside-scope';

const seen = and(
  eq(publicNames.role, 'CHARITY'),
  isNull(blockedAccounts.accountId),
  sql`cardinality(${publicNames.programmes}) > 0`,
);
const columns = {
  accountId: publicNames.accountId,
  name: publicNames.name,
  title: publicNames.title,
  programmes: publicNames.programmes,
};

/** Charities with a programme that is ACTIVE, by what they are called; not those of blocked accounts. */
export function listPublicCharities(db: Database) {
  return outsideScope(db, (queries) =>
    queries
      .select(columns)
      .from(publicNames)
      .leftJoin(blockedAccounts, eq(blockedAccounts.accountId, publicNames.accountId))
      .where(seen)
      .orderBy(asc(sql`lower(${publicNames.title})`), asc(publicNames.name)),
  );
}

export type PublicCharity = Awaited<ReturnType<typeof listPublicCharities>>[number];

/** Where a charity’s short name leads, with a visitor as the actor; undefined where the public sees none of that name. */
export async function scopeOfCharity(
  db: Database,
  name: string,
  ip: string,
): Promise<{ readonly scope: Scope; readonly charity: PublicCharity } | undefined> {
  if (!charityRules.username.pattern.test(name.toLowerCase())) return undefined;
  const [charity] = await outsideScope(db, (queries) =>
    queries
      .select(columns)
      .from(publicNames)
      .leftJoin(blockedAccounts, eq(blockedAccounts.accountId, publicNames.accountId))
      .where(and(eq(publicNames.name, name.toLowerCase()), seen)),
  );
  return charity && { scope: Scope.ofAccount(charity.accountId, { kind: 'visitor' }, ip), charity };
}
