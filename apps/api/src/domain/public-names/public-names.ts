import { and, eq, ne, sql } from 'drizzle-orm';
import { publicNames } from '../../db/schema/directory/public-names';
import { statement, type Tx } from '../../platform/db/transaction';

/** Words that pages of ours beside the accounts’ may need. */
const kept: ReadonlySet<string> = new Set([
  ...['admin', 'assets', 'charities', 'images', 'points', 'stores', 'take-back', 'files', 'go', 'items', 'market'],
]);

const own = statement('public-names.own', (queries) =>
  queries
    .select({ name: publicNames.name })
    .from(publicNames)
    .where(eq(publicNames.accountId, sql.placeholder('account'))),
);

/** What the scope’s account is called in public; '' where it has no short name. */
export async function findPublicName(tx: Tx): Promise<string> {
  const [row] = await own(tx, { account: tx.scope.accountId });
  return row?.name ?? '';
}

/** Gives the scope’s account this short name instead of its former one; '' for none. @returns whether it was free */
export async function takePublicName(tx: Tx, name: string): Promise<boolean> {
  if (kept.has(name)) return false;
  const { accountId } = tx.scope;
  await tx.queries.delete(publicNames).where(and(eq(publicNames.accountId, accountId), ne(publicNames.name, name)));
  if (name === '') return true;
  const role = sql`(select a.role from accounts a where a.account_id = ${accountId})`;
  await tx.queries.insert(publicNames).values({ name, accountId, role }).onConflictDoNothing();
  const [owner] = await tx.queries
    .select({ accountId: publicNames.accountId })
    .from(publicNames)
    .where(eq(publicNames.name, name));
  if (owner?.accountId !== accountId) return false;
  await saidInPublic(tx);
  return true;
}

/** After a change of the account’s name, programmes or marketplace: the public hears the same. Nothing for who has no short name. */
export async function saidInPublic({ queries, scope }: Tx): Promise<void> {
  const { accountId } = scope;
  await queries
    .update(publicNames)
    .set({
      title: sql`(select a.company_name from accounts a where a.account_id = ${accountId})`,
      programmes: sql`array(select e.type from entitlements e
        where e.account_id = ${accountId} and e.status = 'ACTIVE' order by e.type)`,
      market: sql`coalesce((select m.open from market_settings m where m.account_id = ${accountId}), false)`,
    })
    .where(eq(publicNames.accountId, accountId));
}
