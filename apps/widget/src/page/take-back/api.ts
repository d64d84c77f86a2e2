import type { AnswerOf, Condition, Handover, handovers, Leg } from '@dw/contract';
import { clientIds } from '@dw/contract/clients';
import { call } from '../lib/api';
import { send } from './send';

export type { Condition, Handover, Leg };
export type Offer = AnswerOf<typeof handovers.offer>;
export type OfferedItem = Offer['items'][number];
export type HandedItem = Handover['items'][number];

/** How things travel, as a request names it. */
export type Way =
  | { readonly way: 'store'; readonly place: string }
  | { readonly way: 'carrier'; readonly carrier: string }
  | { readonly way: 'post' };

type Asked = Way & {
  readonly items: readonly { readonly uuid: string; readonly condition: Condition }[];
  readonly terms_version: number;
};

const part = encodeURIComponent;
const one = (uuid: string) => `/wardrobe/handovers/${part(uuid)}`;

/** Calls of what goes back, which come with its pages. */
export const takeBackApi = {
  offer: (token: string, programme: string, items: readonly string[]) =>
    send<Offer>(token, 'POST', '/wardrobe/take-backs/offer', { programme, items }),
  request: (token: string, body: Asked & { readonly uuid: string; readonly programme: string }) =>
    send<Handover>(token, 'POST', '/wardrobe/take-backs', body),
  legs: (token: string) => call<{ items: Leg[] }>('GET', '/wardrobe/legs', { token }),
  leg: (token: string, uuid: string) => call<Handover>('GET', one(uuid), { token }),
  change: (token: string, uuid: string, body: Asked) => send<Handover>(token, 'PUT', one(uuid), body),
  cancel: (token: string, uuid: string) => send<Handover>(token, 'POST', `${one(uuid)}/cancel`, {}),
  /** The label of a parcel; undefined where it cannot be had. */
  label: async (token: string, uuid: string): Promise<Blob | undefined> => {
    const headers = { Authorization: `Bearer ${token}`, 'X-Client-Id': clientIds.widget };
    const response = await fetch(`/api${one(uuid)}/label`, { headers, credentials: 'omit' }).catch(() => undefined);
    return response?.ok ? response.blob() : undefined;
  },
  appeal: (token: string, uuid: string, body: { readonly items: readonly string[]; readonly body: string }) =>
    send<Handover>(token, 'POST', `${one(uuid)}/appeal`, body),
};
