import type { CallAnswer } from '@dw/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/call';

/** What of the account is set up. */
export type Onboarding = CallAnswer<'GET', '/dashboard/check_account'>;

export const onboardingQuery = queryOptions({
  queryKey: ['check_account'],
  queryFn: ({ signal }) => call('GET', '/dashboard/check_account', { signal }),
});
