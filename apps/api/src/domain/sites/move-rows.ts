import type { Tx } from '../../platform/db/transaction';

/** A website’s way from one account to another. */
export type SiteWay = {
  readonly from: number;
  readonly to: number;
  readonly siteId: number;
  readonly siteUuid: string;
  readonly domain: string;
  readonly couponIds: readonly number[];
  /** When it is paused as it comes, because the plan has no room for it; null where it has. */
  readonly pausedAt: Date | null;
};

/** What went, by table. */
export type MovedRows = Readonly<Record<string, number>>;

const ordersOfSite = 'select o.id from orders o where o.account_id = $1 and o.site_id = $3';
const templatesOfSite = 'select t.id from mail_templates t where t.account_id = $1 and t.site_id = $3';
const importsThatGo = `select m.id from imports m
  where m.account_id = $1 and (m.kind = 'coupon-codes' and m.target = any($4) or m.kind in ('past-orders', 'redemptions') and m.target = $3)`;
const picturesOfCoupons = `select p from coupons c cross join unnest(array[c.thumbnail, c.header, c.footer]) p
  where c.account_id = $1 and c.id = any($4) and p is not null`;

/** Tables whose rows get the other account’s number, and which of their rows. */
const changingHands: Readonly<Record<string, string>> = {
  site_activity: 'site_id = $3',
  site_days: 'site_id = $3',
  site_pages: 'site_id = $3',
  deliveries: 'site_id = $3',
  orders: 'site_id = $3',
  items: 'site_id = $3',
  refunds: 'site_id = $3',
  shopify_connections: 'site_id = $3',
  shopify_orders: 'site_id = $3',
  past_orders: 'site_id = $3',
  mail_templates: 'site_id = $3',
  mail_senders: 'site_id = $3',
  mail_template_versions: `template_id in (${templatesOfSite})`,
  coupons: 'id = any($4)',
  coupon_codes: 'coupon_id = any($4)',
  imports: `id in (${importsThatGo})`,
  import_refused_lines: `import_id in (${importsThatGo})`,
  files: `uuid in (${picturesOfCoupons})`,
  'directory.order_pages': `order_id in (${ordersOfSite})`,
  'directory.site_keys': 'site_uuid = $5::uuid',
  'directory.integration_keys': 'site_uuid = $5::uuid',
};

/** Words of a program, in whose place the order’s number stands where the order itself is another account’s. */
const orderInWords = `(select 'order ' || o.number || ' of ' || $5::uuid::text from orders o where o.account_id = $1 and o.id = u.order_id)`;
const withoutSite = `(select coalesce(jsonb_agg(one), '[]') from jsonb_array_elements(limits -> 'sites') one where one <> to_jsonb($3::bigint))`;

/** What is changed in another way. */
const others: Readonly<Record<string, string>> = {
  sites:
    'update sites set account_id = $2, paused_by_plan_at = $6::timestamptz, stays = false where account_id = $1 and id = $3',
  coupon_sites:
    'update coupon_sites set account_id = $2 where account_id = $1 and site_id = $3 and coupon_id = any($4)',
  left_coupons: 'delete from coupon_sites where account_id = $1 and site_id = $3 and coupon_id <> all($4)',
  code_uses: `update code_uses u set account_id = $2,
      order_id = case when u.order_id in (${ordersOfSite}) then u.order_id end,
      reference = case when u.order_id is null or u.order_id in (${ordersOfSite}) then u.reference else ${orderInWords} end
    where u.account_id = $1 and u.coupon_id = any($4)`,
  left_code_uses: `update code_uses u set order_id = null, reference = ${orderInWords}
    where u.account_id = $1 and u.coupon_id <> all($4) and u.order_id in (${ordersOfSite})`,
  // Shoppers’ copies, and the pictures of things that were taken back or given, lead to the shop’s rows.
  wardrobe_items: `update wardrobe_items w set shop_account_id = $2 from items i
    where i.account_id = $1 and i.site_id = $3 and w.shopper_id = i.shopper_id and w.shop_account_id = $1 and w.item_id = i.id`,
  shopper_rewards: `update shopper_rewards w set shop_account_id = $2 from code_uses u
    where u.account_id = $1 and u.coupon_id = any($4) and w.shopper_id = u.shopper_id and w.shop_account_id = $1
      and w.coupon_id = u.coupon_id and w.code_id = u.code_id`,
  take_back_items: `update take_back_items t set shop_account_id = $2 from items i
    where i.account_id = $1 and i.site_id = $3 and t.shopper_id = i.shopper_id and t.item_uuid = i.uuid and t.shop_account_id = $1`,
  donations: `update donations t set shop_account_id = $2 from items i
    where i.account_id = $1 and i.site_id = $3 and t.shopper_id = i.shopper_id and t.item_uuid = i.uuid and t.shop_account_id = $1`,
  // Who was limited to the website sees nothing of the others for it.
  memberships: `update directory.memberships set limits = jsonb_set(limits, '{sites}', ${withoutSite})
    where account_id = $1 and limits -> 'sites' @> to_jsonb($3::bigint)`,
  invitations: `update directory.invitations set limits = jsonb_set(limits, '{sites}', ${withoutSite})
    where account_id = $1 and limits -> 'sites' @> to_jsonb($3::bigint)`,
  api_keys: `update directory.api_keys set site_ids = array_remove(site_ids, $3) where account_id = $1 and $3 = any(site_ids)`,
  webhook_endpoints:
    'update webhook_endpoints set site_ids = array_remove(site_ids, $3) where account_id = $1 and $3 = any(site_ids)',
  proven_domains: 'update directory.proven_domains set account_id = $2 where account_id = $1 and domain = $7',
};

/** Every table that the move changes; a test compares them with the catalogue. */
export const movedTables: readonly string[] = [
  ...Object.keys(changingHands).map((name) => name.replace('directory.', '')),
  ...Object.keys(others).filter((name) => !name.startsWith('left_')),
];

const parts = [
  ...Object.entries(others),
  ...Object.entries(changingHands).map(([table, which]): [string, string] => [
    table.replace('directory.', ''),
    `update ${table} set account_id = $2 where account_id = $1 and ${which}`,
  ]),
];

/** Each part sees the rows as they were before all of them; composite keys are checked when all are done. */
const moving = {
  name: 'sites.move-rows',
  text: `with ${parts.map(([name, text]) => `moved_${name} as (${text} returning 1)`).join(', ')}
    select ${parts.map(([name]) => `(select count(*)::int from moved_${name}) as ${name}`).join(', ')}`,
};

/**
 * Gives a website with its history to another account, in one statement. In the operator’s scope: no other may write the rows of two
 * accounts. Who calls it holds the website (`holdForMove`).
 * @returns how many rows went or were changed, by table
 */
export async function moveRows(tx: Tx, way: SiteWay): Promise<MovedRows> {
  const { from, to, siteId, couponIds, siteUuid, pausedAt, domain } = way;
  const { rows } = await tx.client.query<MovedRows>({
    ...moving,
    values: [from, to, siteId, [...couponIds], siteUuid, pausedAt, domain],
  });
  return rows[0] ?? {};
}

const held = [
  ['site', 'select id from sites where account_id = $1 and id = $2 for update'],
  [
    'coupons',
    `select id from coupons where account_id = $1 and id in (
      select coupon_id from coupon_sites where account_id = $1 and site_id = $2) order by id for update`,
  ],
  [
    'orders',
    'select count(*) from (select id from orders where account_id = $1 and site_id = $2 order by id for update) o',
  ],
  [
    'items',
    'select count(*) from (select id from items where account_id = $1 and site_id = $2 order by id for update) i',
  ],
] as const;

/** Holds what others add to: the website, its coupons, orders and items. Gives up after less than others wait for us. */
export async function holdForMove(tx: Tx, accountId: number, siteId: number): Promise<void> {
  for (const [name, text] of held)
    await tx.client.query({ name: `sites.hold-${name}`, text, values: [accountId, siteId] });
}
