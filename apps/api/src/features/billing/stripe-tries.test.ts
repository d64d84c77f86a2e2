import { billings, cards, type ErrorAnswer, invoices, registration } from '@dw/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { billingOn, day, expectBalanced } from '../../testing/billing';
import { call, refused, request } from '../../testing/client';
import { registrationAt } from '../../testing/registration';
import { type StripeApp, startStripeApp } from '../../testing/stripe/stripe-app';
import { testCards } from '../../testing/stripe/stripe-state';

let app: StripeApp;
beforeAll(async () => {
  app = await startStripeApp();
});
afterAll(async () => {
  await app.close();
  expect(app.stripe.complaints).toEqual([]);
});

const replays = 20;
const atOnce = <T>(work: () => Promise<T>) => Promise.all(Array.from({ length: replays }, work));
/** Payments that were taken since, each with how often. */
function takenSince(known: ReadonlySet<string>): number[] {
  const fresh = [...app.stripe.state.intents.values()].filter(({ id }) => !known.has(id));
  return fresh.map(({ taken }) => taken).filter((taken) => taken > 0);
}
const intents = () => new Set(app.stripe.state.intents.keys());

describe.each(Object.entries(testCards))('a card that %s', (name, number) => {
  const [stores, works] = [name !== 'declined' && name !== 'poor', name === 'works' || name === 'asksFirst'];

  it('is charged once at most by a registration that is sent twenty times', async () => {
    const { code } = await registrationAt(app, 5);
    const known = intents();
    const payment_method = app.stripe.state.typeCard(number);
    const body = { code, plan: 'standard', interval: 'month', name: 'Maya Okoro', payment_method } as const;
    const answers = await atOnce(async () => (await request(app.origin, registration.payByCard, { body })).status);
    expect(answers.every((status) => [200, 402, 409, 422, 429].includes(status))).toBe(true);
    expect(takenSince(known)).toEqual(name === 'works' ? [1] : []);
    const waiting = [...app.stripe.state.intents.values()].find(
      ({ id, status }) => !known.has(id) && status === 'requires_action',
    );
    expect(waiting !== undefined).toBe(name.startsWith('asks'));
    if (!waiting) return;
    app.stripe.state.decideAtBank(waiting.id, true);
    await atOnce(async () => (await request(app.origin, registration.confirmCard, { body: { code } })).status);
    expect(takenSince(known)).toEqual([1]);
  });

  it('is charged once at most by a purchase that is sent twenty times', async () => {
    const tenant = await app.make.tenant('RETAILER', 'standard', 'pending');
    const { token } = tenant;
    const stored = await app.addCard(token, number).then(
      () => true,
      () => false,
    );
    expect(stored).toBe(stores);
    if (!stored) return;
    const known = intents();
    const body = { plan: 'standard', type: 'STRIPE' } as const;
    await atOnce(async () => (await request(app.origin, billings.subscribe, { token, body })).status);
    expect(takenSince(known)).toEqual(works ? [1] : []);
    if (name !== 'asksAlways') return expectBalanced(app, tenant);
    const [waiting] = [...app.stripe.state.intents.values()].filter(
      ({ id, status }) => !known.has(id) && status === 'requires_action',
    );
    app.stripe.state.decideAtBank(waiting?.id ?? '', true);
    await atOnce(async () => (await request(app.origin, billings.confirm, { token })).status);
    expect(takenSince(known)).toEqual([1]);
    await expectBalanced(app, tenant);
  });

  it('is charged once at most by a renewal that is looked at twenty times', async () => {
    if (!stores) return;
    const billing = billingOn(app);
    const tenant = await app.subscribed();
    await billing.dropCard(tenant.token);
    await app.addCard(tenant.token, number);
    await app.clock.frozen(async () => {
      app.clock.pass(32 * day);
      const known = intents();
      await atOnce(() => billing.bill(tenant));
      expect(takenSince(known)).toEqual(works ? [1] : []);
      const token = await app.make.session(tenant);
      const { due } = await call(app.origin, billings.get, { token });
      expect(due === null).toBe(works);
      if (name !== 'asksAlways') return;
      // The bank wants its customer, who comes now.
      const pay = () => call(app.origin, invoices.pay, { token, path: { id: due?.invoice ?? 0 } });
      const asked = await pay();
      expect(asked.action?.url).toContain('hooks.stripe.com');
      const [waiting] = [...app.stripe.state.intents.values()].filter(
        ({ id, status }) => !known.has(id) && status === 'requires_action',
      );
      app.stripe.state.decideAtBank(waiting?.id ?? '', true);
      await atOnce(
        async () => (await request(app.origin, invoices.pay, { token, path: { id: due?.invoice ?? 0 } })).status,
      );
      expect(takenSince(known)).toEqual([1]);
    });
    await expectBalanced(app, tenant);
  });
});

describe('with Stripe', () => {
  it('a registration whose bank does not confirm is told so, takes another card, and is charged by that alone', async () => {
    const { code, email } = await registrationAt(app, 5);
    const known = intents();
    const pay = (number: string) => {
      const payment_method = app.stripe.state.typeCard(number);
      const body = { code, plan: 'standard', interval: 'month', name: 'Maya Okoro', payment_method } as const;
      return call(app.origin, registration.payByCard, { body });
    };
    const { action } = await pay(testCards.asksAlways);
    const id = /\/(pi_\w+)\?/.exec(action?.url ?? '')?.[1] ?? '';
    const confirmed = () => refused(app.origin, registration.confirmCard, { body: { code } });
    expect(await confirmed()).toMatchObject({ status: 409, code: 'confirmation_pending' });
    app.stripe.state.decideAtBank(id, false);
    expect(await confirmed()).toMatchObject({ status: 402, message: 'Your bank did not confirm the payment.' });
    // Nothing takes it that comes late.
    expect(app.stripe.state.intent(id).status).toBe('canceled');
    expect((await pay(testCards.works)).user?.email).toBe(email);
    expect(takenSince(known)).toEqual([1]);
  });

  it('a number that is sent all the same is refused, and nobody hears of it', async () => {
    const tenant = await app.make.tenant('RETAILER', 'standard', 'pending');
    const calls = app.stripe.calls.length;
    const typed = { name: 'Maya Okoro', number: testCards.works, exp_month: '12', exp_year: '2034', cvc: '737' };
    for (const body of [typed, { ...typed, payment_method: 'pm_1' }]) {
      const answer: ErrorAnswer = await refused(app.origin, cards.add, { token: tenant.token, body }, 422);
      expect(answer).toMatchObject({ code: 'raw_card_not_accepted' });
    }
    expect(app.stripe.calls.length).toBe(calls);
  });

  it('nothing of a card’s number is anywhere: not in the database, and not in what we sent', async () => {
    const { rows } = await app.admin.query<{ name: string }>(
      "select format('%I.%I', table_schema, table_name) as name from information_schema.tables where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')",
    );
    expect(rows.length).toBeGreaterThan(50);
    const spelled = Object.values(testCards).flatMap((number) => [
      number,
      number.replaceAll(/(.{4})(?=.)/g, '$1 '),
      number.replaceAll(/(.{4})(?=.)/g, '$1-'),
      Buffer.from(number).toString('base64').replaceAll('=', ''),
      Buffer.from(number).toString('hex'),
    ]);
    const hits: string[] = [];
    for (const { name } of rows) {
      const found = await app.admin.query(`select 1 from ${name} t where t::text like any($1) limit 1`, [
        spelled.map((one) => `%${one}%`),
      ]);
      if (found.rowCount) hits.push(name);
    }
    expect(hits).toEqual([]);
    expect(app.stripe.bodies.filter((body) => spelled.some((one) => body.includes(encodeURIComponent(one))))).toEqual(
      [],
    );
  });
});
