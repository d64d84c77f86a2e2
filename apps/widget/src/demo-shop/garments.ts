export type Garment = {
  readonly name: string;
  readonly about: string;
  readonly color: string;
  readonly sizes: readonly string[];
  /** Decimal pounds, as the shop writes them. */
  readonly price: string;
  readonly sku: string;
  readonly category: readonly string[];
  readonly image: string;
};

export const garments: readonly Garment[] = [
  {
    name: 'Wool overcoat',
    about: 'A heavy melton in camel, half lined, with horn buttons.',
    color: 'Camel',
    sizes: ['8', '10', '12', '14', '16'],
    price: '189.00',
    sku: 'AT-COAT-CAMEL',
    category: ['Clothing', 'Coats'],
    image: 'wool-overcoat.png',
  },
  {
    name: 'Lambswool jumper',
    about: 'Knitted in one piece from Scottish lambswool.',
    color: 'Moss',
    sizes: ['S', 'M', 'L', 'XL'],
    price: '64.00',
    sku: 'AT-JUMPER-MOSS',
    category: ['Clothing', 'Knitwear'],
    image: 'lambswool-jumper.png',
  },
  {
    name: 'Straight jeans',
    about: 'Unwashed indigo denim, 13 oz, that fades with you.',
    color: 'Indigo',
    sizes: ['28', '30', '32', '34', '36'],
    price: '72.00',
    sku: 'AT-JEANS-INDIGO',
    category: ['Clothing', 'Trousers'],
    image: 'straight-jeans.png',
  },
];
