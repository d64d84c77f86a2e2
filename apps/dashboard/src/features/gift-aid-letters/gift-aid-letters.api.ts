import type { BodyInput, CallAnswer, CallInput, giftAidLetters } from '@dw/contract';
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import { call, fetchFile } from '../../lib/call';
import type { ListState } from '../../lib/list-state';

const all = '/charities/gift_aid/letters';
const at = `${all}/{id}` as const;

export type LetterRow = CallAnswer<'GET', typeof all>['items'][number];
export type Letter = CallAnswer<'GET', typeof at>;
export type About = BodyInput<typeof giftAidLetters.write>['about'];

/** The columns it sorts by, as in the contract; the first is the default. */
export const letterSorts = ['created_at'] as const;
type Query = ListState<(typeof letterSorts)[number]> & {
  readonly state?: NonNullable<CallInput<'GET', typeof all>['query']>['state'];
};

const key = ['gift-aid-letters'] as const;

/** One page of letters; the page before stays until it is there. */
export const lettersQuery = (query: Query) =>
  queryOptions({
    queryKey: [...key, 'list', query],
    queryFn: ({ signal }) => call('GET', all, { query, signal }),
    placeholderData: keepPreviousData,
  });

/** How many letters wait to be posted. */
export const waitingLetters = async (): Promise<number> =>
  (await call('GET', all, { query: { state: 'to_post', per_page: 1 } })).info.total_items;

export const letterQuery = (id: string) =>
  queryOptions({
    queryKey: [...key, 'one', id],
    queryFn: ({ signal }) => call('GET', at, { path: { id }, signal }),
  });

const changed = async (client: QueryClient) => {
  for (const told of [key, ['gift-aid-sales', 'list']]) await client.invalidateQueries({ queryKey: told });
};

/** Writes the letters that are due. */
export async function writeLetters(client: QueryClient, about: About) {
  const written = await call('POST', all, { body: { about } });
  await changed(client);
  return written;
}

/** Says that letters were posted on a day. */
export async function postLetters(client: QueryClient, letters: readonly LetterRow[], posted_on: string) {
  const body = { letters: letters.map(({ uuid }) => uuid), posted_on };
  await call('POST', '/charities/gift_aid/letters_posted', { body });
  await changed(client);
}

/** What can be noted of a letter. */
export const letterCalls = (client: QueryClient, id: string) => {
  const path = { id };
  const done = async (answer: Promise<Letter>) => {
    client.setQueryData(letterQuery(id).queryKey, await answer);
    await changed(client);
  };
  return {
    answer: (body: BodyInput<typeof giftAidLetters.answer>) => done(call('POST', `${at}/answer`, { path, body })),
    paidOut: (paid_on: string) => done(call('POST', `${at}/paid_out`, { path, body: { paid_on } })),
  };
};

/** What is to be posted: as a file for merging, or to be printed. */
export const lettersFile = (kind: 'csv' | 'pdf'): Promise<Blob> => fetchFile(`${all}/${kind}`, {});
