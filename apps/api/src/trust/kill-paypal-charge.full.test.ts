import { paypalAccount } from '@dw/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { billAccount } from '../domain/invoices/bill-account';
import { checkBooks } from '../domain/invoices/check-books';
import { creditInvoice } from '../domain/invoices/credit-invoice';
import { namedInvoice } from '../domain/invoices/invoices.repository';
import { sendRefunds } from '../domain/invoices/send-refunds';
import { billing as billingJob } from '../domain/subscriptions/bill-soon';
import { subscribe, switchPlan } from '../features/billing/plans.service';
import { payInvoice } from '../features/invoices/pay-invoice';
import { scopeOfOperatorAt, scopeOfSearch } from '../platform/auth/operator-scopes';
import type { Services } from '../services';
import { billingOn, booksOf, expectBalanced } from '../testing/billing';
import { call } from '../testing/client';
import type { Tenant } from '../testing/factories';
import { type PayPalApp, startPayPalApp } from '../testing/paypal/paypal-app';
import type { Behaviour } from '../testing/paypal/paypal-state';
import { hasJobs } from '../testing/pending-jobs';
import { until } from '../testing/test-app';
import { processOf } from './killed-process.fixture';

let app: PayPalApp;
let billing: ReturnType<typeof billingOn>;
beforeAll(async () => {
  app = await startPayPalApp();
  billing = billingOn(app);
});
afterAll(async () => {
  await app.close();
  expect(app.paypal.complaints).toEqual([]);
});

const scopeOf = ({ accountId }: Tenant) => scopeOfOperatorAt(accountId, 'test');

/** The account’s orders at PayPal, by our own names of them: also those whose name there we never heard. */
async function ordersOf({ accountId }: Tenant) {
  const { rows } = await app.admin.query<{ key: string }>('select key from charges where account_id = $1', [accountId]);
  const keys = new Set(rows.map(({ key }) => key));
  return [...app.paypal.state.orders.values()].filter(({ custom_id }) => keys.has(custom_id));
}
/** What PayPal took from an account, less what it gave back, in pence. */
async function takenFrom(tenant: Tenant): Promise<number> {
  const orders = await ordersOf(tenant);
  return orders.reduce(
    (sum, { pence, taken, refunds }) => sum + pence * taken - refunds.reduce((back, refund) => back + refund.pence, 0),
    0,
  );
}
/** What the account’s PayPal does from now on. */
async function becomes({ accountId }: Tenant, behaviour: Behaviour): Promise<void> {
  const { rows } = await app.admin.query(
    'select provider_reference as name from paypal_accounts where account_id = $1',
    [accountId],
  );
  const id = String(rows[0].name).replace('token/', '');
  const saved = app.paypal.state.saved.get(id);
  if (!saved) throw new Error('PayPal knows no such token.');
  app.paypal.state.saved.set(id, { ...saved, behaviour });
}
/** What was pending there is finished. */
function finishPending(): void {
  for (const { capture } of app.paypal.state.orders.values())
    if (capture?.status === 'PENDING') capture.status = 'COMPLETED';
}

/** Connecting a PayPal sends a look at the bills: it is over before the next thing begins. */
const quiet = () => until(async () => !(await hasJobs(app, [billingJob.queue])), 30);

type Story = {
  readonly name: string;
  readonly begin: () => Promise<Tenant>;
  readonly work: (services: Services, tenant: Tenant) => Promise<unknown>;
};

const due = async (behaviour: Behaviour): Promise<Tenant> => {
  const tenant = await app.subscribed();
  await becomes(tenant, behaviour);
  await billing.periodEnds(tenant);
  return tenant;
};
const renew: Story['work'] = (services, { accountId }) => billAccount(services, accountId);

const stories: readonly Story[] = [
  {
    name: 'a purchase',
    begin: async () => {
      const tenant = await app.make.tenant('RETAILER', 'standard', 'pending');
      await app.connect(tenant.token);
      return tenant;
    },
    work: (services, tenant) =>
      subscribe(services, scopeOf(tenant), { plan: 'standard', interval: 'month', type: 'PAYPAL' }),
  },
  { name: 'a renewal', begin: () => due('works'), work: renew },
  { name: 'a renewal that is refused', begin: () => due('declined'), work: renew },
  { name: 'a renewal that takes days', begin: () => due('later'), work: renew },
  {
    name: 'a change of the plan at once',
    begin: () => app.subscribed(),
    work: (services, tenant) =>
      switchPlan(services, scopeOf(tenant), { plan: 'enterprise', interval: 'month', type: 'PAYPAL', now: true }),
  },
  {
    name: 'Pay now, by another PayPal',
    begin: async () => {
      const tenant = await due('restricted');
      await billing.bill(tenant);
      await call(app.origin, paypalAccount.logout, { token: tenant.token });
      await app.connect(tenant.token, 'declined');
      await quiet();
      await becomes(tenant, 'works');
      return tenant;
    },
    work: async (services, tenant) => {
      const open = (await billing.invoicesOf(tenant.token)).find(({ status }) => status === 'open');
      return payInvoice(services, scopeOf(tenant), { id: open?.id ?? 0 });
    },
  },
  {
    name: 'a refund',
    begin: () => app.subscribed(),
    work: async (services, tenant) => {
      const paid = (await billing.invoicesOf(tenant.token)).find(({ status }) => status === 'paid');
      await services.db.inScope(scopeOf(tenant), async (tx) => {
        const invoice = paid && (await namedInvoice(tx, { id: paid.id, uuid: paid.uuid }));
        if (invoice) await creditInvoice(tx, services, invoice, { pence: 1000, way: 'refund', reason: 'A test.' });
      });
      await sendRefunds(services, scopeOf(tenant));
    },
  },
];

it.each(stories)(
  '$name by PayPal, killed before each statement and each call of PayPal, balances afterwards',
  { timeout: 900_000 },
  async ({ name, begin, work }) => {
    let points = 0;
    for (let steps = 0; ; steps += 1) {
      const tenant = await begin();
      await quiet();
      const process = processOf(app, steps);
      await work(process.services, tenant).catch(() => undefined);
      await process.end();
      // Hours have passed: nothing may hang on the keys that PayPal has forgotten since.
      app.paypal.forgetKeys();
      await billing.bill(tenant);
      finishPending();
      app.clock.pass(121);
      await billing.bill(tenant);
      const point = `${name} ${steps}`;
      await expectBalanced(app, tenant);
      expect((await booksOf(app, tenant)).unsettled, point).toBe(0);
      expect(await billing.bookedOf(tenant), point).toBe(await takenFrom(tenant));
      expect(
        (await ordersOf(tenant)).filter(({ taken }) => taken > 1),
        point,
      ).toEqual([]);
      if (!process.killed()) break;
      points += 1;
    }
    console.info(`${name}: killed at ${points} points`);
    expect(points).toBeGreaterThan(8);
    expect(await app.db.readInScope(scopeOfSearch(), checkBooks)).toEqual([]);
  },
);
