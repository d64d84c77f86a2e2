import type { AnswerOf, ErrorAnswer, Order, shopperSettings, wardrobe, widget } from '@dw/contract';
import { clientIds } from '@dw/contract/clients';
import { language, type Text } from './text';

type Answer<K extends keyof typeof widget> = AnswerOf<(typeof widget)[K]>;
export type Init = Answer<'init'>;
export type OrderPage = Answer<'orderPage'>;
export type Offer = NonNullable<OrderPage['reward']>;
export type Added = Answer<'addItems'>;
export type Settings = AnswerOf<typeof shopperSettings.get>;
export type Consents = Settings['consents'];
export type Device = AnswerOf<typeof shopperSettings.sessions>['items'][number];
export type WardrobeItem = AnswerOf<typeof wardrobe.get>;
export type Overview = AnswerOf<typeof wardrobe.overview>;
export type ItemPage = AnswerOf<typeof wardrobe.list>;
type RewardPage = AnswerOf<typeof wardrobe.rewards>;
export type OwnReward = RewardPage['items'][number];

export type Failure = {
  readonly ok: false;
  /** HTTP status; 0 where nothing answered. */
  readonly status: number;
  readonly message: string;
  readonly errors: Readonly<Record<string, readonly string[]>>;
};
export type Outcome<T> = { readonly ok: true; readonly data: T } | Failure;

const unreachable: Text = 'We cannot reach the wardrobe right now. Try again in a moment.';

/** Calls an endpoint, with the session’s token where it is the shopper’s own. */
export async function call<T>(
  method: string,
  path: string,
  given: { body?: object; token?: string } = {},
): Promise<Outcome<T>> {
  const headers: Record<string, string> = {
    Accept: 'application/json',
    'Accept-Language': language(),
    'X-Client-Id': clientIds.widget,
  };
  if (given.body) headers['Content-Type'] = 'application/json';
  if (given.token) headers.Authorization = `Bearer ${given.token}`;
  try {
    const signal = AbortSignal.timeout(20_000);
    const body = given.body && JSON.stringify(given.body);
    const response = await fetch(`/api${path}`, { method, headers, body, signal, credentials: 'omit' });
    if (response.ok) {
      const data: T = await response.json();
      return { ok: true, data };
    }
    const refusal: Partial<ErrorAnswer> = await response.json().catch(() => ({}));
    const message = response.status < 500 && refusal.message ? refusal.message : unreachable;
    return { ok: false, status: response.status, message, errors: refusal.errors ?? {} };
  } catch {
    return { ok: false, status: 0, message: unreachable, errors: {} };
  }
}

const part = encodeURIComponent;

export const api = {
  init: (token: string) => call<Init>('GET', `/plugins/${part(token)}/init`),
  sendOrder: (site: string, order: Order) =>
    call<Answer<'receiveOrder'>>('POST', `/sites/${part(site)}/products`, { body: { order } }),
  order: (page: string) => call<OrderPage>('GET', `/orders/${part(page)}`),
  sendCode: (page: string, email: string) =>
    call<Answer<'sendCode'>>('POST', `/orders/${part(page)}/codes`, { body: { email } }),
  addItems: (page: string, body: { email: string; code: string; items: readonly string[]; ending_code: boolean }) =>
    call<Added>('POST', `/orders/${part(page)}/wardrobe`, { body }),
  sendSignInCode: (email: string) => call<Answer<'sendSignInCode'>>('POST', '/shoppers/codes', { body: { email } }),
  signIn: (email: string, code: string) =>
    call<Answer<'signIn'>>('POST', '/shoppers/sessions', { body: { email, code } }),
  signOut: (token: string) => call<Answer<'signOut'>>('DELETE', '/shoppers/sessions', { token }),
  settings: (token: string) => call<Settings>('GET', '/wardrobe/settings', { token }),
  update: (token: string, body: Pick<Settings, 'name' | 'postcode'> & { language: string }) =>
    call<Settings>('PUT', '/wardrobe/settings', { token, body }),
  setConsent: (token: string, purpose: keyof Consents, granted: boolean) =>
    call<Consents>('PUT', '/wardrobe/consents', { token, body: { purpose, granted } }),
  devices: (token: string) => call<{ items: Device[] }>('GET', '/wardrobe/sessions', { token }),
  endDevice: (token: string, uuid: string) =>
    call<{ status: string }>('DELETE', `/wardrobe/sessions/${part(uuid)}`, { token }),
  endOtherDevices: (token: string) => call<{ status: string }>('DELETE', '/wardrobe/sessions', { token }),
  /** The file of everything that is kept of the shopper; undefined where it cannot be had. */
  exported: async (token: string): Promise<Blob | undefined> => {
    const headers = { Authorization: `Bearer ${token}`, 'X-Client-Id': clientIds.widget };
    const response = await fetch('/api/wardrobe/export', { headers, credentials: 'omit' }).catch(() => undefined);
    return response?.ok ? response.blob() : undefined;
  },
  overview: (token: string) => call<Overview>('GET', '/wardrobe', { token }),
  items: (token: string, query: Readonly<Record<string, string>>) =>
    call<ItemPage>('GET', `/wardrobe/items?${new URLSearchParams(query)}`, { token }),
  item: (token: string, uuid: string) => call<WardrobeItem>('GET', `/wardrobe/items/${part(uuid)}`, { token }),
  hide: (token: string, uuid: string, hidden: boolean) =>
    call<WardrobeItem>('PUT', `/wardrobe/items/${part(uuid)}`, { token, body: { hidden } }),
  endItem: (token: string, uuid: string, as: string) =>
    call<WardrobeItem>('POST', `/wardrobe/items/${part(uuid)}/ended`, { token, body: { as } }),
  restoreItem: (token: string, uuid: string) =>
    call<WardrobeItem>('DELETE', `/wardrobe/items/${part(uuid)}/ended`, { token }),
  rewards: (token: string, query: Readonly<Record<string, string>>) =>
    call<RewardPage>('GET', `/wardrobe/rewards?${new URLSearchParams(query)}`, { token }),
};
