import { lifetimes } from '@dw/contract';
import type { Mail } from '../../platform/mail/mail';

/** The mail with the code that resets a password, as people read it: XXXX-XXXX. */
export function resetMail(to: string, code: string, publicUrl: string): Mail {
  const link = new URLSearchParams({ email: to, code });
  return {
    to,
    subject: 'Reset your password for Digital Wardrobe',
    text: [
      `Your code is ${code}`,
      '',
      'Enter it where you asked for it, or open this page:',
      `${publicUrl}/forgot-password?${link}`,
      '',
      `The code works once, for ${lifetimes.resetCode.seconds / 60} minutes. If you did not ask for it, ignore this mail: your password stays as it is.`,
      '',
      'Digital Wardrobe',
    ].join('\n'),
  };
}
