import { takeBackLimits } from '@dw/contract/handover-limits';
import type { TFunction } from 'i18next';
import { dayAndTime, shortDate } from '../../lib/day-and-time';
import { daysUntil } from '../../lib/formats';
import { stateMarks, stateWords } from './request-words';
import type { RequestRow } from './take-back-requests.api';

type Row = Pick<
  RequestRow,
  | 'state'
  | 'needs_review'
  | 'way'
  | 'items'
  | 'decided'
  | 'expires_at'
  | 'handed_over_at'
  | 'received_at'
  | 'updated_at'
>;
type Words = { readonly t: TFunction; readonly language: string; readonly now: Date };

/** Days before its end at which a request is said to end soon. */
const soon = 3;
const day = 86_400_000;
const daysSince = (instant: string, now: Date): number =>
  Math.floor((now.getTime() - new Date(instant).getTime()) / day);

/** Until when the shopper was promised an answer. */
export const promisedBy = (receivedAt: string): Date =>
  new Date(new Date(receivedAt).getTime() + takeBackLimits.gradingDays * day);

/** How far a request is: its mark and word, and a few words more. `late`: somebody should look at it. */
export function standingOf({ t, language, now }: Words, row: Row) {
  const { state, needs_review: review } = row;
  const ended = state === 'cancelled' || state === 'expired';
  const reviewed = review && !ended;
  const label = reviewed ? t('Needs review') : t(stateWords[state].label);
  const mark = reviewed ? 'warning' : stateMarks[state];
  return { label, mark, ...noteOf({ t, language, now }, row, reviewed) };
}

function noteOf({ t, language, now }: Words, row: Row, reviewed: boolean): { note: string; late: boolean } {
  const { state, way, items, decided, expires_at, handed_over_at, received_at, updated_at } = row;
  const note = (text: string, late = false) => ({ note: text, late });
  const waits = received_at === null ? 0 : daysSince(received_at, now);
  if (reviewed && waits > 0) return note(t('waits for {count} days', { count: waits }), true);
  if (state === 'requested') {
    const left = daysUntil(expires_at, now);
    return left <= soon
      ? note(t('ends in {count} days', { count: left }), true)
      : note(t('until {day}', { day: shortDate(expires_at, language, now) }));
  }
  if (state === 'handed_over' && handed_over_at !== null) {
    const days = daysSince(handed_over_at, now);
    return way === 'store' || days === 0
      ? note(dayAndTime(handed_over_at, language, now))
      : note(t('{count} days on its way', { count: days }));
  }
  if (state === 'received' && received_at !== null) {
    if (promisedBy(received_at) < now) return note(t('waits for {count} days', { count: waits }), true);
    return note(
      decided > 0 ? t('{done} of {all} graded', { done: decided, all: items }) : dayAndTime(received_at, language, now),
    );
  }
  return note(shortDate(updated_at, language, now));
}
