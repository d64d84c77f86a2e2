import type { CallAnswer } from '@dw/contract';
import { queryOptions } from '@tanstack/react-query';
import { setUpKey } from '../../domain/entitlements/set-up';
import { call } from '../../lib/call';

/** What of the account is set up. */
export type Onboarding = CallAnswer<'GET', '/dashboard/check_account'>;

export const onboardingQuery = queryOptions({
  queryKey: setUpKey,
  queryFn: ({ signal }) => call('GET', '/dashboard/check_account', { signal }),
});

export type ActivityDay = CallAnswer<'GET', '/dashboard/activity'>['days'][number];

/** Orders and items, day by day. */
export const activityQuery = queryOptions({
  queryKey: ['dashboard_activity'],
  queryFn: ({ signal }) => call('GET', '/dashboard/activity', { signal }),
});
