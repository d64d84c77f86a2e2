import { couponImports, coupons, importAnswer, websites } from '@dw/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call, refused, request } from '../../testing/client';
import type { Tenant } from '../../testing/factories';
import { startTestApp, type TestApp, until } from '../../testing/test-app';
import { postCoupons } from './coupons.fixture';

let app: TestApp;
let tenant: Tenant;
beforeAll(async () => {
  app = await startTestApp();
  tenant = await app.make.tenant();
  for (const [name, url] of [
    ['Alder & Thread', 'alder.example'],
    ['Harbour', 'harbour.example/shop'],
  ] as const)
    await call(app.origin, websites.create, { token: tenant.token, body: { name, url } });
});
afterAll(() => app.close());

const header =
  'name,description,short_description,type,currency,value,start_at,expire_at,website,total_limit,shopper_limit,min_earn,min_spend,min_order_currency';
const list = (token = tenant.token) =>
  call(app.origin, coupons.list, { token, query: { per_page: 1000, sort: 'name', direction: 'asc' } });

async function imported(content: string, token = tenant.token, fields: Record<string, string> = {}) {
  const sent = await postCoupons(app.origin, token, content, fields);
  const text = await sent.text();
  if (sent.status !== 201) throw new Error(`The upload was refused: ${sent.status} ${text}`);
  const { uuid } = importAnswer.parse(JSON.parse(text));
  return until(async () => {
    const { items } = await call(app.origin, couponImports.list, { token });
    const found = items.find((item) => item.uuid === uuid);
    return found && found.status !== 0 && found;
  }, 30);
}

describe('an import of coupons', () => {
  it('adds them inactive and without pictures, and takes the same file again without a change', async () => {
    const content = [
      header,
      'Autumn,For all,15 % off,percent,,15,2030-01-01,2030-02-01,Alder & Thread,500,1,60,25,GBP',
      'Winter,"Two shops, one coupon",Ten off,CASH,EUR,10,2030-01-01T08:00:00Z,2030-03-01,https://alder.example | harbour.example/shop,,,40,,',
    ].join('\r\n');
    expect(await imported(content)).toMatchObject({ status: 1, count: 2, added: 2, refused: 0 });
    const { items } = await list();
    expect(items.map(({ name }) => name)).toEqual(['Autumn', 'Winter']);
    const gbp = { id: 1, name: 'GBP' };
    expect(items[0]).toMatchObject({ active: 0, thumbnail: null, type: 'PERCENT', value: '15', currency: null });
    expect(items[0]).toMatchObject({ total_limit: 500, shopper_limit: 1, min_earn: '60.00', min_spend: '25.00' });
    expect(items[0]).toMatchObject({ min_order_currency: gbp, expires_at: '2030-02-01T23:59:59.999Z' });
    expect(items[1]).toMatchObject({ value: '10.00', currency: { name: 'EUR' }, min_order_currency: { name: 'EUR' } });
    expect(items.map(({ sites_ids: sites }) => sites.length)).toEqual([1, 2]);

    const path = { id: items[0]?.uuid ?? '' };
    const bare = await refused(app.origin, coupons.setActive, { token: tenant.token, path, body: { active: 1 } });
    expect(bare.code).toBe('pictures_missing');

    expect(await imported(content)).toMatchObject({ status: 1, added: 0, duplicates: 2 });
    expect((await list()).info.total_items).toBe(2);
  });

  it('says of each line it refuses where and why', async () => {
    const line = (changed: Record<string, string>) => {
      const cells = { name: 'Odd', description: 'd', short_description: 's', type: 'PERCENT', value: '5' };
      const dates = { start_at: '2030-01-01', expire_at: '2030-02-01', website: 'Harbour' };
      const all: Record<string, string> = { ...cells, ...dates, ...changed };
      return header
        .split(',')
        .map((name) => all[name] ?? '')
        .join(',');
    };
    const wrong: [Record<string, string>, string, string][] = [
      [{ name: '' }, 'name', 'required'],
      [{ type: 'GIFT' }, 'type', 'invalid'],
      [{ type: 'CASH' }, 'currency', 'required'],
      [{ type: 'CASH', currency: 'CHF' }, 'currency', 'currency'],
      [{ value: '101' }, 'value', 'over_100'],
      [{ value: '-5' }, 'value', 'invalid'],
      [{ expire_at: '2029-01-01' }, 'expire_at', 'before_start'],
      [{ start_at: '01/02/2030' }, 'start_at', 'invalid'],
      [{ start_at: '2019-01-01', expire_at: '2020-01-01' }, 'expire_at', 'past'],
      [{ website: 'someone-else.example' }, 'website', 'website'],
      [{ website: '' }, 'website', 'required'],
      [{ total_limit: 'many' }, 'total_limit', 'invalid'],
      [{ min_earn: '60' }, 'min_order_currency', 'currency'],
    ];
    const done = await imported([header, ...wrong.map(([changed]) => line(changed)), line({})].join('\n'));
    expect(done).toMatchObject({ status: 1, added: 1, refused: wrong.length });
    const { items } = await call(app.origin, couponImports.refusedLines, {
      token: tenant.token,
      path: { import_id: done.uuid },
      query: { per_page: 100 },
    });
    expect(items.map(({ line: at, column, code }) => [at, column, code])).toEqual(
      wrong.map(([, column, code], at) => [at + 2, column, code]),
    );
    for (const { reason } of items) expect(reason).not.toMatch(/Invalid input|expected/);
    const file = await request(app.origin, couponImports.refusedFile, {
      token: tenant.token,
      path: { import_id: done.id },
    });
    expect((await file.text()).split('\r\n')).toHaveLength(wrong.length + 2);
  });

  it('brings an export into another account as it was', async () => {
    const other = await app.make.tenant();
    for (const [name, url] of [
      ['Alder & Thread', 'alder.example'],
      ['Harbour', 'harbour.example/shop'],
    ] as const)
      await call(app.origin, websites.create, { token: other.token, body: { name, url } });
    const file = await request(app.origin, couponImports.exportFile, { token: tenant.token });
    expect(file.headers.get('content-disposition')).toBe('attachment; filename="coupons.csv"');
    const text = await file.text();
    const { items: mine } = await list();
    expect(await imported(text, other.token)).toMatchObject({ status: 1, added: mine.length, refused: 0 });
    const again = await (await request(app.origin, couponImports.exportFile, { token: other.token })).text();
    expect(again).toBe(text);
  });

  it('keeps the whole file out where it is to come whole, and checks without keeping', async () => {
    const other = await app.make.tenant();
    const content = `${header}\nNone,d,s,PERCENT,,5,2030-01-01,2030-02-01,nowhere.example,,,,`;
    expect(await imported(content, other.token, { valid_rows_only: '0' })).toMatchObject({ status: 2, added: 0 });
    expect(await imported(content, other.token, { dry_run: '1' })).toMatchObject({ status: 1, added: 0, refused: 1 });
    expect((await list(other.token)).items).toEqual([]);
  });

  it('refuses a file without the columns, and lets no other account look', async () => {
    const bad = await postCoupons(app.origin, tenant.token, 'name,value\nx,1\n');
    expect(bad.status).toBe(422);
    expect(JSON.parse(await bad.text()).errors).toHaveProperty('csv_file');
    const [last] = (await call(app.origin, couponImports.list, { token: tenant.token })).items;
    const { token } = await app.make.tenant();
    for (const endpoint of [couponImports.refusedLines, couponImports.refusedFile, couponImports.cancel])
      expect((await refused(app.origin, endpoint, { token, path: { import_id: last?.uuid } })).status).toBe(404);
    expect(
      await refused(app.origin, couponImports.cancel, { token: tenant.token, path: { import_id: last?.id } }),
    ).toMatchObject({
      status: 409,
    });
  });
});
