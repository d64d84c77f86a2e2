import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import { MailedLinkPage } from '../../domain/accounts/mailed-link-page';
import { Banner } from '../../kit/alerts/banner';
import { RowsSkeleton } from '../../kit/states/skeleton';
import { call } from '../../lib/call';
import { startSession } from '../../lib/session';

/** Opens a view for support by the token behind #, which is sent to no server by its address and leaves it at once. */
export function ViewPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { hash } = useLocation();
  const [token] = useState(() => hash.slice(1));
  useEffect(() => {
    if (hash !== '') void navigate({ hash: '' }, { replace: true });
  }, [hash, navigate]);
  const { data, isError } = useQuery({
    queryKey: ['account-view', token],
    queryFn: ({ signal }) => call('GET', '/account/view', { token, signal }),
    enabled: token !== '',
    retry: false,
    gcTime: 0,
  });
  const view = data?.view;
  useEffect(() => {
    if (!view) return;
    startSession(view.user, token, view.until);
    void navigate('/dashboard', { replace: true });
  }, [view, token, navigate]);
  return (
    <MailedLinkPage title={t('View for support')}>
      {token === '' || isError || view === null ? (
        <Banner text={t('The view has ended. Begin another one at the console.')} />
      ) : (
        <RowsSkeleton rows={3} />
      )}
    </MailedLinkPage>
  );
}
