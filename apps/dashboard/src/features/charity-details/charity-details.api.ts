import type { CallAnswer, CallInput } from '@dw/contract';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { programmesChanged } from '../../domain/entitlements/entitlements.api';
import { call, upload } from '../../lib/call';

/** What the charity tells shoppers about itself. */
export type CharityConfig = CallAnswer<'GET', '/charity_shop/config'>;
type Changes = CallInput<'POST', '/charity_shop/config'>['body'];

export const configQuery = queryOptions({
  queryKey: ['charity_config'],
  queryFn: ({ signal }) => call('GET', '/charity_shop/config', { signal }),
});

async function took(client: QueryClient, config: CharityConfig): Promise<CharityConfig> {
  client.setQueryData(configQuery.queryKey, config);
  await programmesChanged(client);
  return config;
}

/** Changes what is named; the rest stays. */
export const saveConfig = async (client: QueryClient, body: Changes): Promise<CharityConfig> =>
  took(client, await call('POST', '/charity_shop/config', { body }));

export const saveWebsite = async (client: QueryClient, website: string): Promise<CharityConfig> =>
  took(client, await call('POST', '/charity_shop/website', { body: { website } }));

/** Uploads a picture. @returns its number */
export async function uploadLogo(file: File): Promise<number> {
  const form = new FormData();
  form.set('file', file, file.name);
  return (await upload('/files', form)).id;
}
