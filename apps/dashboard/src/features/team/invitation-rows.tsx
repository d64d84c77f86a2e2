import { IconSend, IconX } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { memberRoleWords } from '../../domain/accounts/member-role-words';
import { confirm } from '../../kit/alerts/confirm';
import { useAct } from '../../kit/alerts/use-act';
import { Day } from '../../kit/day';
import type { ExportedRows } from '../../kit/list/list-types';
import { StatusMark } from '../../kit/status-mark';
import { Time } from '../../kit/time';
import { fileDay, fileTime } from '../../lib/file-values';
import { type Invitation, type invitationSorts, resendInvitation, withdrawInvitation } from './team.api';
import css from './team.module.css';
import { useSees } from './use-sees';

/** How invitations are listed, in the columns of members; `writes`: the one who looks decides about them. */
export function useInvitationRows(writes: boolean): ExportedRows<Invitation, (typeof invitationSorts)[number]> {
  const { t } = useTranslation();
  const client = useQueryClient();
  const words = memberRoleWords(t);
  const sees = useSees();
  const act = useAct();
  const withdraw = async ({ uuid, email }: Invitation) => {
    const question = t('The link that {email} has stops working.', { email });
    if (await confirm(question, { confirmBtnText: 'Withdraw invitation' }))
      await act(() => withdrawInvitation(client, uuid), t('Invitation withdrawn'));
  };
  return {
    name: 'Invitations',
    rowId: ({ uuid }) => uuid,
    rowName: ({ email }) => email,
    columns: [
      { id: 'email', header: t('Email'), sort: 'email', block: 'title', fixed: true, cell: ({ email }) => email },
      {
        id: 'role',
        header: t('Role'),
        width: 170,
        block: 'status',
        cell: ({ member_role: role }) => words[role].name,
      },
      { id: 'sees', header: t('Sees'), width: 170, wraps: true, block: 'text', cell: sees },
      {
        id: 'state',
        header: t('State'),
        width: 220,
        block: 'text',
        text: ({ expired, expires_at: at }) => `${expired ? t('Ended on') : t('Works until')} ${fileDay(at)}`,
        cell: ({ expired, expires_at: at }) => (
          <span className={css.state}>
            <StatusMark mark={expired ? 'off' : 'waiting'} label={expired ? t('Ended on') : t('Works until')} />{' '}
            <Day instant={at} />
          </span>
        ),
      },
      {
        id: 'invited',
        header: t('Sent'),
        width: 150,
        sort: 'created_at',
        block: 'aside',
        labelled: true,
        text: ({ created_at: at }) => fileTime(at),
        cell: ({ created_at: at }) => <Time instant={at} />,
      },
    ],
    ...(writes && {
      rowActions: (invitation: Invitation) => [
        {
          label: t('Send again'),
          icon: IconSend,
          onClick: () => void act(() => resendInvitation(client, invitation.uuid), t('Invitation sent')),
        },
        { label: t('Withdraw invitation'), icon: IconX, danger: true, onClick: () => void withdraw(invitation) },
      ],
    }),
  };
}
