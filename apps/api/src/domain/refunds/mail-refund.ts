import type { Tx } from '../../platform/db/transaction';
import { htmlWithLogo } from '../../platform/mail/branded-mail';
import type { MailQueue } from '../../platform/mail/mail';
import { signedMail } from '../../platform/mail/signed-mail';
import type { LostReward } from '../handovers/take-back-earned';
import { moneyText } from '../shopper-mails/money-text';
import { withoutTemplate } from '../shopper-mails/without-template';
import { shoppersToMail } from '../shoppers/shoppers';
import { logoAddress } from '../sites/logo-address';
import { refundTexts } from './refund-texts';
import type { HeldItem, RefundedOrder } from './refunds.repository';

/** What a refund’s mails need. */
export type RefundMails = { readonly mail: MailQueue; readonly publicUrl: () => string };
type Refunded = {
  readonly items: readonly HeldItem[];
  /** The order’s own code, where it is void now. */
  readonly voided: { readonly code: string; readonly shopperId: number | null } | undefined;
  /** What take-backs of the items had brought. */
  readonly rewards: readonly LostReward[];
};

/** Tells each shopper, in the language of the own page, which of the own items were refunded, and which codes are void or worth less. */
export async function mailRefund(
  { mail, publicUrl }: RefundMails,
  tx: Tx,
  order: RefundedOrder,
  { items, voided, rewards }: Refunded,
): Promise<void> {
  const logo = logoAddress({ uuid: order.siteUuid, logo: order.logo });
  const brand = { name: order.shop, logo: logo && `${publicUrl()}${logo}` };
  const concerned = [...items, ...rewards, ...(voided ? [voided] : [])];
  const ids = concerned.flatMap(({ shopperId }) => shopperId ?? []);
  for (const { id, email, language: own } of await shoppersToMail(tx, [...new Set(ids)])) {
    const language = own ?? order.config.plugin.default_lang;
    const { subject, refunded, gone, code, handedIn, lowered, settings } = refundTexts[language];
    const names = items.filter(({ shopperId }) => shopperId === id).map(({ name }) => `- ${name}`);
    const ofItems = names.length === 0 ? [] : [refunded(order.shop, order.number), '', ...names, '', gone, ''];
    const ofCode = voided?.shopperId === id ? [code(voided.code), ''] : [];
    const ofRewards = rewards
      .filter(({ shopperId }) => shopperId === id)
      .flatMap((lost) => [
        lost.left === null ? handedIn(lost.code) : lowered(lost.code, moneyText(lost.left, lost.currency, language)),
        '',
      ]);
    const lines = [
      ...[...ofItems, ...ofCode, ...ofRewards, `${publicUrl()}/w/wardrobe`],
      ...['', settings, `${publicUrl()}/w/settings`],
    ];
    const plain = signedMail(email, subject(order.shop), lines);
    await mail.queue(tx, { ...plain, html: htmlWithLogo(plain.text, brand) }, withoutTemplate(tx, order.siteId));
  }
}
