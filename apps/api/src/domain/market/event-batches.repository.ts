import type { CustomerEvent, MarketEvent } from '@dw/contract';
import { lt } from 'drizzle-orm';
import { eventBatches } from '../../db/schema/market';
import type { Tx } from '../../platform/db/transaction';
import { toldItem } from './told-item';

/** A batch of events with the days (UTC) on which they count; null on none. */
export type Batch = {
  readonly batch: string;
  readonly events: readonly ((Omit<MarketEvent, 'at'> | Omit<CustomerEvent, 'at'>) & { readonly day: string | null })[];
};

/**
 * The keys of batches and what they add travel in one statement: it adds nothing for a key that is there. Rows are written in one order,
 * so that two servers do not wait for each other. Batches and items are told once and events name them by their place: an item is looked
 * up once, however often it was seen. Places are looked up in an array, since a plan made for any number of rows joins them pair by pair.
 */
const count = {
  name: 'market-events.count',
  text: `
    with taken as (
      insert into event_batches (account_id, uuid) select $1, uuid from unnest($2::uuid[]) as t (uuid) order by uuid
      on conflict (account_id, uuid) do nothing returning uuid
    ), fresh as (
      select t.uuid, t.batch from unnest($2::uuid[]) with ordinality as t (uuid, batch) where t.uuid in (select uuid from taken)
    ), named as (
      select array_agg(coalesce(${toldItem}, 0) order by told.place) as items
      from unnest($3::bigint[], $4::text[]) with ordinality as told (id, key, place)
    ), known as (
      select told.batch, told.day, told.type, told.count, (select items from named)[told.place] as item
      from unnest($5::int[], $6::int[], $7::date[], $8::text[], $9::int[]) as told (batch, place, day, type, count)
      where told.batch in (select batch from fresh)
        and (told.type <> 'comment' or exists (select 1 from market_settings where account_id = $1 and comments))
    ), added as (
      insert into feed_item_days (account_id, item_id, day, reach, clicks)
      select $1, item, day, coalesce(sum(count) filter (where type = 'reach'), 0), coalesce(sum(count) filter (where type = 'click'), 0)
      from known where item <> 0 and type in ('reach', 'click') group by item, day order by item, day
      on conflict (account_id, item_id, day) do update set reach = feed_item_days.reach + excluded.reach,
        clicks = feed_item_days.clicks + excluded.clicks
    ), counted as (
      select batch, sum(count)::int as count from known where item <> 0 group by batch
    )
    select fresh.uuid as batch, coalesce(counted.count, 0) as counted from fresh left join counted using (batch)`,
};

/** What is told once, and its place: from 1, as arrays of Postgres count. */
class Places<T> {
  readonly all: T[] = [];
  readonly #places = new Map<string | number, number>();

  of(key: string | number, value: T): number {
    const known = this.#places.get(key);
    if (known !== undefined) return known;
    const place = this.all.push(value);
    this.#places.set(key, place);
    return place;
  }
}

/** Counts what has not been counted. @returns by batch how much; a batch that was counted before is not among them */
export async function countBatches(tx: Tx, batches: readonly Batch[]): Promise<ReadonlyMap<string, number>> {
  const unique = [...new Map(batches.map((one) => [one.batch, one])).values()];
  const items = new Places<number | string>();
  const [inBatch, places, counts]: [number[], number[], number[]] = [[], [], []];
  const [days, types]: [string[], string[]] = [[], []];
  for (const [at, { events }] of unique.entries()) {
    const rows = new Map<string, number>();
    for (const { item, type, day, count: told } of events) {
      if (day === null) continue;
      const place = items.of(item, item);
      const row = rows.get(`${place} ${type} ${day}`);
      if (row !== undefined) counts[row] = (counts[row] ?? 0) + told;
      else {
        rows.set(`${place} ${type} ${day}`, counts.length);
        inBatch.push(at + 1);
        places.push(place);
        days.push(day);
        types.push(type);
        counts.push(told);
      }
    }
  }
  const values = [
    tx.scope.accountId,
    unique.map(({ batch }) => batch),
    items.all.map((item) => (typeof item === 'number' ? item : null)),
    items.all.map((item) => (typeof item === 'number' ? null : item)),
    ...[inBatch, places, days, types, counts],
  ];
  const { rows } = await tx.client.query<{ batch: string; counted: number }>({ ...count, values });
  return new Map(rows.map((row) => [row.batch, row.counted]));
}

/** Forgets the keys of batches from before a time. */
export async function forgetBatches(tx: Tx, before: Date): Promise<void> {
  await tx.queries.delete(eventBatches).where(lt(eventBatches.createdAt, before));
}
