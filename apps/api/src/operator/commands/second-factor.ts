import { supportRemovedMail } from '../../features/team/team-security-mail';
import { audit } from '../../platform/audit/audit';
import { forgetSecondFactors, isSecured } from '../../platform/auth/second-factors';
import { endOtherSessions } from '../../platform/auth/sessions';
import { accountArgument, changeAccount } from '../account-named';
import type { Command } from '../command';
import { OperatorError, UsageError } from '../failures';
import { userOf, userOption } from '../user-named';

/** What shows that whoever asks is the user: no less than what a second step was set up with, and none of it said by mail alone. */
export const shownToOperator = ['called-back', 'papers', 'colleague'] as const;

export const secondFactorRemove: Command = {
  name: 'second-factor remove',
  summary: 'removes app, passkeys and recovery codes of a user who has lost them all',
  arguments: [accountArgument],
  options: {
    ...userOption,
    shown: { text: 'what has shown you who asks', value: 'WHAT', choices: shownToOperator },
    reason: { text: 'why, in words; it is kept in the audit log with what was shown', value: 'TEXT' },
  },
  details: [
    'The password stays and is then enough. Members are helped by an owner of their account; this is for the last owner, and for users of several accounts.',
    'What may be shown: called-back, you called the number that the company or charity register has, or that they said when they registered, and the person knew their last invoice or website; papers, an identity document in a video call, with the name that the account has; colleague, another member of the account confirmed it by a call of yours.',
    'The user is signed out everywhere and told by mail.',
  ],
  examples: ['second-factor remove maya@alder.example --shown called-back --reason "Their phone was stolen."'],
  run: async (call) => {
    const reason = call.option('reason')?.trim();
    if (!reason) throw new UsageError('Say why: --reason TEXT. It is kept.', secondFactorRemove);
    const shown = call.option('shown');
    if (!shown)
      throw new UsageError(`Say what has shown who asks: --shown ${shownToOperator.join('|')}.`, secondFactorRemove);
    return changeAccount(call, async (change) => {
      const { tx, services } = change;
      const { userId, uuid, email, language } = await userOf(call, change);
      if (!(await isSecured(tx.queries, userId)))
        throw new OperatorError(`The login of ${email} asks for nothing but the password.`);
      await forgetSecondFactors(tx, userId);
      const ended = await endOtherSessions(tx, services.clock, userId, 0);
      await services.mail.queue(tx, supportRemovedMail(email, language));
      await audit(tx, { action: 'second-factor.reset', subject: uuid, after: { reason, shown } });
      return {
        data: { user: email, removed: true, sessions_ended: ended },
        text: `${email} signs in by the password alone now, and is told by mail. Sessions ended: ${ended}.`,
      };
    });
  },
};
