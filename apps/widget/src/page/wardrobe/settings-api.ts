import { clientIds } from '@dw/contract/clients';
import { consentText } from '@dw/contract/consent-texts';
import { type Consents, call, type Device, type Settings } from '../lib/api';

/** Calls of the settings. */
export const settingsApi = {
  settings: (token: string) => call<Settings>('GET', '/wardrobe/settings', { token }),
  update: (token: string, body: Pick<Settings, 'name' | 'postcode'> & { language: string }) =>
    call<Settings>('PUT', '/wardrobe/settings', { token, body }),
  /** @param shownIn the language of the sentence that the shopper has read */
  setConsent: (token: string, word: { purpose: keyof Consents; granted: boolean }, shownIn: string) =>
    call<Consents>('PUT', '/wardrobe/consents', {
      ...{ token, spoken: shownIn },
      body: { ...word, text_version: consentText(word.purpose) },
    }),
  devices: (token: string) => call<{ items: Device[] }>('GET', '/wardrobe/sessions', { token }),
  sendDevicesCode: (token: string) => call<{ status: string }>('POST', '/wardrobe/sessions/codes', { token }),
  /** @param uuid of the device; every other one where none is named */
  endDevices: (token: string, code: string, uuid?: string) =>
    call<{ status: string }>('POST', `/wardrobe/sessions/${uuid ? `${encodeURIComponent(uuid)}/` : ''}end`, {
      ...{ token, body: { code } },
    }),
  /** The file of everything that is kept of the shopper; undefined where it cannot be had. */
  exported: async (token: string): Promise<Blob | undefined> => {
    const headers = { Authorization: `Bearer ${token}`, 'X-Client-Id': clientIds.widget };
    const response = await fetch('/api/wardrobe/export', { headers, credentials: 'omit' }).catch(() => undefined);
    return response?.ok ? response.blob() : undefined;
  },
};
