import { paypalAccount, registration } from '@dw/contract';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { transactionOutsideScope } from '../../platform/db/outside-scope';
import { call, refused } from '../../testing/client';
import { pressInSandbox } from '../../testing/press-in-sandbox';
import { codeFor, forgetThrottles, registrationAt } from '../../testing/registration';
import { startTestApp, type TestApp } from '../../testing/test-app';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const chosen = { plan: 'standard', interval: 'year', required_card: 0, plan_type: 'PAYPAL' } as const;

/** A registration whose PayPal window is open. */
async function waiting() {
  const { email, code } = await registrationAt(app, 4);
  return { email, code, ...(await begin(code)) };
}

async function begin(code: string, plan: 'basic' | 'standard' = 'standard') {
  const { url = '', step } = await call(app.origin, registration.choosePlan, { body: { code, ...chosen, plan } });
  return { url, step };
}

const stateOf = (back: URL) => back.searchParams.get('state') ?? '';
const confirm = (body: { code: string; state?: string }) => call(app.origin, registration.confirmPayPal, { body });
const unconfirmed = (body: object) => refused(app.origin, registration.confirmPayPal, { body });
const subscriptionOf = async (email: string) =>
  (
    await app.admin.query(
      `select s.plan, s.interval, s.status, s.payment_type, s.provider_reference from subscriptions s
       join directory.memberships m using (account_id) join directory.users u on u.id = m.user_id where u.email = $1`,
      [email],
    )
  ).rows;

describe('paying by PayPal', () => {
  it('shows the sandbox’s window in the language of the page that opened it, whatever the browser speaks', async () => {
    const { code } = await registrationAt(app, 4);
    const headers = { 'Accept-Language': 'pl' };
    const { url = '' } = await call(app.origin, registration.choosePlan, { body: { code, ...chosen }, headers });
    const window = async (language: string) => (await fetch(url, { headers: { 'Accept-Language': language } })).text();
    const page = await window('en-GB');
    for (const text of [
      '<html lang="pl">',
      'Środowisko testowe',
      '2865,60\u00a0GBP rocznie, z VAT',
      'Zatwierdź',
      'Anuluj i wróć',
    ])
      expect(page).toContain(text);
    await pressInSandbox(url, 'approve');
    expect(await window('de')).toContain('Diese Zahlung wartet nicht mehr auf eine Freigabe.');
  });

  it('opens a window, and signs in once its payment is approved', async () => {
    const { email, code, url, step } = await waiting();
    expect(step).toBe(4);
    expect((await call(app.origin, registration.step, { query: { code } })).plan_type).toBe('PAYPAL');
    const page = await (await fetch(url)).text();
    expect(page).toContain('Sandbox');
    expect(page).toContain('£2,865.60 per year');
    expect(page).toContain('<html lang="en">');
    const back = await pressInSandbox(url, 'approve');
    expect(back.pathname).toBe('/payment-return');
    expect(back.searchParams.get('outcome')).toBe('approved');
    const { user, access_token } = await confirm({ code, state: stateOf(back) });
    expect(user).toMatchObject({ email, plan: { name: 'standard' } });
    expect(access_token).toBeTruthy();
    const paid = { plan: 'standard', interval: 'year', status: 'active', payment_type: 'PAYPAL' };
    const [payment] = await subscriptionOf(email);
    expect(payment).toMatchObject(paid);
    const { rows } = await app.admin.query('select source, pence, state from sandbox.payments where reference = $1', [
      payment.provider_reference,
    ]);
    expect(rows).toEqual([{ source: url.split('/').at(-1), pence: '286560', state: 'succeeded' }]);
    // It is the account’s PayPal from then on.
    const connected = { status: 'connected', email: 'payer@paypal-sandbox.example' };
    expect(await call(app.origin, paypalAccount.status, { token: access_token ?? '' })).toEqual(connected);
  });

  it('asks PayPal, whatever the caller says: without an approval there is no account', async () => {
    const { email, code, url } = await waiting();
    const back = await pressInSandbox(url, 'cancel');
    expect(back.searchParams.get('outcome')).toBe('cancelled');
    for (const body of [{ code }, { code, state: stateOf(back) }])
      expect(await unconfirmed(body)).toMatchObject({ status: 409, code: 'approval_pending' });
    expect(await subscriptionOf(email)).toEqual([]);
    // Nothing is lost: the same window may still be approved.
    await pressInSandbox(url, 'approve');
    expect((await confirm({ code })).user?.email).toBe(email);
  });

  it('refuses a forged state, one of an earlier window, and a replay', async () => {
    const { code, url } = await waiting();
    await pressInSandbox(url, 'approve');
    const forged = { status: 422, code: 'approval_unknown' };
    for (const state of ['forged', '', 'x'.repeat(43)])
      expect(await unconfirmed({ code, state })).toMatchObject(forged);
    const other = await waiting();
    const theirs = stateOf(await pressInSandbox(other.url, 'approve'));
    expect(await unconfirmed({ code, state: theirs })).toMatchObject(forged);
    await confirm({ code: other.code, state: theirs });
    expect(await unconfirmed({ code: other.code, state: theirs })).toMatchObject({ status: 422, code: 'wrong_code' });
    expect((await unconfirmed({ code: 'AAAAA-AAAAA', state: theirs })).code).toBe('wrong_code');
  });

  it('takes no approval that was given for something else', async () => {
    const { email, code } = await waiting();
    const payer = 'payer@paypal-sandbox.example';
    const theirs = { status: 'approved', subject: 'registration-0', payer, source: 'x' } as const;
    vi.spyOn(app.services.payments, 'approvalOf').mockResolvedValueOnce(theirs);
    expect(await unconfirmed({ code })).toMatchObject({ status: 402, code: 'approval_cancelled' });
    expect(await subscriptionOf(email)).toEqual([]);
  });

  it('ends an unused window when another way is chosen, so that it cannot be approved later', async () => {
    const { email, code, url } = await waiting();
    const second = await begin(code, 'basic');
    expect(second.url).not.toBe(url);
    expect((await fetch(url)).status).toBe(404);
    expect((await fetch(`${url}/approve`, { method: 'POST' })).status).toBe(404);
    const later = await call(app.origin, registration.choosePlan, { body: { code, plan: 'standard' } });
    expect(later.user?.email).toBe(email);
    expect((await fetch(second.url)).status).toBe(404);
    expect(await subscriptionOf(email)).toMatchObject([{ status: 'pending', payment_type: null }]);
  });

  it('gives the account what was approved, where another way is chosen afterwards', async () => {
    const { email, code, url } = await waiting();
    await pressInSandbox(url, 'approve');
    const { user } = await call(app.origin, registration.choosePlan, { body: { code, plan: 'basic' } });
    expect(user?.plan.name).toBe('standard');
    expect(await subscriptionOf(email)).toMatchObject([{ payment_type: 'PAYPAL' }]);
  });

  it('loses nothing when the draft expires meanwhile: a new code goes on where it stood', async () => {
    const { email, code, url } = await waiting();
    const state = stateOf(await pressInSandbox(url, 'approve'));
    app.clock.pass(31 * 60);
    expect(await unconfirmed({ code, state })).toMatchObject({ status: 422, code: 'wrong_code' });
    await forgetThrottles(app);
    await call(app.origin, registration.start, { body: { email, role: 'RETAILER' } });
    await expect.poll(() => app.mailsTo(email)).toBe(2);
    const fresh = await codeFor(app, email);
    expect((await call(app.origin, registration.step, { query: { code: fresh } })).plan_type).toBe('PAYPAL');
    expect((await confirm({ code: fresh })).user).toMatchObject({ email, plan: { name: 'standard' } });
  });

  it('makes one account where the window, its opener and another tab report at once', async () => {
    const { email, code, url } = await waiting();
    const state = stateOf(await pressInSandbox(url, 'approve'));
    const answers = await Promise.allSettled([confirm({ code, state }), confirm({ code }), confirm({ code, state })]);
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await subscriptionOf(email)).toHaveLength(1);
  });

  it('ends what an abandoned registration left waiting, and keeps what was approved', async () => {
    const left = await waiting();
    const approved = await waiting();
    await pressInSandbox(approved.url, 'approve');
    const sweep = () =>
      transactionOutsideScope(app.db, (unit) => app.jobs.send(unit, { queue: 'account.withdraw-abandoned' }, {}));
    app.clock.pass(23 * 3600);
    await sweep();
    await expect.poll(sweptTimes).toBe(1);
    expect((await fetch(left.url)).status).toBe(200);
    app.clock.pass(2 * 3600);
    await sweep();
    await expect.poll(async () => (await fetch(left.url)).status).toBe(404);
    const { rows } = await app.admin.query('select email from directory.registration_drafts where email = any($1)', [
      [left.email, approved.email],
    ]);
    expect(rows).toEqual([{ email: approved.email }]);
  });

  it('says so where no payment is under way, and knows no other window', async () => {
    const { code } = await registrationAt(app, 4);
    expect(await unconfirmed({ code })).toMatchObject({ status: 422, code: 'approval_unknown' });
    const page = await fetch(`${app.origin}/dev/paypal/sandbox_unknown`);
    expect(page.status).toBe(404);
    expect(await page.text()).toContain('does not wait for an approval any more');
    expect((await fetch(`${app.origin}/dev/paypal/sandbox_unknown/cancel`, { method: 'POST' })).status).toBe(404);
  });
});

const sweptTimes = async (): Promise<number> =>
  (
    await app.admin.query(
      "select count(*)::int as n from jobs.job where name = 'account.withdraw-abandoned' and state = 'completed'",
    )
  ).rows[0].n;
