import type { CallInput } from '@dw/contract';
import { currencies } from '@dw/contract/enums';
import type { Carrier } from './carriers.api';

type Custom = {
  free: boolean;
  /** The wire’s number as text. */
  currency_id: string;
  price: string;
  length: string;
  width: string;
  height: string;
  max_weight: string;
  max_items: string;
};
/** What the form of a carrier holds; `integration` is empty until one is selected. */
export type CarrierValues = Custom & { integration: '' | 'default' | 'custom' };

/** What a custom integration begins with: the operator’s prices are in pounds (DECISIONS of the currencies’ ids). */
const noCustom: Custom = {
  free: false,
  currency_id: String(currencies[0].id),
  price: '',
  length: '',
  width: '',
  height: '',
  max_weight: '',
  max_items: '',
};

const text = (measure: number | null): string => (measure === null ? '' : String(measure));

export function carrierValues({ default: isDefault, custom_integration: custom }: Carrier): CarrierValues {
  const integration = isDefault === null ? '' : isDefault ? 'default' : 'custom';
  if (!custom) return { integration, ...noCustom };
  const { free, currency_id, price, length, width, height, max_weight, max_items } = custom;
  return {
    integration,
    free,
    currency_id: String(currency_id),
    price,
    length: text(length),
    width: text(width),
    height: text(height),
    max_weight: text(max_weight),
    max_items: text(max_items),
  };
}

/** Another choice: the default one resets the custom fields. */
export const withIntegration = (values: CarrierValues, integration: 'default' | 'custom'): CarrierValues =>
  integration === 'default' ? { ...noCustom, integration } : { ...values, integration };

/** 'free' forces the price to 0.00. */
export const withFree = (values: CarrierValues, free: boolean): CarrierValues => ({
  ...values,
  free,
  price: free ? '0.00' : '',
});

/** As the wire takes it. */
export function carrierBody(
  carrier_id: number,
  { integration, ...custom }: CarrierValues,
): CallInput<'POST', '/retailers/takes_backs/{id}/carriers'>['body'] {
  if (integration !== 'custom') return { carrier_id, default: integration === 'default' ? 1 : undefined };
  const { free, currency_id, price, ...measures } = custom;
  const trimmed = Object.fromEntries(Object.entries(measures).map(([name, value]) => [name, value.trim()]));
  return {
    carrier_id,
    default: 0,
    free: free ? 1 : 0,
    currency_id: Number(currency_id),
    price: price.trim(),
    ...trimmed,
  };
}
