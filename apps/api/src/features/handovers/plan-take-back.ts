import {
  type BodyOf,
  type Condition,
  type HandoverWay,
  type handovers,
  limits,
  type ReviewFlag,
  statedGrade,
} from '@dw/contract';
import { ruleFor } from '../../domain/handovers/choose-rewards';
import { type Programme, readProgramme } from '../../domain/handovers/programme.repository';
import { type FreshOffer, freshOffer } from '../../domain/offers/fresh-offer';
import { eligibility, endless, looked } from '../../domain/options/eligibility';
import { findPlace, type PlaceRow } from '../../domain/places/places.repository';
import type { Clock } from '../../platform/clock';
import type { Tx } from '../../platform/db/transaction';
import { parseReference } from '../../platform/http/references';
import { invalid, notFound, Refusal } from '../../platform/http/refusals';
import {
  type CarrierInUse,
  carriersInUse,
  counterPrice,
  type Dealings,
  dealingsOf,
  holdWardrobeItems,
  type NewHandover,
  type NewItem,
  type WardrobeItemRow,
} from './request.repository';

type Wanted = Pick<BodyOf<typeof handovers.request>, 'items' | 'way' | 'place' | 'carrier' | 'terms_version'>;

/** A request as it may be written, with what its answer shows. */
export type Plan = {
  readonly programme: Programme;
  readonly place: PlaceRow | undefined;
  readonly carrier: CarrierInUse | undefined;
  readonly items: readonly NewItem[];
  readonly rows: readonly WardrobeItemRow[];
  readonly handover: Omit<NewHandover, 'uuid' | 'code' | 'expiresAt'>;
  readonly flags: readonly ReviewFlag[];
};

type Found = {
  readonly programme: Programme;
  readonly offer: FreshOffer;
  readonly rows: readonly WardrobeItemRow[];
  readonly place: PlaceRow | undefined;
  readonly carrier: CarrierInUse | undefined;
  readonly dealings: Dealings;
};

/**
 * Looks whether a request may be made now, on rows that are held and read in one batch of the pair’s transaction.
 * @param of the hand-over that is being changed, whose own things count as free
 * @throws 404, 409 `item_promised`, `item_closed`, `intake_paused`, `intake_full`, `terms_changed`, 422
 */
export async function planTakeBack(tx: Tx, clock: Clock, wanted: Wanted, of?: string): Promise<Plan> {
  const now = clock.now();
  const uuids = wanted.items.map(({ uuid }) => uuid);
  const place = wanted.place === undefined ? undefined : parseReference(wanted.place);
  const [rows, programme, offer, store, inUse, dealings] = await Promise.all([
    holdWardrobeItems(tx, uuids),
    readProgramme(tx),
    freshOffer(tx, 'take_back'),
    place && findPlace(tx, 'take-back-stores', place),
    carriersInUse(tx),
    dealingsOf(tx, uuids, now, of),
  ]);
  if (!programme || !offer) throw notFound();
  const carrier = inUse.find(({ uuid }) => uuid === wanted.carrier);
  const found: Found = { programme, offer, rows, place: store?.active ? store : undefined, carrier, dealings };
  assertOpen(found, wanted, now, of === undefined);
  assertItems(found, wanted, now, of);
  return planned(found, wanted, now);
}

/** The day (UTC) after a moment: what is counted by day begins anew. */
function nextDay(now: Date): Date {
  const day = new Date(now);
  day.setUTCHours(24, 0, 0, 0);
  return day;
}

/** The programme takes requests, on these terms, by this way. */
function assertOpen({ programme, offer, place, carrier, dealings }: Found, wanted: Wanted, now: Date, isNew: boolean) {
  const { maxItems, dailyLimit, termsVersion, terms, pauseNote } = programme;
  if (offer.pausedUntil !== null && offer.pausedUntil > now && isNew)
    throw new Refusal(409, 'intake_paused', pauseNote || 'The shop takes nothing back at the moment.', {
      ...(offer.pausedUntil < endless && { params: { until: offer.pausedUntil.toISOString() } }),
    });
  if (dailyLimit !== null && dealings.today >= dailyLimit && isNew)
    throw new Refusal(409, 'intake_full', 'The shop takes no more requests today. Try again tomorrow.', {
      params: { until: nextDay(now).toISOString() },
    });
  if (wanted.terms_version !== termsVersion)
    throw new Refusal(409, 'terms_changed', 'The terms have changed. Read them again.', {
      params: { terms, version: termsVersion },
    });
  if (wanted.items.length > maxItems) throw invalid({ items: [`Choose at most ${maxItems} items.`] });
  if (wanted.way === 'post' || wanted.way === 'virtual')
    throw invalid({ way: ['This programme takes no parcels without a carrier.'] });
  if (wanted.way === 'store' && !place) throw invalid({ place: ['This store takes nothing back.'] });
  if (wanted.way === 'carrier' && !carrier) throw invalid({ carrier: ['This carrier is not offered.'] });
  const most = carrier?.maxItems ?? null;
  if (wanted.way === 'carrier' && most !== null && wanted.items.length > most)
    throw invalid({ carrier: [`A parcel of this carrier holds at most ${most} items.`] });
}

/**
 * Every thing is in the wardrobe, free, and taken by the programme and its store.
 * @param of the hand-over that is being changed, whose own things count as free
 * @throws 409 `item_promised`, `item_closed`, 422
 */
export function assertItems(
  { rows, offer, place }: Pick<Found, 'rows' | 'offer' | 'place'>,
  wanted: { readonly items: readonly unknown[]; readonly way: HandoverWay },
  now: Date,
  of: string | undefined,
): void {
  if (rows.length < wanted.items.length) throw invalid({ items: ['An item is not in your wardrobe.'] });
  const isOwn = ({ legUuid }: WardrobeItemRow) => of !== undefined && legUuid === of;
  const promised = rows.filter((row) => (row.state === 'promised' || row.state === 'away') && !isOwn(row));
  if (promised.length > 0)
    throw new Refusal(409, 'item_promised', 'An item is promised elsewhere or on its way.', {
      params: { items: promised.map(({ uuid }) => uuid).join(',') },
    });
  const near = place && [{ accountId: offer.accountId, km: 0, tags: tagsOf(place) }];
  const way =
    wanted.way === 'store'
      ? { ...offer, carriers: [], byPost: false, virtual: false, inPlaces: true }
      : { ...offer, inPlaces: false };
  // A pause ends nothing that was begun.
  const open = { ...way, pausedUntil: null };
  for (const row of rows) {
    const item = isOwn(row) ? { ...row, state: 'held' as const } : row;
    const { closed } = eligibility(looked(item), open, { now, near });
    if (closed)
      throw new Refusal(409, 'item_closed', 'An item cannot go this way.', {
        params: { items: row.uuid, reason: closed.reason },
      });
  }
}

/** What a store takes and what not, as the public is told of it. */
function tagsOf({ tags }: PlaceRow): string {
  const some = (allowed: boolean) =>
    tags.filter((tag) => tag.allowed === allowed).map(({ name, userTag }) => ({ name, own: userTag }));
  return tags.length === 0 ? '' : JSON.stringify({ accepts: some(true), refuses: some(false) });
}

/** The most that a thing in its stated condition brings, and what of it is part of a sum. */
function promiseOf(programme: Programme, row: WardrobeItemRow, condition: Condition, now: Date) {
  const valued = { matches: looked(row).matches, grade: statedGrade(condition), currency: row.currency };
  const rule = ruleFor(programme, valued, { now });
  return {
    promiseAmount: rule?.sum ? rule.value : null,
    promiseCouponId: rule?.coupon.id ?? null,
    /** Minor units; undefined where it is a percentage. */
    worth: rule?.type === 'CASH' ? rule.value : undefined,
    currency: rule?.currency ?? undefined,
    given: rule !== undefined,
  };
}

function planned({ programme, rows, place, carrier, dealings }: Found, wanted: Wanted, now: Date): Plan {
  const items = wanted.items.flatMap(({ uuid, condition }) => {
    const row = rows.find((one) => one.uuid === uuid);
    return row ? [{ row, condition, promise: promiseOf(programme, row, condition, now) }] : [];
  });
  const given = items.map(({ promise }) => promise).filter((promise) => promise.given);
  const [currency, ...others] = [...new Set(given.map((promise) => promise.currency))];
  const isSum = currency !== undefined && others.length === 0 && given.every(({ worth }) => worth !== undefined);
  const expected = isSum ? given.reduce((sum, { worth }) => sum + (worth ?? 0), 0) : null;
  const price = carrier ? counterPrice(carrier) : null;
  return {
    programme,
    place: wanted.way === 'store' ? place : undefined,
    carrier: wanted.way === 'carrier' ? carrier : undefined,
    rows: items.map(({ row }) => row),
    items: items.map(({ row: { uuid }, condition, promise: { promiseAmount, promiseCouponId } }) => ({
      ...{ uuid, ...condition, promiseAmount, promiseCouponId },
    })),
    handover: {
      way: wanted.way,
      placeId: wanted.way === 'store' ? (place?.id ?? null) : null,
      carrierUseId: wanted.way === 'carrier' ? (carrier?.id ?? null) : null,
      wayName: (wanted.way === 'store' ? place?.name : carrier?.name) ?? '',
      price,
      currency: price === null ? null : (carrier?.currency ?? null),
      labelState: wanted.way === 'carrier' ? 'wanted' : 'none',
      termsVersion: programme.termsVersion,
      fateOfRefused: programme.fateOfRefused,
      things: items.length,
      summary: summaryOf(items.map(({ row }) => row.name)),
      expected,
      expectedCurrency: expected === null ? null : (currency ?? null),
    },
    flags: flagsOf(
      dealings,
      rows,
      given.reduce((sum, { worth }) => sum + (worth ?? 0), 0),
      now,
    ),
  };
}

/** The names of the first things, as lists show them. */
export const summaryOf = (names: readonly string[]) => names.slice(0, 3).join(', ').slice(0, limits.order.text);

const justBoughtMs = 14 * 24 * 3600 * 1000;
/** From what value an order counts that nobody signed: £20, or as much of another currency. */
const unsignedFrom = 2000;

/** What a person ought to look at before a reward goes out. */
function flagsOf(
  { open, recent, refusedRecently, takenBefore }: Dealings,
  rows: readonly WardrobeItemRow[],
  /** What it may bring in money, in minor units. */
  money: number,
  now: Date,
): ReviewFlag[] {
  const flags: readonly (readonly [ReviewFlag, boolean])[] = [
    ['many_open', open >= 3],
    ['many_recent', recent >= 10],
    ['taken_before', takenBefore],
    ['just_bought', rows.some(({ boughtAt }) => now.getTime() - boughtAt.getTime() < justBoughtMs)],
    ['unsigned_order', rows.some(({ signed }) => !signed) && money >= unsignedFrom],
    ['two_refusals', refusedRecently >= 2],
  ];
  return flags.flatMap(([flag, raised]) => (raised ? [flag] : []));
}
