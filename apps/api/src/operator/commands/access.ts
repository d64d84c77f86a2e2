import { resetLink, resetQueue } from '../../features/sign-in/reset-mail';
import { audit } from '../../platform/audit/audit';
import { askForReset, issueResetCode } from '../../platform/auth/password-resets';
import { endOtherSessions, endSessionsOfAccount } from '../../platform/auth/sessions';
import { accountArgument, changeAccount } from '../account-named';
import { nameOf } from '../actions/change-account';
import type { Command } from '../command';
import { userOf, userOption } from '../user-named';

export const passwordReset: Command = {
  name: 'password reset',
  summary: 'mails a user a code that resets the password, or prints a link that does',
  arguments: [accountArgument],
  options: { ...userOption, link: { text: 'prints a link that works once, for ten minutes, and mails nothing' } },
  details: ['A password is never set from here: only its user knows it.'],
  examples: ['password reset maya@alder.example', 'password reset maya@alder.example --link'],
  run: (call) =>
    changeAccount(call, async (change) => {
      const { tx, services } = change;
      const { email, uuid, language } = await userOf(call, change);
      const id = await askForReset(tx, services.clock, email, { ip: call.dependencies.by, language });
      const byLink = call.flag('link');
      await audit(tx, { action: 'password.reset_requested', subject: uuid, after: { by_link: byLink } });
      if (!byLink) {
        await services.jobs.send(tx, resetQueue, { id });
        return { data: { email, mailed: true }, text: `A code that resets the password is on its way to ${email}.` };
      }
      const code = await issueResetCode(tx, services.signer, id, email);
      if (code === undefined) throw new Error('The code was not issued.');
      const { beside } = await call.dependencies.reach();
      const link = resetLink(services.config.publicUrl ?? beside?.address ?? services.publicUrl(), email, code);
      return { data: { email, mailed: false, link }, text: `${link}\nIt works once, for ten minutes.` };
    }),
};

export const sessionsEnd: Command = {
  name: 'sessions end',
  summary: 'signs out everyone who is in an account, or one of its users',
  arguments: [accountArgument],
  options: { user: { text: 'only this user of the account', value: 'EMAIL' } },
  run: (call) =>
    changeAccount(call, async (change) => {
      const { tx, account, services } = change;
      const email = call.option('user');
      const user = email === undefined ? undefined : await userOf(call, change);
      const ended = user
        ? await endOtherSessions(tx, services.clock, user.userId, 0)
        : await endSessionsOfAccount(tx, services.clock);
      await audit(tx, { action: 'sessions.ended', subject: user?.uuid ?? account.uuid, after: { ended } });
      return {
        data: { id: account.accountId, ...(user ? { user: user.email } : {}), ended },
        text: `Sessions of ${user?.email ?? `account ${nameOf(account)}`} ended: ${ended}.`,
      };
    }),
};
