import type { BodyOf, takeBackRequests } from '@dw/contract';
import type { HandoverServices } from '../../domain/handovers/hand-over';
import { programmeOf } from '../../domain/handovers/hand-over';
import {
  type HandedItemRow,
  type HandoverRow,
  keepVerdicts,
  stepHandover,
} from '../../domain/handovers/handovers.repository';
import { rewardAppeal } from '../../domain/handovers/settle-rewards';
import { audit } from '../../platform/audit/audit';
import type { Tx } from '../../platform/db/transaction';
import { wrongState } from '../../platform/db/transition';
import { invalid } from '../../platform/http/refusals';
import { answerAppeal } from './requests.repository';
import { keptOf, withVerdicts } from './requests.service';

type Held = { readonly row: HandoverRow; readonly items: HandedItemRow[]; readonly by: number };

/**
 * Answers a shopper’s word against the grading, once. Granted, things are graded anew, and what they bring more is a code of its own.
 * @throws 409 `wrong_state` where no appeal is open, 422 where it is granted and nothing is graded anew
 */
export async function answerTheAppeal(
  { clock, events }: HandoverServices,
  tx: Tx,
  { row, items, by }: Held,
  { grant, answer, items: said }: BodyOf<typeof takeBackRequests.answerAppeal>,
): Promise<void> {
  if (grant && said.length === 0) throw invalid({ items: ['Say how the items are graded now.'] });
  const now = clock.now();
  const state = grant ? 'granted' : 'upheld';
  if (!(await answerAppeal(tx, row.id, { state, answer, answeredBy: by, answeredAt: now }))) throw wrongState();
  await audit(tx, { action: 'take-back.appeal-answered', subject: row.uuid, after: { state } });
  await events.emit(tx, 'take-back.answered', { handover: row.uuid });
  if (!grant) return;
  const after = withVerdicts(items, said, by);
  await keepVerdicts(tx, row.id, by, said.map(keptOf), now);
  const accepted = after.some(({ verdict }) => verdict === 'accepted');
  await stepHandover(tx, row.id, ['rewarded', 'rejected'], { state: accepted ? 'rewarded' : 'rejected' });
  const codes = await rewardAppeal(tx, await programmeOf(tx), row, { before: items, after }, now);
  for (const { couponId, codeId } of codes) {
    await events.emit(tx, 'code.issued', { couponId, codeId });
    await events.emit(tx, 'reward.released', { couponId, codeId });
  }
}
