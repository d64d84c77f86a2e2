import { type GiftAidStanding, type GiftRow, giftLimits, type OwnGift } from '@dw/contract';
import { paymentNumber } from '../../domain/charity-payments/page-token';
import { shopperWord } from '../../domain/handovers/shopper-word';
import { secondsAfter } from '../../platform/clock';
import { fromMinorUnits } from '../../platform/money';
import type { Services } from '../../services';
import { giftPage } from './gift-page-address';
import type { GiftOfTable } from './gifts.repository';

const daySeconds = 24 * 3600;
const gbp = (pence: number) => ({ amount: fromMinorUnits(pence, 'GBP'), currency: 'GBP' });
const at = (date: Date | null) => date?.toISOString() ?? null;

/** A charity as its givers read it, and how their gift stands with Gift Aid there. */
export type Named = { readonly title: string; readonly number: string; readonly giftAid: GiftAidStanding };

/** Until when a gift can be given back; null where it was never paid. */
export const refundUntil = ({ paidAt }: Pick<GiftOfTable, 'paidAt'>): Date | null =>
  paidAt && secondsAfter(paidAt, giftLimits.refundDays * daySeconds);

/** A gift as its giver reads it; one whose time is over has failed, whether that is written down already or not. */
export function presentOwn(services: Services, gift: GiftOfTable, charity: Named): OwnGift {
  const { uuid, state, amount, payUrl, failed, expiresAt } = gift;
  const over = state === 'pending' && expiresAt <= services.clock.now();
  return {
    ...{ uuid, charity: charity.title, charity_number: charity.number, amount: gbp(amount), gift_aid: charity.giftAid },
    state: over ? 'failed' : state,
    pay_url: state === 'pending' && !over ? payUrl : null,
    failed: over ? 'time' : failed,
    page: giftPage(services, gift),
  };
}

export const presentGift =
  ({ signer, clock }: Pick<Services, 'signer' | 'clock'>) =>
  (gift: GiftOfTable): GiftRow => {
    const { id, uuid, state, amount, fee, via, donorId, createdAt, paidAt, refundedAt } = gift;
    const until = refundUntil(gift);
    return {
      ...{ id, uuid, state, via, number: paymentNumber(gift), donor: shopperWord(signer, gift) },
      gift_aid: donorId !== null,
      amount: gbp(amount),
      fee: fee === null ? null : gbp(fee),
      created_at: createdAt.toISOString(),
      paid_at: at(paidAt),
      refunded_at: at(refundedAt),
      refund_until: state === 'paid' && until && until > clock.now() ? until.toISOString() : null,
    };
  };
