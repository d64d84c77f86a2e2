import type { CallAnswer, CallInput } from '@dw/contract';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/call';

export type CopyChoices = CallAnswer<'GET', '/sites/{uuid}/copy'>;
type Preview = CallInput<'POST', '/sites/{uuid}/copy/preview'>['body'];
export type CopyKind = Preview['what'][number];
export type Chosen = { readonly what: CopyKind[]; readonly targets: string[] };
export type Difference = CallAnswer<'POST', '/sites/{uuid}/copy/preview'>['targets'][number];
export type Change = Difference['changes'][number];

/** What of a website can be copied, and to which. */
export const copyChoicesQuery = (uuid: string) =>
  queryOptions({
    queryKey: ['website-copies', uuid],
    queryFn: ({ signal }) => call('GET', '/sites/{uuid}/copy', { path: { uuid }, signal }),
  });

/** What a copy would change on each of them. */
export async function showDifference(uuid: string, body: Chosen): Promise<Difference[]> {
  return (await call('POST', '/sites/{uuid}/copy/preview', { path: { uuid }, body })).targets;
}

/** Copies what was shown. What is on screen of websites, mails and coupons is loaded again. */
export async function copyWebsite(
  client: QueryClient,
  uuid: string,
  what: CopyKind[],
  shown: readonly Difference[],
): Promise<void> {
  const targets = shown.map((one) => ({ uuid: one.uuid, version: one.version }));
  await call('POST', '/sites/{uuid}/copy', { path: { uuid }, body: { what, targets } });
  await client.invalidateQueries();
}
