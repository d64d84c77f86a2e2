import { type HandoverState, statedGrade, takeBackLimits } from '@dw/contract';
import { secondsAfter } from '../../platform/clock';
import type { HandedItemRow, HandoverRow } from './handovers.repository';

const daySeconds = 24 * 3600;
const answered: readonly HandoverState[] = ['rewarded', 'rejected'];

/** Until when its shopper may object to the answer; undefined where there is none yet. */
function objectUntil({ state, endedAt }: Pick<HandoverRow, 'state' | 'endedAt'>): Date | undefined {
  if (!answered.includes(state) || endedAt === null) return undefined;
  return secondsAfter(endedAt, takeBackLimits.appealDays * daySeconds);
}

/** Whether its shopper may still object to the answer. */
export function appealOpen(row: Pick<HandoverRow, 'state' | 'endedAt'>, now: Date): boolean {
  const until = objectUntil(row);
  return until !== undefined && now < until;
}

type Graded = Pick<HandedItemRow, 'leftOutAt' | 'verdict' | 'grade' | 'worn' | 'faults' | 'washed'>;

/** Whether a thing can be objected about: it was handed over, and refused or graded below what its shopper stated. */
export const isObjectionable = ({ leftOutAt, verdict, grade, ...condition }: Graded): boolean =>
  leftOutAt === null && (verdict === 'refused' || (grade !== null && grade > statedGrade(condition)));

type Fate = Pick<HandoverRow, 'fateOfRefused'>;

/** Whether something of it was refused and goes back to its shopper. */
export const hasReturns = (
  { fateOfRefused }: Fate,
  items: readonly Pick<HandedItemRow, 'leftOutAt' | 'verdict'>[],
): boolean =>
  fateOfRefused === 'return' && items.some(({ leftOutAt, verdict }) => leftOutAt === null && verdict === 'refused');

/**
 * When what was refused is its shopper’s again, if nobody objects; null where nothing waits, that day is over, or an answer to an objection
 * decides.
 */
export function returnsAt(
  row: Pick<HandoverRow, 'state' | 'endedAt' | 'returnedAt'> & Fate,
  items: readonly Pick<HandedItemRow, 'leftOutAt' | 'verdict'>[],
  { hasAppeal, now }: { readonly hasAppeal: boolean; readonly now: Date },
): Date | null {
  if (row.returnedAt !== null || hasAppeal || !hasReturns(row, items)) return null;
  const until = objectUntil(row);
  return until && now < until ? until : null;
}
