import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addFeed, type FeedServer, itemsOfFeed, startFeedServer } from '../../testing/feeds';
import { startTestApp, type TestApp } from '../../testing/test-app';

let app: TestApp;
let token: string;
let server: FeedServer;
beforeAll(async () => {
  app = await startTestApp(6, { ALLOW_PRIVATE_HOSTS: '1' });
  token = (await app.make.tenant('RETAILER')).token;
  server = await startFeedServer();
});
afterAll(async () => {
  await app.close();
  await server.close();
});

/** Text in an encoding of one byte a letter, which Node only decodes. */
function bytesIn(encoding: string, text: string): Buffer {
  if (encoding.startsWith('utf-16')) return Buffer.from(text, 'utf16le');
  if (encoding === 'utf-8') return Buffer.from(text);
  const decoder = new TextDecoder(encoding);
  const bytes = new Map(Array.from({ length: 256 }, (_, byte) => [decoder.decode(Uint8Array.of(byte)), byte] as const));
  return Buffer.from([...text].map((letter) => bytes.get(letter) ?? 0x3f));
}
const answerWith =
  (body: Buffer, type: string): FeedServer['answer'] =>
  (_, response) =>
    void response.setHeader('content-type', type).end(body);
const named = {
  xml: (name: string, head = '<?xml version="1.0"?>') =>
    `${head}<rss><channel><item><id>p1</id><title>${name}</title><link>https://shop.example/1</link></item></channel></rss>`,
  csv: (name: string) => `id,title,link\np1,"${name}",https://shop.example/1\n`,
  json: (name: string) => JSON.stringify([{ id: 'p1', title: name, link: 'https://shop.example/1' }]),
};
const nameRead = async (body: Buffer, type: string) => {
  server.answer = answerWith(body, type);
  const feed = await addFeed(app, token, server.url);
  const [item] = await itemsOfFeed(app, token, feed.id);
  return item?.item.name ?? feed.last_run?.code;
};

const words: Readonly<Record<string, string>> = {
  'windows-1251': 'Пальто из шерсти',
  'windows-1250': 'Płaszcz wełniany w kratę, ślązak',
  'iso-8859-1': 'Mantel für Ärzte, crème brûlée',
  'iso-8859-2': 'Płaszcz wełniany, ślązak',
  'iso-8859-15': 'Manteau à 40 €, cœur',
  'utf-16': 'Пальто, Mantel',
  'utf-8': 'Пальто, Mantel für Ärzte',
};

describe.each(Object.entries(words))('%s that the answer names', (encoding, name) => {
  it.each(Object.entries(named))('is read in %s', async (kind, file) => {
    const type = { xml: 'application/xml', csv: 'text/csv', json: 'application/json' }[kind];
    expect(await nameRead(bytesIn(encoding, file(name)), `${type}; Charset="${encoding.toUpperCase()}"`)).toBe(name);
  });
});

it('what is believed: the mark, then bytes that are UTF-8, the answer, the declaration', async () => {
  const name = 'Пальто из шерсти';
  const declared = '<?xml version="1.0" encoding="windows-1250"?>';
  const cyrillic = bytesIn('windows-1251', named.xml(name, declared));
  expect(await nameRead(cyrillic, 'text/xml; charset=windows-1251')).toBe(name);
  const declaredRight = bytesIn('windows-1251', named.xml(name, declared.replace('1250', '1251')));
  expect(await nameRead(declaredRight, 'text/xml')).toBe(name);
  expect(await nameRead(Buffer.from(named.xml(name)), 'text/xml; charset=iso-8859-1')).toBe(name);
  expect(await nameRead(Buffer.from(`\ufeff${named.csv(name)}`), 'text/csv; charset=windows-1251')).toBe(name);
  expect(await nameRead(Buffer.from(`\ufeff${named.csv(name)}`, 'utf16le'), 'text/csv; charset=utf-8')).toBe(name);
});

it.each<[string, string, Buffer, string]>([
  ['an unknown charset', 'text/csv; charset=klingon', Buffer.from(named.csv('Coat')), 'feed_unknown_encoding'],
  [
    'bytes that the charset has not',
    'text/csv; charset=shift_jis',
    Buffer.concat([Buffer.from('id,title\np1,'), Buffer.of(0xfd, 0xfe, 0xff, 0x0a)]),
    'feed_encoding_problem',
  ],
  [
    'UTF-8 that is none',
    'text/csv; charset=utf-8',
    Buffer.from(named.csv('Mantel für Ärzte'), 'latin1'),
    'feed_wrong_encoding',
  ],
  [
    'Cyrillic that nobody names',
    'text/csv',
    bytesIn('windows-1251', named.csv('Пальто из шерсти')),
    'feed_encoding_unsaid',
  ],
  [
    'Cyrillic that says it is UTF-8',
    'text/xml',
    bytesIn('windows-1251', named.xml('Пальто', '<?xml version="1.0" encoding="UTF-8"?>')),
    'feed_encoding_unsaid',
  ],
  [
    'Polish that nobody names',
    'text/csv',
    bytesIn('windows-1250', named.csv('Płaszcz wełniany w kratę, ślązak')),
    'feed_encoding_unsaid',
  ],
])('%s is said, and nothing is taken over', async (_, type, body, code) => {
  expect(await nameRead(body, type)).toBe(code);
});
