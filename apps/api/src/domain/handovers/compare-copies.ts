import { scopeOfSearch } from '../../platform/auth/operator-scopes';
import type { Database } from '../../platform/db/database';
import { dueOfLeg, thingsStand } from './things-stand';

/** A copy of a wardrobe that does not say what the account's row says. Public names only: nothing of a person. */
export type Difference = {
  readonly shopper: string;
  /** Uuid of the item, of the hand-over, or of the coupon whose code it is. */
  readonly of: string;
  readonly kind: 'item' | 'leg' | 'reward';
  /** `missing`: there is no copy; else the columns that differ, `things` for those of a hand-over. */
  readonly what: readonly string[];
  readonly accountId: number;
  readonly shopperId: number;
  /** Of an item. */
  readonly orderId: number | null;
  /** Of a reward. */
  readonly couponId: number | null;
  readonly codeId: number | null;
};

const differing = (columns: readonly (readonly [name: string, copy: string, row: string])[]) =>
  `array_remove(array[${columns
    .map(([name, copy, row]) => `case when ${copy} is distinct from ${row} then '${name}' end`)
    .join(', ')}], null)`;

const facts = [
  'shop_name',
  'name',
  'brand',
  'size',
  'color',
  'category',
  'gender',
  'sku',
  'ean',
  'price',
  'final_price',
];
const itemColumns = [
  ...[...facts, 'currency', 'bought_at', 'added_at', 'test', 'refunded_at'].map(
    (name) => [name, `w.${name}`, `i.${name}`] as const,
  ),
  ['order_number', 'w.order_number', 'o.number'] as const,
  ['images', 'w.images', 'jsonb_array_length(i.images)'] as const,
  // A thing that is held was not refunded; one that was returned is neither promised nor held.
  ['state', `w.state = 'held' and i.refunded_at is not null`, 'false'] as const,
  ['ended_as', `w.ended_as is not distinct from 'returned' and i.refunded_at is null`, 'false'] as const,
];

const items = `
  select s.uuid as shopper, i.uuid as of, 'item' as kind, i.account_id, i.shopper_id, i.order_id, null::bigint as coupon_id, null::bigint as code_id,
    case when w.id is null then array['missing'] else ${differing(itemColumns)} end as what
  from items i
  join orders o on o.account_id = i.account_id and o.id = i.order_id
  join directory.shoppers s on s.id = i.shopper_id
  left join wardrobe_items w on w.shopper_id = i.shopper_id and w.shop_account_id = i.account_id and w.item_id = i.id
  where i.added_at is not null`;

/** A thing of a hand-over whose place in the wardrobe is another than the hand-over’s rows say. */
const thingDiffers = `case n.state
    when 'held' then w.leg_uuid is not distinct from n.leg
    when 'gone' then (w.state = 'held' and w.leg_uuid is null)
      or (w.leg_uuid = n.leg and (w.state <> 'gone' or w.ended_as is distinct from n.ended_as))
    else w.state <> n.state or w.leg_uuid is distinct from n.leg end`;
const legColumns = [
  ...['kind', 'state', 'summary', 'things', 'way', 'way_name'].map((name) => [name, `l.${name}`, `h.${name}`] as const),
  ['requested_at', 'l.requested_at', 'h.created_at'] as const,
  ['due', 'l.due', dueOfLeg] as const,
  ['items', 'coalesce(d.differ, false)', 'false'] as const,
];
const legs = `
  select s.uuid as shopper, h.uuid as of, 'leg' as kind, h.account_id, h.shopper_id, null::bigint, null::bigint, null::bigint,
    case when l.id is null then array['missing'] else ${differing(legColumns)} end as what
  from handovers h
  join directory.shoppers s on s.id = h.shopper_id
  left join shopper_legs l on l.shopper_id = h.shopper_id and l.leg_account_id = h.account_id and l.leg_uuid = h.uuid
  left join (
    select n.account_id, n.leg, bool_or(${thingDiffers}) as differ
    from (${thingsStand('h.shopper_id is not null')}) n
    join wardrobe_items w on w.shopper_id = n.shopper_id and w.uuid = n.item_uuid
    group by n.account_id, n.leg
  ) d on d.account_id = h.account_id and d.leg = h.uuid`;

const state = `case when u.rolled_back_at is not null or u.voided_at is not null then 'voided' when u.redeemed_at is not null then 'redeemed' else 'released' end`;
const withdrawn =
  "exists (select 1 from rewards w where w.account_id = u.account_id and w.id = u.reward_id and w.reason = 'withdrawn')";
const reason = `case when u.rolled_back_at is not null then 'rolled_back' when ${withdrawn} then 'withdrawn' when u.reference like 'replaced by %' then 'replaced' when u.voided_at is not null then 'refunded' end`;
const rewardColumns = [
  ['state', 'w.state', state],
  ['code', 'w.code', 'k.code'],
  ['released_at', 'w.released_at', 'u.issued_at'],
  ['redeemed_at', 'w.redeemed_at', 'u.redeemed_at'],
  ['voided_at', 'w.voided_at', 'coalesce(u.rolled_back_at, u.voided_at)'],
  ['reason', 'w.reason', reason],
  ['value', 'w.value', 'coalesce(u.value, c.value)'],
  ['currency', 'w.currency', 'coalesce(u.currency, c.currency)'],
  ['order_number', 'w.order_number', `coalesce(o.number, '')`],
  ...[
    'name',
    'short_description',
    'description',
    'type',
    'min_spend',
    'min_order_currency',
    'thumbnail',
    'expires_at',
  ].map((name) => [name, `w.${name}`, `c.${name}`] as const),
] as const;

const rewards = `
  select s.uuid as shopper, c.uuid as of, 'reward' as kind, u.account_id, u.shopper_id, null::bigint, u.coupon_id, u.code_id,
    case when w.id is null then array['missing'] else ${differing(rewardColumns)} end as what
  from code_uses u
  join coupons c on c.account_id = u.account_id and c.id = u.coupon_id
  join coupon_codes k on k.account_id = u.account_id and k.coupon_id = u.coupon_id and k.id = u.code_id
  join directory.shoppers s on s.id = u.shopper_id
  left join orders o on o.account_id = u.account_id and o.id = u.order_id
  left join shopper_rewards w on w.shopper_id = u.shopper_id and w.shop_account_id = u.account_id and w.coupon_id = u.coupon_id and w.code_id = u.code_id`;

const all = `select * from (${items} union all ${legs} union all ${rewards}) compared where cardinality(what) > 0 order by shopper, kind, of`;

type Row = {
  readonly shopper: string;
  readonly of: string;
  readonly kind: Difference['kind'];
  readonly what: string[];
  readonly account_id: string;
  readonly shopper_id: string;
  readonly order_id: string | null;
  readonly coupon_id: string | null;
  readonly code_id: string | null;
};
const numbered = (id: string | null): number | null => (id === null ? null : Number(id));

/** Compares every copy of the wardrobes with the accounts’ rows, as the operator. Copies whose account is erased stay and are none. */
export async function compareCopies(db: Database): Promise<Difference[]> {
  const { rows } = await db.readInScope(scopeOfSearch(), (tx) => tx.client.query<Row>({ text: all }));
  return rows.map(({ account_id, shopper_id, order_id, coupon_id, code_id, ...row }) => ({
    ...row,
    accountId: Number(account_id),
    shopperId: Number(shopper_id),
    orderId: numbered(order_id),
    couponId: numbered(coupon_id),
    codeId: numbered(code_id),
  }));
}
