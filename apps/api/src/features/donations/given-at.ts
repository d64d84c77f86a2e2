import { and, type SQL, sql } from 'drizzle-orm';
import { donations } from '../../db/schema/donations';
import { places } from '../../db/schema/places';
import type { Narrowed } from '../../platform/lists/list';

/** A shop by its uuid, or what has none (`none`); shops of an area. */
export type GivenAt = { readonly place?: string | undefined; readonly area?: string | undefined };

const { placeholder } = sql;
const own = sql`${places.accountId} = ${placeholder('account')}`;
const whose: Readonly<Record<'place' | 'none' | 'area', SQL>> = {
  place: sql`${donations.placeId} = (select ${places.id} from ${places} where ${own} and ${places.uuid} = ${placeholder('place')}::uuid)`,
  // A shop that is gone is none any more.
  none: sql`not exists (select 1 from ${places} where ${own} and ${places.id} = ${donations.placeId})`,
  area: sql`${donations.placeId} in (select ${places.id} from ${places} where ${own} and ${places.kind} = 'charity-points' and ${places.area} = ${placeholder('area')})`,
};

/** What narrows donations to a shop or an area, under a name for its statements. */
export function givenAt({ place, area }: GivenAt): Narrowed {
  const ways = [
    ...(place === undefined ? [] : [place === 'none' ? ('none' as const) : ('place' as const)]),
    ...(area === undefined ? [] : ['area' as const]),
  ];
  return {
    name: ways.join('-') || 'all',
    where: ways.length === 0 ? undefined : and(...ways.map((way) => whose[way])),
  };
}

/** For its placeholders. */
export const givenAtValues = ({ place, area }: GivenAt) => ({ place: place ?? null, area: area ?? null });
