import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { memberRoleWords } from '../../domain/accounts/member-role-words';
import { showAlert } from '../../kit/alerts/alerts';
import { confirm } from '../../kit/alerts/confirm';
import { FormSection } from '../../kit/form/form-section';
import { useMay } from '../../kit/page/use-may';
import shared from '../../kit/secrets/secrets.module.css';
import { errorText } from '../../kit/states/error-text';
import { Loaded } from '../../kit/states/loaded';
import { RowsSkeleton } from '../../kit/states/skeleton';
import { relativeTime } from '../../lib/formats';
import { InviteForm } from './invite-form';
import { type Invitation, invitationsQuery, resendInvitation, withdrawInvitation } from './team.api';
import { useSees } from './use-sees';

/** Who is invited and has not come yet, and the way to invite someone. */
export function InvitationsSection() {
  const { t } = useTranslation();
  const query = useQuery(invitationsQuery);
  const writes = useMay('team:write');
  return (
    <FormSection
      title={t('Invitations')}
      purpose={t('They get an email with a link, which works for seven days. Whoever has a login already keeps it.')}
    >
      <Loaded query={query} skeleton={<RowsSkeleton rows={1} />}>
        {({ items }) =>
          items.length === 0 ? (
            <p className="dw-dim">{t('No invitation is waiting.')}</p>
          ) : (
            <ul className={shared.rows} aria-label={t('Invitations')}>
              {items.map((one) => (
                <Waiting key={one.uuid} invitation={one} writes={writes} />
              ))}
            </ul>
          )
        }
      </Loaded>
      {writes && <InviteForm />}
    </FormSection>
  );
}

function Waiting({ invitation, writes }: { invitation: Invitation; writes: boolean }) {
  const { t, i18n } = useTranslation();
  const sees = useSees();
  const client = useQueryClient();
  const { uuid, email, member_role, websites, places, created_at, expired } = invitation;
  const act = async (work: () => Promise<void>, done: string) => {
    try {
      await work();
      showAlert(done, 'success');
    } catch (error) {
      showAlert(errorText(t, error), 'danger');
    }
  };
  const withdraw = async () => {
    if (
      await confirm(t('The link that {email} has stops working.', { email }), { confirmBtnText: 'Withdraw invitation' })
    )
      await act(() => withdrawInvitation(client, uuid), t('Invitation withdrawn'));
  };
  return (
    <li>
      <div>
        <b>{email}</b>
        <p>{memberRoleWords(t)[member_role].name}</p>
        {(websites ?? places) && (
          <p className="dw-dim">
            {t('Sees')}: {sees({ websites, places })}
          </p>
        )}
        <p className="dw-dim">
          {expired
            ? t('The link no longer works.')
            : t('Invited {when}', { when: relativeTime(created_at, new Date(), i18n.language) })}
        </p>
      </div>
      {writes && (
        <div className={shared.actions}>
          <Button
            variant="default"
            aria-label={t('Send the invitation to {email} again', { email })}
            onClick={() => void act(() => resendInvitation(client, uuid), t('Invitation sent'))}
          >
            {t('Send again')}
          </Button>
          <Button
            variant="default"
            aria-label={t('Withdraw the invitation to {email}', { email })}
            onClick={() => void withdraw()}
          >
            {t('Withdraw invitation')}
          </Button>
        </div>
      )}
    </li>
  );
}
