import { supportRemovedMail } from '../../features/team/team-security-mail';
import { audit } from '../../platform/audit/audit';
import { forgetSecondFactors, isSecured } from '../../platform/auth/second-factors';
import { endOtherSessions } from '../../platform/auth/sessions';
import { accountArgument, changeAccount } from '../account-named';
import type { Command } from '../command';
import { OperatorError, UsageError } from '../failures';
import { userOf, userOption } from '../user-named';

export const secondFactorRemove: Command = {
  name: 'second-factor remove',
  summary: 'removes app, passkeys and recovery codes of a user who has lost them all',
  arguments: [accountArgument],
  options: {
    ...userOption,
    reason: { text: 'why, and how you know who asks; it is kept in the audit log', value: 'TEXT' },
  },
  details: [
    'The password stays and is then enough. Members are helped by an owner of their account; this is for the last owner, and for users of several accounts.',
    'The user is signed out everywhere and told by mail.',
  ],
  examples: ['second-factor remove maya@alder.example --reason "Called back at the number of the company register."'],
  run: async (call) => {
    const reason = call.option('reason')?.trim();
    if (!reason)
      throw new UsageError('Say why: --reason TEXT, and how you know who asks. It is kept.', secondFactorRemove);
    return changeAccount(call, async (change) => {
      const { tx, services } = change;
      const { userId, uuid, email, language } = await userOf(call, change);
      if (!(await isSecured(tx.queries, userId)))
        throw new OperatorError(`The login of ${email} asks for nothing but the password.`);
      await forgetSecondFactors(tx, userId);
      const ended = await endOtherSessions(tx, services.clock, userId, 0);
      await services.mail.queue(tx, supportRemovedMail(email, language));
      await audit(tx, { action: 'second-factor.reset', subject: uuid, after: { reason } });
      return {
        data: { user: email, removed: true, sessions_ended: ended },
        text: `${email} signs in by the password alone now, and is told by mail. Sessions ended: ${ended}.`,
      };
    });
  },
};
