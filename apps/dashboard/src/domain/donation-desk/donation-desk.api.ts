import type { CallAnswer, CallInput } from '@dw/contract';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/call';
import type { DeskToken } from '../take-back-desk/take-back-desk.api';

export type DeskDonation = CallAnswer<'GET', '/desk/donations/{code}'>;
export type DeskThing = DeskDonation['items'][number];
export type TakeBody = CallInput<'POST', '/desk/donations/{code}'>['body'];
export type DeskNote = CallAnswer<'GET', '/desk/donations'>['note'];
type NoteBody = CallInput<'PUT', '/desk/donations/places/{id}'>['body'];

const key = ['donation-desk'] as const;
const as = (token: DeskToken) => (token === undefined ? {} : { token });

/** What was given at a shop today, and what it tells the public. */
export const givenTodayQuery = (token: DeskToken, place: string) =>
  queryOptions({
    queryKey: [...key, 'today', token, place],
    queryFn: ({ signal }) => call('GET', '/desk/donations', { query: { place }, signal, ...as(token) }),
    enabled: place !== '',
  });

/** What a code stands for. A wrong one counts, so it is not asked for again. */
export const bagQuery = (token: DeskToken, code: string) =>
  queryOptions({
    queryKey: [...key, 'bag', token, code],
    queryFn: ({ signal }) => call('GET', '/desk/donations/{code}', { path: { code }, signal, ...as(token) }),
    enabled: code !== '',
    retry: false,
    staleTime: 0,
  });

/** Receives a bag; resolves when today’s list shows it. */
export async function takeBag(client: QueryClient, token: DeskToken, code: string, body: TakeBody): Promise<void> {
  await call('POST', '/desk/donations/{code}', { path: { code }, body, ...as(token) });
  client.removeQueries({ queryKey: [...key, 'bag'] });
  await client.invalidateQueries({ queryKey: [...key, 'today'] });
}

/** Tells the public what the shop says; resolves when the desk shows it. */
export async function tellPublic(client: QueryClient, token: DeskToken, id: string, body: NoteBody): Promise<void> {
  await call('PUT', '/desk/donations/places/{id}', { path: { id }, body, ...as(token) });
  await client.invalidateQueries({ queryKey: [...key, 'today'] });
}
