import { coupons } from '../db/schema/coupons';
import type { Tx } from '../platform/db/transaction';
import type { Services } from '../services';

const dayMs = 24 * 3600 * 1000;

/** The names under which the demo’s coupons are always found. */
const demoCoupons = [
  {
    uuid: '5d1f7a30-8c42-4e6b-9a57-1be03c2f6d01',
    name: 'Winter thank-you',
    shortDescription: '£10.00 off your next order',
    description: '£10.00 off any order over £60.00, in the shop or online.',
    type: 'CASH',
    currency: 'GBP',
    value: 1000,
  },
  {
    uuid: '5d1f7a30-8c42-4e6b-9a57-1be03c2f6d02',
    name: 'Knitwear week',
    shortDescription: '15 % off knitwear',
    description: '15 % off all knitwear.',
    type: 'PERCENT',
    currency: null,
    value: 1500,
  },
] as const;

/** Adds coupons without codes, as they are before a campaign begins. */
export async function addDemoCoupons(tx: Tx, { clock }: Services): Promise<void> {
  const { accountId } = tx.scope;
  const now = clock.now().getTime();
  const dates = { startAt: new Date(now), expiresAt: new Date(now + 90 * dayMs) };
  await tx.queries.insert(coupons).values(demoCoupons.map((coupon) => ({ ...coupon, ...dates, accountId })));
}
