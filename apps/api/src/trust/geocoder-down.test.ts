import { createServer } from 'node:http';
import { charityPages, charityShops, lookups, options } from '@dw/contract';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { shopsFile } from '../domain/places/places-file.fixture';
import { importShops } from '../features/charity-shops/charity-shops.fixture';
import { call, refused } from '../testing/client';
import { type GivingOfTest, openGiving } from '../testing/donations';
import { openShop } from '../testing/shop';
import { shopperWith } from '../testing/take-backs';
import { startTestApp, type TestApp } from '../testing/test-app';

/** A geocoder that takes calls and answers none of them well. */
const asked: string[] = [];
const broken = createServer((request, response) => {
  asked.push(request.url ?? '');
  if (asked.length % 2 === 0) response.writeHead(503).end('<h1>Busy</h1>');
  else request.socket.destroy();
});

let app: TestApp;
let giving: GivingOfTest;
let name: string;
beforeAll(async () => {
  await new Promise<void>((listening) => broken.listen(0, '127.0.0.1', listening));
  const address = broken.address();
  const port = address !== null && typeof address === 'object' ? address.port : 0;
  app = await startTestApp(6, { GEOCODER_URL: `http://127.0.0.1:${port}/` });
  giving = await openGiving(app);
  const { rows } = await app.admin.query('select username from charity_profiles where account_id = $1', [
    giving.charity.accountId,
  ]);
  name = String(rows[0].username);
});
beforeEach(() => app.admin.query('delete from directory.throttles'));
afterAll(async () => {
  await app.close();
  broken.closeAllConnections();
  broken.close();
});

const leeds = { place: 'Leeds LS1 4AP, United Kingdom', approximate: true };

it('a shopper still finds the charities and shops near a postcode, and is told where one is not known', async () => {
  const one = await shopperWith(app, await openShop(app), 'Coat');
  const look = { token: one.token, query: { items: one.uuids.join(), postcode: 'LS1 4AP' } };
  const found = await call(app.origin, options.charities, look);
  expect(asked.length).toBeGreaterThan(0);
  expect(found.near).toEqual(leeds);
  expect(found.options).toMatchObject([{ offer: giving.offer, place: { name: 'Headingley', city: 'Leeds' } }]);
  const nowhere = { ...look, query: { ...look.query, postcode: 'XX9 9XX' } };
  expect((await refused(app.origin, options.charities, nowhere, 422)).code).toBe('postcode_unknown');
});

it('visitors of the charity’s page find its shops', async () => {
  const found = await call(app.origin, charityPages.shops, { path: { name }, query: { postcode: 'LS1 4AP' } });
  expect(found.near).toMatchObject(leeds);
  expect(found.items).toMatchObject([{ name: 'Headingley' }]);
});

it('the charity still finds its return address, and its file of shops is read', async () => {
  const { token } = giving;
  const address = await call(app.origin, lookups.coordination, {
    token,
    body: { address: '1 Rail Lane, Leeds, LS1 4AP' },
  });
  expect(address).toMatchObject({ address: 'Leeds LS1 4AP, United Kingdom', approximate: true });
  const town = await call(app.origin, lookups.townByPostcode, { token, body: { postcode: 'LS1 4AP', country: 'GB' } });
  expect(town).toMatchObject({ name: 'Leeds', approximate: true });
  const unknown = await refused(app.origin, lookups.coordination, { token, body: { address: 'Nowhere at all' } }, 422);
  expect(unknown).toMatchObject({ code: 'address_unknown', errors: { address: ['Problem with address'] } });

  const without = { lat: '', lng: '' };
  const rows = [
    { name: 'Harehills', ...without },
    { name: 'Paris', ...without, country: 'FR', postcode: '75001', city: 'Paris' },
  ];
  const done = await importShops(app, { token, content: shopsFile(rows), fields: {} });
  expect(done).toMatchObject({ added: 1, refused: 1, looked_up: 1 });
  const { items } = await call(app.origin, charityShops.list, { token, query: { search: 'Harehills' } });
  expect(items).toMatchObject([{ name: 'Harehills', city: 'Leeds' }]);
});
