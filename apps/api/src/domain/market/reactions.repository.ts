import type { ReactionKind } from '@dw/contract';
import { lt } from 'drizzle-orm';
import { reactions } from '../../db/schema/market';
import type { Tx } from '../../platform/db/transaction';
import { namesOf, toldItem } from './told-item';

/** Who said something: a shopper of ours, or a customer of the shop by their hash. */
export type Sayer = { readonly shopper: number } | { readonly actor: string };

/** What somebody keeps of an item from a moment on, or no longer. */
export type ToldReaction = Readonly<{
  item: number | string;
  kind: ReactionKind;
  on: boolean;
  board: string;
  at: Date;
}> &
  Sayer;

/** An item on a day (UTC). */
export type ItemDay = { readonly item: number; readonly day: string };

/**
 * Of what one person says twice of an item the last counts. What is kept already stays as it is, but for its board. Only what ends on the day
 * on which it began changes what was counted. A shopper takes back what is gone from its feed, too.
 */
const keep = {
  name: 'market.reactions-keep',
  text: `
    with told as (
      select * from json_to_recordset($2)
        as t (n int, id bigint, key text, kind text, "on" boolean, board text, at timestamptz, shopper bigint, actor text)
    ), named as (
      select told.*, case when told.shopper is not null then told.id else ${toldItem} end as item from told
    ), known as (
      select distinct on (item, kind, coalesce(actor, shopper::text)) named.*, i.uuid, i.name, i.price, i.image, i.photos[1] as photo
      from named join feed_items i on i.account_id = $1 and i.id = named.item
      order by item, kind, coalesce(actor, shopper::text), n desc
    ), ended as (
      update reactions r set ended_at = greatest(known.at, r.created_at) from known
      where not known.on and r.account_id = $1 and r.item_id = known.item and r.kind = known.kind
        and r.who = coalesce(known.actor, known.shopper::text) and r.ended_at is null
      returning r.item_id, r.created_at, r.ended_at
    ), begun as (
      insert into reactions (account_id, item_id, shopper_id, actor, kind, board, item_uuid, name, price, image, photo, created_at)
      select $1, item, shopper, actor, kind, board, uuid, coalesce(name, ''), price, image, photo, at from known where known.on
      order by item, kind, coalesce(actor, shopper::text)
      on conflict (account_id, item_id, kind, who) where ended_at is null
      do update set board = excluded.board where reactions.board <> excluded.board
      returning item_id, created_at, xmax = 0 as fresh
    ), days as (
      select item_id, (created_at at time zone 'UTC')::date as day from begun where fresh
      union
      select item_id, (created_at at time zone 'UTC')::date from ended
      where (created_at at time zone 'UTC')::date = (ended_at at time zone 'UTC')::date
    )
    select item_id::float8 as item, day::text from days`,
};

/** Keeps what was said. @returns the days whose counts it changes */
export async function keepReactions(tx: Tx, told: readonly ToldReaction[]): Promise<ItemDay[]> {
  const rows = told.map(({ item, ...more }, n) => ({ n, ...more, ...namesOf(item) }));
  const values = [tx.scope.accountId, JSON.stringify(rows)];
  return (await tx.client.query<ItemDay>({ ...keep, values })).rows;
}

/** Something that a customer of the shop wrote, by their hash. */
export type ToldComment = Readonly<{ item: number | string; text: string; at: Date; actor: string }>;

const note = {
  name: 'market.comments-note',
  text: `
    with told as (
      select * from json_to_recordset($2) as t (n int, id bigint, key text, text text, at timestamptz, actor text)
    ), noted as (
      insert into comments (account_id, item_id, actor, text, created_at)
      select $1, item, actor, text, at from (select told.*, ${toldItem} as item from told) named
      where item is not null and exists (select 1 from market_settings where account_id = $1 and comments) order by n
      returning item_id, created_at
    )
    select distinct item_id::float8 as item, (created_at at time zone 'UTC')::date::text as day from noted`,
};

/** Keeps what customers wrote, where comments are on. @returns the days whose counts it changes */
export async function noteComments(tx: Tx, told: readonly ToldComment[]): Promise<ItemDay[]> {
  const rows = told.map(({ item, ...more }, n) => ({ n, ...more, ...namesOf(item) }));
  const values = [tx.scope.accountId, JSON.stringify(rows)];
  return (await tx.client.query<ItemDay>({ ...note, values })).rows;
}

/** Forgets what was taken back before a time. */
export async function forgetEnded(tx: Tx, before: Date): Promise<void> {
  await tx.queries.delete(reactions).where(lt(reactions.endedAt, before));
}
