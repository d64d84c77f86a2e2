import { errorAnswer, importAnswer } from '@dw/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Tenant } from '../../testing/factories';
import { startTestApp, type TestApp, until } from '../../testing/test-app';
import { postCodes } from './codes.fixture';

let app: TestApp;
let tenant: Tenant;
let coupon: number;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  tenant = await app.make.tenant();
  coupon = (await app.make.coupon(tenant)).id;
});
afterAll(() => app.close());

const content = 'code\nA-1\nA-2\n';
const send = (key: string, more: object = {}) =>
  postCodes(app.origin, { token: tenant.token, coupon, content, key, ...more });
const refusal = async (answer: Response) => ({
  status: answer.status,
  ...errorAnswer.parse(await answer.json()),
});
const done = (count: number) =>
  until(async () => {
    const { rows } = await app.admin.query(
      "select count(*)::int as all, count(*) filter (where state = 'done')::int as done from imports where account_id = $1",
      [tenant.accountId],
    );
    return rows[0].done === count && rows[0].all === count;
  });

describe('an upload of codes with a key', () => {
  it('is begun once: again, while it runs and afterwards, it is answered as the first time', async () => {
    const answers = await Promise.all([send('a'), send('a'), send('a')]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    const texts = new Set(await Promise.all(answers.map((answer) => answer.text())));
    expect(texts.size).toBe(1);
    expect(answers.filter(({ headers }) => headers.get('Idempotent-Replayed') === 'true')).toHaveLength(2);
    await done(1);
    const again = await send('a');
    expect(again.headers.get('Idempotent-Replayed')).toBe('true');
    expect(texts).toContain(await again.text());
    expect((await send('b')).status).toBe(201);
    await done(2);
  });

  it('is refused for another file, other choices, another name, or another coupon', async () => {
    await send('a');
    await done(1);
    const reused = { status: 409, code: 'idempotency_key_reused' };
    for (const more of [
      { content: 'code\nA-1\nA-3\n' },
      { fields: { dry_run: '1' } },
      { name: 'other.csv' },
      { coupon: (await app.make.coupon(tenant)).id },
    ])
      expect(await refusal(await send('a', more))).toMatchObject(reused);
    await done(1);
  });

  it('is one of its account alone, and has 1 to 128 characters', async () => {
    await send('a');
    await done(1);
    tenant = await app.make.tenant();
    coupon = (await app.make.coupon(tenant)).id;
    expect((await send('a')).headers.get('Idempotent-Replayed')).toBeNull();
    await done(1);
    for (const key of ['k'.repeat(129), ' '])
      expect(await refusal(await send(key))).toMatchObject({
        status: 422,
        errors: { 'Idempotency-Key': ['Send 1 to 128 characters.'] },
      });
  });

  it('is free again where nothing was begun', async () => {
    expect((await send('a', { content: '' })).status).toBe(422);
    const first = importAnswer.parse(await (await send('a')).json());
    expect(first).toMatchObject({ status: 0, count: 2 });
    await done(1);
  });
});
