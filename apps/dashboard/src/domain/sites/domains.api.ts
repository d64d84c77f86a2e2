import type { CallAnswer, CallInput } from '@dw/contract';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/call';

export type DomainCheck = CallAnswer<'POST', '/domains/checks'>;
export type Domain = DomainCheck['domain'];
type Wanted = CallInput<'POST', '/domains/checks'>['body'];

/** Whose the domain of an address is, and how to prove it. */
export const domainQuery = (url: string) =>
  queryOptions({
    queryKey: ['domains', url] as const,
    queryFn: ({ signal }) => call('GET', '/domains', { query: { url }, signal }),
    retry: false,
  });

/** Looks for the proof now; what is known of the domain is shown as it is then. */
export async function checkDomain(client: QueryClient, body: Wanted): Promise<DomainCheck> {
  const check = await call('POST', '/domains/checks', { body });
  client.setQueryData(domainQuery(body.url).queryKey, check.domain);
  return check;
}
