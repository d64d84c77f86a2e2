import { shoppersToMail } from '../../domain/shoppers/shoppers';
import { logoAddress } from '../../domain/sites/logo-address';
import type { Tx } from '../../platform/db/transaction';
import { htmlWithLogo } from '../../platform/mail/branded-mail';
import { signedMail } from '../../platform/mail/signed-mail';
import type { Services } from '../../services';
import { refundTexts } from './refund-texts';
import type { HeldItem, RefundedOrder } from './refunds.repository';

type Voided = { readonly code: string; readonly shopperId: number | null };

/** Tells each shopper, in the language of the own page, which of the own items were refunded and which code is void. */
export async function mailRefund(
  { mail, publicUrl }: Pick<Services, 'mail' | 'publicUrl'>,
  tx: Tx,
  order: RefundedOrder,
  items: readonly HeldItem[],
  voided: Voided | undefined,
): Promise<void> {
  const logo = logoAddress({ uuid: order.siteUuid, logo: order.logo });
  const brand = { name: order.shop, logo: logo && `${publicUrl()}${logo}` };
  const ids = [...items.map(({ shopperId }) => shopperId), voided?.shopperId ?? null].filter((id) => id !== null);
  for (const { id, email, language } of await shoppersToMail(tx, [...new Set(ids)])) {
    const { subject, refunded, gone, code, settings } = refundTexts[language ?? order.config.plugin.default_lang];
    const names = items.filter(({ shopperId }) => shopperId === id).map(({ name }) => `- ${name}`);
    const ofItems = names.length === 0 ? [] : [refunded(order.shop, order.number), '', ...names, '', gone, ''];
    const ofCode = voided?.shopperId === id ? [code(voided.code), ''] : [];
    const lines = [...ofItems, ...ofCode, `${publicUrl()}/w/wardrobe`, '', settings, `${publicUrl()}/w/settings`];
    const plain = signedMail(email, subject(order.shop), lines);
    await mail.queue(tx, { ...plain, html: htmlWithLogo(plain.text, brand) });
  }
}
