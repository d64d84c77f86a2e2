import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { LinkFacts, MailedLinkPage, useLinkToken } from '../../domain/accounts/mailed-link-page';
import { memberRoleWords } from '../../domain/accounts/member-role-words';
import { Banner } from '../../kit/alerts/banner';
import { errorText } from '../../kit/states/error-text';
import { RowsSkeleton } from '../../kit/states/skeleton';
import { AcceptInvitation } from './accept-invitation';
import { invitationQuery } from './invitations.api';
import { JoinForm } from './join-form';

/** Where the link of an invitation leads: whom it is from, and the way in. */
export function InvitationPage() {
  const { t } = useTranslation();
  const token = useLinkToken();
  const { data, error } = useQuery({ ...invitationQuery(token), enabled: token !== '' });
  const title = data ? t('Join {company}', { company: data.company_name }) : t('Invitation');
  const failure =
    token === '' ? t('This invitation is no longer valid. Ask for a new one.') : error && errorText(t, error);
  return (
    <MailedLinkPage title={title}>
      {failure && <Banner text={failure} />}
      {!data && !failure && <RowsSkeleton rows={3} />}
      {data && (
        <>
          <p>
            {data.invited_by
              ? t('{name} invites you to work on {company}.', { name: data.invited_by, company: data.company_name })
              : t('You are invited to work on {company}.', { company: data.company_name })}
          </p>
          <LinkFacts>
            <dt>{t('Your email')}</dt>
            <dd>{data.email}</dd>
            <dt>{t('Your role')}</dt>
            <dd>
              {memberRoleWords(t)[data.member_role].name}
              <p className="dw-dim">{memberRoleWords(t)[data.member_role].may}</p>
            </dd>
          </LinkFacts>
          {data.known ? (
            <AcceptInvitation key={token} token={token} invitation={data} />
          ) : (
            <JoinForm key={token} token={token} email={data.email} />
          )}
        </>
      )}
    </MailedLinkPage>
  );
}
