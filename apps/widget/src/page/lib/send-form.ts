import type { ErrorAnswer } from '@dw/contract';
import { clientIds } from '@dw/contract/clients';
import type { Outcome } from './api';
import { language, type Text } from './text';

const unreachable: Text = 'We cannot reach the wardrobe right now. Try again in a moment.';
/** Three photos of a telephone over a slow line. */
const patienceMs = 120_000;

/** Sends a form with photos. */
export async function sendForm<T>(token: string, path: string, form: FormData): Promise<Outcome<T>> {
  const headers = {
    Authorization: `Bearer ${token}`,
    'X-Client-Id': clientIds.widget,
    'Accept-Language': language(),
  };
  try {
    const signal = AbortSignal.timeout(patienceMs);
    const given = { method: 'POST', headers, body: form, signal };
    const response = await fetch(`/api${path}`, { ...given, credentials: 'omit' });
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
