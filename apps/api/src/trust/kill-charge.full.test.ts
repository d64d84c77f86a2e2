import { billings } from '@dw/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { billAccount } from '../domain/invoices/bill-account';
import { checkBooks } from '../domain/invoices/check-books';
import { creditInvoice } from '../domain/invoices/credit-invoice';
import { namedInvoice } from '../domain/invoices/invoices.repository';
import { sendRefunds } from '../domain/invoices/send-refunds';
import { chargeForLabel, labelIsDue } from '../domain/take-back-carriers/label-charges';
import { switchPlan } from '../features/billing/plans.service';
import { payInvoice } from '../features/invoices/pay-invoice';
import { scopeOfOperatorAt, scopeOfSearch } from '../platform/auth/operator-scopes';
import { secondsAfter } from '../platform/clock';
import type { Services } from '../services';
import { billingOn, booksOf, day, expectBalanced } from '../testing/billing';
import { failingCard } from '../testing/cards';
import { call } from '../testing/client';
import type { Tenant } from '../testing/factories';
import { startTestApp, type TestApp } from '../testing/test-app';
import { processOf } from './killed-process.fixture';

let app: TestApp;
let billing: ReturnType<typeof billingOn>;
beforeAll(async () => {
  app = await startTestApp();
  billing = billingOn(app);
});
afterAll(() => app.close());

const scopeOf = ({ accountId }: Tenant) => scopeOfOperatorAt(accountId, 'test');
/** What the provider took from an account, less what it gave back, in pence. */
async function takenFrom({ accountId }: Tenant): Promise<number> {
  const { rows } = await app.admin.query(
    `select (select coalesce(sum(p.pence), 0) from sandbox.payments p where p.state = 'succeeded' and p.key in
         (select c.key from charges c where c.account_id = $1))
       - (select coalesce(sum(r.pence), 0) from sandbox.refunds r join sandbox.payments p on p.reference = r.payment
          where p.key in (select c.key from charges c where c.account_id = $1)) as taken`,
    [accountId],
  );
  return Number(rows[0].taken);
}
type Story = {
  readonly name: string;
  readonly begin: () => Promise<Tenant>;
  readonly work: (services: Services, tenant: Tenant) => Promise<unknown>;
  /** What its invoices are afterwards, the newest first, where that is no question of luck. */
  readonly kinds?: readonly string[];
};

const owing = async (): Promise<Tenant> => {
  const tenant = await billing.subscribed('standard');
  await billing.dropCard(tenant.token);
  await billing.addCard(tenant.token, failingCard);
  return tenant;
};

const stories: readonly Story[] = [
  {
    name: 'a renewal',
    begin: async () => {
      const tenant = await billing.subscribed('standard');
      await billing.periodEnds(tenant);
      return tenant;
    },
    work: (services, { accountId }) => billAccount(services, accountId),
  },
  {
    name: 'a renewal that is refused',
    begin: async () => {
      const tenant = await owing();
      await billing.periodEnds(tenant);
      return tenant;
    },
    work: (services, { accountId }) => billAccount(services, accountId),
  },
  {
    name: 'labels of a plan that is paid by the year',
    begin: async () => {
      const tenant = await app.make.tenant('RETAILER', 'standard', 'pending');
      await billing.addCard(tenant.token);
      const body = { plan: 'standard', interval: 'year', type: 'STRIPE' } as const;
      await call(app.origin, billings.subscribe, { token: tenant.token, body });
      await app.db.inScope(scopeOf(tenant), async (tx) => {
        const parcel = crypto.randomUUID();
        await chargeForLabel(tx, parcel, { amount: 395, currency: 'GBP' });
        await labelIsDue(tx, parcel, secondsAfter(app.clock.now(), -40 * day));
      });
      return tenant;
    },
    work: (services, { accountId }) => billAccount(services, accountId),
    kinds: ['usage', 'plan'],
  },
  {
    name: 'a change of the plan at once',
    begin: () => billing.subscribed('standard'),
    work: (services, tenant) =>
      switchPlan(services, scopeOf(tenant), { plan: 'enterprise', interval: 'month', type: 'STRIPE', now: true }),
  },
  {
    name: 'Pay now',
    begin: async () => {
      const tenant = await owing();
      await billing.periodEnds(tenant);
      await billing.bill(tenant);
      await app.admin.query("update cards set provider_reference = 'sandbox_mended' where account_id = $1", [
        tenant.accountId,
      ]);
      return tenant;
    },
    work: async (services, tenant) => {
      const [open] = await billing.invoicesOf(tenant.token);
      return payInvoice(services, scopeOf(tenant), { id: open?.id ?? 0 });
    },
  },
  {
    name: 'a refund',
    begin: () => billing.subscribed('standard'),
    work: async (services, tenant) => {
      const [paid] = (await billing.invoicesOf(tenant.token)).filter(({ status }) => status === 'paid');
      await services.db.inScope(scopeOf(tenant), async (tx) => {
        const invoice = paid && (await namedInvoice(tx, { id: paid.id, uuid: paid.uuid }));
        if (invoice) await creditInvoice(tx, services, invoice, { pence: 1000, way: 'refund', reason: 'A test.' });
      });
      await sendRefunds(services, scopeOf(tenant));
    },
  },
];

it.each(stories)(
  '$name, killed before each statement and each call of the provider, balances afterwards',
  {
    timeout: 900_000,
  },
  async ({ name, begin, work, kinds }) => {
    let points = 0;
    for (let steps = 0; ; steps += 1) {
      const tenant = await begin();
      const process = processOf(app, steps);
      await work(process.services, tenant).catch(() => undefined);
      await process.end();
      // Whoever starts again looks after it: at once, and when two minutes are over.
      await billing.bill(tenant);
      app.clock.pass(121);
      await billing.bill(tenant);
      await expectBalanced(app, tenant);
      expect((await booksOf(app, tenant)).unsettled, `${name} ${steps}`).toBe(0);
      expect(await billing.bookedOf(tenant), `${name} ${steps}`).toBe(await takenFrom(tenant));
      if (kinds) expect((await billing.invoicesOf(tenant.token)).map(({ kind }) => kind)).toEqual(kinds);
      if (!process.killed()) break;
      points += 1;
    }
    console.info(`${name}: killed at ${points} points`);
    expect(points).toBeGreaterThan(8);
    expect(await app.db.readInScope(scopeOfSearch(), checkBooks)).toEqual([]);
  },
);

it('200 keys, each sent twenty times at once, have one effect each', { timeout: 900_000 }, async () => {
  const body = { plan: 'standard', type: 'STRIPE' } as const;
  for (let key = 0; key < 200; key += 1) {
    const tenant = await app.make.tenant('RETAILER', 'standard', 'pending');
    await billing.addCard(tenant.token);
    const headers = {
      authorization: `Bearer ${tenant.token}`,
      'content-type': 'application/json',
      'idempotency-key': crypto.randomUUID(),
    };
    const send = () =>
      fetch(`${app.origin}/api${billings.subscribe.path}`, { method: 'POST', headers, body: JSON.stringify(body) });
    const statuses = (await Promise.all(Array.from({ length: 20 }, send))).map(({ status }) => status);
    expect(statuses.filter((status) => status !== 200 && status !== 201 && status !== 409)).toEqual([]);
    expect(statuses.filter((status) => status < 300).length).toBeGreaterThan(0);
    const { rows } = await app.admin.query(
      `select (select count(*)::int from invoices where account_id = $1) as invoices,
         (select count(*)::int from charges where account_id = $1) as charges,
         (select count(*)::int from sandbox.payments p join charges c on c.reference = p.reference
          where c.account_id = $1 and p.state = 'succeeded') as payments`,
      [tenant.accountId],
    );
    expect(rows).toEqual([{ invoices: 1, charges: 1, payments: 1 }]);
    await expectBalanced(app, tenant);
  }
});
