import {
  type CharityShop,
  charityShops,
  clientIds,
  errorAnswer,
  importAnswer,
  placeColumns,
  shopImports,
} from '@dw/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { shopsFile } from '../../domain/places/places-file.fixture';
import { call, refused, request } from '../../testing/client';
import { startTestApp, type TestApp } from '../../testing/test-app';
import { importShops, postShops } from './charity-shops.fixture';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

type Rows = Parameters<typeof shopsFile>[0];
/** A charity of its own, with what a test does to its shops. */
async function charity() {
  const { token, accountId } = await app.make.tenant('CHARITY');
  return {
    token,
    accountId,
    send: (rows: Rows, fields = {}, columns?: readonly string[]) =>
      importShops(app, { token, content: shopsFile(rows, columns), fields }),
    shops: async (): Promise<CharityShop[]> =>
      (await call(app.origin, charityShops.list, { token, query: { sort: 'name', direction: 'asc', per_page: 1000 } }))
        .items,
    left: async (import_id: number) =>
      (await call(app.origin, shopImports.refusedLines, { token, path: { import_id } })).items,
    leftInAll: async (import_id: number) =>
      (await call(app.origin, shopImports.refusedLines, { token, path: { import_id } })).info.total_items,
    cells: async () =>
      (
        await app.admin.query(
          `select level, sum(places)::int as places, sum(lat_sum)::bigint = (select sum(lat_micro) from places p
             where p.account_id = $1) as right from place_cells where account_id = $1 group by level order by level`,
          [accountId],
        )
      ).rows,
  };
}
const everyLevel = (places: number) => [4, 6, 8, 10, 12].map((level) => ({ level, places, right: true }));

describe('an import of shops', () => {
  it('reads the sixteen columns, with breaks, nights and closed days', async () => {
    const { send, shops, token } = await charity();
    const done = await send([
      {
        name: 'Mill Road',
        lat: '53,8',
        country: 'united kingdom',
        description: 'Two floors.\nLift at the back.',
        active: 'No',
        open_monday: '8:00-12:30; 13:30 – 17:00',
        open_friday: '22:00-02:00',
        open_saturday: 'Closed',
        open_thursday: '08:00-24:00',
        open_sunday: '00:00-00:00',
        store_code: 'MR-1',
      },
    ]);
    expect(done).toMatchObject({ status: 1, count: 1, added: 1, refused: 0 });
    expect(await shops()).toMatchObject([
      {
        name: 'Mill Road',
        lat: 53.8,
        lng: -1.5478,
        country: { code: 'GB' },
        description: 'Two floors.\nLift at the back.',
        active: false,
        store_code: 'MR-1',
        zone: 'Europe/London',
        opening_hours: [
          { day: 1, from: '08:00', until: '12:30' },
          { day: 1, from: '13:30', until: '17:00' },
          { day: 4, from: '08:00', until: '23:59' },
          { day: 5, from: '22:00', until: '02:00' },
        ],
      },
    ]);
    const template = await request(app.origin, charityShops.template, { token });
    expect(await template.text()).toBe(`${[...placeColumns, 'store_code'].join(',')}\r\n`);
  });

  it('comes out as a list shows them: those found, in its order', async () => {
    const { send, token } = await charity();
    await send([
      { store_code: '1', name: 'Birch', city: 'Leeds' },
      { store_code: '2', name: 'Alder', city: 'Leeds' },
      { store_code: '3', name: 'Cedar', city: 'York' },
    ]);
    const names = async (query = {}) => {
      const file = await (await request(app.origin, charityShops.exportFile, { token, query })).text();
      const [header, ...lines] = file.trim().split('\r\n');
      return lines.map((line) => line.split(',')[header?.split(',').indexOf('name') ?? -1]);
    };
    expect(await names()).toEqual(['Birch', 'Alder', 'Cedar']);
    expect(await names({ sort: 'name', direction: 'asc' })).toEqual(['Alder', 'Birch', 'Cedar']);
    expect(await names({ sort: 'name', direction: 'desc', search: 'leed' })).toEqual(['Birch', 'Alder']);
    expect(await names({ search: 'nowhere' })).toEqual([]);
    const wrong = await fetch(`${app.origin}/api/charities/points/export?sort=size`, {
      headers: { authorization: `Bearer ${token}`, 'x-client-id': clientIds.dashboard },
    });
    expect(wrong.status).toBe(422);
    const other = await app.make.tenant('CHARITY');
    const theirs = await request(app.origin, charityShops.exportFile, {
      token: other.token,
      query: { search: 'Birch' },
    });
    expect((await theirs.text()).trim().split('\r\n')).toHaveLength(1);
  });

  it('needs no codes: its own columns are sixteen then', async () => {
    const { send, shops, token } = await charity();
    await send([{}, {}], {}, placeColumns);
    expect(await shops()).toHaveLength(2);
    const file = await (await request(app.origin, charityShops.exportFile, { token })).text();
    expect(file.split('\r\n')[0]).toBe(placeColumns.join(','));
  });

  it('changes the shop of the same code, else of the same name and postcode, and leaves the others', async () => {
    const { send, shops, cells, accountId } = await charity();
    await send([{ store_code: 'A', name: 'Alder' }, { name: 'Birch' }, { name: 'Cedar' }]);
    const before = await shops();
    const done = await send([
      { store_code: 'a', name: 'Alder Lane', lat: '53.5' },
      { name: 'BIRCH', postcode: 'ls14ap', description: 'New', lat: '53.100001' },
      { name: 'Cedar', lat: '53.100002' },
      { name: 'Dogwood', lat: '53.9' },
    ]);
    expect(done).toMatchObject({ status: 1, added: 1, updated: 2, unchanged: 1, duplicates: 0, refused: 0 });
    const after = await shops();
    expect(after.map(({ id, name }) => [id, name])).toEqual([
      [before[0]?.id, 'Alder Lane'],
      [before[1]?.id, 'BIRCH'],
      [before[2]?.id, 'Cedar'],
      [expect.any(Number), 'Dogwood'],
    ]);
    expect(after[0]).toMatchObject({ store_code: 'a', lat: 53.5 });
    expect(after[2]?.updated_at).toBe(before[2]?.updated_at);
    expect(await cells()).toEqual(everyLevel(4));
    const { rows } = await app.admin.query('select 1 from setup_tasks where account_id = $1 and task = $2', [
      accountId,
      'points',
    ]);
    expect(rows).toHaveLength(1);
  });

  it('gives codes to shops without one, and keeps codes that a file does not name', async () => {
    const { send, shops } = await charity();
    await send([{ name: 'Alder' }]);
    expect(await send([{ name: 'Alder', store_code: 'A-1' }])).toMatchObject({ added: 0, updated: 1 });
    expect(await send([{ name: 'Alder' }], {}, placeColumns)).toMatchObject({ unchanged: 1, updated: 0 });
    expect(await shops()).toMatchObject([{ name: 'Alder', store_code: 'A-1' }]);
  });

  it('keeps tags, special hours and comments, which no file holds', async () => {
    const { send, shops, token } = await charity();
    await send([{ name: 'Alder' }]);
    const [shop] = await shops();
    const special_hours = [{ from_date: '2026-12-25', until_date: '2026-12-26', name: 'Christmas', hours: [] }];
    await call(app.origin, charityShops.update, { token, path: { uuid: shop?.uuid ?? '' }, body: { special_hours } });
    expect(await send([{ name: 'Alder', street: '6 King Street' }])).toMatchObject({ updated: 1 });
    expect(await shops()).toMatchObject([{ street: '6 King Street', special_hours }]);
  });

  it('refuses what is wrong with a line, with its column and value', async () => {
    const { send, shops, left } = await charity();
    const done = await send([
      { name: ' ' },
      { name: 'x'.repeat(121) },
      { country: 'Atlantis' },
      { lat: 'north' },
      { lng: '181' },
      { lat: '0', lng: '0' },
      { active: 'maybe' },
      { open_tuesday: '8-12' },
      { open_tuesday: '08:00-25:00' },
      { open_sunday: '09:00-09:00' },
      { open_monday: '00:30-02:00', open_sunday: '22:00-01:00' },
      { open_monday: '08:00-12:00;11:00-13:00' },
      { name: 'Good' },
    ]);
    expect(done).toMatchObject({ added: 1, refused: 12 });
    expect((await left(done.id)).map(({ line, column, code }) => [line, column, code])).toEqual([
      [2, 'name', 'empty'],
      [3, 'name', 'too_long'],
      [4, 'country', 'country'],
      [5, 'lat', 'latitude'],
      [6, 'lng', 'longitude'],
      [7, 'lat', 'wrong_place'],
      [8, 'active', 'active'],
      [9, 'open_tuesday', 'hours'],
      [10, 'open_tuesday', 'hours'],
      [11, 'open_sunday', 'hours'],
      [12, 'open_monday', 'hours_overlap'],
      [13, 'open_monday', 'hours_overlap'],
    ]);
    expect((await shops()).map(({ name }) => name)).toEqual(['Good']);
  });

  it('names everything that is wrong with a line, and counts the line once', async () => {
    const { send, left, leftInAll } = await charity();
    const done = await send([
      { name: '', street: 'x'.repeat(300), country: 'Atlantis', lat: 'north', lng: '', active: 'maybe' },
      { open_monday: '8', open_sunday: '24:00-25:00' },
      { name: 'Good' },
    ]);
    expect(done).toMatchObject({ added: 1, refused: 2, processed: 3 });
    expect((await left(done.id)).map(({ line, column, code }) => [line, column, code])).toEqual([
      [2, 'name', 'empty'],
      [2, 'street', 'too_long'],
      [2, 'active', 'active'],
      [2, 'country', 'country'],
      [2, 'lat', 'latitude'],
      [2, 'lng', 'longitude'],
      [3, 'open_monday', 'hours'],
      [3, 'open_sunday', 'hours'],
    ]);
    expect(await leftInAll(done.id)).toBe(8);
  });

  it('looks an address up where a line has no coordinates, and says of how many', async () => {
    const { send, shops, left, token } = await charity();
    const without = { lat: '', lng: '' };
    const rows = [
      { name: 'Alder', ...without },
      { name: 'Birch', ...without },
      { name: 'Cedar' },
      { name: 'Elm', ...without, country: 'FR', postcode: '75001', city: 'Paris' },
      { name: 'Fir', lat: '53.8', lng: '' },
    ];
    const done = await send(rows);
    expect(done).toMatchObject({ status: 1, added: 3, refused: 2, looked_up: 2 });
    expect((await left(done.id)).map(({ line, column, code }) => [line, column, code])).toEqual([
      [5, 'lat', 'not_located'],
      [6, 'lng', 'longitude'],
    ]);
    const [alder, birch] = await shops();
    for (const shop of [alder, birch]) {
      expect(shop?.lat).toBeGreaterThan(53.7);
      expect(shop?.lat).toBeLessThan(53.9);
      expect(shop?.lng).toBeGreaterThan(-1.7);
      expect(shop?.lng).toBeLessThan(-1.4);
    }
    expect([alder?.lat, alder?.lng]).not.toEqual([birch?.lat, birch?.lng]);

    // A pin that was moved stays where it is, and the same file changes nothing.
    const body = { lat: 53.8012, lng: -1.55 };
    await call(app.origin, charityShops.update, { token, path: { uuid: alder?.uuid ?? '' }, body });
    expect(await send(rows.slice(0, 2))).toMatchObject({ added: 0, updated: 0, unchanged: 2 });
    expect((await shops())[0]).toMatchObject(body);
    const columns = [...placeColumns].filter((name) => name !== 'lat' && name !== 'lng');
    expect(await send(rows.slice(0, 2), { valid_rows_only: '0' }, columns)).toMatchObject({ unchanged: 2, refused: 0 });
    expect(await send([{ name: 'Gorse', ...without }], { dry_run: '1' })).toMatchObject({ added: 1, looked_up: 1 });
    expect(await shops()).toHaveLength(3);
  });

  it('refuses coordinates that are used, places that are there twice, and names that several have', async () => {
    const { send, shops, left, token } = await charity();
    await send([{ name: 'Alder' }, { name: 'Birch' }]);
    const again = { name: 'Birch', street: '1 Rail Lane', city: 'Leeds', postcode: 'LS1 4AP', lat: 53.7, lng: -1.5 };
    await call(app.origin, charityShops.create, { token, body: again });
    const done = await send([
      { name: 'Cedar', lat: '53.100000' },
      { name: 'Birch', lat: '53.2' },
      { name: 'Elm', lat: '53.3' },
      { name: 'Elm', lat: '53.4' },
      { name: 'Elm', lat: '53.3' },
      { name: 'Fir', lat: '53.3' },
      { name: 'Alder', lat: '53.1000001' },
    ]);
    expect(done).toMatchObject({ added: 1, unchanged: 1, duplicates: 1, refused: 4 });
    expect((await left(done.id)).map(({ line, value, reason }) => [line, value, reason])).toEqual([
      [2, '53.1, -1.5478', 'Coordinates are used. Alder is there.'],
      [3, 'Birch', 'Several places share this name and postcode. Give each its own code.'],
      [5, 'Elm', 'The file contains this place twice.'],
      [7, '53.3, -1.5478', 'Coordinates are used. Elm is there.'],
    ]);
    expect(await shops()).toHaveLength(4);
  });

  it('keeps nothing of a dry run, and nothing of a file with a refused line where all or nothing is asked for', async () => {
    const { send, shops, cells } = await charity();
    expect(await send([{}, {}], { dry_run: '1' })).toMatchObject({ status: 1, added: 2, dry_run: true });
    expect(await send([{}, { lat: 'x' }], { valid_rows_only: '0' })).toMatchObject({ status: 2, added: 0, refused: 1 });
    expect([await shops(), await cells()]).toEqual([[], []]);
  });

  it('is one at a time, and can be cancelled', async () => {
    const { token, shops } = await charity();
    const content = shopsFile(Array.from({ length: 40_000 }, () => ({})));
    const started = importAnswer.parse(await (await postShops(app.origin, { token, content })).json());
    expect((await postShops(app.origin, { token, content })).status).toBe(409);
    const path = { import_id: started.id };
    const cancelled = await call(app.origin, shopImports.cancel, { token, path });
    expect(cancelled.status).toBe(3);
    expect((await refused(app.origin, shopImports.cancel, { token, path })).code).toBe('import_ended');
    const rest = await importShops(app, { token, content: shopsFile([{ name: 'Late', lat: '54' }]) });
    expect(rest).toMatchObject({ status: 1, added: 1 });
    const { info } = await call(app.origin, charityShops.list, { token });
    expect(info.total_items).toBe(cancelled.added + 1);
    expect(await shops()).not.toEqual([]);
  });

  it('names the columns that are wrong and offers a mapping, which mends them', async () => {
    const { token, shops } = await charity();
    const columns = [...placeColumns];
    const content = shopsFile([{}], columns)
      .replace('lat,lng,name', 'Latitude,lng,shop name')
      .replace('postcode', 'post code');
    const answer = await postShops(app.origin, { token, content });
    const body = errorAnswer.parse(await answer.json());
    expect([answer.status, body.code]).toEqual([422, 'wrong_columns']);
    expect(body.errors?.points).toContain("Column 'shop name' is not known. Did you mean 'name'?");
    expect(body.errors?.points).toContain("Column 'Latitude' is not known. Did you mean 'lat'?");
    expect(body.errors?.points).toContain("Column 'name' is missing.");
    const offered = String(body.params?.mapping);
    expect(JSON.parse(offered)).toMatchObject({ 'shop name': 'name', lng: 'lng' });
    const mapping = JSON.stringify({ ...JSON.parse(offered), Latitude: 'lat', 'post code': 'postcode' });
    const mended = await importShops(app, { token, content, fields: { mapping } });
    expect(mended).toMatchObject({ added: 1 });
    const [shop] = await shops();
    expect(shop).toMatchObject({ lat: 53.1 });
  });
});
