import { patterns } from '@dw/contract/patterns';

type Translate = (text: string) => string;

/** Checks in the browser: another address than the present one. The server checks again, and more. */
export const emailRules = (present: string, t: Translate) => ({
  email: (typed: string) => {
    const email = typed.trim().toLowerCase();
    if (email === '') return t('This field is required.');
    if (!patterns.email.test(email)) return t('Enter an email address.');
    return email === present ? t('This is already your address.') : null;
  },
});
