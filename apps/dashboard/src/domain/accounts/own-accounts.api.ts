import type { CallAnswer } from '@dw/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/call';

export type OwnAccount = CallAnswer<'GET', '/session/accounts'>['items'][number];

/** The accounts that the user is a member of, the latest used first. */
export const ownAccountsQuery = queryOptions({
  queryKey: ['own_accounts'],
  queryFn: ({ signal }) => call('GET', '/session/accounts', { signal }),
});

export const enterAccount = (uuid: string) => call('POST', '/session/account', { body: { uuid } });
