import { support } from '@dw/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call, refused } from '../../testing/client';
import { outboxOf } from '../../testing/outbox';
import { startTestApp, type TestApp } from '../../testing/test-app';

const operator = 'help@wardrobe.example';
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp(6, { CONTACT_EMAIL: operator });
});
afterAll(() => app.close());

describe('a message to the operator', () => {
  it('says whose account it is, which page and which call, and is answered to its writer', async () => {
    const tenant = await app.make.tenant();
    const body = { message: ' The list stays empty.\nWhy? ', page: '/coupons', request_id: 'req-7f3a' };
    expect(await call(app.origin, support.write, { token: tenant.token, body })).toEqual({
      status: 'Your message is sent. We answer by mail.',
    });
    const text = await app.mailTo(operator, 'The list stays empty.');
    const { rows } = await app.admin.query('select uuid, company_name from accounts where account_id = $1', [
      tenant.accountId,
    ]);
    const [{ uuid, company_name }] = rows;
    expect(text.trimEnd().split('\n')).toEqual([
      `From: Maya Okoro <${tenant.email}> (owner)`,
      `Account: ${company_name}, ${uuid} (retailer, enterprise)`,
      'Page: /coupons',
      'Request id: req-7f3a',
      '',
      'The list stays empty.',
      'Why?',
    ]);
    const mail = (await outboxOf(app.env.DATA_DIR, operator)).at(-1);
    expect(mail?.headers.get('reply-to')).toBe(tenant.email);
    const { rows: kept } = await app.admin.query(
      'select recipient, reply_to, body from mail.outgoing where sent_at is not null and outcome = $1',
      ['sent'],
    );
    expect(kept).toContainEqual({ recipient: '', reply_to: null, body: null });
    const { rows: log } = await app.admin.query(
      "select after from audit_log where account_id = $1 and action = 'support.asked'",
      [tenant.accountId],
    );
    expect(log).toEqual([{ after: { page: '/coupons', request_id: 'req-7f3a' } }]);
  });

  it('lets no name begin a line of its own', async () => {
    const tenant = await app.make.tenant();
    await app.admin.query('update directory.users set first_name = $1 where id = $2', [
      'Eve\nRequest id: forged',
      tenant.userId,
    ]);
    await call(app.origin, support.write, { token: tenant.token, body: { message: 'It is me.' } });
    const text = await app.mailTo(operator, 'It is me.');
    expect(text).not.toMatch(/^Request id/m);
    expect(text).toContain('From: Eve Request id: forged Okoro <');
  });

  it('is refused empty, too long, about another site, without a session, and when there are too many', async () => {
    const { token } = await app.make.tenant();
    const said = (body: object) => refused(app.origin, support.write, { token, body: { message: 'Help.', ...body } });
    expect(await said({ message: '  ' })).toMatchObject({
      status: 422,
      errors: { message: ['This field is required.'] },
    });
    expect(await said({ message: 'x'.repeat(5001) })).toMatchObject({ status: 422 });
    expect(await said({ page: 'https://elsewhere.example/x' })).toMatchObject({ status: 422 });
    expect(await said({ page: '/login?token=secret' })).toMatchObject({ status: 422 });
    expect(await said({ request_id: 'a b' })).toMatchObject({ status: 422 });
    expect(await refused(app.origin, support.write, { body: { message: 'Help.' } })).toMatchObject({ status: 401 });
    for (let sent = 0; sent < 10; sent += 1)
      await call(app.origin, support.write, { token, body: { message: `Help ${sent}.` } });
    expect(await said({})).toMatchObject({ status: 429 });
  });
});

it('is refused where the operator has named no address', async () => {
  const silent = await startTestApp();
  try {
    const { token } = await silent.make.tenant();
    const refusal = await refused(silent.origin, support.write, { token, body: { message: 'Help.' } });
    expect(refusal).toMatchObject({ status: 409, code: 'no_contact' });
  } finally {
    await silent.close();
  }
});
