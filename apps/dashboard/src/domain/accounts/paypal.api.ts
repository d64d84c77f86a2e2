import type { CallAnswer } from '@dw/contract';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { pending } from '../../kit/payment/use-payment-window';
import { ApiError } from '../../lib/api-error';
import { call } from '../../lib/call';
import { setUpChanged } from '../entitlements/set-up';

export type PayPalAccount = CallAnswer<'GET', '/paypal/login/status'>;

/** Whether the account’s PayPal is connected. */
export const payPalQuery = queryOptions({
  queryKey: ['paypal'],
  queryFn: ({ signal }) => call('GET', '/paypal/login/status', { signal }),
});

/** Keeps what the server says. */
async function took(client: QueryClient, account: PayPalAccount): Promise<void> {
  client.setQueryData(payPalQuery.queryKey, account);
  await setUpChanged(client);
}

/** Asks anew, with the state that a window came back with. Resolves once it is connected. */
export async function reloadPayPal(client: QueryClient, state: string | undefined): Promise<void> {
  const account = await call('GET', '/paypal/login/status', { query: state === undefined ? {} : { state } });
  if (account.status === 'pending') throw pending;
  await took(client, account);
  if (account.status !== 'connected') throw new ApiError(0, { message: 'PayPal was not connected.' });
}

/** The address of PayPal’s window, and the state that its way back must carry. */
export const beginPayPal = () => call('GET', '/paypal/login');

/** @returns what the server says of it */
export async function disconnectPayPal(client: QueryClient): Promise<string> {
  const { status } = await call('POST', '/paypal/logout');
  await took(client, { status: 'disconnected', email: '' });
  return status;
}
