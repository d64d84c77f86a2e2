import type { ProductInput } from '@dw/contract';
import { itemGenders, itemTypes } from '@dw/contract/enums';
import { limits } from '@dw/contract/limits';

type Described<K extends keyof ProductInput = keyof ProductInput> = {
  readonly required: undefined extends ProductInput[K] ? false : true;
  /** A key of the catalogues. */
  readonly text: string;
  readonly params?: Readonly<Record<string, string | number>>;
};

const asWritten = 'As your shop writes it.';
const oneOf = 'One of: {values}.';

/** What an item is made of; names and whether they are required are the contract’s, or this does not compile. */
export const itemFields: { readonly [K in keyof ProductInput]-?: Described<K> } = {
  name: { required: true, text: 'Its name.' },
  images: {
    required: true,
    text: 'Absolute addresses of its pictures, at least one and at most {most}.',
    params: { most: limits.order.images },
  },
  size: { required: false, text: asWritten },
  color: { required: false, text: asWritten },
  brand: { required: false, text: asWritten },
  order_number: {
    required: false,
    text: 'Your number of the order. It keeps an order from counting twice.',
  },
  price: { required: false, text: 'What it costs, as a decimal such as 189.00.' },
  final_price: { required: false, text: 'What was actually paid for it, if that is less.' },
  currency: {
    required: false,
    text: 'Three letters of ISO 4217, for example GBP. A price needs one, here or with the order.',
  },
  sku: { required: false, text: 'Your own article number.' },
  ean: { required: false, text: 'The number of its barcode.' },
  buy_at: { required: false, text: 'When it was bought, as an ISO 8601 time. Defaults to now.' },
  category: { required: false, text: 'A text, or the way down your tree of categories as a list.' },
  gender: { required: false, text: oneOf, params: { values: itemGenders.join(', ') } },
  type: { required: false, text: oneOf, params: { values: itemTypes.join(', ') } },
  quantity: { required: false, text: 'How many were bought. Defaults to 1.' },
};
