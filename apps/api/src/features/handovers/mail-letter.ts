import type { Language } from '@dw/contract';
import { localeOf } from '../../domain/donations/pounds';
import { shoppersToMail } from '../../domain/shoppers/shoppers';
import type { Tx } from '../../platform/db/transaction';
import { htmlWithQr } from '../../platform/mail/qr-mail';
import { signedMail } from '../../platform/mail/signed-mail';
import type { Services } from '../../services';
import { handoverTexts } from './mail-texts';

/** What is written to a shopper. `qr`: what a code that can be scanned holds. */
export type Letter = { readonly subject: string; readonly lines: readonly string[]; readonly qr?: string };

export const dayOf = (date: Date, language: Language) =>
  new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'long', timeZone: 'UTC' }).format(date);

const readerOf = async (tx: Tx) => (await shoppersToMail(tx, [tx.scope.shopperId]))[0];

/** The language of the pair’s shopper. */
export const languageOf = async (tx: Tx): Promise<Language> => (await readerOf(tx))?.language ?? 'en';

/** Mails the pair’s shopper a letter about a hand-over, with the address of its page. */
export async function mailLetter(services: Services, tx: Tx, handover: string, { subject, lines, qr }: Letter) {
  const reader = await readerOf(tx);
  if (!reader) return;
  const page = `${services.publicUrl()}/w/legs/${handover}`;
  const mail = signedMail(reader.email, subject, [...lines, '', handoverTexts[reader.language ?? 'en'].see, page]);
  await services.mail.queue(tx, qr ? { ...mail, html: htmlWithQr(mail.text, qr) } : mail);
}
