import { useQuery } from '@tanstack/react-query';
import { ErrorState } from '../../kit/states/error-state';
import { SignInPage } from '../features/sign-in/sign-in.page';
import { meQuery } from '../session';
import { Shell } from './shell';

/** The shell for whoever is signed in, the sign-in for anyone else. */
export function SignedIn() {
  const { data: user, error, refetch } = useQuery(meQuery);
  if (user) return <Shell user={user} />;
  if (user === null) return <SignInPage />;
  return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : null;
}
