import { websites } from '@dw/contract';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { z } from 'zod';
import { call } from '../../testing/client';
import { signatureOf, signingSecret } from '../../testing/sign';
import { startTestApp, type TestApp } from '../../testing/test-app';
import { codeUseOn } from './code-use.fixture';

let app: TestApp;
let use: Awaited<ReturnType<typeof codeUseOn>>;
let site: { readonly id: number; readonly uuid: string };
let secret: string;
beforeAll(async () => {
  app = await startTestApp();
  use = await codeUseOn(app);
  site = (await call(app.origin, websites.create, { token: use.tenant.token, body: { url: 'codes.example' } })).site;
  secret = await signingSecret(app, { ...use.tenant, siteUuid: site.uuid, siteToken: '' });
});
beforeEach(() => app.admin.query('delete from directory.throttles'));
afterAll(() => app.close());

const read = z.object({
  code: z.string(),
  order_number: z.string().nullable().optional(),
  redeemed_at: z.string().nullable().optional(),
});

async function send(verb: 'validate' | 'redeem' | 'rollback', fields: object, key = secret) {
  const body = JSON.stringify(fields);
  const answer = await fetch(`${app.origin}/api/sites/${site.uuid}/codes/${verb}`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      ...(key !== '' && { 'X-Signature': signatureOf(body, key, app.clock.now()) }),
    },
    body,
  });
  return { status: answer.status, ...read.parse(await answer.json()) };
}
const given = async () => {
  const made = await use.coupon(1);
  return { ...made, code: (await use.issue(made.uuid, 'r')).code };
};

it('a code is looked up, redeemed once, taken back and free again', async () => {
  const { code, id } = await given();
  expect(await send('validate', { code })).toMatchObject({ status: 200, code, redeemed_at: null });
  const first = await send('redeem', { code, order_number: '71' });
  expect(first).toMatchObject({ status: 200, order_number: '71', redeemed_at: expect.any(String) });
  expect(await send('redeem', { code, order_number: '71' })).toEqual(first);
  expect(await send('redeem', { code, order_number: '72' })).toMatchObject({ status: 409, code: 'code_redeemed' });
  expect(await send('rollback', { code, order_number: '71', reopen: 1 })).toMatchObject({ redeemed_at: null });
  expect(await send('redeem', { code, order_number: '72' })).toMatchObject({ status: 200, order_number: '72' });
  expect(await use.counts(id)).toMatchObject({ redeemed: 1 });
});

it('without a signature, or with a wrong one, nothing is said of any code', async () => {
  const { code } = await given();
  for (const verb of ['validate', 'redeem', 'rollback'] as const) {
    const fields = { code, order_number: '1' };
    expect(await send(verb, fields, '')).toMatchObject({ status: 422, code: 'signature_missing' });
    expect(await send(verb, fields, 'a guess')).toMatchObject({ status: 422, code: 'bad_signature' });
  }
  expect(await send('validate', { code })).toMatchObject({ status: 200, redeemed_at: null });
});

it('a coupon that other websites give out is refused, and is as it was', async () => {
  const { code, id } = await given();
  const { tenant } = use;
  const other = (await call(app.origin, websites.create, { token: tenant.token, body: { url: 'other.example' } })).site;
  await app.admin.query('insert into coupon_sites values ($1, $2, $3)', [tenant.accountId, id, other.id]);
  for (const verb of ['validate', 'redeem'] as const)
    expect(await send(verb, { code, order_number: '1' })).toMatchObject({ status: 409, code: 'other_website' });
  expect(await use.counts(id)).toMatchObject({ redeemed: 0 });
  await app.admin.query('insert into coupon_sites values ($1, $2, $3)', [tenant.accountId, id, site.id]);
  expect(await send('redeem', { code, order_number: '1' })).toMatchObject({ status: 200 });
});

it('a code of another account is no code here', async () => {
  const stranger = await app.make.tenant();
  const made = await use.coupon(1, stranger);
  const { code } = await use.issue(made.uuid, 'r', await use.keyOf(stranger));
  expect(await send('validate', { code })).toMatchObject({ status: 404, code: 'not_found' });
});
