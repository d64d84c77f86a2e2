import type { AnswerOf, ErrorAnswer, shopperSettings, wardrobe, widget } from '@dw/contract';
import { clientIds, renewedTokenHeader } from '@dw/contract/clients';
import { language, type Text } from './text';

export type Answer<K extends keyof typeof widget> = AnswerOf<(typeof widget)[K]>;
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
export type RewardPage = AnswerOf<typeof wardrobe.rewards>;
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

/**
 * Calls an endpoint, with the session’s token where it is the shopper’s own, and the language of what was read where that is not the page’s.
 * @param given.repeatable it does the same however often it comes; a GET always is
 */
export async function call<T>(
  method: string,
  path: string,
  given: { body?: object; token?: string; spoken?: string; repeatable?: true } = {},
): Promise<Outcome<T>> {
  const headers: Record<string, string> = {
    Accept: 'application/json',
    'Accept-Language': given.spoken ?? language(),
    'X-Client-Id': clientIds.widget,
  };
  if (given.body) headers['Content-Type'] = 'application/json';
  if (given.token) headers.Authorization = `Bearer ${given.token}`;
  try {
    const body = given.body && JSON.stringify(given.body);
    const ask = () =>
      fetch(`/api${path}`, { method, headers, body, signal: AbortSignal.timeout(20_000), credentials: 'omit' });
    let response = await ask();
    // A server that is busy says when it wants to be asked once more; 0 and what is no number are no time to wait.
    const wait = response.status === 503 && Number(response.headers.get('retry-after'));
    if (wait && wait <= 5 && (method === 'GET' || given.repeatable)) {
      await new Promise((resolve) => setTimeout(resolve, wait * 1000));
      response = await ask();
    }
    if (response.ok) {
      const renewed = response.headers.get(renewedTokenHeader);
      // The pages of the wardrobe have loaded it; where it cannot be had, the shopper signs in again.
      if (renewed) import('./renewals').then(({ renewSession }) => renewSession(given.token, renewed)).catch(() => {});
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
