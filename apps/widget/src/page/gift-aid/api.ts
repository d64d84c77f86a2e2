import type { BodyInput, GiftAidWording, ShopperGiftAid, shopperGiftAid } from '@dw/contract';
import { call } from '../lib/api';
import type { Given } from '../wardrobe/place';

export type Person = NonNullable<ShopperGiftAid['person']>;
export type { GiftAidWording, ShopperGiftAid };

const part = encodeURIComponent;
const all = '/wardrobe/gift-aid';
const pathOf = ({ kind, uuid }: Given) => `/wardrobe/${kind === 'gift' ? 'gifts' : 'handovers'}/${part(uuid)}/gift-aid`;

export const giftAidApi = {
  all: (token: string) => call<ShopperGiftAid>('GET', all, { token }),
  change: (token: string, body: Person) => call<ShopperGiftAid>('PUT', all, { token, body }),
  end: (token: string, uuid: string) => call<ShopperGiftAid>('POST', `${all}/${part(uuid)}/end`, { token, body: {} }),
  wording: (token: string, given: Given) => call<GiftAidWording>('GET', pathOf(given), { token }),
  declare: (
    token: string,
    given: Given,
    body: Omit<BodyInput<typeof shopperGiftAid.declareGift>, 'taxpayer'> &
      Readonly<Partial<Record<'taxpayer' | 'agent', boolean>>>,
  ) => call<ShopperGiftAid>('POST', pathOf(given), { token, body }),
};
