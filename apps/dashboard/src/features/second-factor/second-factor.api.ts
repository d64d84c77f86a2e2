import type { QueryClient } from '@tanstack/react-query';
import { type Proof, securityQuery } from '../../domain/accounts/own-security.api';
import { call } from '../../lib/call';

const reload = (client: QueryClient) => client.invalidateQueries({ queryKey: securityQuery.queryKey });

export const beginTotp = (proof: Proof) => call('POST', '/users/me/totp', { body: proof });

/** @returns the recovery codes, which are shown once */
export async function confirmTotp(client: QueryClient, code: string): Promise<readonly string[]> {
  const { recovery_codes } = await call('POST', '/users/me/totp/confirm', { body: { code } });
  await reload(client);
  return recovery_codes;
}

export async function removeTotp(client: QueryClient, proof: Proof): Promise<string> {
  const { status } = await call('POST', '/users/me/totp/remove', { body: proof });
  await reload(client);
  return status;
}

/** @returns the new recovery codes, which are shown once */
export async function renewRecoveryCodes(client: QueryClient, proof: Proof): Promise<readonly string[]> {
  const { recovery_codes } = await call('POST', '/users/me/recovery_codes', { body: proof });
  await reload(client);
  return recovery_codes;
}
