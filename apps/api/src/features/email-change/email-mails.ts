import { type Language, lifetimes } from '@dw/contract';
import type { Mail } from '../../platform/mail/mail';
import { signedMail } from '../../platform/mail/signed-mail';
import { emailTexts } from './email-mail-texts';

type Change = { readonly oldEmail: string; readonly newEmail: string; readonly language: Language };
type EmailChange = Change & { readonly publicUrl: string };

const hours = lifetimes.emailChange.seconds / 3600;

/** To the address that is to be left. */
export function askOldAddress({ oldEmail, newEmail, publicUrl, language }: EmailChange, token: string): Mail {
  return asking(emailTexts[language].old, { to: oldEmail, other: newEmail, page: pageOf(publicUrl, token) });
}

/** To the address that is to be taken. */
export function askNewAddress({ oldEmail, newEmail, publicUrl, language }: EmailChange, token: string): Mail {
  return asking(emailTexts[language].new, { to: newEmail, other: oldEmail, page: pageOf(publicUrl, token) });
}

/** To both, once it is done. */
export function tellChanged(to: string, { oldEmail, newEmail, language }: Change): Mail {
  const { subject, news, surprised } = emailTexts[language].changed;
  return signedMail(to, subject, [news(oldEmail, newEmail), '', surprised]);
}

const pageOf = (publicUrl: string, token: string) => `${publicUrl}/confirm-email#${new URLSearchParams({ token })}`;

type Asking = (typeof emailTexts)[Language]['old'];

function asking(
  { subject, news, open, both, unasked }: Asking,
  { to, other, page }: { readonly to: string; readonly other: string; readonly page: string },
): Mail {
  const lines = [news(other), '', open, page, '', both(other, hours), unasked];
  return { ...signedMail(to, subject, lines), awaited: true };
}
