import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ErrorState } from './error-state';
import { FormSkeleton } from './skeleton';

type Props<T> = {
  query: UseQueryResult<T>;
  children: (data: T) => ReactNode;
  /** Stands in while it loads; a form’s fields unless given. */
  skeleton?: ReactNode;
};

/** Shows what a query answers, and until then that it loads or why it failed. */
export function Loaded<T>({ query, children, skeleton = <FormSkeleton fields={4} /> }: Props<T>) {
  if (query.data !== undefined) return children(query.data);
  if (query.error) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  return skeleton;
}
