import type { Role } from '@dw/contract';

/** Statements that give account $1 so many ($2) rows of each kind of list; each hundredth has `zephyr` in its text. */
const text = (name: string) => `'${name} ' || n || case when n % 100 = 0 then ' Zephyr' else '' end`;
const series = 'generate_series(1, $2::int) n';
const at = "now() - n * interval '1 minute'";
const places = (kind: string) => `
  insert into places (account_id, kind, name, street, city, postcode, country_code, lat_micro, lng_micro, cell_x, cell_y, zone, store_code,
    code_key, match_key, opening_hours, active, created_at)
  select $1, '${kind}', ${text('Shop')}, (n * 7 % 900) || ' Rail Lane', (array['Leeds', 'York', 'Hull', 'Ely'])[1 + n % 4], 'LS' || n % 99 || ' 4AP',
    'GB', n${kind === 'charity-points' ? '' : ' + 40000000'}, n, n % 100, n % 90, 'Europe/London', 'S' || n, 's' || n, 'shop ' || n, '[]', n % 3 > 0, ${at} from ${series}`;
const imports = (kind: string, target: string) => `
  insert into imports (account_id, kind, target, state, file_key, file_name, layout, dry_run, valid_rows_only, lines, refused, refusals_listed, created_at)
  select $1, '${kind}', ${target}, 'done', 'none', 'rows.csv', '{}', false, false, 10, refused, refused, ${at} from ${series}, lateral (select case n when 1 then $2 else 0 end as refused) o`;
const refusedLines = (kind: string) => `
  insert into import_refused_lines (account_id, import_id, line, "column", value, reason, code)
  select $1, (select min(id) from imports where account_id = $1 and kind = '${kind}'), n, 'name', '', 'It is empty.', 'empty' from ${series}`;
const oldest = (table: string) => `(select min(id) from ${table} where account_id = $1)`;
const tags = `insert into tags (account_id, name, user_tag) select $1, 'List tag ' || n, true from generate_series(1, 5) n`;
const chosenTags = `
  insert into place_tags (account_id, place_id, tag_id, allowed)
  select p.account_id, p.id, t.id, t.id % 2 = 0 from places p join tags t on t.account_id = p.account_id and t.name like 'List tag%' where p.account_id = $1`;

export const rowsOf: Readonly<Partial<Record<Role, readonly string[]>>> = {
  RETAILER: [
    `insert into sites (account_id, name, url, config, created_at, active, test_mode)
     select $1, ${text('Shop')}, 'https://shop-' || n || '.lists.example', '{"plugin":{"position":"absolute","direction":"downRight"}}', ${at}, n % 5 > 0, n % 7 = 0
     from ${series}`,
    `insert into site_activity (account_id, site_id, orders, items) select account_id, id, 3, 4 from sites where account_id = $1 on conflict do nothing`,
    `insert into coupons (account_id, name, short_description, type, value, start_at, expires_at, created_at, active)
     select $1, ${text('Coupon')}, 'Short ' || n * 31 % 997, 'PERCENT', n % 5000, ${at}, now() + n * interval '1 hour', ${at}, n % 4 = 0 from ${series}`,
    `insert into coupon_sites (account_id, coupon_id, site_id)
     select $1, c.id, s.id from coupons c, (select id from sites where account_id = $1 order by id limit 2) s where c.account_id = $1`,
    `insert into coupon_codes (account_id, coupon_id, code) select $1, ${oldest('coupons')}, 'CODE-' || n from ${series}`,
    `update coupons c set codes = n, free = n, issued = 0
     from (select count(*) as n from coupon_codes where account_id = $1 and coupon_id = ${oldest('coupons')}) kept
     where c.account_id = $1 and c.id = ${oldest('coupons')}`,
    imports('coupon-codes', oldest('coupons')),
    refusedLines('coupon-codes'),
    imports('past-orders', oldest('sites')),
    refusedLines('past-orders'),
    imports('redemptions', oldest('sites')),
    refusedLines('redemptions'),
    imports('coupons', '0'),
    refusedLines('coupons'),
    `insert into take_backs (account_id, name) values ($1, 'Lists') on conflict do nothing`,
    `insert into provider.carriers (name, price, currency) select 'Lists', 100 + 0 * $1::bigint, 'GBP' on conflict do nothing`,
    tags,
    places('take-back-stores'),
    chosenTags,
    imports('take-back-stores', oldest('take_backs')),
    refusedLines('take-back-stores'),
    `insert into handovers (account_id, kind, state, code, way, way_name, place_id, tracking, things, flagged, summary, expires_at, ended_at, created_at,
       updated_at)
     select $1, 'take_back', (array['requested', 'handed_over', 'received', 'rewarded', 'rewarded', 'rejected', 'cancelled', 'expired', 'graded'])[1 + n % 9],
       upper(lpad(to_hex(n), 8, '0')), 'store', 'Leeds', (array(select id from places where account_id = $1 order by id limit 10))[1 + n % 10],
       case when n % 2 = 0 then 'TRACK' || n else '' end, 1, n % 50 = 0, ${text('Coat')}, now() + interval '30 days' - (n % 10) * interval '6 days',
       ${at}, ${at}, ${at} from ${series}`,
    `insert into take_back_reviews (account_id, handover_id, flags) select account_id, id, '["by_hand"]' from handovers where account_id = $1 and flagged
     on conflict do nothing`,
    `insert into take_back_items (account_id, handover_id, item_uuid, own, signed, order_number, name, bought_at, worn, faults, washed)
     select account_id, id, gen_random_uuid(), true, true, case when id % 100 = 0 then 'Zephyr' else 'N' || id end, summary, created_at, 'worn', 'none', true
     from handovers where account_id = $1`,
    `insert into handover_cases (account_id, handover_id, about, kind, state, messages, created_at, updated_at)
     select account_id, id, 'take_back', 'question', 'open', '[]', created_at, updated_at from handovers where account_id = $1`,
    `insert into feeds (account_id, type_id, url, frequency, time, zone, items, created_at)
     select $1, 1, 'https://feed-' || n || '.lists.example/feed.xml', 'DAILY', '04:00', 'Europe/London', n, ${at} from generate_series(1, least(99, $2)) n`,
    `insert into feed_runs (account_id, feed_id, manual, state) select $1, ${oldest('feeds')}, false, 'succeeded' from generate_series(1, least(50, $2)) n`,
    `insert into feed_items (account_id, feed_id, key, item_id, name, missing, fingerprint, created_at)
     select $1, ${oldest('feeds')}, 'key-' || n, 'item-' || n, ${text('Coat')}, '{}', n::text, ${at} from ${series}`,
    `insert into feed_items (account_id, source, key, item_id, name, missing, fingerprint, created_at)
     select $1, 'take_back', 'used-' || n, 'used-' || n, ${text('Coat')}, '{price}', n::text, ${at} from ${series}`,
    `insert into feed_item_days (account_id, item_id, day, likes, comments, boards, wishlists, clicks, reach)
     select account_id, id, current_date - 1 - (id % 30)::int, id % 50, id % 11, id % 7, id % 5, id % 300, id % 900 from feed_items where account_id = $1`,
    `insert into comments (account_id, item_id, actor, text, created_at)
     select $1, ${oldest('feed_items')}, 'a' || n, ${text('Nice')}, ${at} from ${series}`,
    `insert into webhook_endpoints (account_id, url, events, secret)
     select $1, 'https://hook-' || n || '.lists.example', '{order.received}', gen_random_uuid() from generate_series(1, 20) n`,
    `insert into webhook_messages (account_id, type, body, created_at) select $1, 'order.received', '{"n":1}', ${at} from ${series}`,
    `insert into webhook_deliveries (account_id, endpoint_id, message_id, state)
     select $1, ${oldest('webhook_endpoints')}, id, 'delivered' from webhook_messages where account_id = $1`,
    `insert into deliveries (account_id, site_id, received_at, number, test, signed, outcome, status, payload)
     select $1, ${oldest('sites')}, ${at}, 'N' || n, false, true, 'accepted', 200, '{}' from generate_series(1, least(500, $2)) n`,
    `insert into invoices (account_id, sequence, status, plan, interval, period_start, period_end, lines, net_pence, vat_percent, vat_pence, seller, buyer, issued_at)
     select $1, 1000 + n, 'paid', 'standard', 'month', ${at}, now(), '[]', 100, 20, 20, '{"name":"","address":[],"vatin":""}', '{"name":"","address":[],"vatin":""}', ${at}
     from ${series}`,
    `insert into saved_views (account_id, user_id, list, name, query)
     select $1, (select min(user_id) from directory.memberships where account_id = $1), 'Websites', 'View of lists ' || n, '' from generate_series(1, 30) n`,
    `insert into directory.api_keys (account_id, key_hash, created_at, prefix, name, scopes)
     select $1, sha256(gen_random_uuid()::text::bytea), ${at}, 'dw_' || n, 'Key ' || n, '{codes:read}' from generate_series(1, 50) n`,
    `insert into directory.sessions (token_hash, user_id, account_id, created_at, used_at, idle_seconds, expires_at, ip, user_agent)
     select sha256(gen_random_uuid()::text::bytea), user_id, $1, now(), now(), 40000, now() + interval '1 day', '127.0.0.1', 'test'
     from directory.memberships, generate_series(1, 30) where account_id = $1`,
  ],
  CHARITY: [
    tags,
    places('charity-points'),
    chosenTags,
    imports('charity-points', '0'),
    refusedLines('charity-points'),
    `insert into donations (account_id, name, price, currency, status, created_at, updated_at, received_at)
     select $1, ${text('Gift')}, n % 4000, 'GBP', 'RECEIVED', at, at, at
     from (select n, date_trunc('month', now()) + n * interval '1 second' as at from ${series}) moments`,
    `insert into shop_orders (account_id, donation_id, state, language, price, postage, hold_until, paid_at, created_at)
     select account_id, id, (array['paid', 'sent', 'refunded'])[1 + id % 3], 'en', 100, 0, created_at, created_at, created_at from donations where account_id = $1`,
    `insert into gift_aid_donors (account_id, donor_no, first_name, last_name, house, postcode, created_at)
     select $1, 'L' || n, ${text('Ada')}, 'Byron', n, 'LS1 4AP', ${at} from ${series}`,
    `insert into handovers (account_id, kind, state, code, way, way_name, things, summary, expires_at, created_at, updated_at)
     select $1, 'donation', 'requested', upper(lpad(to_hex(n), 8, '0')), 'store', 'Leeds', 1, ${text('Gift')}, now() + interval '30 days', ${at}, ${at}
     from ${series}`,
    `insert into handover_cases (account_id, handover_id, about, kind, state, messages, created_at, updated_at)
     select account_id, id, 'donation', 'question', 'open', '[]', created_at, updated_at from handovers where account_id = $1`,
    `insert into gifts (account_id, amount, fee, state, via, language, expires_at, paid_at, created_at)
     select account_id, 100 + id % 400, 22, (array['paid', 'refunded'])[1 + id % 2], 'Alder & Thread', 'en', created_at, created_at, created_at
     from donations where account_id = $1`,
    `insert into gift_aid_sales (account_id, donor_id, till_line, name, part, gross, commission, commission_vat, net, sold_at, sold_on, tax_year,
       state, returns_until)
     select $1, ${oldest('gift_aid_donors')}, 'T' || n, ${text('Coat')}, 'within', 500, 0, 0, 500, ${at}, current_date - n, 2025,
       (array['waiting', 'claimable', 'claimed', 'excluded'])[1 + n % 4], current_date - n + 30 from ${series}`,
    `insert into gift_aid_letters (account_id, donor_id, kind, tax_year, sequence, subject, body, way, created_at)
     select $1, ${oldest('gift_aid_donors')}, 'sale', 2026, n, 'Sold', 'Dear Ada', 'post', ${at} from ${series}`,
    `insert into gift_aid_claims (account_id, number, from_day, until_day, rules_version, created_at)
     select $1, n, '2026-04-06', '2027-04-05', '2025-11', ${at} from ${series}`,
    imports('gift-aid-sales', '0'),
    refusedLines('gift-aid-sales'),
    imports('gift-aid-refunds', '0'),
    refusedLines('gift-aid-refunds'),
    imports('gift-aid-donors', '0'),
    refusedLines('gift-aid-donors'),
  ],
};

/** What a path’s variables are for account $1, by the variable. */
export const variablesOf: Readonly<Record<string, string>> = {
  '/webhooks/{id} id': `select min(id) from webhook_endpoints where account_id = $1`,
  '/webhook_deliveries/{id} id': `select min(id) from webhook_deliveries where account_id = $1`,
  '/sites/{uuid}/health uuid': `select min(id) from sites where account_id = $1`,
  '/retailers/coupons/{id}/activity id': `select min(id) from coupons where account_id = $1`,
  '/retailers/takes_backs/{takeback_id}/report takeback_id': `select min(id) from take_backs where account_id = $1`,
  '/sites/{uuid} uuid': `select min(id) from sites where account_id = $1`,
  '/charities/donations/{id} id': `select min(id) from donations where account_id = $1`,
  '/charities/shop_orders/{id} id': `select min(id) from shop_orders where account_id = $1`,
  '/charities/gift_aid/donors/{id} id': `select min(id) from gift_aid_donors where account_id = $1`,
  '/charities/gifts/{id} id': `select min(id) from gifts where account_id = $1`,
  '/charities/points/{id} id': `select min(id) from places where account_id = $1`,
  '/retailers/coupons/{uuid} uuid': `select min(id) from coupons where account_id = $1`,
  '/retailers/feeds/{id} id': `select min(id) from feeds where account_id = $1`,
  '/retailers/takes_backs/{id} id': `select min(id) from take_backs where account_id = $1`,
  '/retailers/takes_backs/{id}/carriers/{carrier_id} id': `select min(id) from take_backs where account_id = $1`,
  '/retailers/takes_backs/{id}/carriers/{carrier_id} carrier_id': `select min(id) + 0 * $1::bigint from provider.carriers`,
  '/retailers/takes_backs/{takeback_id}/points/{point_id} takeback_id': `select min(id) from take_backs where account_id = $1`,
  '/retailers/takes_backs/{takeback_id}/points/{point_id} point_id': `select min(id) from places where account_id = $1`,
  '/retailers/takes_backs/{takeback_id}/requests takeback_id': `select min(id) from take_backs where account_id = $1`,
  '/retailers/takes_backs/{takeback_id}/requests place': `select uuid from places where account_id = $1 order by id limit 1`,
  '/retailers/takes_backs/{takeback_id}/requests/{id} takeback_id': `select min(id) from take_backs where account_id = $1`,
  '/retailers/takes_backs/{takeback_id}/requests/{id} id': `select min(id) from handovers where account_id = $1`,
  '/retailers/takes_backs/{takeback_id}/cases takeback_id': `select min(id) from take_backs where account_id = $1`,
  '/webhooks/{id}/deliveries id': `select min(id) from webhook_endpoints where account_id = $1`,
  '/sites/{uuid}/deliveries uuid': `select min(id) from sites where account_id = $1`,
  '/sites/{uuid}/past_orders/imports uuid': `select min(id) from sites where account_id = $1`,
  '/sites/{uuid}/past_orders/imports/{import_id}/refused uuid': `select min(id) from sites where account_id = $1`,
  '/sites/{uuid}/past_orders/imports/{import_id}/refused import_id': `select min(id) from imports where account_id = $1 and kind = 'past-orders'`,
  '/sites/{uuid}/redemptions/imports uuid': `select min(id) from sites where account_id = $1`,
  '/sites/{uuid}/redemptions/imports/{import_id}/refused uuid': `select min(id) from sites where account_id = $1`,
  '/sites/{uuid}/redemptions/imports/{import_id}/refused import_id': `select min(id) from imports where account_id = $1 and kind = 'redemptions'`,
  '/charities/gift_aid/letters/{id} id': `select min(id) from gift_aid_letters where account_id = $1`,
  '/charities/gift_aid/claims/{id} id': `select min(id) from gift_aid_claims where account_id = $1`,
  '/charities/gift_aid/sales/imports/{import_id}/refused import_id': `select min(id) from imports where account_id = $1 and kind = 'gift-aid-sales'`,
  '/charities/gift_aid/refunds/imports/{import_id}/refused import_id': `select min(id) from imports where account_id = $1 and kind = 'gift-aid-refunds'`,
  '/charities/gift_aid/existing_donors/imports/{import_id}/refused import_id': `select min(id) from imports where account_id = $1 and kind = 'gift-aid-donors'`,
  '/charities/points/imports/{import_id}/refused import_id': `select min(id) from imports where account_id = $1 and kind = 'charity-points'`,
  '/retailers/coupons/{id}/codes id': `select min(id) from coupons where account_id = $1`,
  '/retailers/coupons/{id}/codes/imports id': `select min(id) from coupons where account_id = $1`,
  '/retailers/coupons/{id}/codes/imports/{import_id}/refused id': `select min(id) from coupons where account_id = $1`,
  '/retailers/coupons/{id}/codes/imports/{import_id}/refused import_id': `select min(id) from imports where account_id = $1 and kind = 'coupon-codes'`,
  '/retailers/coupons/imports/{import_id}/refused import_id': `select min(id) from imports where account_id = $1 and kind = 'coupons'`,
  '/retailers/feeds/{id}/runs id': `select min(id) from feeds where account_id = $1`,
  '/retailers/takes_backs/{takeback_id}/points takeback_id': `select min(id) from take_backs where account_id = $1`,
  '/retailers/takes_backs/{takeback_id}/points/imports takeback_id': `select min(id) from take_backs where account_id = $1`,
  '/retailers/takes_backs/{takeback_id}/points/imports/{import_id}/refused takeback_id': `select min(id) from take_backs where account_id = $1`,
  '/retailers/takes_backs/{takeback_id}/points/imports/{import_id}/refused import_id': `select min(id) from imports where account_id = $1 and kind = 'take-back-stores'`,
  '/retailers/takes_backs/{id}/carriers id': `select min(id) from take_backs where account_id = $1`,
};
