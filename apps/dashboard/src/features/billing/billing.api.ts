import type { CallAnswer, CallInput } from '@dw/contract';
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import { billingChanged, billingKey } from '../../domain/subscriptions/payment.api';
import { call } from '../../lib/call';
import type { ListState } from '../../lib/list-state';

export type Billing = CallAnswer<'GET', '/billings'>;
export type Invoice = CallAnswer<'GET', '/billings/invoices'>['items'][number];
export type Due = NonNullable<Billing['due']>;
export type Amounts = CallAnswer<'GET', '/billings/quote'>['next'];
export type Wanted = { readonly plan: Billing['plan']; readonly interval: Billing['interval']; readonly now: 0 | 1 };
export type Choice = CallInput<'POST', '/subscribes/switch'>['body'];

export const billingQuery = queryOptions({
  queryKey: [...billingKey, 'plan'],
  queryFn: ({ signal }) => call('GET', '/billings', { signal }),
});

/** What is charged next. */
export const nextChargeQuery = queryOptions({
  queryKey: [...billingKey, 'next'],
  queryFn: ({ signal }) => call('GET', '/billings/next', { signal }),
});

/** What a choice would cost, asked anew each time it is looked at. */
export const quoteQuery = (wanted: Wanted) =>
  queryOptions({
    queryKey: [...billingKey, 'quote', wanted],
    queryFn: ({ signal }) => call('GET', '/billings/quote', { query: wanted, signal }),
    staleTime: 0,
    gcTime: 0,
  });

export const invoiceSorts = ['created_at'] as const;
/** The addresses of the PDFs are good for five minutes: new ones come before that. */
const freshMs = 4 * 60_000;

/** One page of the invoices, the newest first. */
export const invoicesQuery = ({ page, per_page, sort, direction }: ListState<(typeof invoiceSorts)[number]>) =>
  queryOptions({
    queryKey: [...billingKey, 'invoices', page, per_page, sort, direction],
    queryFn: ({ signal }) => call('GET', '/billings/invoices', { query: { page, per_page, sort, direction }, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: freshMs,
  });

/** Begins a plan where none is paid for, changes it otherwise. */
export async function choosePlan(client: QueryClient, { status }: Billing, choice: Choice): Promise<Billing> {
  const { now, ...first } = choice;
  const changes = status === 'active' || status === 'past_due';
  const plan = changes
    ? await call('POST', '/subscribes/switch', { body: choice })
    : await call('POST', '/plans/subscribe', { body: first });
  client.setQueryData(billingQuery.queryKey, plan);
  await billingChanged(client);
  return plan;
}

/** Pays an open invoice. @returns what the server says of it */
export async function payInvoice(client: QueryClient, id: number): Promise<string> {
  try {
    return (await call('POST', '/billings/invoices/{id}/pay', { path: { id } })).status;
  } finally {
    // A refusal has changed why it is due.
    await billingChanged(client);
  }
}

/** @returns what the server says of it */
export async function cancelPlan(client: QueryClient, id: number, now: 0 | 1): Promise<string> {
  const { status } = await call('POST', '/subscribes/{id}/cancel', { path: { id }, body: { now } });
  await billingChanged(client);
  return status;
}

export async function changeVatId(client: QueryClient, vatin: string) {
  const answer = await call('POST', '/billings/payment_info/vatin', { body: { vatin } });
  await billingChanged(client);
  return answer;
}

export async function changeOwner(client: QueryClient, body: CallInput<'POST', '/users/me'>['body']) {
  const { user } = await call('POST', '/users/me', { body });
  await billingChanged(client);
  return user;
}
