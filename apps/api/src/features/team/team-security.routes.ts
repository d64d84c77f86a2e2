import { teamSecurity } from '@dw/contract';
import { findAccount } from '../../domain/accounts/accounts.repository';
import { changeProvenWhere, changeWithProof, proofMissing } from '../../domain/accounts/own-proof';
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
import { userById, userName } from '../../platform/auth/users';
import type { Tx } from '../../platform/db/transaction';
import { Refusal } from '../../platform/http/refusals';
import type { Services } from '../../services';
import { secondFactorRequiredMail, secondFactorResetMail } from './team-security-mail';
import { tellOwners } from './tell-owners';

const conflict = (code: string, message: string) => new Refusal(409, code, message);

/** What an account requires of its members’ logins, and the help for one who has lost theirs. What weakens a login takes a proof of who asks. */
export function teamSecurityRoutes(services: Services): void {
  const { route, db, clock, mail, publicUrl } = services;
  route(teamSecurity.get, { read: readRule });

  route(teamSecurity.require, {
    run: async ({ body, member, request }) => {
      const from = body.required ? startOf(body.from, clock.now()) : null;
      const proven = weakens(await db.readInScope(member.scope, secondFactorRule), from);
      return changeProvenWhere(services, { member, proof: body, request }, proven, async (tx) => {
        if (from && !(await isSecured(tx.queries, member.userId)))
          throw conflict('own_second_factor', 'Set up your own second step first: you would lock yourself out.');
        const [account, before] = [await findAccount(tx), await secondFactorRule(tx)];
        // Another owner may have set it meanwhile.
        if (weakens(before, from) && !proven) throw proofMissing();
        await requireSecondFactor(tx, clock, from);
        if (from && account) await tellUnsecured(tx, { company: account.companyName, from });
        if (before && !from) await tellOwners(tx, services, member.userId, { kind: 'lifted' });
        await audit(tx, {
          action: 'second-factor.rule_changed',
          subject: account?.uuid ?? '',
          before: { required_from: before },
          after: { required_from: from },
        });
        return readRule(tx);
      });
    },
  });

  route(teamSecurity.reset, {
    subject: findMember,
    run: async ({ subject, body: proof, member, request }) => {
      if (subject.id === member.userId)
        throw conflict('own_second_factor', 'Turn your own second step off in your profile.');
      await changeWithProof(services, { member, proof, request }, async (tx, by) => {
        const user = await userById(tx, subject.id);
        if (!user || !(await isSecured(tx.queries, user.id)))
          throw conflict('second_factor_state', 'Their login asks for nothing but the password.');
        // It guards the other accounts, too, whose owners have no say here.
        if ((await countMembershipsOf(tx, user.id)) > 1)
          throw conflict('member_elsewhere', 'They work for other accounts, too. Write to us to have it removed.');
        await forgetSecondFactors(tx, user.id);
        await endOtherSessions(tx, clock, user.id, 0);
        await mail.queue(tx, secondFactorResetMail(user.email, userName(by), user.language));
        await audit(tx, { action: 'second-factor.reset', subject: user.uuid });
      });
    },
  });

  async function tellUnsecured(tx: Tx, told: { readonly company: string; readonly from: Date }): Promise<void> {
    const page = `${publicUrl()}/profile`;
    for (const { email, language } of await unsecuredMembers(tx))
      await mail.queue(tx, secondFactorRequiredMail(email, { ...told, page }, language));
  }
}

/** Lifting the rule lets members in by less, and so does putting it off. */
const weakens = (before: Date | null, after: Date | null): boolean =>
  before !== null && (after === null || after > before);

async function readRule(tx: Tx) {
  const [from, without] = await Promise.all([secondFactorRule(tx), countUnsecured(tx)]);
  return { required_from: from?.toISOString() ?? null, without };
}

/** The beginning of a day, or now where that is past or none is named. */
function startOf(day: string | undefined, now: Date): Date {
  const begins = day === undefined ? 0 : Date.parse(`${day}T00:00:00Z`);
  return begins > now.getTime() ? new Date(begins) : now;
}
