import type { CallAnswer, CallInput } from '@dw/contract';
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/call';
import type { ListState } from '../../lib/list-state';
import type { GivenAt } from './use-given-at';

const at = '/charities/donations/{id}' as const;

export type IncomingRow = CallAnswer<'GET', '/charities/donations'>['items'][number];
export type IncomingDonation = CallAnswer<'GET', typeof at>;
export type DonationStatus = IncomingRow['status'];

/** The columns it sorts by, as in the contract; the first is the default. */
export const incomingSorts = ['updated_at', 'created_at'] as const;
type Query = ListState<(typeof incomingSorts)[number]> & {
  readonly status?: NonNullable<CallInput<'GET', '/charities/donations'>['query']>['status'];
} & GivenAt;

const key = ['incoming-donations'] as const;

/** One page of the list; the page before stays until it is there. */
export const incomingQuery = (query: Query) =>
  queryOptions({
    queryKey: [...key, 'list', query],
    queryFn: ({ signal }) => call('GET', '/charities/donations', { query, signal }),
    placeholderData: keepPreviousData,
  });

export const donationQuery = (id: string) =>
  queryOptions({
    queryKey: [...key, 'one', id],
    queryFn: ({ signal }) => call('GET', at, { path: { id }, signal }),
  });

export const reloadIncoming = (client: QueryClient): Promise<void> => client.invalidateQueries({ queryKey: key });

/** What can be done with a donation: each resolves when the page shows it. */
export const donationCalls = (client: QueryClient, id: string) => {
  const path = { id };
  const done = async (answer: Promise<IncomingDonation>) => {
    const donation = await answer;
    client.setQueryData(donationQuery(donation.uuid).queryKey, donation);
    await client.invalidateQueries({ queryKey: [...key, 'list'] });
    await client.invalidateQueries({ queryKey: ['donations'] });
  };
  return {
    receive: () => done(call('POST', `${at}/receive`, { path, body: {} })),
    decline: (body: CallInput<'POST', `${typeof at}/decline`>['body']) =>
      done(call('POST', `${at}/decline`, { path, body })),
    offer: (body: CallInput<'POST', `${typeof at}/list`>['body']) => done(call('POST', `${at}/list`, { path, body })),
    unlist: () => done(call('POST', `${at}/unlist`, { path, body: {} })),
    sell: (body: CallInput<'POST', `${typeof at}/sell`>['body']) => done(call('POST', `${at}/sell`, { path, body })),
    passOn: (body: CallInput<'POST', `${typeof at}/pass_on`>['body']) =>
      done(call('POST', `${at}/pass_on`, { path, body })),
  };
};
export type DonationCalls = ReturnType<typeof donationCalls>;
