import type { CallInput } from '@dw/contract';
import type { QueryClient } from '@tanstack/react-query';
import { billingChanged } from '../../domain/subscriptions/payment.api';
import { call } from '../../lib/call';

/** Begins the storing of a card in the provider’s own fields. @returns the secret that they need */
export const beginCard = async (): Promise<string> => (await call('POST', '/stripe/setup_intents', {})).client_secret;

export async function addCard(client: QueryClient, body: CallInput<'POST', '/stripe/cards'>['body']): Promise<void> {
  await call('POST', '/stripe/cards', { body });
  await billingChanged(client);
}

export async function changeCard(
  client: QueryClient,
  id: number,
  body: CallInput<'PUT', '/stripe/cards/{id}'>['body'],
): Promise<void> {
  await call('PUT', '/stripe/cards/{id}', { path: { id }, body });
  await billingChanged(client);
}

export const removeCard = (id: number) => call('DELETE', '/stripe/cards/{id}', { path: { id } });
