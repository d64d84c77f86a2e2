import { z } from 'zod';
import { endpoint, shopper } from '../endpoint';
import { couponTypes, grades, wayClosures, ways } from '../enums';
import { donationLimits } from '../handover-limits';
import { inputText } from '../input';
import { limits } from '../limits';
import { degrees } from '../places';
import { instant, money } from '../wire';

/** Where the shopper is: a postcode, or a point; the postcode of the settings where neither is said. */
export const nearQuery = {
  postcode: inputText().trim().max(limits.postcode).optional(),
  lat: degrees(90, 'Latitude').optional(),
  lng: degrees(180, 'Longitude').optional(),
};

/** When a place is open. */
const opening = { open_now: z.boolean(), closes_at: instant.nullable(), next_opening: instant.nullable() };

/** What is given: an amount or a percentage. */
const value = { type: z.enum(couponTypes), amount: money.nullable(), percent: z.number().nullable() };

/** A way that things can go on: who takes them, which of them and why the others not, and what it gives. */
const option = z.object({
  kind: z.enum(ways),
  /** Names it in `GET /wardrobe/places`; null where a shop has no programme, or nobody offers it at all. */
  offer: z.uuid().nullable(),
  /** Who takes things: the shop or the charity; empty where nobody does. */
  by: z.string(),
  /** What they call it. */
  programme: z.string(),
  logo: z.string().nullable(),
  /** The charity’s own page; null for a shop. */
  page: z.string().nullable(),
  /** The things that can go this way; none where it is closed. */
  takes: z.array(z.uuid()),
  /** The others, each with the first reason that closes it, and until when where that is known. */
  leaves: z.array(z.object({ item: z.uuid(), reason: z.enum(wayClosures), until: instant.nullable() })),
  /** The most that is given for one of them: an amount or a percentage; null where nothing is. */
  reward: z.object(value).nullable(),
  /**
   * What each thing that it takes gives by its grade, the best first; grades and things that give nothing are left out. `own_code`: a code for
   * this thing alone. Else one code is worth all of these together.
   */
  worth: z.array(
    z.object({
      item: z.uuid(),
      grades: z.array(z.object({ grade: z.enum(grades), ...value, own_code: z.boolean() })),
    }),
  ),
  /** The accepted tags that the things match: why it takes them. */
  accepts: z.array(z.string()),
  /** The nearest place that takes one of them, within 50 km; its hours are known for the first few ways. */
  place: z
    .object({ uuid: z.uuid(), name: z.string(), city: z.string(), km: z.number(), hours: z.object(opening).nullable() })
    .nullable(),
  /** Whether it has places at all. */
  in_places: z.boolean(),
  /** A parcel with a carrier: what the shopper pays at the counter, null where it is free; absent where there is none. */
  carrier: z.object({ price: money.nullable() }).nullable(),
  /** A parcel that the shopper sends alone: for what the charity chooses (`posted`), for its virtual shop (`virtual`), or both. */
  by_post: z.boolean(),
  posted: z.boolean(),
  virtual: z.boolean(),
  /** How the shop takes back what is new; empty where it does not say. */
  returns_url: z.string(),
});
export type Option = z.infer<typeof option>;

/** A place that things can be brought to. */
export const givingPlace = z.object({
  uuid: z.uuid(),
  name: z.string(),
  street: z.string(),
  city: z.string(),
  postcode: z.string(),
  lat: z.number(),
  lng: z.number(),
  /** From where the distances begin; null where that is unknown. */
  km: z.number().nullable(),
  /** It takes nothing until then; null where it does. What it asks for most. */
  full_until: instant.nullable(),
  needs: z.array(z.string()),
  zone: z.string(),
  ...opening,
  opening_hours: z.array(z.object({ day: z.int(), from: z.string(), until: z.string() })),
  special_hours: z.array(
    z.object({
      from_date: z.string(),
      until_date: z.string(),
      name: z.string(),
      hours: z.array(z.object({ from: z.string(), until: z.string() })),
    }),
  ),
});
/** Where distances begin; null where nobody said. */
export const whereFrom = z
  .object({ place: z.string(), approximate: z.boolean(), lat: z.number(), lng: z.number() })
  .nullable();

const answer = z.object({
  /** Where distances begin; null where nobody said, or where it is unknown. */
  near: z.object({ place: z.string(), approximate: z.boolean() }).nullable(),
  /** Open ones first, the best first; then closed ones. */
  options: z.array(option),
  /** How many more are open. */
  more: z.int(),
});

export const unknownPostcode = { 422: 'Nobody knows where the postcode is (`postcode_unknown`).' };

export type GivingPlace = z.infer<typeof givingPlace>;

export const options = {
  ofItem: endpoint({
    method: 'GET',
    path: '/wardrobe/items/{uuid}/options',
    access: shopper,
    area: 'widget',
    summary: 'The ways that one item can go, the best first, and why others are closed',
    query: z.object(nearQuery),
    answer,
    refusals: unknownPostcode,
  }),
  ofItems: endpoint({
    method: 'POST',
    path: '/wardrobe/options',
    access: shopper,
    area: 'widget',
    summary: 'The ways that several items can go together, those that take most of them first',
    body: z.object({
      items: z
        .array(z.uuid())
        .min(1, 'Choose at least one item.')
        .max(limits.options.items, `Choose at most ${limits.options.items} items.`),
      ...nearQuery,
    }),
    answer,
    refusals: unknownPostcode,
  }),
  charities: endpoint({
    method: 'GET',
    path: '/wardrobe/charities',
    access: shopper,
    area: 'widget',
    summary: 'Charities that take these items: at a shop, by post or for their virtual shop',
    query: z.object({
      /** Uuids of items with commas between them; none for a bag of other things alone. */
      items: inputText()
        .max(donationLimits.items * 37)
        .default('')
        .transform((text) => text.split(',').filter((one) => one !== ''))
        .pipe(z.array(z.uuid('Choose an item.')).max(donationLimits.items)),
      ...nearQuery,
    }),
    answer,
    refusals: { 422: 'Nobody knows where the postcode is (`postcode_unknown`), or an item is not in the wardrobe.' },
  }),
  places: endpoint({
    method: 'GET',
    path: '/wardrobe/places',
    access: shopper,
    area: 'widget',
    summary: 'Where things can be brought to, the nearest first',
    query: z.object({ offer: z.uuid(), ...nearQuery }),
    answer: z.object({
      near: whereFrom,
      items: z.array(givingPlace),
    }),
    refusals: { ...unknownPostcode, 404: 'There is no such offer, or it has ended.' },
  }),
} as const;
