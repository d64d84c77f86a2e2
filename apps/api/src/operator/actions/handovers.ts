import { endRequest } from '../../domain/handovers/end-request';
import { giveBackNow } from '../../domain/handovers/give-back';
import { findHandover, type HandoverRow } from '../../domain/handovers/handovers.repository';
import { eventOf } from '../../domain/handovers/kinds';
import { reopenGrading } from '../../domain/handovers/reopen-grading';
import { stateNow } from '../../domain/handovers/state-now';
import { waitForAnswer } from '../../domain/handovers/wait-for-answer';
import { audit } from '../../platform/audit/audit';
import { secondsAfter } from '../../platform/clock';
import type { Tx } from '../../platform/db/transaction';
import { wrongState } from '../../platform/db/transition';
import { notFound } from '../../platform/http/refusals';
import type { Change } from './change-account';
import { shopperWhoGetsMail } from './shopper-who-gets-mail';

type Repair = { readonly handover: string; readonly reason: string };

async function named(tx: Tx, uuid: string): Promise<HandoverRow> {
  const row = await findHandover(tx, { id: -1, uuid });
  if (!row) throw notFound();
  return row;
}

/** Lets a shopper have the things of a hand-over again: its request ends, or what was refused is given back. @throws 404, 409 */
export async function freeThings({ tx, services }: Change, { handover, reason }: Repair): Promise<void> {
  const row = await named(tx, handover);
  const freed =
    row.state === 'requested'
      ? (await endRequest(services, tx, row.id, { endedBy: 'account', reason })) !== undefined
      : row.fateOfRefused === 'return' && row.endedAt !== null && (await giveBackNow(services, tx, row.id));
  if (!freed) throw wrongState();
  await audit(tx, { action: 'handover.freed', subject: row.uuid, after: { reason } });
}

/** Gives a request that waits more days, counted from its end. @throws 404, 409 */
export async function extendRequest(
  { tx, services }: Change,
  { handover, reason, days }: Repair & { readonly days: number },
): Promise<void> {
  const row = await named(tx, handover);
  const until = secondsAfter(row.expiresAt, days * 24 * 3600);
  const extended = await waitForAnswer(tx, { id: row.id, now: services.clock.now(), until });
  if (!extended) throw wrongState();
  await audit(tx, {
    action: 'handover.extended',
    subject: row.uuid,
    before: { expires_at: row.expiresAt },
    after: { expires_at: until, reason },
  });
  await services.events.emit(tx, eventOf[row.kind].changed, { handover: row.uuid });
}

/** Mails a shopper the code of a request that waits once more. @throws 404, 409 */
export async function mailHandoverCode({ tx, services }: Change, { handover, reason }: Repair): Promise<void> {
  const row = await named(tx, handover);
  if (stateNow(row, services.clock.now()) !== 'requested' || row.shopperId === null) throw wrongState();
  await shopperWhoGetsMail(tx, services, row.shopperId);
  await audit(tx, { action: 'handover.code-mailed', subject: row.uuid, after: { reason } });
  await services.events.emit(tx, eventOf[row.kind].codeAsked, { handover: row.uuid });
}

/** Has an account look at a grading again, as on an objection of its shopper. @throws 404, 409, 422 */
export async function reopen(
  { tx, services }: Change,
  { handover, reason, items }: Repair & { readonly items: readonly string[] },
): Promise<void> {
  await reopenGrading(services, tx, await named(tx, handover), { items, words: reason });
}
