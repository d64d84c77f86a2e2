import type { placeFields } from '@dw/contract';
import type { z } from 'zod';
import type { places } from '../../db/schema/places';
import { chosenCountry } from '../../platform/geo/chosen-country';
import { Refusal } from '../../platform/http/refusals';
import { isWithin, zoneOf } from './location';
import { cellOf } from './map-cells';

/** What a caller says of a place, checked by the contract. */
export type PlaceInput = Some<z.output<typeof placeFields> & { readonly active: boolean; readonly comments: string }>;
type Some<T> = { readonly [K in keyof T]?: T[K] | undefined };
type Columns = typeof places.$inferSelect;
/** What is written of a place. */
export type PlaceValues = Omit<
  Columns,
  'accountId' | 'id' | 'uuid' | 'kind' | 'createdAt' | 'updatedAt' | 'importId' | 'area'
>;

/** The key by which an import finds a place without a code: its name and postcode. */
export function matchKeyOf(name: string, postcode: string): string {
  return `${folded(name)}\n${folded(postcode).replaceAll(' ', '')}`;
}
/** What a code is compared by. */
export const codeKeyOf = (code: string): string => folded(code);
const folded = (text: string) => text.normalize('NFC').toLowerCase().replaceAll(/\s+/g, ' ').trim();

export const micro = (degrees: number): number => Math.round(degrees * 1e6);

/** Everything that follows from where a place is. @returns undefined where that is not in the country */
export function locationOf(countryCode: string, lat: number, lng: number) {
  if (!isWithin(countryCode, lat, lng)) return undefined;
  const point = { latMicro: micro(lat), lngMicro: micro(lng) };
  const { x, y } = cellOf(point);
  return { countryCode, ...point, cellX: x, cellY: y, zone: zoneOf(countryCode, lat, lng) };
}

/**
 * What an input makes of a place.
 * @param was the place as it is; for a new one what it starts with
 * @throws 422 where the country is not known or the coordinates are not in it
 */
export function changedValues(was: PlaceValues, input: PlaceInput): PlaceValues {
  const { name = was.name, postcode = was.postcode } = input;
  return {
    name,
    postcode,
    description: input.description ?? was.description,
    comments: input.comments ?? was.comments,
    street: input.street ?? was.street,
    city: input.city ?? was.city,
    active: input.active ?? was.active,
    storeCode: input.store_code ?? was.storeCode,
    codeKey: codeKeyOf(input.store_code ?? was.storeCode),
    openingHours: input.opening_hours ?? was.openingHours,
    specialHours: input.special_hours ?? was.specialHours,
    matchKey: matchKeyOf(name, postcode),
    ...movedTo(was, input),
  };
}

function movedTo(was: PlaceValues, { country_id, lat = was.latMicro / 1e6, lng = was.lngMicro / 1e6 }: PlaceInput) {
  const country = chosenCountry(country_id, was.countryCode);
  const stays =
    was.zone !== '' && micro(lat) === was.latMicro && micro(lng) === was.lngMicro && country.code === was.countryCode;
  const { countryCode, latMicro, lngMicro, cellX, cellY, zone } = was;
  if (stays) return { countryCode, latMicro, lngMicro, cellX, cellY, zone };
  const location = locationOf(country.code, lat, lng);
  if (!location) {
    const message = `These coordinates are not in ${country.name}.`;
    const errors = { lat: [message], lng: [message] };
    throw new Refusal(422, 'wrong_place', message, { errors, params: { country: country.name } });
  }
  return location;
}
