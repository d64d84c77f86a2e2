import { Readable } from 'node:stream';
import { expect, it } from 'vitest';
import type { ColumnMapping } from './column-mapping';
import { itemsOf } from './feed-file';
import { FileFindings } from './file-findings';
import type { RawItem } from './raw-item';

async function read(file: string, mapping: ColumnMapping = null, findings = new FileFindings()): Promise<RawItem[]> {
  const items: RawItem[] = [];
  const open = async () => Readable.from([Buffer.from(file)]);
  for await (const some of itemsOf(open, { mapping, findings })) items.push(...some);
  return items;
}

const table =
  'Artikel;Bezeichnung;Foto;Foto 2;Preis;title\n7;Mantel;https://s.example/a.jpg;https://s.example/b.jpg;39,90 EUR;x\n';
const columns = { id: 'Artikel', name: 'Bezeichnung', image: 'Foto', more_images: 'Foto 2', price: 'Preis' };
const coat = {
  ...{ id: '7', name: 'Mantel', image: 'https://s.example/a.jpg', moreImages: 'https://s.example/b.jpg' },
  price: '39,90 EUR',
};

it('a table is read by the columns of its mapping, and by no others', async () => {
  expect(await read(table, columns)).toEqual([coat]);
  expect(await read(table, { id: 'Artikel', name: 'Bezeichnung' })).toEqual([{ id: '7', name: 'Mantel' }]);
});

it('one column may be read for two fields', async () => {
  expect(await read(table, { id: 'Artikel', name: 'Artikel', slug: 'Artikel' })).toEqual([
    { id: '7', name: '7', slug: '7' },
  ]);
});

it('a column that is gone fails the file, whether or not it is needed', async () => {
  await expect(read(table, { ...columns, brand: 'Marke' })).rejects.toMatchObject({
    ...{ code: 'missing_column', params: { columns: 'Marke' } },
    message: 'The file has no column of the name that this feed is read by: Marke.',
  });
});

it('a table that is refused for its header has told its columns', async () => {
  const findings = new FileFindings();
  await expect(read('Artikel;Preis\n7;\n8;9 EUR\n', null, findings)).rejects.toMatchObject({ code: 'missing_header' });
  expect([...findings.columns]).toEqual([
    ['Artikel', '7'],
    ['Preis', '9 EUR'],
  ]);
});

const flat = (items: string) => `<katalog>${items}</katalog>`;
const artikel =
  '<artikel nr="7"><bezeichnung>Mantel</bezeichnung><versand><preis>4 EUR</preis></versand><preis>39,90 EUR</preis></artikel>';

it('flat XML is read by the columns of its mapping; attributes are columns, what lies deeper is none', async () => {
  const mapping = { id: '@nr', name: 'bezeichnung', price: 'preis' };
  expect(await read(flat(artikel), mapping)).toEqual([{ id: '7', name: 'Mantel', price: '39,90 EUR' }]);
});

it('flat XML may hold its items in a list', async () => {
  const file =
    '<shop><products><product><no>1</no><n>A</n></product><product><no>2</no><n>B</n></product></products></shop>';
  expect(await read(file, { id: 'no', name: 'n' })).toEqual([
    { id: '1', name: 'A' },
    { id: '2', name: 'B' },
  ]);
});

it('a column that no item of flat XML has fails the file; one that some have does not', async () => {
  const mapping = { id: '@nr', name: 'bezeichnung', brand: 'marke' };
  await expect(read(flat(artikel), mapping)).rejects.toMatchObject({ code: 'missing_column' });
  const other = '<artikel nr="8"><bezeichnung>Hut</bezeichnung><marke>Erle</marke></artikel>';
  expect(await read(flat(artikel + other), mapping)).toEqual([
    { id: '7', name: 'Mantel' },
    { id: '8', name: 'Hut', brand: 'Erle' },
  ]);
});

it('flat XML without a mapping is refused once its columns are told', async () => {
  const findings = new FileFindings();
  await expect(read(flat(artikel), null, findings)).rejects.toMatchObject({ code: 'unknown_format' });
  expect(findings.format).toBe('xml');
  expect([...findings.columns]).toEqual([
    ['@nr', '7'],
    ['bezeichnung', 'Mantel'],
    ['versand', ''],
    ['preis', '39,90 EUR'],
  ]);
});

const shopifyTable = 'Handle,Title,Variant Price,Image Src\ncoat,Wool coat,80.00,https://s.example/a.jpg\n';
const shopifyProduct = { id: 7, title: 'Wool coat', handle: 'coat', variants: [{ price: '80.00' }] };
it.each([
  ['rss', '<rss><channel><item><id>coat</id><title>Wool coat</title></item></channel></rss>'],
  ['atom', '<feed><entry><id>coat</id><title>Wool coat</title></entry></feed>'],
  ['yml', '<yml_catalog><shop><offers><offer id="coat"><name>Wool coat</name></offer></offers></shop></yml_catalog>'],
  ['shopify_csv', shopifyTable],
  ['shopify_json', JSON.stringify({ products: [shopifyProduct] })],
  ['json', JSON.stringify([{ id: 'coat', title: 'Wool coat' }])],
])('%s is known by its own keys, whatever is mapped', async (format, file) => {
  const findings = new FileFindings();
  const [item] = await read(file, { id: 'Artikel', name: 'Bezeichnung' }, findings);
  expect(findings.format).toBe(format);
  expect([...findings.columns]).toEqual([]);
  expect(item).toMatchObject({ name: 'Wool coat', id: expect.stringMatching(/^(?:coat|7)$/) });
});

it('closes whatever it has opened, also where the file is refused', async () => {
  const opened: Readable[] = [];
  const quoted = Buffer.from('id,title\n1,"Coat\n');
  const open = async () => {
    const stream = Readable.from([quoted]);
    opened.push(stream);
    return stream;
  };
  const reading = (async () => {
    for await (const _ of itemsOf(open));
  })();
  await expect(reading).rejects.toMatchObject({ code: 'quote_open' });
  expect(opened.length).toBeGreaterThan(1);
  expect(opened.map((stream) => stream.destroyed)).toEqual(opened.map(() => true));
});
