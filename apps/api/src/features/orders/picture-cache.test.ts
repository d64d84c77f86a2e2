import { existsSync } from 'node:fs';
import { readdir, stat, utimes, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { join } from 'node:path';
import { widget } from '@dw/contract';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { transactionOutsideScope } from '../../platform/db/outside-scope';
import { call } from '../../testing/client';
import { buy, coat, openShop, type Shop } from '../../testing/shop';
import { startTestApp, type TestApp, until } from '../../testing/test-app';

let app: TestApp;
let shop: Shop;
let server: Server;
let origin: string;
let asked = 0;

beforeAll(async () => {
  app = await startTestApp();
  shop = await openShop(app);
  const bytes = await sharp({ create: { width: 20, height: 10, channels: 3, background: '#4F632F' } })
    .png()
    .toBuffer();
  server = createServer((_request, response) => {
    asked += 1;
    response.end(bytes);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await app.close();
});

const files = () => join(app.env.DATA_DIR, 'files');
const day = 24 * 3600;
const daysAgo = (days: number) => new Date(app.clock.now().getTime() - days * day * 1000);

/** An item’s picture that was looked at once. @returns where it is shown, and the file that is kept of it */
async function seen(number: string): Promise<{ address: string; file: string }> {
  const token = await buy(app, shop, number, [{ ...coat, images: [`${origin}/${number}`] }]);
  const { items } = await call(app.origin, widget.orderPage, { path: { token } });
  const address = `${app.origin}${items[0]?.image}`;
  const folder = join(files(), 'pictures', String(shop.accountId));
  const before = await readdir(folder).catch((): string[] => []);
  expect((await fetch(address)).status).toBe(200);
  const name = (await readdir(folder)).find((one) => !before.includes(one)) ?? '';
  return { address, file: join(folder, name) };
}

async function prune(): Promise<void> {
  const sent = await transactionOutsideScope(app.db, async (unit) => {
    await app.jobs.send(unit, { queue: 'platform.prune' }, {});
    const { rows } = await unit.client.query(
      "select id from jobs.job where name = 'platform.prune' order by created_on desc limit 1",
    );
    return rows[0]?.id;
  });
  await until(async () => {
    const { rows } = await app.admin.query('select state from jobs.job where id = $1', [sent]);
    return rows[0]?.state === 'completed';
  });
}

describe('the kept pictures of shops', () => {
  it('are forgotten when nobody has looked at them for half a year, and fetched again for who looks', async () => {
    const [old, fresh] = [await seen('P-1'), await seen('P-2')];
    await utimes(old.file, daysAgo(181), daysAgo(181));
    await utimes(fresh.file, daysAgo(179), daysAgo(179));
    const half = `${old.file}.part`;
    await writeFile(half, 'half');
    await utimes(half, daysAgo(181), daysAgo(181));
    await prune();
    expect([old.file, half, fresh.file].map((path) => existsSync(path))).toEqual([false, false, true]);
    const before = asked;
    expect((await fetch(old.address)).status).toBe(200);
    expect(asked).toBe(before + 1);
    expect(existsSync(old.file)).toBe(true);
  });

  it('count from the last look', async () => {
    const { address, file } = await seen('P-3');
    await utimes(file, daysAgo(200), daysAgo(200));
    await (await fetch(address)).arrayBuffer();
    await until(async () => (await stat(file)).mtime > daysAgo(1));
    await prune();
    expect(existsSync(file)).toBe(true);
  });

  it('are all that is forgotten: what was uploaded stays', async () => {
    const uploaded = join(files(), 'images', `${crypto.randomUUID()}.webp`);
    await app.services.files.write(`images/${uploaded.slice(-41)}`, Buffer.from('kept'));
    await utimes(uploaded, daysAgo(900), daysAgo(900));
    await prune();
    expect(existsSync(uploaded)).toBe(true);
  });
});
