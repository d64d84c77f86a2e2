import { home, profile, websites } from '@dw/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call } from '../../testing/client';
import { startTestApp, type TestApp } from '../../testing/test-app';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const check = (token: string) => call(app.origin, home.checkAccount, { token });

describe('the welcome panel', () => {
  it('begins with what registration has gathered, and nothing more', async () => {
    const { token } = await app.make.tenant();
    expect(await check(token)).toEqual({
      general_information: { address: true, cards: false, plan: true, vatin: true, payment_method: false },
      sites: 0,
      charity_configuration: { paypal_connection: false, charity_details: false, entitlements: [] },
      micro_donations: false,
      points: 0,
      coupons: 0,
      feeds: 0,
      verified: false,
    });
  });

  it.each([
    ['RETAILER', 'card', true],
    ['RETAILER', 'PayPal', true],
    ['RETAILER', 'nothing', false],
    ['PARTNER', 'card', true],
    ['PARTNER', 'PayPal', true],
    ['PARTNER', 'nothing', false],
    // What a charity is given comes in by its PayPal; it pays nothing with it.
    ['CHARITY', 'PayPal', false],
  ] as const)(
    'of a %s who has given a %s: billing details and payment method are done: %s',
    async (role, means, done) => {
      const { token, accountId } = await app.make.tenant(role);
      if (means === 'card')
        await app.admin.query(
          `insert into cards (account_id, name, brand, last4, exp_month, exp_year, provider_reference)
         values ($1, 'Maya Okoro', 'Visa', '4242', 1, 2040, 'card')`,
          [accountId],
        );
      if (means === 'PayPal')
        await app.admin.query("insert into setup_tasks (account_id, task) values ($1, 'paypal')", [accountId]);
      const { general_information: known } = await check(token);
      expect(known).toMatchObject({ cards: done, payment_method: done });
    },
  );

  it('counts websites that are there, of this account only', async () => {
    const [one, other] = [await app.make.tenant(), await app.make.tenant()];
    const { site } = await call(app.origin, websites.create, { token: one.token, body: { url: 'one.example' } });
    await call(app.origin, websites.create, { token: one.token, body: { url: 'two.example' } });
    expect([(await check(one.token)).sites, (await check(other.token)).sites]).toEqual([2, 0]);
    await call(app.origin, websites.remove, { token: one.token, path: { uuid: site.uuid } });
    expect((await check(one.token)).sites).toBe(1);
  });

  it('takes steps back where their data goes', async () => {
    const { token, userId } = await app.make.tenant();
    await call(app.origin, profile.update, { token, path: { id: userId }, body: { vatin: '', postcode: '' } });
    expect((await check(token)).general_information).toMatchObject({ address: false, vatin: false });
    await call(app.origin, profile.update, { token, path: { id: userId }, body: { vat_registered: false } });
    expect((await check(token)).general_information.vatin).toBe(true);
  });

  it('shows a plan that is to be paid later until its time is over', async () => {
    const { token, accountId } = await app.make.tenant();
    const pending = (end: string) =>
      app.admin.query(
        "update subscriptions set status = 'pending', current_period_end = now() + $2::interval where account_id = $1",
        [accountId, end],
      );
    await pending('1 hour');
    expect((await check(token)).general_information.plan).toBe(true);
    await pending('-1 hour');
    expect((await check(token)).general_information.plan).toBe(false);
    await app.admin.query("update subscriptions set status = 'canceled' where account_id = $1", [accountId]);
    expect((await check(token)).general_information.plan).toBe(false);
  });

  it('shows a charity its programmes and whether it is verified', async () => {
    const { token, accountId } = await app.make.tenant('CHARITY');
    await app.admin.query('update accounts set verified_at = now() where account_id = $1', [accountId]);
    await app.admin.query(
      "insert into entitlements (account_id, type, status, reason) values ($1, 'MICRO_DONATIONS', 'ACTIVE', ''), ($1, 'CHARITY_SHOPS', 'REJECTED', 'No shop is open.')",
      [accountId],
    );
    await app.admin.query("insert into setup_tasks (account_id, task) values ($1, 'details'), ($1, 'paypal')", [
      accountId,
    ]);
    expect(await check(token)).toMatchObject({
      verified: true,
      micro_donations: true,
      charity_configuration: {
        charity_details: true,
        paypal_connection: true,
        entitlements: [
          { type: 'CHARITY_SHOPS', status: 'REJECTED', reason: 'No shop is open.' },
          { type: 'MICRO_DONATIONS', status: 'ACTIVE', reason: '' },
        ],
      },
    });
  });
});
