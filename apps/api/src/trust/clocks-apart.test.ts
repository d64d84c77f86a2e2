import { apiKeys, billings, registration, signIn, websites, widget } from '@dw/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type App, buildApp } from '../app';
import { secondsAfter } from '../platform/clock';
import { call, refused } from '../testing/client';
import { testDependencies } from '../testing/dependencies';
import { testPassword } from '../testing/factories';
import { card, codeFor, details, forgetThrottles, newEmail, password } from '../testing/registration';
import { coat, openShop } from '../testing/shop';
import { startTestApp, type TestApp } from '../testing/test-app';

// Two processes on one database, whose clocks are two minutes apart: what one has made the other takes, at once.
describe.each([
  ['ahead', 120],
  ['behind', -120],
] as const)('a process whose clock is two minutes %s', (_which, seconds) => {
  let app: TestApp;
  let other: App;
  let there: string;
  beforeAll(async () => {
    app = await startTestApp();
    const clock = { now: () => secondsAfter(app.clock.now(), seconds) };
    other = buildApp(testDependencies(app.db, clock, app.env.DATA_DIR, { PUBLIC_URL: app.origin }));
    there = await other.http.listen({ host: '127.0.0.1', port: 0 });
  });
  beforeEach(() => forgetThrottles(app));
  afterAll(async () => {
    await other.http.close();
    await app.close();
  });

  /** Where the first of two steps is made, and where the second. */
  const bothWays = () => [
    { first: app.origin, second: there },
    { first: there, second: app.origin },
  ];

  it('takes a session that the other has begun, and ends it for both', async () => {
    const { email } = await app.make.tenant();
    for (const { first, second } of bothWays()) {
      const body = { email, password: testPassword };
      const { access_token: token } = await call(first, signIn.login, { body });
      expect((await call(second, websites.list, { token })).info.total_items).toBe(0);
      await call(second, signIn.logout, { token });
      expect((await refused(first, websites.list, { token })).status).toBe(401);
    }
  });

  it('counts wrong passwords with the other: few are looked at, and the right one is let in once both say that the wait is over', async () => {
    const { email } = await app.make.tenant();
    const statuses: number[] = [];
    for (let at = 0; at < 60; at += 1) {
      const body = { email, password: 'not the password' };
      statuses.push((await refused(at % 2 ? app.origin : there, signIn.login, { body })).status);
    }
    expect(new Set(statuses)).toEqual(new Set([422, 429]));
    // Who is behind counts a wait from two minutes before: for the other the first ones are over by then.
    expect(statuses.filter((status) => status === 422).length).toBeLessThanOrEqual(10);
    app.clock.pass(15 * 60 + 240);
    for (const origin of [app.origin, there])
      expect((await call(origin, signIn.login, { body: { email, password: testPassword } })).user.email).toBe(email);
  });

  it('goes on with a registration whose code the other has mailed, to the paid account', async () => {
    for (const { first, second } of bothWays()) {
      const email = newEmail();
      await forgetThrottles(app);
      await call(first, registration.start, { body: { email, role: 'RETAILER' } });
      const code = await codeFor(app, email);
      await call(second, registration.setPassword, { body: { code, password, password_confirmation: password } });
      await call(first, registration.setDetails, { body: { code, ...details } });
      const chosen = { code, plan: 'standard', interval: 'month' } as const;
      const plan = { ...chosen, required_card: 1, plan_type: 'STRIPE' } as const;
      await call(second, registration.choosePlan, { body: plan });
      const { access_token: token = '' } = await call(first, registration.payByCard, { body: { ...chosen, ...card } });
      expect(await call(second, billings.get, { token })).toMatchObject({ status: 'active', payment_type: 'STRIPE' });
    }
  });

  it('sets a password anew with a code that the other was asked for', async () => {
    for (const { first, second } of bothWays()) {
      const { email } = await app.make.tenant();
      await call(first, signIn.requestReset, { body: { email } });
      const code = /^Your code is (\S+)$/m.exec(await app.mailTo(email, 'Your code is'))?.[1] ?? '';
      const typed = { email, code, new_password: password, new_password_confirmation: password };
      await call(second, signIn.resetPassword, { body: typed });
      expect((await call(first, signIn.login, { body: { email, password } })).user.email).toBe(email);
    }
  });

  it('edits what the other has written, and refuses an edit of what was changed there since', async () => {
    const { token } = await app.make.tenant();
    for (const { first, second } of bothWays()) {
      const { site } = await call(first, websites.create, { token, body: { url: `${crypto.randomUUID()}.example` } });
      const path = { uuid: site.uuid };
      const { updated_at: read } = site;
      await call(second, websites.update, { token, path, body: { name: 'Alder & Thread', updated_at: read } });
      const late = await refused(first, websites.update, { token, path, body: { name: 'Birch', updated_at: read } });
      expect(late).toMatchObject({ status: 409, code: 'stale' });
    }
  });

  it('takes an order that the other has taken as the same, and shows its page at once', async () => {
    const { siteUuid: uuid, token } = await openShop(app);
    for (const [at, { first, second }] of bothWays().entries()) {
      const order = { path: { uuid }, body: { order: { number: `of-${at}`, products: [coat] } } };
      const { url } = await call(first, widget.receiveOrder, order);
      expect((await call(second, widget.receiveOrder, order)).url).toBe(url);
      const page = await call(second, widget.orderPage, { path: { token: url.slice(url.lastIndexOf('/') + 1) } });
      expect(page.items.map(({ name }) => name)).toEqual(['Wool overcoat']);
    }
    expect((await call(there, websites.get, { token, path: { uuid } })).uuid).toBe(uuid);
  });

  it('takes a key that the other has made', async () => {
    const { token } = await app.make.tenant();
    for (const { first, second } of bothWays()) {
      const body = { name: 'Shop', scopes: ['sites:read'] } as const;
      const { key } = await call(first, apiKeys.create, { token, body: { ...body, scopes: [...body.scopes] } });
      expect((await call(second, websites.list, { token: key })).info.total_items).toBe(0);
    }
  });
});
