import { gzipSync } from 'node:zlib';
import { feeds } from '@dw/contract';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { call, refused } from '../../testing/client';
import { addFeed, type FeedServer, products, rss, startFeedServer } from '../../testing/feeds';
import { startTestApp, type TestApp } from '../../testing/test-app';

let app: TestApp;
let strict: TestApp;
let token: string;
let strictToken: string;
let server: FeedServer;
beforeAll(async () => {
  app = await startTestApp(6, { ALLOW_PRIVATE_HOSTS: '1', FEED_MEGABYTES: '130', FEED_TIMEOUT: '30' });
  strict = await startTestApp(3, { ALLOW_PRIVATE_HOSTS: '0' });
  token = (await app.make.tenant('RETAILER')).token;
  strictToken = (await strict.make.tenant('RETAILER')).token;
  server = await startFeedServer();
});
afterAll(async () => {
  await app.close();
  await strict.close();
  await server.close();
});

const valid = { retailers_feeds_type_id: 1, url: 'https://shop.example/feed.xml' };

it.each([
  [{ url: '' }, 'url', 'URL is required.'],
  [{ url: undefined }, 'url', 'URL is required.'],
  [{ url: 'shop.example/feed.xml' }, 'url', 'Enter a complete address such as https://shop.example/feed.xml.'],
  [{ url: 'ftp://shop.example/feed.xml' }, 'url', 'Enter a complete address such as https://shop.example/feed.xml.'],
  [{ url: 'https://a:b@shop.example/' }, 'url', 'Username and password go into their own fields.'],
  [{ url: 'http://10.0.0.1/feed.xml' }, 'url', 'This address is in a private network and cannot be reached.'],
  [{ url: 'http://169.254.169.254/' }, 'url', 'This address is in a private network and cannot be reached.'],
  [{ url: 'https://shop.example:8443/feed.xml' }, 'url', 'This address has a port that cannot be reached.'],
  [{ url: 'http://shop.example:22/' }, 'url', 'This address has a port that cannot be reached.'],
  [{ url: `https://shop.example/${'a'.repeat(3000)}` }, 'url', 'The address is too long.'],
  [{ retailers_feeds_type_id: 4 }, 'retailers_feeds_type_id', 'Choose a feed type.'],
  [{ schedule_frequency: 'YEARLY' }, 'schedule_frequency', 'Choose how often.'],
  [{ schedule_time: '24:00' }, 'schedule_time', 'Enter a time such as 12:00.'],
  [{ schedule_time: '7:5' }, 'schedule_time', 'Enter a time such as 12:00.'],
  [{ schedule_frequency: 'WEEKLY' }, 'schedule_day', 'Choose a day of the week.'],
  [{ schedule_day: 8 }, 'schedule_day', 'Choose a day of the week.'],
  [{ schedule_tz: 'Mars/Olympus' }, 'schedule_tz', 'Choose a time zone.'],
  [{ schedule_tz: '+02:00' }, 'schedule_tz', 'Choose a time zone.'],
  [{ username: 'a:b' }, 'username', 'A username cannot contain a colon.'],
  [{ username: 'a'.repeat(201) }, 'username', 'The text is too long.'],
])('%j is refused under its field', async (wrong, field, text) => {
  const body = { ...valid, ...wrong };
  const answer = await refused(strict.origin, feeds.create, { token: strictToken, body });
  expect([answer.status, answer.errors?.[field]]).toEqual([422, [text]]);
});

it('GET /retailers/feeds/types answers the types to choose from', async () => {
  expect(await call(app.origin, feeds.types, { token })).toEqual([
    { id: 1, name: 'Google Merchant XML' },
    { id: 2, name: 'CSV or TSV' },
    { id: 3, name: 'JSON' },
  ]);
});

it('an edit of what was changed since is refused with both versions, without the password', async () => {
  server.answer = rss(products(1));
  const feed = await addFeed(app, token, server.url);
  const path = { uuid: feed.uuid };
  await call(app.origin, feeds.update, { token, path, body: { schedule_time: '08:30' } });
  const body = { schedule_time: '09:00', username: 'x', password: 'canary', updated_at: feed.updated_at };
  const answer = await refused(app.origin, feeds.update, { token, path, body });
  expect(answer).toMatchObject({
    status: 409,
    conflict: { theirs: { schedule_time: '08:30' }, yours: { schedule_time: '09:00' } },
  });
  expect(JSON.stringify(answer)).not.toContain('canary');
});

const xml = (inside: string, head = '<?xml version="1.0"?>') => `${head}<rss><channel>${inside}</channel></rss>`;
const laughs = `<!DOCTYPE r [<!ENTITY a "ha">${Array.from(
  { length: 8 },
  (_, at) => `<!ENTITY a${at} "${(at === 0 ? '&a;' : `&a${at - 1};`).repeat(10)}">`,
).join('')}]>`;

describe('what an address answers', () => {
  it.each<[string, FeedServer['answer'], string]>([
    ['nothing', '', 'feed_empty_file'],
    ['blanks', '  \n ', 'feed_empty_file'],
    ['a web page', '\n<!-- x --><HTML><body>Sorry</body></HTML>', 'feed_web_page'],
    ['a web page that begins with its script', '<script>location = "/"</script><p>Wait</p>', 'feed_web_page'],
    ['other XML', '<catalog><item/></catalog>', 'feed_unknown_format'],
    ['XML that is cut short', rss(products(9)).slice(0, 700), 'feed_cut_short'],
    ['XML whose tags cross', xml('<item><g:id>1</item></g:id>'), 'feed_malformed_xml'],
    ['XML that is too deep', xml('<a>'.repeat(90_000)), 'feed_malformed_xml'],
    ['an attribute that never ends', xml(`<item x="${'a'.repeat(3_000_000)}`), 'feed_item_too_large'],
    [
      'XML that mixes encodings',
      Buffer.concat([Buffer.from(rss(products(3, { title: 'Möbel' }))), Buffer.from([0xe9])]),
      'feed_wrong_encoding',
    ],
    ['an encoding that nobody knows', xml('', '<?xml version="1.0" encoding="klingon"?>'), 'feed_unknown_encoding'],
    ['a table without our columns', 'artikel;preis\n1;2\n', 'feed_missing_header'],
    ['words', 'Not found', 'feed_missing_header'],
    ['a header alone', 'id,title,link\n', 'feed_no_items'],
    ['a quote that never closes', `id,title\n1,"open\n${'x\n'.repeat(50)}`, 'feed_quote_open'],
    ['a quote that the next row closes', 'id,title,brand\n1,"open,x\n2,"Shirt",y\n', 'feed_quote_open'],
    ['JSON that is cut short', '[{"id":"1","title":"a"},{"id":', 'feed_cut_short'],
    ['JSON that is none', '[{"id":"1",}]', 'feed_malformed_json'],
    ['JSON without items', '{"message":"no such feed"}', 'feed_no_items'],
    ['JSON nested without end', '['.repeat(2_000_000), 'feed_malformed_json'],
    ['JSON that is deeper than a feed', `[{"id":"1","x":${'['.repeat(99)}${']'.repeat(99)}}]`, 'feed_malformed_json'],
    ['an archive', Buffer.from('504b030414000000', 'hex'), 'feed_workbook'],
    ['bytes', Buffer.from([1, 2, 3, 0, 4, 5]), 'feed_not_text'],
    [
      'gzip that is broken',
      Buffer.concat([gzipSync(rss(products(9))).subarray(0, 60), Buffer.alloc(60, 7)]),
      'feed_refused',
    ],
    ['a gzip bomb', gzipSync(Buffer.alloc(140_000_000)), 'feed_too_large'],
    [
      'a gzip bomb by its header',
      (_, response) => void response.setHeader('content-encoding', 'gzip').end(gzipSync(Buffer.alloc(140_000_000))),
      'feed_too_large',
    ],
    [
      'a size that is too large',
      (_, response) => void response.setHeader('content-length', '999999999').end('x'),
      'feed_too_large',
    ],
    ['401', (_, response) => void response.writeHead(401).end(), 'feed_unauthorised'],
    ['404', (_, response) => void response.writeHead(404).end(), 'feed_http_status'],
    [
      'a redirect to itself',
      (_, response) => void response.writeHead(302, { location: '/again' }).end(),
      'feed_too_many_redirects',
    ],
    [
      'a redirect to the metadata service',
      (_, response) => void response.writeHead(302, { location: 'http://169.254.169.254/' }).end(),
      'feed_private_address_blocked',
    ],
    [
      'half an answer',
      (_, response) => void response.write(rss(products(2)).slice(0, 200), () => response.destroy()),
      'feed_refused',
    ],
  ])(
    '%s: the run says why it failed',
    async (_, answer, code) => {
      server.answer = answer;
      const feed = await addFeed(app, token, server.url);
      expect(feed).toMatchObject({ items_count: 0, last_run: { state: 'failed', code } });
      expect(feed.last_run?.message).toMatch(/\w.*\.$/);
      // Words, and no names of programs.
      expect(feed.last_run?.message).not.toMatch(/[A-Z]_[A-Z]|[A-Z]{5}/);
    },
    40_000,
  );

  it.each<[string, FeedServer['answer']]>([
    ['nothing for a long time', () => {}],
    ['a byte a second', (_, response) => void setInterval(() => response.write('x'), 1000).unref()],
  ])(
    '%s: the run ends when its time is over',
    async (_, answer) => {
      const hasty = await startTestApp(3, { ALLOW_PRIVATE_HOSTS: '1', FEED_TIMEOUT: '2' });
      onTestFinished(hasty.close);
      server.answer = answer;
      const feed = await addFeed(hasty, (await hasty.make.tenant('RETAILER')).token, server.url);
      expect(feed.last_run).toMatchObject({ state: 'failed', code: 'feed_timeout' });
      // That may pass: it is tried again in a quarter of an hour.
      expect(new Date(feed.next_run_at ?? 0).getTime()).toBeLessThan(hasty.clock.now().getTime() + 901_000);
    },
    40_000,
  );

  it('nothing of it stays on the disk', async () => {
    const { existsSync, readdirSync } = await import('node:fs');
    const folder = `${app.env.DATA_DIR}/files/feeds`;
    expect(existsSync(folder) ? readdirSync(folder) : []).toEqual([]);
  });

  it('entities of a file grow into nothing', async () => {
    server.answer = xml(
      '<item><g:id>1</g:id><g:title>&a7; &amp; more</g:title></item>',
      `<?xml version="1.0"?>${laughs}`,
    );
    const feed = await addFeed(app, token, server.url);
    const { items } = await call(app.origin, feeds.items, { token, query: { feed_id: feed.uuid } });
    expect(items[0]?.item.name).toBe('&a7; & more');
  });

  it.each<[string, string | Buffer]>([
    ['gzip', gzipSync(rss(products(2, { title: 'Mantel für Ärzte' })))],
    [
      'UTF-16',
      Buffer.from(`\ufeff${rss(products(2, { title: 'Mantel für Ärzte' })).replace('UTF-8', 'UTF-16')}`, 'utf16le'),
    ],
    [
      'Latin-1 that says so',
      Buffer.from(rss(products(2, { title: 'Mantel für Ärzte' })).replace('UTF-8', 'ISO-8859-1'), 'latin1'),
    ],
    ['Latin-1 that does not', Buffer.from(rss(products(2, { title: 'Mantel für Ärzte' })), 'latin1')],
    [
      'Atom',
      '<feed xmlns="http://www.w3.org/2005/Atom"><entry><id>tag:1</id><x:id>p1</x:id><title><![CDATA[Mantel für Ärzte]]></title><link rel="self" href="https://no.example/"/><link href="https://shop.example/a"/></entry><entry><x:id>p2</x:id><title>b</title></entry></feed>',
    ],
    [
      'a bare ampersand',
      xml(
        '<item><g:id>p1</g:id><g:title>Mantel für Ärzte</g:title><g:shipping><g:price>1 GBP</g:price></g:shipping></item><item><id>p2</id><title>Tom & Co</title></item>',
      ),
    ],
    [
      'CSV with semicolons in Latin-1',
      Buffer.from('id;Title;Image Link\np1;"Mantel für Ärzte";https://a.example/1.jpg\np2;b;\n', 'latin1'),
    ],
    ['TSV with comments', '# id|the id\nid\ttitle\np1\tMantel für Ärzte\np2\tb\n'],
    [
      'JSON',
      JSON.stringify({
        total: 2,
        products: [
          { id: 'p1', title: 'Mantel für Ärzte', images: [{ src: 'https://a.example/1.jpg' }] },
          { sku: 'p2', name: 'b' },
        ],
      }),
    ],
    [
      'a JSON list',
      `\ufeff${JSON.stringify([
        { id: 'p1', title: 'Mantel für Ärzte' },
        { id: 'p2', title: 'b' },
      ])}`,
    ],
  ])('%s is read', async (_, file) => {
    server.answer = file;
    const feed = await addFeed(app, token, server.url);
    expect(feed.last_run).toMatchObject({ state: 'succeeded', read: 2 });
    const { items } = await call(app.origin, feeds.items, { token, query: { feed_id: feed.uuid } });
    expect(items.map(({ item }) => item.id)).toEqual(['p1', 'p2']);
    expect(items[0]?.item).toMatchObject({ name: 'Mantel für Ärzte', slug: 'mantel-fur-arzte' });
    expect(items[0]?.link ?? 'https://shop.example/').toContain('https://shop.example/');
  });
});
