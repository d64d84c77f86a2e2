import type { AnswerOf, shopperErasure } from '@dw/contract';
import { call } from '../lib/api';

export type Erasure = AnswerOf<typeof shopperErasure.get>;
type Said = { readonly status: string };

/** The calls of the pages that come later. */
export const accountCalls = {
  erasure: (token: string) => call<Erasure>('GET', '/wardrobe/erasure', { token }),
  sendErasureCode: (token: string) => call<Said>('POST', '/wardrobe/erasure/codes', { token }),
  erase: (token: string, code: string) => call<Said>('POST', '/wardrobe/erasure', { token, body: { code } }),
};
