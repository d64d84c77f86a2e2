import { and, eq, sql } from 'drizzle-orm';
import { accounts } from '../../db/schema/accounts';
import { charityProfiles } from '../../db/schema/charities';
import { entitlements } from '../../db/schema/entitlements';
import { files } from '../../db/schema/platform';
import { databaseTime } from '../../platform/db/database-time';
import { statement, type Tx } from '../../platform/db/transaction';

const account = sql.placeholder('account');

const profile = statement('charity-details.profile', (queries) =>
  queries
    .select({
      uuid: charityProfiles.uuid,
      username: charityProfiles.username,
      description: charityProfiles.description,
      website: charityProfiles.website,
      logoId: charityProfiles.logoId,
      logo: files.uuid,
      page: charityProfiles.page,
      updatedAt: charityProfiles.updatedAt,
    })
    .from(charityProfiles)
    .leftJoin(files, and(eq(files.accountId, charityProfiles.accountId), eq(files.id, charityProfiles.logoId)))
    .where(eq(charityProfiles.accountId, account)),
);
const verified = statement('charity-details.verified', (queries) =>
  queries.select({ verifiedAt: accounts.verifiedAt }).from(accounts).where(eq(accounts.accountId, account)),
);
const programmes = statement('charity-details.programmes', (queries) =>
  queries
    .select({ type: entitlements.type, status: entitlements.status, reason: entitlements.reason })
    .from(entitlements)
    .where(eq(entitlements.accountId, account))
    .orderBy(entitlements.type),
);

export type ProfileRow = Awaited<ReturnType<typeof profile>>[number];
export type ProfileFields = Partial<Pick<ProfileRow, 'username' | 'description' | 'website' | 'logoId' | 'page'>>;

/** What the charity has said so far; undefined before the first word. */
export async function findProfile(tx: Tx): Promise<ProfileRow | undefined> {
  const [row] = await profile(tx, { account: tx.scope.accountId });
  return row;
}

export async function findVerified(tx: Tx): Promise<boolean> {
  const [row] = await verified(tx, { account: tx.scope.accountId });
  return row !== undefined && row.verifiedAt !== null;
}

export function listProgrammes(tx: Tx) {
  return programmes(tx, { account: tx.scope.accountId });
}

/** The profile, made where there is none, held until the transaction ends. */
export async function holdProfile(tx: Tx): Promise<ProfileRow> {
  const { accountId } = tx.scope;
  await tx.queries.insert(charityProfiles).values({ accountId }).onConflictDoNothing();
  await tx.queries
    .select({ id: charityProfiles.id })
    .from(charityProfiles)
    .where(eq(charityProfiles.accountId, accountId))
    .for('update');
  const row = await findProfile(tx);
  if (!row) throw new Error('The profile was not written.');
  return row;
}

export async function updateProfile(tx: Tx, fields: ProfileFields): Promise<void> {
  await tx.queries
    .update(charityProfiles)
    .set({ ...fields, updatedAt: databaseTime() })
    .where(eq(charityProfiles.accountId, tx.scope.accountId));
}

/** Whether an upload is the account’s own. */
export async function ownsFile(tx: Tx, id: number): Promise<boolean> {
  const found = await tx.queries
    .select({ id: files.id })
    .from(files)
    .where(and(eq(files.accountId, tx.scope.accountId), eq(files.id, id)));
  return found.length > 0;
}
