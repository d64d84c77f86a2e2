import type { AnswerOf, ErrorAnswer, wardrobe } from '@dw/contract';
import { clientIds } from '@dw/contract/clients';
import { call, type Outcome } from '../lib/api';
import { language, type Text } from '../lib/text';

const unreachable: Text = 'We cannot reach the wardrobe right now. Try again in a moment.';
/** Three photos of a telephone over a slow line. */
const patienceMs = 120_000;

/** Calls of things that are added by photo. */
export const ownItemsApi = {
  add: async (token: string, form: FormData): Promise<Outcome<AnswerOf<typeof wardrobe.add>>> => {
    const headers = {
      Authorization: `Bearer ${token}`,
      'X-Client-Id': clientIds.widget,
      'Accept-Language': language(),
    };
    try {
      const signal = AbortSignal.timeout(patienceMs);
      const response = await fetch('/api/wardrobe/items', {
        method: 'POST',
        headers,
        body: form,
        signal,
        credentials: 'omit',
      });
      if (response.ok) return { ok: true, data: await response.json() };
      const refusal: Partial<ErrorAnswer> = await response.json().catch(() => ({}));
      const message = response.status < 500 && refusal.message ? refusal.message : unreachable;
      return { ok: false, status: response.status, message, errors: refusal.errors ?? {} };
    } catch {
      return { ok: false, status: 0, message: unreachable, errors: {} };
    }
  },
  remove: (token: string, uuid: string) =>
    call<{ status: string }>('DELETE', `/wardrobe/items/${encodeURIComponent(uuid)}`, { token }),
};
