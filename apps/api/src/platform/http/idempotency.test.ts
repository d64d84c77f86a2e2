import { websites } from '@dw/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { call, refused, request } from '../../testing/client';
import { startTestApp, type TestApp } from '../../testing/test-app';

let app: TestApp;
let token: string;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  token = (await app.make.tenant()).token;
});
afterAll(() => app.close());

const body = { name: 'Once', url: 'once.example' };
const withKey = (key: string) => ({ 'Idempotency-Key': key });
const add = (key: string, site = body) =>
  request(app.origin, websites.create, { token, body: site, headers: withKey(key) });
const uuidIn = async (answer: Response): Promise<string> => websites.create.answer.parse(await answer.json()).site.uuid;
const aged = (hours: number) =>
  app.admin.query("update idempotency_keys set created_at = now() - $1 * interval '1 hour'", [hours]);

describe('an idempotency key', () => {
  it('brings the first answer again, and says so', async () => {
    const [first, other] = [await add('a'), await add('b', { name: 'Other', url: 'other.example' })];
    expect(first.headers.get('Idempotent-Replayed')).toBeNull();
    const again = await add('a');
    expect(again.status).toBe(201);
    expect(again.headers.get('Idempotent-Replayed')).toBe('true');
    expect(await again.text()).toBe(await first.text());
    expect(await uuidIn(await add('b', { name: 'Other', url: 'other.example' }))).toBe(await uuidIn(other));
    expect((await call(app.origin, websites.list, { token })).info.total_items).toBe(2);
  });

  it('is refused for another body, and for another call with the same body', async () => {
    const uuid = await uuidIn(await add('a'));
    const reused = { status: 409, code: 'idempotency_key_reused' };
    const headers = withKey('a');
    const other = { ...body, name: 'Twice' };
    expect(await refused(app.origin, websites.create, { token, body: other, headers })).toMatchObject(reused);
    expect(await refused(app.origin, websites.update, { token, path: { uuid }, body, headers })).toMatchObject(reused);
  });

  it('is one of its account alone', async () => {
    const first = await uuidIn(await add('a'));
    token = (await app.make.tenant()).token;
    const answer = await add('a', { ...body, url: 'elsewhere.example' });
    expect(answer.status).toBe(201);
    expect(await uuidIn(answer)).not.toBe(first);
  });

  it('is good for 48 hours', async () => {
    await add('a');
    await aged(47);
    expect((await add('a')).headers.get('Idempotent-Replayed')).toBe('true');
    await aged(49);
    // The call is made anew, and the website is there already.
    expect(await refused(app.origin, websites.create, { token, body, headers: withKey('a') })).toMatchObject({
      status: 422,
      errors: { url: ['This website is already added.'] },
    });
  });

  it('has 1 to 128 characters', async () => {
    expect((await add('k'.repeat(128))).status).toBe(201);
    for (const key of ['k'.repeat(129), ' ']) {
      const answer = await refused(app.origin, websites.create, { token, body, headers: withKey(key) });
      expect(answer).toMatchObject({ status: 422, errors: { 'Idempotency-Key': ['Send 1 to 128 characters.'] } });
    }
  });
});
