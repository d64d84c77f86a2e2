import type { AnswerOf, shopperErasure } from '@dw/contract';
import { call } from '../lib/api';

export type Erasure = AnswerOf<typeof shopperErasure.get>;
type Said = { readonly status: string };

/** The calls of the pages that come later. */
export const accountCalls = {
  erasure: (token: string) => call<Erasure>('GET', '/wardrobe/erasure', { token }),
  sendErasureCode: (token: string) => call<Said>('POST', '/wardrobe/erasure/codes', { token }),
  sendAddressCodes: (token: string, address: string) =>
    call<Said>('POST', '/wardrobe/address/codes', { token, body: { address } }),
  changeAddress: (token: string, old_code: string, new_code: string) =>
    call<Said>('PUT', '/wardrobe/address', { token, body: { old_code, new_code } }),
  sendJoinCodes: (token: string, address: string) =>
    call<Said>('POST', '/wardrobe/join/codes', { token, body: { address } }),
  join: (token: string, own_code: string, other_code: string) =>
    call<Said>('POST', '/wardrobe/join', { token, body: { own_code, other_code } }),
  erase: (token: string, code: string) => call<Said>('POST', '/wardrobe/erasure', { token, body: { code } }),
};
