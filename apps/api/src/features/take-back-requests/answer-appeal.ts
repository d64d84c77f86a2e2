import type { BodyOf, takeBackRequests } from '@dw/contract';
import { gradingOf } from '../../domain/handovers/grade';
import { type HandoverServices, programmeOf, tellLives } from '../../domain/handovers/hand-over';
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
type Answer = BodyOf<typeof takeBackRequests.answerAppeal>;

/**
 * Answers a shopper’s word against the grading, once; what was refused waits no longer. Granted, things are graded better, which is told as
 * their first grading was, and what they bring more is a code of its own.
 * @throws 409 `wrong_state` where no appeal is open; 422 where it is granted and nothing of it is graded better
 */
export async function answerTheAppeal(
  services: HandoverServices,
  tx: Tx,
  { row, items, by }: Held,
  { grant, answer, items: said }: Answer,
): Promise<void> {
  const { clock, events } = services;
  if (grant && said.length === 0) throw invalid({ items: ['Say how the items are graded now.'] });
  const now = clock.now();
  const state = grant ? 'granted' : 'upheld';
  const about = await answerAppeal(tx, row.id, { state, answer, answeredBy: by, answeredAt: now });
  if (!about) throw wrongState();
  if (grant) assertBetter(items, about, said);
  const after = grant ? withVerdicts(items, said, by) : items;
  const accepted = after.some(({ verdict }) => verdict === 'accepted');
  const set = { state: accepted ? 'rewarded' : 'rejected', returnedAt: row.returnedAt ?? now } as const;
  await stepHandover(tx, row.id, ['rewarded', 'rejected'], set);
  await audit(tx, { action: 'take-back.appeal-answered', subject: row.uuid, after: { state } });
  if (grant) await gradeAnew(services, tx, { row, before: items, after, by }, said);
  await events.emit(tx, 'take-back.answered', { handover: row.uuid });
}

type Regraded = Pick<Held, 'row' | 'by'> & {
  readonly before: readonly HandedItemRow[];
  readonly after: HandedItemRow[];
};

async function gradeAnew(
  { clock, events }: HandoverServices,
  tx: Tx,
  { row, before, after, by }: Regraded,
  said: Answer['items'],
): Promise<void> {
  const now = clock.now();
  const [programme] = await Promise.all([programmeOf(tx), keepVerdicts(tx, row.id, by, said.map(keptOf), now)]);
  const codes = await rewardAppeal(tx, programme, row, { before, after }, now);
  const anew = after.filter(({ itemUuid }) => said.some(({ uuid }) => uuid === itemUuid));
  const wasRefused = ({ itemUuid }: HandedItemRow) =>
    before.some((item) => item.itemUuid === itemUuid && item.verdict === 'refused');
  tellLives(tx, programme, row, anew, (item) => [
    ...gradingOf(item, now),
    ...(wasRefused(item) ? [{ kind: 'rewarded', at: now, facts: { reward: codes.length > 0 } } as const] : []),
  ]);
  await events.emit(tx, 'take-back.graded', { handover: row.uuid });
  for (const { couponId, codeId, last } of codes) {
    await events.emit(tx, 'code.issued', { couponId, codeId });
    await events.emit(tx, 'reward.released', { couponId, codeId });
    if (last) await events.emit(tx, 'coupon.exhausted', { couponId });
  }
}

/** Only what its shopper objected to is graded anew, and better than before. @throws 422 */
function assertBetter(before: readonly HandedItemRow[], about: readonly string[], said: Answer['items']): void {
  if (!said.every(({ uuid }) => about.includes(uuid))) throw invalid({ items: ['An item is not in this appeal.'] });
  const isBetter = ({ uuid, verdict, grade }: Answer['items'][number]) => {
    const was = before.find(({ itemUuid }) => itemUuid === uuid);
    if (!was || verdict !== 'accepted' || grade === undefined) return false;
    return was.verdict === 'refused' || (was.grade !== null && grade < was.grade);
  };
  if (!said.every(isBetter)) throw invalid({ items: ['An item is graded no better than before.'] });
}
