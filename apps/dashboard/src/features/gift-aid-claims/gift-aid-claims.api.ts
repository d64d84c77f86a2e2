import type { BodyInput, CallAnswer, giftAidClaims } from '@dw/contract';
import type { GiftAidCheck } from '@dw/contract/gift-aid-enums';
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import { call, fetchFile } from '../../lib/call';
import type { ListState } from '../../lib/list-state';

const all = '/charities/gift_aid/claims';
const at = `${all}/{id}` as const;
const checks = '/charities/gift_aid/checks';

export type Claim = CallAnswer<'GET', typeof at>;
export type Checks = CallAnswer<'GET', typeof checks>;

/** The columns it sorts by, as in the contract; the first is the default. */
export const claimSorts = ['created_at'] as const;

const key = ['gift-aid-claims'] as const;

/** One page of claims; the page before stays until it is there. */
export const claimsQuery = (query: ListState<(typeof claimSorts)[number]>) =>
  queryOptions({
    queryKey: [...key, 'list', query],
    queryFn: ({ signal }) => call('GET', all, { query, signal }),
    placeholderData: keepPreviousData,
  });

export const claimQuery = (id: string) =>
  queryOptions({
    queryKey: [...key, 'one', id],
    queryFn: ({ signal }) => call('GET', at, { path: { id }, signal }),
  });

const changed = async (client: QueryClient) => {
  for (const told of [
    [...key, 'list'],
    ['gift-aid-sales', 'list'],
  ])
    await client.invalidateQueries({ queryKey: told });
};
const kept = async (client: QueryClient, answer: Promise<Claim>): Promise<Claim> => {
  const claim = await answer;
  client.setQueryData(claimQuery(claim.uuid).queryKey, claim);
  await changed(client);
  return claim;
};

export const addClaim = (client: QueryClient, body: BodyInput<typeof giftAidClaims.create>) =>
  kept(client, call('POST', all, { body }));

/** What can be done with a claim: each resolves when the page shows it. */
export const claimCalls = (client: QueryClient, id: string) => {
  const path = { id };
  return {
    approve: () => kept(client, call('POST', `${at}/check`, { path, body: {} })),
    close: () => kept(client, call('POST', `${at}/export`, { path, body: {} })),
    submitted: (reference: string) =>
      kept(client, call('POST', `${at}/submitted`, { path, body: { hmrc_reference: reference } })),
    paid: () => kept(client, call('POST', `${at}/paid`, { path, body: {} })),
    giveUp: async () => {
      await call('DELETE', at, { path });
      client.removeQueries({ queryKey: claimQuery(id).queryKey });
      await changed(client);
    },
  };
};

/** A file of a claim’s schedule. */
export const scheduleFile = (id: string, file: number, kind: 'csv' | 'ods'): Promise<Blob> =>
  fetchFile(`${at}/schedule/${kind}`, { path: { id }, query: { file } });

export const checksQuery = queryOptions({
  queryKey: [...key, 'checks'],
  queryFn: ({ signal }) => call('GET', checks, { signal }),
});

/** Says that somebody has looked at it, or must again. */
export async function setCheck(client: QueryClient, check: GiftAidCheck, done: boolean): Promise<void> {
  client.setQueryData(checksQuery.queryKey, await call('POST', checks, { body: { check, done } }));
}
