import type { BodyInput, CallAnswer, giftAidDonors } from '@dw/contract';
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import { call, fetchFile } from '../../lib/call';
import type { ListState } from '../../lib/list-state';

const all = '/charities/gift_aid/donors';
const at = `${all}/{id}` as const;

export type DonorRow = CallAnswer<'GET', typeof all>['items'][number];
export type Donor = CallAnswer<'GET', typeof at>;
export type NewDonor = BodyInput<typeof giftAidDonors.create>;
export type Declared = BodyInput<typeof giftAidDonors.declare>;
type Changed = BodyInput<typeof giftAidDonors.update>;

/** The columns it sorts by, as in the contract; the first is the default. */
export const donorSorts = ['created_at'] as const;

const key = ['gift-aid-donors'] as const;

/** One page of donors; the page before stays until it is there. */
export const donorsQuery = (query: ListState<(typeof donorSorts)[number]>) =>
  queryOptions({
    queryKey: [...key, 'list', query],
    queryFn: ({ signal }) => call('GET', all, { query, signal }),
    placeholderData: keepPreviousData,
  });

export const donorQuery = (id: string) =>
  queryOptions({
    queryKey: [...key, 'one', id],
    queryFn: ({ signal }) => call('GET', at, { path: { id }, signal }),
  });

/** A sheet of labels with a donor’s number. */
export const labelsFile = (id: string): Promise<Blob> => fetchFile(`${at}/labels`, { path: { id } });

/** Loads the lists again, after others wrote to them. */
export const reloadDonors = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: [...key, 'list'] });

const kept = async (client: QueryClient, answer: Promise<Donor>): Promise<Donor> => {
  const donor = await answer;
  client.setQueryData(donorQuery(donor.uuid).queryKey, donor);
  await client.invalidateQueries({ queryKey: [...key, 'list'] });
  return donor;
};

export const addDonor = (client: QueryClient, body: NewDonor) => kept(client, call('POST', all, { body }));

/** What can be done with a donor: each resolves when the page shows it. */
export const donorCalls = (client: QueryClient, id: string) => {
  const path = { id };
  return {
    change: (body: Changed) => kept(client, call('PUT', at, { path, body })),
    declare: (body: Declared) => kept(client, call('POST', `${at}/declarations`, { path, body })),
    end: () => kept(client, call('POST', `${at}/declarations/end`, { path, body: {} })),
    forget: async () => {
      const answer = await call('DELETE', at, { path });
      client.removeQueries({ queryKey: donorQuery(id).queryKey });
      await client.invalidateQueries({ queryKey: [...key, 'list'] });
      return answer;
    },
  };
};
