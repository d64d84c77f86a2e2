import type { CallInput } from '@dw/contract';
import { mutationOptions } from '@tanstack/react-query';
import { call } from '../../lib/call';

type Remember = { remember: boolean };
type Credentials = Remember & { email: string; password: string };

/** With email and password, or with a passkey where there is no email. */
export const loginMutation = mutationOptions({
  mutationFn: async (body: Credentials | Remember) =>
    'email' in body
      ? call('POST', '/login', { body })
      : (await import('./passkey-login')).logInByPasskey(body.remember),
});

export const finishLogin = (body: CallInput<'POST', '/login/second_factor'>['body']) =>
  call('POST', '/login/second_factor', { body });

export const socialLoginMutation = mutationOptions({
  mutationFn: (ticket: string) => call('POST', '/login/social', { body: { ticket } }),
});

export const logoutMutation = mutationOptions({ mutationFn: () => call('POST', '/logout') });

/** Mails a code; the answer is the same whether the address is known or not. */
export const requestReset = (email: string) => call('POST', '/reset_password_notification', { body: { email } });

export const resetPassword = (body: CallInput<'POST', '/reset_password'>['body']) =>
  call('POST', '/reset_password', { body });
