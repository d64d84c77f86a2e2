import { Readable } from 'node:stream';
import { expect, it } from 'vitest';
import { FileFindings } from './file-findings';
import type { RawItem } from './raw-item';
import { readXml } from './read-xml';

const yml = (offers: string) => `<?xml version="1.0" encoding="UTF-8"?><yml_catalog date="2026-11-01 12:00"><shop>
<name>Shop</name><url>https://shop.example</url><currencies><currency id="RUR" rate="1"/></currencies>
<categories><category id="1">Clothes</category><category id="2" parentId="1">Coats</category></categories>
<offers>${offers}</offers></shop></yml_catalog>`;

async function read(file: string): Promise<RawItem[]> {
  const found: RawItem[] = [];
  for await (const items of readXml(Readable.from([Buffer.from(file)]), 'utf-8', null, new FileFindings()))
    found.push(...items);
  return found;
}

it('an offer is read by the keys of Yandex Market Language', async () => {
  const offer = `<offer id="77" available="false"><url>https://shop.example/77</url><price>3990</price>
    <oldprice>4990</oldprice><currencyId>RUR</currencyId><categoryId>2</categoryId>
    <picture>https://shop.example/a.jpg</picture><picture>https://shop.example/b.jpg</picture>
    <name>Пальто</name><vendor>Север</vendor><param name="price">1</param></offer>`;
  expect(await read(yml(offer))).toEqual([
    {
      id: '77',
      name: 'Пальто',
      link: 'https://shop.example/77',
      image: 'https://shop.example/a.jpg',
      moreImages: 'https://shop.example/b.jpg',
      price: '3990 RUB',
      availability: 'false',
      brand: 'Север',
    },
  ]);
});

it('a name in three parts is one, and what an offer lacks is left out', async () => {
  const offer =
    '<offer id="8" type="vendor.model"><typePrefix>Coat</typePrefix><vendor>Nord</vendor><model>X</model></offer>';
  expect(await read(yml(offer))).toEqual([{ id: '8', name: 'Coat Nord X', brand: 'Nord' }]);
});

it('an offer is an item in that language alone', async () => {
  expect(await read('<rss><channel><offer id="1"><name>Coat</name></offer></channel></rss>')).toEqual([]);
});
