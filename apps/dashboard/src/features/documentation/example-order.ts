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

/** The item in the window variable of a shop’s page. */
export const itemText = JSON.stringify([{ ...item, order_number: number, buy_at: '2025-11-20T10:30:00Z' }], null, 2);

/** The body of a call: an order as the contract has it. */
export const orderText = JSON.stringify(
  { order: { number, buy_at: '2025-11-20T10:30:00Z', currency: 'GBP', products: [item] } },
  null,
  2,
);

/** Where the orders of a website are sent. */
export const productsAddress = ({ origin, uuid }: ExampleSite): string => `${origin}/api/sites/${uuid}/products`;

/** Every line but the first moved to the right. */
export const indented = (text: string, by: number): string => text.replaceAll('\n', `\n${' '.repeat(by)}`);
