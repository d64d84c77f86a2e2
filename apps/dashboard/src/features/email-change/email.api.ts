import type { CallAnswer, CallInput } from '@dw/contract';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/call';

export type OwnEmail = CallAnswer<'GET', '/users/me/email'>;

/** The address of the signed-in user, and the change of it that waits. */
export const ownEmailQuery = queryOptions({
  queryKey: ['own_email'],
  queryFn: ({ signal }) => call('GET', '/users/me/email', { signal }),
});

export const keepOwnEmail = (client: QueryClient, own: OwnEmail): void => {
  client.setQueryData(ownEmailQuery.queryKey, own);
};

export const askForEmail = (body: CallInput<'POST', '/users/me/email'>['body']) =>
  call('POST', '/users/me/email', { body });

/** Drops the waiting change; resolves when the page shows it. */
export async function cancelEmailChange(client: QueryClient): Promise<void> {
  await call('DELETE', '/users/me/email', {});
  await client.invalidateQueries({ queryKey: ownEmailQuery.queryKey });
}

/** What a mailed link is about. */
export const linkedChangeQuery = (token: string) =>
  queryOptions({
    queryKey: ['email_change', token],
    queryFn: ({ signal }) => call('POST', '/email_change/look', { body: { token }, signal }),
    refetchOnWindowFocus: false,
  });

export const confirmEmailChange = (token: string) => call('POST', '/email_change/confirm', { body: { token } });

export const refuseEmailChange = (token: string) => call('POST', '/email_change/cancel', { body: { token } });
