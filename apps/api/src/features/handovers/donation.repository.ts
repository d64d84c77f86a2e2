import { and, eq, sql } from 'drizzle-orm';
import { donations } from '../../db/schema/donations';
import type { HandoverRow } from '../../domain/handovers/handovers.repository';
import { heldAgain } from '../../domain/wardrobe/held-again';
import { statement, type Tx } from '../../platform/db/transaction';
import { promiseItems } from './request.repository';

const { placeholder } = sql;

/** A donation that is to be written. `other`: what is in the bag beside the wardrobe’s things. */
export type NewDonation = Pick<
  HandoverRow,
  'uuid' | 'code' | 'way' | 'placeId' | 'wayName' | 'fateOfRefused' | 'things' | 'summary' | 'expiresAt'
> & { readonly other: { readonly count: number; readonly words: string } | null };

const declined = statement('donations.declined-of', (queries) =>
  queries
    .select({ item: donations.itemUuid })
    .from(donations)
    .where(
      and(
        eq(donations.accountId, placeholder('account')),
        eq(donations.status, 'DECLINED'),
        sql`${donations.handoverId} = (select id from handovers where account_id = ${placeholder('account')} and uuid = ${placeholder('uuid')}::uuid)`,
      ),
    ),
);

/** The items of a donation that its charity has declined already. */
export const declinedOf = async (tx: Tx, uuid: string): Promise<string[]> =>
  (await declined(tx, { account: tx.scope.accountId, uuid })).flatMap(({ item }) => item ?? []);

const columns = `account_id, shopper_id, handover_id, item_uuid, count, name, brand, size, color, category, gender, sku, ean, shop_account_id,
      images, own_photos, expires_at, created_at, updated_at`;
/** The wardrobe’s facts are copied; what no wardrobe knows is one row with a count. */
const rowsOf = (handover: string) => `
      select account_id, shopper_id, handover_id, item_uuid, count, name, brand, size, color, category, gender, sku, ean, shop_account_id,
        images, own_photos, $7::timestamptz, $6::timestamptz, $6::timestamptz
      from (
        select $1::bigint as account_id, $2::bigint as shopper_id, ${handover} as handover_id, w.uuid as item_uuid, 1 as count, w.name, w.brand, w.size,
          w.color, w.category, w.gender, w.sku, w.ean, w.shop_account_id, w.images, w.photos as own_photos, n.at
        from unnest($3::uuid[]) with ordinality as n (uuid, at)
        join wardrobe_items w on w.shopper_id = $2 and w.uuid = n.uuid
        union all
        select $1, $2, ${handover}, null, $4::int, $5::text, '', '', '', '', '', '', '', null, 0, '[]'::jsonb, 1000 where $4 > 0
      ) things
      order by at
      returning 1`;

const insert = {
  name: 'donations.insert',
  text: `
    with made as (
      insert into handovers (account_id, shopper_id, kind, uuid, code, way, place_id, way_name, fate_of_refused, things, summary, expires_at,
        created_at, updated_at)
      values ($1, $2, 'donation', $8, $9, $10, $11, $12, $13, $14, $15, $7, $6, $6)
      returning id
    )
    insert into donations (${columns}) ${rowsOf('(select id from made)')}`,
};

const thingsOf = (
  tx: Tx,
  items: readonly string[],
  { other, expiresAt }: Pick<NewDonation, 'other' | 'expiresAt'>,
  now: Date,
) => [...[tx.scope.accountId, tx.scope.shopperId, items, other?.count ?? 0, other?.words ?? '', now, expiresAt]];

/** Writes a donation with its things and promises these; all of it travels with the commit. */
export function insertDonation(tx: Tx, donation: NewDonation, items: readonly string[], now: Date): void {
  const { uuid, code, way, placeId, wayName, fateOfRefused, things, summary } = donation;
  const values = [
    ...thingsOf(tx, items, donation, now),
    ...[uuid, code, way, placeId, wayName, fateOfRefused, things, summary],
  ];
  tx.withCommit(tx.client.query({ ...insert, values }));
  promise(tx, uuid, items);
}

const promise = (tx: Tx, uuid: string, items: readonly string[]) =>
  promiseItems(
    tx,
    uuid,
    items.map((item) => ({ uuid: item })),
  );

const freeOthers = {
  name: 'donations.free-others',
  text: `
    with gone as (
      delete from donations where account_id = $1 and handover_id = $3 and status = 'ANNOUNCED'
    )
    update wardrobe_items set ${heldAgain}
    where shopper_id = $2 and leg_uuid = $4 and state = 'promised' and not uuid = any($5)`,
};
const change = {
  name: 'donations.change',
  text: `
    update handovers set way = $3, place_id = $4, way_name = $5, fate_of_refused = $6, things = $7, summary = $8, revision = revision + 1,
      updated_at = $9
    where account_id = $1 and id = $2`,
};
const again = { name: 'donations.items-again', text: `insert into donations (${columns}) ${rowsOf('$8::bigint')}` };

/** Writes a donation anew under its code: things that are left out are held again. The hand-over is held, and requested. */
export function changeDonation(
  tx: Tx,
  { id, uuid, expiresAt }: Pick<HandoverRow, 'id' | 'uuid' | 'expiresAt'>,
  to: Omit<NewDonation, 'uuid' | 'code' | 'expiresAt'>,
  items: readonly string[],
  now: Date,
): void {
  const { accountId, shopperId } = tx.scope;
  const { way, placeId, wayName, fateOfRefused, things, summary, other } = to;
  tx.withCommit(tx.client.query({ ...freeOthers, values: [accountId, shopperId, id, uuid, items] }));
  tx.withCommit(tx.client.query({ ...again, values: [...thingsOf(tx, items, { other, expiresAt }, now), id] }));
  const values = [accountId, id, way, placeId, wayName, fateOfRefused, things, summary, now];
  tx.withCommit(tx.client.query({ ...change, values }));
  promise(tx, uuid, items);
}
