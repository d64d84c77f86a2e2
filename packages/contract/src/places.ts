import { z } from 'zod';
import { inputDay, inputIdOrText, inputText, inputWhole, line, lines } from './input';
import { limits } from './limits';
import { isClosed, overlapping, overlappingSpans, timePattern } from './opening-hours';
import { postalFields } from './postal-fields';
import { tagIds } from './tag-ids';
import { flag } from './wire';

const time = inputText().trim().regex(timePattern, 'Enter a time from 00:00 to 23:59.');
const spanFields = { from: time, until: time };
const endless = 'Opening and closing are the same time. Around the clock is 00:00 to 23:59.';
const clash = 'These opening hours overlap.';

const day = z
  .union([inputWhole(), inputText().regex(/^[1-7]$/)])
  .transform(Number)
  .pipe(z.int().min(1).max(7));

/**
 * When a place is open in a usual week (S1 section 3). Closed days are left out; 00:00 to 00:00 counts as left out. Several
 * entries of a day are several openings; `until` before `from` is on the next day; 00:00 to 23:59 is around the clock.
 */
export const openingHoursInput = z
  .array(z.object({ day, ...spanFields }))
  .transform((entries) => entries.filter((entry) => !isClosed(entry)))
  .pipe(z.array(z.object({ day: z.int(), from: z.string(), until: z.string() })).max(limits.openings))
  .superRefine((entries, context) => {
    for (const [at, { from, until }] of entries.entries())
      if (from === until) context.addIssue({ code: 'custom', path: [at], message: endless });
    for (const at of overlapping(entries)) context.addIssue({ code: 'custom', path: [at], message: clash });
  })
  .transform((entries) => entries.sort((one, other) => one.day - other.day || (one.from < other.from ? -1 : 1)));

const specialDay = z
  .object({
    from_date: inputDay(),
    until_date: inputDay(),
    name: line(limits.specialName).default(''),
    hours: z.array(z.object(spanFields)).max(12).default([]),
  })
  .transform((entry) => ({ ...entry, hours: entry.hours.filter((span) => !isClosed(span)) }))
  .superRefine(({ from_date, until_date, hours }, context) => {
    if (until_date < from_date)
      context.addIssue({ code: 'custom', path: ['until_date'], message: 'The last day is before the first.' });
    for (const [at, { from, until }] of hours.entries())
      if (from === until) context.addIssue({ code: 'custom', path: ['hours', at], message: endless });
    for (const at of overlappingSpans(hours, from_date === until_date))
      context.addIssue({ code: 'custom', path: ['hours', at], message: clash });
  });

/** Holidays and one-off closures: what holds on these days instead of the week; without `hours` it is closed. */
export const specialHoursInput = z
  .array(specialDay)
  .max(limits.specialHours)
  .superRefine((entries, context) => {
    const order = entries
      .map((entry, at) => ({ ...entry, at }))
      .sort((one, other) => (one.from_date < other.from_date ? -1 : 1));
    for (const [place, { until_date }] of order.entries()) {
      const next = order[place + 1];
      if (next && next.from_date <= until_date)
        context.addIssue({ code: 'custom', path: [next.at], message: 'These days appear twice.' });
    }
  });

/** Degrees, kept to six decimals (about a tenth of a metre). */
export const degrees = (most: number, name: string) =>
  z
    .union([z.number(), inputText().trim().min(1).transform(Number)], `${name} is required.`)
    .pipe(z.number(`${name} is not a number.`).min(-most).max(most))
    .transform((value) => Math.round(value * 1e6) / 1e6);

/** What may be sent of a place, whatever kind it is. A new one needs name, street, city, postcode, lat and lng. */
export const placeFields = z.object({
  name: line(limits.placeName).min(1, 'Name is required.'),
  description: lines(limits.description),
  ...postalFields,
  lat: degrees(90, 'Latitude'),
  lng: degrees(180, 'Longitude'),
  /** The owner’s own code for it, unique where there is one. */
  store_code: line(limits.storeCode),
  opening_hours: openingHoursInput,
  special_hours: specialHoursInput,
  tags: z.object({ allowed: tagIds.default([]), disallowed: tagIds.default([]) }),
});

const span = z.object({ from: z.string(), until: z.string() });
/** A tag as a place lists it. */
const placeTag = z.object({ id: z.int(), uuid: z.uuid(), name: z.string(), is_user_tag: z.boolean() });

/** What is answered of a place, whatever kind it is. */
export const placeAnswer = z.object({
  id: z.int(),
  uuid: z.uuid(),
  name: z.string(),
  description: z.string(),
  street: z.string(),
  city: z.string(),
  postcode: z.string(),
  country_id: z.int(),
  country: z.object({ id: z.int(), name: z.string(), code: z.string() }),
  lat: z.number(),
  lng: z.number(),
  store_code: z.string(),
  opening_hours: z.array(span.extend({ day: z.int() })),
  special_hours: z.array(
    z.object({ from_date: z.string(), until_date: z.string(), name: z.string(), hours: z.array(span) }),
  ),
  tags: z.object({ allowed: z.array(z.int()), disallowed: z.array(z.int()) }),
  /** The same tags with their names. */
  accept: z.array(placeTag),
  not_accept: z.array(placeTag),
  /** It opens on a Saturday or Sunday in a usual week. */
  open_in_weekend: z.boolean(),
  /** The IANA zone in which its hours are. */
  zone: z.string(),
  /** By its hours; whether it is active does not count. */
  open_now: z.boolean(),
  /** When the present opening ends; null where it is closed, or does not close within a week. */
  closes_at: z.iso.datetime().nullable(),
  /** When it opens next, after the present opening; null where that is not foreseen. */
  next_opening: z.iso.datetime().nullable(),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
});

const edge = (most: 90 | 180, without: number) =>
  z.coerce.number<string | number>().pipe(z.number().min(-most).max(most)).default(without);

/** What a map shows: its edges in degrees, by default the world (`west` beyond `east` crosses the date line), and its zoom as web maps count it. */
export const mapQuery = z.object({
  north: edge(90, 90),
  south: edge(90, -90),
  east: edge(180, 180),
  west: edge(180, -180),
  zoom: z.coerce.number<string | number>().pipe(z.number().min(0).max(24)).default(6),
});

/** Places in view: each of them where there are few, else how many there are around which point. */
export const mapAnswer = z.object({
  places: z.array(
    z.object({ id: z.int(), uuid: z.uuid(), name: z.string(), lat: z.number(), lng: z.number(), active: z.boolean() }),
  ),
  clusters: z.array(z.object({ lat: z.number(), lng: z.number(), count: z.int() })),
  /** How many are in view; exact where they are listed, with the whole of the clusters at the edge otherwise. */
  total: z.int(),
});
export type MapAnswer = z.infer<typeof mapAnswer>;

/** What a list of places is sorted by; without a word of it by when they came. */
export const placeSorts = ['created_at', 'name', 'street', 'city', 'postcode', 'active', 'store_code'] as const;

/** Switches several at once. */
export const placesActive = z.object({
  ids: z.array(inputIdOrText()).min(1, 'Choose at least one.').max(limits.bulk),
  active: flag,
});

/** Columns of a file of places: these sixteen, and `store_code` where codes are kept. */
export const placeColumns = [
  'lat',
  'lng',
  'name',
  'street',
  'city',
  'country',
  'postcode',
  'description',
  'active',
  'open_monday',
  'open_tuesday',
  'open_wednesday',
  'open_thursday',
  'open_friday',
  'open_saturday',
  'open_sunday',
] as const;
