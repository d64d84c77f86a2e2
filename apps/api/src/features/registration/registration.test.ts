import { registration, signIn, websites } from '@dw/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { call, refused } from '../../testing/client';
import {
  card,
  codeFor,
  details,
  forgetThrottles,
  newEmail,
  password,
  registrationAt,
} from '../../testing/registration';
import { startTestApp, type TestApp, until } from '../../testing/test-app';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(() => forgetThrottles(app));
afterAll(() => app.close());

const start = (email: string, role: 'RETAILER' | 'CHARITY' | 'PARTNER' = 'RETAILER') =>
  call(app.origin, registration.start, { body: { email, role } });

describe('registration', () => {
  it('takes a retailer from the address to a paid account, step by step', async () => {
    const email = newEmail();
    expect(await start(` ${email.toUpperCase()} `)).toMatchObject({ status: 'ok', type: 'RETAILER', step: 2 });
    const code = await codeFor(app, email);
    await app.mailTo(email, `${app.origin}/register-code#code=${code}`);

    const typed = code.toLowerCase().replace('-', '');
    const where = await call(app.origin, registration.step, { query: { code: typed } });
    expect(where).toMatchObject({ status: 'ok', type: 'RETAILER', step: 2, email });

    const passwords = { password, password_confirmation: password };
    expect(await call(app.origin, registration.setPassword, { body: { code, ...passwords } })).toMatchObject({
      step: 3,
    });
    expect(await call(app.origin, registration.setDetails, { body: { code, ...details } })).toMatchObject({ step: 4 });
    const chosen = { code, plan: 'enterprise', interval: 'year' } as const;
    const toCard = await call(app.origin, registration.choosePlan, {
      body: { ...chosen, required_card: 1, plan_type: 'STRIPE' },
    });
    expect(toCard).toMatchObject({ status: 'ok', step: 5 });
    expect(toCard.access_token).toBeUndefined();

    const { user, access_token: token } = await call(app.origin, registration.payByCard, {
      body: { ...chosen, ...card },
    });
    expect(user).toMatchObject({
      email,
      first_name: 'Maya',
      company_name: 'Alder & Thread Ltd',
      vatin: 'GB980780684',
      postcode: 'LS1 4AP',
      city: { id: expect.any(Number), name: 'Leeds' },
      country: { code: 'GB', name: 'United Kingdom' },
      role: 'RETAILER',
      dashbord_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      avatar: '',
      username: '',
      dev: false,
      plan: { name: 'enterprise', domains: null },
    });
    expect((await call(app.origin, websites.list, { token: token ?? '' })).items).toEqual([]);
    await call(app.origin, signIn.login, { body: { email, password } });

    const { rows } = await app.admin.query(
      `select s.plan, s.interval, s.status, s.payment_type, s.current_period_end, c.brand, c.last4, c.exp_month, c.exp_year
       from subscriptions s join cards c using (account_id) join accounts a using (account_id) where a.uuid = $1`,
      [user?.dashbord_id],
    );
    expect(rows).toEqual([
      {
        plan: 'enterprise',
        interval: 'year',
        status: 'active',
        payment_type: 'STRIPE',
        current_period_end: expect.any(Date),
        brand: 'Visa',
        last4: '4242',
        exp_month: 1,
        exp_year: 2040,
      },
    ]);
    expect(rows[0].current_period_end.getTime() - app.clock.now().getTime()).toBeGreaterThan(364 * 86_400_000);
  });

  it('makes a charity its free account at the plan, with its standard tags', async () => {
    const { email, code } = await registrationAt(app, 4, 'CHARITY');
    const { user, step } = await call(app.origin, registration.choosePlan, { body: { code, plan: 'standard' } });
    expect(step).toBe(6);
    expect(user).toMatchObject({
      email,
      role: 'CHARITY',
      charity_number: '1098765',
      plan: { name: 'standard', domains: null },
    });
    const tags = 'select count(*)::int as n from tags join accounts a using (account_id) where a.uuid = $1';
    await until(async () => (await app.admin.query(tags, [user?.dashbord_id])).rows[0].n === 12);
  });

  it('lets retailers and partners pay later, without a card', async () => {
    for (const role of ['RETAILER', 'PARTNER'] as const) {
      const { code } = await registrationAt(app, 4, role);
      const body = { code, plan: 'standard', interval: 'month', required_card: '0' } as const;
      const { user, access_token } = await call(app.origin, registration.choosePlan, { body });
      expect(user).toMatchObject({ role, plan: { name: 'standard', domains: 3 } });
      expect(access_token).toMatch(/^[\w-]{43}$/);
      const { rows } = await app.admin.query(
        'select status, payment_type from subscriptions join accounts a using (account_id) where a.uuid = $1',
        [user?.dashbord_id],
      );
      expect(rows).toEqual([{ status: 'pending', payment_type: null }]);
    }
  });

  it('refuses an address that has an account', async () => {
    const { email } = await app.make.tenant();
    const answer = await refused(app.origin, registration.start, { body: { email, role: 'CHARITY' } });
    expect(answer).toMatchObject({
      status: 422,
      code: 'email_exists',
      errors: { email: ['Email exists. Please sign in.'] },
    });
    expect(await app.mailsTo(email)).toBe(0);
  });

  it('refuses an address that got its account while this registration was under way', async () => {
    const { email, code } = await registrationAt(app, 5);
    await app.admin.query(
      'insert into directory.users (email, password_hash, first_name, last_name) values ($1, $2, $2, $2)',
      [email, 'x'],
    );
    const body = { code, plan: 'standard', interval: 'month', ...card } as const;
    expect(await refused(app.origin, registration.payByCard, { body })).toMatchObject({
      status: 422,
      code: 'email_exists',
    });
  });

  it('refuses plans that a role is not offered, and words of its own choice', async () => {
    const partner = await registrationAt(app, 4, 'PARTNER');
    const charity = await registrationAt(app, 4, 'CHARITY');
    const refusal = async (code: string, body: object) =>
      refused(app.origin, registration.choosePlan, { body: { code, ...body } });
    expect(await refusal(partner.code, { plan: 'basic' })).toMatchObject({ status: 422, code: 'plan_not_offered' });
    for (const plan of ['basic', 'enterprise']) {
      expect((await refusal(charity.code, { plan })).errors).toHaveProperty('plan');
    }
    expect((await refusal(partner.code, { plan: 'gold' })).errors).toHaveProperty('plan');
  });

  it('names the step to go to where a step comes before its time', async () => {
    const { code } = await registrationAt(app, 2);
    const early = await refused(app.origin, registration.setDetails, { body: { code, ...details } });
    expect(early).toMatchObject({ status: 422, code: 'step_order', params: { step: 2 } });
    const plan = { code, plan: 'standard', interval: 'month' } as const;
    expect((await refused(app.origin, registration.choosePlan, { body: plan })).params).toEqual({ step: 2 });
    const { code: later } = await registrationAt(app, 4);
    const paid = await refused(app.origin, registration.payByCard, { body: { ...plan, code: later, ...card } });
    expect(paid).toMatchObject({ code: 'step_order', params: { step: 4 } });
  });

  it('asks for a password of ten characters, typed twice alike', async () => {
    const { code } = await registrationAt(app, 2);
    const attempt = (one: string, two: string) =>
      refused(app.origin, registration.setPassword, { body: { code, password: one, password_confirmation: two } });
    expect((await attempt('too short', 'too short')).errors).toEqual({ password: ['Use at least 10 characters.'] });
    expect((await attempt(password, `${password}!`)).errors).toEqual({
      password_confirmation: ['The two passwords differ.'],
    });
  });

  it('lets a step be done again: the last word counts, and nothing is lost', async () => {
    const { email, code } = await registrationAt(app, 5);
    const another = 'quite another password';
    await call(app.origin, registration.setPassword, {
      body: { code, password: another, password_confirmation: another },
    });
    expect((await call(app.origin, registration.step, { query: { code } })).step).toBe(5);
    await call(app.origin, registration.choosePlan, { body: { code, plan: 'basic' } });
    expect((await refused(app.origin, signIn.login, { body: { email, password } })).status).toBe(422);
    const { user } = await call(app.origin, signIn.login, { body: { email, password: another } });
    expect(user.plan).toEqual({ name: 'basic', domains: 1 });
  });
});
