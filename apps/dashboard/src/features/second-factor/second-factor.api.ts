import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/call';

export const securityQuery = queryOptions({
  queryKey: ['own_security'],
  queryFn: ({ signal }) => call('GET', '/users/me/security', { signal }),
});

const reload = (client: QueryClient) => client.invalidateQueries({ queryKey: securityQuery.queryKey });

export const beginTotp = (password: string) => call('POST', '/users/me/totp', { body: { password } });

/** @returns the recovery codes, which are shown once */
export async function confirmTotp(client: QueryClient, code: string): Promise<readonly string[]> {
  const { recovery_codes } = await call('POST', '/users/me/totp/confirm', { body: { code } });
  await reload(client);
  return recovery_codes;
}

export async function removeTotp(client: QueryClient, password: string): Promise<string> {
  const { status } = await call('POST', '/users/me/totp/remove', { body: { password } });
  await reload(client);
  return status;
}

/** @returns the new recovery codes, which are shown once */
export async function renewRecoveryCodes(client: QueryClient, password: string): Promise<readonly string[]> {
  const { recovery_codes } = await call('POST', '/users/me/recovery_codes', { body: { password } });
  await reload(client);
  return recovery_codes;
}
