// bench:feeds [items]: an XML feed of a million items, gzipped on the wire, beside a bare streaming parse of the same file.
import { execFile } from 'node:child_process';
import { once } from 'node:events';
import {
  createReadStream,
  createWriteStream,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { constants, createGzip } from 'node:zlib';
import { feeds, signIn } from '@dw/contract';
import pg from 'pg';
import { seededRandom } from '../../apps/api/src/demo/seeded-random';
import { call } from '../../apps/api/src/testing/client';
import { demo } from '../../e2e/src/demo';
import { startProduct } from './lib/bench-product';
import { boundedTo } from './lib/bounded';
import { median, rounded } from './lib/median';
import { report } from './lib/report';

const items = Number(process.argv[2] ?? 1_000_000);
const pollMs = 100;
/** One item in so many is another in the file that has changed. */
const changedEvery = 100;
const atOnce = 2000;

const words =
  'linen wool cotton silk denim coat dress shirt skirt trousers boots scarf ochre moss slate cream wide cropped long'.split(
    ' ',
  );

/** An item of some 700 bytes, the same each time but for its price where it has changed. */
function item(at: number, random: () => number, hasChanged: boolean): string {
  const some = (count: number) =>
    Array.from({ length: count }, () => words[Math.floor(random() * words.length)]).join(' ');
  const price = (10 + (at % 9000) / 100 + (hasChanged ? 1 : 0)).toFixed(2);
  return `<item><g:id>SKU-${at}</g:id><title>${some(5)} ${at}</title><description>${some(45)}</description>
<link>https://shop.example/products/${at}</link><g:image_link>https://shop.example/pictures/${at}.jpg</g:image_link>
<g:price>${price} GBP</g:price><g:brand>${words[at % words.length]} &amp; Co</g:brand><g:availability>in_stock</g:availability>
<g:condition>new</g:condition><g:gtin>${5_000_000_000_000 + at}</g:gtin></item>
`;
}

/** Writes a feed, gzipped. @returns its bytes unpacked */
async function writeFeed(path: string, title: string, isOther: (at: number) => boolean): Promise<number> {
  const random = seededRandom(11);
  const file = createGzip({ level: constants.Z_BEST_SPEED });
  const written = once(file.pipe(createWriteStream(path)), 'finish');
  let bytes = 0;
  const write = async (text: string) => {
    bytes += Buffer.byteLength(text);
    if (!file.write(text)) await once(file, 'drain');
  };
  await write(
    `<?xml version="1.0" encoding="UTF-8"?><rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel><title>${title}</title>\n`,
  );
  for (let at = 1; at <= items; at += atOnce) {
    const count = Math.min(atOnce, items - at + 1);
    await write(Array.from({ length: count }, (_, more) => item(at + more, random, isOther(at + more))).join(''));
  }
  await write('</channel></rss>');
  file.end();
  await written;
  return bytes;
}

const bare = fileURLToPath(new URL('lib/bare-feed.ts', import.meta.url));
/** Seconds of the floor, in a program of its own: to parse a file, or to unpack it alone. */
async function floor(path: string, how: 'parse' | 'read'): Promise<number> {
  const { stdout } = await promisify(execFile)(process.execPath, ['--import', 'tsx', bare, path, how]);
  const found: { seconds: number; items: number } = JSON.parse(stdout);
  if (how === 'parse' && found.items !== items) throw new Error(`The floor found ${found.items} items.`);
  return found.seconds;
}

/** Megabytes that a process held at most since its peak was last forgotten; Linux only. */
const peakOf = (pid: number) =>
  rounded((Number(/^VmHWM:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) * 1024) / 1e6, 1);
/** The process that reads feeds for the server. It ends ten seconds after the last one: its peak is that of this file, or of one shortly before. */
const readerOf = (pid: number): number => {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').map(Number);
  const reader = children.find((child) => readFileSync(`/proc/${child}/cmdline`, 'utf8').endsWith('jobs.js\0'));
  if (reader === undefined) throw new Error('No process reads feeds.');
  return reader;
};

boundedTo(1800);
const folder = mkdtempSync(join(tmpdir(), 'dw-bench-feeds-'));
const served = { path: '' };
const shop = createServer((_request, response) => {
  response.writeHead(200, { 'content-type': 'application/xml', 'content-encoding': 'gzip' });
  createReadStream(served.path).pipe(response);
});
shop.listen(0, '127.0.0.1');
await once(shop, 'listening');
const address = shop.address();
const url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/feed.xml`;
const { product, database, stop } = await startProduct();
const owner = new pg.Client(database);
await owner.connect();
try {
  const files = {
    first: join(folder, 'first.gz'),
    other: join(folder, 'other.gz'),
    changed: join(folder, 'changed.gz'),
  };
  const bytes = await writeFeed(files.first, 'First', () => false);
  await writeFeed(files.other, 'Other', () => false);
  await writeFeed(files.changed, 'Changed', (at) => at % changedEvery === 0);
  const { access_token: token } = await call(product.origin, signIn.login, {
    body: { email: demo.retailer, password: demo.password },
  });
  const pid = product.process.pid ?? 0;
  const memoryBefore = peakOf(pid);
  const ended = async (id: number, since: number) => {
    for (;;) {
      const { last_run: run } = await call(product.origin, feeds.get, { token, path: { id } });
      if (run && run.state !== 'running') return { seconds: (performance.now() - since) / 1000, run };
      await pause(pollMs);
    }
  };
  let feedId: number | undefined;
  /** Fetches a file, after the floor of the same file and before it once more. */
  const measured = async (path: string, how: 'parse' | 'read') => {
    served.path = path;
    const before = await floor(path, how);
    writeFileSync(`/proc/${pid}/clear_refs`, '5');
    const wal = await position();
    const since = performance.now();
    if (feedId === undefined)
      feedId = (await call(product.origin, feeds.create, { token, body: { retailers_feeds_type_id: 1, url } })).id;
    else await call(product.origin, feeds.run, { token, path: { id: feedId }, body: {} });
    const { seconds, run } = await ended(feedId, since);
    const written = await writtenSince(wal);
    const bareSeconds = median([before, await floor(path, how)]);
    const { state, read, added, updated, unchanged, gone, message } = run;
    return {
      ...{
        seconds: rounded(seconds, 2),
        floorSeconds: rounded(bareSeconds, 2),
        times: rounded(seconds / bareSeconds, 2),
      },
      ...{
        peakMegabytes: peakOf(pid),
        readerMegabytes: peakOf(readerOf(pid)),
        walMegabytes: written,
        state,
        message,
        read,
        added,
        updated,
        unchanged,
        gone,
      },
    };
  };
  const position = async () =>
    (await owner.query<{ at: string }>('select pg_current_wal_lsn()::text as at')).rows[0]?.at;
  const writtenSince = async (from: string | undefined) => {
    const { rows } = await owner.query<{ bytes: string }>('select pg_wal_lsn_diff(pg_current_wal_lsn(), $1) as bytes', [
      from,
    ]);
    return rounded(Number(rows[0]?.bytes) / 1e6, 1);
  };
  const first = await measured(files.first, 'parse');
  await owner.query('vacuum analyze feed_items');
  const same = await measured(files.first, 'read');
  const other = await measured(files.other, 'parse');
  const changed = await measured(files.changed, 'parse');
  const runs = [first, same, other, changed];
  const peak = Math.max(...runs.map(({ peakMegabytes }) => peakMegabytes));
  const readers = Math.max(...runs.map(({ readerMegabytes }) => readerMegabytes));
  report(
    'feeds',
    [
      { name: 'first time', value: first.times, unit: 'times the parse', atMost: 6 },
      { name: 'the same bytes', value: same.times, unit: 'times the unpacking', atMost: 1.5 },
      { name: 'the same items in other bytes', value: other.times, unit: 'times the parse', atMost: 3 },
      { name: 'one in a hundred changed', value: changed.times, unit: 'times the parse', atMost: 3 },
      { name: 'server, at most', value: peak, unit: 'MB', atMost: 400 },
      { name: 'the process that reads, at most', value: readers, unit: 'MB', atMost: 400 },
    ],
    {
      items,
      megabytes: rounded(bytes / 1e6, 1),
      gzipped: rounded(statSync(files.first).size / 1e6, 1),
      memoryBefore,
      first,
      same,
      other,
      changed,
    },
  );
} finally {
  await owner.end();
  await stop();
  shop.close();
  rmSync(folder, { recursive: true, force: true });
}
