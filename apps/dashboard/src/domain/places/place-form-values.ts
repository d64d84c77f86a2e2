import { type DayHours, fromWire, toWire } from '../opening-hours/opening-hours';
import { type SpecialDays, specialFromWire, specialToWire } from '../opening-hours/special-hours';
import type { TagStates } from '../tags/tag-states';
import type { Place, PlaceBody } from './place';

/** How far the pin can be trusted: an approximate one has to be moved or confirmed before it is saved. */
export type PinTrust = 'sure' | 'approximate' | 'confirmed';

/** What the form of a place holds, in its three tabs. */
export type PlaceFormValues = {
  name: string;
  description: string;
  store_code: string;
  tags: TagStates;
  street: string;
  city: string;
  postcode: string;
  country_id: string;
  lat: string;
  lng: string;
  pin: PinTrust;
  opening_hours: readonly DayHours[];
  special_hours: readonly SpecialDays[];
};

export const placeTabs = ['general', 'location', 'hours'] as const;
export type PlaceTab = (typeof placeTabs)[number];

const tabOfField: Readonly<Record<keyof PlaceFormValues, PlaceTab>> = {
  name: 'general',
  description: 'general',
  store_code: 'general',
  tags: 'general',
  street: 'location',
  city: 'location',
  postcode: 'location',
  country_id: 'location',
  lat: 'location',
  lng: 'location',
  pin: 'location',
  opening_hours: 'hours',
  special_hours: 'hours',
};

/** The fields of a tab. */
export const fieldsOf = (tab: PlaceTab): readonly string[] =>
  Object.entries(tabOfField).flatMap(([field, its]) => (its === tab ? [field] : []));

/** The tabs that hold one of some fields, first tab first; `tags.allowed` belongs to `tags`. */
export const tabsOf = (fields: readonly string[]): readonly PlaceTab[] =>
  placeTabs.filter((tab) => fields.some((field) => fieldsOf(tab).includes(field.split('.')[0] ?? '')));

/** An empty form: the usual hours, the usual country. */
export const emptyPlace = (start: {
  readonly opening_hours: Parameters<typeof fromWire>[0];
  readonly country_id: number;
}): PlaceFormValues => ({
  name: '',
  description: '',
  store_code: '',
  tags: { allowed: [], disallowed: [] },
  street: '',
  city: '',
  postcode: '',
  country_id: String(start.country_id),
  lat: '',
  lng: '',
  pin: 'sure',
  opening_hours: fromWire(start.opening_hours),
  special_hours: [],
});

export const toFormValues = (place: Place): PlaceFormValues => ({
  name: place.name,
  description: place.description,
  store_code: place.store_code,
  tags: place.tags ?? { allowed: [], disallowed: [] },
  street: place.street,
  city: place.city,
  postcode: place.postcode,
  country_id: String(place.country_id),
  lat: String(place.lat),
  lng: String(place.lng),
  pin: 'sure',
  opening_hours: fromWire(place.opening_hours),
  special_hours: specialFromWire(place.special_hours),
});

/** As the wire takes it. */
export const toBody = ({ pin: _, ...values }: PlaceFormValues): PlaceBody => ({
  ...values,
  name: values.name.trim(),
  description: values.description.trim(),
  store_code: values.store_code.trim(),
  tags: { allowed: [...values.tags.allowed], disallowed: [...values.tags.disallowed] },
  country_id: Number(values.country_id),
  opening_hours: [...toWire(values.opening_hours)],
  special_hours: specialToWire(values.special_hours),
});

/** The address in one line, as a geocoder takes it; undefined while a part of it is missing. */
export function fullAddress(
  { street, city, postcode }: Pick<PlaceFormValues, 'street' | 'city' | 'postcode'>,
  country: string | undefined,
): string | undefined {
  const parts = [street, city, postcode, country ?? ''].map((part) => part.trim());
  return parts.some((part) => part === '') ? undefined : parts.join(', ');
}

/** Degrees as typed, in range; undefined otherwise. */
export function degreesOf(typed: string, most: 90 | 180): number | undefined {
  const number = /^\s*-?\d{1,3}(?:\.\d+)?\s*$/.test(typed) ? Number(typed) : Number.NaN;
  return Math.abs(number) <= most ? number : undefined;
}

/** Both coordinates out of one text, as maps copy them: '51.50729, -0.127751'. */
export function pairOf(pasted: string): { readonly lat: string; readonly lng: string } | undefined {
  const [, lat, lng] = /^\s*(-?\d{1,2}\.\d+)\s*[,;\s]\s*(-?\d{1,3}\.\d+)\s*$/.exec(pasted) ?? [];
  return lat !== undefined && lng !== undefined ? { lat, lng } : undefined;
}
