import { and, eq, sql } from 'drizzle-orm';
import { accounts } from '../../db/schema/accounts';
import { charityProfiles } from '../../db/schema/charities';
import { publicOffers } from '../../db/schema/directory/offers';
import { files } from '../../db/schema/platform';
import { statement, type Tx } from '../../platform/db/transaction';

const one = statement('handovers.charity', (queries) =>
  queries
    .select({
      /** As the public names the offer; null where it takes nothing now. */
      offer: publicOffers.uuid,
      logo: files.uuid,
      accountUuid: accounts.uuid,
      company: accounts.companyName,
      phone: accounts.phone,
      website: sql<string>`coalesce(${charityProfiles.website}, '')`,
    })
    .from(accounts)
    .leftJoin(charityProfiles, eq(charityProfiles.accountId, accounts.accountId))
    .leftJoin(files, and(eq(files.accountId, charityProfiles.accountId), eq(files.id, charityProfiles.logoId)))
    .leftJoin(publicOffers, and(eq(publicOffers.accountId, accounts.accountId), eq(publicOffers.kind, 'give')))
    .where(eq(accounts.accountId, sql.placeholder('account'))),
);

/** The scope’s charity, as those who give to it see it. */
export async function readCharity(tx: Tx) {
  const [charity] = await one(tx, { account: tx.scope.accountId });
  if (!charity) throw new Error('The charity is gone.');
  return { ...charity, name: '' };
}
export type Charity = Awaited<ReturnType<typeof readCharity>>;
