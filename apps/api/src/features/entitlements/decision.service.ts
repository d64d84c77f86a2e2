import type { EntitlementStatus, EntitlementType, Role, SetupTask } from '@dw/contract';
import { doneTasks } from '../../domain/entitlements/setup-tasks';
import { audit, changes } from '../../platform/audit/audit';
import type { Tx } from '../../platform/db/transaction';
import { forbidden, Refusal } from '../../platform/http/refusals';
import { programmes, typesOf } from './entitlement-rules';
import { isVerified, listRows, lockRow, updateRow } from './entitlements.repository';

/** What the operator decides; all but ACTIVE with a reason that the account sees. */
export type Decision = {
  readonly type: EntitlementType;
  readonly status: Extract<EntitlementStatus, 'ACTIVE' | 'REJECTED' | 'BLOCKED'>;
  readonly reason: string;
};

type Fields = { readonly status: EntitlementStatus; readonly reason: string };

/**
 * Decides on a programme of the scope’s account. @returns what it is called, and what it was before.
 * @throws 403 for a type of another kind of account, 422 where it is to become active and something is missing
 */
export async function decideEntitlement(
  tx: Tx,
  { type, status, reason }: Decision,
  role: Role,
): Promise<{ readonly title: string; readonly before: EntitlementStatus }> {
  if (!typesOf(role).includes(type)) throw forbidden();
  const { title, tasks } = programmes[type];
  const row = await lockRow(tx, type);
  if (status === 'ACTIVE') {
    const missing = await missingFor(tx, tasks);
    if (missing.length > 0) throw new Refusal(422, 'tasks_required', `${title} still needs: ${missing.join(', ')}.`);
  }
  const fields: Fields = { status, reason };
  await updateRow(tx, type, fields);
  await audit(tx, { action: 'entitlement.decided', subject: row.uuid, ...changes<Fields>(row, fields) });
  return { title, before: row.status };
}

async function missingFor(tx: Tx, tasks: readonly SetupTask[]): Promise<string[]> {
  const [done, verified] = [await doneTasks(tx), await isVerified(tx)];
  return [...(verified ? [] : ['verification']), ...tasks.filter((task) => !done.has(task))];
}

/** Every programme that the scope’s account may have, as it stands. */
export async function programmesOf(tx: Tx, role: Role) {
  const rows = await listRows(tx);
  const found = [];
  for (const type of typesOf(role)) {
    const { title, tasks } = programmes[type];
    const { status = 'INACTIVE', reason = '', request = '' } = rows.find((row) => row.type === type) ?? {};
    found.push({ type, title, status, reason, request, missing: await missingFor(tx, tasks) });
  }
  return found;
}
