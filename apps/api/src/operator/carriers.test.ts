import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { takeBackCarriers, takeBacks } from '@dw/contract';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parcelway } from '../domain/take-back-carriers/adapters/http-settings.fixture';
import { startShop } from '../platform/outbound/listener.fixture';
import { call } from '../testing/client';
import { testKey } from '../testing/dependencies';
import { operatorOf } from '../testing/operator-program';
import { startTestApp, type TestApp } from '../testing/test-app';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

// The carrier of the test listens on this machine.
const { run, data } = operatorOf(() => ({ env: { ...app.env, ALLOW_PRIVATE_HOSTS: '1' } }));

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
    expect((await run('carriers', 'list')).out).toMatch(/Operated Parcels +5\.25 EUR +none +yes +no +-/);

    await run('carriers', 'withdraw', number);
    expect(await seen()).toEqual([]);
    expect(await data('carriers', 'list')).toMatchObject({ items: [{ withdrawn_at: expect.any(String) }] });
    await run('carriers', 'offer', number);
    const path = { id, carrierId: number };
    await call(app.origin, takeBackCarriers.toggle, { token, path, body: { status: 1 } });
    await run('carriers', 'withdraw', number);
    expect(await seen()).toMatchObject([{ name: 'Operated Parcels', status: 1 }]);
  });

  it('are asked as a file says, whose secrets are kept sealed, and the doctor asks them', async () => {
    await writeFile(join(app.env.DATA_DIR, 'secret.key'), testKey, { mode: 0o600 });
    const answers = { status: 404 };
    const program = await startShop((request, response) => {
      request.resume();
      response.writeHead(answers.status).end('{}');
    });
    const made = await run('carriers', 'add', 'Asked Post', '--price', '4.5');
    const number = /Carrier (\d+) /.exec(made.out)?.[1] ?? '';
    const file = async (content: unknown) => {
      const path = join(tmpdir(), `${crypto.randomUUID()}.json`);
      await writeFile(path, typeof content === 'string' ? content : JSON.stringify(content));
      return path;
    };
    const settings = parcelway(`http://127.0.0.1:${program.port}`);
    const whole = await file(settings);
    const adapter = (...words: string[]) => run('carriers', 'adapter', number, ...words);
    for (const [words, code] of [
      [['http'], 2],
      [['post'], 2],
      [['sandbox', '--settings', whole], 2],
      [['http', '--settings', '/no/such/file'], 1],
      [['http', '--settings', await file('<html>')], 1],
      [['http', '--settings', await file({ ...settings, base: 'ftp://x' })], 1],
      [['http', '--settings', whole, '--secret-file', await file('short')], 2],
    ] as const)
      expect((await adapter(...words)).code, words.join(' ')).toBe(code);
    expect((await run('carriers', 'adapter', '999999', 'none')).code).toBe(3);

    const set = await adapter('http', '--settings', whole);
    expect(set.out).toMatch(/It tells of parcels at .+\/api\/carriers\/[0-9a-f-]{36}\/events\./);
    expect(set.out).toMatch(/shown this once: \S{43}/);
    const { rows } = await app.admin.query('select * from provider.carriers where id = $1', [number]);
    expect(rows[0]).toMatchObject({ adapter: 'http', settings: expect.stringMatching(/^v2\./) });
    expect(JSON.stringify(rows[0])).not.toContain('not-for-others');
    const log = await app.admin.query("select before, after from audit_log where action = 'carrier.adapter'");
    expect(log.rows).toEqual([{ before: { adapter: 'none' }, after: { adapter: 'http' } }]);

    const examined = async () => (await run('doctor')).out.split('\n').find((line) => / carriers /.test(line));
    expect(await examined()).toMatch(/^ok .*all answer/);
    answers.status = 401;
    expect(await examined()).toMatch(/^fail .*Asked Post does not take our login \(401\)/);
    await program.close();
    expect(await examined()).toMatch(/^fail .*Nothing answers at this address/);
    await adapter('none');
    expect(await examined()).toMatch(/^ok .*none is asked over HTTP/);
  });
});
