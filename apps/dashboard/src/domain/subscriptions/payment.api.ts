import type { CallAnswer } from '@dw/contract';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/call';
import { standingQuery } from '../accounts/standing.api';
import { setUpChanged } from '../entitlements/set-up';

export type PaymentInfo = CallAnswer<'GET', '/billings/payment_info'>;
export type Due = NonNullable<CallAnswer<'GET', '/billings'>['due']>;
export type StoredCard = NonNullable<PaymentInfo['card']>;

/** Every query about the plan and how it is paid begins with it. */
export const billingKey = ['billing'] as const;

/** Who is billed, and what with. */
export const paymentInfoQuery = queryOptions({
  queryKey: [...billingKey, 'payment-info'],
  queryFn: ({ signal }) => call('GET', '/billings/payment_info', { signal }),
});

/** After a plan or the way it is paid has changed: whatever shows it asks again. */
export async function billingChanged(client: QueryClient): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: billingKey }),
    client.invalidateQueries({ queryKey: standingQuery.queryKey }),
    setUpChanged(client),
  ]);
}

export type Payment = CallAnswer<'POST', '/billings/invoices/{id}/pay'>;

/** Pays an open invoice. @returns what the server says of it, and what its payer has to do first */
export async function payInvoice(client: QueryClient, id: number): Promise<Payment> {
  try {
    return await call('POST', '/billings/invoices/{id}/pay', { path: { id } });
  } finally {
    // A refusal has changed why it is due.
    await billingChanged(client);
  }
}
