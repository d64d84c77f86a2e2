import type { ConsoleHandover, ConsoleHandoverRow } from '@dw/contract/console';
import { type SupportedHandover, supportedAppeal, supportedRewards } from '../domain/handovers/for-support';
import { spokenCode } from '../domain/handovers/handover-code';
import { itemsOf } from '../domain/handovers/handovers.repository';
import { isObjectionable } from '../domain/handovers/objections';
import { stateNow } from '../domain/handovers/state-now';
import type { Tx } from '../platform/db/transaction';
import { fromMinorUnits } from '../platform/money';

const isoOrNull = (at: Date | null): string | null => at?.toISOString() ?? null;

/** Money of a reward; null where its coupon says what it is worth. */
export const worthOf = ({ value, currency }: { readonly value: number | null; readonly currency: string | null }) =>
  value === null || currency === null ? null : { amount: fromMinorUnits(value, currency), currency };

export const presentHandoverRow = (row: SupportedHandover, now: Date): ConsoleHandoverRow => ({
  uuid: row.uuid,
  account: { id: row.accountId, company_name: row.companyName },
  kind: row.kind,
  state: stateNow(row, now),
  code: spokenCode(row.code),
  way: row.way,
  way_name: row.wayName,
  summary: row.summary,
  created_at: row.createdAt.toISOString(),
  expires_at: row.expiresAt.toISOString(),
  ended_at: isoOrNull(row.endedAt),
});

/** A hand-over whole, with the repairs that are possible. In the scope of its account. */
export async function presentHandover(tx: Tx, row: SupportedHandover, now: Date): Promise<ConsoleHandover> {
  const things = await itemsOf(tx, row.id);
  const appeal = await supportedAppeal(tx, row.id);
  const rewards = await supportedRewards(tx, row.id);
  const shown = presentHandoverRow(row, now);
  const isAnswered = row.state === 'rewarded' || row.state === 'rejected';
  return {
    ...shown,
    tracking: row.tracking,
    handed_over_at: isoOrNull(row.handedOverAt),
    received_at: isoOrNull(row.receivedAt),
    graded_at: isoOrNull(row.gradedAt),
    returned_at: isoOrNull(row.returnedAt),
    things: things.map((thing) => ({
      item_uuid: thing.itemUuid,
      name: thing.name,
      verdict: thing.verdict,
      grade: thing.grade,
      refusal: thing.refusal,
      left_out: thing.leftOutAt !== null,
    })),
    rewards: rewards.map((reward) => ({
      uuid: reward.uuid,
      cause: reward.cause,
      state: reward.state,
      coupon: reward.coupon,
      value: worthOf(reward),
      code_id: reward.codeId,
      coupon_id: reward.couponId,
    })),
    appeal: appeal ? { state: appeal.state, answer: appeal.answer, at: appeal.createdAt.toISOString() } : null,
    can: {
      free: row.state === 'requested' || (isAnswered && row.returnedAt === null && appeal?.state !== 'open'),
      extend: shown.state === 'requested',
      mail: shown.state === 'requested' && row.shopperId !== null,
      reopen:
        isAnswered && row.shopperId !== null && (!appeal || appeal.state === 'upheld') && things.some(isObjectionable),
    },
  };
}
