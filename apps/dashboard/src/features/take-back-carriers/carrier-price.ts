import type { TFunction } from 'i18next';
import { money } from '../../lib/formats';
import type { Carrier } from './carriers.api';

/** What a parcel costs with a carrier as it is used, or would be; made-up prices say so. */
export function pricePerPackage(t: TFunction, language: string, carrier: Carrier): string {
  const { custom_integration: custom } = carrier;
  if (custom?.free) return t('Free');
  return custom ? money(custom.price, custom.currency.code, language) : defaultPrice(t, language, carrier);
}

/** What the provider charges for a parcel. */
export function defaultPrice(t: TFunction, language: string, { default_integration, demo }: Carrier): string {
  const price = money(default_integration.price, default_integration.currency.code, language);
  return demo ? t('{price} (demo price)', { price }) : price;
}
