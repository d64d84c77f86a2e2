import { billings, profile } from '@dw/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { billingOn, expectBalanced, pastDueOn } from '../testing/billing';
import { call } from '../testing/client';
import { operatorOf } from '../testing/operator-program';
import { startTestApp, type TestApp } from '../testing/test-app';

let app: TestApp;
let billing: ReturnType<typeof billingOn>;
beforeAll(async () => {
  app = await startTestApp();
  billing = billingOn(app);
});
afterAll(() => app.close());

const { run, data } = operatorOf(() => app);

it('shows invoices, and writes one anew once the account is shown to be a business', { timeout: 300_000 }, async () => {
  const tenant = await app.make.tenant('RETAILER', 'standard', 'pending');
  const { accountId, token, userId } = tenant;
  const body = { country: 'PL', vatin: 'PL5260250274', postcode: '' };
  await call(app.origin, profile.update, { token, path: { id: userId }, body });
  await billing.addCard(token);
  await call(app.origin, billings.subscribe, { token, body: { plan: 'standard', type: 'STRIPE' } });
  const account = String(accountId);
  const number = `DW-${accountId}-0001`;
  expect((await run('billing', 'invoice', 'list', account)).out).toMatch(new RegExp(`^${number} +paid +\\S+ +£238.80`));
  const shown = await run('billing', 'invoice', 'show', account, number);
  for (const text of ['unproven', 'Evidence  none', '£238.80', 'PL5260250274']) expect(shown.out).toContain(text);
  expect((await run('billing', 'invoice', 'issue', account, number)).err).toContain('not taxed less now');
  await data('billing', 'evidence', account, '--note', 'KRS 0000123456');
  expect(await data('billing', 'invoice', 'issue', account, number)).toEqual({
    note: `DC-${accountId}-0001`,
    invoice: `DW-${accountId}-0002`,
    total: '£199.00',
  });
  await expectBalanced(app, tenant);
  expect((await billing.invoicesOf(token)).map(({ status, data: [row] }) => [status, row?.amount])).toEqual([
    ['paid', '199.00'],
    ['issued', '-238.80'],
    ['credited', '238.80'],
  ]);
  expect((await run('billing', 'invoice', 'issue', account, number)).err).toContain('Only an open or a paid invoice');
  expect((await run('billing', 'invoice', 'show', account, 'DW-1-9')).err).toContain('no invoice of that number');
});

it('writes off a debt: nothing is asked for any more, and the plan ends', { timeout: 300_000 }, async () => {
  const owing = await pastDueOn(app);
  const name = [String(owing.accountId), `DW-${owing.accountId}-0002`] as const;
  expect((await run('billing', 'write-off', ...name)).err).toContain('--reason');
  expect(await data('billing', 'write-off', ...name, '--reason', 'Insolvent.')).toMatchObject({ amount: '£238.80' });
  const token = await app.make.session(owing);
  expect(await billing.get(token)).toMatchObject({ status: 'canceled', due: null });
  expect((await billing.invoicesOf(token)).map(({ status }) => status)).toEqual(['written_off', 'paid']);
  await expectBalanced(app, owing);
  expect((await run('billing', 'write-off', ...name, '--reason', 'Again.')).err).toContain('Only an open invoice');
});

it('the doctor looks at the books, and reconcile compares them with the provider', { timeout: 300_000 }, async () => {
  app.clock.pass(0);
  const doctor = async () => (await run('doctor')).out;
  expect(await doctor()).toMatch(/^ok +books +every account balances$/m);
  const tenant = await billing.subscribed('standard');
  const set = (pence: number) =>
    app.admin.query('update subscriptions set credit_pence = $2 where account_id = $1', [tenant.accountId, pence]);
  await set(5);
  expect(await doctor()).toMatch(new RegExp(`^fail +books +account ${tenant.accountId} credit 0 instead of 5`, 'm'));
  await set(0);
  expect((await run('billing', 'reconcile', '--days', '0')).err).toContain('1 to 90');
  expect((await run('billing', 'reconcile', '--days', '5')).out).toContain('The provider and the books agree.');
});
