import type { PlaceKind } from '@dw/contract';
import type { Scope } from '../../platform/auth/scope';
import type { Database } from '../../platform/db/database';
import { csvFile } from '../../platform/imports/csv-file';
import { cellOfDay } from '../opening-hours/hours-cells';
import { columnsWithCode, columnsWithoutCode } from './place-columns';
import { hasStoreCodes, listPlaces, type PlaceRow, type PlacesQuery } from './places.repository';

const pageSize = 2000;
const week = [1, 2, 3, 4, 5, 6, 7];

/** Which places, in which order: as a list of them takes it. */
export type PlacesFileQuery = Pick<PlacesQuery, 'search' | 'sort' | 'direction'>;

/** The places that a list of this search shows, in its order, as a file that can be imported again. */
export const placesFile = async (db: Database, scope: Scope, kind: PlaceKind, query: PlacesFileQuery) =>
  csvFile(await columnsFor(db, scope, kind), pages(db, scope, kind, query));

/** The file to fill in: the columns alone. */
export const emptyPlacesFile = async (db: Database, scope: Scope, kind: PlaceKind) =>
  csvFile(await columnsFor(db, scope, kind), nothing());

const columnsFor = async (db: Database, scope: Scope, kind: PlaceKind) =>
  (await db.readFromReplica(scope, (tx) => hasStoreCodes(tx, kind))) ? columnsWithCode : columnsWithoutCode;

async function* nothing(): AsyncGenerator<string[][]> {}

/** Each page next to the last row of the page before, so that what comes in meanwhile repeats no row. */
async function* pages(db: Database, scope: Scope, kind: PlaceKind, query: PlacesFileQuery) {
  let after: number | undefined;
  for (let page = 1; ; page++) {
    const asked = { ...query, page, per_page: pageSize, after };
    const { rows } = await db.readFromReplica(scope, (tx) => listPlaces(tx, kind, asked));
    yield rows.map(cellsOf);
    after = rows.at(-1)?.id;
    if (rows.length < pageSize) return;
  }
}

/** In the order of the columns. */
function cellsOf(place: PlaceRow): string[] {
  const { name, street, city, countryCode, postcode, description, active, openingHours, storeCode } = place;
  return [
    degrees(place.latMicro),
    degrees(place.lngMicro),
    name,
    street,
    city,
    countryCode,
    postcode,
    description,
    active ? '1' : '0',
    ...week.map((day) => cellOfDay(openingHours, day)),
    storeCode,
  ];
}

const degrees = (micro: number): string => (micro / 1e6).toFixed(6);
