import { queryOptions } from '@tanstack/react-query';
import { call } from './call';

/** The countries: asked for once, when the dashboard starts. */
export const countriesQuery = queryOptions({
  queryKey: ['countries'],
  queryFn: ({ signal }) => call('GET', '/countries', { signal }),
  staleTime: Number.POSITIVE_INFINITY,
});
