import { Readable } from 'node:stream';
import { expect, it } from 'vitest';
import { itemsOf } from './feed-file';
import type { RawItem } from './raw-item';

async function read(file: string, url = 'https://shop.example/products.json'): Promise<RawItem[]> {
  const items: RawItem[] = [];
  for await (const some of itemsOf(async () => Readable.from([Buffer.from(file)]), { feedUrl: url }))
    items.push(...some);
  return items;
}

const header =
  'Handle,Title,Body (HTML),Vendor,Option1 Value,Variant Inventory Qty,Variant Inventory Policy,Variant Price,Variant Compare At Price,Image Src,Variant Image,Status';

it('reads Shopify’s export of products: lines of one handle are one item with all its pictures', async () => {
  const rows = [
    'coat,Wool Coat,"<p>Warm,\nlong</p>",Alder,S,0,deny,80.00,120.00,https://cdn.example/1.jpg,https://cdn.example/s.jpg,active',
    'coat,,,,M,3,deny,80.00,120.00,https://cdn.example/2.jpg,,',
    'hat,Hat,,Alder,,0,deny,15.00,,https://cdn.example/hat.jpg,,active',
    'draft,Draft,,Alder,,9,deny,9.00,,,,draft',
  ];
  expect(await read([header, ...rows].join('\n'))).toEqual([
    {
      ...{ id: 'coat', slug: 'coat', name: 'Wool Coat', brand: 'Alder', price: '120.00', salePrice: '80.00' },
      ...{ image: 'https://cdn.example/1.jpg', availability: 'in_stock' },
      moreImages: 'https://cdn.example/s.jpg https://cdn.example/2.jpg',
    },
    {
      ...{ id: 'hat', slug: 'hat', name: 'Hat', brand: 'Alder', price: '15.00' },
      ...{ image: 'https://cdn.example/hat.jpg', availability: 'out_of_stock' },
    },
    { id: 'draft', slug: 'draft', name: 'Draft', brand: 'Alder', price: '9.00', availability: 'out_of_stock' },
  ]);
});

it('reads a shop’s products.json with its variants', async () => {
  const product = {
    ...{ id: 7, title: 'Wool Coat', handle: 'wool-coat', vendor: 'Alder', body_html: '<p>x</p>' },
    variants: [
      { id: 71, title: 'S', price: '80.00', compare_at_price: '120.00', available: false },
      { id: 72, title: 'M', price: '80.00', compare_at_price: null, available: true },
    ],
    images: [{ id: 1, src: 'https://cdn.example/1.jpg' }, { src: 'https://cdn.example/2.jpg' }],
  };
  expect(await read(JSON.stringify({ products: [product] }))).toEqual([
    {
      ...{ id: '7', name: 'Wool Coat', slug: 'wool-coat', brand: 'Alder', price: '120.00', salePrice: '80.00' },
      image: 'https://cdn.example/1.jpg https://cdn.example/2.jpg',
      ...{ availability: 'in_stock', link: 'https://shop.example/products/wool-coat' },
    },
  ]);
});
