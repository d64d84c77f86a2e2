import type { CallAnswer, CallInput } from '@dw/contract';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/call';
import { programmesChanged } from '../entitlements/entitlements.api';

export type TakeBack = CallAnswer<'GET', '/retailers/takes_backs/{id}'>;
export type TakeBackCheck = CallAnswer<'GET', '/retailers/takes_backs/{id}/check'>;
type NewTakeBack = CallInput<'POST', '/retailers/takes_backs'>['body'];
type Changes = CallInput<'PUT', '/retailers/takes_backs/{id}'>['body'];
type Address = CallAnswer<'GET', '/retailers/takes_backs/{takeback_id}/return_address'>;
type AddressBody = CallInput<'POST', '/retailers/takes_backs/{takeback_id}/return_address'>['body'];

/** Above everything that the cache keeps of the programme. */
export const takeBackKey = ['take_backs'] as const;

/** The account’s programme; null where it has none yet. */
export const takeBackQuery = queryOptions({
  queryKey: [...takeBackKey, 'list'],
  queryFn: async ({ signal }) => (await call('GET', '/retailers/takes_backs', { signal })).items[0] ?? null,
});

/** The programme that an address names. */
export const oneTakeBackQuery = (id: string) =>
  queryOptions({
    queryKey: [...takeBackKey, 'one', id],
    queryFn: ({ signal }) => call('GET', '/retailers/takes_backs/{id}', { path: { id }, signal }),
  });

/** Which steps are done. */
export const checkQuery = (id: number) =>
  queryOptions({
    queryKey: [...takeBackKey, 'check', id],
    queryFn: ({ signal }) => call('GET', '/retailers/takes_backs/{id}/check', { path: { id }, signal }),
  });

export const returnAddressQuery = (takeback_id: string) =>
  queryOptions({
    queryKey: [...takeBackKey, 'return_address', takeback_id],
    queryFn: ({ signal }) =>
      call('GET', '/retailers/takes_backs/{takeback_id}/return_address', { path: { takeback_id }, signal }),
  });

/** After whatever a step counts: all of the programme is asked for again, and so is where it stands. */
export async function takeBackChanged(client: QueryClient): Promise<void> {
  await Promise.all([client.invalidateQueries({ queryKey: takeBackKey }), programmesChanged(client)]);
}

async function changed<T>(client: QueryClient, answer: Promise<T>): Promise<T> {
  const done = await answer;
  await takeBackChanged(client);
  return done;
}

/** Begins the programme. */
export const addTakeBack = (client: QueryClient, body: NewTakeBack): Promise<TakeBack> =>
  changed(client, call('POST', '/retailers/takes_backs', { body }));

export const changeTakeBack = (client: QueryClient, id: number, body: Changes): Promise<TakeBack> =>
  changed(client, call('PUT', '/retailers/takes_backs/{id}', { path: { id }, body }));

/** The programme as it is now, whatever the cache holds. */
export const reloadTakeBack = (client: QueryClient, id: number): Promise<TakeBack> =>
  client.fetchQuery({ ...oneTakeBackQuery(String(id)), staleTime: 0 });

export const saveReturnAddress = (client: QueryClient, takeback_id: string, body: AddressBody): Promise<Address> =>
  changed(client, call('POST', '/retailers/takes_backs/{takeback_id}/return_address', { path: { takeback_id }, body }));

/** Says what is accepted and what is not. */
export const saveTags = (client: QueryClient, id: number, accepts_tags: number[], not_accepts_tags: number[]) =>
  changed(
    client,
    call('POST', '/retailers/takes_backs/{id}/tags/add', { path: { id }, body: { accepts_tags, not_accepts_tags } }),
  );
