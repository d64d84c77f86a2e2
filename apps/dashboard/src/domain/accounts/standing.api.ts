import type { CallAnswer } from '@dw/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/call';

export type Standing = CallAnswer<'GET', '/account/standing'>;

/** How the account stands, and by which address its user signs in. What changes either invalidates it. */
export const standingQuery = queryOptions({
  queryKey: ['standing'],
  queryFn: ({ signal }) => call('GET', '/account/standing', { signal }),
});
