import type { BodyOf, EntitlementStatus, entitlements, Role } from '@dw/contract';
import { doneTasks } from '../../domain/entitlements/setup-tasks';
import { audit, changes } from '../../platform/audit/audit';
import type { Tx } from '../../platform/db/transaction';
import { forbidden, Refusal } from '../../platform/http/refusals';
import { programmes, typesOf } from './entitlement-rules';
import { type EntitlementRow, isVerified, lockRow, updateRow } from './entitlements.repository';

type Body = BodyOf<typeof entitlements.setStatus>;
type Fields = Partial<Pick<EntitlementRow, 'status' | 'reason' | 'request'>>;

/**
 * Asks for a programme, or leaves it. What the operator has decided stays: a blocked one cannot be asked for, and a rejected one
 * is asked for anew by review only.
 * @throws 403 for a type of another kind of account, 422 as the contract says
 */
export async function changeStatus(
  tx: Tx,
  { name: type, status, request }: Body,
  role: Role,
  review: 'auto' | 'manual',
): Promise<void> {
  if (!typesOf(role).includes(type)) throw forbidden();
  const row = await lockRow(tx, type);
  const { title } = programmes[type];
  if (row.status === 'IN REVIEW') throw held('in_review', `${title} is in review. Wait for the decision.`, title);
  if (row.status === 'BLOCKED') throw held('blocked', `${title} is blocked.`, title);
  const fields = await next(tx, row, status, { request, review });
  await updateRow(tx, type, fields);
  await audit(tx, { action: 'entitlement.changed', subject: row.uuid, ...changes<Fields>(row, fields) });
}

type Asked = { readonly request: string; readonly review: 'auto' | 'manual' };

async function next(tx: Tx, row: EntitlementRow, wanted: Body['status'], { request, review }: Asked): Promise<Fields> {
  if (row.status === wanted) return {};
  if (wanted === 'INACTIVE') return row.status === 'REJECTED' ? {} : { status: 'INACTIVE' };
  const [done, verified] = [await doneTasks(tx), await isVerified(tx)];
  if (!verified || programmes[row.type].tasks.some((task) => !done.has(task))) {
    throw new Refusal(422, 'tasks_required', 'Please complete required tasks first.');
  }
  const status: EntitlementStatus = review === 'auto' && row.status !== 'REJECTED' ? 'ACTIVE' : 'IN REVIEW';
  return { status, reason: '', request };
}

const held = (code: string, message: string, title: string) => new Refusal(422, code, message, { params: { title } });
