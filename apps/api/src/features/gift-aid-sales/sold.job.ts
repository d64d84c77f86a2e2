import { londonDay } from '@dw/contract';
import { findDonation } from '../../domain/donations/donations.repository';
import { donorOfShopper } from '../../domain/gift-aid/donor-of-shopper';
import { holdDonor } from '../../domain/gift-aid/donors.repository';
import { refundSales } from '../../domain/gift-aid/sales.repository';
import { findSettings } from '../../domain/gift-aid/settings.repository';
import { findMoneyGift, takeGift } from '../../domain/gift-aid/take-gift';
import { takeSales } from '../../domain/gift-aid/take-sales';
import { audit, unchanged } from '../../platform/audit/audit';
import type { Tx } from '../../platform/db/transaction';
import { parseReference } from '../../platform/http/references';
import type { Services } from '../../services';
import { isTaken } from './gift-aid-sales.repository';

const named = async (tx: Tx, uuid: string) => {
  const reference = parseReference(uuid);
  return reference && findDonation(tx, reference);
};

/** What is given with Gift Aid and sold is a sale for its donor, and so is a gift of money; given back, it is none. */
export function hearOfSales({ events, clock }: Services): void {
  events.on('donation.sold', {
    queue: 'gift-aid.sold',
    hear: async (tx, { donation: uuid }) => {
      const [donation, settings] = await Promise.all([named(tx, uuid), findSettings(tx)]);
      if (!donation?.soldAt || donation.soldPrice === null || settings.method === 'none') return unchanged(tx);
      const { id, shopperId, name, soldAt, soldPrice } = donation;
      const donorId = donation.donorId ?? (await donorOfShopper(tx, shopperId))?.id;
      if (donorId === undefined || (await isTaken(tx, id))) return unchanged(tx);
      const sold = { donorId, donationId: id, name, gross: soldPrice, soldAt, soldOn: londonDay(soldAt) };
      await takeSales(tx, [sold], settings);
      await audit(tx, { action: 'gift-aid-sale.taken', subject: uuid });
    },
  });
  events.on('donation.returned', {
    queue: 'gift-aid.returned',
    hear: async (tx, { donation: uuid }) => {
      const donation = await named(tx, uuid);
      const back = donation ? await refundSales(tx, { donationId: donation.id, at: clock.now() }) : [];
      if (back.length === 0) return unchanged(tx);
      await audit(tx, { action: 'gift-aid-sale.refunded', subject: uuid });
    },
  });
  events.on('gift.paid', {
    queue: 'gift-aid.gift-paid',
    hear: async (tx, { gift: uuid }) => {
      const [gift, settings] = await Promise.all([findMoneyGift(tx, uuid), findSettings(tx)]);
      const known = gift && settings.method !== 'none' ? await donorOfShopper(tx, gift.shopperId) : undefined;
      const donor = known && (await holdDonor(tx, known));
      if (!gift || !donor || !(await takeGift(tx, donor, gift))) return unchanged(tx);
      await audit(tx, { action: 'gift-aid-sale.taken', subject: uuid });
    },
  });
  events.on('gift.refunded', {
    queue: 'gift-aid.gift-refunded',
    hear: async (tx, { gift: uuid }) => {
      const gift = await findMoneyGift(tx, uuid);
      const back = gift ? await refundSales(tx, { giftId: gift.id, at: clock.now() }) : [];
      if (back.length === 0) return unchanged(tx);
      await audit(tx, { action: 'gift-aid-sale.refunded', subject: uuid });
    },
  });
}
