import type { CallAnswer, CallInput } from '@dw/contract';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/call';

export type DeskHandover = CallAnswer<'GET', '/desk/take_backs/{code}'>;
export type DeskItem = DeskHandover['items'][number];
export type DeskPlace = CallAnswer<'GET', '/desk/session'>['places'][number];
export type TakeBody = CallInput<'POST', '/desk/take_backs/{code}'>['body'];

/** Of a volunteer’s session; the signed-in member without one. */
export type DeskToken = string | undefined;

const key = ['take-back-desk'] as const;
const as = (token: DeskToken) => (token === undefined ? {} : { token });

/** What was handed over at a place today. */
export const todayQuery = (token: DeskToken, place: string) =>
  queryOptions({
    queryKey: [...key, 'today', token, place],
    queryFn: ({ signal }) => call('GET', '/desk/take_backs', { query: { place }, signal, ...as(token) }),
    enabled: place !== '',
  });

/** What a code stands for. A wrong one counts, so it is not asked for again. */
export const lookQuery = (token: DeskToken, code: string) =>
  queryOptions({
    queryKey: [...key, 'look', token, code],
    queryFn: ({ signal }) => call('GET', '/desk/take_backs/{code}', { path: { code }, signal, ...as(token) }),
    enabled: code !== '',
    retry: false,
    staleTime: 0,
  });

/** Takes what is here; resolves when today’s list shows it. */
export async function takeAtDesk(
  client: QueryClient,
  token: DeskToken,
  code: string,
  body: TakeBody,
): Promise<DeskHandover> {
  const taken = await call('POST', '/desk/take_backs/{code}', { path: { code }, body, ...as(token) });
  client.removeQueries({ queryKey: [...key, 'look'] });
  await client.invalidateQueries({ queryKey: [...key, 'today'] });
  return taken;
}
