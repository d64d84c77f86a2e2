import { billings, invoices, profile } from '@dw/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { billingOn, day, expectBalanced, pastDueOn } from '../testing/billing';
import { call, refused } from '../testing/client';
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
const why = ['--reason', 'Two days without the widget.'] as const;
const numberOf = (accountId: number, sequence: number) => `DW-${accountId}-000${sequence}`;

describe('billing credit', { timeout: 300_000 }, () => {
  it('keeps a part of what was paid as credit, which the next invoice uses', async () => {
    const tenant = await billing.subscribed('standard');
    const { accountId } = tenant;
    const number = numberOf(accountId, 1);
    expect(await data('billing', 'credit', String(accountId), number, '--keep', '--amount', '24.00', ...why)).toEqual({
      number: `DC-${accountId}-0001`,
      amount: '£24.00',
      refunds: [],
    });
    expect((await billing.get(tenant.token)).credit).toBe('20.00');
    const [note, paid] = await billing.invoicesOf(tenant.token);
    expect([note?.data[0]?.amount, note?.reason, paid?.status]).toEqual(['-24.00', why[1], 'paid']);
    await expectBalanced(app, tenant);
    app.clock.pass(32 * day);
    await billing.bill(tenant);
    const [renewal] = await billing.invoicesOf(await app.make.session(tenant));
    // 199.00 less 20.00, and VAT.
    expect(renewal).toMatchObject({ data: [{ amount: '214.80' }], credit_used: '20.00' });
    await expectBalanced(app, tenant);
  });

  it('gives money back, and never more than there is', async () => {
    const tenant = await billing.subscribed('standard');
    const name = [String(tenant.accountId), numberOf(tenant.accountId, 1)] as const;
    const credit = (...words: string[]) => run('billing', 'credit', ...name, ...words, ...why);
    expect(await credit('--refund', '--amount', '238.81')).toMatchObject({
      code: 1,
      err: expect.stringContaining('£238.80 is left'),
    });
    expect((await credit('--refund', '--amount', '100.00')).out).toContain(`DC-${tenant.accountId}-0001`);
    await expectBalanced(app, tenant);
    expect(await data('billing', 'credit', ...name, '--refund', ...why)).toMatchObject({
      amount: '£138.80',
      refunds: [expect.any(String)],
    });
    expect((await credit('--keep')).err).toContain('Only an open or a paid invoice can be credited.');
    expect((await billing.invoicesOf(tenant.token)).map(({ status }) => status).sort()).toEqual([
      'credited',
      'issued',
      'issued',
    ]);
    await expectBalanced(app, tenant);
  });

  it('of an open invoice asks nothing for it any more, and lets the plan go on', async () => {
    const owing = await pastDueOn(app);
    const name = [String(owing.accountId), numberOf(owing.accountId, 2)] as const;
    expect((await run('billing', 'credit', ...name, '--keep', '--amount', '1.00', ...why)).err).toContain('as a whole');
    expect((await run('billing', 'credit', ...name, '--keep', ...why)).code).toBe(0);
    const token = await app.make.session(owing);
    expect(await billing.get(token)).toMatchObject({ status: 'active', due: null, credit: '0.00' });
    expect(await refused(app.origin, invoices.pay, { token, path: { id: owing.invoice } })).toMatchObject({
      status: 409,
    });
    await expectBalanced(app, owing);
  });

  it('refuses what it does not understand', async () => {
    const { accountId } = await billing.subscribed('standard');
    const credit = (...words: string[]) => run('billing', 'credit', String(accountId), ...words);
    const number = numberOf(accountId, 1);
    expect((await credit(number, '--keep')).err).toContain('--reason');
    expect((await credit(number, ...why)).err).toContain('Choose --keep or --refund.');
    expect((await credit(number, '--keep', '--refund', ...why)).err).toContain('Choose --keep or --refund.');
    expect((await credit(number, '--keep', '--amount', '-1', ...why)).code).not.toBe(0);
    expect((await credit(number, '--keep', '--amount', '0', ...why)).code).toBe(1);
    for (const other of [numberOf(accountId, 9), numberOf(accountId + 1, 1), '1', 'DC-1-0001'])
      expect((await credit(other, '--keep', ...why)).err).toContain('no invoice of that number');
  });
});

describe('VAT', { timeout: 300_000 }, () => {
  /** A retailer in another country, with a VAT ID that its country would write. */
  async function abroad(country: string, vatin: string) {
    const tenant = await app.make.tenant('RETAILER', 'standard', 'pending');
    await call(app.origin, profile.update, {
      token: tenant.token,
      path: { id: tenant.userId },
      body: { country, vatin, postcode: '' },
    });
    await billing.addCard(tenant.token);
    return tenant;
  }
  const quoted = async (token: string) =>
    (await call(app.origin, billings.quote, { token, query: { plan: 'standard' } })).now;
  const evidence = (accountId: number, ...words: string[]) => data('billing', 'evidence', String(accountId), ...words);

  it('is charged abroad until the account is shown to be a business there, and then by its country', async () => {
    const { accountId, token } = await abroad('PL', 'pl 526-025-02-74');
    expect(await quoted(token)).toMatchObject({ vat_percent: 20, total: '238.80' });
    const shown = await call(app.origin, billings.quote, { token, query: { plan: 'standard' } });
    expect(await evidence(accountId, '--note', 'VIES, 23 November 2026')).toMatchObject({
      vatin: 'PL5260250274',
      treatment: 'reverse_charge',
    });
    // What was shown does not hold any more.
    const body = { plan: 'standard', type: 'STRIPE', quote: shown.quote } as const;
    expect(await refused(app.origin, billings.subscribe, { token, body })).toMatchObject({ code: 'quote_changed' });
    expect(await quoted(token)).toMatchObject({ vat_percent: 0, vat: '0.00', total: '199.00' });
    await call(app.origin, billings.subscribe, { token, body: { plan: 'standard', type: 'STRIPE' } });
    const { rows } = await app.admin.query(
      'select vat_percent, vat_pence::int, vat_treatment, vat_note, vat_evidence from invoices where account_id = $1',
      [accountId],
    );
    expect(rows).toEqual([
      {
        ...{ vat_percent: 0, vat_pence: 0, vat_treatment: 'reverse_charge' },
        vat_note: 'Reverse charge: the customer accounts for VAT.',
        vat_evidence: 'VIES, 23 November 2026',
      },
    ]);
    await expectBalanced(app, { accountId });
    // It was shown of the VAT ID that it had then.
    await call(app.origin, billings.changeVatId, { token, body: { vatin: 'PL7740001454' } });
    expect(await call(app.origin, billings.next, { token })).toMatchObject({ vat_percent: 20 });
  });

  it('is outside the scope beyond the EU, and 20 % in the UK whatever is shown', async () => {
    const swiss = await abroad('CH', 'CHE-116.281.710');
    expect(await evidence(swiss.accountId, '--note', 'UID register')).toMatchObject({ treatment: 'outside' });
    expect(await quoted(swiss.token)).toMatchObject({ total: '199.00' });
    expect(await evidence(swiss.accountId, '--withdraw')).toMatchObject({ treatment: 'unproven' });
    expect(await quoted(swiss.token)).toMatchObject({ total: '238.80' });
    const manx = await abroad('IM', 'GB 980 7806 84');
    expect(await evidence(manx.accountId, '--note', 'Companies House')).toMatchObject({
      treatment: 'uk',
      vatin: 'GB980780684',
    });
    expect(await quoted(manx.token)).toMatchObject({ total: '238.80' });
    expect((await run('billing', 'evidence', String(manx.accountId))).err).toContain('--note TEXT, or --withdraw');
  });

  it('has IDs as each country writes them', async () => {
    const { token } = await abroad('DE', 'de 136 695 976');
    const change = (vatin: string) => refused(app.origin, billings.changeVatId, { token, body: { vatin } });
    expect(await change('PL5260250274')).toMatchObject({
      status: 422,
      errors: { vatin: ['Enter the VAT ID as your country writes it.'] },
    });
    expect(await change('13669597')).toMatchObject({ status: 422 });
  });
});
