import type { CallAnswer } from '@dw/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { setUpKey } from '../../domain/entitlements/set-up';
import { call } from '../../lib/call';

/** What of the account is set up. */
export type Onboarding = CallAnswer<'GET', '/dashboard/check_account'>;

export const onboardingQuery = queryOptions({
  queryKey: setUpKey,
  queryFn: ({ signal }) => call('GET', '/dashboard/check_account', { signal }),
});

/** How many days the figures are of; the first is the default. */
export const spans = ['30', '7', '90'] as const;
export type Span = (typeof spans)[number];

export type Overview = CallAnswer<'GET', '/dashboard/overview'>;
export type Figure = Overview['figures'][number];
export type Attention = Overview['attention'][number];

/** The figures of the last days, and what needs attention. */
export const overviewQuery = (days: Span) =>
  queryOptions({
    queryKey: ['dashboard_overview', days],
    queryFn: ({ signal }) => call('GET', '/dashboard/overview', { query: { days }, signal }),
    placeholderData: keepPreviousData,
  });

export type AccountAtHome = CallAnswer<'GET', '/dashboard/accounts'>['items'][number];

/** The user’s accounts, each with what waits in it. */
export const accountsQuery = queryOptions({
  queryKey: ['dashboard_accounts'],
  queryFn: ({ signal }) => call('GET', '/dashboard/accounts', { signal }),
});
