import { lifetimes } from '@dw/contract';
import type { Mail } from '../../platform/mail/mail';

type Change = { readonly oldEmail: string; readonly newEmail: string };
type Asked = Change & { readonly publicUrl: string };

const hours = lifetimes.emailChange.seconds / 3600;
const pageOf = (publicUrl: string, token: string) => `${publicUrl}/confirm-email?${new URLSearchParams({ token })}`;
const mailed = (to: string, subject: string, lines: readonly string[]): Mail => ({
  to,
  subject,
  text: [...lines, '', 'Digital Wardrobe'].join('\n'),
});

/** To the address that is to be left. */
export function askOldAddress({ oldEmail, newEmail, publicUrl }: Asked, token: string): Mail {
  return mailed(oldEmail, 'Confirm the change of your email address', [
    `Your Digital Wardrobe account is to be entered with ${newEmail} instead of this address.`,
    '',
    'Confirm it, or cancel it, on this page:',
    pageOf(publicUrl, token),
    '',
    `We also wrote to ${newEmail}; the address changes when both are confirmed. The link works for ${hours} hours.`,
    'If you did not ask for it, cancel it there and change your password.',
  ]);
}

/** To the address that is to be taken. */
export function askNewAddress({ oldEmail, newEmail, publicUrl }: Asked, token: string): Mail {
  return mailed(newEmail, 'Confirm your new email address', [
    `The Digital Wardrobe account of ${oldEmail} is to be entered with this address.`,
    '',
    'Confirm it on this page:',
    pageOf(publicUrl, token),
    '',
    `We also wrote to ${oldEmail}; the address changes when both are confirmed. The link works for ${hours} hours.`,
    'If you do not know of it, ignore this mail: nothing changes.',
  ]);
}

/** To both, once it is done. */
export function tellChanged(to: string, { oldEmail, newEmail }: Change): Mail {
  return mailed(to, 'Your email address was changed', [
    `From now on you log in to Digital Wardrobe with ${newEmail}. ${oldEmail} no longer works.`,
    '',
    'If this surprises you, write to us at once.',
  ]);
}
