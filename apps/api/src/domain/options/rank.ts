import { type Grade, grades, type WayClosure, type WayKind } from '@dw/contract';
import type { Offer } from '../offers/offers.repository';
import { bestRule, givesMore, kindOf } from '../take-backs/best-rule';
import {
  type Candidate,
  type Closed,
  closedEverywhere,
  eligibility,
  type Looked,
  looked,
  rulesOf,
} from './eligibility';
import type { Near } from './public-places.repository';

/** What is given for a thing: minor units of the currency, or hundredths of a percent; `sum`: by one code with the other things. */
export type Reward = Pick<Offer['rewards'][number], 'type' | 'value' | 'currency' | 'sum'>;
/** What a thing gives by its grade, the best first. */
export type ItemWorth = {
  readonly item: Candidate;
  readonly grades: readonly { readonly grade: Grade; readonly reward: Reward }[];
};
type Left = Closed & { readonly item: Candidate };

/** A way that things can go together. Without an offer it says what nobody offers. */
export type FoundOption = {
  readonly kind: WayKind;
  readonly offer: Offer | undefined;
  /** Who would have to offer it, where there is no offer. */
  readonly by: string;
  readonly takes: readonly Candidate[];
  readonly leaves: readonly Left[];
  /** The most for one of the things. */
  readonly reward: Reward | undefined;
  readonly worth: readonly ItemWorth[];
  readonly accepts: readonly string[];
  readonly place: Near | undefined;
};
/** `more`: open ones beyond those that were asked for. */
export type Found = {
  readonly open: readonly FoundOption[];
  readonly closed: readonly FoundOption[];
  readonly more: number;
};

type Given = {
  readonly items: readonly Candidate[];
  readonly offers: readonly Offer[];
  /** Undefined where nobody said where they are. */
  readonly near: readonly Near[] | undefined;
  readonly now: Date;
  /** How many of each are wanted. */
  readonly most: { readonly open: number; readonly closed: number };
};

/**
 * The ways that things can go together. Open ones by how many things they take, then by reward (the most money in the shopper’s currency, the
 * highest percentage, another currency’s money, none), distance and what the way costs; closed ones with those of the things’ own shops first.
 */
export function optionsOf({ items, offers, near, now, most }: Given): Found {
  const all = items.map(looked);
  const nearOf = placesByAccount(near);
  const found = offers.map((offer) => considered(all, offer, now, near && (nearOf.get(offer.accountId) ?? [])));
  const open = found.filter(({ takes }) => takes.length > 0).map((option) => ({ option, keys: keysOf(option) }));
  open.sort(better);
  const closed = [...found.filter(({ takes }) => takes.length === 0), ...missing(items, offers)];
  return {
    open: open.slice(0, most.open).map(({ option }) => ({
      ...option,
      accepts: acceptedOf(all, option),
      worth: worthOf(all, option, now),
    })),
    closed: closed.filter(isTelling(items)).sort(nearer(items)).slice(0, most.closed),
    more: Math.max(0, open.length - most.open),
  };
}

function placesByAccount(near: readonly Near[] | undefined): ReadonlyMap<number, Near[]> {
  const places = new Map<number, Near[]>();
  for (const place of near ?? []) {
    const own = places.get(place.accountId);
    if (own) own.push(place);
    else places.set(place.accountId, [place]);
  }
  for (const own of places.values()) if (own.length > 1) own.sort((one, other) => one.km - other.km);
  return places;
}

function considered(all: readonly Looked[], offer: Offer, now: Date, near: readonly Near[] | undefined): FoundOption {
  const takes: Looked[] = [];
  const leaves: Left[] = [];
  let place: Near | undefined;
  for (const one of all) {
    const verdict = eligibility(one, offer, { now, near });
    const { closed } = verdict;
    if (closed) leaves.push({ reason: closed.reason, until: closed.until, item: one.item });
    else {
      takes.push(one);
      if (verdict.place && (!place || verdict.place.km < place.km)) place = verdict.place;
    }
  }
  return {
    kind: offer.kind,
    offer,
    by: offer.title,
    takes: takes.map(({ item }) => item),
    leaves,
    reward: bestReward(takes, offer, now),
    worth: [],
    accepts: [],
    place: place ?? (takes.length === 0 ? near?.[0] : undefined),
  };
}

/** Which of the accepted tags the things have that it takes. */
function acceptedOf(all: readonly Looked[], { takes, offer, place }: FoundOption): string[] {
  const taken = all.filter(({ item }) => takes.includes(item));
  const tags = [...(offer?.accepts ?? []), ...(place ? rulesOf(place).accepts : [])];
  const matched = tags.filter((tag) => taken.some(({ matches }) => matches(tag) === 'yes'));
  return [...new Set(matched.map(({ name }) => name))];
}

/** Those whose coupon can pay now. */
function promised({ rewards }: Offer, now: Date): Offer['rewards'] {
  if (rewards.length === 0) return rewards;
  const at = now.toISOString();
  return rewards.filter(({ from, until }) => from <= at && at < until);
}

const currencyOf = ({ currency }: Candidate): string => currency ?? 'GBP';

function rewardOf({ item, matches }: Looked, rewards: Offer['rewards'], grade: Grade): Reward | undefined {
  return bestRule(rewards, { has: (tag) => matches(tag) === 'yes', grade, currency: currencyOf(item) });
}

function bestReward(takes: readonly Looked[], offer: Offer, now: Date): Reward | undefined {
  const rewards = promised(offer, now);
  if (rewards.length === 0) return undefined;
  let best: Reward | undefined;
  for (const one of takes) {
    const reward = rewardOf(one, rewards, grades[0]);
    if (reward && (!best || givesMore(reward, best, currencyOf(one.item)))) best = reward;
  }
  return best;
}

/** What each of the things that it takes gives, where it gives anything. */
function worthOf(all: readonly Looked[], { takes, offer }: FoundOption, now: Date): ItemWorth[] {
  const rewards = offer ? promised(offer, now) : [];
  if (rewards.length === 0) return [];
  const taken = all.filter(({ item }) => takes.includes(item));
  return taken.flatMap((one) => {
    const given = grades.flatMap((grade) => {
      const reward = rewardOf(one, rewards, grade);
      return reward ? [{ grade, reward }] : [];
    });
    return given.length > 0 ? [{ item: one.item, grades: given }] : [];
  });
}

type Sorted = { readonly option: FoundOption; readonly keys: readonly number[] };

function better(one: Sorted, other: Sorted): number {
  const { length } = one.keys;
  for (let at = 0; at < length; at += 1) {
    const difference = (one.keys[at] ?? 0) - (other.keys[at] ?? 0);
    if (difference !== 0) return difference;
  }
  return one.option.by < other.option.by ? -1 : Number(one.option.by > other.option.by);
}

const far = 1e9;

/** What an option is sorted by, smaller first. */
const keysOf = ({ takes, reward, place, offer }: FoundOption): readonly number[] => [
  -takes.length,
  reward ? kindOf(reward, takes[0]?.currency ?? 'GBP') : 3,
  reward ? -reward.value : 0,
  place?.km ?? far,
  offer ? priceOf(offer) : far,
];

/** What the cheapest way costs; postage that nobody has named is dearest. */
const priceOf = ({ inPlaces, carriers }: Offer): number =>
  Math.min(inPlaces ? 0 : far, ...carriers.map(({ price }) => price ?? 0));

/** What the things’ own shops, or everybody, do not offer. */
function missing(items: readonly Candidate[], offers: readonly Offer[]): FoundOption[] {
  const takers = new Set(offers.filter(({ kind }) => kind === 'take_back').map(({ accountId }) => accountId));
  const options: FoundOption[] = [];
  const add = (kind: WayKind, by: string, of: readonly Candidate[], reasonOf: (item: Candidate) => WayClosure) =>
    options.push({
      ...{ kind, offer: undefined, by, takes: [], reward: undefined, worth: [], accepts: [], place: undefined },
      leaves: of.map((item) => ({ item, reason: reasonOf(item), until: null })),
    });
  const shops = new Map<number, Candidate[]>();
  for (const item of items)
    if (item.shopAccountId !== null && !takers.has(item.shopAccountId))
      shops.set(item.shopAccountId, [...(shops.get(item.shopAccountId) ?? []), item]);
  for (const of of shops.values()) add('take_back', of[0]?.shopName ?? '', of, () => 'programme_off');
  const own = items.filter(({ origin }) => origin === 'own');
  if (own.length === items.length) add('take_back', '', own, (item) => closedEverywhere(item) ?? 'by_photo');
  const someone = offers.some(({ kind }) => kind === 'give');
  if (!someone || goNowhere(items)) add('give', '', items, (item) => closedEverywhere(item) ?? 'programme_off');
  return options;
}

const goNowhere = (items: readonly Candidate[]) => items.every((item) => closedEverywhere(item) !== undefined);

/** Whether a closed way is worth saying: that other shops take only their own things is not, nor the same reason once for each of them. */
const isTelling = (items: readonly Candidate[]) => {
  const shops = new Set(items.map(({ shopAccountId }) => shopAccountId));
  const nowhere = goNowhere(items);
  return ({ kind, offer, leaves }: FoundOption): boolean => {
    if (!offer || (kind === 'take_back' && shops.has(offer.accountId))) return true;
    const reason = leaves[0]?.reason;
    return !nowhere && reason !== 'not_own' && reason !== 'by_photo';
  };
};

/** Those of the things’ own shops first, then the nearest. */
const nearer = (items: readonly Candidate[]) => {
  const shops = new Set(items.map(({ shopAccountId }) => shopAccountId));
  const first = ({ kind, offer }: FoundOption) =>
    Number(!(kind === 'take_back' && (offer === undefined || shops.has(offer.accountId))));
  return (one: FoundOption, other: FoundOption): number =>
    first(one) - first(other) || (one.place?.km ?? far) - (other.place?.km ?? far) || (one.by < other.by ? -1 : 1);
};
