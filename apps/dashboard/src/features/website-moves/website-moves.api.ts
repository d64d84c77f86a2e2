import type { CallAnswer } from '@dw/contract';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/call';

export type WebsiteMove = CallAnswer<'GET', '/sites/{uuid}/move'>;
export type OfferedWebsite = CallAnswer<'GET', '/site_moves'>['offers'][number];
export type MoveState = OfferedWebsite['state'];
export type MoveObstacle = WebsiteMove['obstacles'][number];

const everySeconds = 2;

/** What would go with a website, and its offer; looked at again while it is on its way. */
export const websiteMoveQuery = (uuid: string) =>
  queryOptions({
    queryKey: ['website-moves', 'own', uuid],
    queryFn: ({ signal }) => call('GET', '/sites/{uuid}/move', { path: { uuid }, signal }),
    refetchInterval: ({ state: { data, error } }) =>
      data?.offer?.state === 'moving' && !error ? everySeconds * 1000 : false,
  });

export const offeredQuery = queryOptions({
  queryKey: ['website-moves', 'offered'],
  queryFn: ({ signal }) => call('GET', '/site_moves', { signal }),
  refetchInterval: ({ state: { data } }) =>
    data?.offers.some(({ state }) => state === 'moving') ? everySeconds * 1000 : false,
});

/** What changes hands changes every list. */
const reload = (client: QueryClient) => client.invalidateQueries();

export async function offerWebsite(client: QueryClient, uuid: string, recipient: string): Promise<void> {
  await call('POST', '/sites/{uuid}/move', { path: { uuid }, body: { recipient } });
  await reload(client);
}

export async function withdrawOffer(client: QueryClient, uuid: string): Promise<void> {
  await call('DELETE', '/sites/{uuid}/move', { path: { uuid } });
  await reload(client);
}

export async function acceptOffer(client: QueryClient, id: number): Promise<void> {
  await call('POST', '/site_moves/{id}/accept', { path: { id } });
  await reload(client);
}

export async function declineOffer(client: QueryClient, id: number): Promise<void> {
  await call('POST', '/site_moves/{id}/decline', { path: { id } });
  await reload(client);
}
