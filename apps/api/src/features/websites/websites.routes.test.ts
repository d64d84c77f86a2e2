import { websites, widget } from '@dw/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call, refused } from '../../testing/client';
import { startTestApp, type TestApp } from '../../testing/test-app';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const add = (token: string, body: { name?: string; url: string }) => call(app.origin, websites.create, { token, body });

describe('websites', () => {
  it('adds, reads by id and uuid, lists, changes and deletes', async () => {
    const { token } = await app.make.tenant();
    const { site } = await add(token, { name: 'Alder & Thread', url: 'http://AlderAndThread.example/shop/' });
    expect(site).toMatchObject({
      url: 'https://alderandthread.example/shop',
      active: true,
      test_mode: false,
      signal: 'waiting',
      orders_count: 0,
    });
    expect(site.config.plugin).toMatchObject({
      position: 'absolute',
      direction: 'downRight',
      website_container_class: '#{product}',
      color_2: '#000',
    });

    for (const uuid of [site.uuid, site.id]) {
      expect(await call(app.origin, websites.get, { token, path: { uuid } })).toEqual(site);
    }
    const changed = await call(app.origin, websites.update, { token, path: { uuid: site.id }, body: { active: 0 } });
    expect(changed.site).toMatchObject({ active: false, name: 'Alder & Thread', signal: 'paused' });

    await call(app.origin, websites.remove, { token, path: { uuid: site.uuid } });
    expect((await refused(app.origin, websites.get, { token, path: { uuid: site.uuid } })).status).toBe(404);
    const { items, info } = await call(app.origin, websites.list, { token });
    expect(items).toEqual([]);
    expect(info).toEqual({ current_page: 1, page_count: 15, total_items: 0, total_pages: 1 });
  });

  it('is reachable until it is deleted, and so are the others of its account', async () => {
    const { token } = await app.make.tenant();
    const [gone, stays] = [await add(token, { url: 'gone.example' }), await add(token, { url: 'stays.example' })];
    await call(app.origin, websites.remove, { token, path: { uuid: gone.site.uuid } });
    const at = (uuid: string) => ({ path: { uuid } });
    expect((await refused(app.origin, widget.init, at(gone.site.uuid))).status).toBe(404);
    expect((await call(app.origin, widget.init, at(stays.site.uuid))).widget_status).toBe('active');
  });

  it('is narrowed to those that are inactive or in test mode, of one account', async () => {
    const [{ token }, other] = [await app.make.tenant(), await app.make.tenant()];
    const turn = async (of: string, name: string, body: object) => {
      const { site } = await add(of, { name, url: `${name}.example` });
      await call(app.origin, websites.update, { token: of, path: { uuid: site.uuid }, body });
    };
    await turn(token, 'plain', {});
    await turn(token, 'paused', { active: 0 });
    await turn(token, 'tested', { test_mode: 1 });
    await turn(other.token, 'others', { active: 0, test_mode: 1 });
    const listed = (query: object) => call(app.origin, websites.list, { token, query });
    for (const [state, name] of [
      ['inactive', 'paused'],
      ['test', 'tested'],
    ]) {
      const { items, info } = await listed({ state });
      expect([items.map((site) => site.name), info.total_items]).toEqual([[name], 1]);
    }
    expect((await listed({ state: 'inactive', search: 'tested' })).info.total_items).toBe(0);
    for (const state of ['active', '', "' or true --"])
      expect((await refused(app.origin, websites.list, { token, query: { state } })).status).toBe(422);
  });

  it('pages, searches and sorts', async () => {
    const { token } = await app.make.tenant();
    for (const name of ['Cedar 100%', 'alder', 'Birch'])
      await add(token, { name, url: `${name.split(' ')[0]}.example` });
    const names = async (query: object) =>
      (await call(app.origin, websites.list, { token, query })).items.map((site) => site.name);
    expect(await names({})).toEqual(['Birch', 'alder', 'Cedar 100%']);
    expect(await names({ sort: 'name', direction: 'asc' })).toEqual(['alder', 'Birch', 'Cedar 100%']);
    expect(await names({ search: '0%' })).toEqual(['Cedar 100%']);
    expect(await names({ search: '_' })).toEqual([]);
    const second = await call(app.origin, websites.list, { token, query: { per_page: 2, page: 2 } });
    expect(second.items).toHaveLength(1);
    expect(second.info).toEqual({ current_page: 2, page_count: 2, total_items: 3, total_pages: 2 });
    expect((await call(app.origin, websites.list, { token, query: { per_page: 100_000 } })).info.page_count).toBe(1000);
    for (const query of [{ per_page: 0 }, { page: -1 }, { page: 'x' }, { sort: 'token' }]) {
      expect((await refused(app.origin, websites.list, { token, query })).status).toBe(422);
    }
  });

  it('puts every wrong field under its name', async () => {
    const { token } = await app.make.tenant();
    const answer = await refused(app.origin, websites.create, {
      token,
      body: { name: ' ', url: '', test_mode: 'perhaps' },
    });
    expect(answer.status).toBe(422);
    expect(Object.keys(answer.errors ?? {}).sort()).toEqual(['name', 'test_mode', 'url']);
    for (const url of ['ftp://shop.example', 'https://user@shop.example', 'no dots', 'shop', 'https://']) {
      expect(
        (await refused(app.origin, websites.create, { token, body: { name: 'x', url } })).errors,
        url,
      ).toHaveProperty('url');
    }
  });

  it('refuses the same address twice in an account, not in another', async () => {
    const [one, other] = [await app.make.tenant(), await app.make.tenant()];
    await add(one.token, { name: 'First', url: 'twice.example' });
    const answer = await refused(app.origin, websites.create, {
      token: one.token,
      body: { name: 'Second', url: 'https://TWICE.example/' },
    });
    expect(answer.errors).toEqual({ url: ['This website is already added.'] });
    await add(other.token, { name: 'First', url: 'twice.example' });
  });

  it("holds the plan's limit, also when many come at once", async () => {
    const { token } = await app.make.tenant('RETAILER', 'standard');
    const answers = await Promise.allSettled(
      Array.from({ length: 8 }, (_, at) => add(token, { name: `Shop ${at}`, url: `limit-${at}.example` })),
    );
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
    const answer = await refused(app.origin, websites.create, { token, body: { name: 'More', url: 'more.example' } });
    expect(answer).toMatchObject({
      status: 422,
      code: 'domain_limit',
      message: 'The Standard plan includes 3 websites. Delete a website or choose a larger plan under Settings.',
    });
  });

  it('refuses a stale edit with both versions, and takes one that was read just now', async () => {
    const { token } = await app.make.tenant();
    const { site } = await add(token, { name: 'Alder', url: 'stale.example' });
    const edit = (body: object) => ({ token, path: { uuid: site.uuid }, body });
    const { site: theirs } = await call(
      app.origin,
      websites.update,
      edit({ name: 'Alder & Thread', updated_at: site.updated_at }),
    );
    const answer = await refused(
      app.origin,
      websites.update,
      edit({ name: 'Alder Ltd', url: 'https://stale.example', updated_at: site.updated_at }),
    );
    expect(answer).toMatchObject({
      status: 409,
      code: 'stale',
      message: 'This was changed since you opened it.',
      conflict: {
        updated_at: theirs.updated_at,
        theirs: { name: 'Alder & Thread' },
        yours: { name: 'Alder Ltd' },
      },
    });
    // Nothing was written; with what was read now the edit is taken. Without, it is not asked for.
    expect(await call(app.origin, websites.get, { token, path: { uuid: site.uuid } })).toEqual(theirs);
    const { updated_at } = theirs;
    const { site: mine } = await call(app.origin, websites.update, edit({ name: 'Alder Ltd', updated_at }));
    expect(mine.name).toBe('Alder Ltd');
    expect((await call(app.origin, websites.update, edit({ active: 0 }))).site.active).toBe(false);
    expect((await refused(app.origin, websites.update, edit({ updated_at: 'yesterday' }))).status).toBe(422);
  });

  it('takes one of several edits that read the same', async () => {
    const { token } = await app.make.tenant();
    const { site } = await add(token, { name: 'Alder', url: 'race.example' });
    const answers = await Promise.allSettled(
      Array.from({ length: 6 }, (_, at) =>
        call(app.origin, websites.update, {
          token,
          path: { uuid: site.uuid },
          body: { name: `Alder ${at}`, updated_at: site.updated_at },
        }),
      ),
    );
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('treats POST with _method=PUT as PUT, and no other POST', async () => {
    const { token } = await app.make.tenant();
    const { site } = await add(token, { name: 'Old', url: 'method.example' });
    const post = (body: object) =>
      fetch(`${app.origin}/api/sites/${site.uuid}`, {
        method: 'POST',
        headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
        body: JSON.stringify(body),
      });
    expect((await post({ name: 'Newer' })).status).toBe(405);
    expect((await post({ _method: 'DELETE', name: 'Newer' })).status).toBe(405);
    const answer = await post({ _method: 'PUT', name: 'New' });
    expect(await answer.json()).toMatchObject({ site: { name: 'New', url: 'https://method.example' } });
  });

  it('answers a repeated creation once, and refuses its key for another body', async () => {
    const { token } = await app.make.tenant();
    const headers = { 'Idempotency-Key': 'one-and-only' };
    const body = { name: 'Once', url: 'once.example' };
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => call(app.origin, websites.create, { token, body, headers })),
    );
    expect(new Set(answers.map(({ site }) => site.uuid)).size).toBe(1);
    expect((await call(app.origin, websites.list, { token })).info.total_items).toBe(1);
    const other = await refused(app.origin, websites.create, { token, body: { ...body, name: 'Twice' }, headers });
    expect(other).toMatchObject({ status: 409, code: 'idempotency_key_reused' });
  });

  it('leaves an audit row with each change, saying what changed', async () => {
    const { token, accountId, userId } = await app.make.tenant();
    const { site } = await add(token, { name: 'Before', url: 'audited.example' });
    await call(app.origin, websites.update, {
      token,
      path: { uuid: site.uuid },
      body: { name: 'After', active: true },
    });
    await call(app.origin, websites.remove, { token, path: { uuid: site.uuid } });
    const { rows } = await app.admin.query(
      'select action, actor_kind, actor_id::int, ip, before, after from audit_log where account_id = $1 and subject = $2 order by id',
      [accountId, site.uuid],
    );
    expect(rows.map((row) => row.action)).toEqual(['website.created', 'website.changed', 'website.deleted']);
    expect(rows[1]).toEqual({
      action: 'website.changed',
      actor_kind: 'user',
      actor_id: userId,
      ip: '127.0.0.1',
      before: { name: 'Before' },
      after: { name: 'After' },
    });
  });
});
