import { clientIds, websites, widget } from '@dw/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call, refused } from '../../testing/client';
import { openShop } from '../../testing/shop';
import { startTestApp, type TestApp, until } from '../../testing/test-app';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const init = (uuid: string) => fetch(`${app.origin}/api/plugins/${uuid}/init`);
const lastSeen = async (token: string, uuid: string) =>
  (await call(app.origin, websites.get, { token, path: { uuid } })).last_seen_at;

describe('init', () => {
  it("answers a site's settings by uuid and by token, to any origin, cached shortly", async () => {
    const { siteUuid, siteToken } = await openShop(app, 'Alder & Thread');
    for (const uuid of [siteUuid, siteToken, siteToken.toUpperCase()]) {
      const answer = await call(app.origin, widget.init, { path: { uuid } });
      expect(answer).toMatchObject({
        widget_status: 'active',
        uuid: siteUuid,
        name: 'Alder & Thread',
        test_mode: false,
      });
      expect(answer.config.plugin).toMatchObject({ position: 'absolute', website_container_class: '#{product}' });
    }
    const { headers } = await init(siteToken);
    expect(headers.get('access-control-allow-origin')).toBe('*');
    expect(headers.get('cache-control')).toMatch(/^public, max-age=\d\d?$/);
    expect(headers.get('set-cookie')).toBeNull();
  });

  it('says inactive when either switch is off', async () => {
    const { token, siteUuid: uuid } = await openShop(app);
    const status = async () => (await call(app.origin, widget.init, { path: { uuid } })).widget_status;
    const change = (body: object) => call(app.origin, websites.update, { token, path: { uuid }, body });
    await change({ active: 0 });
    expect(await status()).toBe('inactive');
    await change({ active: 1, widget_status: 'inactive' });
    expect(await status()).toBe('inactive');
    await change({ widget_status: 'active', test_mode: 1 });
    expect(await call(app.origin, widget.init, { path: { uuid } })).toMatchObject({
      widget_status: 'active',
      test_mode: true,
    });
  });

  it('answers 404 for what is unknown, deleted or no name, readable by any origin', async () => {
    const { token, siteUuid: uuid } = await openShop(app);
    await call(app.origin, websites.remove, { token, path: { uuid } });
    for (const name of [uuid, crypto.randomUUID(), '1', 'nonsense', '%00']) {
      const answer = await init(name);
      expect([answer.status, answer.headers.get('access-control-allow-origin')], name).toEqual([404, '*']);
    }
    expect((await refused(app.origin, widget.init, { path: { uuid } })).message).toBe('Not found.');
  });

  it('notes when it was seen, once a minute, and not for our own pages', async () => {
    const { token, siteUuid, siteToken } = await openShop(app);
    await call(app.origin, widget.init, { path: { uuid: siteToken }, headers: { 'X-Client-Id': clientIds.widget } });
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(await lastSeen(token, siteUuid)).toBeNull();

    await init(siteToken);
    const first = await until(async () => (await lastSeen(token, siteUuid)) ?? undefined);
    await Promise.all(Array.from({ length: 20 }, () => init(siteToken)));
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(await lastSeen(token, siteUuid)).toBe(first);

    app.clock.pass(61);
    await init(siteToken);
    await until(async () => (await lastSeen(token, siteUuid)) !== first);
  });
});
