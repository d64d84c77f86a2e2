import { billings, cards, invoices, registration } from '@dw/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { billingOn, booksOf, day, expectBalanced } from '../testing/billing';
import { call, request } from '../testing/client';
import type { Tenant } from '../testing/factories';
import { registrationAt } from '../testing/registration';
import { type StripeApp, startStripeApp } from '../testing/stripe/stripe-app';
import { testCards } from '../testing/stripe/stripe-state';

let app: StripeApp;
let billing: ReturnType<typeof billingOn>;
beforeAll(async () => {
  app = await startStripeApp();
  billing = billingOn(app);
});
afterAll(async () => {
  await app.close();
  expect(app.stripe.complaints).toEqual([]);
});

type Outcome = {
  readonly name: string;
  readonly card: keyof typeof testCards;
  /** What its payer does at the bank, where the bank asks. */
  readonly atBank?: 'confirms' | 'refuses';
  /** Whether it is paid in the end: at the registration, by a change of the plan, and by a change of the card. */
  readonly pays: boolean;
  /** Whether Stripe saves it. */
  readonly saved: boolean;
};

const outcomes: readonly Outcome[] = [
  { name: 'is taken', card: 'works', pays: true, saved: true },
  { name: 'is confirmed', card: 'asksFirst', atBank: 'confirms', pays: true, saved: true },
  { name: 'is not confirmed', card: 'asksFirst', atBank: 'refuses', pays: false, saved: true },
  { name: 'is confirmed each time', card: 'asksAlways', atBank: 'confirms', pays: true, saved: true },
  { name: 'is declined', card: 'declined', pays: false, saved: false },
  { name: 'is saved but not charged', card: 'failsLater', pays: false, saved: true },
];

const repeats = 20;
/** The same call twenty times at once. @returns the statuses of the answers, each once */
async function twentyTimes(send: () => Promise<Response>): Promise<ReadonlySet<number>> {
  const answers = await Promise.all(Array.from({ length: repeats }, send));
  return new Set(answers.map(({ status }) => status));
}
const anyOf = (statuses: ReadonlySet<number>, ...allowed: readonly number[]) =>
  expect([...statuses].filter((status) => !allowed.includes(status))).toEqual([]);

/** How often money was taken since, payment by payment. */
function counted() {
  const known = new Set(app.stripe.state.intents.keys());
  const fresh = () => [...app.stripe.state.intents.values()].filter(({ id }) => !known.has(id));
  return {
    taken: () => fresh().flatMap(({ taken }) => (taken > 0 ? [taken] : [])),
    /** The payer decides at the bank, where it asks. @returns whether it did */
    decide: (way: Outcome['atBank']) => {
      const waiting = fresh().filter(({ status }) => status === 'requires_action');
      expect(waiting.length).toBeLessThanOrEqual(1);
      for (const { id } of waiting) app.stripe.state.decideAtBank(id, way === 'confirms');
      return waiting.length === 1;
    },
  };
}
/** Cards that are stored, each with whether Stripe would charge it. */
async function storedCards({ accountId }: Pick<Tenant, 'accountId'>): Promise<boolean[]> {
  const { rows } = await app.admin.query<{ name: string }>(
    'select provider_reference as name from cards where account_id = $1',
    [accountId],
  );
  return rows.map(({ name }) => {
    const [customer, method = ''] = name.split('/');
    return app.stripe.state.method(method).customer === customer;
  });
}
const paidOf = async (token: string) =>
  (await billing.invoicesOf(token)).filter(({ status }) => status === 'paid').map(({ data }) => data[0]?.amount);

describe.each(outcomes)('a card that $name', ({ card, atBank, pays, saved }) => {
  const number = testCards[card];

  it('at the registration, sent twenty times, is paid once or not at all', async () => {
    const { code, email } = await registrationAt(app, 5);
    const money = counted();
    const payment_method = app.stripe.state.typeCard(number);
    const body = { code, plan: 'standard', interval: 'month', name: 'Maya Okoro', payment_method } as const;
    anyOf(await twentyTimes(() => request(app.origin, registration.payByCard, { body })), 200, 402, 409, 422, 429);
    const asked = money.decide(atBank);
    expect(asked).toBe(atBank !== undefined);
    if (asked) {
      const confirm = () => request(app.origin, registration.confirmCard, { body: { code } });
      anyOf(await twentyTimes(confirm), 200, 402, 409, 422);
    }
    expect(money.taken()).toEqual(pays ? [1] : []);
    const { rows } = await app.admin.query(
      'select m.account_id as id from directory.users u join directory.memberships m on m.user_id = u.id where email = $1',
      [email],
    );
    expect(rows).toHaveLength(pays ? 1 : 0);
    if (!pays) return;
    const tenant = { accountId: Number(rows[0].id) };
    await billing.bill(tenant);
    await expectBalanced(app, tenant);
    expect(await storedCards(tenant)).toEqual([true]);
    // Nor does the first look at the new account take it again.
    expect(money.taken()).toEqual([1]);
  });

  it('at a change of the plan, sent twenty times, changes and takes once or not at all', async () => {
    const tenant = await app.subscribed();
    const { token } = tenant;
    // Since it was stored its bank has become another.
    for (const method of app.stripe.state.methods.values())
      if (method.customer !== null) Object.assign(method, { does: card, setUp: false });
    const money = counted();
    const body = { plan: 'enterprise', type: 'STRIPE', now: 1 } as const;
    anyOf(await twentyTimes(() => request(app.origin, billings.switch, { token, body })), 200, 402, 409);
    const asked = money.decide(atBank);
    expect(asked).toBe(atBank !== undefined);
    if (asked) anyOf(await twentyTimes(() => request(app.origin, billings.confirm, { token })), 200, 402, 409);
    expect(money.taken()).toEqual(pays ? [1] : []);
    expect(await billing.get(token)).toMatchObject({ plan: pays ? 'enterprise' : 'standard', status: 'active' });
    expect(await paidOf(token)).toHaveLength(pays ? 2 : 1);
    expect(await booksOf(app, tenant)).toMatchObject({ owed: 0, unsettled: 0 });
    await expectBalanced(app, tenant);
  });

  it('in the place of another where a payment is due, sent twenty times, pays it once or not at all', async () => {
    const owing = await app.subscribed();
    await billing.dropCard(owing.token);
    await app.addCard(owing.token, testCards.failsLater);
    await app.clock.frozen(async () => {
      app.clock.pass(32 * day);
      await billing.bill(owing);
      const token = await app.make.session(owing);
      const { due } = await billing.get(token);
      expect(due).toMatchObject({ amount: '238.80' });
      await billing.dropCard(token);
      const { state } = app.stripe;
      const { client_secret } = await call(app.origin, cards.begin, { token });
      // Who does not confirm at the bank leaves a card that the bank has not let through.
      const payment_method =
        saved && atBank !== 'refuses' ? state.confirmSetup(client_secret, number) : state.typeCard(number);
      const money = counted();
      const body = { name: 'Maya Okoro', payment_method };
      anyOf(await twentyTimes(() => request(app.origin, cards.add, { token, body })), 201, 200, 402, 409, 429);
      expect(await storedCards(owing)).toEqual(saved ? [true] : []);
      await Promise.all(Array.from({ length: repeats }, () => billing.bill(owing)));
      const path = { id: due?.invoice ?? 0 };
      const pay = () => request(app.origin, invoices.pay, { token, path });
      const atOnce = card === 'works' || (card === 'asksFirst' && atBank === 'confirms');
      expect(money.taken()).toEqual(atOnce ? [1] : []);
      anyOf(await twentyTimes(pay), 200, 402, 409, 422);
      if (money.decide(atBank)) anyOf(await twentyTimes(pay), 200, 402, 409);
      expect(money.taken()).toEqual(pays ? [1] : []);
      await billing.bill(owing);
      expect(await billing.get(token)).toMatchObject(pays ? { status: 'active', due: null } : { status: 'past_due' });
      expect(await booksOf(app, owing)).toMatchObject({ owed: pays ? 0 : 23_880, unsettled: 0 });
    });
    await expectBalanced(app, owing);
  });
});
