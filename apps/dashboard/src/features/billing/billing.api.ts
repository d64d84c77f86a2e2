import type { CallAnswer, CallInput } from '@dw/contract';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { billingChanged, billingKey } from '../../domain/subscriptions/payment.api';
import { call, fetchFile } from '../../lib/call';

export type Billing = CallAnswer<'GET', '/billings'>;
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

export type Chosen = CallAnswer<'POST', '/plans/subscribe'>;

/** Begins a plan where none is paid for, changes it otherwise. With `action`, once its payer has confirmed the payment. */
export async function choosePlan(client: QueryClient, { status }: Billing, choice: Choice): Promise<Chosen> {
  const { now, ...first } = choice;
  const changes = status === 'active' || status === 'past_due';
  const plan = changes
    ? await call('POST', '/subscribes/switch', { body: choice })
    : await call('POST', '/plans/subscribe', { body: first });
  if (!plan.action) await keepPlan(client, plan);
  return plan;
}

/** Goes on once the payment was confirmed at the bank. */
export async function confirmPlan(client: QueryClient): Promise<Billing> {
  const plan = await call('POST', '/billings/confirm', {});
  await keepPlan(client, plan);
  return plan;
}

async function keepPlan(client: QueryClient, plan: Billing): Promise<void> {
  client.setQueryData(billingQuery.queryKey, plan);
  await billingChanged(client);
}

/** Which websites run under a plan; without one, under the next or the present one. */
export const planWebsitesQuery = (plan?: Billing['plan']) =>
  queryOptions({
    queryKey: [...billingKey, 'websites', plan],
    queryFn: ({ signal }) => call('GET', '/billings/websites', { query: plan ? { plan } : {}, signal }),
  });

/** Chooses which websites stay. */
export async function keepWebsites(client: QueryClient, keep: number[]): Promise<void> {
  await call('PUT', '/billings/websites', { body: { keep } });
  await billingChanged(client);
}

export async function changeReceipts(client: QueryClient, body: CallInput<'PUT', '/billings/payment_info'>['body']) {
  const answer = await call('PUT', '/billings/payment_info', { body });
  await billingChanged(client);
  return answer;
}

/** What each website has used in a month such as 2026-11. */
export const usageQuery = (month: string) =>
  queryOptions({
    queryKey: [...billingKey, 'usage', month],
    queryFn: ({ signal }) => call('GET', '/billings/usage', { query: { month }, signal }),
  });

/** The same as a CSV file. */
export const usageFile = (month: string): Promise<Blob> => fetchFile('/billings/usage/csv', { query: { month } });

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
