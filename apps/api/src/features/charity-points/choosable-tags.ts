import type { CharityTag } from '@dw/contract';
import { asc, eq, sql } from 'drizzle-orm';
import { tags } from '../../db/schema/tags';
import { statement, type Tx } from '../../platform/db/transaction';

const all = statement('charity-points.tags', (queries) =>
  queries
    .select({ id: tags.id, uuid: tags.uuid, name: tags.name, is_user_tag: tags.userTag })
    .from(tags)
    .where(eq(tags.accountId, sql.placeholder('account')))
    .orderBy(asc(tags.userTag), asc(sql`lower(${tags.name})`)),
);

/** The tags that a shop may allow or not, as the form of a shop lists them. */
export function choosableTags(tx: Tx): Promise<CharityTag[]> {
  return all(tx, { account: tx.scope.accountId });
}
