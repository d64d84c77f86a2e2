import { billings, profile } from '@dw/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { scopeOfAccountJob } from '../../platform/auth/closed-accounts';
import { secondsAfter } from '../../platform/clock';
import { billingOn } from '../../testing/billing';
import { call } from '../../testing/client';
import { operatorOf } from '../../testing/operator-program';
import { startTestApp, type TestApp } from '../../testing/test-app';
import { invoiceOfNumber } from './invoices.repository';
import { reissueInvoice } from './reissue-invoice';

let app: TestApp;
let billing: ReturnType<typeof billingOn>;
beforeAll(async () => {
  app = await startTestApp();
  billing = billingOn(app);
});
afterAll(() => app.close());

it('gives the credit note and the new invoice one moment, however slow it is: they stand in their order', async () => {
  const { accountId, token, userId } = await app.make.tenant('RETAILER', 'standard', 'pending');
  const body = { country: 'PL', vatin: 'PL5260250274', postcode: '' };
  await call(app.origin, profile.update, { token, path: { id: userId }, body });
  await billing.addCard(token);
  await call(app.origin, billings.subscribe, { token, body: { plan: 'standard', type: 'STRIPE' } });
  await operatorOf(() => app).data('billing', 'evidence', String(accountId), '--note', 'KRS 0000123456');

  let seconds = 0;
  const clock = {
    now: () => {
      seconds += 1;
      return secondsAfter(app.clock.now(), seconds);
    },
  };
  const { note, invoice } = await app.db.inScope(scopeOfAccountJob(accountId), async (tx) => {
    const old = await invoiceOfNumber(tx, `DW-${accountId}-0001`);
    if (!old) throw new Error('The plan has no invoice.');
    return reissueInvoice(tx, { ...app.services, clock }, old);
  });

  expect(seconds).toBeGreaterThan(0);
  expect(invoice.issuedAt).toEqual(note.issuedAt);
  expect((await billing.invoicesOf(token)).map(({ status }) => status)).toEqual(['paid', 'issued', 'credited']);
});
