import { limits, savedViews, websites } from '@dw/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call, refused } from '../../testing/client';
import { startTestApp, type TestApp } from '../../testing/test-app';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const save = (token: string, name: string, query = 'sort=name', list = 'Websites') =>
  call(app.origin, savedViews.save, { token, body: { list, name, query } });
const names = async (token: string, query: object = {}) =>
  (await call(app.origin, savedViews.list, { token, query })).items.map((view) => view.name);

describe('saved views', () => {
  it('saves, lists by name, replaces under the same name and deletes', async () => {
    const { token } = await app.make.tenant();
    const paused = await save(token, 'Paused', 'search=paused');
    await save(token, 'by name');
    await save(token, 'Other list', '', 'Coupons');
    expect(await names(token, { list: 'Websites' })).toEqual(['by name', 'Paused']);
    expect(await names(token)).toEqual(['by name', 'Other list', 'Paused']);

    const again = await save(token, ' PAUSED ', 'search=paused&sort=name');
    expect(again).toMatchObject({ id: paused.id, name: 'PAUSED', query: 'search=paused&sort=name' });
    expect(await names(token, { list: 'Websites' })).toEqual(['by name', 'PAUSED']);

    await call(app.origin, savedViews.remove, { token, path: { id: paused.uuid } });
    expect(await names(token, { list: 'Websites' })).toEqual(['by name']);
    expect((await refused(app.origin, savedViews.remove, { token, path: { id: paused.id } })).status).toBe(404);
  });

  it('are the user’s own', async () => {
    const [one, other] = [await app.make.tenant(), await app.make.tenant()];
    const view = await save(one.token, 'Mine');
    expect(await names(other.token)).toEqual([]);
    expect((await refused(app.origin, savedViews.remove, { token: other.token, path: { id: view.id } })).status).toBe(
      404,
    );
    await save(other.token, 'Mine', 'sort=url');
    expect((await call(app.origin, savedViews.list, { token: one.token })).items[0]?.query).toBe('sort=name');
  });

  it('are renamed, but to no name that another of the list has', async () => {
    const { token } = await app.make.tenant();
    const [paused, other] = [await save(token, 'Paused'), await save(token, 'Other')];
    await save(token, 'Elsewhere', '', 'Coupons');
    const change = (name: string) => ({ token, path: { id: paused.id }, body: { name, shared: false } });
    expect(await call(app.origin, savedViews.change, change('Elsewhere'))).toMatchObject({
      ...{ id: paused.id, name: 'Elsewhere', query: 'sort=name', shared: false, by: null },
    });
    expect(await call(app.origin, savedViews.change, change('ELSEWHERE'))).toMatchObject({ name: 'ELSEWHERE' });
    expect((await refused(app.origin, savedViews.change, change('OTHER'))).errors).toEqual({
      name: ['You have a view of this name already.'],
    });
    expect((await refused(app.origin, savedViews.change, change(' '))).errors).toEqual({
      name: ['Name is required.'],
    });
    expect(await names(token, { list: 'Websites' })).toEqual(['ELSEWHERE', 'Other']);
    expect(other.by).toBeNull();
  });

  it('are shared with the account’s members, who change nothing of them, until it ends or their owner leaves', async () => {
    const owner = await app.make.tenant();
    const colleague = await app.make.colleague(owner, 'viewer');
    const reader = await app.make.session(colleague);
    const stranger = await app.make.tenant();
    const mine = await save(reader, 'Team');
    const view = await save(owner.token, 'Team', 'search=alder');
    const share = (shared: boolean) =>
      call(app.origin, savedViews.change, {
        token: owner.token,
        path: { id: view.id },
        body: { name: 'Team', shared },
      });
    expect(await names(reader)).toEqual(['Team']);
    await share(true);
    const seen = (await call(app.origin, savedViews.list, { token: reader, query: { list: 'Websites' } })).items;
    expect(seen).toMatchObject([
      { id: mine.id, shared: false, by: null },
      { id: view.id, query: 'search=alder', shared: true, by: expect.stringMatching(/\S/) },
    ]);
    expect(await names(stranger.token)).toEqual([]);
    const foreign = { token: reader, path: { id: view.id } };
    expect((await refused(app.origin, savedViews.remove, foreign)).status).toBe(404);
    const taken = { ...foreign, body: { name: 'Taken', shared: false } };
    expect((await refused(app.origin, savedViews.change, taken)).status).toBe(404);

    await share(false);
    expect(await names(reader)).toEqual(['Team']);
    await call(app.origin, savedViews.change, {
      token: reader,
      path: { id: mine.id },
      body: { name: 'Mine', shared: true },
    });
    expect(await names(owner.token)).toEqual(['Mine', 'Team']);
    await app.admin.query('delete from directory.memberships where user_id = $1', [colleague.userId]);
    expect(await names(owner.token)).toEqual(['Team']);
  });

  it('grant nothing: who is limited to a website sees no other by a shared view', async () => {
    const owner = await app.make.tenant();
    for (const name of ['Alder', 'Birch'])
      await call(app.origin, websites.create, {
        ...{ token: owner.token, body: { name, url: `${crypto.randomUUID()}.example` } },
      });
    const view = await save(owner.token, 'All', 'sort=name&direction=asc');
    await call(app.origin, savedViews.change, {
      ...{ token: owner.token, path: { id: view.id } },
      body: { name: 'All', shared: true },
    });
    const limited = await app.make.colleague(owner, 'editor');
    await app.admin.query(
      `update directory.memberships set limits = jsonb_build_object('sites', array(select id from sites where account_id = $1 and name = 'Alder'))
       where user_id = $2`,
      [owner.accountId, limited.userId],
    );
    const token = await app.make.session(limited);
    const [shared] = (await call(app.origin, savedViews.list, { token })).items;
    const query = Object.fromEntries(new URLSearchParams(shared?.query));
    const shown = await call(app.origin, websites.list, { token, query });
    expect(shown.items.map(({ name }) => name)).toEqual(['Alder']);
  });

  it('puts every wrong field under its name', async () => {
    const { token } = await app.make.tenant();
    const body = { list: '', name: ' ', query: 'x'.repeat(limits.savedView.query + 1) };
    const answer = await refused(app.origin, savedViews.save, { token, body });
    expect(answer.status).toBe(422);
    expect(answer.errors).toMatchObject({ list: ['Name the list.'], name: ['Name is required.'] });
    expect(answer.errors).toHaveProperty('query');
  });

  it('has an end, and loses nothing there', async () => {
    const { token } = await app.make.tenant();
    for (let at = 0; at < limits.savedView.perList; at += 1) await save(token, `View ${at}`);
    const body = { list: 'Websites', name: 'One more', query: '' };
    expect(await refused(app.origin, savedViews.save, { token, body })).toMatchObject({
      status: 422,
      code: 'view_limit',
    });
    expect(await names(token, { per_page: 100 })).toHaveLength(limits.savedView.perList);
    await save(token, 'View 3', 'sort=url');
  });

  it('leaves an audit row with each change', async () => {
    const { token, accountId } = await app.make.tenant();
    const view = await save(token, 'Audited');
    await call(app.origin, savedViews.remove, { token, path: { id: view.id } });
    const { rows } = await app.admin.query(
      'select action from audit_log where account_id = $1 and subject = $2 order by id',
      [accountId, view.uuid],
    );
    expect(rows.map(({ action }) => action)).toEqual(['view.saved', 'view.deleted']);
  });
});
