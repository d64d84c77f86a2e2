import { limitableRoles } from '@dw/contract/capabilities';
import { type MemberRole, memberRoles } from '@dw/contract/enums';
import { NativeSelect } from '@mantine/core';
import { IconEyeCog, IconShieldOff, IconUserMinus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { memberRoleWords } from '../../domain/accounts/member-role-words';
import { Day } from '../../kit/day';
import type { ExportedRows } from '../../kit/list/list-types';
import { TwoLines } from '../../kit/list/two-lines';
import { useMay } from '../../kit/page/use-may';
import { StatusMark } from '../../kit/status-mark';
import { Time } from '../../kit/time';
import { fileDay, fileTime } from '../../lib/file-values';
import { type MemberActions, nameOf } from './member-actions';
import type { memberSorts, TeamMember } from './team.api';
import css from './team.module.css';
import { useSees } from './use-sees';

/** Roles that a member can be given: shop staff where accounts of the kind have a desk. */
export function useOfferedRoles(): readonly MemberRole[] {
  const desks = [useMay('take-backs:desk'), useMay('donations:desk')];
  return memberRoles.filter((role) => role !== 'shop_staff' || desks.includes(true));
}

/** How members are listed; `acts`: what the one who looks may do about them, where they decide. */
export function useMemberRows(acts: MemberActions | undefined): ExportedRows<TeamMember, (typeof memberSorts)[number]> {
  const { t } = useTranslation();
  const words = memberRoleWords(t);
  const offered = useOfferedRoles();
  const sees = useSees();
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
        text: nameOf,
        also: [{ header: t('Email'), text: ({ email }) => email }],
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
        text: ({ member_role: role }) => words[role].name,
        cell: (member) =>
          acts && !member.current ? (
            <NativeSelect
              className={css.role}
              aria-label={t('Role of {name}', { name: nameOf(member) })}
              value={member.member_role}
              data={memberRoles
                .filter((role) => offered.includes(role) || role === member.member_role)
                .map((role) => ({ value: role, label: words[role].name }))}
              onChange={({ currentTarget: { value } }) => {
                const role = memberRoles.find((one) => one === value);
                if (role) void acts.change(member, role);
              }}
            />
          ) : (
            words[member.member_role].name
          ),
      },
      { id: 'sees', header: t('Sees'), width: 170, wraps: true, block: 'text', cell: sees },
      {
        id: 'second_factor',
        header: t('Two-step login'),
        width: 130,
        block: 'text',
        labelled: true,
        text: ({ second_factor: has }) => (has ? t('On') : t('Off')),
        cell: ({ second_factor: has }) => <StatusMark mark={has ? 'good' : 'off'} label={has ? t('On') : t('Off')} />,
      },
      {
        id: 'joined',
        header: t('Joined'),
        width: 'day',
        off: true,
        sort: 'joined_at',
        text: ({ joined_at: at }) => fileDay(at),
        cell: ({ joined_at: at }) => <Day instant={at} />,
      },
      {
        id: 'seen',
        header: t('Last login'),
        width: 150,
        block: 'text',
        labelled: true,
        text: ({ last_seen_at: at }) => (at ? fileTime(at) : t('Never')),
        cell: ({ last_seen_at: at }) => (at ? <Time instant={at} /> : t('Never')),
      },
    ],
    ...(acts && {
      rowActions: (member: TeamMember) =>
        member.current
          ? []
          : [
              ...(limitableRoles.places.includes(member.member_role)
                ? [{ label: t('Limit'), icon: IconEyeCog, onClick: () => acts.limit(member) }]
                : []),
              ...(member.second_factor
                ? [{ label: t('Remove the second step'), icon: IconShieldOff, onClick: () => void acts.reset(member) }]
                : []),
              { label: t('Remove'), icon: IconUserMinus, danger: true, onClick: () => void acts.remove(member) },
            ],
    }),
  };
}
