import { and, asc, eq, or, sql } from 'drizzle-orm';
import { tags } from '../../db/schema/tags';
import { statement, type Tx } from '../../platform/db/transaction';
import type { Reference } from '../../platform/http/references';

export type TagRow = Awaited<ReturnType<typeof listTags>>[number];

const columns = { id: tags.id, uuid: tags.uuid, name: tags.name, userTag: tags.userTag };
const ofAccount = eq(tags.accountId, sql.placeholder('account'));

const allTags = statement('tags.all', (queries) =>
  queries
    .select(columns)
    .from(tags)
    .where(ofAccount)
    .orderBy(asc(tags.userTag), asc(sql`lower(${tags.name})`)),
);

/** Every tag of the account: the standard ones first, then its own, by name. */
export function listTags(tx: Tx) {
  return allTags(tx, { account: tx.scope.accountId });
}

const oneTag = statement('tags.one', (queries) =>
  queries
    .select(columns)
    .from(tags)
    .where(and(ofAccount, or(eq(tags.id, sql.placeholder('id')), eq(tags.uuid, sql.placeholder('uuid'))))),
);

export async function findTag(tx: Tx, reference: Reference) {
  const [tag] = await oneTag(tx, { account: tx.scope.accountId, ...reference });
  return tag;
}

const ownTag = statement('tags.insert', (queries) =>
  queries
    .insert(tags)
    .values({
      accountId: sql.placeholder('account'),
      uuid: sql.placeholder('uuid'),
      name: sql.placeholder('name'),
      userTag: true,
    })
    .returning(columns),
);

/** Adds a tag of the account’s own. @throws a violation of `tags_name` where the name exists, in whatever case */
export async function insertTag(tx: Tx, uuid: string, name: string) {
  const [tag] = await ownTag(tx, { account: tx.scope.accountId, uuid, name });
  if (!tag) throw new Error('The database kept no tag and said nothing.');
  return tag;
}

/** Adds standard tags; names that exist already, in whatever case, are left alone. @returns those that were added. */
export function insertStandardTags(tx: Tx, names: readonly string[]) {
  const { accountId } = tx.scope;
  return tx.queries
    .insert(tags)
    .values(names.map((name) => ({ accountId, name, userTag: false })))
    .onConflictDoNothing()
    .returning(columns);
}

export async function deleteTag(tx: Tx, id: number): Promise<void> {
  await tx.queries.delete(tags).where(and(eq(tags.accountId, tx.scope.accountId), eq(tags.id, id)));
}
