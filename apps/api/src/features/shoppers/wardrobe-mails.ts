import type { Language, MailType } from '@dw/contract';
import type { MailValues } from '../../db/schema/mail-draft';
import type { GivenReward } from '../../domain/coupons/give-reward';
import { couponValues } from '../../domain/shopper-mails/coupon-values';
import { queueShopperMail } from '../../domain/shopper-mails/shopper-mail';
import type { Tx } from '../../platform/db/transaction';
import type { Services } from '../../services';
import type { findOrder } from './shoppers.repository';

type Order = NonNullable<Awaited<ReturnType<typeof findOrder>>>;
/** To whom a mail goes, and what they read. */
export type Reader = {
  readonly email: string;
  readonly shopperId: number;
  readonly language: Language | undefined;
};

/** Tells a shopper what has joined the wardrobe. */
export function mailWhatWasAdded(services: Services, tx: Tx, order: Order, reader: Reader, items: readonly string[]) {
  return send(services, tx, order, reader, 'item_added', { items, item_count: String(items.length) });
}

/** The mail with the code that an order has earned. */
export function mailReward(services: Services, tx: Tx, order: Order, reader: Reader, given: GivenReward) {
  return send(services, tx, order, reader, 'coupon', couponValues(given));
}

function send(
  services: Services,
  tx: Tx,
  { siteId, shop, url, number, config }: Order,
  { email, ...reader }: Reader,
  type: MailType,
  values: MailValues,
): Promise<void> {
  const site = { name: shop, url, language: config.plugin.default_lang };
  const { accountId } = tx.scope;
  const order = { order_number: number, ...values };
  return queueShopperMail(services, tx, { to: email, type, accountId, siteId, site, ...reader, values: order });
}
