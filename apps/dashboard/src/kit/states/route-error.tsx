import { useEffect } from 'react';
import { useRouteError } from 'react-router';
import { ErrorState } from './error-state';

/** A page that could not be shown, most often because a newer version replaced its code. The shell stays. */
export function RouteError() {
  const error = useRouteError();
  useEffect(() => console.error(error), [error]);
  return <ErrorState error={error} onRetry={() => window.location.reload()} />;
}
