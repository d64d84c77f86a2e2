import { findPlan, type Interval, intervals, type PlanName, planNames } from '@dw/contract';
import { expect, it } from 'vitest';
import type { BillingState } from '../../domain/invoices/next-bill';
import { creditUsedOf, priceBill } from '../../domain/invoices/price-bill';
import type { Subscription } from '../../domain/subscriptions/subscription';
import { quoteOf } from './quotes';
import { numbers } from './random.fixture';

/** Pence without VAT, as the price list says. */
const prices: Record<PlanName, Record<Interval, number>> = {
  basic: { month: 4900, year: 58_800 },
  standard: { month: 19_900, year: 238_800 },
  enterprise: { month: 249_900, year: 2_998_800 },
};
const hour = 3600_000;

/** A fifth of an amount in pence, half a penny up: VAT of 20 %, in whole numbers. */
const fifth = (net: number): number => Number((BigInt(net) * 2n + 5n) / 10n);
/** The share of an amount that a part of a time has, half a penny up, in whole numbers. */
const share = (amount: number, part: number, whole: number): number =>
  Number((BigInt(amount) * BigInt(part) * 2n + BigInt(whole)) / (BigInt(whole) * 2n));

function subscription(values: Partial<Subscription>): Subscription {
  return {
    accountId: 1,
    id: 1,
    uuid: '00000000-0000-4000-8000-000000000001',
    createdAt: new Date(0),
    plan: 'standard',
    interval: 'month',
    status: 'active',
    paymentType: 'STRIPE',
    providerReference: null,
    currentPeriodStart: null,
    currentPeriodEnd: null,
    anchorDay: 1,
    cancelAtPeriodEnd: false,
    nextPlan: null,
    nextInterval: null,
    nextToldAt: null,
    creditPence: 0,
    billAt: null,
    ...values,
  };
}

/** 10,000 histories: each buys, waits and changes up to eight times; the ledger beside it is kept by hand. */
it('every amount is price less credit, VAT a fifth of it, and no penny is lost or made', () => {
  const random = numbers(20_261_122);
  for (let history = 0; history < 10_000; history += 1) {
    let at = new Date(Date.UTC(2026, random.whole(0, 11), random.whole(1, 28), random.whole(0, 23)));
    let state: BillingState = {
      current: subscription({ status: 'canceled' }),
      role: 'RETAILER',
      paid: undefined,
      open: undefined,
      vat: { treatment: 'uk', percent: 20, note: '', evidence: '' },
      usage: { ids: [], pence: 0, since: null },
    };
    let credit = 0;
    let ran: { price: number; start: number; end: number } | undefined;
    for (let step = random.whole(1, 8); step > 0; step -= 1) {
      const [plan, interval] = [random.pick(planNames), random.pick(intervals)];
      const offered = findPlan('RETAILER', plan);
      if (!offered) throw new Error('It is offered to retailers.');
      const price = prices[plan][interval];
      const { now, next } = quoteOf(state, { plan: offered, interval }, true, at);
      if (!now) break;
      const left = ran ? share(ran.price, Math.max(0, ran.end - at.getTime()), ran.end - ran.start) : 0;
      const before = credit + left;
      const bill = priceBill(now);
      expect(bill.netPence).toBe(Math.max(0, price - before));
      expect(bill.vatPence).toBe(fifth(bill.netPence));
      expect(bill.creditLeftPence).toBe(Math.max(0, before - price));
      expect(bill.netPence + before).toBe(price + bill.creditLeftPence);
      expect(creditUsedOf(bill)).toBe(price - bill.netPence);
      expect(bill.lines.reduce((sum, { netPence }) => sum + netPence, 0)).toBe(bill.netPence);
      const following = priceBill(next);
      expect(following.netPence).toBe(Math.max(0, price - bill.creditLeftPence));
      expect(next.period.start).toEqual(now.period.end);
      credit = bill.creditLeftPence;
      ran = { price, start: now.period.start.getTime(), end: now.period.end.getTime() };
      const current = subscription({
        plan,
        interval,
        creditPence: credit,
        anchorDay: now.anchorDay,
        currentPeriodStart: now.period.start,
        currentPeriodEnd: now.period.end,
      });
      state = { ...state, current, paid: { ...paidRow, lines: bill.lines } };
      at = new Date(at.getTime() + random.whole(1, 40 * 24) * hour);
      if (at.getTime() > ran.end) break;
    }
  }
});

/** An invoice, of which only the lines are read. */
const paidRow: NonNullable<BillingState['paid']> = {
  accountId: 1,
  id: 1,
  uuid: '00000000-0000-4000-8000-000000000002',
  createdAt: new Date(0),
  kind: 'plan',
  creditsInvoiceId: null,
  reason: '',
  refundPence: null,
  poNumber: '',
  sequence: 1,
  status: 'paid',
  plan: 'standard',
  interval: 'month',
  periodStart: new Date(0),
  periodEnd: new Date(0),
  lines: [],
  netPence: 0,
  vatPercent: 20,
  vatPence: 0,
  vatTreatment: 'uk',
  vatNote: '',
  vatEvidence: '',
  currency: 'GBP',
  seller: { name: '', address: [], vatin: '' },
  buyer: { name: '', address: [], vatin: '' },
  paymentType: 'STRIPE',
  paymentReference: null,
  issuedAt: new Date(0),
  paidAt: null,
  tries: 0,
  attempts: 0,
  askedAt: null,
  problem: '',
  nextTryAt: null,
  creditLeftPence: 0,
};
