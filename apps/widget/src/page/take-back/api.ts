import type { AnswerOf, Condition, Handover, handovers, Leg } from '@dw/contract';
import { call } from '../lib/api';

export type { Condition, Handover, Leg };
export type Offer = AnswerOf<typeof handovers.offer>;
export type OfferedItem = Offer['items'][number];
export type HandedItem = Handover['items'][number];

/** How things travel, as a request names it. */
export type Way =
  | { readonly way: 'store'; readonly place: string }
  | { readonly way: 'carrier'; readonly carrier: string }
  | { readonly way: 'post' };

/** The address of one hand-over. */
export const handoverPath = (uuid: string): string => `/wardrobe/handovers/${encodeURIComponent(uuid)}`;

/** What is on its way, as it is looked at. */
export const takeBackApi = {
  legs: (token: string) => call<{ items: Leg[] }>('GET', '/wardrobe/legs', { token }),
  leg: (token: string, uuid: string) => call<Handover>('GET', handoverPath(uuid), { token }),
  /** Where the label of a parcel can be had for some minutes. */
  label: (token: string, uuid: string) => call<{ url: string }>('GET', `${handoverPath(uuid)}/label`, { token }),
};
