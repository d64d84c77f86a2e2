import type { CallAnswer, CallInput } from '@dw/contract';
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/call';
import type { ListState } from '../../lib/list-state';

const ofSite = '/sites/{uuid}/gifts' as const;

export type Gift = CallAnswer<'GET', '/charities/gifts'>['items'][number];
export type SiteGifts = CallAnswer<'GET', typeof ofSite>;

/** The columns it sorts by, as in the contract; the first is the default. */
export const giftSorts = ['paid_at'] as const;
type Query = ListState<(typeof giftSorts)[number]> & {
  readonly state?: NonNullable<CallInput<'GET', '/charities/gifts'>['query']>['state'];
};

const key = ['gifts'] as const;

/** One page of the gifts that were paid; the page before stays until it is there. */
export const giftsQuery = (query: Query) =>
  queryOptions({
    queryKey: [...key, 'list', query],
    queryFn: ({ signal }) => call('GET', '/charities/gifts', { query, signal }),
    placeholderData: keepPreviousData,
  });

/** Gives a gift back; resolves when the list shows it. */
export async function refundGift(client: QueryClient, id: string): Promise<void> {
  await call('POST', '/charities/gifts/{id}/refund', { path: { id }, body: {} });
  await Promise.all(
    [[...key, 'list'], ['shop-orders'], ['donations']].map((queryKey) => client.invalidateQueries({ queryKey })),
  );
}

/** What a website asks of its shoppers. */
export const siteGiftsQuery = (uuid: string) =>
  queryOptions({
    queryKey: [...key, 'site', uuid],
    queryFn: ({ signal }) => call('GET', ofSite, { path: { uuid }, signal }),
  });

export async function saveSiteGifts(
  client: QueryClient,
  uuid: string,
  body: CallInput<'PUT', typeof ofSite>['body'],
): Promise<SiteGifts> {
  const saved = await call('PUT', ofSite, { path: { uuid }, body });
  client.setQueryData(siteGiftsQuery(uuid).queryKey, saved);
  return saved;
}

/** Charities that take gifts, by what was typed of their names. */
export const takersQuery = (search: string) =>
  queryOptions({
    queryKey: [...key, 'takers', search],
    queryFn: ({ signal }) => call('GET', '/gifts/charities', { query: { search }, signal }),
    placeholderData: keepPreviousData,
  });
