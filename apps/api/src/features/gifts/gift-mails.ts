import { findAccount } from '../../domain/accounts/accounts.repository';
import { paymentNumber } from '../../domain/charity-payments/page-token';
import { pounds } from '../../domain/donations/pounds';
import { shoppersToMail } from '../../domain/shoppers/shoppers';
import type { Tx } from '../../platform/db/transaction';
import { signedMail } from '../../platform/mail/signed-mail';
import type { Services } from '../../services';
import { giftPage } from './gift-page-address';
import { giftTexts } from './gift-texts';
import { findGift } from './gifts.repository';

const steps = ['gift.paid', 'gift.refunded'] as const;

/** The jobs that write to givers that their money has arrived, or is on its way back. */
export function defineGiftMails(services: Services): void {
  for (const step of steps)
    services.events.on(step, {
      queue: `gifts.mail.${step}`,
      shopper: async (tx, { gift }) => (await findGift(tx, { id: -1, uuid: gift }))?.shopperId ?? undefined,
      hear: (tx, { gift }) => mailGiver(services, tx, step, gift),
    });
}

async function mailGiver(services: Services, tx: Tx, step: (typeof steps)[number], uuid: string): Promise<void> {
  const [gift, account, [giver]] = await Promise.all([
    findGift(tx, { id: -1, uuid }),
    findAccount(tx),
    shoppersToMail(tx, [tx.scope.shopperId]),
  ]);
  if (!gift || !giver) return;
  const charity = account?.companyName ?? '';
  const language = giver.language ?? gift.language;
  const texts = giftTexts[language];
  const letter = step === 'gift.paid' ? texts.paid : texts.refunded;
  const number = account?.charityNumber ? [texts.charityNumber(account.charityNumber)] : [];
  const lines = [
    letter.text(charity, pounds(gift.amount, language)),
    '',
    ...number,
    texts.number(paymentNumber(gift)),
    texts.see,
    giftPage(services, gift),
  ];
  await services.mail.queue(tx, signedMail(giver.email, letter.subject(charity), lines));
}
