import { and, eq } from 'drizzle-orm';
import { volunteers } from '../../db/schema/directory/devices';
import type { Tx } from '../db/transaction';
import { userNames } from './users';

/** What whoever acts in the scope is called: a member or a volunteer; empty where it is nobody of either. */
export async function nameOfActor(tx: Tx): Promise<string> {
  const { actor } = tx.scope;
  if (actor.kind === 'user') return (await userNames(tx, [actor.id])).get(actor.id) ?? '';
  if (actor.kind !== 'volunteer') return '';
  const [row] = await tx.queries
    .select({ name: volunteers.name })
    .from(volunteers)
    .where(and(eq(volunteers.accountId, tx.scope.accountId), eq(volunteers.id, actor.id)))
    .execute();
  return row?.name ?? '';
}
