import type { SetupTask } from '@dw/contract';
import { and, eq, sql } from 'drizzle-orm';
import { setupTasks } from '../../db/schema/entitlements';
import { statement, type Tx } from '../../platform/db/transaction';
import { offersChanged } from '../offers/offers-changed';

const ofAccount = statement('setup-tasks.done', (queries) =>
  queries
    .select({ task: setupTasks.task })
    .from(setupTasks)
    .where(eq(setupTasks.accountId, sql.placeholder('account'))),
);

/** What the account has set up. */
export async function doneTasks(tx: Tx): Promise<ReadonlySet<SetupTask>> {
  const rows = await ofAccount(tx, { account: tx.scope.accountId });
  return new Set(rows.map(({ task }) => task));
}

/** Keeps whether a task is done, in the transaction of the change that makes it so. */
export async function setTask(tx: Tx, task: SetupTask, done: boolean): Promise<void> {
  const { queries, scope } = tx;
  const { accountId } = scope;
  if (done) await queries.insert(setupTasks).values({ accountId, task }).onConflictDoNothing();
  else await queries.delete(setupTasks).where(and(eq(setupTasks.accountId, accountId), eq(setupTasks.task, task)));
  // What is set up is what the public is offered: an address, places, carriers, words.
  await offersChanged(tx);
}
