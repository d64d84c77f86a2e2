import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { carriers } from '../../db/schema/carriers';
import { takeBackCarriers } from '../../db/schema/take-backs';
import { wardrobeItems } from '../../db/schema/wardrobe';
import type { HandoverRow } from '../../domain/handovers/handovers.repository';
import { heldAgain } from '../../domain/wardrobe/held-again';
import { statement, type Tx } from '../../platform/db/transaction';

export type WardrobeItemRow = typeof wardrobeItems.$inferSelect;
const { placeholder } = sql;

/** The shopper’s things of these names, held in the order of their uuids. */
export const holdWardrobeItems = (tx: Tx, uuids: readonly string[]): Promise<WardrobeItemRow[]> =>
  tx.queries
    .select()
    .from(wardrobeItems)
    .where(and(eq(wardrobeItems.shopperId, tx.scope.shopperId), inArray(wardrobeItems.uuid, [...uuids])))
    .orderBy(asc(wardrobeItems.uuid))
    .for('update')
    .execute();

const someItems = statement('handovers.wardrobe-items', (queries) =>
  queries
    .select()
    .from(wardrobeItems)
    .where(
      and(
        eq(wardrobeItems.shopperId, placeholder('shopper')),
        sql`${wardrobeItems.uuid} = any(${placeholder('uuids')}::uuid[])`,
      ),
    ),
);

/** The shopper’s things of these names, in no order. */
export const readWardrobeItems = (tx: Tx, uuids: readonly string[]): Promise<WardrobeItemRow[]> =>
  someItems(tx, { shopper: tx.scope.shopperId, uuids: [...uuids] });

const openCarriers = statement('handovers.carriers', (queries) =>
  queries
    .select({
      id: takeBackCarriers.id,
      uuid: carriers.uuid,
      name: carriers.name,
      logo: carriers.logo,
      usesDefault: takeBackCarriers.usesDefault,
      free: takeBackCarriers.free,
      price: takeBackCarriers.price,
      currency: takeBackCarriers.currency,
      maxItems: takeBackCarriers.maxItems,
    })
    .from(takeBackCarriers)
    .innerJoin(carriers, eq(carriers.id, takeBackCarriers.carrierId))
    .where(and(eq(takeBackCarriers.accountId, placeholder('account')), eq(takeBackCarriers.active, true)))
    .orderBy(asc(sql`lower(${carriers.name})`), asc(carriers.id)),
);

/** The carriers that the account’s programme uses now. */
export const carriersInUse = (tx: Tx) => openCarriers(tx, { account: tx.scope.accountId });
export type CarrierInUse = Awaited<ReturnType<typeof carriersInUse>>[number];

/** What a shopper pays at the counter for a parcel, in minor units; null where the account pays, or nobody. */
export const counterPrice = ({ usesDefault, free, price }: Pick<CarrierInUse, 'usesDefault' | 'free' | 'price'>) =>
  usesDefault || free || price === 0 ? null : price;

const usedCarrier = statement('handovers.carrier', (queries) =>
  queries
    .select({ uuid: carriers.uuid, name: carriers.name })
    .from(takeBackCarriers)
    .innerJoin(carriers, eq(carriers.id, takeBackCarriers.carrierId))
    .where(
      and(
        eq(takeBackCarriers.accountId, placeholder('account')),
        sql`${takeBackCarriers.id} = (select carrier_use_id from handovers where account_id = ${placeholder('account')} and uuid = ${placeholder('uuid')}::uuid)`,
      ),
    ),
);

/** The carrier of a hand-over’s parcel, whether or not it is still in use; undefined where it is none. */
export async function carrierOfHandover(tx: Tx, uuid: string) {
  const [carrier] = await usedCarrier(tx, { account: tx.scope.accountId, uuid });
  return carrier;
}

/** What is known of the shopper’s dealings with this account, for its flags and its limit of a day. `refusedRecently`: requests. */
export type Dealings = {
  readonly today: number;
  readonly open: number;
  readonly recent: number;
  readonly refusedRecently: number;
  readonly takenBefore: boolean;
};

/** A limit of a day is counted by one request at a time. */
const lockDay = {
  name: 'handovers.lock-day',
  text: `select id from take_backs where account_id = $1 and daily_limit is not null for update`,
};
/** Counted for all shoppers of the account, whom the scope of a pair does not see. */
const countDay = {
  name: 'handovers.count-day',
  text: 'select app.take_backs_since($1) as today',
};
const countOwn = {
  name: 'handovers.count-own',
  text: `
    select count(*) filter (where state in ('requested', 'handed_over', 'received', 'graded'))::int as open,
      count(*) filter (where created_at > $3::timestamptz - interval '30 days')::int as recent,
      (select count(distinct i.handover_id) from take_back_items i where i.account_id = $1 and i.shopper_id = $2 and i.verdict = 'refused'
        and i.left_out_at is null and i.graded_at > $3::timestamptz - interval '90 days')::int as "refusedRecently",
      exists (select 1 from take_back_items i where i.account_id = $1 and i.shopper_id = $2 and i.item_uuid = any($4::uuid[])
        and i.verdict = 'accepted') as "takenBefore"
    from handovers where account_id = $1 and shopper_id = $2 and kind = 'take_back' and uuid is distinct from $5::uuid`,
};

/** @param of the hand-over that is being changed, which does not count */
export async function dealingsOf(tx: Tx, uuids: readonly string[], now: Date, of?: string): Promise<Dealings> {
  const { accountId, shopperId } = tx.scope;
  const day = new Date(now);
  day.setUTCHours(0, 0, 0, 0);
  const [, day_, own] = await Promise.all([
    tx.client.query({ ...lockDay, values: [accountId] }),
    tx.client.query<{ today: number }>({ ...countDay, values: [day] }),
    tx.client.query<Omit<Dealings, 'today'>>({ ...countOwn, values: [accountId, shopperId, now, uuids, of ?? null] }),
  ]);
  const [counted] = own.rows;
  if (!counted) throw new Error('Nothing was counted.');
  return { ...counted, today: day_.rows[0]?.today ?? 0 };
}

/** A hand-over that is to be written. */
export type NewHandover = Pick<
  HandoverRow,
  | 'uuid'
  | 'code'
  | 'way'
  | 'placeId'
  | 'carrierUseId'
  | 'wayName'
  | 'price'
  | 'currency'
  | 'labelState'
  | 'termsVersion'
  | 'fateOfRefused'
  | 'things'
  | 'summary'
  | 'expected'
  | 'expectedCurrency'
  | 'expiresAt'
>;
/** A thing of it: the wardrobe’s facts are copied, so that only what is new is said. */
export type NewItem = {
  readonly uuid: string;
  readonly worn: string;
  readonly faults: string;
  readonly washed: boolean;
  readonly promiseAmount: number | null;
  readonly promiseCouponId: number | null;
};

const itemColumns = `account_id, shopper_id, handover_id, item_uuid, own, signed, order_number, name, brand, size, color, category, gender,
      sku, ean, shop_account_id, images, price, currency, bought_at, worn, faults, washed, promise_amount, promise_coupon_id`;
const itemsOf = (handover: string) => `
      select $1, $2, ${handover}, w.uuid, coalesce(w.shop_account_id = $1, false), w.signed,
        case when w.shop_account_id = $1 then w.order_number else '' end, w.name, w.brand, w.size, w.color, w.category, w.gender,
        w.sku, w.ean, w.shop_account_id, w.images, coalesce(w.final_price, w.price), w.currency, w.bought_at,
        n.worn, n.faults, n.washed, n.amount, n.coupon
      from unnest($3::uuid[], $4::text[], $5::text[], $6::boolean[], $7::bigint[], $8::bigint[]) with ordinality
        as n (uuid, worn, faults, washed, amount, coupon, at)
      join wardrobe_items w on w.shopper_id = $2 and w.uuid = n.uuid
      order by n.at
      returning 1`;

const insert = {
  name: 'handovers.insert',
  text: `
    with made as (
      insert into handovers (account_id, shopper_id, kind, uuid, code, way, place_id, carrier_use_id, way_name, price, currency, label_state,
        terms_version, fate_of_refused, things, summary, expected, expected_currency, expires_at, created_at, updated_at)
      values ($1, $2, 'take_back', $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22, $23, $24, $25, $25)
      returning id
    )
    insert into take_back_items (${itemColumns}) ${itemsOf('(select id from made)')}`,
};
const promise = {
  name: 'handovers.promise',
  text: `
    update wardrobe_items set state = 'promised', leg_account_id = $1, leg_uuid = $3
    where shopper_id = $2 and uuid = any($4) and state = 'held'`,
};

const itemValues = (items: readonly NewItem[]) => [
  items.map(({ uuid }) => uuid),
  items.map(({ worn }) => worn),
  items.map(({ faults }) => faults),
  items.map(({ washed }) => washed),
  items.map(({ promiseAmount }) => promiseAmount),
  items.map(({ promiseCouponId }) => promiseCouponId),
];

/** Writes a request with its things and promises these; all of it travels with the commit. */
export function insertRequest(tx: Tx, handover: NewHandover, items: readonly NewItem[], now: Date): void {
  const { accountId, shopperId } = tx.scope;
  const { uuid, code, way, placeId, carrierUseId, wayName, price, currency, labelState, termsVersion } = handover;
  const { fateOfRefused, things, summary, expected, expectedCurrency, expiresAt } = handover;
  const values = [
    ...[accountId, shopperId, ...itemValues(items), uuid, code, way, placeId, carrierUseId, wayName, price, currency],
    ...[labelState, termsVersion, fateOfRefused, things, summary, expected, expectedCurrency, expiresAt, now],
  ];
  tx.withCommit(tx.client.query({ ...insert, values }));
  promiseItems(tx, uuid, items);
}

/** Promises held things to a hand-over; they were found to be free in this transaction, which holds them. */
export function promiseItems(tx: Tx, uuid: string, items: readonly Pick<NewItem, 'uuid'>[]): void {
  const { accountId, shopperId } = tx.scope;
  const uuids = items.map((item) => item.uuid);
  tx.withCommit(tx.client.query({ ...promise, values: [accountId, shopperId, uuid, uuids] }));
}

const freeOthers = {
  name: 'handovers.free-others',
  text: `
    with gone as (
      delete from take_back_items where account_id = $1 and handover_id = $3 returning item_uuid
    )
    update wardrobe_items set ${heldAgain}
    where shopper_id = $2 and leg_uuid = $4 and state = 'promised' and not uuid = any($5)`,
};
const change = {
  name: 'handovers.change',
  text: `
    update handovers set way = $3, place_id = $4, carrier_use_id = $5, way_name = $6, price = $7, currency = $8, label_state = $9,
      terms_version = $10, fate_of_refused = $11, things = $12, summary = $13, expected = $14, expected_currency = $15,
      revision = revision + 1, label_reference = '', label_file = '', tracking = '', updated_at = $16
    where account_id = $1 and id = $2`,
};
const again = { name: 'handovers.items-again', text: `insert into take_back_items (${itemColumns}) ${itemsOf('$9')}` };

/** Writes a request anew under its code: things that are left out are held again. The hand-over is held, and requested. */
export function changeRequest(
  tx: Tx,
  { id, uuid }: Pick<HandoverRow, 'id' | 'uuid'>,
  to: Omit<NewHandover, 'uuid' | 'code' | 'expiresAt'>,
  items: readonly NewItem[],
  now: Date,
): void {
  const { accountId, shopperId } = tx.scope;
  const uuids = items.map((item) => item.uuid);
  tx.withCommit(tx.client.query({ ...freeOthers, values: [accountId, shopperId, id, uuid, uuids] }));
  tx.withCommit(tx.client.query({ ...again, values: [accountId, shopperId, ...itemValues(items), id] }));
  const { way, placeId, carrierUseId, wayName, price, currency, labelState, termsVersion, fateOfRefused } = to;
  const { things, summary, expected, expectedCurrency } = to;
  const values = [
    ...[accountId, id, way, placeId, carrierUseId, wayName, price, currency, labelState, termsVersion, fateOfRefused],
    ...[things, summary, expected, expectedCurrency, now],
  ];
  tx.withCommit(tx.client.query({ ...change, values }));
  promiseItems(tx, uuid, items);
}
