import type { ErrorAnswer } from '@dw/contract';
import { clientIds } from '@dw/contract/clients';
import type { Failure } from '../lib/api';
import { language, type Text } from '../lib/text';

const unreachable: Text = 'We cannot reach the wardrobe right now. Try again in a moment.';

/** As `Failure`, with the refusal’s stable name, empty where the server gave none, and the day from which it is another, where it said one. */
export type Refused = Failure & { readonly code: string; readonly until?: string };
export type Sent<T> = { readonly ok: true; readonly data: T } | Refused;

/** Sends what a shopper asks for. Unlike `call`, it says which of several refusals it was. */
export async function send<T>(token: string, method: 'POST' | 'PUT', path: string, body: object): Promise<Sent<T>> {
  const headers = {
    Accept: 'application/json',
    'Content-Type': 'application/json',
    'Accept-Language': language(),
    'X-Client-Id': clientIds.widget,
    Authorization: `Bearer ${token}`,
  };
  try {
    const signal = AbortSignal.timeout(20_000);
    const given = { method, headers, body: JSON.stringify(body), signal };
    const response = await fetch(`/api${path}`, { ...given, credentials: 'omit' });
    if (response.ok) {
      const data: T = await response.json();
      return { ok: true, data };
    }
    const {
      message = '',
      errors = {},
      code = '',
      params,
    }: Partial<ErrorAnswer> = await response.json().catch(() => ({}));
    const said = response.status < 500 && message ? message : unreachable;
    const until = params?.until;
    const day = typeof until === 'string' && { until };
    return { ok: false, status: response.status, message: said, errors, code, ...day };
  } catch {
    return { ok: false, status: 0, message: unreachable, errors: {}, code: '' };
  }
}
