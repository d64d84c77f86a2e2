import { passkeys, secondFactor, signIn } from '@dw/contract';
import { callerOf } from '../../domain/accounts/caller';
import { passkeyRequestOptions, relyingParty } from '../../platform/auth/passkeys';
import { addressKey } from '../../platform/auth/throttle';
import { loggable } from '../../platform/loggable';
import type { Services } from '../../services';
import { logIn, logInByCode, logInByPasskey, logInByTicket, logOut, noteRefusal } from './login.service';
import { defineResetMail, requestReset, resetPassword } from './reset.service';

const passkeyLogins = { name: 'passkey.login', points: 60, seconds: 60 } as const;

/** Login, logout and the reset of a password. */
export function signInRoutes(services: Services): void {
  const { route, config, db, clock, counts } = services;
  route(signIn.login, {
    run: ({ body, request }) =>
      logIn(services, body, callerOf(request), (known) => {
        noteRefusal(services.db, known, request.ip).catch((error: unknown) =>
          request.log.error({ err: loggable(error) }, 'a wrong password was not noted'),
        );
      }),
  });

  route(signIn.socialLogin, { run: ({ body, request }) => logInByTicket(services, body.ticket, callerOf(request)) });

  route(secondFactor.login, { run: ({ body, request }) => logInByCode(services, body, callerOf(request)) });

  route(passkeys.beginLogin, {
    run: async ({ ip, request }) => {
      counts.take(passkeyLogins, addressKey(ip), 1, 'Too many logins from here. Wait a moment and try again.');
      return passkeyRequestOptions(db, clock, relyingParty(config.publicUrl, request));
    },
  });

  route(passkeys.login, {
    run: ({ body, request }) =>
      logInByPasskey(services, relyingParty(config.publicUrl, request), body, callerOf(request)),
  });

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
