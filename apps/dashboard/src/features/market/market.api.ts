import type { CallAnswer, CallInput } from '@dw/contract';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/call';

export type MarketSettings = CallAnswer<'GET', '/retailers/market'>;
type Changes = CallInput<'PUT', '/retailers/market'>['body'];

export const marketQuery = queryOptions({
  queryKey: ['market'],
  queryFn: ({ signal }) => call('GET', '/retailers/market', { signal }),
});

/** Changes what is named; the rest stays. */
export async function saveMarket(client: QueryClient, body: Changes): Promise<MarketSettings> {
  const settings = await call('PUT', '/retailers/market', { body });
  client.setQueryData(marketQuery.queryKey, settings);
  return settings;
}
