import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/call';

const everyMs = 3000;
const keyOf = (uuid: string) => ['shopify', uuid] as const;

/** How a website is connected to Shopify; asked for until the first signed webhook has come. */
export const shopifyQuery = (uuid: string) =>
  queryOptions({
    queryKey: keyOf(uuid),
    queryFn: ({ signal }) => call('GET', '/sites/{uuid}/shopify', { path: { uuid }, signal }),
    refetchInterval: ({ state }) => (state.data?.first_delivery_at || !state.data?.ending ? false : everyMs),
  });

/** Enters the secret of Shopify’s webhooks in place of the one before. */
export async function connectShopify(client: QueryClient, uuid: string, secret: string): Promise<void> {
  const connection = await call('PUT', '/sites/{uuid}/shopify', { path: { uuid }, body: { secret } });
  client.setQueryData(keyOf(uuid), connection);
}
