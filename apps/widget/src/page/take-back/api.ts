import type { AnswerOf, Condition, Handover, handovers, Leg } from '@dw/contract';
import { call } from '../lib/api';
import { sendForm } from '../lib/send-form';
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
  /** Where the label of a parcel can be had for some minutes. */
  label: (token: string, uuid: string) => call<{ url: string }>('GET', `${one(uuid)}/label`, { token }),
  addPhoto: (token: string, uuid: string, form: FormData) => sendForm<Handover>(token, `${one(uuid)}/photos`, form),
  removePhoto: (token: string, uuid: string, photo: string) =>
    call<Handover>('DELETE', `${one(uuid)}/photos/${part(photo)}`, { token }),
  say: (token: string, uuid: string, body: { readonly kind: 'handed_in' | 'question'; readonly body: string }) =>
    send<Handover>(token, 'POST', `${one(uuid)}/cases`, body),
  appeal: (token: string, uuid: string, body: { readonly items: readonly string[]; readonly body: string }) =>
    send<Handover>(token, 'POST', `${one(uuid)}/appeal`, body),
};
