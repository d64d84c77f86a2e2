import type { CustomerEvent, MarketEvent } from '@dw/contract';
import { lt } from 'drizzle-orm';
import { eventBatches } from '../../db/schema/market';
import type { Tx } from '../../platform/db/transaction';
import { namesOf, toldItem } from './told-item';

/** A batch of events with the days (UTC) on which they count; null on none. */
export type Batch = {
  readonly batch: string;
  readonly events: readonly ((Omit<MarketEvent, 'at'> | Omit<CustomerEvent, 'at'>) & { readonly day: string | null })[];
};

/**
 * The keys of batches and what they add travel in one statement: it adds nothing for a key that is there. Rows are written in one order,
 * so that two servers do not wait for each other.
 */
const count = {
  name: 'market-events.count',
  text: `
    with told as (
      select batch::uuid as batch, id, key, day, type, count from json_to_recordset($2)
        as t (batch text, id bigint, key text, day date, type text, count int)
    ), taken as (
      insert into event_batches (account_id, uuid) select $1, batch from told group by batch order by batch
      on conflict (account_id, uuid) do nothing returning uuid
    ), known as (
      select told.*, ${toldItem} as item
      from told where told.batch in (select uuid from taken) and day is not null
        and (type <> 'comment' or exists (select from market_settings where account_id = $1 and comments))
    ), added as (
      insert into feed_item_days (account_id, item_id, day, reach, clicks)
      select $1, item, day, coalesce(sum(count) filter (where type = 'reach'), 0), coalesce(sum(count) filter (where type = 'click'), 0)
      from known where item is not null and type in ('reach', 'click') group by item, day order by item, day
      on conflict (account_id, item_id, day) do update set reach = feed_item_days.reach + excluded.reach,
        clicks = feed_item_days.clicks + excluded.clicks
    )
    select uuid as batch, coalesce((select sum(count) from known where known.batch = uuid and item is not null), 0)::int as counted from taken`,
};

/** Counts what has not been counted. @returns by batch how much; a batch that was counted before is not among them */
export async function countBatches(tx: Tx, batches: readonly Batch[]): Promise<ReadonlyMap<string, number>> {
  const unique = new Map(batches.map((one) => [one.batch, one]));
  const events = [...unique.values()].flatMap(({ batch, events: all }) =>
    all.map(({ item, ...event }) => ({
      ...event,
      batch,
      ...namesOf(item),
    })),
  );
  const values = [tx.scope.accountId, JSON.stringify(events)];
  const { rows } = await tx.client.query<{ batch: string; counted: number }>({ ...count, values });
  return new Map(rows.map((row) => [row.batch, row.counted]));
}

/** Forgets the keys of batches from before a time. */
export async function forgetBatches(tx: Tx, before: Date): Promise<void> {
  await tx.queries.delete(eventBatches).where(lt(eventBatches.createdAt, before));
}
