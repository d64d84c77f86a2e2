import type { Language } from '@dw/contract';
import type { Tx } from '../../platform/db/transaction';
import { imageUrl } from '../../platform/files/kept-image';
import { htmlWithLogo } from '../../platform/mail/branded-mail';
import type { MailQueue } from '../../platform/mail/mail';
import { withQr } from '../../platform/mail/qr-mail';
import { signedMail } from '../../platform/mail/signed-mail';
import { consentsOf } from '../shoppers/shopper-consents';
import { shoppersToMail } from '../shoppers/shoppers';
import { letterEnds } from './letter-ends';

/** Whose hand-over it is about: its name and logo, and where it helps. */
export type Sender = {
  readonly company: string;
  /** The uuid of its picture. */
  readonly logo: string | null;
  readonly phone: string;
  readonly website?: string;
};

/** What is written to a shopper. */
export type Letter = {
  readonly subject: string;
  readonly lines: readonly string[];
  /** What a code below it holds that can be scanned. */
  readonly qr?: string;
  /** Only how things stand, which its reader can do without (`parcel_status`). */
  readonly status?: boolean;
};

type Sending = { readonly mail: Pick<MailQueue, 'queue'>; readonly publicUrl: () => string };

export const dayOf = (date: Date, language: Language): string =>
  new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, { dateStyle: 'long', timeZone: 'UTC' }).format(date);

const readerOf = async (tx: Tx) => (await shoppersToMail(tx, [tx.scope.shopperId]))[0];

/** The language of the pair’s shopper. */
export const languageOf = async (tx: Tx): Promise<Language> => (await readerOf(tx))?.language ?? 'en';

/**
 * Mails the pair’s shopper a letter about a hand-over, under its account’s logo: it ends with the hand-over’s page, with who helps and with
 * the settings. A letter that only says how things stand goes to those who want such letters.
 */
export async function mailLetter(
  { mail, publicUrl }: Sending,
  tx: Tx,
  { handover, sender }: { readonly handover: string; readonly sender: Sender },
  { subject, lines, qr, status }: Letter,
): Promise<void> {
  const reader = await readerOf(tx);
  if (!reader || (status && !(await consentsOf(tx)).parcel_status)) return;
  const { see, help, helpAlso, settings } = letterEnds[reader.language ?? 'en'];
  const ways = [sender.phone, sender.website ?? ''].filter((way) => way !== '');
  const plain = signedMail(reader.email, subject, [
    ...[...lines, '', see, `${publicUrl()}/w/legs/${handover}`, ''],
    ...(ways.length > 0 ? [helpAlso(sender.company), ...ways] : [help(sender.company)]),
    ...['', settings, `${publicUrl()}/w/settings`],
  ]);
  const logo = sender.logo && `${publicUrl()}${imageUrl(sender.logo)}`;
  const html = htmlWithLogo(plain.text, { name: sender.company, logo });
  await mail.queue(tx, { ...plain, html: qr === undefined ? html : withQr(html, qr) });
}
