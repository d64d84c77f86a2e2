import { and, eq, inArray } from 'drizzle-orm';
import { files } from '../../db/schema/platform';
import type { Tx } from '../db/transaction';

/** Whether all of these are uploads of the account’s own. */
export async function areOwnFiles(tx: Tx, uuids: readonly string[]): Promise<boolean> {
  if (uuids.length === 0) return true;
  const rows = await tx.queries
    .select({ uuid: files.uuid })
    .from(files)
    .where(and(eq(files.accountId, tx.scope.accountId), inArray(files.uuid, [...uuids])));
  return rows.length === new Set(uuids).size;
}
