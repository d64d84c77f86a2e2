import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { standingQuery } from '../../domain/accounts/standing.api';
import { showAlert } from '../../kit/alerts/alerts';
import { type AuthUser, startSession } from '../../lib/session';

/** Tells each signed-in window that the address was changed, also where another device confirmed it. Shows nothing itself. */
export function EmailWatch({ user }: { user: AuthUser }) {
  const { t } = useTranslation();
  const { data } = useQuery(standingQuery);
  const email = data?.email ?? user.email;
  useEffect(() => {
    if (email === user.email) return;
    startSession({ ...user, email }, user.access_token);
    showAlert(t('Your email address is changed. From now on log in with {email}.', { email }), 'info');
  }, [email, user, t]);
  return null;
}
