import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { takeBackCarriers, takeBacks } from '@dw/contract';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call } from '../testing/client';
import { operatorOf } from '../testing/operator-process';
import { startTestApp, type TestApp } from '../testing/test-app';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const { run, data } = operatorOf(() => app);

describe('carriers', { timeout: 300_000 }, () => {
  it('are added, changed, withdrawn and offered again, which programmes see', async () => {
    const { token } = await app.make.tenant('RETAILER');
    const { id } = await call(app.origin, takeBacks.create, { token, body: { name: 'Wear it again' } });
    const seen = async () => {
      const query = { sort: 'name', direction: 'asc', per_page: 100, search: 'Operated' } as const;
      return (await call(app.origin, takeBackCarriers.list, { token, path: { id }, query })).items;
    };
    const logo = join(tmpdir(), `${crypto.randomUUID()}.png`);
    const picture = sharp({ create: { width: 60, height: 30, channels: 3, background: '#4F632F' } });
    await writeFile(logo, await picture.png().toBuffer());

    const made = await run('carriers', 'add', 'Operated Post', '--price', '4.5', '--logo', logo);
    const number = /Carrier (\d+) Operated Post is offered/.exec(made.out)?.[1] ?? '';
    expect(await seen()).toMatchObject([
      {
        name: 'Operated Post',
        status: 0,
        default: null,
        demo: false,
        default_integration: { price: '4.50', currency_id: 1 },
      },
    ]);
    const shown = await fetch(`${app.origin}${(await seen())[0]?.logo}`);
    expect(shown.headers.get('content-type')).toBe('image/png');

    expect((await run('carriers', 'add', 'Operated Post', '--price', '1')).code).toBe(1);
    expect((await run('carriers', 'change', number, '--price', '12,5')).code).toBe(2);
    expect((await run('carriers', 'change', number, '--currency', 'EUR')).code).toBe(2);
    expect((await run('carriers', 'change', '999999', '--price', '1')).code).toBe(3);
    await run('carriers', 'change', number, '--price', '5.25', '--currency', 'EUR', '--name', 'Operated Parcels');
    expect(await seen()).toMatchObject([
      { name: 'Operated Parcels', default_integration: { price: '5.25', currency: { code: 'EUR' } } },
    ]);
    expect((await run('carriers', 'list')).out).toMatch(/Operated Parcels +5\.25 EUR +yes +no +-/);

    await run('carriers', 'withdraw', number);
    expect(await seen()).toEqual([]);
    expect(await data('carriers', 'list')).toMatchObject({ items: [{ withdrawn_at: expect.any(String) }] });
    await run('carriers', 'offer', number);
    const path = { id, carrierId: number };
    await call(app.origin, takeBackCarriers.toggle, { token, path, body: { status: 1 } });
    await run('carriers', 'withdraw', number);
    expect(await seen()).toMatchObject([{ name: 'Operated Parcels', status: 1 }]);
  });
});
