import { billings, profile, registration, signIn, websites, widget } from '@dw/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { scopeOfOwnAddress } from '../../platform/auth/own-address';
import { keepPaymentStatus } from '../../platform/auth/payment-status';
import { call, refused } from '../../testing/client';
import { password, registrationAt } from '../../testing/registration';
import { startTestApp, type TestApp } from '../../testing/test-app';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const day = 24 * 3600;
const order = (number: string) => ({
  order: {
    number,
    buy_at: app.clock.now().toISOString(),
    currency: 'GBP',
    products: [{ name: 'Coat', images: ['https://shop.example/coat.jpg'], price: '10.00', quantity: 1 }],
  },
});

/** An account that pays later, with a website. */
async function payingLater() {
  const { email, code } = await registrationAt(app, 4);
  const { access_token: token = '' } = await call(app.origin, registration.choosePlan, {
    body: { code, plan: 'standard' },
  });
  const { site } = await call(app.origin, websites.create, { token, body: { url: `${email.split('@')[0]}.example` } });
  return { email, token, site };
}
const logIn = async (email: string) =>
  (await call(app.origin, signIn.login, { body: { email, password, remember: true } })).access_token;
const init = (uuid: string) => call(app.origin, widget.init, { path: { uuid } });
const accountIdOf = async (email: string): Promise<number> =>
  Number(
    (
      await app.admin.query(
        'select account_id from directory.memberships m join directory.users u on u.id = m.user_id where email = $1',
        [email],
      )
    ).rows[0].account_id,
  );

describe("'Setup payments later'", () => {
  it('is full use for 14 days; then the embed pauses, writes are refused and nothing is deleted', async () => {
    const { email, token, site } = await payingLater();
    const standing = await call(app.origin, billings.paymentStatus, { token });
    expect(standing.paused).toBe(false);
    const left = new Date(standing.full_use_until ?? 0).getTime() - app.clock.now().getTime();
    expect(Math.round(left / 1000 / day)).toBe(14);

    app.clock.pass(14 * day - 60);
    const late = await logIn(email);
    await call(app.origin, websites.update, { token: late, path: { uuid: site.uuid }, body: { name: 'Still ours' } });
    expect((await init(site.uuid)).widget_status).toBe('active');
    await call(app.origin, widget.receiveOrder, { path: { uuid: site.uuid }, body: order('1') });

    app.clock.pass(120);
    // The same session, remembered a moment ago, is paused at once.
    const due = { status: 402, code: 'payment_due' };
    const path = { uuid: site.uuid };
    expect(await refused(app.origin, websites.update, { token: late, path, body: { name: 'No' } })).toMatchObject({
      ...due,
      message: 'The account is paused until its plan is paid for. Look at Billing: nothing is deleted.',
    });
    expect(await refused(app.origin, websites.create, { token: late, body: { url: 'more.example' } })).toMatchObject(
      due,
    );
    expect(await refused(app.origin, websites.remove, { token: late, path })).toMatchObject(due);
    expect((await init(site.uuid)).widget_status).toBe('inactive');
    expect(await refused(app.origin, widget.receiveOrder, { path, body: order('2') })).toMatchObject({ status: 403 });

    // What there is can be read, and the account itself can be kept.
    expect((await call(app.origin, websites.list, { token: late })).items).toMatchObject([{ name: 'Still ours' }]);
    expect((await call(app.origin, billings.paymentStatus, { token: late })).paused).toBe(true);
    await call(app.origin, profile.rename, { token: late, body: { first_name: 'Iris', last_name: 'Calder' } });
    expect((await refused(app.origin, websites.list, { token: 'nobody' })).status).toBe(401);
  });

  it('goes on at once when it is known how the account pays', async () => {
    const { email, site } = await payingLater();
    const other = await payingLater();
    app.clock.pass(15 * day);
    const token = await logIn(email);
    const path = { uuid: site.uuid };
    expect((await refused(app.origin, websites.update, { token, path, body: { name: 'No' } })).status).toBe(402);
    const scope = scopeOfOwnAddress(await accountIdOf(email), '');
    await app.db.inScope(scope, (tx) => keepPaymentStatus(tx, null));
    await call(app.origin, websites.update, { token, path, body: { name: 'Yes' } });
    expect((await init(site.uuid)).widget_status).toBe('active');
    expect(await call(app.origin, billings.paymentStatus, { token })).toMatchObject({
      full_use_until: null,
      paused: false,
    });
    // Another account that has not paid stays paused.
    expect((await init(other.site.uuid)).widget_status).toBe('inactive');
  });

  it('never pauses a charity, nor who has paid', async () => {
    const charity = await registrationAt(app, 4, 'CHARITY');
    const { access_token = '' } = await call(app.origin, registration.choosePlan, {
      body: { code: charity.code, plan: 'standard' },
    });
    expect((await call(app.origin, billings.paymentStatus, { token: access_token })).full_use_until).toBeNull();
    const paid = await app.make.tenant('RETAILER');
    app.clock.pass(15 * day);
    expect((await call(app.origin, signIn.login, { body: { email: charity.email, password } })).user.role).toBe(
      'CHARITY',
    );
    const token = (
      await call(app.origin, signIn.login, { body: { email: paid.email, password: 'correct horse battery' } })
    ).access_token;
    await call(app.origin, websites.create, { token, body: { url: 'paid.example' } });
    expect(await call(app.origin, billings.paymentStatus, { token })).toMatchObject({ paused: false });
  });
});
