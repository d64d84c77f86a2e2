import type { CallAnswer } from '@dw/contract';
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import { setUpChanged } from '../../domain/entitlements/set-up';
import { call, upload, uploadChange } from '../../lib/call';
import type { ListState } from '../../lib/list-state';

export type Coupon = CallAnswer<'GET', '/retailers/coupons/{uuid}'>;
export type CouponDay = CallAnswer<'GET', '/retailers/coupons/{id}/activity'>['days'][number];

/** The columns the list sorts by, as in the contract; the first is the default. */
export const couponSorts = [
  'created_at',
  'name',
  'short_description',
  'start_at',
  'expires_at',
  'type',
  'value',
  'active',
] as const;
type Sort = (typeof couponSorts)[number];
/** What it is narrowed to; the first is nothing. */
export const couponFilters = ['all', 'inactive', 'no_free_codes'] as const;
type Query = ListState<Sort> & { readonly state: (typeof couponFilters)[number] };

const keys = { all: ['coupons'] as const, list: ['coupons', 'list'] as const };

/** One page of the list; the page before stays until it is there. */
export const couponsQuery = ({ state, ...query }: Query) =>
  queryOptions({
    queryKey: [...keys.list, state, query],
    queryFn: ({ signal }) =>
      call('GET', '/retailers/coupons', { query: { ...query, ...(state !== 'all' && { state }) }, signal }),
    placeholderData: keepPreviousData,
  });

export const couponQuery = (uuid: string) =>
  queryOptions({
    queryKey: [...keys.all, 'one', uuid],
    queryFn: ({ signal }) => call('GET', '/retailers/coupons/{uuid}', { path: { uuid }, signal }),
  });

/** Codes issued and redeemed in the last so many days. */
export const activityQuery = (uuid: string, days: number) =>
  queryOptions({
    queryKey: [...keys.all, 'activity', uuid, days],
    queryFn: ({ signal }) =>
      call('GET', '/retailers/coupons/{id}/activity', { path: { id: uuid }, query: { days: String(days) }, signal }),
  });

/** Websites to choose from. */
export const sitesQuery = queryOptions({
  queryKey: ['websites', 'choice'],
  queryFn: ({ signal }) => call('GET', '/sites', { query: { per_page: 100, sort: 'name', direction: 'asc' }, signal }),
});

export type CouponWebsite = CallAnswer<'GET', '/retailers/coupon_sites'>[number];

/** The websites, and why their orders earn no code where they do not. Under the websites, since switches of theirs change it. */
export const couponWebsitesQuery = queryOptions({
  queryKey: ['websites', 'list', 'codes'],
  queryFn: ({ signal }) => call('GET', '/retailers/coupon_sites', { signal }),
});

/** How long after an action the lists are loaded again, in milliseconds (S1 section 4). */
const again = [2000, 5000];

/** Resolves when what is on screen has been loaded again; jobs may change it a little later, so it is loaded twice more. */
export async function reloadCoupons(client: QueryClient): Promise<void> {
  for (const later of again) setTimeout(() => void client.invalidateQueries({ queryKey: keys.list }), later);
  await Promise.all([client.invalidateQueries({ queryKey: keys.all }), setUpChanged(client)]);
}

/** Adds a coupon, inactive. */
export async function addCoupon(client: QueryClient, form: FormData): Promise<Coupon> {
  const coupon = await upload('/retailers/coupons', form);
  await reloadCoupons(client);
  return coupon;
}

/** Changes what the form names. */
export async function changeCoupon(client: QueryClient, uuid: string, form: FormData): Promise<Coupon> {
  const coupon = await uploadChange('/retailers/coupons/{uuid}', form, { path: { uuid } });
  client.setQueryData(couponQuery(uuid).queryKey, coupon);
  await reloadCoupons(client);
  return coupon;
}

/** The coupon as it is now, whatever the cache holds. */
export const reloadCoupon = (client: QueryClient, uuid: string): Promise<Coupon> =>
  client.fetchQuery({ ...couponQuery(uuid), staleTime: 0 });

/** Sets coupons active or inactive, all of them or none. */
export async function turnCoupons(client: QueryClient, coupons: readonly Coupon[], on: boolean): Promise<void> {
  const [one, ...others] = coupons;
  const active = on ? 1 : 0;
  if (one && others.length === 0)
    await call('POST', '/retailers/coupons/{id}/active', { path: { id: one.id }, body: { active } });
  else await call('POST', '/retailers/coupons/active', { body: { ids: coupons.map(({ id }) => id), active } });
  await reloadCoupons(client);
}

export async function duplicateCoupon(client: QueryClient, id: number): Promise<Coupon> {
  const coupon = await call('POST', '/retailers/coupons/{id}/duplicate', { path: { id } });
  await reloadCoupons(client);
  return coupon;
}

export async function deleteCoupon(client: QueryClient, { id, uuid }: Pick<Coupon, 'id' | 'uuid'>): Promise<void> {
  await call('DELETE', '/retailers/coupons/{id}', { path: { id } });
  client.removeQueries({ queryKey: couponQuery(uuid).queryKey });
  await reloadCoupons(client);
}
