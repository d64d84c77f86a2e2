import { limits, savedViews } from '@dw/contract';
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
