import type { CallAnswer, CallInput } from '@dw/contract';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/call';

type Listed = CallAnswer<'GET', '/devices'>;
export type Device = Listed['devices'][number];
export type Volunteer = Listed['volunteers'][number];
export type Place = Listed['places'][number];

export const devicesQuery = queryOptions({
  queryKey: ['devices'],
  queryFn: ({ signal }) => call('GET', '/devices', { signal }),
});

const reload = (client: QueryClient) => client.invalidateQueries({ queryKey: devicesQuery.queryKey });

/** @returns the code to enter at the device, which is shown once */
export async function addDevice(client: QueryClient, body: CallInput<'POST', '/devices'>['body']): Promise<string> {
  const { code } = await call('POST', '/devices', { body });
  await reload(client);
  return code;
}

/** @returns the code that takes the last one’s place */
export async function renewCode(client: QueryClient, id: number): Promise<string> {
  const { code } = await call('POST', '/devices/{id}/code', { path: { id } });
  await reload(client);
  return code;
}

export async function revokeDevice(client: QueryClient, id: number): Promise<void> {
  await call('DELETE', '/devices/{id}', { path: { id } });
  await reload(client);
}

export async function addVolunteer(client: QueryClient, body: CallInput<'POST', '/volunteers'>['body']): Promise<void> {
  await call('POST', '/volunteers', { body });
  await reload(client);
}

export async function removeVolunteer(client: QueryClient, id: number): Promise<void> {
  await call('DELETE', '/volunteers/{id}', { path: { id } });
  await reload(client);
}
