import { charityRules } from '@dw/contract';
import { and, asc, eq, isNull, ne, sql } from 'drizzle-orm';
import { publicCharities } from '../../db/schema/directory/charities';
import { blockedAccounts } from '../../db/schema/directory/users';
import { Scope } from '../../platform/auth/scope';
import type { Database } from '../../platform/db/database';
import { outsideScope } from '../../platform/db/outside-scope';
import type { Tx } from '../../platform/db/transaction';

/** Gives the scope’s charity this short name instead of its former one; '' for none. @returns whether it was free */
export async function takeCharityName(tx: Tx, name: string): Promise<boolean> {
  const { accountId } = tx.scope;
  await tx.queries
    .delete(publicCharities)
    .where(and(eq(publicCharities.accountId, accountId), ne(publicCharities.name, name)));
  if (name === '') return true;
  await tx.queries.insert(publicCharities).values({ name, accountId }).onConflictDoNothing();
  const [owner] = await tx.queries
    .select({ accountId: publicCharities.accountId })
    .from(publicCharities)
    .where(eq(publicCharities.name, name));
  if (owner?.accountId !== accountId) return false;
  await listCharityAnew(tx);
  return true;
}

/** After a change of the account’s name or programmes: the public list says the same. Nothing for who has no short name. */
export async function listCharityAnew({ queries, scope }: Tx): Promise<void> {
  await queries
    .update(publicCharities)
    .set({
      title: sql`(select a.company_name from accounts a where a.account_id = ${scope.accountId})`,
      programmes: sql`array(select e.type from entitlements e
        where e.account_id = ${scope.accountId} and e.status = 'ACTIVE' order by e.type)`,
    })
    .where(eq(publicCharities.accountId, scope.accountId));
}

const seen = and(isNull(blockedAccounts.accountId), sql`cardinality(${publicCharities.programmes}) > 0`);
const columns = {
  accountId: publicCharities.accountId,
  name: publicCharities.name,
  title: publicCharities.title,
  programmes: publicCharities.programmes,
};

/** Charities with a programme that is ACTIVE, by what they are called; not those of blocked accounts. */
export function listPublicCharities(db: Database) {
  return outsideScope(db, (queries) =>
    queries
      .select(columns)
      .from(publicCharities)
      .leftJoin(blockedAccounts, eq(blockedAccounts.accountId, publicCharities.accountId))
      .where(seen)
      .orderBy(asc(sql`lower(${publicCharities.title})`), asc(publicCharities.name)),
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
      .from(publicCharities)
      .leftJoin(blockedAccounts, eq(blockedAccounts.accountId, publicCharities.accountId))
      .where(and(eq(publicCharities.name, name.toLowerCase()), seen)),
  );
  return charity && { scope: Scope.ofAccount(charity.accountId, { kind: 'visitor' }, ip), charity };
}
