import {
  charityAddresses,
  charityDetails,
  charityReports,
  charityShops,
  donationDesk,
  donations,
  type EntitlementType,
  entitlements,
  giftAidChecks,
  giftAidClaims,
  giftAidLetters,
  giftAidSales,
  gifts,
  handovers,
  lookups,
  options,
  paypalAccount,
  registration,
  shopOrders,
  shopperGiftAid,
  signIn,
} from '@dw/contract';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { buyerOf } from '../testing/charity-shop';
import { call, refused, request } from '../testing/client';
import { operatorOf } from '../testing/operator-program';
import { outboxOf } from '../testing/outbox';
import { pressInSandbox } from '../testing/press-in-sandbox';
import { password, registrationAt } from '../testing/registration';
import { addItems, buy, mailsReach, openShop } from '../testing/shop';
import { shopperWith } from '../testing/take-backs';
import { startTestApp, type TestApp, until } from '../testing/test-app';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp(12);
});
afterAll(() => app.close());

const { data: operate } = operatorOf(() => app);
const day = (days = 0) => new Date(app.clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10);
const programmes = ['SEND_BY_POST', 'CHARITY_SHOPS', 'VIRTUAL_CHARITY', 'MICRO_DONATIONS'] as const;

/** Registers a charity, by its mailed code. @returns how to sign in again, whatever time has passed */
async function register() {
  const { email, code } = await registrationAt(app, 4, 'CHARITY');
  await call(app.origin, registration.choosePlan, { body: { code, plan: 'standard', required_card: 0 } });
  return {
    email,
    token: async () => (await call(app.origin, signIn.login, { body: { email, password } })).access_token,
  };
}

/** Sets up what the programmes ask for, each by its own page’s call. @returns its shop */
async function setUp(token: string, username: string) {
  await call(app.origin, charityDetails.save, { token, body: { username, description: 'Coats for the winter.' } });
  const gb = (await call(app.origin, lookups.countries)).find(({ code }) => code === 'GB')?.id ?? 0;
  const place = { street: '12 Rail Lane', city: 'Leeds', postcode: 'LS1 4AP' };
  await call(app.origin, charityAddresses.saveReturn, {
    token,
    body: { ...place, country_id: gb, lat: 53.8, lng: -1.55 },
  });
  await call(app.origin, charityAddresses.saveShipping, {
    token,
    body: { street: 'Rail Lane', house_no: '12', postcode: 'LS1 4AP', city_name: 'Leeds', flat_no: '' },
  });
  const shop = await call(app.origin, charityShops.create, {
    token,
    body: { ...place, name: 'Headingley', lat: 53.81, lng: -1.57 },
  });
  const { url, state } = await call(app.origin, paypalAccount.login, { token });
  await pressInSandbox(url, 'approve');
  await call(app.origin, paypalAccount.status, { token, query: { state } });
  return shop;
}

async function photoBy(token: string): Promise<string> {
  const picture = await sharp({ create: { width: 60, height: 80, channels: 3, background: '#456' } })
    .jpeg()
    .toBuffer();
  const form = new FormData();
  form.set('file', new Blob([new Uint8Array(picture)], { type: 'image/jpeg' }), 'coat.jpg');
  const answer = await fetch(`${app.origin}/api/files`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}` },
    body: form,
  });
  expect(answer.status).toBe(200);
  return z.object({ uuid: z.guid() }).parse(await answer.json()).uuid;
}

it('a new charity comes to four programmes, sells, is given money, and claims to the penny', {
  timeout: 120_000,
}, async () => {
  const charity = await register();
  let token = await charity.token();
  const username = `new-${crypto.randomUUID().slice(0, 8)}`;
  const { uuid: place } = await setUp(token, username);

  // Nothing starts before the operator has looked at the account.
  const start = (name: EntitlementType) => ({ token, body: { name, status: 'ACTIVE' as const } });
  for (const name of programmes) await refused(app.origin, entitlements.setStatus, start(name), 422);
  await operate('accounts', 'verify', charity.email);
  for (const name of programmes) await call(app.origin, entitlements.setStatus, start(name));
  const { entitlements: all } = await call(app.origin, charityDetails.get, { token });
  expect(programmes.map((name) => all.find(({ type }) => type === name)?.status)).toEqual(Array(4).fill('ACTIVE'));
  await call(app.origin, giftAidSales.saveSettings, { token, body: { method: 'a', hmrc_reference: 'XR12345' } });

  // A shopper with three things, and a shop that asks for small gifts.
  const shop = await openShop(app);
  const giver = await shopperWith(app, shop, 'Boots', 'Coat', 'Hat');
  const own = { token: giver.token };
  const offered = () =>
    call(app.origin, options.charities, { ...own, query: { items: giver.uuids.join(), lat: 53.8, lng: -1.55 } });
  const { offer } = await until(
    async () => (await offered()).options.find(({ page }) => page === `/p/${username}`),
    40,
  );
  const [boots = '', coat = '', hat = ''] = giver.uuids;
  const give = (item: string, way: 'post' | 'store' | 'virtual') =>
    call(app.origin, handovers.announce, {
      ...own,
      body: {
        ...{ uuid: crypto.randomUUID(), charity: offer ?? '', way, items: [item] },
        ...(way === 'store' && { place }),
      },
    });
  const [byPost, toShop, forVirtual] = [
    await give(boots, 'post'),
    await give(coat, 'store'),
    await give(hat, 'virtual'),
  ];
  await call(app.origin, shopperGiftAid.declare, {
    ...own,
    path: { uuid: byPost.uuid },
    body: {
      ...{ title: 'Ms', first_name: 'Ada', last_name: 'Byron', house: '12', address: 'Rail Lane', postcode: 'ls1 4ap' },
      ...{ version: '2025-11', taxpayer: true, agent: true },
    },
  });
  for (const { uuid } of [toShop, forVirtual])
    expect((await call(app.origin, handovers.get, { ...own, path: { uuid } })).gift_aid).toBe('declared');

  // What came by post is recorded, what was brought is taken at the desk.
  const named = async (name: string) =>
    (await call(app.origin, donations.list, { token })).items.find((one) => one.name === name)?.uuid ?? '';
  for (const name of ['Boots', 'Hat'])
    await call(app.origin, donations.receive, { token, path: { id: await named(name) }, body: {} });
  const path = { code: toShop.code };
  const seen = await call(app.origin, donationDesk.look, { token, path });
  const items = seen.items.map(({ uuid }) => ({ uuid, answer: 'here' as const }));
  await call(app.origin, donationDesk.take, { token, path, body: { place, items } });

  // Hat and boots are sold in the virtual shop to visitors; the boots come back. The coat is sold in the shop.
  const sell = async (name: string, price: string) => {
    const id = await named(name);
    await call(app.origin, donations.offer, { token, path: { id }, body: { price, photos: [await photoBy(token)] } });
    const order = await call(app.origin, shopOrders.buy, { path: { name: username }, body: buyerOf(id) });
    await pressInSandbox(order.pay_url ?? '', 'approve');
    const paid = await call(app.origin, shopOrders.bought, { path: { token: order.token } });
    expect(paid.state).toBe('paid');
  };
  await sell('Hat', '12.50');
  await sell('Boots', '20.00');
  const orders = await call(app.origin, shopOrders.list, { token });
  const ofBoots = orders.items.find(({ item }) => item === 'Boots')?.uuid ?? '';
  const states = async () =>
    (await call(app.origin, giftAidSales.list, { token })).items
      .map(({ name, part, net, state }) => `${name} ${part} ${net} ${state}`)
      .sort();
  await until(async () => (await states()).length === 2, 40);
  await call(app.origin, shopOrders.refund, { token, path: { id: ofBoots }, body: {} });
  await until(async () => (await states()).includes('Boots within 20.00 excluded'), 40);
  await call(app.origin, donations.sell, { token, path: { id: await named('Coat') }, body: { price: '130.00' } });

  // A small gift after an order, to the charity that the shop chose.
  await call(app.origin, gifts.setOfSite, {
    token: shop.token,
    path: { uuid: shop.siteUuid },
    body: { offer: 'chosen', charity: username },
  });
  const order = await buy(app, shop, 'G-1');
  const { access_token } = await addItems(app, order, giver.email);
  const gift = await call(app.origin, gifts.begin, {
    token: access_token,
    body: { uuid: crypto.randomUUID(), order, charity: username, amount: '5' },
  });
  await pressInSandbox(gift.pay_url ?? '', 'approve');
  await call(app.origin, gifts.own, { token: access_token, path: { uuid: gift.uuid } });
  await until(async () => (await states()).length === 5, 40);
  // £100 a donor and year are within the limit: 12.50 of the hat, 87.50 of the coat.
  expect(await states()).toEqual([
    'Alder & Thread gift 5.00 waiting',
    'Boots within 20.00 excluded',
    'Coat over 42.50 waiting',
    'Coat within 87.50 waiting',
    'Hat within 12.50 waiting',
  ]);

  // The month: two orders with £3.95 of postage each, of which PayPal keeps 1.4 % and 20 pence; one of them went back.
  const report = await call(app.origin, charityReports.month, { token });
  expect(report.total).toEqual({
    ...{ received: 3, shop_sales: '40.40', own_sales: '130.00', gift_count: 1, gifts: '5.00' },
    ...{ refunds: '23.95', fees: '1.24', net: '150.21' },
  });
  const csv = await (await request(app.origin, charityReports.file, { token })).text();
  expect(csv.trimEnd().split('\r\n').at(-1)).toBe('total,3,40.40,130.00,1,5.00,23.95,1.24,150.21,GBP');

  // Once nothing can be returned any more the donor is asked about what is over the limit.
  const sold = day();
  app.clock.pass(31 * 86_400);
  token = await charity.token();
  expect(await call(app.origin, giftAidLetters.write, { token, body: { about: 'due' } })).toEqual({
    mailed: 1,
    to_post: 0,
  });
  const [letter] = (await call(app.origin, giftAidLetters.list, { token })).items;
  expect(letter).toMatchObject({ kind: 'over_limit', amount: '42.50', answer_by: day(21), answer: 'none' });
  await mailsReach(app, giver.email, 1);
  await until(async () =>
    (await outboxOf(app.services.config.dataDir, giver.email)).some((mail) => mail.text.includes('£42.50')),
  );

  // Without an answer in 21 days it is a gift.
  app.clock.pass(22 * 86_400);
  token = await charity.token();
  const claim = await call(app.origin, giftAidClaims.create, { token, body: { from_day: sold, until_day: day(-1) } });
  expect(claim).toMatchObject({ lines: 1, gifts: '147.50', taken_back: '0.00', claim: '36.87' });
  const step = (what: 'approve' | 'export') =>
    call(app.origin, giftAidClaims[what], { token, path: { id: claim.uuid }, body: {} });
  await step('approve');
  for (const check of giftAidChecks)
    await call(app.origin, giftAidClaims.check, { token, body: { check, done: true } });
  await step('export');
  const file = await request(app.origin, giftAidClaims.csv, { token, path: { id: claim.uuid }, query: { file: 1 } });
  const [, line] = (await file.text()).trimEnd().split('\r\n');
  const latest = new Date(`${letter?.answer_by}T12:00:00Z`).toLocaleDateString('en-GB', {
    year: '2-digit',
    month: '2-digit',
    day: '2-digit',
  });
  expect(line).toBe(`1,Ms,Ada,Byron,12,LS1 4AP,,,${latest},147.50`);
});
