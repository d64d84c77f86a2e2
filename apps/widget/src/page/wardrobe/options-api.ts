import type { AnswerOf, Option, options } from '@dw/contract';
import { call } from '../lib/api';

export type { Option };
export type Options = AnswerOf<typeof options.ofItems>;
export type Places = AnswerOf<typeof options.places>;
export type Place = Places['items'][number];
/** Where somebody says that they are: a postcode or a point. */
export type Near = { readonly postcode?: string; readonly lat?: number; readonly lng?: number };

const queryOf = (near: Near) =>
  new URLSearchParams(Object.entries(near).map(([name, value]): [string, string] => [name, String(value)]));

/** Calls of the options’ own pages, which come with them. */
export const optionsApi = {
  of: (token: string, items: readonly string[], near: Near) =>
    items.length === 1
      ? call<Options>('GET', `/wardrobe/items/${encodeURIComponent(items[0] ?? '')}/options?${queryOf(near)}`, {
          token,
        })
      : call<Options>('POST', '/wardrobe/options', { token, body: { items, ...near } }),
  places: (token: string, offer: string, near: Near) =>
    call<Places>('GET', `/wardrobe/places?offer=${offer}&${queryOf(near)}`, { token }),
};
