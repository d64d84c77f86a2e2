import type { CallAnswer } from '@dw/contract';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/call';

type Issued = CallAnswer<'POST', '/sites/{uuid}/integration_key'>;

/** The integration keys of one website; the keys themselves are never answered again. */
export const integrationKeyQuery = (uuid: string) =>
  queryOptions({
    queryKey: ['integration-keys', uuid] as const,
    queryFn: ({ signal }) => call('GET', '/sites/{uuid}/integration_key', { path: { uuid }, signal }),
  });

/** Issues a website’s first key; it is in this answer alone. */
export async function issueIntegrationKey(client: QueryClient, uuid: string): Promise<Issued> {
  const issued = await call('POST', '/sites/{uuid}/integration_key', { path: { uuid }, body: {} });
  await client.invalidateQueries({ queryKey: ['integration-keys'] });
  return issued;
}
