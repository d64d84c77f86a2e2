import { lifetimes } from '@dw/contract';
import type { Mail } from '../../platform/mail/mail';

/** The mail with the code of a registration, as people read it: XXXXX-XXXXX. */
export function confirmationMail(to: string, code: string, publicUrl: string): Mail {
  return {
    to,
    subject: 'Your code for Digital Wardrobe',
    text: [
      `Your code is ${code}`,
      '',
      'Enter it where you signed up, or open this page:',
      `${publicUrl}/register-code?code=${code}`,
      '',
      `The code works for ${lifetimes.registration.idle / 60} minutes. If you did not sign up, ignore this mail.`,
      '',
      'Digital Wardrobe',
    ].join('\n'),
  };
}
