import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { memberRoleWords } from '../../domain/accounts/member-role-words';
import { PublicFooter } from '../../domain/legal/public-footer';
import { Banner } from '../../kit/alerts/banner';
import { Brand } from '../../kit/page/brand';
import { errorText } from '../../kit/states/error-text';
import { RowsSkeleton } from '../../kit/states/skeleton';
import { pageTitle } from '../../lib/page-title';
import { AcceptInvitation } from './accept-invitation';
import css from './invitation.module.css';
import { invitationQuery } from './invitations.api';
import { JoinForm } from './join-form';

/** Where the link of an invitation leads: whom it is from, and the way in. */
export function InvitationPage() {
  const { t } = useTranslation();
  const [params, setParams] = useSearchParams();
  const [token] = useState(() => params.get('token') ?? '');

  // The secret stays neither in the address bar nor in the list of visited pages.
  const linked = params.size > 0;
  useEffect(() => {
    if (linked) setParams({}, { replace: true });
  }, [linked, setParams]);

  const { data, error } = useQuery({ ...invitationQuery(token), enabled: token !== '' });
  const title = data ? t('Join {company}', { company: data.company_name }) : t('Invitation');
  const failure =
    token === '' ? t('This invitation is no longer valid. Ask for a new one.') : error && errorText(t, error);
  return (
    <div className={css.page}>
      <header>
        <Brand />
      </header>
      <main className={css.main}>
        <title>{pageTitle(title)}</title>
        <h1>{title}</h1>
        {failure && <Banner text={failure} />}
        {!data && !failure && <RowsSkeleton rows={3} />}
        {data && (
          <>
            <p>
              {data.invited_by
                ? t('{name} invites you to work on {company}.', { name: data.invited_by, company: data.company_name })
                : t('You are invited to work on {company}.', { company: data.company_name })}
            </p>
            <dl className={css.facts}>
              <dt>{t('Your email')}</dt>
              <dd>{data.email}</dd>
              <dt>{t('Your role')}</dt>
              <dd>
                {memberRoleWords(t)[data.member_role].name}
                <p className="dw-dim">{memberRoleWords(t)[data.member_role].may}</p>
              </dd>
            </dl>
            {data.known ? (
              <AcceptInvitation token={token} invitation={data} />
            ) : (
              <JoinForm token={token} email={data.email} />
            )}
          </>
        )}
      </main>
      <PublicFooter />
    </div>
  );
}
