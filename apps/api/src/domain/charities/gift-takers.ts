import { giftLimits } from '@dw/contract';
import { and, asc, eq, ilike, isNull, sql } from 'drizzle-orm';
import { publicNames } from '../../db/schema/directory/public-names';
import { blockedAccounts } from '../../db/schema/directory/users';
import { entitlements } from '../../db/schema/entitlements';
import type { Database } from '../../platform/db/database';
import { outsideScope } from '../../platform/db/outside-scope';
import { statement, type Tx } from '../../platform/db/transaction';
import { scopeOfCharity } from './public-charities';

const programme = 'MICRO_DONATIONS';
const columns = { accountId: publicNames.accountId, name: publicNames.name, title: publicNames.title };
const taking = and(
  eq(publicNames.role, 'CHARITY'),
  isNull(blockedAccounts.accountId),
  sql`${publicNames.programmes} @> array[${programme}]::text[]`,
);

/** Charities that take gifts of money, by their names; not those of blocked accounts. */
export function listGiftTakers(db: Database, search: string) {
  const wanted = `%${search.replaceAll(/[\\%_]/g, '\\$&')}%`;
  return outsideScope(db, (queries) =>
    queries
      .select(columns)
      .from(publicNames)
      .leftJoin(blockedAccounts, eq(blockedAccounts.accountId, publicNames.accountId))
      .where(and(taking, search === '' ? undefined : ilike(publicNames.title, wanted)))
      .orderBy(asc(sql`lower(${publicNames.title})`), asc(publicNames.name))
      .limit(giftLimits.charities),
  );
}

/** The public charity with this number, and whether it takes gifts now; undefined where the public knows none. */
export async function giftTakerOf(db: Database, accountId: number) {
  const [row] = await outsideScope(db, (queries) =>
    queries
      .select({ ...columns, open: sql<boolean>`coalesce(${taking}, false)` })
      .from(publicNames)
      .leftJoin(blockedAccounts, eq(blockedAccounts.accountId, publicNames.accountId))
      .where(eq(publicNames.accountId, accountId)),
  );
  return row;
}

/** Where the name of a charity that takes gifts leads; undefined where none does. */
export async function scopeOfGiftTaker(db: Database, name: string, ip: string) {
  const found = await scopeOfCharity(db, name, ip);
  return found?.charity.programmes.includes(programme) ? found : undefined;
}

const active = statement('charities.takes-gifts', (queries) =>
  queries
    .select({ status: entitlements.status })
    .from(entitlements)
    .where(
      and(
        eq(entitlements.accountId, sql.placeholder('account')),
        eq(entitlements.type, programme),
        eq(entitlements.status, 'ACTIVE'),
      ),
    ),
);

/** Whether the scope’s charity takes gifts by its own rows. */
export const takesGifts = async (tx: Tx): Promise<boolean> =>
  (await active(tx, { account: tx.scope.accountId })).length > 0;
