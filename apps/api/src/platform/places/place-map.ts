import { limits, type MapAnswer, type mapQuery, type PlaceKind } from '@dw/contract';
import { and, between, eq, or, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { placeCells, places } from '../../db/schema/places';
import { statement, type Tx } from '../db/transaction';
import { cellOf, finest, levelFor } from './map-cells';
import { micro } from './place-values';

export type MapView = z.output<typeof mapQuery>;

const { placeholder } = sql;
/** The parts of the world in view: two where it crosses the date line. */
const parts = ['east', 'west'] as const;

const eitherPart = (condition: (part: (typeof parts)[number]) => SQL | undefined) => or(...parts.map(condition));

/** One more than is shown tells that there are more. The index of coordinates finds them by latitude, which is enough where few are read. */
const inView = statement('places.in-view', (queries) =>
  queries
    .select({
      id: places.id,
      uuid: places.uuid,
      name: places.name,
      latMicro: places.latMicro,
      lngMicro: places.lngMicro,
      active: places.active,
    })
    .from(places)
    .where(
      and(
        eq(places.accountId, placeholder('account')),
        eq(places.kind, placeholder('kind')),
        between(places.latMicro, placeholder('south'), placeholder('north')),
        eitherPart((part) => between(places.lngMicro, placeholder(`from_${part}`), placeholder(`to_${part}`))),
      ),
    )
    .limit(limits.placesOnMap + 1),
);

const cellsInView = statement('places.cells-in-view', (queries) =>
  queries
    .select({ places: placeCells.places, latSum: placeCells.latSum, lngSum: placeCells.lngSum })
    .from(placeCells)
    .where(
      and(
        eq(placeCells.accountId, placeholder('account')),
        eq(placeCells.kind, placeholder('kind')),
        eq(placeCells.level, placeholder('level')),
        eitherPart((part) => between(placeCells.x, placeholder(`left_${part}`), placeholder(`right_${part}`))),
        between(placeCells.y, placeholder('top'), placeholder('bottom')),
      ),
    ),
);

/** What a map shows of them. Both answers are asked for at once: which of them it is shows only then. */
export async function placesOnMap(tx: Tx, kind: PlaceKind, view: MapView): Promise<MapAnswer> {
  const account = tx.scope.accountId;
  const [listed, squares] = await Promise.all([
    inView(tx, { account, kind, ...edgesOf(view) }),
    cellsInView(tx, { account, kind, ...squaresOf(view) }),
  ]);
  if (listed.length <= limits.placesOnMap) {
    const places = listed.map(({ latMicro, lngMicro, ...place }) => ({
      ...place,
      lat: latMicro / 1e6,
      lng: lngMicro / 1e6,
    }));
    return { places, clusters: [], total: places.length };
  }
  const clusters = squares.map(({ places: count, latSum, lngSum }) => ({
    lat: Math.round(latSum / count) / 1e6,
    lng: Math.round(lngSum / count) / 1e6,
    count,
  }));
  return { places: [], clusters, total: clusters.reduce((sum, { count }) => sum + count, 0) };
}

function edgesOf({ north, south, east, west }: MapView) {
  const crosses = west > east;
  return {
    north: micro(north),
    south: micro(south),
    from_west: micro(west),
    to_west: micro(crosses ? 180 : east),
    from_east: micro(crosses ? -180 : west),
    to_east: micro(east),
  };
}

function squaresOf({ north, south, east, west, zoom }: MapView) {
  const level = levelFor(zoom);
  const at = (lat: number, lng: number) => {
    const { x, y } = cellOf({ latMicro: micro(lat), lngMicro: micro(lng) });
    return { x: x >> (finest - level), y: y >> (finest - level) };
  };
  const [topLeft, bottomRight] = [at(north, west), at(south, east)];
  const crosses = west > east;
  return {
    level,
    top: topLeft.y,
    bottom: bottomRight.y,
    left_west: topLeft.x,
    right_west: crosses ? 2 ** level - 1 : bottomRight.x,
    left_east: crosses ? 0 : topLeft.x,
    right_east: bottomRight.x,
  };
}
