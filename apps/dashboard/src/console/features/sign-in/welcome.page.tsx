import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { ErrorState } from '../../../kit/states/error-state';
import { FormSkeleton } from '../../../kit/states/skeleton';
import { ApiError } from '../../../lib/api-error';
import { call } from '../../call';
import { beginSession } from '../../session-cache';
import { EntryPage } from './entry-page';
import { SetUpForm } from './set-up-form';

/** Read once: the part behind # is sent to nobody, and leaves the address when the set-up is done. */
const givenToken = () => window.location.hash.slice(1);

/** Where the link of the command line leads: the app is set up, and a password is chosen. */
export function WelcomePage() {
  const navigate = useNavigate();
  const token = givenToken();
  const query = useQuery({
    queryKey: ['welcome', token],
    queryFn: () => call('POST', '/welcome', { body: { token } }),
    enabled: token !== '',
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const { data, error } = query;
  if (token === '' || (error instanceof ApiError && error.status === 404))
    return (
      <EntryPage title="This link does not work" onSubmit={(event) => event.preventDefault()}>
        <p className="dw-dim">It was used already, or it is too old. Ask for another one.</p>
      </EntryPage>
    );
  if (error) return <ErrorState error={error} onRetry={() => void query.refetch()} />;
  if (!data)
    return (
      <EntryPage title="Set up your sign-in" onSubmit={(event) => event.preventDefault()}>
        <FormSkeleton fields={3} />
      </EntryPage>
    );
  return (
    <SetUpForm
      token={token}
      welcome={data}
      onDone={(user) => {
        beginSession(user);
        void navigate('/', { replace: true });
      }}
    />
  );
}
