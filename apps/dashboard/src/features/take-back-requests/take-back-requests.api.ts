import type { CallAnswer, CallInput } from '@dw/contract';
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import { takeBackKey } from '../../domain/take-backs/take-backs.api';
import { call, fetchFile } from '../../lib/call';
import type { ListState } from '../../lib/list-state';

const root = '/retailers/takes_backs/{takeback_id}';
const at = `${root}/requests/{id}` as const;

export type RequestRow = CallAnswer<'GET', `${typeof root}/requests`>['items'][number];
export type Request = CallAnswer<'GET', typeof at>;
export type RequestItem = Request['things'][number];
export type Board = CallAnswer<'GET', `${typeof root}/board`>;
export type BoardColumn = Board['columns'][number];
export type Verdicts = CallInput<'POST', `${typeof at}/grade`>['body'];
export type VerdictBody = Verdicts['items'][number];

/** The columns it sorts by, as in the contract; the first is the default. */
export const requestSorts = ['updated_at', 'created_at'] as const;
type Query = ListState<(typeof requestSorts)[number]> & {
  readonly state?: NonNullable<CallInput<'GET', `${typeof root}/requests`>['query']>['state'];
  readonly place?: string;
};

const key = [...takeBackKey, 'requests'] as const;

/** One page of the list; the page before stays until it is there. */
export const requestsQuery = (takeback_id: string, query: Query) =>
  queryOptions({
    queryKey: [...key, 'list', takeback_id, query],
    queryFn: ({ signal }) => call('GET', `${root}/requests`, { path: { takeback_id }, query, signal }),
    placeholderData: keepPreviousData,
  });

/** The requests by how far they are. @param place the uuid of a store; all of them where it is empty */
export const boardQuery = (takeback_id: string, place: string) =>
  queryOptions({
    queryKey: [...key, 'board', takeback_id, place],
    queryFn: ({ signal }) =>
      call('GET', `${root}/board`, { path: { takeback_id }, query: place === '' ? {} : { place }, signal }),
    placeholderData: keepPreviousData,
  });

export const requestQuery = (takeback_id: string, id: string) =>
  queryOptions({
    queryKey: [...key, 'one', takeback_id, id],
    queryFn: ({ signal }) => call('GET', at, { path: { takeback_id, id }, signal }),
  });

/** The stores to narrow by: the first hundred by name. */
export const placesQuery = (takeback_id: string) =>
  queryOptions({
    queryKey: [...takeBackKey, 'stores', takeback_id, 'names'],
    queryFn: async ({ signal }) => {
      const query = { per_page: 100, sort: 'name', direction: 'asc' } as const;
      const { items } = await call('GET', `${root}/points`, { path: { takeback_id }, query, signal });
      return items.map(({ uuid, name }) => ({ uuid, name }));
    },
  });

/** The requests of whoever has exactly that address. */
export const findRequests = (takeback_id: string, address: string) =>
  call('POST', `${root}/requests/find`, { path: { takeback_id }, body: { address } });

export const reloadRequests = (client: QueryClient): Promise<void> => client.invalidateQueries({ queryKey: key });

/** Shows what an answer says at once, and asks for the lists again. */
async function told(client: QueryClient, takeback_id: string, answer: Promise<Request>): Promise<Request> {
  const request = await answer;
  client.setQueryData(requestQuery(takeback_id, request.uuid).queryKey, request);
  await Promise.all([
    client.invalidateQueries({ queryKey: [...key, 'list'] }),
    client.invalidateQueries({ queryKey: [...key, 'board'] }),
  ]);
  return request;
}

/** What can be done with a request of a programme: each resolves when the page shows it. */
export const requestCalls = (client: QueryClient, takeback_id: string, id: string) => {
  const path = { takeback_id, id };
  const done = (answer: Promise<Request>) => told(client, takeback_id, answer);
  return {
    handOver: () => done(call('POST', `${at}/hand_over`, { path, body: {} })),
    receive: () => done(call('POST', `${at}/receive`, { path, body: {} })),
    grade: (body: Verdicts) => done(call('POST', `${at}/grade`, { path, body })),
    cancel: (reason: string) => done(call('POST', `${at}/cancel`, { path, body: { reason } })),
    orderLabel: () => done(call('POST', `${at}/label`, { path, body: {} })),
    clear: (reason: string) => done(call('POST', `${at}/review`, { path, body: { reason } })),
    answerAppeal: (body: CallInput<'POST', `${typeof at}/appeal`>['body']) =>
      done(call('POST', `${at}/appeal`, { path, body })),
    voidReward: (reward_id: string, reason: string) =>
      done(call('POST', `${at}/rewards/{reward_id}/void`, { path: { ...path, reward_id }, body: { reason } })),
    note: (body: string) => done(call('POST', `${at}/notes`, { path, body: { body } })),
    route: (item_id: string, body: CallInput<'PUT', `${typeof at}/items/{item_id}`>['body']) =>
      done(call('PUT', `${at}/items/{item_id}`, { path: { ...path, item_id }, body })),
    photos: (item_id: string, photos: string[]) =>
      done(call('PUT', `${at}/items/{item_id}`, { path: { ...path, item_id }, body: { photos } })),
  };
};
export type RequestCalls = ReturnType<typeof requestCalls>;

type GradedQuery = CallInput<'GET', `${typeof root}/graded`>['query'];

/** Items that were accepted, as a CSV file. */
export const gradedFile = (takeback_id: string, query: GradedQuery): Promise<Blob> =>
  fetchFile(`${root}/graded`, { path: { takeback_id }, query });
