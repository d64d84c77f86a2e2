import { charityRules } from '@dw/contract';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { publicNames } from '../../db/schema/directory/public-names';
import { blockedAccounts, standings } from '../../db/schema/directory/users';
import { isPaused } from '../../platform/auth/payment-status';
import { Scope } from '../../platform/auth/scope';
import type { Clock } from '../../platform/clock';
import type { Database } from '../../platform/db/database';
import { outsideScope } from '../../platform/db/outside-scope';
import { prepareOn, type Queries } from '../../platform/db/transaction';

const find = (queries: Queries) =>
  queries
    .select({
      accountId: publicNames.accountId,
      name: publicNames.name,
      title: publicNames.title,
      fullUseUntil: standings.fullUseUntil,
    })
    .from(publicNames)
    .leftJoin(standings, eq(standings.accountId, publicNames.accountId))
    .leftJoin(blockedAccounts, eq(blockedAccounts.accountId, publicNames.accountId))
    .where(
      and(
        eq(publicNames.name, sql.placeholder('name')),
        eq(publicNames.market, true),
        isNull(blockedAccounts.accountId),
      ),
    );

/** A marketplace that the public sees, with a visitor as the actor of its account’s scope. */
export type OpenMarket = { readonly scope: Scope; readonly name: string; readonly title: string };

/** Where a retailer’s short name leads; undefined where its marketplace is closed, its account blocked, or nothing paid for. */
export async function openMarket(
  { db, clock }: { readonly db: Database; readonly clock: Clock },
  called: string,
  ip: string,
): Promise<OpenMarket | undefined> {
  const wanted = called.toLowerCase();
  if (!charityRules.username.pattern.test(wanted)) return undefined;
  const [row] = await outsideScope(db, (_queries, client) =>
    prepareOn(client, 'market.open', find).execute({ name: wanted }),
  );
  if (!row || isPaused(row.fullUseUntil, clock.now())) return undefined;
  const { accountId, name, title } = row;
  return { scope: Scope.ofAccount(accountId, { kind: 'visitor' }, ip), name, title };
}
