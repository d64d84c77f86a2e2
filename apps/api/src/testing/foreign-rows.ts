import {
  apiKeys,
  billings,
  cards,
  devices,
  invitations,
  invoices,
  profile,
  webhooks,
  websiteMoves,
  websites,
} from '@dw/contract';
import { shopsFile } from '../domain/places/places-file.fixture';
import { importShops } from '../features/charity-shops/charity-shops.fixture';
import { couponColumns } from '../features/coupons/coupon-lines';
import { postCoupons } from '../features/coupons/coupons.fixture';
import { testCard } from './cards';
import { call } from './client';
import { addShop } from './desk';
import { rowsOfExamples } from './example-rows';
import type { Tenant } from './factories';
import { addFeed, itemsOfFeed, products, rss, startFeedServer } from './feeds';
import type { TestApp } from './test-app';

/** A uuid that nothing has. */
export const nowhere = '00000000-0000-4000-8000-000000000000';

/**
 * Makes a row of each kind that a path's first variable may name.
 * @param shop    the retailer that they belong to, which nothing else uses
 * @param charity the charity that they belong to
 * @returns the row's name by what stands before the variable: `/sites/` to a uuid
 */
export async function foreignRows(
  app: TestApp,
  shop: Tenant,
  charity: Tenant,
): Promise<Readonly<Record<string, string>>> {
  const { site } = await call(app.origin, websites.create, { token: shop.token, body: { url: 'foreign.example' } });
  const pointsImport = await importShops(app, { token: charity.token, content: shopsFile([{}]) });
  const coupon = await app.make.coupon(shop);
  const imported = await postCoupons(app.origin, shop.token, `${couponColumns.map(({ name }) => name).join()}\nx`);
  const { items } = await call(app.origin, profile.sessions, { token: shop.token });
  const { api_key: key } = await call(app.origin, apiKeys.create, {
    token: shop.token,
    body: { name: 'Foreign', scopes: ['codes:read'] },
  });
  const { webhook } = await call(app.origin, webhooks.create, {
    token: shop.token,
    body: { url: 'http://127.0.0.1:9/', events: ['order.received'] },
  });
  const delivery = await call(app.origin, webhooks.test, { token: shop.token, path: { id: webhook.id } });
  const server = await startFeedServer(rss(products(1)));
  const feed = await addFeed(app, shop.token, server.url);
  const [feedItem] = await itemsOfFeed(app, shop.token, feed.id);
  await server.close();
  const card = await call(app.origin, cards.add, { token: shop.token, body: testCard() });
  const plan = await call(app.origin, billings.get, { token: shop.token });
  await call(app.origin, billings.switch, { token: shop.token, body: { plan: 'standard', type: 'STRIPE' } });
  const invoice = (await call(app.origin, invoices.list, { token: shop.token })).items[0]?.uuid ?? '';
  const donated = await app.admin.query(
    "insert into donations (account_id, name) values ($1, 'Foreign') returning uuid",
    [charity.accountId],
  );
  const ordered = await app.admin.query(
    `insert into shop_orders (account_id, donation_id, state, language, price, postage, hold_until)
     select account_id, id, 'paid', 'en', 100, 0, now() from donations where uuid = $1 returning uuid`,
    [donated.rows[0].uuid],
  );
  const questioned = await app.admin.query(
    `with asked as (
       insert into handovers (account_id, kind, code, way, things, expires_at)
       values ($1, 'donation', 'F0RE1GNS', 'post', 1, now() + interval '30 days') returning account_id, id)
     insert into handover_cases (account_id, handover_id, about, kind) select account_id, id, 'donation', 'question' from asked returning uuid`,
    [charity.accountId],
  );
  const gave = await app.admin.query(
    "insert into gifts (account_id, amount, state, via, language, expires_at) values ($1, 100, 'paid', '', 'en', now()) returning uuid",
    [charity.accountId],
  );
  const claimed = await app.admin.query(
    `insert into gift_aid_claims (account_id, number, from_day, until_day, rules_version)
     values ($1, 1, '2026-04-06', '2027-04-05', '2025-11') returning uuid`,
    [charity.accountId],
  );
  const told = await app.admin.query(
    `with donor as (
       insert into gift_aid_donors (account_id, donor_no, first_name, last_name) values ($1, 'L', 'Ada', 'Byron') returning id)
     insert into gift_aid_letters (account_id, donor_id, kind, tax_year, sequence, subject, body, way)
     select $1, id, 'sale', 2026, 1, 'Sold', 'Dear Ada', 'post' from donor returning uuid`,
    [charity.accountId],
  );
  const importOf = async (kind: string): Promise<string> => {
    const { rows } = await app.admin.query(
      `insert into imports (account_id, kind, target, state, file_key, file_name, layout, dry_run, valid_rows_only, lines)
       values ($1, $2, 0, 'done', 'none', 'rows.csv', '{}', false, false, 1) returning uuid`,
      [charity.accountId, kind],
    );
    return String(rows[0].uuid);
  };
  const preLovedThing = await app.admin.query(
    `insert into feed_items (account_id, source, key, name, missing, fingerprint)
     values ($1, 'take_back', 'foreign', 'Foreign', '{price}', '1') returning uuid`,
    [shop.accountId],
  );
  const commented = await app.admin.query(
    `insert into comments (account_id, item_id, actor, text) select account_id, id, 'foreign', 'Foreign' from feed_items
     where account_id = $1 limit 1 returning uuid`,
    [shop.accountId],
  );
  const invited = await call(app.origin, invitations.create, {
    token: shop.token,
    body: { email: 'foreign@shop.example', member_role: 'viewer' },
  });
  // To nobody: a member of the shop sees it no more than others.
  await call(app.origin, websiteMoves.offer, {
    token: shop.token,
    path: { uuid: site.uuid },
    body: { recipient: 'nobody@shop.example' },
  });
  const { rows: offered } = await app.admin.query('select uuid from directory.site_moves where site_uuid = $1', [
    site.uuid,
  ]);
  const foreignItem = crypto.randomUUID();
  await app.admin.query(
    "insert into item_events (account_id, item_uuid, kind, at, body) select a, $2, 'graded', now(), $3 from unnest($1::int[]) a",
    [[shop.accountId, charity.accountId], foreignItem, JSON.stringify({ by: nowhere, facts: { grade: 'B' } })],
  );
  const { uuid: place } = await addShop(app, charity);
  const ofPlace = { token: charity.token, body: { name: 'Till', place } };
  const { device } = await call(app.origin, devices.create, ofPlace);
  const volunteer = await call(app.origin, devices.addVolunteer, {
    ...ofPlace,
    body: { ...ofPlace.body, pin: '314159' },
  });
  const passkey = await app.admin.query(
    `insert into directory.passkeys (user_id, credential_id, public_key, counter, synced, name, created_at)
     values ($1, gen_random_uuid()::text, '', 0, false, 'Phone', now()) returning uuid`,
    [shop.userId],
  );
  return {
    '/users/me/passkeys/': String(passkey.rows[0].uuid),
    '/retailers/market/comments/': String(commented.rows[0].uuid),
    '/retailers/market/pre_loved/': String(preLovedThing.rows[0].uuid),
    '/devices/': device.uuid,
    '/volunteers/': volunteer.uuid,
    ...(await rowsOfExamples(app.origin, [shop, charity])),
    '/team/': String(shop.userId),
    '/team/invitations/': invited.uuid,
    '/charities/donations/': String(donated.rows[0].uuid),
    '/charities/donations/cases/': String(questioned.rows[0].uuid),
    '/charities/gifts/': String(gave.rows[0].uuid),
    '/charities/shop_orders/': String(ordered.rows[0].uuid),
    '/charities/gift_aid/letters/': String(told.rows[0].uuid),
    '/charities/gift_aid/claims/': String(claimed.rows[0].uuid),
    '/charities/gift_aid/sales/imports/': await importOf('gift-aid-sales'),
    '/charities/gift_aid/refunds/imports/': await importOf('gift-aid-refunds'),
    '/charities/gift_aid/existing_donors/imports/': await importOf('gift-aid-donors'),
    '/stripe/cards/': card.uuid,
    '/subscribes/': String(plan.uuid),
    '/billings/invoices/': invoice,
    '/api_keys/': key.uuid,
    '/webhooks/': webhook.uuid,
    '/webhook_deliveries/': delivery.uuid,
    '/sites/': site.uuid,
    '/site_moves/': String(offered[0].uuid),
    '/retailers/items/': foreignItem,
    '/charities/items/': foreignItem,
    '/charities/points/imports/': pointsImport.uuid,
    '/charities/points/posters/': place,
    '/retailers/coupons/': coupon.uuid,
    '/retailers/feeds/': feed.uuid,
    '/retailers/feed_items/': feedItem?.uuid ?? '',
    '/retailers/coupons/imports/': String(JSON.parse(await imported.text()).uuid),
    '/users/': String(shop.userId),
    '/users/me/sessions/': String(items[0]?.id),
  };
}
