import { charityTags } from '@dw/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call, refused } from '../../testing/client';
import { startTestApp, type TestApp, until } from '../../testing/test-app';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const list = (token: string) => call(app.origin, charityTags.list, { token });

describe('charity tags', () => {
  it('begin with the standard ones, which stay', async () => {
    const { token } = await app.make.tenant('CHARITY');
    const [standard] = await until(async () => {
      const tags = await list(token);
      return tags.length >= 10 && tags;
    });
    expect(standard).toMatchObject({ is_user_tag: false });
    const answer = await refused(app.origin, charityTags.remove, { token, path: { id: standard?.id } });
    expect(answer).toMatchObject({ status: 422, message: 'Standard tags cannot be deleted.' });
  });

  it('are added and deleted by the charity, with an audit row each', async () => {
    const { token, accountId } = await app.make.tenant('CHARITY');
    const tag = await call(app.origin, charityTags.create, { token, body: { name: '  School uniforms ' } });
    expect(tag).toMatchObject({ name: 'School uniforms', is_user_tag: true });
    expect(await list(token)).toContainEqual(tag);
    await call(app.origin, charityTags.remove, { token, path: { id: tag.id } });
    expect(await list(token)).not.toContainEqual(tag);
    const { rows } = await app.admin.query(
      'select action from audit_log where account_id = $1 and subject = $2 order by id',
      [accountId, tag.uuid],
    );
    expect(rows.map(({ action }) => action)).toEqual(['tag.created', 'tag.deleted']);
  });

  it('have names of their own, whatever the case, and an account to themselves', async () => {
    const [one, other] = [await app.make.tenant('CHARITY'), await app.make.tenant('CHARITY')];
    const add = (token: string, name: string) => call(app.origin, charityTags.create, { token, body: { name } });
    await add(one.token, 'Toys');
    const answer = await refused(app.origin, charityTags.create, { token: one.token, body: { name: 'TOYS' } });
    expect(answer).toMatchObject({
      status: 422,
      code: 'tag_exists',
      errors: { name: ["Tag with name 'TOYS' already exists."] },
    });
    await add(other.token, 'Toys');
    for (const name of ['', '   ', 'x'.repeat(61)]) {
      expect(
        (await refused(app.origin, charityTags.create, { token: one.token, body: { name } })).errors,
      ).toHaveProperty('name');
    }
  });
});
