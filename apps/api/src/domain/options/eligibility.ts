import type { WayClosure } from '@dw/contract';
import type { Offer } from '../offers/offers.repository';
import { type ClosedByTags, closedByTags, type Matcher, matcherOf, type TagRules, type Thing } from '../tags/match';
import type { Near } from './public-places.repository';

/** What decides where a thing of a wardrobe can go. */
export type Candidate = Thing & {
  readonly uuid: string;
  readonly origin: 'order' | 'own';
  readonly shopAccountId: number | null;
  readonly shopName: string;
  readonly state: 'held' | 'promised' | 'away' | 'gone';
  readonly refundedAt: Date | null;
  readonly test: boolean;
  readonly boughtAt: Date;
  readonly currency: string | null;
};
/** A thing with what its tags are looked up by. */
export type Looked = { readonly item: Candidate; readonly matches: Matcher };
export type Closed = { readonly reason: WayClosure; readonly until: Date | null };
/** `place`: the nearest that takes it; undefined where none is near, or nobody said where they are. */
export type Verdict = { readonly closed?: Closed; readonly place?: Near | undefined };

export const looked = (item: Candidate): Looked => ({ item, matches: matcherOf(item) });

type Where = {
  readonly now: Date;
  /** The account’s places within reach, the nearest first; undefined where nobody said where they are. */
  readonly near: readonly Near[] | undefined;
};

const dayMs = 24 * 3600 * 1000;
/** A pause that lasts until somebody ends it has no day worth naming. */
export const endless = new Date('9000-01-01T00:00:00Z');
const closed = (reason: WayClosure, until: Date | null = null): Verdict => ({ closed: { reason, until } });

/** Why a thing can go nowhere, whoever takes things. */
export function closedEverywhere({ test, refundedAt, state }: Candidate): WayClosure | undefined {
  if (test) return 'test_item';
  if (refundedAt !== null) return 'refunded';
  if (state === 'gone') return 'gone';
  return state === 'held' ? undefined : 'promised';
}

/**
 * Whether a programme takes a thing now: the first reason against it in a fixed order, or where it can be brought. The same for what a page
 * shows and for what a request begins with.
 */
export function eligibility({ item, matches }: Looked, offer: Omit<Offer, 'uuid'>, { now, near }: Where): Verdict {
  const { pausedUntil, kind } = offer;
  if (pausedUntil !== null && pausedUntil > now) return closed('paused', pausedUntil < endless ? pausedUntil : null);
  const everywhere = closedEverywhere(item);
  if (everywhere) return closed(everywhere);
  if (kind === 'take_back' && item.origin === 'own') return closed('by_photo');
  if (offer.takesFrom === 'own' && item.shopAccountId !== offer.accountId) return closed('not_own');
  const opens = item.boughtAt.getTime() + offer.minAgeDays * dayMs;
  if (opens > now.getTime()) return closed('still_returnable', new Date(opens));
  if (offer.maxAgeMonths !== null && monthsAfter(item.boughtAt, offer.maxAgeMonths) < now) return closed('too_old');
  const byTags = closedByTags(offer, matches);
  if (byTags) return closed(byTags);
  return withAWay(offer, near, matches);
}

function withAWay(
  { inPlaces, byPost, virtual, carriers }: Omit<Offer, 'uuid'>,
  near: readonly Near[] | undefined,
  matches: Matcher,
): Verdict {
  const sent = byPost || virtual || carriers.length > 0;
  if (!inPlaces || near === undefined) return sent || inPlaces ? {} : closed('no_way');
  let first: ClosedByTags | undefined;
  for (const place of near) {
    const byTags = closedByTags(rulesOf(place), matches);
    if (!byTags) return { place };
    first ??= byTags;
  }
  return sent ? {} : closed(first ?? 'no_way');
}

const none: TagRules = { accepts: [], refuses: [] };
const parsed = new Map<string, TagRules>();
const mostParsed = 10_000;

/** What a place takes; texts that many places share are read once. */
export function rulesOf({ tags }: Pick<Near, 'tags'>): TagRules {
  if (tags === '') return none;
  const known = parsed.get(tags);
  if (known) return known;
  if (parsed.size >= mostParsed) parsed.clear();
  const rules: TagRules = JSON.parse(tags);
  parsed.set(tags, rules);
  return rules;
}

/** The same day so many months later, or the last one of a shorter month. */
function monthsAfter(date: Date, months: number): Date {
  const later = new Date(date);
  later.setUTCDate(1);
  later.setUTCMonth(later.getUTCMonth() + months);
  const last = new Date(Date.UTC(later.getUTCFullYear(), later.getUTCMonth() + 1, 0)).getUTCDate();
  later.setUTCDate(Math.min(date.getUTCDate(), last));
  return later;
}
