import type { CallAnswer, CallInput, CodeState } from '@dw/contract';
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import { call, fetchFile } from '../../lib/call';
import type { ListState } from '../../lib/list-state';

export type Code = CallAnswer<'GET', '/retailers/coupons/{id}/codes'>['items'][number];

/** The columns the list sorts by, as in the contract; the first is the default. */
export const codeSorts = ['created_at', 'code'] as const;
type Sort = (typeof codeSorts)[number];

const keyOf = (coupon: string) => ['coupon-codes', coupon] as const;

/** One page of a coupon’s codes; the page before stays until it is there. */
export const codesQuery = (coupon: string, query: ListState<Sort> & { readonly state: CodeState }) =>
  queryOptions({
    queryKey: [...keyOf(coupon), query],
    queryFn: ({ signal }) => call('GET', '/retailers/coupons/{id}/codes', { path: { id: coupon }, query, signal }),
    placeholderData: keepPreviousData,
  });

/** Resolves when the list on screen has been loaded again, and with it what else counts codes: the coupon and its days. */
export async function reloadCodes(client: QueryClient, coupon: string): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: keyOf(coupon) }),
    client.invalidateQueries({ queryKey: ['coupons'] }),
  ]);
}

/** After an action the list is asked for again after these, too: a job may go on with what was begun. */
const askAgainAfter = [2000, 5000];

async function acted(client: QueryClient, coupon: string): Promise<void> {
  await reloadCodes(client, coupon);
  for (const after of askAgainAfter) setTimeout(() => void reloadCodes(client, coupon), after);
}

/** The code as it is now; undefined where it was deleted. A code is the first of those that begin with it. */
export async function reloadCode(coupon: string, { id, code: search }: Code): Promise<Code | undefined> {
  const query = { search, sort: 'code', direction: 'asc', per_page: 1 } as const;
  const { items } = await call('GET', '/retailers/coupons/{id}/codes', { path: { id: coupon }, query });
  return items.find((one) => one.id === id);
}

/** Sets codes active or inactive, all of them or none; resolves when the list shows it. */
export async function setCodesActive(client: QueryClient, coupon: string, codes: readonly Code[], active: boolean) {
  const ids = codes.map(({ id }) => id);
  const [only] = ids;
  if (ids.length === 1 && only !== undefined) {
    const path = { coupon_id: coupon, code_id: only };
    await call('POST', '/retailers/coupons/{coupon_id}/codes/{code_id}/active', { path, body: { active } });
  } else {
    const path = { coupon_id: coupon };
    await call('POST', '/retailers/coupons/{coupon_id}/codes/active', { path, body: { ids, active } });
  }
  await acted(client, coupon);
}

export async function deleteCode(client: QueryClient, coupon: string, id: number): Promise<void> {
  const path = { coupon_id: coupon, code_id: id };
  await call('DELETE', '/retailers/coupons/{coupon_id}/codes/{code_id}', { path });
  await acted(client, coupon);
}

/** Deletes several codes, all of them or none. */
export async function deleteCodes(client: QueryClient, coupon: string, ids: readonly number[]): Promise<void> {
  const path = { coupon_id: coupon };
  await call('POST', '/retailers/coupons/{coupon_id}/codes/delete', { path, body: { ids: [...ids] } });
  await acted(client, coupon);
}

type Plan = CallInput<'POST', '/retailers/coupons/{id}/codes/generate'>['body'];

/** Makes codes that nobody can guess. @returns how many */
export async function generateCodes(client: QueryClient, coupon: string, body: Plan): Promise<number> {
  const { added } = await call('POST', '/retailers/coupons/{id}/codes/generate', { path: { id: coupon }, body });
  await acted(client, coupon);
  return added;
}

type Exported = { readonly search?: string; readonly state?: CodeState; readonly ids?: string };

/** Codes as a file that can be imported again: all, those found, or those named with commas between them. */
export const exportCodes = (coupon: string, query: Exported): Promise<Blob> =>
  fetchFile('/retailers/coupons/{id}/codes/export', { path: { id: coupon }, query });
