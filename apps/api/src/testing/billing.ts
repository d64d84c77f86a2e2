import { billings, cards, invoices, type PlanName, type Role, signIn } from '@dw/contract';
import { expect } from 'vitest';
import { billAccount } from '../domain/invoices/bill-account';
import { transactionOutsideScope } from '../platform/db/outside-scope';
import { failingCard, testCard } from './cards';
import { call } from './client';
import { type Tenant, testPassword } from './factories';
import { type TestApp, until } from './test-app';

export const day = 24 * 3600;

/** The calls that tests of billing make on an app. */
export function billingOn(app: TestApp) {
  const { origin } = app;
  return {
    get: (token: string) => call(origin, billings.get, { token }),
    invoicesOf: async (token: string) => (await call(origin, invoices.list, { token })).items,
    addCard: (token: string, number?: string) => call(origin, cards.add, { token, body: testCard(number) }),
    dropCard: async (token: string) => {
      const { items } = await call(origin, cards.list, { token });
      await call(origin, cards.remove, { token, path: { id: items[0]?.id ?? 0 } });
    },
    bill: ({ accountId }: Pick<Tenant, 'accountId'>) => billAccount(app.services, accountId),
    /** The hourly look at whose day has come. */
    findDue: () => transactionOutsideScope(app.db, (unit) => app.jobs.send(unit, { queue: 'billing.find-due' }, {})),
    /** A session of its own, after a time in which the first one ended. */
    signIn: async ({ email }: Pick<Tenant, 'email'>) =>
      (await call(origin, signIn.login, { body: { email, password: testPassword, remember: true } })).access_token,
    paymentStatus: (token: string) => call(origin, billings.paymentStatus, { token }),
    /** An account with a card that works and a paid plan of a month. */
    subscribed: async (plan: PlanName = 'standard', role: Role = 'RETAILER'): Promise<Tenant> => {
      const tenant = await app.make.tenant(role, plan, 'pending');
      await call(origin, cards.add, { token: tenant.token, body: testCard() });
      await call(origin, billings.subscribe, { token: tenant.token, body: { plan, type: 'STRIPE' } });
      return tenant;
    },
    /** What the account's books say that it paid, less what it got back, in pence. */
    bookedOf: async ({ accountId }: Pick<Tenant, 'accountId'>): Promise<number> => {
      const { rows } = await app.admin.query(
        `select -coalesce(sum(pence), 0) as booked from money_entries where account_id = $1 and kind in ('payment', 'refund')`,
        [accountId],
      );
      return Number(rows[0].booked);
    },
    /** Its plan's period ends now, and is to be billed. */
    periodEnds: ({ accountId }: Pick<Tenant, 'accountId'>) =>
      app.admin.query('update subscriptions set current_period_end = $2, bill_at = $2 where account_id = $1', [
        accountId,
        app.clock.now(),
      ]),
    auditOf: async ({ accountId }: Pick<Tenant, 'accountId'>, action: string) => {
      const { rows } = await app.admin.query(
        'select actor_kind, subject, before, after from audit_log where account_id = $1 and action = $2 order by id',
        [accountId, action],
      );
      return rows;
    },
  };
}

/**
 * What the books of an account say, and what they must: what its open invoices come to, what its plan has as credit, and
 * numbers without holes. Pence.
 */
export async function booksOf(app: TestApp, { accountId }: Pick<Tenant, 'accountId'>) {
  const { rows } = await app.admin.query(
    `select
       (select coalesce(sum(pence), 0)::int from money_entries where account_id = $1 and book = 'owed') as owed,
       (select coalesce(sum(net_pence + vat_pence), 0)::int from invoices where account_id = $1 and status = 'open') as open,
       (select coalesce(sum(pence), 0)::int from money_entries where account_id = $1 and book = 'credit') as credit,
       (select credit_pence::int from subscriptions where account_id = $1 order by id desc limit 1) as of_plan,
       (select count(*)::int from charges where account_id = $1 and state in ('pending', 'needs_action')) as unsettled,
       (select coalesce(array_agg(sequence order by sequence), '{}') from invoices
        where account_id = $1 and status <> 'draft' and kind <> 'credit_note') as numbers,
       (select coalesce(array_agg(sequence order by sequence), '{}') from invoices
        where account_id = $1 and kind = 'credit_note') as notes`,
    [accountId],
  );
  return rows[0];
}

/** What balances: nothing is owed but open invoices, and no credit is there but the plan’s. */
export async function expectBalanced(app: TestApp, tenant: Pick<Tenant, 'accountId'>): Promise<void> {
  const { owed, open, credit, of_plan, numbers, notes } = await booksOf(app, tenant);
  expect({ owed, credit }).toEqual({ owed: open, credit: of_plan });
  expect(numbers).toEqual(numbers.map((_: number, at: number) => at + 1));
  expect(notes).toEqual(notes.map((_: number, at: number) => at + 1));
}

/** An account whose renewal was refused: £238.80 is due, and tried again the day after. */
export async function pastDueOn(app: TestApp): Promise<Tenant & { readonly invoice: number }> {
  const billing = billingOn(app);
  const tenant = await billing.subscribed();
  await billing.dropCard(tenant.token);
  await billing.addCard(tenant.token, failingCard);
  app.clock.pass(32 * day);
  await billing.bill(tenant);
  const token = await app.make.session(tenant);
  // The job that the new card has sent may be billing at the same moment.
  const due = await until(async () => (await billing.get(token)).due ?? undefined, 10, 'nothing is due');
  return { ...tenant, token, invoice: due.invoice };
}
