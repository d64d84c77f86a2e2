import { scopeOfSearch } from '../../platform/auth/operator-scopes';
import type { Database } from '../../platform/db/database';

/** A copy of a wardrobe that does not say what the account's row says. Public names only: nothing of a person. */
export type Difference = {
  readonly shopper: string;
  /** Uuid of the item, or of the coupon whose code it is. */
  readonly of: string;
  readonly kind: 'item' | 'reward';
  /** `missing`: there is no copy; else the columns that differ. */
  readonly what: readonly string[];
  readonly accountId: number;
  readonly shopperId: number;
  readonly orderId: number;
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
  ...[...facts, 'currency', 'bought_at', 'added_at', 'test'].map((name) => [name, `w.${name}`, `i.${name}`] as const),
  ['order_number', 'w.order_number', 'o.number'] as const,
  ['images', 'w.images', 'jsonb_array_length(i.images)'] as const,
  // What its shopper has ended, or has promised, stays as it is when the shop refunds it.
  [
    'refunded_at',
    "case when w.state = 'held' or w.ended_as = 'returned' then w.refunded_at else i.refunded_at end",
    'i.refunded_at',
  ] as const,
];

const items = `
  select s.uuid as shopper, i.uuid as of, 'item' as kind, i.account_id, i.shopper_id, i.order_id, null::bigint as coupon_id, null::bigint as code_id,
    case when w.id is null then array['missing'] else ${differing(itemColumns)} end as what
  from items i
  join orders o on o.account_id = i.account_id and o.id = i.order_id
  join directory.shoppers s on s.id = i.shopper_id
  left join wardrobe_items w on w.shopper_id = i.shopper_id and w.shop_account_id = i.account_id and w.item_id = i.id
  where i.added_at is not null`;

const state = `case when u.rolled_back_at is not null or u.voided_at is not null then 'voided' when u.redeemed_at is not null then 'redeemed' else 'released' end`;
const rewardColumns = [
  ['state', 'w.state', state],
  ['code', 'w.code', 'k.code'],
  ['released_at', 'w.released_at', 'u.issued_at'],
  ['redeemed_at', 'w.redeemed_at', 'u.redeemed_at'],
  ['voided_at', 'w.voided_at', 'coalesce(u.rolled_back_at, u.voided_at)'],
] as const;

const rewards = `
  select s.uuid as shopper, c.uuid as of, 'reward' as kind, u.account_id, u.shopper_id, u.order_id, u.coupon_id, u.code_id,
    case when w.id is null then array['missing'] else ${differing(rewardColumns)} end as what
  from code_uses u
  join coupons c on c.account_id = u.account_id and c.id = u.coupon_id
  join coupon_codes k on k.account_id = u.account_id and k.coupon_id = u.coupon_id and k.id = u.code_id
  join directory.shoppers s on s.id = u.shopper_id
  left join shopper_rewards w on w.shopper_id = u.shopper_id and w.shop_account_id = u.account_id and w.coupon_id = u.coupon_id and w.code_id = u.code_id`;

const all = `select * from (${items} union all ${rewards}) compared where cardinality(what) > 0 order by shopper, kind, of`;

type Row = {
  readonly shopper: string;
  readonly of: string;
  readonly kind: Difference['kind'];
  readonly what: string[];
  readonly account_id: string;
  readonly shopper_id: string;
  readonly order_id: string;
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
    orderId: Number(order_id),
    couponId: numbered(coupon_id),
    codeId: numbered(code_id),
  }));
}
