import type { placeAnswer } from '@dw/contract';
import type { z } from 'zod';
import { countryByCode } from '../../platform/geo/countries';
import { openState } from '../opening-hours/open-state';
import { chosenIn } from '../tags/chosen-tags';
import { presentTag } from '../tags/present-tag';
import type { PlaceRow } from './places.repository';

type PlaceAnswer = z.input<typeof placeAnswer>;

/** Shows places as the wire does, whatever kind they are. */
export function presentPlace(now: Date): (row: PlaceRow) => PlaceAnswer {
  return (row) => {
    const country = countryByCode(row.countryCode) ?? { id: 0, code: row.countryCode, name: row.countryCode };
    const { openNow, closesAt, nextOpening } = openState(row, now);
    const listed = (allowed: boolean) => row.tags.filter((tag) => tag.allowed === allowed).map(presentTag);
    return {
      id: row.id,
      uuid: row.uuid,
      name: row.name,
      description: row.description,
      street: row.street,
      city: row.city,
      postcode: row.postcode,
      country_id: country.id,
      country: { id: country.id, name: country.name, code: country.code },
      lat: row.latMicro / 1e6,
      lng: row.lngMicro / 1e6,
      store_code: row.storeCode,
      opening_hours: row.openingHours,
      special_hours: row.specialHours.map((entry) => ({ ...entry, hours: [...entry.hours] })),
      tags: chosenIn(row.tags),
      accept: listed(true),
      not_accept: listed(false),
      open_in_weekend: row.openingHours.some(({ day }) => day > 5),
      zone: row.zone,
      open_now: openNow,
      closes_at: closesAt?.toISOString() ?? null,
      next_opening: nextOpening?.toISOString() ?? null,
      created_at: row.createdAt.toISOString(),
      updated_at: row.updatedAt.toISOString(),
    };
  };
}
