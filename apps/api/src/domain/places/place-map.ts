import { limits, type MapAnswer, type mapQuery, type PlaceKind } from '@dw/contract';
import { and, between, type Column, eq, gte, lte, or, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { placeCells, places } from '../../db/schema/places';
import { statement, type Tx } from '../../platform/db/transaction';
import { cellOf, finest, levelFor } from './map-cells';
import { micro } from './place-values';

export type MapView = z.output<typeof mapQuery>;

const { placeholder } = sql;

/** A view across the date line has two parts; any other is one range, which an index can search. */
const within = (column: Column, crossing: boolean) =>
  crossing
    ? or(gte(column, placeholder('from')), lte(column, placeholder('to')))
    : between(column, placeholder('from'), placeholder('to'));

/** One more than is shown tells that there are more. */
const inView = (crossing: boolean) =>
  statement(`places.in-view.${crossing}`, (queries) =>
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
          within(places.lngMicro, crossing),
        ),
      )
      .limit(limits.placesOnMap + 1),
  );

const cellsInView = (crossing: boolean) =>
  statement(`places.cells-in-view.${crossing}`, (queries) =>
    queries
      .select({ places: placeCells.places, latSum: placeCells.latSum, lngSum: placeCells.lngSum })
      .from(placeCells)
      .where(
        and(
          eq(placeCells.accountId, placeholder('account')),
          eq(placeCells.kind, placeholder('kind')),
          eq(placeCells.level, placeholder('level')),
          within(placeCells.x, crossing),
          between(placeCells.y, placeholder('top'), placeholder('bottom')),
        ),
      ),
  );

/** What a map shows of them: points or squares. Both are queried at once, since the number of places decides which. */
export async function placesOnMap(tx: Tx, kind: PlaceKind, view: MapView): Promise<MapAnswer> {
  const account = tx.scope.accountId;
  const crossing = view.west > view.east;
  const [listed, squares] = await Promise.all([
    inView(crossing)(tx, { account, kind, ...edgesOf(view) }),
    cellsInView(crossing)(tx, { account, kind, ...squaresOf(view) }),
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
  return { north: micro(north), south: micro(south), from: micro(west), to: micro(east) };
}

function squaresOf({ north, south, east, west, zoom }: MapView) {
  const level = levelFor(zoom);
  const at = (lat: number, lng: number) => {
    const { x, y } = cellOf({ latMicro: micro(lat), lngMicro: micro(lng) });
    return { x: x >> (finest - level), y: y >> (finest - level) };
  };
  const [topLeft, bottomRight] = [at(north, west), at(south, east)];
  return { level, top: topLeft.y, bottom: bottomRight.y, from: topLeft.x, to: bottomRight.x };
}
