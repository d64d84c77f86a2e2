import type { AnswerOf, BodyInput, gifts } from '@dw/contract';
import { call } from '../lib/api';

export type Asked = AnswerOf<typeof gifts.offer>;
export type Taker = AnswerOf<typeof gifts.charities>['items'][number];
export type Gift = AnswerOf<typeof gifts.own>;
type Body = BodyInput<typeof gifts.begin>;

const part = encodeURIComponent;

/** Calls of small gifts, which come with the question. */
export const giftApi = {
  offer: (order: string) => call<Asked>('GET', `/orders/${part(order)}/gifts`),
  takers: (search: string) => call<{ items: Taker[] }>('GET', `/gifts/charities?${new URLSearchParams({ search })}`),
  begin: (token: string, body: Body) => call<Gift>('POST', '/wardrobe/gifts', { token, body }),
  look: (token: string, uuid: string) => call<Gift>('GET', `/wardrobe/gifts/${part(uuid)}`, { token }),
};
