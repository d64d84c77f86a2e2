import type { MemberRole } from '@dw/contract/enums';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { memberRoleWords } from '../../domain/accounts/member-role-words';
import type { useProof } from '../../domain/accounts/use-proof';
import { confirm } from '../../kit/alerts/confirm';
import { useAct } from '../../kit/alerts/use-act';
import { changeRole, removeMember, resetSecondFactor, type TeamMember } from './team.api';

/** What is done about a member. Each asks first. */
export type MemberActions = {
  readonly change: (member: TeamMember, role: MemberRole) => Promise<void>;
  readonly remove: (member: TeamMember) => Promise<void>;
  readonly reset: (member: TeamMember) => Promise<void>;
  /** Opens the choice of what they see. */
  readonly limit: (member: TeamMember) => void;
};

/** What a member is called in sentences; their address where they have said no name. */
export const nameOf = ({ first_name, last_name, email }: TeamMember) => `${first_name} ${last_name}`.trim() || email;

/** Whoever makes an owner, ends one, or takes a second step away, proves who they are; else a question is enough. */
export function useMemberActions(
  ask: ReturnType<typeof useProof>['ask'],
  limit: (member: TeamMember) => void,
): MemberActions {
  const { t } = useTranslation();
  const client = useQueryClient();
  const words = memberRoleWords(t);
  const act = useAct();
  return {
    limit,
    change: (member, role) => {
      const text = t('{name} will be: {role}. They have to log in again.', {
        name: nameOf(member),
        role: words[role].name,
      });
      const ofOwner = [role, member.member_role].includes('owner');
      return act(async () => {
        if (ofOwner)
          return proven(ask({ label: t('Change role'), text }, (proof) => changeRole(client, member.id, role, proof)));
        if (!(await confirm(text, { confirmBtnText: 'Change role', confirmBtnStyle: 'primary' }))) return false;
        return changeRole(client, member.id, role);
      }, t('Role changed'));
    },
    remove: (member) => {
      const text = t('{name} leaves the team and is signed out at once.', { name: nameOf(member) });
      return act(async () => {
        if (member.member_role === 'owner')
          return proven(ask({ label: t('Remove'), text }, (proof) => removeMember(client, member.id, proof)));
        if (!(await confirm(text, { confirmBtnText: 'Remove' }))) return false;
        return removeMember(client, member.id);
      }, t('Removed from the team'));
    },
    reset: (member) => {
      const text = t('{name} logs in with the password alone from now on, and is signed out everywhere.', {
        name: nameOf(member),
      });
      const label = t('Remove the second step');
      return act(
        () => proven(ask({ label, text }, (proof) => resetSecondFactor(client, member.id, proof))),
        t('Second step removed'),
      );
    },
  };
}

/** Whether it was done, or its user has thought better of it. */
const proven = async (asked: Promise<object | undefined>): Promise<boolean> => (await asked) !== undefined;
