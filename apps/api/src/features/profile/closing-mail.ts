import type { Mail } from '../../platform/mail/mail';

const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

/** Tells the user what closing means, and until when it can be undone. */
export function closedMail(to: string, eraseAfter: Date): Mail {
  return {
    to,
    subject: 'Your account is closed',
    text: [
      'Your Digital Wardrobe account is closed. All devices are signed out, and your websites take nothing new. Shoppers keep their items.',
      '',
      `On ${day.format(eraseAfter)} we erase your personal data. Until then write to us, and we open the account again.`,
      '',
      'If it was not you, write to us at once.',
      '',
      'Digital Wardrobe',
    ].join('\n'),
  };
}
