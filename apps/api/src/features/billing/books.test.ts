import { billings, invoices } from '@dw/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it, type MockInstance, vi } from 'vitest';
import { transactionOutsideScope } from '../../platform/db/outside-scope';
import { PaymentUnknown } from '../../platform/payments/charges';
import type { Payments } from '../../platform/payments/payments';
import { billingOn, booksOf, day, expectBalanced, pastDueOn } from '../../testing/billing';
import { failingCard } from '../../testing/cards';
import { call, refused } from '../../testing/client';
import { startTestApp, type TestApp } from '../../testing/test-app';

let app: TestApp;
let billing: ReturnType<typeof billingOn>;
let charge: MockInstance<Payments['charge']>;
let chargeOf: MockInstance<Payments['chargeOf']>;
beforeAll(async () => {
  app = await startTestApp();
  billing = billingOn(app);
  charge = vi.spyOn(app.services.payments, 'charge');
  chargeOf = vi.spyOn(app.services.payments, 'chargeOf');
});
beforeEach(() => {
  charge.mockClear();
  chargeOf.mockClear();
});
afterAll(() => app.close());

const entriesOf = async (accountId: number) =>
  (
    await app.admin.query('select book, kind, pence::int from money_entries where account_id = $1 order by id', [
      accountId,
    ])
  ).rows.map(({ book, kind, pence }) => `${book} ${kind} ${pence}`);
const lost = new PaymentUnknown('The answer was lost.');
const pay = ({ token, invoice: id }: { token: string; invoice: number }) =>
  refused(app.origin, invoices.pay, { token, path: { id } });

describe('the books', () => {
  it('say what was invoiced, taken and given as credit, each once', async () => {
    const tenant = await billing.subscribed('standard');
    expect(await entriesOf(tenant.accountId)).toEqual(['owed invoice 23880', 'owed payment -23880']);
    app.clock.pass(32 * day);
    await billing.bill(tenant);
    await billing.bill(tenant);
    expect((await entriesOf(tenant.accountId)).slice(2)).toEqual(['owed invoice 23880', 'owed payment -23880']);
    const token = await app.make.session(tenant);
    const body = { plan: 'basic', type: 'STRIPE', now: 1 } as const;
    const { credit } = await call(app.origin, billings.switch, { token, body });
    const left = Number(credit.replace('.', ''));
    // Nothing is taken: 49.00 is used of what is left of 199.00.
    expect((await entriesOf(tenant.accountId)).slice(4)).toEqual([
      'credit credit_used -4900',
      `credit credit_given ${left + 4900}`,
    ]);
    await expectBalanced(app, tenant);
  });

  it('take an invoice back by a credit note of its own series, with the credit that it had used', async () => {
    const tenant = await billing.subscribed('enterprise');
    const basic = { plan: 'standard', type: 'STRIPE', now: 1 } as const;
    await call(app.origin, billings.switch, { token: tenant.token, body: basic });
    const before = Number((await billing.get(tenant.token)).credit.replace('.', ''));
    await app.admin.query(
      `insert into money_entries (account_id, book, kind, pence, cause, at)
       values ($1, 'credit', 'credit_used', $2, 'test', now())`,
      [tenant.accountId, 10_000 - before],
    );
    await app.admin.query('update subscriptions set credit_pence = 10000 where account_id = $1', [tenant.accountId]);
    await billing.dropCard(tenant.token);
    await billing.addCard(tenant.token, failingCard);
    app.clock.pass(32 * day);
    await billing.bill(tenant);
    // 199.00 less 100.00, and VAT.
    expect(await booksOf(app, tenant)).toMatchObject({ owed: 11_880, open: 11_880, credit: 0, of_plan: 0 });
    const token = await app.make.session(tenant);
    const { id } = await billing.get(token);
    await call(app.origin, billings.cancel, { token, path: { id }, body: { now: 1 } });
    expect(await booksOf(app, tenant)).toMatchObject({ owed: 0, open: 0, credit: 10_000, of_plan: 10_000 });
    const [note, credited] = await billing.invoicesOf(token);
    expect(credited).toMatchObject({ status: 'credited', kind: 'plan', data: [{ amount: '118.80' }], credits: '' });
    expect(note).toMatchObject({
      number: `DC-${tenant.accountId}-0001`,
      ...{ kind: 'credit_note', status: 'issued', credits: credited?.number, reason: 'The plan has ended.' },
      data: [{ description: `Credit for invoice ${credited?.number}`, amount: '-118.80', currency: 'GBP' }],
    });
    expect(await pay({ token, invoice: credited?.id ?? 0 })).toMatchObject({ status: 409, code: 'nothing_due' });
    expect(await pay({ token, invoice: note?.id ?? 0 })).toMatchObject({ status: 409, code: 'nothing_due' });
    await expectBalanced(app, tenant);
    const { url } = await call(app.origin, invoices.pdf, { token, path: { id: note?.id ?? 0 } });
    const file = await fetch(app.origin + url);
    expect([file.status, file.headers.get('content-disposition')]).toEqual([
      200,
      `attachment; filename="invoice-DC-${tenant.accountId}-0001.pdf"`,
    ]);
  });

  it('cannot be changed by the application', async () => {
    for (const statement of ['update money_entries set pence = 0', 'delete from money_entries'])
      await expect(transactionOutsideScope(app.db, ({ client }) => client.query(statement, []))).rejects.toMatchObject({
        code: '42501',
      });
  });
});

describe('a receipt', () => {
  it('is mailed once for each payment, and not where nothing was paid', async () => {
    const tenant = await billing.subscribed('enterprise');
    await expect.poll(() => app.mailsTo(tenant.email)).toBe(1);
    const receipt = await app.mailTo(tenant.email);
    for (const text of [`We have received £2,998.80 for invoice DW-${tenant.accountId}-0001.`, '/invoices'])
      expect(receipt).toContain(text);
    await Promise.all([billing.bill(tenant), billing.bill(tenant)]);
    // All of it is taken off the credit.
    const body = { plan: 'basic', type: 'STRIPE', now: 1 } as const;
    await call(app.origin, billings.switch, { token: tenant.token, body });
    await billing.bill(tenant);
    expect(await app.mailsTo(tenant.email)).toBe(1);
  });
});

describe('an answer that was lost', () => {
  it('leaves the try pending, which blocks every other one until the provider says what came of it', async () => {
    const owing = await pastDueOn(app);
    await app.admin.query("update cards set provider_reference = 'sandbox_mended' where account_id = $1", [
      owing.accountId,
    ]);
    charge.mockClear();
    charge.mockRejectedValueOnce(lost);
    expect(await pay(owing)).toMatchObject({ status: 503, code: 'payment_unknown' });
    expect(await booksOf(app, owing)).toMatchObject({ unsettled: 1, owed: 23_880 });
    chargeOf.mockRejectedValue(lost);
    for (const hours of [1, 1, 2, 3]) {
      app.clock.pass(hours * 3600);
      await billing.bill(owing);
    }
    expect(await pay(owing)).toMatchObject({ status: 503 });
    expect(charge).toHaveBeenCalledTimes(1);
    const path = { id: (await billing.get(owing.token)).id };
    expect(await refused(app.origin, billings.cancel, { token: owing.token, path, body: { now: 1 } })).toMatchObject({
      code: 'payment_under_way',
    });
    chargeOf.mockResolvedValueOnce({ state: 'succeeded', code: '', message: '', refundedPence: 0 });
    await billing.bill(owing);
    expect(charge).toHaveBeenCalledTimes(1);
    expect(await booksOf(app, owing)).toMatchObject({ unsettled: 0, owed: 0 });
    expect(await billing.get(owing.token)).toMatchObject({ status: 'active', due: null });
    chargeOf.mockReset();
    chargeOf.mockRestore();
    chargeOf = vi.spyOn(app.services.payments, 'chargeOf');
    await expectBalanced(app, owing);
  });

  it('of the first step moves no money: the same try goes on', async () => {
    const open = vi.spyOn(app.services.payments, 'openCharge').mockRejectedValueOnce(lost);
    const tenant = await app.make.tenant('RETAILER', 'standard', 'pending');
    await billing.addCard(tenant.token);
    const body = { plan: 'standard', type: 'STRIPE' } as const;
    expect(await refused(app.origin, billings.subscribe, { token: tenant.token, body })).toMatchObject({ status: 503 });
    expect(await refused(app.origin, billings.subscribe, { token: tenant.token, body })).toMatchObject({
      status: 409,
      code: 'payment_under_way',
    });
    app.clock.pass(121);
    await billing.bill(tenant);
    expect(await billing.get(tenant.token)).toMatchObject({ status: 'active' });
    const [first, second] = open.mock.calls.map(([{ key }]) => key);
    expect(second).toBe(first);
    expect(charge).toHaveBeenCalledTimes(1);
    await expectBalanced(app, tenant);
    open.mockRestore();
  });
});
