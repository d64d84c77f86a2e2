import type { CallAnswer, CallInput } from '@dw/contract';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/call';
import { setUpChanged } from './set-up';

/** A programme of the account: where it stands, and what it needs. */
export type Programme = CallAnswer<'GET', '/entitlements'>['items'][number];
type Request = CallInput<'POST', '/entitlements/status'>['body'];

const key = ['entitlements'] as const;

/** The programme of a type; undefined where the account’s kind has none of it. */
export const programmeQuery = (type: Programme['type']) =>
  queryOptions({
    queryKey: key,
    queryFn: ({ signal }) => call('GET', '/entitlements', { signal }),
    select: ({ items }) => items.find((one) => one.type === type) ?? null,
  });

/** What a programme became, the newest first. */
export const historyQuery = (type: Programme['type']) =>
  queryOptions({
    queryKey: [...key, 'history'],
    queryFn: ({ signal }) => call('GET', '/entitlements/history', { signal }),
    select: ({ items }) => items.filter((one) => one.type === type),
  });

/** After whatever the setup checklist of a programme counts: it is asked for again, and so is the home page’s. */
export async function programmesChanged(client: QueryClient): Promise<void> {
  await Promise.all([client.invalidateQueries({ queryKey: key }), setUpChanged(client)]);
}

/** Asks for a programme, or leaves it; resolves when the page shows where it stands. */
export async function askForProgramme(client: QueryClient, body: Request): Promise<Programme> {
  const answer = await call('POST', '/entitlements/status', { body });
  await programmesChanged(client);
  return answer;
}
