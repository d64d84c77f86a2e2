import { billings, invoices } from '@dw/contract';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { chargeForLabel, labelIsDue } from '../../domain/take-back-carriers/label-charges';
import { scopeOfOperatorAt } from '../../platform/auth/operator-scopes';
import { PaymentUnknown } from '../../platform/payments/charges';
import { billingOn, day, expectBalanced } from '../../testing/billing';
import { failingCard } from '../../testing/cards';
import { call } from '../../testing/client';
import type { Tenant } from '../../testing/factories';
import { startTestApp, type TestApp, until } from '../../testing/test-app';

let app: TestApp;
let billing: ReturnType<typeof billingOn>;
beforeAll(async () => {
  app = await startTestApp();
  billing = billingOn(app);
});
afterAll(() => app.close());

/** Labels were made, each for a parcel of its own, and their parcels scanned now. */
async function scanned({ accountId }: Tenant, prices: readonly number[], currency = 'GBP'): Promise<void> {
  await app.db.inScope(scopeOfOperatorAt(accountId, 'labels'), async (tx) => {
    for (const amount of prices) {
      const parcel = crypto.randomUUID();
      await chargeForLabel(tx, parcel, { amount, currency });
      await labelIsDue(tx, parcel, app.clock.now());
    }
  });
}

const next = (token: string) => call(app.origin, billings.next, { token });
const sessionOf = (tenant: Tenant) => app.make.session(tenant);
async function byTheYear(): Promise<Tenant> {
  const tenant = await app.make.tenant('RETAILER', 'standard', 'pending');
  await billing.addCard(tenant.token);
  const body = { plan: 'standard', interval: 'year', type: 'STRIPE' } as const;
  await call(app.origin, billings.subscribe, { token: tenant.token, body });
  return tenant;
}
/** Of each invoice its kind, status, what is paid and what it says first. */
async function invoicesOf(tenant: Tenant) {
  const items = await billing.invoicesOf(await sessionOf(tenant));
  return items.map(({ kind, status, data }) => [kind, status, data[0]?.amount, data[0]?.description.split(',')[0]]);
}

describe('labels of parcels that were scanned', () => {
  it('are on the next invoice of a plan that is paid by the month, once, and shown before', async () => {
    const tenant = await billing.subscribed('standard');
    await scanned(tenant, [395, 420]);
    // One that nobody has handed over is not owed, and one in another currency is on no invoice in pounds.
    await app.db.inScope(scopeOfOperatorAt(tenant.accountId, 'labels'), (tx) =>
      chargeForLabel(tx, crypto.randomUUID(), { amount: 999, currency: 'GBP' }),
    );
    await scanned(tenant, [777], 'EUR');
    expect(await next(tenant.token)).toMatchObject({
      lines: [{ amount: '199.00' }, { description: 'Labels of scanned parcels', amount: '8.15' }],
      net: '207.15',
      vat: '41.43',
      total: '248.58',
    });
    // Nothing of it belongs to a choice made now, which costs what was shown although one more is scanned.
    const choice = { plan: 'enterprise', interval: 'month', now: 0 } as const;
    const shown = await call(app.origin, billings.quote, { token: tenant.token, query: choice });
    expect(shown.next).toMatchObject({ net: '2507.15' });
    await scanned(tenant, [100]);
    const body = { ...choice, type: 'STRIPE', quote: shown.quote } as const;
    await call(app.origin, billings.switch, { token: tenant.token, body });
    app.clock.pass(32 * day);
    await Promise.all(Array.from({ length: 8 }, () => billing.bill(tenant)));
    expect(await invoicesOf(tenant)).toEqual([
      ['plan', 'paid', '3009.78', 'Digital Wardrobe Enterprise'],
      ['plan', 'paid', '238.80', 'Digital Wardrobe Standard'],
    ]);
    app.clock.pass(31 * day);
    await billing.bill(tenant);
    expect((await invoicesOf(tenant))[0]).toEqual(['plan', 'paid', '2998.80', 'Digital Wardrobe Enterprise']);
    await expectBalanced(app, tenant);
  });

  it('are not taken off by what is left of a plan that changes, and credit pays for them', async () => {
    const tenant = await billing.subscribed('standard');
    await scanned(tenant, [500]);
    await billing.periodEnds(tenant);
    await billing.bill(tenant);
    app.clock.pass(60);
    // What is left of 199.00, nearly all of it, without the 5.00.
    const query = { plan: 'basic', interval: 'month', now: 1 } as const;
    const quote = await call(app.origin, billings.quote, { token: tenant.token, query });
    expect(quote.now).toMatchObject({ total: '0.00', credit_used: '49.00' });
    expect(Number(quote.now?.credit_left)).toBeCloseTo(150, 1);
    await scanned(tenant, [1000]);
    await call(app.origin, billings.switch, {
      token: tenant.token,
      body: { ...query, type: 'STRIPE', quote: quote.quote },
    });
    expect(await next(tenant.token)).toMatchObject({ total: '0.00', credit_used: '59.00' });
    await expectBalanced(app, tenant);
  });

  it('have an invoice a month on a plan that is paid by the year, from £1; less is carried on', async () => {
    const tenant = await byTheYear();
    await scanned(tenant, [60]);
    app.clock.pass(40 * day);
    await billing.findDue();
    await billing.bill(tenant);
    expect(await invoicesOf(tenant)).toEqual([['plan', 'paid', '2865.60', 'Digital Wardrobe Standard']]);
    expect(await next(await sessionOf(tenant))).toMatchObject({ lines: [{ amount: '2388.00' }, { amount: '0.60' }] });

    await scanned(tenant, [340]);
    // Its oldest part waits for a month already: the hourly look finds it.
    await billing.findDue();
    await expect
      .poll(() => invoicesOf(tenant), { timeout: 10_000 })
      .toEqual([
        ['usage', 'paid', '4.80', 'Labels of scanned parcels'],
        ['plan', 'paid', '2865.60', 'Digital Wardrobe Standard'],
      ]);

    await scanned(tenant, [1000]);
    const { current_period_end: end } = await billing.get(await sessionOf(tenant));
    const coming = await next(await sessionOf(tenant));
    expect(coming).toMatchObject({ lines: [{ amount: '10.00' }], vat: '2.00', total: '12.00' });
    expect(String(coming.at) < String(end)).toBe(true);
    await billing.bill(tenant);
    expect(await invoicesOf(tenant)).toHaveLength(2);
    app.clock.pass(32 * day);
    await Promise.all(Array.from({ length: 8 }, () => billing.bill(tenant)));
    expect((await invoicesOf(tenant)).map(([kind, , amount]) => [kind, amount])).toEqual([
      ['usage', '12.00'],
      ['usage', '4.80'],
      ['plan', '2865.60'],
    ]);
    // The plan itself goes on as it was.
    expect(await billing.get(await sessionOf(tenant))).toMatchObject({ status: 'active', current_period_end: end });
    const [newest] = await billing.invoicesOf(await sessionOf(tenant));
    const { url } = await call(app.origin, invoices.pdf, {
      token: await sessionOf(tenant),
      path: { id: newest?.id ?? 0 },
    });
    expect((await fetch(`${app.origin}${url}`)).status).toBe(200);
    await expectBalanced(app, tenant);
  });

  it('are asked for once as a plan ends with its period', async () => {
    const tenant = await billing.subscribed('standard');
    const { id, current_period_end: end } = await billing.get(tenant.token);
    await call(app.origin, billings.cancel, { token: tenant.token, path: { id }, body: { now: 0 } });
    await scanned(tenant, [250]);
    expect(await next(tenant.token)).toMatchObject({ at: end, lines: [{ amount: '2.50' }], total: '3.00' });
    app.clock.pass(32 * day);
    await billing.bill(tenant);
    expect((await invoicesOf(tenant)).map(([kind, status, amount]) => [kind, status, amount])).toEqual([
      ['usage', 'paid', '3.00'],
      ['plan', 'paid', '238.80'],
    ]);
    expect((await billing.get(await sessionOf(tenant))).status).toBe('canceled');
    await expectBalanced(app, tenant);
  });

  it('whose payment was not heard of are asked about at the next hourly look, and taken once', async () => {
    const tenant = await byTheYear();
    await scanned(tenant, [250]);
    app.clock.pass(32 * day);
    const charge = vi.spyOn(app.services.payments, 'charge').mockRejectedValueOnce(new PaymentUnknown('No answer.'));
    await billing.bill(tenant);
    charge.mockRestore();
    expect((await invoicesOf(tenant))[0]).toEqual(['usage', 'open', '3.00', 'Labels of scanned parcels']);
    await billing.findDue();
    await expect.poll(async () => (await invoicesOf(tenant))[0]?.[1], { timeout: 10_000 }).toBe('paid');
    expect(await billing.bookedOf(tenant)).toBe(286_860);
    await expectBalanced(app, tenant);
  });

  it('whose payment is refused are due like a plan, and paid with another card', async () => {
    const tenant = await byTheYear();
    await scanned(tenant, [250]);
    await billing.dropCard(tenant.token);
    await billing.addCard(tenant.token, failingCard);
    app.clock.pass(32 * day);
    await billing.bill(tenant);
    const token = await sessionOf(tenant);
    expect(await billing.get(token)).toMatchObject({ status: 'past_due', due: { amount: '3.00' } });
    await billing.dropCard(token);
    await billing.addCard(token);
    await until(async () => (await billing.get(token)).due === null);
    expect(await billing.get(token)).toMatchObject({ status: 'active', interval: 'year' });
    await expectBalanced(app, tenant);
  });
});
