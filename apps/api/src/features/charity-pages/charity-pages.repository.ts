import { and, eq, sql } from 'drizzle-orm';
import { charityProfiles } from '../../db/schema/charities';
import { files } from '../../db/schema/platform';
import { statement, type Tx } from '../../platform/db/transaction';

const said = statement('charity-pages.profile', (queries) =>
  queries
    .select({
      description: charityProfiles.description,
      website: charityProfiles.website,
      page: charityProfiles.page,
      logo: files.uuid,
    })
    .from(charityProfiles)
    .leftJoin(files, and(eq(files.accountId, charityProfiles.accountId), eq(files.id, charityProfiles.logoId)))
    .where(eq(charityProfiles.accountId, sql.placeholder('account'))),
);

/** What the charity says of itself. */
export async function findWords(tx: Tx) {
  const [row] = await said(tx, { account: tx.scope.accountId });
  return row;
}

export type Words = NonNullable<Awaited<ReturnType<typeof findWords>>>;
