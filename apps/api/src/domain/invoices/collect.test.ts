import { invoices } from '@dw/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { scopeOfAccountJob } from '../../platform/auth/closed-accounts';
import { PaymentRefused } from '../../platform/payments/payments';
import { pastDueOn } from '../../testing/billing';
import { call, refused } from '../../testing/client';
import { startTestApp, type TestApp } from '../../testing/test-app';
import { collect } from './collect';
import { invoiceById } from './invoices.repository';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

/** An account that owes, its invoice as a call read it that goes on only later, and how many tries there are. */
async function heldUp() {
  const { accountId, token, invoice: id } = await pastDueOn(app);
  const scope = scopeOfAccountJob(accountId);
  const invoice = await app.db.readInScope(scope, (tx) => invoiceById(tx, id));
  if (!invoice) throw new Error('There is no invoice.');
  const tries = async () => (await app.admin.query('select from charges where invoice_id = $1', [id])).rowCount;
  return { accountId, sent: { token, path: { id } }, goOn: () => collect(app.services, scope, invoice), tries };
}

describe('a call that goes on after another one has settled the invoice', () => {
  it('takes nothing where it is paid', async () => {
    const { accountId, sent, goOn, tries } = await heldUp();
    await app.admin.query("update cards set provider_reference = 'sandbox_mended' where account_id = $1", [accountId]);
    await call(app.origin, invoices.pay, sent);
    expect(await tries()).toBe(2);
    expect(await goOn()).toBeUndefined();
    expect(await tries()).toBe(2);
  });

  it('says why it was refused, and begins no try of its own', async () => {
    const { sent, goOn, tries } = await heldUp();
    expect((await refused(app.origin, invoices.pay, sent)).status).toBe(402);
    await expect(goOn()).rejects.toThrow(PaymentRefused);
    expect(await tries()).toBe(2);
  });
});
