import { returnCharityMoney } from '../../domain/charity-payments/return-money';
import { audit } from '../../platform/audit/audit';
import type { Scope } from '../../platform/auth/scope';
import { wrongState } from '../../platform/db/transition';
import { Refusal } from '../../platform/http/refusals';
import { PaymentRefused } from '../../platform/payments/payments';
import { refusing } from '../../platform/payments/refusing';
import type { Services } from '../../services';
import { refundUntil } from './gift.presenter';
import { findGiftById, type GiftOfTable, stepGift } from './gifts.repository';

/** paid → refunding → refunded, by the charity. @throws 402 where the provider gives nothing back, 409 */
export async function refundGift(services: Services, scope: Scope, gift: GiftOfTable): Promise<void> {
  const { db, clock } = services;
  if (gift.state === 'refunded') return;
  if (gift.state !== 'refunding') {
    if (gift.state !== 'paid') throw wrongState();
    const until = refundUntil(gift);
    if (!until || until <= clock.now())
      throw new Refusal(409, 'too_late', 'It was paid too long ago to be given back.');
    await db.inScope(scope, async (tx) => {
      if (!(await stepGift(tx, gift.id, ['paid'], { state: 'refunding' }))) throw wrongState();
      await audit(tx, { action: 'gift.refunding', subject: gift.uuid });
    });
  }
  await refusing(returnGift(services, scope, gift.id));
}

/**
 * Gives the whole amount back and writes it down; once, however often it is called. Where the provider’s answer is lost it is tried again.
 * @throws PaymentRefused where the provider gives nothing back: then it stands as before
 */
export async function returnGift({ db, payments, clock, events }: Services, scope: Scope, id: number): Promise<void> {
  const gift = await db.readInScope(scope, (tx) => findGiftById(tx, id));
  if (gift?.state !== 'refunding' || gift.paymentReference === null) return;
  const { approvalReference, paymentReference, amount, uuid } = gift;
  try {
    const money = { approvalReference, paymentReference, pence: amount, key: `gift-refund-${uuid}` };
    await returnCharityMoney({ db, payments }, scope, money);
  } catch (error) {
    if (error instanceof PaymentRefused)
      await db.inScope(scope, async (tx) => {
        const back = await stepGift(tx, id, ['refunding'], { state: 'paid' });
        if (back) await audit(tx, { action: 'gift.not-refunded', subject: uuid });
      });
    throw error;
  }
  await db.inScope(scope, async (tx) => {
    const now = clock.now();
    const set = { state: 'refunded', refundedAt: now, matchDue: now } as const;
    if (!(await stepGift(tx, id, ['refunding'], set))) return;
    await audit(tx, { action: 'gift.refunded', subject: uuid });
    await events.emit(tx, 'gift.refunded', { gift: uuid });
  });
}
