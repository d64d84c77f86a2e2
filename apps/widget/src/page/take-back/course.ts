import { takeBackLimits } from '@dw/contract/handover-limits';
import { price } from '../lib/format';
import type { Handover } from './api';
import { t } from './text';
import { dayWords, stateWords } from './words';

/** A step of a hand-over: behind it, where it is, or still to come. */
export type CourseStep = {
  readonly what: string;
  readonly when: string;
  readonly note: string;
  readonly kind: 'past' | 'now' | 'todo';
};

type Kind = CourseStep['kind'];
export const step = (kind: Kind, what: string, when = '', note = ''): CourseStep => ({ kind, what, when, note });
export const dateOf = (instant: string | null) => (instant ? dayWords(instant) : '');

/** How things have to be when they are handed over. */
const howTo = ({ way }: Handover): string => {
  if (way === 'store') return t('Clean and dry, in any bag. Staff scan the code.');
  return way === 'carrier'
    ? t('Clean and dry, in one parcel, with the code on it.')
    : t('Clean and dry, in one parcel, with the code inside.');
};

/** They are handed over, or are to be. */
export function handing(leg: Handover): CourseStep {
  const { state, way, expires_at, handed_over_at, received_at, ended_at, reason } = leg;
  const at = handed_over_at ?? received_at;
  if (at) return step('past', t('Handed over'), dateOf(at));
  if (state === 'cancelled' || state === 'expired') return step('past', stateWords(state), dateOf(ended_at), reason);
  const what = way === 'store' ? t('Hand them over') : t('Send them');
  return step('now', what, t('by {date}', { date: dayWords(expires_at) }), howTo(leg));
}

const dayMs = 86_400_000;

function grading({ state, received_at, graded_at }: Handover): CourseStep {
  if (graded_at && state !== 'graded') return step('past', t('Received and graded'), dateOf(graded_at));
  if (state === 'graded') return step('now', t('Looked at once more'), '', t('A person checks it before the answer.'));
  if (!received_at)
    return step('todo', t('Received and graded'), t('within {count} days', { count: takeBackLimits.gradingDays }));
  const by = new Date(new Date(received_at).getTime() + takeBackLimits.gradingDays * dayMs).toISOString();
  return step(
    'now',
    t('Being graded'),
    t('by {date}', { date: dayWords(by) }),
    t('They arrived on {date}.', { date: dayWords(received_at) }),
  );
}

function answer({ state, codes, up_to, ended_at }: Handover): CourseStep {
  if (state === 'rejected') return step('past', t('Nothing was accepted'), dateOf(ended_at));
  if (state === 'rewarded')
    return codes.length > 0
      ? step('past', t('{count} codes in your wardrobe', { count: codes.length }), dateOf(ended_at))
      : step('past', t('Accepted'), dateOf(ended_at));
  return step('todo', t('Your code'), up_to ? t('up to {value}', { value: price(up_to) }) : '');
}

/** What has happened, what happens now and what comes, in this order. */
export function courseOf(leg: Handover): readonly CourseStep[] {
  const { state, way, requested_at, handed_over_at, delivered_at, received_at, items, by } = leg;
  const begun = [
    step('past', t('Requested'), dateOf(requested_at), items.map(({ name }) => name).join(', ')),
    handing(leg),
  ];
  if ((state === 'cancelled' || state === 'expired') && !received_at) return begun;
  const travels = way !== 'store' && handed_over_at !== null && received_at === null;
  const travel = delivered_at
    ? [step('past', t('Delivered'), dateOf(delivered_at))]
    : travels
      ? [step('now', t('On its way to {by}', { by }))]
      : [];
  return [...begun, ...travel, grading(leg), answer(leg)];
}
