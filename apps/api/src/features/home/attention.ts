import { type Attention, attentionKinds, type Capability, type HandoverKind } from '@dw/contract';
import { findDue } from '../../domain/subscriptions/due';
import type { Tx } from '../../platform/db/transaction';
import {
  countPaused,
  findBadRuns,
  findFewCodes,
  findRefusals,
  findSilent,
  findUndecided,
} from './attention.repository';
import { countHere, countToSend } from './donation-attention.repository';
import { countQuestions, countTakeBacks, findAppeals } from './take-back-attention.repository';

const one = (kind: Attention['kind'], values: Partial<Attention>): Attention => ({
  kind,
  uuid: null,
  name: '',
  count: null,
  at: null,
  ...values,
});
const order = new Map(attentionKinds.map((kind, place) => [kind, place]));

/** What a caller who may see it ought to look at, the most pressing first. Sends all its queries before it awaits any. */
export async function readAttention(tx: Tx, may: ReadonlySet<Capability>, now: Date): Promise<Attention[]> {
  const none = Promise.resolve([]);
  const found = await Promise.all([
    may.has('billing:read') ? dueOf(tx) : none,
    may.has('billing:read') ? pausedOf(tx) : none,
    may.has('feeds:read') ? runsOf(tx) : none,
    may.has('websites:read') ? refusalsOf(tx, now) : none,
    may.has('websites:read') ? silentOf(tx, now) : none,
    may.has('coupons:read') ? codesOf(tx, now) : none,
    may.has('entitlements:read') ? programmesOf(tx) : none,
    may.has('take-backs:read') ? takeBacksOf(tx, now) : none,
    may.has('take-backs:read') ? appealsOf(tx) : none,
    may.has('take-backs:read') ? questionsOf(tx, 'take_back') : none,
    may.has('donations:read') ? questionsOf(tx, 'donation') : none,
    may.has('donations:read') ? waitingOf('donations_here', countHere(tx)) : none,
    may.has('sales:read') ? waitingOf('shop_orders_to_send', countToSend(tx)) : none,
  ]);
  return found.flat().sort((a, b) => (order.get(a.kind) ?? 0) - (order.get(b.kind) ?? 0));
}

async function dueOf(tx: Tx): Promise<Attention[]> {
  const due = await findDue(tx);
  return due ? [one('payment_due', { name: `${due.amount} ${due.currency}`, at: due.next_try_at })] : [];
}

async function pausedOf(tx: Tx): Promise<Attention[]> {
  const count = await countPaused(tx);
  return count > 0 ? [one('websites_paused', { count })] : [];
}

const runsOf = async (tx: Tx): Promise<Attention[]> =>
  (await findBadRuns(tx)).map(({ uuid, url, state, endedAt }) =>
    one(state === 'held' ? 'feed_held' : 'feed_failed', { uuid, name: url, at: endedAt?.toISOString() ?? null }),
  );

const refusalsOf = async (tx: Tx, now: Date): Promise<Attention[]> =>
  (await findRefusals(tx, now)).map(({ uuid, name, refused }) => one('orders_refused', { uuid, name, count: refused }));

const silentOf = async (tx: Tx, now: Date): Promise<Attention[]> =>
  (await findSilent(tx, now)).map(({ uuid, name, lastSeenAt }) =>
    one('site_silent', { uuid, name, at: lastSeenAt?.toISOString() ?? null }),
  );

const codesOf = async (tx: Tx, now: Date): Promise<Attention[]> =>
  (await findFewCodes(tx, now)).map(({ uuid, name, left }) =>
    one(left === 0 ? 'coupon_empty' : 'coupon_low', { uuid, name, count: left }),
  );

const programmesOf = async (tx: Tx): Promise<Attention[]> =>
  (await findUndecided(tx)).map(({ type, status }) =>
    one(status === 'IN REVIEW' ? 'programme_in_review' : 'programme_refused', { name: type }),
  );

/** As the database writes an instant. */
const instant = (text: string | null): string | null => (text === null ? null : new Date(text).toISOString());

async function takeBacksOf(tx: Tx, now: Date): Promise<Attention[]> {
  const { reviews, reviewedSince, waiting, waitingSince, inTime, inTimeSince } = await countTakeBacks(tx, now);
  return [
    ...(waiting > 0 ? [one('take_backs_waiting', { count: waiting, at: instant(waitingSince) })] : []),
    ...(reviews > 0 ? [one('take_back_reviews', { count: reviews, at: instant(reviewedSince) })] : []),
    ...(inTime > 0 ? [one('take_backs_to_grade', { count: inTime, at: instant(inTimeSince) })] : []),
  ];
}

async function appealsOf(tx: Tx): Promise<Attention[]> {
  const appeals = await findAppeals(tx);
  const [oldest] = appeals;
  return oldest
    ? [one('take_back_appeals', { uuid: oldest.uuid, count: appeals.length, at: oldest.since?.toISOString() ?? null })]
    : [];
}

async function questionsOf(tx: Tx, about: HandoverKind): Promise<Attention[]> {
  const { open, since } = await countQuestions(tx, about);
  return open > 0 ? [one('questions_open', { name: about, count: open, at: instant(since) })] : [];
}

async function waitingOf(
  kind: Attention['kind'],
  counted: Promise<{ readonly many: number; readonly since: Date | null }>,
): Promise<Attention[]> {
  const { many, since } = await counted;
  return many > 0 ? [one(kind, { count: many, at: since?.toISOString() ?? null })] : [];
}
