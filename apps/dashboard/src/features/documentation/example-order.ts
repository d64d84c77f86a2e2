/** What an example is written for. */
export type ExampleSite = { readonly origin: string; readonly uuid: string; readonly token: string };

/** One item as a shop knows it. Every example sends this one. */
const item = {
  name: 'Wool overcoat',
  images: ['https://shop.example/images/wool-overcoat.jpg'],
  size: '12',
  color: 'Camel',
  brand: 'Alder & Thread',
  price: '189.00',
  final_price: '151.20',
  currency: 'GBP',
  sku: 'WO-12-CAMEL',
  category: ['Women', 'Coats'],
  gender: 'Women',
  type: 'SIMPLE',
};
const number = '10482';

/** JSON as one writes it by hand: a short list stands on one line. */
const written = (value: unknown): string =>
  JSON.stringify(value, null, 2).replace(
    /\[\s+("[^[\]{}]*")\s+\]/g,
    (_list, texts: string) => `[${texts.replace(/\s+/g, ' ')}]`,
  );

/** The item in the window variable of a shop’s page. */
export const itemText = written([{ ...item, order_number: number, buy_at: '2026-11-20T10:30:00Z' }]);

/** The body of a call: an order as the contract has it. */
export const orderText = written({
  order: { number, buy_at: '2026-11-20T10:30:00Z', currency: 'GBP', products: [item] },
});

/** The body of a call: one piece of that order was refunded. */
export const refundText = written({
  refund: { id: 'R-3021', at: '2026-11-28T09:15:00Z', lines: [{ sku: item.sku, quantity: 1 }] },
});

/** Where the refunds of that order are sent. */
export const refundsAddress = ({ origin, uuid }: ExampleSite): string =>
  `${origin}/api/sites/${uuid}/orders/${number}/refunds`;

/** Where the orders of a website are sent. */
export const productsAddress = ({ origin, uuid }: ExampleSite): string => `${origin}/api/sites/${uuid}/products`;

/** Every line but the first moved to the right. */
export const indented = (text: string, by: number): string => text.replaceAll('\n', `\n${' '.repeat(by)}`);
