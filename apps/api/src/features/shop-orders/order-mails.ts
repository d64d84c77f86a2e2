import { findAccount } from '../../domain/accounts/accounts.repository';
import { mailUsers } from '../../domain/accounts/mail-users';
import { pounds } from '../../domain/donations/pounds';
import type { Tx } from '../../platform/db/transaction';
import { signedMail } from '../../platform/mail/signed-mail';
import type { Services } from '../../services';
import { orderMailTexts } from './order-mail-texts';
import { orderPage } from './order-page-address';
import { orderNumber } from './order-token';
import { findOrderById, type OrderRow } from './shop-orders.repository';
import { findSettings } from './shop-settings.repository';

/** Writes to the buyer what became of their order, in the transaction of the change. */
export async function tellBuyer(services: Services, tx: Tx, order: OrderRow, step: 'paid' | 'sent' | 'refunded') {
  const { buyer, language, tracking } = order;
  if (!buyer) return;
  const [account, whole, settings] = [await findAccount(tx), await findOrderById(tx, order.id), await findSettings(tx)];
  const charity = account?.companyName ?? '';
  const texts = orderMailTexts[language];
  const total = pounds(order.price + order.postage, language);
  const said = {
    paid: [
      texts.paid.text(charity),
      '',
      `- ${whole?.item ?? ''}`,
      '',
      texts.total(total),
      texts.paid.days(settings.daysToSend),
    ],
    sent: [
      texts.sent.text(charity),
      '',
      `- ${whole?.item ?? ''}`,
      ...(tracking ? ['', texts.sent.tracking(tracking)] : []),
    ],
    refunded: [texts.refunded.text(charity), '', `- ${whole?.item ?? ''}`, '', texts.total(total)],
  } as const;
  const lines = [...said[step], '', texts.number(orderNumber(order)), texts.see, orderPage(services, order)];
  await services.mail.queue(tx, signedMail(buyer.email, texts[step].subject(charity), lines));
}

/** Writes to the charity’s people that something was bought. */
export async function tellCharity(services: Services, tx: Tx, order: OrderRow): Promise<void> {
  const whole = await findOrderById(tx, order.id);
  const page = `${services.publicUrl()}/donations/shop-orders/${order.uuid}`;
  await mailUsers(tx, services, (language) => {
    const texts = orderMailTexts[language];
    const total = pounds(order.price + order.postage, language);
    return {
      subject: texts.bought.subject,
      lines: [texts.bought.text, '', `- ${whole?.item ?? ''}`, '', texts.total(total), '', texts.see, page],
    };
  });
}
