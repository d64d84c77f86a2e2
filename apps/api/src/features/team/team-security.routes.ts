import { teamSecurity } from '@dw/contract';
import { findAccount } from '../../domain/accounts/accounts.repository';
import { audit } from '../../platform/audit/audit';
import { countMembershipsOf, findMember } from '../../platform/auth/memberships';
import {
  countUnsecured,
  forgetSecondFactors,
  isSecured,
  requireSecondFactor,
  secondFactorRule,
  unsecuredMembers,
} from '../../platform/auth/second-factors';
import { endOtherSessions } from '../../platform/auth/sessions';
import { userById } from '../../platform/auth/users';
import type { Tx } from '../../platform/db/transaction';
import { Refusal } from '../../platform/http/refusals';
import type { Services } from '../../services';
import { secondFactorRequiredMail, secondFactorResetMail } from './team-security-mail';

const conflict = (code: string, message: string) => new Refusal(409, code, message);

/** What an account requires of its members’ logins, and the help for one who has lost theirs. */
export function teamSecurityRoutes({ route, clock, mail, publicUrl }: Services): void {
  route(teamSecurity.get, { read: readRule });

  route(teamSecurity.require, {
    write: async (tx, { body, member }) => {
      if (body.required && !(await isSecured(tx.queries, member.userId)))
        throw conflict('own_second_factor', 'Set up your own second step first: you would lock yourself out.');
      const [account, before] = [await findAccount(tx), await secondFactorRule(tx)];
      const from = body.required ? startOf(body.from, clock.now()) : null;
      await requireSecondFactor(tx, clock, from);
      if (from && account)
        for (const { email, language } of await unsecuredMembers(tx))
          await mail.queue(
            tx,
            secondFactorRequiredMail(
              email,
              { company: account.companyName, from, page: `${publicUrl()}/profile` },
              language,
            ),
          );
      await audit(tx, {
        action: 'second-factor.rule_changed',
        subject: account?.uuid ?? '',
        before: { required_from: before },
        after: { required_from: from },
      });
      return readRule(tx);
    },
  });

  route(teamSecurity.reset, {
    subject: findMember,
    write: async (tx, { subject, member }) => {
      if (subject.id === member.userId)
        throw conflict('own_second_factor', 'Turn your own second step off in your profile.');
      const user = await userById(tx, subject.id);
      if (!user || !(await isSecured(tx.queries, user.id)))
        throw conflict('second_factor_state', 'Their login asks for nothing but the password.');
      // It guards the other accounts, too, whose owners have no say here.
      if ((await countMembershipsOf(tx, user.id)) > 1)
        throw conflict('member_elsewhere', 'They work for other accounts, too. Write to us to have it removed.');
      const by = await userById(tx, member.userId);
      await forgetSecondFactors(tx, user.id);
      await endOtherSessions(tx, clock, user.id, 0);
      await mail.queue(tx, secondFactorResetMail(user.email, `${by?.firstName} ${by?.lastName}`.trim(), user.language));
      await audit(tx, { action: 'second-factor.reset', subject: user.uuid });
    },
  });
}

async function readRule(tx: Tx) {
  const [from, without] = await Promise.all([secondFactorRule(tx), countUnsecured(tx)]);
  return { required_from: from?.toISOString() ?? null, without };
}

/** The beginning of a day, or now where that is past or none is named. */
function startOf(day: string | undefined, now: Date): Date {
  const begins = day === undefined ? 0 : Date.parse(`${day}T00:00:00Z`);
  return begins > now.getTime() ? new Date(begins) : now;
}
