import type { PlaceKind } from '@dw/contract';
import { and, asc, count, desc, eq, getTableColumns, inArray, or, type SQL, sql } from 'drizzle-orm';
import { places, placeTags } from '../../db/schema/places';
import { databaseTime } from '../../platform/db/database-time';
import { type Queries, statement, type Tx } from '../../platform/db/transaction';
import { containing, offsetOf, type PageQuery } from '../../platform/http/lists';
import type { Reference } from '../../platform/http/references';
import { type ChosenTag, chosenTagsOf, type TagChoice } from '../tags/chosen-tags';
import type { PlaceValues } from './place-values';

export type PlaceRow = typeof places.$inferSelect & { readonly tags: readonly ChosenTag[] };
type Sort = 'created_at' | 'name' | 'street' | 'city' | 'postcode' | 'active' | 'store_code';
export type PlacesQuery = PageQuery & {
  readonly search: string;
  readonly sort: Sort;
  readonly direction: 'asc' | 'desc';
};
/** What narrows a list: `activeOnly` leaves out what the public does not see. */
type Narrowed = { readonly search?: string; readonly activeOnly?: boolean };

/** Where it stands which tags a place has chosen. */
export const tagsOfPlaces: TagChoice = { table: placeTags, owner: 'place_id' };
const tagsOfPlace = chosenTagsOf(tagsOfPlaces, 'places');
const ofKind = and(eq(places.accountId, sql.placeholder('account')), eq(places.kind, sql.placeholder('kind')));
const sortColumns = {
  created_at: places.createdAt,
  name: sql`lower(${places.name})`,
  street: sql`lower(${places.street})`,
  city: sql`lower(${places.city})`,
  postcode: places.postcode,
  active: places.active,
  store_code: sql`lower(${places.storeCode})`,
} as const satisfies Record<Sort, unknown>;

const searched = [places.name, places.street, places.city, places.postcode, places.storeCode];
const found = ({ search = '', activeOnly = false }: Narrowed): SQL | undefined =>
  and(
    ofKind,
    activeOnly ? eq(places.active, true) : undefined,
    search === '' ? undefined : or(...searched.map((column) => sql`${column} ilike ${sql.placeholder('search')}`)),
  );
const nameOf = ({ search = '', activeOnly = false }: Narrowed) =>
  `${search === '' ? 'all' : 'found'}${activeOnly ? '.active' : ''}`;

const withTags = (queries: Queries) => queries.select({ ...getTableColumns(places), tags: tagsOfPlace }).from(places);

/** One page of the account’s places of this kind. */
export function listPlaces(tx: Tx, kind: PlaceKind, query: PlacesQuery & Narrowed) {
  const { sort, direction, search, ...page } = query;
  const order = direction === 'asc' ? asc : desc;
  const list = statement(`places.page.${sort}.${direction}.${nameOf(query)}`, (queries) =>
    withTags(queries)
      .where(found(query))
      .orderBy(order(sortColumns[sort]), order(places.id))
      .limit(sql.placeholder('limit'))
      .offset(sql.placeholder('offset')),
  );
  const values = { account: tx.scope.accountId, kind, search: containing(search) };
  return list(tx, { ...values, limit: page.per_page, offset: offsetOf(page) });
}

/** How many there are, or are found. */
export async function countPlaces(tx: Tx, kind: PlaceKind, search = '', activeOnly = false): Promise<number> {
  const narrowed = { search, activeOnly };
  const counted = statement(`places.count.${nameOf(narrowed)}`, (queries) =>
    queries.select({ total: count() }).from(places).where(found(narrowed)),
  );
  const [row] = await counted(tx, { account: tx.scope.accountId, kind, search: containing(search) });
  return row?.total ?? 0;
}

const onePlace = statement('places.one', (queries) =>
  withTags(queries).where(
    and(ofKind, or(eq(places.id, sql.placeholder('id')), eq(places.uuid, sql.placeholder('uuid')))),
  ),
);

export async function findPlace(tx: Tx, kind: PlaceKind, reference: Reference): Promise<PlaceRow | undefined> {
  const [place] = await onePlace(tx, { account: tx.scope.accountId, kind, ...reference });
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

/** Makes the changes of an account’s places wait for each other: what is looked up before a write then still holds. */
export async function lockPlaces(tx: Tx): Promise<void> {
  await tx.queries.execute(sql`select pg_advisory_xact_lock(${tx.scope.accountId}::int, 2)`);
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
