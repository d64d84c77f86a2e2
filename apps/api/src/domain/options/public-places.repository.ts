import { eq } from 'drizzle-orm';
import { publicPlaces } from '../../db/schema/directory/offers';
import type { Database } from '../../platform/db/database';
import { outsideScope } from '../../platform/db/outside-scope';
import { cellOf, finest } from '../places/map-cells';

/** A point, in degrees. */
export type Point = { readonly lat: number; readonly lng: number };
/** The nearest place of an account among those with the same tags. `tags`: JSON, or empty. */
export type Near = {
  readonly accountId: number;
  readonly placeId: number;
  readonly uuid: string;
  readonly name: string;
  readonly city: string;
  readonly tags: string;
  readonly km: number;
};

/** How far people go, in kilometres. */
const reach = 50;
const kmOfDegree = 111.32;
const up = reach / kmOfDegree;
/** How many squares of the map there are from west to east. */
const side = 2 ** finest;

/** Millionths of degrees to kilometres: within so few degrees the earth is flat enough, to some tenths of a percent. */
const nearest = {
  name: 'offers.nearest',
  text: `
    select distinct on (account_id, tags) account_id as "accountId", place_id as "placeId", uuid, name, city, tags, km
    from (
      select *, sqrt(((lat_micro / 1e6 - $1) * ${kmOfDegree}) ^ 2 + ((lng_micro / 1e6 - $2) * ${kmOfDegree} * cos(radians($1))) ^ 2) as km
      from directory.public_places
      where cell_x = any($3::int[]) and cell_y between $4 and $5
    ) found
    where km <= ${reach}
    order by account_id, tags, km`,
};
type NearRow = Omit<Near, 'accountId' | 'placeId'> & { readonly accountId: string; readonly placeId: string };

/** The places within 50 km, one for each account and choice of tags: the nearest. */
export async function nearestPlaces(db: Database, { lat, lng }: Point): Promise<Near[]> {
  const { xs, from, until } = squaresAround({ lat, lng });
  const { rows } = await outsideScope(db, (_queries, client) =>
    client.query<NearRow>({ ...nearest, values: [lat, lng, xs, from, until] }),
  );
  return rows.map(({ accountId, placeId, ...row }) => ({
    ...row,
    accountId: Number(accountId),
    placeId: Number(placeId),
  }));
}

/** The squares that the circle within reach touches: columns, and rows from one to another. */
export function squaresAround({ lat, lng }: Point): { xs: number[]; from: number; until: number } {
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

/** The numbers of an account’s public places of that kind, the nearest first where a point is said. */
export async function publicPlacesOf(db: Database, accountId: number, near: Point | undefined, most: number) {
  const rows = await outsideScope(db, (queries) =>
    queries
      .select({ id: publicPlaces.placeId, latMicro: publicPlaces.latMicro, lngMicro: publicPlaces.lngMicro })
      .from(publicPlaces)
      .where(eq(publicPlaces.accountId, accountId))
      .orderBy(publicPlaces.city, publicPlaces.name, publicPlaces.placeId),
  );
  const found = rows.map(({ id, latMicro, lngMicro }) => ({
    id,
    km: near ? distance(near, { lat: latMicro / 1e6, lng: lngMicro / 1e6 }) : null,
  }));
  if (near) found.sort((one, other) => (one.km ?? 0) - (other.km ?? 0));
  return found.slice(0, most);
}

function distance(from: Point, to: Point): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const half = (one: number, other: number) => Math.sin(radians(one - other) / 2) ** 2;
  const share =
    half(from.lat, to.lat) + Math.cos(radians(from.lat)) * Math.cos(radians(to.lat)) * half(from.lng, to.lng);
  return 2 * 6371 * Math.asin(Math.sqrt(share));
}
