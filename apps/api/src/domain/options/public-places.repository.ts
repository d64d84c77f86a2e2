import { sql } from 'drizzle-orm';
import type { publicPlaces } from '../../db/schema/directory/offers';
import type { Database } from '../../platform/db/database';
import { outsideScope } from '../../platform/db/outside-scope';
import type { Tx } from '../../platform/db/transaction';
import { cellOf, finest } from '../places/map-cells';

/** A point, in degrees. */
export type Point = { readonly lat: number; readonly lng: number };
/** How far an account’s nearest place is, of those with the same tags. `tags`: JSON, or empty. */
export type Near = { readonly accountId: number; readonly tags: string; readonly km: number };

/** How far people go, in kilometres. */
const reach = 50;
const kmOfDegree = 111.32;
/** How many squares of the map there are from west to east. */
const side = 2 ** finest;

/** Within so few degrees the earth is flat enough, to some tenths of a percent: $1 and $2 are the point, $3 and $4 kilometres of a millionth of a degree. */
const squaredKm = '((lat_micro - $1) * $3) ^ 2 + ((lng_micro - $2) * $4) ^ 2';
const scaleOf = ({ lat, lng }: Point): readonly number[] => [
  lat * 1e6,
  lng * 1e6,
  kmOfDegree / 1e6,
  (kmOfDegree / 1e6) * Math.cos((lat * Math.PI) / 180),
];
const typed = squaredKm.replaceAll(/\$\d/g, '$&::float8');

/** Planned for its squares each time, so it has no name: the plan for any squares reads all places. */
const nearest = `
    select account_id as "accountId", tags, sqrt(min(squared)) as km
    from (
      select account_id, tags, ${typed} as squared from directory.public_places
      where cell_x = any($5::int[]) and cell_y between $6 and $7 and (full_until is null or full_until <= $8)
    ) found
    where squared <= ${reach ** 2}
    group by account_id, tags`;
type NearRow = Omit<Near, 'accountId'> & { readonly accountId: string };

/** How far the places within 50 km are that are not full now, one for each account and choice of tags: the nearest. In any scope’s batch. */
export async function nearestPlaces({ client }: Tx, point: Point, now: Date): Promise<Near[]> {
  const { xs, from, until } = squaresAround(point);
  const { rows } = await client.query<NearRow>({ text: nearest, values: [...scaleOf(point), xs, from, until, now] });
  return rows.map(({ accountId, ...row }) => ({ ...row, accountId: Number(accountId) }));
}

/** A place that was found to be the nearest. */
export type NamedPlace = Near & {
  readonly placeId: number;
  readonly uuid: string;
  readonly name: string;
  readonly city: string;
};
const named = {
  name: 'offers.nearest-named',
  text: `
    select distinct on (w.at) p.place_id as "placeId", p.uuid, p.name, p.city, w.at::int
    from unnest($5::bigint[], $6::text[]) with ordinality w(account_id, tags, at)
    join directory.public_places p on p.account_id = w.account_id and p.tags = w.tags
    order by w.at, ${typed}`,
};
type NamedRow = {
  readonly placeId: string;
  readonly uuid: string;
  readonly name: string;
  readonly city: string;
  readonly at: number;
};

/** Which places these are, a few. */
export async function nameNearest(db: Database, point: Point, places: readonly Near[]): Promise<NamedPlace[]> {
  if (places.length === 0) return [];
  const wanted = [places.map(({ accountId }) => accountId), places.map(({ tags }) => tags)];
  const { rows } = await outsideScope(db, (_queries, client) =>
    client.query<NamedRow>({ ...named, values: [...scaleOf(point), ...wanted] }),
  );
  return rows.flatMap(({ at, placeId, ...row }) => {
    const near = places[at - 1];
    return near ? [{ ...near, ...row, placeId: Number(placeId) }] : [];
  });
}

/** The squares that a circle of so many kilometres touches: columns, and rows from one to another. */
export function squaresAround({ lat, lng }: Point, km: number = reach): { xs: number[]; from: number; until: number } {
  const up = km / kmOfDegree;
  const north = Math.min(90, lat + up);
  const south = Math.max(-90, lat - up);
  const across = Math.min(
    180,
    up / Math.cos((Math.min(89, Math.max(Math.abs(north), Math.abs(south))) * Math.PI) / 180),
  );
  const squareOf = (degrees: number, of: number) => cellOf({ latMicro: degrees * 1e6, lngMicro: of * 1e6 });
  const columns = side * ((2 * across) / 360);
  const first = squareOf(lat, wrapped(lng - across)).x;
  // West of the date line the columns begin again.
  const xs = Array.from({ length: Math.min(side, Math.ceil(columns) + 1) }, (_, at) => (first + at) % side);
  return { xs, from: squareOf(north, lng).y, until: squareOf(south, lng).y };
}

const wrapped = (degrees: number) => ((((degrees + 180) % 360) + 360) % 360) - 180;

/** What a place told the public, whether or not it still holds. */
export type PublicNote = Pick<typeof publicPlaces.$inferSelect, 'fullUntil' | 'needs' | 'needsUntil'>;

/** One of an account’s public places, and what it told; `km` is null where nobody said from where. */
export type FoundPlace = PublicNote & { readonly id: number; readonly km: number | null };

/** Circles in kilometres: most people have enough places in the first, and a large account’s others are not read. */
const rings = [2, 10, reach] as const;
/** Where a batch leaves the numbers of the places that it found, for a query behind. */
const leftIn = 'dw.places';
const handed = `(select set_config('${leftIn}', string_agg(id::text, ','), true) from found) as handed`;
const note = 'place_id::float8 as id, full_until as "fullUntil", needs, needs_until as "needsUntil"';

/** The values of a ring’s squares are four, from $7 on; a ring is looked at where those within it had too few. */
const ring = (at: number): string => {
  const [xs, from, until, squared] = [7, 8, 9, 10].map((first) => `$${first + 4 * at}`);
  const within = Array.from({ length: at }, (_, inner) => `(select count(*) from ring${inner}) < $6 and`).join(' ');
  return `ring${at} as materialized (
    select ${note}, sqrt(squared) as km from (
      select *, ${typed} as squared from directory.public_places
      where ${within} account_id = $5 and cell_x = any(${xs}::int[]) and cell_y between ${from} and ${until}
    ) near where squared <= ${squared} order by squared, place_id limit $6)`;
};
const around = `
  with ${rings.map((_, at) => ring(at)).join(',\n  ')},
  found as (
    select * from ring0 where (select count(*) from ring0) = $6
    union all select * from ring1 where (select count(*) from ring1) = $6
    union all select * from ring2)
  select *, ${handed} from found order by km, id`;
const first = {
  name: 'offers.first-places',
  text: `
    with found as (
      select ${note}, null::float8 as km, row_number() over (order by city, name, place_id) as at
      from directory.public_places where account_id = $1 order by city, name, place_id limit $2)
    select id, "fullUntil", needs, "needsUntil", km, ${handed} from found order by at`,
};

/**
 * Public places of the scope’s account: where a point is said those within 50 km, the nearest first; else by town and name. Their numbers are
 * left for `foundPlaces`, which travels behind in the same batch.
 */
export async function publicPlacesOf(tx: Tx, near: Point | undefined, most: number): Promise<FoundPlace[]> {
  const { client, scope } = tx;
  const squares = (point: Point) =>
    rings.flatMap((km) => {
      const { xs, from, until } = squaresAround(point, km);
      return [xs, from, until, km ** 2];
    });
  const asked = near
    ? { text: around, values: [...scaleOf(near), scope.accountId, most, ...squares(near)] }
    : { ...first, values: [scope.accountId, most] };
  const { rows } = await client.query<FoundPlace & { readonly handed: string }>(asked);
  return rows.map(({ handed: _handed, ...row }) => row);
}

/** The numbers of the places that the batch has found. */
export const foundPlaces = sql`string_to_array(nullif(current_setting(${sql.raw(`'${leftIn}'`)}, true), ''), ',')::bigint[]`;
