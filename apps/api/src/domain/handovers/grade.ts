import type { HandoverState } from '@dw/contract';
import { audit } from '../../platform/audit/audit';
import type { Tx } from '../../platform/db/transaction';
import type { ItemEvent } from '../ledger/item-event';
import { type HandoverServices, programmeOf, tellLives } from './hand-over';
import { type HandedItemRow, type HandoverRow, stepHandover } from './handovers.repository';
import { hasReturns } from './objections';
import { settleRewards } from './settle-rewards';
import { tellVoided } from './tell-voided';

/**
 * received → graded, once every thing has a verdict; then, unless a person has to look at it, on to its end.
 * @param items with their verdicts
 */
export async function finishGrading(
  services: HandoverServices,
  tx: Tx,
  {
    row,
    items,
    review,
  }: { readonly row: HandoverRow; readonly items: readonly HandedItemRow[]; readonly review: boolean },
): Promise<HandoverRow | undefined> {
  const now = services.clock.now();
  const graded = await stepHandover(tx, row.id, ['received'], { state: 'graded', gradedAt: now });
  if (!graded) return undefined;
  const programme = await programmeOf(tx);
  tellLives(tx, programme, graded, items, (item) => gradingOf(item, now));
  await audit(tx, {
    action: 'take-back.graded',
    subject: row.uuid,
    after: { accepted: items.filter(({ verdict }) => verdict === 'accepted').length, items: items.length, review },
  });
  await services.events.emit(tx, 'take-back.graded', { handover: row.uuid });
  return review ? graded : conclude(services, tx, graded, items);
}

/** graded → rewarded or rejected: what was earned is released, and the shopper is told. */
export async function conclude(
  { clock, events }: HandoverServices,
  tx: Tx,
  row: HandoverRow,
  items: readonly HandedItemRow[],
): Promise<HandoverRow | undefined> {
  const now = clock.now();
  const accepted = items.some(({ verdict }) => verdict === 'accepted');
  const state: HandoverState = accepted ? 'rewarded' : 'rejected';
  const returnedAt = hasReturns(row, items) ? null : now;
  const done = await stepHandover(tx, row.id, ['graded'], { state, endedAt: now, returnedAt, flagged: false });
  if (!done) return undefined;
  const programme = await programmeOf(tx);
  const codes = await settleRewards(tx, programme, done, items, now);
  tellLives(tx, programme, done, items, ({ verdict }) => [
    ...(verdict === 'accepted' ? [{ kind: 'rewarded', at: now, facts: { reward: codes.length > 0 } } as const] : []),
  ]);
  await audit(tx, {
    action: `take-back.${state}`,
    subject: row.uuid,
    after: { codes: codes.map(({ codeId }) => codeId) },
  });
  for (const { couponId, codeId, last } of codes) {
    await events.emit(tx, 'code.issued', { couponId, codeId });
    await events.emit(tx, 'reward.released', { couponId, codeId });
    if (last) await events.emit(tx, 'coupon.exhausted', { couponId });
  }
  await tellVoided({ events }, tx, row.id, now);
  await events.emit(tx, accepted ? 'take-back.rewarded' : 'take-back.rejected', { handover: row.uuid });
  return done;
}

/** What the life of a thing says of its verdict. */
export function gradingOf({ verdict, grade, route }: HandedItemRow, at: Date): Omit<ItemEvent, 'item'>[] {
  const graded: Omit<ItemEvent, 'item'> = {
    kind: 'graded',
    at,
    facts: { accepted: verdict === 'accepted', ...(grade && { grade }) },
  };
  return route === null ? [graded] : [graded, { kind: 'routed', at, facts: { route } }];
}
