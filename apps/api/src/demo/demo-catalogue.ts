import { demoSite } from '../config/demo';

/** The demo retailer’s shops; the first is the one that /demo-shop stands for. */
export const retailerSites = [
  // A shop with the snippet, which gives codes to its unsigned orders; one whose server signs; the others do neither.
  { name: 'Alder & Thread', url: 'https://alderandthread.example', keys: demoSite, codes: 'unsigned', share: 5 },
  { name: 'Alder & Thread Ireland', url: 'https://alderandthread.example/ie', codes: 'signed', share: 3 },
  { name: 'Northfold Knitwear', url: 'https://northfold.example', share: 2 },
  { name: 'Alder Outlet', url: 'https://outlet.alderandthread.example', testMode: true, share: 1 },
  { name: 'Harbour Denim', url: 'https://harbourdenim.example', active: false, share: 0 },
  { name: 'Petal & Pine Kids', url: 'https://petalandpine.example', share: 0 },
] as const;

export const partnerSites = [
  { name: 'Loop Collective', url: 'https://loopcollective.example', codes: 'unsigned', share: 1 },
] as const;
export const charitySites = [{ name: 'Second Rail', url: 'https://secondrail.example', share: 0 }] as const;

/** What the demo shops sell; prices in pence. */
export const garments = [
  {
    name: 'Wool overcoat',
    color: 'Camel',
    sizes: ['10', '12', '14'],
    price: 18900,
    image: 'wool-overcoat.png',
    gender: 'Women',
  },
  {
    name: 'Lambswool jumper',
    color: 'Moss',
    sizes: ['S', 'M', 'L'],
    price: 6400,
    image: 'lambswool-jumper.png',
    gender: 'Men',
  },
  {
    name: 'Straight jeans',
    color: 'Indigo',
    sizes: ['28', '30', '32', '34'],
    price: 7200,
    image: 'straight-jeans.png',
    gender: 'Women',
  },
  {
    name: 'Linen shirt',
    color: 'Chalk',
    sizes: ['S', 'M', 'L', 'XL'],
    price: 4900,
    image: 'lambswool-jumper.png',
    gender: 'Men',
  },
  {
    name: 'Cord trousers',
    color: 'Rust',
    sizes: ['30', '32', '34'],
    price: 5800,
    image: 'straight-jeans.png',
    gender: 'Men',
  },
  {
    name: 'Quilted jacket',
    color: 'Navy',
    sizes: ['S', 'M', 'L'],
    price: 9800,
    image: 'wool-overcoat.png',
    gender: 'Women',
  },
] as const;

/** Shoppers with a wardrobe. */
export const demoShoppers = [
  'ella',
  'amir',
  'noor',
  'leon',
  'sofia',
  'jonah',
  'priya',
  'marek',
  'hana',
  'oscar',
  'ines',
  'tom',
].map((name) => `${name}@shopper.example`);
