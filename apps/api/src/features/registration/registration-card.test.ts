import { billings, firstPayment, invoices, registration } from '@dw/contract';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { buildApp } from '../../app';
import { PaymentRefused } from '../../platform/payments/payments';
import { call, refused } from '../../testing/client';
import { testDependencies } from '../../testing/dependencies';
import { card, registrationAt } from '../../testing/registration';
import { startTestApp, type TestApp } from '../../testing/test-app';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => app.close());

const monthly = { plan: 'standard', interval: 'month' } as const;
const pay = (code: string, changed: object = {}) =>
  call(app.origin, registration.payByCard, { body: { code, ...monthly, ...card, ...changed } });
const unpaid = (code: string, changed: object = {}) =>
  refused(app.origin, registration.payByCard, { body: { code, ...monthly, ...card, ...changed } });
const accountsOf = async (email: string) =>
  (
    await app.admin.query(
      'select role from directory.users u join directory.memberships m on m.user_id = u.id where email = $1',
      [email],
    )
  ).rows;

describe('paying by card', () => {
  it('puts what was paid on the first invoice', async () => {
    const { code } = await registrationAt(app, 5);
    const { access_token: token = '' } = await pay(code);
    const shown = async () => (await call(app.origin, invoices.list, { token })).items;
    await expect.poll(shown).toMatchObject([{ status: 'paid', data: [{ amount: '238.80' }] }]);
    expect(await call(app.origin, billings.get, { token })).toMatchObject({ status: 'active', payment_type: 'STRIPE' });
  });

  it('charges a month or twelve, with VAT', async () => {
    const plan = (monthlyPence: number) =>
      ({ name: 'basic', title: '', monthlyPence, from: false, domains: 1, features: [], more: [] }) as const;
    expect(firstPayment(plan(4900), 'month')).toBe(5880);
    expect(firstPayment(plan(19900), 'year')).toBe(286_560);
    const charge = vi.spyOn(app.services.payments, 'charge');
    const { code } = await registrationAt(app, 5, 'PARTNER');
    await pay(code, { interval: 'year', number: '4111111111111111' });
    expect(charge.mock.calls).toEqual([[expect.objectContaining({ pence: 286_560, currency: 'GBP' })]]);
  });

  it('answers a declined card with 402, names the field to blame, and takes another', async () => {
    const { email, code } = await registrationAt(app, 5);
    const declined = await unpaid(code, { number: '4000 0000 0000 0002' });
    expect(declined).toMatchObject({ status: 402, code: 'card_declined', message: 'The card was declined.' });
    expect(declined.errors).toBeUndefined();
    const fields = async (changed: object) => Object.keys((await unpaid(code, changed)).errors ?? {});
    expect(await fields({ number: '4242424242424241' })).toEqual(['number']);
    expect(await fields({ number: '4000000000000127' })).toEqual(['cvc']);
    expect(await fields({ exp_month: 1, exp_year: 2020 })).toEqual(['exp_year']);
    expect(await fields({ exp_year: 2090 })).toEqual(['exp_year']);
    expect(await accountsOf(email)).toEqual([]);
    expect((await pay(code)).user?.email).toBe(email);
  });

  it('says under each field what is wrong with it', async () => {
    const { code } = await registrationAt(app, 5);
    const body = { number: '4242 x', exp_month: 13, exp_year: 'soon', cvc: '12', name: ' ' };
    const { status, errors } = await unpaid(code, body);
    expect(status).toBe(422);
    expect(Object.keys(errors ?? {}).sort()).toEqual(['cvc', 'exp_month', 'exp_year', 'name', 'number']);
    expect(JSON.stringify(errors)).not.toContain('4242');
  });

  it('limits how many cards are tried with one registration', async () => {
    const { code } = await registrationAt(app, 5);
    const statuses: number[] = [];
    for (let at = 0; at < 12; at += 1) statuses.push((await unpaid(code, { number: '4000000000000002' })).status);
    expect(statuses).toEqual([...Array<number>(10).fill(402), 429, 429]);
  });

  it('makes one account and takes one payment where many finish at once', async () => {
    const charge = vi.spyOn(app.services.payments, 'charge');
    const { email, code } = await registrationAt(app, 5);
    const later = () => call(app.origin, registration.choosePlan, { body: { code, plan: 'standard' } });
    const answers = await Promise.allSettled([pay(code), pay(code), later(), pay(code), later(), pay(code)]);
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const answer of answers) {
      if (answer.status === 'rejected') expect(String(answer.reason)).toMatch(/answered (409|422)/);
    }
    expect(await accountsOf(email)).toHaveLength(1);
    expect(charge.mock.calls.length).toBeLessThanOrEqual(1);
  });

  it('makes one account and takes exactly one payment where a call is sent many times at once', async () => {
    const charge = vi.spyOn(app.services.payments, 'charge');
    const { email, code } = await registrationAt(app, 5);
    const answers = await Promise.allSettled(Array.from({ length: 8 }, () => pay(code)));
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await accountsOf(email)).toHaveLength(1);
    expect(charge).toHaveBeenCalledTimes(1);
  });

  it('settles a payment whose outcome got lost before anything else: one payment, for what was paid', async () => {
    const charge = vi.spyOn(app.services.payments, 'charge').mockRejectedValueOnce(new Error('socket hang up'));
    const { email, code } = await registrationAt(app, 5);
    expect((await unpaid(code)).status).toBe(500);
    // The server is another one by then, and the user would rather pay later.
    const again = buildApp(testDependencies(app.db, app.clock, '/nowhere'));
    const settled = vi.spyOn(again.services.payments, 'charge');
    const origin = await again.http.listen({ port: 0, host: '127.0.0.1' });
    try {
      const { user } = await call(origin, registration.choosePlan, { body: { code, plan: 'basic' } });
      expect(user).toMatchObject({ email, plan: { name: 'standard' } });
    } finally {
      await again.http.close();
    }
    // It leads back to another address by then.
    const asked = (calls: typeof charge.mock.calls) => calls.map(([{ returnUrl: _, ...wanted }]) => wanted);
    expect(asked(settled.mock.calls)).toEqual(asked(charge.mock.calls));
  });

  it('forgets a lost payment that was refused after all', async () => {
    vi.spyOn(app.services.payments, 'charge')
      .mockRejectedValueOnce(new Error('socket hang up'))
      .mockRejectedValueOnce(new PaymentRefused('card_declined', 'The card was declined.'));
    const { code } = await registrationAt(app, 5);
    expect((await unpaid(code)).status).toBe(500);
    expect((await pay(code, { plan: 'basic', number: '4111 1111 1111 1111' })).user?.plan.name).toBe('basic');
  });
});

describe('what is kept of secrets', () => {
  it('is no card number, no check digits, no code, no token and no password', async () => {
    const { code } = await registrationAt(app, 5);
    const secrets = { name: 'Canary Owner', number: '3782 822463 10005', cvc: '7391' };
    await unpaid(code, { ...secrets, exp_year: 2020 });
    const { access_token: token } = await pay(code, secrets);
    expect(await rowsWith('Canary Owner')).toBeGreaterThan(0);
    for (const text of ['378282246310005', '3782 822463 10005', '822463', code, code.replace('-', ''), token ?? '']) {
      expect(await rowsWith(text), text).toBe(0);
    }
    // Four digits also stand in times, uuids and hashes by chance: only a value of its own counts.
    expect(await rowsWith('"7391"')).toBe(0);
    expect(await rowsWith(':7391')).toBe(0);
    expect(await rowsWith('a long enough password')).toBe(0);
  });
});

/** Rows of any table that hold the text, written as JSON. */
async function rowsWith(text: string): Promise<number> {
  const { rows: tables } = await app.admin.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname not in ('pg_catalog', 'information_schema')`,
  );
  let found = 0;
  for (const { name } of tables) {
    const { rows } = await app.admin.query(
      `select count(*)::int as n from ${name} t where strpos(to_jsonb(t)::text, $1) > 0`,
      [text],
    );
    found += rows[0].n;
  }
  return found;
}
