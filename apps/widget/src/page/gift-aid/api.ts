import type { BodyInput, GiftAidWording, ShopperGiftAid, shopperGiftAid } from '@dw/contract';
import { call } from '../lib/api';

export type Person = NonNullable<ShopperGiftAid['person']>;
export type { GiftAidWording, ShopperGiftAid };

const part = encodeURIComponent;
const all = '/wardrobe/gift-aid';
const ofDonation = (uuid: string) => `/wardrobe/handovers/${part(uuid)}/gift-aid`;

export const giftAidApi = {
  all: (token: string) => call<ShopperGiftAid>('GET', all, { token }),
  change: (token: string, body: Person) => call<ShopperGiftAid>('PUT', all, { token, body }),
  end: (token: string, uuid: string) => call<ShopperGiftAid>('POST', `${all}/${part(uuid)}/end`, { token, body: {} }),
  wording: (token: string, donation: string) => call<GiftAidWording>('GET', ofDonation(donation), { token }),
  declare: (
    token: string,
    donation: string,
    body: Omit<BodyInput<typeof shopperGiftAid.declare>, 'taxpayer' | 'agent'> &
      Readonly<Record<'taxpayer' | 'agent', boolean>>,
  ) => call<ShopperGiftAid>('POST', ofDonation(donation), { token, body }),
};
