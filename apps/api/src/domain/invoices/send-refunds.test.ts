import { afterAll, beforeAll, beforeEach, describe, expect, it, type MockInstance, vi } from 'vitest';
import { scopeOfAccountJob } from '../../platform/auth/closed-accounts';
import { PaymentUnknown } from '../../platform/payments/charges';
import { PaymentRefused, type Payments } from '../../platform/payments/payments';
import { billingOn, booksOf, expectBalanced } from '../../testing/billing';
import type { Tenant } from '../../testing/factories';
import { startTestApp, type TestApp, until } from '../../testing/test-app';
import { creditInvoice } from './credit-invoice';
import { invoiceOfNumber } from './invoices.repository';
import { sendRefunds } from './send-refunds';

let app: TestApp;
let billing: ReturnType<typeof billingOn>;
let refund: MockInstance<Payments['refund']>;
beforeAll(async () => {
  app = await startTestApp();
  billing = billingOn(app);
  refund = vi.spyOn(app.services.payments, 'refund');
});
beforeEach(() => {
  refund.mockClear();
});
afterAll(() => app.close());

/** Credits a part of the first invoice, which is to go back to its payer. */
const credit = ({ accountId }: Tenant, pence: number) =>
  app.db.inScope(scopeOfAccountJob(accountId), async (tx) => {
    const invoice = await invoiceOfNumber(tx, `DW-${accountId}-0001`);
    if (!invoice) throw new Error('There is no invoice.');
    return creditInvoice(tx, app.services, invoice, { pence, way: 'refund', reason: 'A test.' });
  });
const send = ({ accountId }: Tenant) => sendRefunds(app.services, scopeOfAccountJob(accountId));
const givenBack = async ({ accountId }: Tenant) =>
  (
    await app.admin.query(
      'select coalesce(sum(r.pence), 0)::int as pence from sandbox.refunds r join charges c on c.reference = r.payment where c.account_id = $1',
      [accountId],
    )
  ).rows[0]?.pence;

describe('a refund', () => {
  it('whose answer was lost is sent again under the same key, and the money goes back once', async () => {
    const tenant = await billing.subscribed('standard');
    const note = await credit(tenant, 10_000);
    refund.mockRejectedValueOnce(new PaymentUnknown('The answer was lost.'));
    await expect(send(tenant)).rejects.toThrow('The answer was lost.');
    expect(await booksOf(app, tenant)).toMatchObject({ owed: -10_000 });
    await billing.findDue();
    await until(async () => (await booksOf(app, tenant)).owed === 0);
    expect(await send(tenant)).toEqual([]);
    expect(refund.mock.calls.map(([{ key }]) => key)).toEqual([`refund-${note.uuid}`, `refund-${note.uuid}`]);
    expect(await givenBack(tenant)).toBe(10_000);
    await expectBalanced(app, tenant);
    // A receipt, the credit note, and the refund, each once.
    await expect.poll(() => app.mailsTo(tenant.email)).toBe(3);
    await app.mailTo(tenant.email, 'We have sent back £100.00 of credit note');
  });

  it('is booked once where many send it at once', async () => {
    const tenant = await billing.subscribed('standard');
    await credit(tenant, 4000);
    await credit(tenant, 500);
    await Promise.all([1, 2, 3, 4].map(() => send(tenant)));
    expect(await givenBack(tenant)).toBe(4500);
    expect(await billing.auditOf(tenant, 'invoice.refunded')).toHaveLength(2);
    await expectBalanced(app, tenant);
  });

  it('that the provider refuses stays with the account as credit', async () => {
    const tenant = await billing.subscribed('standard');
    await credit(tenant, 23_880);
    refund.mockRejectedValueOnce(new PaymentRefused('closed', 'The card is closed.'));
    expect(await send(tenant)).toEqual(['']);
    expect((await billing.get(tenant.token)).credit).toBe('199.00');
    await expect.poll(() => app.mailsTo(tenant.email)).toBe(3);
    await app.mailTo(tenant.email, 'keeps it as credit');
    await expectBalanced(app, tenant);
  });

  it('of more than is left is refused, also where two come at once', async () => {
    const tenant = await billing.subscribed('standard');
    const both = await Promise.allSettled([credit(tenant, 20_000), credit(tenant, 20_000)]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    await send(tenant);
    expect(await givenBack(tenant)).toBe(20_000);
    await expectBalanced(app, tenant);
  });
});
