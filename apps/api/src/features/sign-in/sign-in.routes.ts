import { secondFactor, signIn } from '@dw/contract';
import { callerOf } from '../../domain/accounts/caller';
import { loggable } from '../../platform/loggable';
import type { Services } from '../../services';
import { logIn, logInByCode, logInByTicket, logOut, noteWrongPassword } from './login.service';
import { defineResetMail, requestReset, resetPassword } from './reset.service';

/** Login, logout and the reset of a password. */
export function signInRoutes(services: Services): void {
  const { route } = services;
  route(signIn.login, {
    run: ({ body, request }) =>
      logIn(services, body, callerOf(request), (known) => {
        noteWrongPassword(services.db, known, request.ip).catch((error: unknown) =>
          request.log.error({ err: loggable(error) }, 'a wrong password was not noted'),
        );
      }),
  });

  route(signIn.socialLogin, { run: ({ body, request }) => logInByTicket(services, body.ticket, callerOf(request)) });

  route(secondFactor.login, { run: ({ body, request }) => logInByCode(services, body, callerOf(request)) });

  route(signIn.logout, {
    write: async (tx, { member }) => {
      await logOut(tx, services, member);
      return { status: 'You are logged out.' };
    },
  });

  const sendResetMail = defineResetMail(services);
  route(signIn.requestReset, {
    run: async ({ body, ip, language }) => {
      await requestReset(services, sendResetMail, body.email, { ip, language });
      return { status: 'Reset link are sended to your mailbox, check there first' };
    },
  });

  route(signIn.resetPassword, {
    run: async ({ body, ip, language }) => {
      await resetPassword(services, body, { ip, language });
      return { status: 'Your password is changed. Log in with the new one.' };
    },
  });
}
