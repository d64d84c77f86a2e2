import { charityShops } from '@dw/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { shopsFile } from '../../domain/places/places-file.fixture';
import { call, refused } from '../../testing/client';
import type { Tenant } from '../../testing/factories';
import { startTestApp, type TestApp } from '../../testing/test-app';
import { importShops } from './charity-shops.fixture';

let app: TestApp;
let tenant: Tenant;
beforeAll(async () => {
  app = await startTestApp();
  tenant = await app.make.tenant('CHARITY');
});
afterAll(() => app.close());

const map = (query: object = {}) => call(app.origin, charityShops.map, { token: tenant.token, query });
const shop = (name: string, lat: number, lng: number) => {
  const body = { name, street: '1 Rail Lane', city: 'Leeds', postcode: 'LS1 4AP', lat, lng };
  return call(app.origin, charityShops.create, { token: tenant.token, body });
};
const york = { north: 54, south: 53.9, west: -1.2, east: -1 };

describe('the map of shops', () => {
  it('lists what is in view, edges included, and all of them where no view is named', async () => {
    expect(await map()).toEqual({ places: [], clusters: [], total: 0 });
    const inYork = await shop('York', 53.96, -1.08);
    await shop('Leeds', 53.8, -1.55);
    await shop('Edge', 54, -1.2);
    expect((await map()).total).toBe(3);
    const { places } = await map(york);
    expect(places.map(({ name }) => name).sort()).toEqual(['Edge', 'York']);
    const { id, uuid } = inYork;
    expect(places).toContainEqual({ id, uuid, name: 'York', lat: 53.96, lng: -1.08, active: true });
  });

  it('sees across the date line', async () => {
    const across = await map({ north: 60, south: 50, west: 170, east: -1 });
    expect(across.places.map(({ name }) => name).sort()).toEqual(['Edge', 'Leeds', 'York']);
    expect((await map({ north: 60, south: 50, west: 170, east: -170 })).total).toBe(0);
  });

  it.each([{ north: 91 }, { west: 'far' }, { zoom: -1 }, { zoom: 99 }])('refuses %j', async (query) => {
    expect((await refused(app.origin, charityShops.map, { token: tenant.token, query })).status).toBe(422);
  });

  it('clusters what is too many to list, and counts exactly through every change', async () => {
    tenant = await app.make.tenant('CHARITY');
    const { token } = tenant;
    const rows = Array.from({ length: 700 }, (_, at) => ({
      lat: (53.7 + (at % 40) / 100).toFixed(6),
      lng: (-1.9 + Math.floor(at / 40) / 20).toFixed(6),
    }));
    await importShops(app, { token, content: shopsFile(rows) });
    const far = await map({ zoom: 5 });
    expect([far.places.length, far.total]).toEqual([0, 700]);
    expect(far.clusters.length).toBeLessThan(5);
    const near = await map({ zoom: 9 });
    expect(near.total).toBe(700);
    expect(near.clusters.length).toBeGreaterThan(far.clusters.length);
    for (const { lat, lng } of near.clusters) {
      expect([lat > 53.69, lat < 54.11, lng > -1.91, lng < -0.99]).toEqual([true, true, true, true]);
    }
    const { items } = await call(app.origin, charityShops.list, { token, query: { per_page: 2 } });
    const [moved, gone] = items;
    await call(app.origin, charityShops.update, {
      token,
      path: { uuid: moved?.uuid ?? '' },
      body: { lat: 51.5, lng: -0.12 },
    });
    await call(app.origin, charityShops.remove, { token, path: { id: gone?.id ?? 0 } });
    expect((await map({ zoom: 9 })).total).toBe(699);
    expect((await map({ zoom: 9, north: 52, south: 51, west: -1, east: 1 })).places).toMatchObject([{ id: moved?.id }]);
    const { rows: sums } = await app.admin.query(
      `select level, sum(places)::int as places, sum(lat_sum)::bigint = (select sum(lat_micro) from places where account_id = $1) as lat,
         sum(lng_sum)::bigint = (select sum(lng_micro) from places where account_id = $1) as lng
       from place_cells where account_id = $1 group by level`,
      [tenant.accountId],
    );
    expect(sums).toHaveLength(5);
    for (const sum of sums) expect(sum).toMatchObject({ places: 699, lat: true, lng: true });
  });
});
