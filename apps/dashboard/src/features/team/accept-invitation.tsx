import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { useStore } from 'zustand';
import { Banner } from '../../kit/alerts/banner';
import { errorText } from '../../kit/states/error-text';
import { accountSlice, startSession } from '../../lib/session';
import { accept, type LinkedInvitation } from './invitations.api';

type Props = { token: string; invitation: LinkedInvitation };

/** For someone who has a login: they log in with the invited address, then accept. */
export function AcceptInvitation({ token, invitation: { email } }: Props) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const user = useStore(accountSlice, (state) => state.user);
  const accepting = useMutation({
    mutationFn: () => accept(token),
    onSuccess: ({ user: joined, access_token }) => {
      startSession(joined, access_token);
      void navigate('/dashboard');
    },
  });
  const back = { from: `/invitation#${new URLSearchParams({ token })}`, email };
  if (user?.email !== email)
    return (
      <>
        <p>
          {user
            ? t('You are logged in as {email}. Log in with the invited address to accept.', { email: user.email })
            : t('This address has a login already. Log in to accept the invitation.')}
        </p>
        <Button component={Link} to={user ? '/logout' : '/login'} state={back} size="lg" fullWidth>
          {user ? t('Logout') : t('Log in')}
        </Button>
      </>
    );
  return (
    <>
      <Banner text={accepting.error ? errorText(t, accepting.error) : ''} />
      <Button size="lg" fullWidth loading={accepting.isPending} onClick={() => accepting.mutate()}>
        {t('Accept the invitation')}
      </Button>
    </>
  );
}
