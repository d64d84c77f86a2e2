import { bareCharityLists } from './bare-charity-lists';
import type { BareList } from './bare-list';

const tagsOf = `(select json_agg(json_build_object('id', g.id, 'name', g.name, 'allowed', c.allowed)) from place_tags c
  join tags g on g.account_id = c.account_id and g.id = c.tag_id where c.account_id = t.account_id and c.place_id = t.id) as tags`;
const oldest = (table: string) => `(select min(id) from ${table} where account_id = $1)`;
const needsReview = `t.flagged and t.state in ('handed_over', 'received', 'graded')`;
const isFlagged = `t.id in (select r.handover_id from take_back_reviews r where r.account_id = $1 and r.flags ? 'by_hand')`;
const atPlace = `t.place_id = ${oldest('places')}`;
const places = (kind: string): Pick<BareList, 'select' | 'from' | 'where' | 'sorts' | 'searched'> => ({
  select: `t.*, ${tagsOf}`,
  from: 'places t',
  where: `t.account_id = $1 and t.kind = '${kind}'`,
  sorts: {
    created_at: 't.created_at',
    name: 'lower(t.name)',
    street: 'lower(t.street)',
    city: 'lower(t.city)',
    postcode: 't.postcode',
    active: 't.active',
    store_code: 'lower(t.store_code)',
  },
  searched: ['t.name', 't.street', 't.city', 't.postcode', 't.store_code'],
});
const imports = (kind: string, target: string): Pick<BareList, 'select' | 'from' | 'where' | 'sorts'> => ({
  select: 't.*',
  from: 'imports t',
  where: `t.account_id = $1 and t.kind = '${kind}' and t.target = ${target}`,
  sorts: { created_at: 't.id' },
});
const refused = (kind: string): Pick<BareList, 'select' | 'from' | 'where' | 'sorts' | 'direction'> => ({
  select: 't.*',
  from: 'import_refused_lines t',
  where: `t.account_id = $1 and t.import_id = (select min(id) from imports where account_id = $1 and kind = '${kind}')`,
  sorts: { line: 't.id' },
  direction: 'asc',
});
const counted = ['likes', 'comments', 'clicks', 'reach'].map((name): [string, string] => [name, `t.${name}`]);

export const bareLists: readonly BareList[] = [
  {
    path: '/sites',
    role: 'retailer',
    select: 't.*, a.last_seen_at, a.orders, a.items',
    from: 'sites t left join site_activity a on a.account_id = t.account_id and a.site_id = t.id',
    where: 't.account_id = $1 and t.deleted_at is null',
    sorts: {
      created_at: 't.created_at',
      name: 'lower(t.name)',
      url: 't.url',
      active: 't.active',
      test_mode: 't.test_mode',
    },
    searched: ['t.name', 't.url'],
    one: '/sites/{id}',
  },
  {
    path: '/integration_keys',
    role: 'retailer',
    select: 't.id, t.uuid, t.name, t.url, t.test_mode',
    from: 'sites t',
    where: 't.account_id = $1 and t.deleted_at is null',
    sorts: { created_at: 't.created_at', name: 'lower(t.name)' },
    searched: ['t.name', 't.url'],
  },
  {
    path: '/retailers/coupons',
    role: 'retailer',
    select: `t.*, (select json_agg(cs.site_id) from coupon_sites cs join sites s on s.account_id = cs.account_id and s.id = cs.site_id
      and s.deleted_at is null where cs.account_id = t.account_id and cs.coupon_id = t.id) as sites`,
    from: 'coupons t',
    where: 't.account_id = $1 and t.deleted_at is null',
    sorts: {
      created_at: 't.created_at',
      name: 'lower(t.name)',
      short_description: 'lower(t.short_description)',
      start_at: 't.start_at',
      expires_at: 't.expires_at',
      type: 't.type',
      value: 't.value',
      active: 't.active',
    },
    searched: ['t.name'],
    one: '/retailers/coupons/{id}',
  },
  {
    path: '/retailers/coupons/{id}/codes',
    role: 'retailer',
    select: 't.id, t.code, t.active, t.issued_at, t.created_at',
    from: 'coupon_codes t',
    where: `t.account_id = $1 and t.coupon_id = ${oldest('coupons')}`,
    sorts: { created_at: 't.id', code: 't.folded' },
  },
  { path: '/retailers/coupons/{id}/codes/imports', role: 'retailer', ...imports('coupon-codes', oldest('coupons')) },
  { path: '/retailers/coupons/{id}/codes/imports/{import_id}/refused', role: 'retailer', ...refused('coupon-codes') },
  { path: '/retailers/coupons/imports', role: 'retailer', ...imports('coupons', '0') },
  {
    path: '/retailers/takes_backs/{takeback_id}/points',
    role: 'retailer',
    ...places('take-back-stores'),
    one: '/retailers/takes_backs/{takeback_id}/points/{id}',
  },
  {
    path: '/retailers/takes_backs/{takeback_id}/requests',
    role: 'retailer',
    select: `t.*, (select json_agg(json_build_object('name', i.name, 'uuid', i.item_uuid)) from take_back_items i
      where i.account_id = t.account_id and i.handover_id = t.id) as things`,
    from: 'handovers t',
    where: `t.account_id = $1 and t.kind = 'take_back'`,
    sorts: { updated_at: 't.updated_at', created_at: 't.created_at' },
    finds: `(t.code ilike $2 or t.tracking ilike $2 or t.id in (select i.handover_id from take_back_items i
      where i.account_id = $1 and i.order_number ilike $2))`,
    words: { found: 'Zephyr', none: 'Quaggax' },
    filters: {
      ...Object.fromEntries(
        ['handed_over', 'received', 'graded', 'rewarded', 'rejected', 'cancelled'].map((state) => [
          `state=${state}`,
          `t.state = '${state}'`,
        ]),
      ),
      'state=requested': `t.state = 'requested' and t.expires_at > now()`,
      'state=expired': `(t.state = 'expired' or (t.state = 'requested' and t.expires_at <= now()))`,
      'state=open': `(t.state in ('handed_over', 'received', 'graded') or (t.state = 'requested' and t.expires_at > now()))`,
      'state=review': needsReview,
      'state=review&flag=by_hand': `${needsReview} and ${isFlagged}`,
      'flag=by_hand': isFlagged,
      'place={place}': atPlace,
      'state=received&place={place}': `t.state = 'received' and ${atPlace}`,
    },
    one: '/retailers/takes_backs/{takeback_id}/requests/{id}',
    children: [
      ...['take_back_items', 'rewards', 'take_back_appeals', 'take_back_notes', 'take_back_reviews'],
      ...['handover_photos', 'handover_cases'],
    ],
  },
  {
    path: '/retailers/feed_items',
    role: 'retailer',
    select: 't.*',
    from: 'feed_items t join feeds f on f.account_id = t.account_id and f.id = t.feed_id and f.deleted_at is null',
    where: 't.account_id = $1 and t.gone_at is null',
    sorts: { id: 't.id', name: 'lower(t.name)', created_at: 't.created_at' },
    searched: ['t.name', 't.item_id'],
    direction: 'asc',
  },
  {
    path: '/retailers/feeds/analytics',
    role: 'retailer',
    select: 't.*, i.uuid, i.name, i.image, b.likes as likes_before, b.comments as comments_before',
    from: `feed_item_days t join feed_items i on i.account_id = t.account_id and i.id = t.item_id
      left join feed_item_days b on b.account_id = t.account_id and b.item_id = t.item_id and b.day = t.day - 1`,
    where: 't.account_id = $1',
    sorts: { date: 't.day', item: 'lower(i.name)', ...Object.fromEntries(counted) },
    searched: ['i.name'],
  },
  {
    path: '/webhooks/{id}/deliveries',
    role: 'retailer',
    select: 't.*, m.uuid as message_uuid, m.type, m.body',
    from: 'webhook_deliveries t join webhook_messages m on m.account_id = t.account_id and m.id = t.message_id',
    where: `t.account_id = $1 and t.endpoint_id = ${oldest('webhook_endpoints')}`,
    sorts: { created_at: 't.id' },
  },
  {
    path: '/billings/invoices',
    role: 'retailer',
    select: 't.*',
    from: 'invoices t',
    where: `t.account_id = $1 and t.status in ('open', 'paid')`,
    sorts: { created_at: 't.sequence' },
  },
  { path: '/charities/points', role: 'charity', ...places('charity-points'), one: '/charities/points/{id}' },
  { path: '/charities/points/imports', role: 'charity', ...imports('charity-points', '0') },
  {
    path: '/charity/donations-monthly-report',
    role: 'charity',
    select: 't.*',
    from: 'donations t',
    where: `t.account_id = $1 and t.created_at >= date_trunc('month', now()) and t.created_at < date_trunc('month', now()) + interval '1 month'`,
    sorts: { created_at: 't.created_at', name: 'lower(t.name)', actual_price: 't.price' },
    searched: ['t.name'],
  },
  ...bareCharityLists,
];

/** Lists of few rows, measured beside the call that reads one row. */
export const shortLists: readonly (Pick<BareList, 'path' | 'role'> & { readonly query: string })[] = [
  ...[
    '/api_keys',
    '/users/me/views',
    '/webhooks',
    '/team',
    '/entitlements',
    '/retailers/takes_backs',
    '/stripe/cards',
  ].map((path) => ({ path, role: 'retailer' as const, query: '?per_page=30' })),
  { path: '/retailers/feeds', role: 'retailer', query: '?per_page=30' },
  { path: '/retailers/takes_backs/{id}/carriers', role: 'retailer', query: '' },
];

/** Creations without a file that have no limit in an account. */
export const creations = [
  {
    path: '/sites',
    role: 'retailer',
    body: {
      name: 'Shop {n}',
      url: 'https://{n}.bench.example',
      config: { plugin: { position: 'absolute', direction: 'downRight' } },
    },
    insert: `insert into sites (account_id, name, url, config) values ($1, 'Shop ' || $2, 'https://' || $2 || '.twin.example', '{"plugin":{}}') returning *`,
  },
  {
    path: '/accepts_tags',
    role: 'retailer',
    body: { name: 'Tag {n}' },
    insert: `insert into tags (account_id, name, user_tag) values ($1, 'Twin ' || $2, true) returning *`,
  },
  {
    path: '/charities/points/tags',
    role: 'charity',
    body: { name: 'Tag {n}' },
    insert: `insert into tags (account_id, name, user_tag) values ($1, 'Twin ' || $2, true) returning *`,
  },
] as const;
