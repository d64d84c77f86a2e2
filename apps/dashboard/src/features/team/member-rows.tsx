import { limitableRoles } from '@dw/contract/capabilities';
import { type MemberRole, memberRoles } from '@dw/contract/enums';
import { NativeSelect } from '@mantine/core';
import { IconEyeCog, IconShieldOff, IconUserMinus } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { memberRoleWords } from '../../domain/accounts/member-role-words';
import { showAlert } from '../../kit/alerts/alerts';
import { confirm } from '../../kit/alerts/confirm';
import { Day } from '../../kit/day';
import type { RowsDefinition } from '../../kit/list/list-types';
import { TwoLines } from '../../kit/list/two-lines';
import { useMay } from '../../kit/page/use-may';
import { errorText } from '../../kit/states/error-text';
import { StatusMark } from '../../kit/status-mark';
import { Time } from '../../kit/time';
import { changeRole, type memberSorts, removeMember, resetSecondFactor, type TeamMember } from './team.api';
import css from './team.module.css';
import { useSees } from './use-sees';

const nameOf = ({ first_name, last_name, email }: TeamMember) => `${first_name} ${last_name}`.trim() || email;

/** Roles that a member can be given: shop staff where accounts of the kind have a desk. */
export function useOfferedRoles(): readonly MemberRole[] {
  const desks = [useMay('take-backs:desk'), useMay('donations:desk')];
  return memberRoles.filter((role) => role !== 'shop_staff' || desks.includes(true));
}

/** How members are listed; `writes`: the one who looks decides about them. */
export function useMemberRows(
  writes: boolean,
  onLimit: (member: TeamMember) => void,
): RowsDefinition<TeamMember, (typeof memberSorts)[number]> {
  const { t } = useTranslation();
  const client = useQueryClient();
  const words = memberRoleWords(t);
  const offered = useOfferedRoles();
  const sees = useSees();
  const act = async (work: () => Promise<void>, done: string) => {
    try {
      await work();
      showAlert(done, 'success');
    } catch (error) {
      showAlert(errorText(t, error), 'danger');
    }
  };
  const change = async (member: TeamMember, role: MemberRole) => {
    const question = t('{name} will be: {role}. They have to log in again.', {
      name: nameOf(member),
      role: words[role].name,
    });
    if (await confirm(question, { confirmBtnText: 'Change role', confirmBtnStyle: 'primary' }))
      await act(() => changeRole(client, member.id, role), t('Role changed'));
  };
  const remove = async (member: TeamMember) => {
    const question = t('{name} leaves the team and is signed out at once.', { name: nameOf(member) });
    if (await confirm(question, { confirmBtnText: 'Remove' }))
      await act(() => removeMember(client, member.id), t('Removed from the team'));
  };
  const reset = async (member: TeamMember) => {
    const question = t('{name} logs in with the password alone from now on, and is signed out everywhere.', {
      name: nameOf(member),
    });
    if (await confirm(question, { confirmBtnText: 'Remove the second step' }))
      await act(() => resetSecondFactor(client, member.id), t('Second step removed'));
  };
  return {
    name: 'Team',
    rowId: ({ uuid }) => uuid,
    rowName: nameOf,
    columns: [
      {
        id: 'name',
        header: t('Full name'),
        block: 'title',
        fixed: true,
        cell: (member) => (
          <TwoLines below={nameOf(member) === member.email ? '' : member.email}>
            <span>{member.current ? t('{name} (you)', { name: nameOf(member) }) : nameOf(member)}</span>
          </TwoLines>
        ),
      },
      { id: 'email', header: t('Email'), sort: 'email', off: true, cell: ({ email }) => email },
      {
        id: 'role',
        header: t('Role'),
        width: 170,
        sort: 'member_role',
        block: 'status',
        cell: (member) =>
          writes && !member.current ? (
            <NativeSelect
              className={css.role}
              aria-label={t('Role of {name}', { name: nameOf(member) })}
              value={member.member_role}
              data={memberRoles
                .filter((role) => offered.includes(role) || role === member.member_role)
                .map((role) => ({ value: role, label: words[role].name }))}
              onChange={({ currentTarget: { value } }) => {
                const role = memberRoles.find((one) => one === value);
                if (role) void change(member, role);
              }}
            />
          ) : (
            words[member.member_role].name
          ),
      },
      { id: 'sees', header: t('Sees'), width: 170, block: 'text', cell: sees },
      {
        id: 'second_factor',
        header: t('Two-step login'),
        width: 130,
        block: 'text',
        cell: ({ second_factor: has }) => <StatusMark mark={has ? 'good' : 'off'} label={has ? t('On') : t('Off')} />,
      },
      {
        id: 'joined',
        header: t('Joined'),
        width: 130,
        off: true,
        sort: 'joined_at',
        cell: ({ joined_at: at }) => <Day instant={at} />,
      },
      {
        id: 'seen',
        header: t('Last login'),
        width: 150,
        block: 'aside',
        cell: ({ last_seen_at: at }) => (at ? <Time instant={at} /> : t('Never')),
      },
    ],
    ...(writes && {
      rowActions: (member: TeamMember) =>
        member.current
          ? []
          : [
              ...(limitableRoles.places.includes(member.member_role)
                ? [{ label: t('Limit'), icon: IconEyeCog, onClick: () => onLimit(member) }]
                : []),
              ...(member.second_factor
                ? [{ label: t('Remove the second step'), icon: IconShieldOff, onClick: () => void reset(member) }]
                : []),
              { label: t('Remove'), icon: IconUserMinus, danger: true, onClick: () => void remove(member) },
            ],
    }),
  };
}
