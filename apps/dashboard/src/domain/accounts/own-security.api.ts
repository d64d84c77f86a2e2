import type { CallInput } from '@dw/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/call';

/** What a user has beside the password. */
export const securityQuery = queryOptions({
  queryKey: ['own_security'],
  queryFn: ({ signal }) => call('GET', '/users/me/security', { signal }),
});

/** What proves whoever is signed in, before their login is changed. */
export type Proof = CallInput<'POST', '/users/me/totp'>['body'];

/** Has a passkey of the user prove them. @throws ApiError */
export async function proofByPasskey(): Promise<Proof> {
  const { signWithPasskey } = await import('../../lib/passkey');
  return { credential: await signWithPasskey(await call('POST', '/users/me/passkeys/proof')) };
}
