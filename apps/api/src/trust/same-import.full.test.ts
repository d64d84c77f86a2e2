import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { errorAnswer } from '@dw/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { postCodes } from '../features/coupon-codes/codes.fixture';
import type { Tenant } from '../testing/factories';
import { type TestApp, until } from '../testing/test-app';
import { type AppWithCutCalls, appWithCutCalls } from './cut-jobs.fixture';

const keys = 200;
const times = 20;
/** Of connections, between what an upload does and its answer. */
const crashes = 50;

let cut: AppWithCutCalls;
let app: TestApp;
let tenant: Tenant;
beforeAll(async () => {
  cut = await appWithCutCalls();
  ({ app } = cut);
  tenant = await app.make.tenant();
});
afterAll(() => cut.close());

const content = (name: string) => `code\n${name}-1\n${name}-2\n`;
/** What came of uploads into coupons: imports, codes, rows of the log, and the log of keys. */
async function made(coupons: readonly number[]) {
  const { rows } = await app.admin.query(
    `select (select count(*)::int from imports where target = any($1)) as imports,
       (select count(*)::int from imports where target = any($1) and state = 'done') as done,
       (select count(*)::int from coupon_codes where coupon_id = any($1)) as codes,
       (select count(*)::int from audit_log a join imports i on i.uuid::text = a.subject
        where a.action = 'import.started' and i.target = any($1)) as logged`,
    [coupons],
  );
  return rows[0];
}
const whole = (count: number) => ({ imports: count, done: count, codes: 2 * count, logged: count });
const files = () => readdir(join(app.env.DATA_DIR, 'files/imports'));

it('200 keys, each sent twenty times at once with a file, have one import and one answer each', {
  timeout: 900_000,
}, async () => {
  const coupons: number[] = [];
  for (let at = 0; at < keys; at += 1) {
    const { id: coupon } = await app.make.coupon(tenant);
    coupons.push(coupon);
    const upload = { token: tenant.token, coupon, content: content(`K${at}`), key: `key-${at}` };
    const answers = await Promise.all(Array.from({ length: times }, () => postCodes(app.origin, upload)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set(await Promise.all(answers.map((answer) => answer.text()))).size).toBe(1);
    const other = await postCodes(app.origin, { ...upload, content: content('X') });
    expect([other.status, errorAnswer.parse(await other.json()).code]).toEqual([409, 'idempotency_key_reused']);
  }
  await until(async () => (await made(coupons)).done === keys, 60);
  expect(await made(coupons)).toEqual(whole(keys));
  await until(async () => (await files()).length === 0, 30);
});

it('50 crashes and more within an upload leave one import, which is answered when it is sent again', {
  timeout: 900_000,
}, async () => {
  const coupons: number[] = [];
  let crashed = 0;
  while (crashed < crashes) {
    const cuts = await cut.cutAnywhere(async () => {
      const { id: coupon } = await app.make.coupon(tenant);
      coupons.push(coupon);
      const upload = { token: tenant.token, coupon, content: content(`C${coupon}`), key: crypto.randomUUID() };
      return {
        act: (origin) => postCodes(origin, upload),
        again: [201],
        afterwards: async (at) => {
          await until(async () => (await made([coupon])).done > 0, 30, at);
          expect(await made([coupon]), at).toEqual(whole(1));
        },
      };
    });
    expect(Math.min(...Object.values(cuts))).toBeGreaterThan(3);
    crashed += cuts.before + cuts.after;
  }
  expect(await made(coupons)).toEqual(whole(coupons.length));
});
