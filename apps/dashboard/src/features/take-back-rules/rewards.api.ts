import type { CallAnswer, CallInput } from '@dw/contract';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { takeBackChanged, takeBackKey } from '../../domain/take-backs/take-backs.api';
import { call } from '../../lib/call';

export type Rewards = CallAnswer<'GET', '/retailers/takes_backs/{takeback_id}/rules'>;
export type RewardsBody = CallInput<'PUT', '/retailers/takes_backs/{takeback_id}/rules'>['body'];
export type Coupon = CallAnswer<'GET', '/retailers/coupons'>['items'][number];

/** What the programme gives. */
export const rewardsQuery = (takeback_id: string) =>
  queryOptions({
    queryKey: [...takeBackKey, 'rules', takeback_id],
    queryFn: ({ signal }) =>
      call('GET', '/retailers/takes_backs/{takeback_id}/rules', { path: { takeback_id }, signal }),
  });

/** What it gives now, whatever the cache holds. */
export const reloadRewards = (client: QueryClient, takeback_id: string): Promise<Rewards> =>
  client.fetchQuery({ ...rewardsQuery(takeback_id), staleTime: 0 });

/** Coupons to choose from. */
export const couponChoiceQuery = queryOptions({
  queryKey: ['coupons', 'choice'],
  queryFn: async ({ signal }) =>
    (await call('GET', '/retailers/coupons', { query: { per_page: 1000, sort: 'name', direction: 'asc' }, signal }))
      .items,
});

export async function saveRewards(client: QueryClient, takeback_id: string, body: RewardsBody): Promise<Rewards> {
  const saved = await call('PUT', '/retailers/takes_backs/{takeback_id}/rules', { path: { takeback_id }, body });
  client.setQueryData(rewardsQuery(takeback_id).queryKey, saved);
  await takeBackChanged(client);
  return saved;
}
