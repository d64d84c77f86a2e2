import type { CallInput } from '@dw/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/call';

/** The token of the device, which stays on it until it is revoked. */
const kept = 'deskDevice';
export const keptDevice = (): string => localStorage.getItem(kept) ?? '';
const keepDevice = (token: string): void => localStorage.setItem(kept, token);
export const forgetDevice = (): void => localStorage.removeItem(kept);

export async function enrol(code: string): Promise<string> {
  const { device_token } = await call('POST', '/desk/enrol', { body: { code } });
  keepDevice(device_token);
  return device_token;
}

/** Where the device stands, and who signs in at it. */
export const openQuery = (device_token: string) =>
  queryOptions({
    queryKey: ['desk', 'device', device_token],
    queryFn: ({ signal }) => call('POST', '/desk/volunteers', { body: { device_token }, signal }),
    retry: false,
  });

/** @returns the token of the volunteer’s session */
export async function signInAtDesk(body: CallInput<'POST', '/desk/sign_in'>['body']): Promise<string> {
  return (await call('POST', '/desk/sign_in', { body })).access_token;
}

export const deskSessionQuery = (token: string) =>
  queryOptions({
    queryKey: ['desk', 'session', token],
    queryFn: ({ signal }) => call('GET', '/desk/session', { token, signal }),
    retry: false,
  });

export const signOutOfDesk = (token: string) => call('POST', '/desk/sign_out', { token });
