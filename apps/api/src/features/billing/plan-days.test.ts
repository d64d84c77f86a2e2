import { billings, cards, type Interval } from '@dw/contract';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { periodAfter } from '../../domain/subscriptions/periods';
import { billingOn, expectBalanced } from '../../testing/billing';
import { testCard } from '../../testing/cards';
import { call } from '../../testing/client';
import { startTestApp, type TestApp } from '../../testing/test-app';

let app: TestApp;
let billing: ReturnType<typeof billingOn>;
beforeAll(async () => {
  app = await startTestApp();
  billing = billingOn(app);
});
afterAll(() => app.close());

const travel = (to: string) => app.clock.pass((Date.parse(to) - app.clock.now().getTime()) / 1000);

/** The first days of the periods of a plan that is bought then, as its invoices say them; each is billed on the day of its end. */
async function firstDays(bought: string, interval: Interval, periods: number): Promise<string[]> {
  travel(bought);
  const tenant = await app.make.tenant('PARTNER', 'standard', 'pending');
  // Good for longer than what is billed here.
  const card = { ...testCard(), exp_year: String(app.clock.now().getUTCFullYear() + 15) };
  await call(app.origin, cards.add, { token: tenant.token, body: card });
  const body = { plan: 'standard', interval, type: 'STRIPE' } as const;
  await call(app.origin, billings.subscribe, { token: tenant.token, body });
  for (let billed = 1; billed < periods; billed += 1) {
    const { current_period_end: end } = await billing.get(await app.make.session(tenant));
    if (!end) throw new Error('The plan has no end.');
    // Nothing is taken in the last minute of a period, and all of it in the first of the next, however often one looks.
    travel(new Date(Date.parse(end) - 60_000).toISOString());
    await billing.bill(tenant);
    expect(await billing.invoicesOf(await app.make.session(tenant))).toHaveLength(billed);
    travel(new Date(Date.parse(end) + 60_000).toISOString());
    await Promise.all([billing.bill(tenant), billing.bill(tenant)]);
    await billing.bill(tenant);
  }
  const written = await billing.invoicesOf(await app.make.session(tenant));
  expect(new Set(written.map(({ status, data }) => `${status} ${data[0]?.amount}`))).toEqual(
    new Set([interval === 'month' ? 'paid 238.80' : 'paid 2865.60']),
  );
  await expectBalanced(app, tenant);
  return written.map(({ period_start: start }) => start.slice(0, 10)).reverse();
}

describe('a plan that was bought', () => {
  it('on the 31st is billed on the last day of each month, once, and comes back to the 31st', async () => {
    expect(await firstDays('2027-10-31T12:00:00Z', 'month', 6)).toEqual([
      ...['2027-10-31', '2027-11-30', '2027-12-31', '2028-01-31', '2028-02-29', '2028-03-31'],
    ]);
  });

  it('on a leap day is billed each year, and on a leap day again where there is one', async () => {
    expect(await firstDays('2032-02-29T12:00:00Z', 'year', 5)).toEqual([
      ...['2032-02-29', '2033-02-28', '2034-02-28', '2035-02-28', '2036-02-29'],
    ]);
  });
});

describe('where the machine’s clock is changed for summer', () => {
  const zone = process.env.TZ;
  afterEach(() => {
    if (zone === undefined) delete process.env.TZ;
    else process.env.TZ = zone;
  });
  it.each([
    ['Europe/London', '2027-03-14T01:30:00.000Z', '2027-04-14T01:30:00.000Z'],
    ['Europe/London', '2027-02-28T01:30:00.000Z', '2027-03-28T01:30:00.000Z'],
    ['Europe/London', '2027-09-30T23:30:00.000Z', '2027-10-30T23:30:00.000Z'],
    ['America/New_York', '2027-02-14T07:30:00.000Z', '2027-03-14T07:30:00.000Z'],
    ['Australia/Lord_Howe', '2027-03-31T13:30:00.000Z', '2027-04-30T13:30:00.000Z'],
  ])('%s: a month from %s ends at the same time of the day, UTC', (name, start, end) => {
    process.env.TZ = name;
    const begun = new Date(start);
    // The zone is in force: its day or hour is another than UTC’s for one of the two.
    expect(begun.getTimezoneOffset() !== 0 || new Date(end).getTimezoneOffset() !== 0).toBe(true);
    expect(periodAfter(begun, 'month', begun.getUTCDate()).toISOString()).toBe(end);
  });
});
