import { type Interval, intervals, type PlanName, planNames } from '@dw/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { billAccount } from '../domain/invoices/bill-account';
import { checkBooks } from '../domain/invoices/check-books';
import { reconcile } from '../domain/invoices/reconcile';
import { usageToBill } from '../domain/invoices/usage';
import { findSubscription } from '../domain/subscriptions/subscription';
import { chargeForLabel, labelIsDue } from '../domain/take-back-carriers/label-charges';
import { cancelPlan, subscribe, switchPlan } from '../features/billing/plans.service';
import { numbers } from '../features/billing/random.fixture';
import { scopeOfOperatorAt, scopeOfSearch } from '../platform/auth/operator-scopes';
import { Refusal } from '../platform/http/refusals';
import { PaymentUnknown } from '../platform/payments/charges';
import type { Payments } from '../platform/payments/payments';
import { approveInSandbox, beginSandboxApproval } from '../platform/payments/sandbox-approvals';
import type { Services } from '../services';
import { startTestApp, type TestApp } from '../testing/test-app';

const accounts = Number(process.env.YEAR_ACCOUNTS ?? 1000);
const hour = 3600;
const day = 24 * hour;

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp(10);
});
afterAll(() => app.close());

/** Whether answers are lost now, and how many were: what was asked is done all the same. */
const line = { down: false, lost: 0, calls: 0 };
function losing(payments: Payments): Payments {
  const heard = <A extends readonly unknown[], T>(work: (...asked: A) => Promise<T>) => {
    return async (...asked: A): Promise<T> => {
      line.calls += 1;
      const answer = await work(...asked);
      if (!line.down) return answer;
      line.lost += 1;
      throw new PaymentUnknown('The answer was lost.');
    };
  };
  const { openCharge, charge, chargeOf, endCharge, refund } = payments;
  return {
    ...payments,
    ...{ openCharge: heard(openCharge), charge: heard(charge), chargeOf: heard(chargeOf) },
    ...{ endCharge: heard(endCharge), refund: heard(refund) },
  };
}

/** Accounts as a registration leaves them, with a card or a PayPal, whose first period ends on any day of the month. */
async function openAccounts(random: ReturnType<typeof numbers>): Promise<number[]> {
  const { accountId } = await app.make.tenant('RETAILER', 'standard', 'pending');
  const ids = [];
  for (let at = 0; at < accounts; at += 1) {
    const [interval, plan] = [random.pick(intervals), random.pick(planNames)];
    const anchor = new Date(app.clock.now().getTime() + random.whole(0, 30) * day * 1000);
    const { rows } = await app.admin.query(
      `insert into accounts (role, company_name, vatin, address, city_name, country_code)
       select role, $2, vatin, address, city_name, country_code from accounts where account_id = $1 returning account_id`,
      [accountId, `Year ${at}`],
    );
    const id = Number(rows[0].account_id);
    ids.push(id);
    const byPayPal = random.whole(0, 3) === 0;
    let reference = `sandbox_${random.whole(0, 9) === 0 ? 'failing_' : ''}${crypto.randomUUID()}`;
    if (byPayPal) {
      const back = 'http://localhost/payment-return';
      const request = {
        description: 'Year',
        purpose: 'pay',
        subject: `year-${at}`,
        key: `year-${at}`,
        returnUrl: back,
        cancelUrl: back,
      } as const;
      reference = await beginSandboxApproval(app.db, request);
      await approveInSandbox(app.db, reference);
      await app.admin.query(
        `insert into paypal_accounts (account_id, provider_reference, email, connected_at)
         values ($1, $2, 'payer@paypal-sandbox.example', now())`,
        [id, reference],
      );
    } else
      await app.admin.query(
        `insert into cards (account_id, name, brand, last4, exp_month, exp_year, provider_reference)
         values ($1, 'Year', 'Visa', '4242', 12, 2040, $2)`,
        [id, reference],
      );
    await app.admin.query(
      `insert into subscriptions (account_id, plan, interval, status, payment_type, current_period_start, current_period_end, anchor_day, bill_at)
       values ($1, $2, $3, 'pending', $4, $5, $6, $7, $6)`,
      [id, plan, interval, byPayPal ? 'PAYPAL' : 'STRIPE', app.clock.now(), anchor, anchor.getUTCDate()],
    );
  }
  return ids;
}

/** Each as soon as one of eight has time for it. */
async function each(ids: readonly number[], work: (id: number) => Promise<unknown>): Promise<void> {
  const waiting = [...ids];
  const worker = async () => {
    for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) await work(id);
  };
  await Promise.all(Array.from({ length: 8 }, worker));
}

/** Those whose labels are due by themselves. */
const labelsDueNow = async (): Promise<number[]> => {
  const used = await app.db.inScope(scopeOfSearch(), (tx) => usageToBill(tx, app.clock.now()));
  return used.map(({ accountId }) => accountId);
};

/** A parcel is scanned whose label the account pays. */
const scanLabel = (id: number, amount: number) =>
  app.db.inScope(scopeOfOperatorAt(id, 'year'), async (tx) => {
    const parcel = crypto.randomUUID();
    await chargeForLabel(tx, parcel, { amount, currency: 'GBP' });
    await labelIsDue(tx, parcel, app.clock.now());
  });

const dueNow = async (): Promise<number[]> => {
  const { rows } = await app.admin.query(
    `select account_id from subscriptions where bill_at <= $1
     union select account_id from invoices where status = 'draft' or (status = 'issued' and next_try_at <= $1)`,
    [app.clock.now()],
  );
  return [...new Set([...rows.map(({ account_id }) => Number(account_id)), ...(await labelsDueNow())])];
};

/** What an account does on a day, or tries to. */
async function act(services: Services, random: ReturnType<typeof numbers>, id: number): Promise<void> {
  const scope = scopeOfOperatorAt(id, 'year');
  const plan = await app.db.readInScope(scope, findSubscription);
  if (!plan) return;
  const [wanted, interval]: [PlanName, Interval] = [random.pick(planNames), random.pick(intervals)];
  const type = plan.paymentType ?? 'STRIPE';
  try {
    const what = random.whole(0, 9);
    if (what < 5) await switchPlan(services, scope, { plan: wanted, interval, type, now: what < 3 });
    else if (what < 7) await subscribe(services, scope, { plan: wanted, interval, type });
    else if (what < 8) await cancelPlan(services, scope, plan, random.whole(0, 1) === 1);
    else
      await app.admin.query('update cards set provider_reference = $2 where account_id = $1', [
        id,
        `sandbox_${what === 8 ? 'failing_' : ''}${crypto.randomUUID()}`,
      ]);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
  }
}

const sum = async (text: string): Promise<number> =>
  Number((await app.admin.query(`select coalesce(${text}, 0) as sum`)).rows[0].sum);
const pounds = (pence: number): string => (pence / 100).toFixed(2);

it('a year of 1,000 accounts balances to the penny, though answers are lost for seven hours', {
  timeout: 3_000_000,
}, async () => {
  const random = numbers(20_261_123);
  const services: Services = { ...app.services, payments: losing(app.services.payments) };
  const ids = await openAccounts(random);
  const bill = async () => each(await dueNow(), (id) => billAccount(services, id));
  const table: Record<string, string | number>[] = [];
  for (let today = 1; today <= 366; today += 1) {
    app.clock.pass(20 * hour);
    // Twice a month the first bills of the day are those whose answers are lost.
    if (today % 15 !== 0) await bill();
    for (let some = 0; some < accounts / 50; some += 1) await act(services, random, random.pick(ids));
    for (let some = 0; some < accounts / 50; some += 1) await scanLabel(random.pick(ids), random.whole(30, 900));
    // Twice a month the provider does what it is asked, and none of its answers arrives.
    if (today % 15 === 0) {
      line.down = true;
      for (let hours = 0; hours < 7; hours += 1) {
        await bill();
        app.clock.pass(hour);
      }
      for (let some = 0; some < accounts / 100; some += 1) await act(services, random, random.pick(ids));
      line.down = false;
    } else app.clock.pass(4 * hour);
    if (today % 61 === 0) {
      app.clock.pass(121);
      await bill();
      const [invoiced, taken, owed, credit, open] = [
        await sum("(select sum(pence) from money_entries where kind = 'invoice')"),
        await sum("(select sum(pence) from sandbox.payments where state = 'succeeded')"),
        await sum("(select sum(pence) from money_entries where book = 'owed')"),
        await sum("(select sum(pence) from money_entries where book = 'credit')"),
        await sum("(select sum(net_pence + vat_pence) from invoices where status = 'open')"),
      ];
      expect(await app.db.readInScope(scopeOfSearch(), checkBooks)).toEqual([]);
      expect(owed).toBe(open);
      const count = (where: string) => sum(`(select count(*) from invoices where ${where})`);
      table.push({
        day: today,
        invoices: await count("kind = 'plan' and status <> 'draft'"),
        'of labels': await count("kind = 'usage'"),
        'credit notes': await count("kind = 'credit_note'"),
        invoiced: pounds(invoiced),
        taken: pounds(taken),
        owed: pounds(owed),
        credit: pounds(credit),
        calls: line.calls,
        lost: line.lost,
      });
    }
  }
  app.clock.pass(2 * day);
  await bill();
  const booked = await sum("(select -sum(pence) from money_entries where kind in ('payment', 'refund'))");
  const kept = await sum("(select sum(pence) from sandbox.payments where state = 'succeeded')");
  const back = await sum('(select sum(pence) from sandbox.refunds)');
  expect(booked).toBe(kept - back);
  app.clock.pass(2 * hour);
  expect((await reconcile(app.services, 60)).differences).toEqual([]);
  expect(await app.db.readInScope(scopeOfSearch(), checkBooks)).toEqual([]);
  // Each label is on one invoice, or waits for one.
  const onInvoices = await sum(
    "(select sum((line->>'netPence')::int) from invoices, jsonb_array_elements(lines) line where kind <> 'credit_note' and line->>'description' = 'Labels of scanned parcels')",
  );
  expect(onInvoices).toBe(await sum('(select sum(amount) from usage_lines where invoice_id is not null)'));
  expect(await sum("(select count(*) from invoices where kind = 'usage')")).toBeGreaterThan(accounts / 10);
  expect(await labelsDueNow()).toEqual([]);
  expect(line.lost).toBeGreaterThan(accounts / 10);
  console.table(table);
});
