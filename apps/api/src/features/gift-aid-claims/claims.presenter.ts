import { claimOn, type GiftAidChecked, type GiftAidClaim, giftAidChecks, giftAidRules } from '@dw/contract';
import type { CheckDone } from '../../db/schema/gift-aid';
import { fromMinorUnits } from '../../platform/money';
import type { ClaimRow } from './claims.repository';

const pounds = (pence: number) => (pence < 0 ? `-${fromMinorUnits(-pence, 'GBP')}` : fromMinorUnits(pence, 'GBP'));
const at = (instant: Date | null) => instant?.toISOString() ?? null;

/** What a claim asks for, in pence: of the sum of its gifts, less those that it takes back. */
export const claimedOf = ({ aided, takenBack }: Pick<ClaimRow, 'aided' | 'takenBack'>): number =>
  claimOn(aided - takenBack);

export function presentClaim(row: ClaimRow): GiftAidClaim {
  const { id, uuid, number, state, aided, takenBack, donors } = row;
  return {
    ...{ id, uuid, number, state, from_day: row.fromDay, until_day: row.untilDay },
    lines: donors,
    files: Math.ceil(donors / giftAidRules.schedule.value),
    gifts: pounds(aided),
    taken_back: pounds(takenBack),
    claim: pounds(claimedOf(row)),
    checked_by: row.checkedBy,
    checked_at: at(row.checkedAt),
    exported_at: at(row.exportedAt),
    submitted_at: at(row.submittedAt),
    paid_at: at(row.paidAt),
    hmrc_reference: row.hmrcReference,
    created_at: row.createdAt.toISOString(),
  };
}

/** What was checked for the rules that hold today. */
export const checkedNow = (done: readonly CheckDone[]): readonly CheckDone[] =>
  done.filter(({ version }) => version === giftAidRules.version);

export const presentChecks = (done: readonly CheckDone[]): GiftAidChecked => ({
  rules: giftAidRules.version,
  checks: giftAidChecks.map((check) => {
    const found = checkedNow(done).find((one) => one.check === check);
    return { check, by: found?.by ?? '', at: found?.at ?? null };
  }),
});
