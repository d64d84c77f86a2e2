import type { PlaceKind } from '@dw/contract';
import { and, eq, getTableColumns, inArray, or, type SQL, sql } from 'drizzle-orm';
import { places, placeTags } from '../../db/schema/places';
import { databaseTime } from '../../platform/db/database-time';
import { type Queries, statement, type Tx } from '../../platform/db/transaction';
import type { PageQuery } from '../../platform/http/lists';
import type { Reference } from '../../platform/http/references';
import { type List, searchIn } from '../../platform/lists/list';
import { pageOfList } from '../../platform/lists/page-of-list';
import { type ChosenTag, chosenTagsOf, type TagChoice } from '../tags/chosen-tags';
import type { PlaceValues } from './place-values';

export type PlaceRow = typeof places.$inferSelect & { readonly tags: readonly ChosenTag[] };
type Sort = 'created_at' | 'name' | 'street' | 'city' | 'postcode' | 'active' | 'store_code';
export type PlacesQuery = PageQuery & {
  readonly search: string;
  readonly sort: Sort;
  readonly direction: 'asc' | 'desc';
  readonly activeOnly?: boolean;
};

/** The table of the tags that a place has chosen. */
export const tagsOfPlaces: TagChoice = { table: placeTags, owner: 'place_id' };
const tagsOfPlace = chosenTagsOf(tagsOfPlaces, 'places');
const ofKind = and(eq(places.accountId, sql.placeholder('account')), eq(places.kind, sql.placeholder('kind')));
const withTags = (queries: Queries) => queries.select({ ...getTableColumns(places), tags: tagsOfPlace }).from(places);

const list: List<Sort, PlaceRow> = {
  name: 'places',
  table: places,
  key: places.id,
  owner: eq(places.accountId, sql.placeholder('account')),
  where: eq(places.kind, sql.placeholder('kind')),
  kept: { list: 'places', parts: sql`${sql.placeholder('kind')}` },
  sorts: {
    created_at: places.createdAt,
    name: sql`lower(${places.name})`,
    street: sql`lower(${places.street})`,
    city: sql`lower(${places.city})`,
    postcode: places.postcode,
    active: places.active,
    store_code: sql`lower(${places.storeCode})`,
  },
  search: searchIn([places.name, places.street, places.city, places.postcode, places.storeCode], {
    name: 'find_places',
    column: places.id,
  }),
  rows: (queries, where, order) =>
    withTags(queries)
      .where(where)
      .orderBy(...order),
};
const open = { name: 'active', where: eq(places.active, true) };

/** One page of the account’s places of this kind. @param activeOnly leaves out what the public does not see */
export const listPlaces = (tx: Tx, kind: PlaceKind, { activeOnly = false, ...query }: PlacesQuery) =>
  pageOfList(tx, list, query, { values: { kind }, ...(activeOnly && { narrowed: open }) });

const onePlace = statement('places.one', (queries) =>
  withTags(queries).where(
    and(ofKind, or(eq(places.id, sql.placeholder('id')), eq(places.uuid, sql.placeholder('uuid')))),
  ),
);

export async function findPlace(tx: Tx, kind: PlaceKind, reference: Reference): Promise<PlaceRow | undefined> {
  const [place] = await onePlace(tx, { account: tx.scope.accountId, kind, ...reference });
  return place;
}

const somePlaces = statement('places.some', (queries) =>
  withTags(queries).where(
    and(
      eq(places.accountId, sql.placeholder('account')),
      eq(places.active, true),
      sql`${places.id} = any(${sql.placeholder('ids')}::bigint[])`,
    ),
  ),
);

/** The account’s active places of these numbers, in no order. */
export const findPlaces = (tx: Tx, ids: readonly number[]): Promise<PlaceRow[]> =>
  somePlaces(tx, { account: tx.scope.accountId, ids: [...ids] });

/** Declares a query for the scope’s active places whose numbers are in a list that the database itself has, in no order. */
export const placesIn = (name: string, ids: SQL) => {
  const listed = statement(name, (queries) =>
    withTags(queries).where(
      and(eq(places.accountId, sql.placeholder('account')), eq(places.active, true), sql`${places.id} = any(${ids})`),
    ),
  );
  return (tx: Tx): Promise<PlaceRow[]> => listed(tx, { account: tx.scope.accountId });
};

const ofHandover = statement('places.of-handover', (queries) =>
  withTags(queries).where(
    and(
      eq(places.accountId, sql.placeholder('account')),
      eq(places.active, true),
      sql`${places.id} = (select place_id from handovers where account_id = ${sql.placeholder('account')} and uuid = ${sql.placeholder('uuid')}::uuid)`,
    ),
  ),
);

/** The active place to which a hand-over of the scope goes, in the batch that looks it up; undefined where it goes to none. */
export async function placeOfHandover(tx: Tx, uuid: string): Promise<PlaceRow | undefined> {
  const [place] = await ofHandover(tx, { account: tx.scope.accountId, uuid });
  return place;
}

const someActive = statement('places.active', (queries) =>
  queries
    .select({ id: places.id })
    .from(places)
    .where(and(ofKind, eq(places.active, true)))
    .limit(1),
);

/** Whether one of them is active. */
export async function hasActivePlace(tx: Tx, kind: PlaceKind): Promise<boolean> {
  return (await someActive(tx, { account: tx.scope.accountId, kind })).length > 0;
}

const someCode = statement('places.with-code', (queries) =>
  queries
    .select({ id: places.id })
    .from(places)
    .where(and(ofKind, sql`${places.codeKey} <> ''`))
    .limit(1),
);

/** Whether one of them has a code. */
export async function hasStoreCodes(tx: Tx, kind: PlaceKind): Promise<boolean> {
  return (await someCode(tx, { account: tx.scope.accountId, kind })).length > 0;
}

/** Lets changes of an account’s places run one after another, so that what was read before a write is still true. */
export async function lockPlaces(tx: Tx): Promise<void> {
  await tx.queries.execute(sql`select pg_advisory_xact_lock(${tx.scope.accountId}::int, 2)`);
}

const onePlaceAt = statement('places.at', (queries) =>
  queries
    .select({ id: places.id, name: places.name })
    .from(places)
    .where(
      and(
        eq(places.accountId, sql.placeholder('account')),
        eq(places.latMicro, sql.placeholder('lat')),
        eq(places.lngMicro, sql.placeholder('lng')),
      ),
    ),
);

/** The account’s place of any kind at these coordinates. */
export async function placeAt(tx: Tx, { latMicro: lat, lngMicro: lng }: Pick<PlaceValues, 'latMicro' | 'lngMicro'>) {
  const [place] = await onePlaceAt(tx, { account: tx.scope.accountId, lat, lng });
  return place;
}

export async function insertPlace(tx: Tx, kind: PlaceKind, values: PlaceValues): Promise<{ id: number; uuid: string }> {
  const [row] = await tx.queries
    .insert(places)
    .values({ ...values, kind, accountId: tx.scope.accountId })
    .returning({ id: places.id, uuid: places.uuid });
  if (!row) throw new Error('The place was not written.');
  return row;
}

const mine = (tx: Tx, ids: readonly number[]) =>
  and(eq(places.accountId, tx.scope.accountId), inArray(places.id, [...ids]));

export async function updatePlace(tx: Tx, id: number, values: Partial<PlaceValues>): Promise<void> {
  await tx.queries
    .update(places)
    .set({ ...values, updatedAt: databaseTime() })
    .where(mine(tx, [id]));
}

export async function deletePlace(tx: Tx, id: number): Promise<void> {
  await tx.queries.delete(places).where(mine(tx, [id]));
}

/** Switches those of the places that exist. @returns their numbers */
export async function setPlacesActive(tx: Tx, kind: PlaceKind, ids: readonly number[], active: boolean) {
  const rows = await tx.queries
    .update(places)
    .set({ active, updatedAt: databaseTime() })
    .where(and(mine(tx, ids), eq(places.kind, kind)))
    .returning({ id: places.id });
  return rows.map(({ id }) => id);
}
