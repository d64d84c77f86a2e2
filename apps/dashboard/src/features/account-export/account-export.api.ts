import type { CallAnswer } from '@dw/contract';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { Proof } from '../../domain/accounts/own-security.api';
import { call, fetchFile } from '../../lib/call';

export type AccountExport = CallAnswer<'GET', '/users/me/export'>;

/** How often a file that is being made is asked for, in milliseconds. */
const whileRunning = 2000;

export const accountExportQuery = queryOptions({
  queryKey: ['account_export'],
  queryFn: ({ signal }) => call('GET', '/users/me/export', { signal }),
  refetchInterval: ({ state }) => (state.data?.state === 'running' ? whileRunning : false),
});

export async function orderExport(client: QueryClient, proof: Proof): Promise<void> {
  client.setQueryData(accountExportQuery.queryKey, await call('POST', '/users/me/export', { body: proof }));
}

export const exportFile = (): Promise<Blob> => fetchFile('/users/me/export/file');
