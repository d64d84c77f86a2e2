import { takesGifts } from '../../domain/charities/gift-takers';
import { nextMatch } from '../../domain/charity-payments/match-payment';
import { settleCharityPayment } from '../../domain/charity-payments/settle-payment';
import { audit } from '../../platform/audit/audit';
import { isBlocked } from '../../platform/auth/blocked-accounts';
import type { Scope } from '../../platform/auth/scope';
import type { Tx } from '../../platform/db/transaction';
import type { JobKind } from '../../platform/jobs/job-kinds';
import type { PayeePayment } from '../../platform/payments/payee-payments';
import type { Services } from '../../services';
import { findGiftById, type GiftOfTable, stepGift } from './gifts.repository';
import { returnGift } from './refund-gift.service';

/** Looks at one gift again: `{ accountId, id }`. */
export const settleQueue: JobKind = { queue: 'gifts.settle' };

/** Money may turn up for what was given up: it was given all the same. */
const unpaid = ['pending', 'capturing', 'failed'] as const;

/** Brings a gift to where its payment is, from the provider itself; any number of times, by any number at once. */
export async function settleGift(services: Services, scope: Scope, id: number): Promise<void> {
  const { db } = services;
  const gift = await db.readInScope(scope, (tx) => findGiftById(tx, id));
  if (gift?.state === 'refunding') return returnGift(services, scope, id);
  if (!gift || !unpaid.some((state) => state === gift.state)) return;
  await settleCharityPayment(services, gift.approvalReference, {
    beginCapture: () => db.inScope(scope, (tx) => beginCapture(services, tx, gift)),
    waiting: async () => {
      if (gift.state === 'pending' && gift.expiresAt <= services.clock.now())
        await db.inScope(scope, (tx) => fail(tx, gift, 'time'));
    },
    failed: () => db.inScope(scope, (tx) => fail(tx, gift, 'refused')),
    paid: (payment) => db.inScope(scope, (tx) => takePaid(services, tx, gift, payment)),
  });
}

/** pending → capturing: from here on its payment’s outcome alone decides. @returns whether the money may be taken */
async function beginCapture({ clock }: Services, tx: Tx, { id, uuid, expiresAt }: GiftOfTable): Promise<boolean> {
  const gift = await findGiftById(tx, id);
  if (gift?.state === 'capturing') return true;
  if (gift?.state !== 'pending') return false;
  const open = (await takesGifts(tx)) && !(await isBlocked(tx));
  if (!open || expiresAt <= clock.now()) {
    await fail(tx, gift, open ? 'time' : 'closed');
    return false;
  }
  const step = await stepGift(tx, id, ['pending'], { state: 'capturing' });
  if (step) await audit(tx, { action: 'gift.capturing', subject: uuid });
  return step !== undefined;
}

async function fail(tx: Tx, { id, uuid }: GiftOfTable, why: NonNullable<GiftOfTable['failed']>): Promise<void> {
  const failed = await stepGift(tx, id, ['pending', 'capturing'], { state: 'failed', failed: why, payUrl: null });
  if (failed) await audit(tx, { action: 'gift.failed', subject: uuid, after: { for: why } });
}

/** The charity has it: once, however often that is told. */
async function takePaid({ clock, events }: Services, tx: Tx, { id, uuid }: GiftOfTable, payment: PayeePayment) {
  const paidAt = clock.now();
  const set = { state: 'paid', failed: null, payUrl: null, paidAt, matchDue: nextMatch(paidAt, paidAt) } as const;
  const money = { paymentReference: payment.payment, fee: payment.feePence };
  const paid = await stepGift(tx, id, unpaid, { ...set, ...money });
  if (!paid) return;
  await audit(tx, { action: 'gift.paid', subject: uuid, after: { amount: paid.amount, fee: payment.feePence } });
  await events.emit(tx, 'gift.paid', { gift: uuid });
}
