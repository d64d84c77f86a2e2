import type { PlaceKind } from '@dw/contract';
import { and, asc, eq, gt } from 'drizzle-orm';
import { places } from '../../db/schema/places';
import type { Scope } from '../../platform/auth/scope';
import type { Database } from '../../platform/db/database';
import type { Tx } from '../../platform/db/transaction';
import { csvFile } from '../../platform/imports/csv-file';
import { cellOfDay } from '../opening-hours/hours-cells';
import { columnsWithCode, columnsWithoutCode } from './place-columns';
import { hasStoreCodes } from './places.repository';

const pageSize = 2000;
const week = [1, 2, 3, 4, 5, 6, 7];
type Exported = Awaited<ReturnType<typeof placesAfter>>[number];

/** Every place as a file that can be imported again; without `rows` the empty file to fill in. */
export async function placesFile(db: Database, scope: Scope, kind: PlaceKind, rows: 'all' | 'none') {
  const coded = await db.readInScope(scope, (tx) => hasStoreCodes(tx, kind));
  return csvFile(coded ? columnsWithCode : columnsWithoutCode, rows === 'all' ? pages(db, scope, kind) : nothing());
}

async function* nothing(): AsyncGenerator<string[][]> {}

async function* pages(db: Database, scope: Scope, kind: PlaceKind): AsyncGenerator<string[][]> {
  for (let after = 0; ; ) {
    const rows = await db.readInScope(scope, (tx) => placesAfter(tx, kind, after));
    yield rows.map(cellsOf);
    after = rows.at(-1)?.id ?? after;
    if (rows.length < pageSize) return;
  }
}

/** The places after that one, in the order in which they came. */
function placesAfter(tx: Tx, kind: PlaceKind, id: number) {
  return tx.queries
    .select()
    .from(places)
    .where(and(eq(places.accountId, tx.scope.accountId), eq(places.kind, kind), gt(places.id, id)))
    .orderBy(asc(places.id))
    .limit(pageSize)
    .execute();
}

/** In the order of the columns. */
function cellsOf(place: Exported): string[] {
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
