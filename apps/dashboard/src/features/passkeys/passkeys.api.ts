import type { CallAnswer } from '@dw/contract';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { type Proof, securityQuery } from '../../domain/accounts/own-security.api';
import { call } from '../../lib/call';
import { makePasskey } from '../../lib/passkey';

export type Passkey = CallAnswer<'GET', '/users/me/passkeys'>['passkeys'][number];

export const passkeysQuery = queryOptions({
  queryKey: ['own_passkeys'],
  queryFn: ({ signal }) => call('GET', '/users/me/passkeys', { signal }),
});

/** Also what the login asks for: a passkey is a second step. */
const reload = (client: QueryClient) =>
  Promise.all(
    [passkeysQuery.queryKey, securityQuery.queryKey].map((queryKey) => client.invalidateQueries({ queryKey })),
  );

/**
 * Has the browser make a passkey and keeps it.
 * @returns new recovery codes, which are shown once; none where there were some
 * @throws what the browser throws where its user would not, or what the calls throw
 */
export async function addPasskey(client: QueryClient, proof: Proof, name: string): Promise<readonly string[]> {
  const options = await call('POST', '/users/me/passkeys/options', { body: proof });
  const credential = await makePasskey(options);
  const { recovery_codes } = await call('POST', '/users/me/passkeys', { body: { name, credential } });
  await reload(client);
  return recovery_codes;
}

export async function removePasskey(client: QueryClient, uuid: string, proof: Proof): Promise<string> {
  const { status } = await call('POST', '/users/me/passkeys/{uuid}/remove', { path: { uuid }, body: proof });
  await reload(client);
  return status;
}
