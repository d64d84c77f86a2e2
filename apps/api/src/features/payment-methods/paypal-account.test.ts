import { cards, home, paypalAccount } from '@dw/contract';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { testCard } from '../../testing/cards';
import { call, refused, request } from '../../testing/client';
import { pressInSandbox } from '../../testing/press-in-sandbox';
import { startTestApp, type TestApp, until } from '../../testing/test-app';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const statusOf = (token: string, state?: string) =>
  call(app.origin, paypalAccount.status, { token, ...(state !== undefined && { query: { state } }) });
const begin = (token: string) => call(app.origin, paypalAccount.login, { token });
const none = { status: 'disconnected', email: '' };

describe.each(['RETAILER', 'PARTNER', 'CHARITY'] as const)('PayPal of a %s', (role) => {
  it('is connected once its payer has approved, and disconnected at both ends', async () => {
    const { token, accountId } = await app.make.tenant(role);
    expect(await statusOf(token)).toEqual(none);
    const { url, state } = await begin(token);
    expect(await statusOf(token, state)).toEqual({ status: 'pending', email: '' });

    const page = await (await fetch(url)).text();
    expect(page).toContain('Digital Wardrobe may use this PayPal account.');
    const back = await pressInSandbox(url, 'approve');
    expect([back.pathname, back.searchParams.get('state'), back.searchParams.get('outcome')]).toEqual([
      '/payment-return',
      state,
      'approved',
    ]);
    const connected = { status: 'connected', email: 'payer@paypal-sandbox.example' };
    expect(await statusOf(token, state)).toEqual(connected);
    expect(await statusOf(token)).toEqual(connected);
    const { charity_configuration, general_information } = await call(app.origin, home.checkAccount, { token });
    expect(charity_configuration.paypal_connection).toBe(true);
    // A charity is paid by it, and pays nothing.
    expect(general_information.payment_method).toBe(role !== 'CHARITY');
    expect(await refused(app.origin, paypalAccount.login, { token })).toMatchObject({
      status: 409,
      code: 'paypal_connected',
    });

    const answer = await call(app.origin, paypalAccount.logout, { token });
    expect(answer).toEqual({ status: 'PayPal succesfuly disconnected' });
    expect(await statusOf(token)).toEqual(none);
    const checked = await call(app.origin, home.checkAccount, { token });
    expect(checked.charity_configuration.paypal_connection).toBe(false);
    const reference = url.split('/').at(-1) ?? '';
    await until(async () => (await app.services.payments.approvalOf(reference)).status === 'cancelled');
    const { rows } = await app.admin.query('select action from audit_log where account_id = $1 order by id', [
      accountId,
    ]);
    expect(rows.map(({ action }) => action)).toEqual(['account.registered', 'paypal.connected', 'paypal.disconnected']);
  });
});

describe('connecting PayPal', () => {
  it('takes no approval that was given for another account', async () => {
    const { token, accountId } = await app.make.tenant();
    await begin(token);
    const payer = 'payer@paypal-sandbox.example';
    const theirs = { status: 'approved', subject: `account-${accountId + 1}`, payer, source: 'x' } as const;
    vi.spyOn(app.services.payments, 'approvalOf').mockResolvedValueOnce(theirs);
    expect(await statusOf(token)).toEqual(none);
    expect(await statusOf(token)).toEqual(none);
  });

  it('is not believed from a window: only what PayPal says counts, for the account that asked', async () => {
    const [own, other] = [await app.make.tenant(), await app.make.tenant()];
    const { url, state } = await begin(own.token);
    for (const wrong of ['forged', `${state}x`])
      expect(
        await refused(app.origin, paypalAccount.status, { token: own.token, query: { state: wrong } }),
      ).toMatchObject({ status: 422, code: 'approval_unknown' });
    // Another account with a state that is not its own learns and changes nothing.
    expect((await refused(app.origin, paypalAccount.status, { token: other.token, query: { state } })).status).toBe(
      422,
    );
    expect(await statusOf(own.token)).toEqual({ status: 'pending', email: '' });
    await pressInSandbox(url, 'approve');
    expect(await statusOf(other.token)).toEqual(none);
    // A way back that got lost is found the next time somebody looks.
    expect((await statusOf(own.token)).status).toBe('connected');
  });

  it('begins anew as often as it is given up, and only the last window counts', async () => {
    const { token } = await app.make.tenant();
    const first = await begin(token);
    expect((await pressInSandbox(first.url, 'cancel')).searchParams.get('outcome')).toBe('cancelled');
    const problem = (await pressInSandbox(first.url, 'fail')).searchParams.get('error_description');
    expect(problem).toBe('PayPal could not reach your account. Try again later.');
    const second = await begin(token);
    expect(second.url).not.toBe(first.url);
    await pressInSandbox(first.url, 'approve');
    expect((await statusOf(token)).status).toBe('pending');
    await pressInSandbox(second.url, 'approve');
    const both = await Promise.all([statusOf(token, second.state), statusOf(token), statusOf(token)]);
    expect(both.map(({ status }) => status)).toEqual(['connected', 'connected', 'connected']);
  });

  it('stands beside no card, and is given up by disconnecting', async () => {
    const { token, accountId } = await app.make.tenant();
    const { url } = await begin(token);
    await call(app.origin, paypalAccount.logout, { token });
    await until(async () => !(await fetch(url)).ok);
    expect(await statusOf(token)).toEqual(none);
    await app.admin.query(
      `insert into cards (account_id, name, brand, last4, exp_month, exp_year, provider_reference)
       values ($1, 'Iris', 'Visa', '4242', 12, 2099, 'x')`,
      [accountId],
    );
    expect(await refused(app.origin, paypalAccount.login, { token })).toMatchObject({
      status: 409,
      message: 'A card is stored. Disconnect it before you connect PayPal.',
    });
  });

  it('that is approved beside a card which was stored meanwhile is refused, and ended at PayPal', async () => {
    const { token } = await app.make.tenant();
    const { url, state } = await begin(token);
    await pressInSandbox(url, 'approve');
    await call(app.origin, cards.add, { token, body: testCard() });
    const told = await refused(app.origin, paypalAccount.status, { token, query: { state } });
    const text = 'A card is stored. Disconnect it before you connect PayPal.';
    expect(told).toMatchObject({ status: 422, errors: { state: [text] } });
    expect(await statusOf(token)).toEqual(none);
    const reference = url.split('/').at(-1) ?? '';
    await until(async () => (await app.services.payments.approvalOf(reference)).status === 'cancelled');
  });

  it('is never there with a card, whatever two tabs do at once', async () => {
    for (let tries = 0; tries < 12; tries += 1) {
      const { token, accountId } = await app.make.tenant();
      const { url, state } = await begin(token);
      await pressInSandbox(url, 'approve');
      await Promise.all([
        request(app.origin, cards.add, { token, body: testCard() }),
        request(app.origin, paypalAccount.status, { token, query: { state } }),
      ]);
      const { rows } = await app.admin.query(
        `select (select count(*)::int from cards where account_id = $1)
           + (select count(*)::int from paypal_accounts where account_id = $1 and connected_at is not null) as methods`,
        [accountId],
      );
      expect(rows[0].methods).toBe(1);
    }
  });

  it('is tried twenty times an hour', async () => {
    const { token } = await app.make.tenant();
    for (let tries = 0; tries < 20; tries += 1) await begin(token);
    expect(await refused(app.origin, paypalAccount.login, { token })).toMatchObject({ status: 429 });
  });
});
