import { createServer, type RequestListener, type Server } from 'node:http';
import { websites, widget } from '@dw/contract';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call } from '../../testing/client';
import { buy, coat, openShop, type Shop } from '../../testing/shop';
import { startTestApp, type TestApp } from '../../testing/test-app';

let app: TestApp;
let shop: Shop;
let server: Server;
let origin: string;
const asked = new Map<string, number>();
const answers = new Map<string, RequestListener>();

beforeAll(async () => {
  app = await startTestApp();
  shop = await openShop(app);
  server = createServer((request, response) => {
    const path = request.url ?? '';
    asked.set(path, (asked.get(path) ?? 0) + 1);
    const answer = answers.get(path);
    if (answer) answer(request, response);
    else response.writeHead(404).end();
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

const picture = (format: 'jpeg' | 'png' | 'webp' | 'gif' | 'avif', width = 1200, height = 800) =>
  sharp({ create: { width, height, channels: 3, background: '#4F632F' } })
    .toFormat(format)
    .toBuffer();
let count = 0;
/** The address under which we show the picture that the shop keeps at that url. */
async function shown(...images: string[]): Promise<string> {
  const token = await buy(app, shop, `I-${count++}`, [{ ...coat, images }]);
  const { items } = await call(app.origin, widget.orderPage, { path: { token } });
  return items[0]?.image ?? '';
}
async function get(path: string) {
  const answer = await fetch(`${app.origin}${path}`);
  return { status: answer.status, headers: answer.headers, bytes: Buffer.from(await answer.arrayBuffer()) };
}

describe('pictures', () => {
  it('come small, as webp, from our own store after the first time', async () => {
    for (const format of ['jpeg', 'png', 'webp', 'gif', 'avif'] as const) {
      const bytes = await picture(format);
      answers.set(`/${format}`, (_, response) => response.end(bytes));
      const path = await shown(`${origin}/${format}`);
      const all = await Promise.all(Array.from({ length: 5 }, () => get(path)));
      for (const answer of [...all, await get(path)]) {
        expect(answer.status, format).toBe(200);
        const { width, height, format: made } = await sharp(answer.bytes).metadata();
        expect([made, width, height]).toEqual(['webp', 480, 320]);
      }
      const { headers } = await get(path);
      expect(headers.get('content-type')).toBe('image/webp');
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
      expect(headers.get('content-security-policy')).toContain('sandbox');
      expect(asked.get(`/${format}`), format).toBe(1);
    }
  });

  it('show a shop’s logo, on the order page and at init, until it has another', async () => {
    const branded = await openShop(app);
    const path = { uuid: branded.siteUuid };
    const init = async () => (await call(app.origin, widget.init, { path })).logo;
    expect(await init()).toBeNull();
    answers.set('/logo', async (_, response) => response.end(await picture('png', 300, 100)));
    const update = (logo: string) => call(app.origin, websites.update, { token: branded.token, path, body: { logo } });
    await update(`${origin}/logo`);
    const logo = (await init()) ?? '';
    const page = await buy(app, branded, 'logo');
    expect((await call(app.origin, widget.orderPage, { path: { token: page } })).shop.logo).toBe(logo);
    const answer = await get(logo);
    expect([answer.status, (await sharp(answer.bytes).metadata()).width]).toEqual([200, 300]);
    expect(answer.headers.get('content-security-policy')).toContain('sandbox');

    for (const other of [`${origin}/none`, 'javascript:alert(1)', '../../etc/passwd', 'data:image/png;base64,AAAA']) {
      await update(other);
      expect((await get((await init()) ?? '')).status, other).toBe(404);
    }
    for (const wrong of [logo, logo.replace(branded.siteUuid, shop.siteUuid), '/w/logos/x/y'])
      expect((await get(wrong)).status, wrong).toBe(404);
  });

  it('are the nth of the item, and there is no other', async () => {
    answers.set('/second', async (_, response) => response.end(await picture('png', 20, 10)));
    const path = await shown(`${origin}/missing`, `${origin}/second`);
    expect((await get(path.replace(/0$/, '1'))).status).toBe(200);
    for (const index of ['2', '10', '-1', 'x', '1.5'])
      expect((await get(path.replace(/0$/, index))).status, index).toBe(404);
  });

  it('that cannot be had are answered with 404, and the shop is not asked again at once', async () => {
    const bomb = await picture('png', 9000, 9000);
    const failing: Record<string, RequestListener> = {
      '/gone': (_, response) => response.writeHead(410).end(),
      '/html': (_, response) =>
        response.writeHead(200, { 'Content-Type': 'image/png' }).end('<script>alert(1)</script>'),
      '/svg': (_, response) => response.end('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
      '/cut': async (_, response) => response.end((await picture('jpeg')).subarray(0, 300)),
      '/large': (_, response) => response.end(Buffer.alloc(9 * 1024 * 1024)),
      '/bomb': (_, response) => response.end(bomb),
      '/inside': (_, response) => response.writeHead(302, { Location: 'http://169.254.169.254/latest/' }).end(),
      '/loop': (_, response) => response.writeHead(302, { Location: '/loop' }).end(),
    };
    for (const [path, answer] of Object.entries(failing)) {
      answers.set(path, answer);
      const address = await shown(`${origin}${path}`);
      expect((await get(address)).status, path).toBe(404);
      const before = asked.get(path);
      expect((await get(address)).status, path).toBe(404);
      expect(asked.get(path), path).toBe(before);
    }
    answers.set('/gone', async (_, response) => response.end(await picture('png')));
    const healed = await shown(`${origin}/gone`);
    expect((await get(healed)).status).toBe(404);
    app.clock.pass(601);
    expect((await get(healed)).status).toBe(200);
  });

  it('of a shop that never answers cost little time, and hold up no other shop', async () => {
    answers.set('/slow', () => {});
    answers.set('/quick', async (_, response) => response.end(await picture('png')));
    const slow = await Promise.all(['?a', '?b', '?c'].map((query) => shown(`${origin}/slow${query}`)));
    for (const query of ['?a', '?b', '?c']) answers.set(`/slow${query}`, () => {});
    const waiting = slow.map(get);
    const other = await openShop(app);
    const token = await buy(app, other, 'quick', [{ ...coat, images: [`${origin}/quick`] }]);
    const { items } = await call(app.origin, widget.orderPage, { path: { token } });
    const started = Date.now();
    expect((await get(items[0]?.image ?? '')).status).toBe(200);
    expect(Date.now() - started).toBeLessThan(4000);
    expect((await Promise.all(waiting)).map(({ status }) => status)).toEqual([404, 404, 404]);
  });

  it('are shown only at addresses that we made', async () => {
    const path = await shown(`${origin}/jpeg`);
    const [, , , key = '', item = ''] = path.split('/');
    const other = await openShop(app);
    const stranger = other.accountId.toString(36);
    for (const wrong of [
      `/w/images/${stranger}-${key.slice(key.indexOf('-') + 1)}/${item}/0`,
      `/w/images/${key.slice(0, -1)}${key.endsWith('A') ? 'B' : 'A'}/${item}/0`,
      `/w/images/${key}/${crypto.randomUUID()}/0`,
      `/w/images/${key}/${encodeURIComponent(`${origin}/jpeg`)}/0`,
      `/w/images/${encodeURIComponent(`${origin}/jpeg`)}/${item}/0`,
      `/w/images/${key.slice(0, -22)}/${item}/0`,
      `/w/images/..%2f..%2fsecret.key/${item}/0`,
      `/w/images/%00/${item}/0`,
    ]) {
      expect((await get(wrong)).status, wrong).toBe(404);
    }
    expect((await get(path)).status).toBe(200);
  });
});
