import { apiKeys, codeUse, couponCodes } from '@dw/contract';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { call } from '../../testing/client';
import type { Tenant } from '../../testing/factories';
import { startTestApp, type TestApp, until } from '../../testing/test-app';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(() => app.admin.query('delete from directory.throttles'));
afterAll(() => app.close());

const generate = ({ token }: Tenant, id: number, count: number) =>
  call(app.origin, couponCodes.generate, { token, path: { id }, body: { count } });

/** An active coupon with so many codes, and the way to give one out. */
async function campaign(count: number) {
  const tenant = await app.make.tenant();
  const coupon = await app.make.coupon(tenant);
  await app.admin.query("update coupons set active = true, name = 'Autumn edit' where id = $1", [coupon.id]);
  await generate(tenant, coupon.id, count);
  const body = { name: 'Shop', scopes: ['codes:issue' as const] };
  const { key } = await call(app.origin, apiKeys.create, { token: tenant.token, body });
  const give = (reference: string) =>
    call(app.origin, codeUse.issue, { token: key, body: { coupon: coupon.uuid, reference } });
  const told = async () =>
    (
      await app.admin.query("select after from audit_log where action = 'coupon.exhausted' and subject = $1", [
        coupon.uuid,
      ])
    ).rows;
  const mails = () => app.mailsTo(tenant.email);
  return { tenant, coupon, give, told, before: await mails(), mails };
}

it('the account is told once that the last code was given out, and again after it got more', async () => {
  const { tenant, coupon, give, told, before, mails } = await campaign(2);
  await give('order-1');
  expect(await told()).toEqual([]);
  await Promise.allSettled(Array.from({ length: 8 }, (_, at) => give(`order-${at + 2}`)));
  await until(async () => (await mails()) === before + 1);
  const mail = await app.mailTo(tenant.email);
  expect(mail).toContain('The coupon “Autumn edit” has given out its last code, number 2.');
  expect(mail).toContain(`/coupon/edit/${coupon.uuid}`);
  expect(await told()).toEqual([{ after: { issued: 2 } }]);

  await generate(tenant, coupon.id, 1);
  await give('order-20');
  await until(async () => (await mails()) === before + 2);
  expect(await told()).toHaveLength(2);
});

it('a total limit that is reached is told, too', async () => {
  const { coupon, give, told, before, mails } = await campaign(5);
  await app.admin.query('update coupons set total_limit = 2 where id = $1', [coupon.id]);
  await give('order-1');
  await give('order-2');
  await until(async () => (await mails()) === before + 1);
  expect(await told()).toEqual([{ after: { issued: 2 } }]);
});
