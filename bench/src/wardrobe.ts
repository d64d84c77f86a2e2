// bench:wardrobe: a wardrobe of 2,000 things beside one of 20: its page in a browser that has never been there, and the processor of the server and
// its Postgres for what the page asks for when it opens, for its orders and its search.
// Then the file of all that is kept of one that has 20,000 things from 200 shops, beside the same rows read at once by a bare connection, and how
// long it takes until nothing of it is left.
import { type CallInput, shopperErasure, wardrobe } from '@dw/contract';
import pg from 'pg';
import { type Browser, chromium } from 'playwright-core';
import { hashSecret } from '../../apps/api/src/platform/auth/secrets';
import { call } from '../../apps/api/src/testing/client';
import { mailsIn } from '../../apps/api/src/testing/outbox';
import { chromiumFlags, findChromium } from '../../e2e/src/chromium';
import { startProduct } from './lib/bench-product';
import { boundedTo } from './lib/bounded';
import { median, rounded } from './lib/median';
import { serverMemoryOf } from './lib/memory';
import { inPairs } from './lib/pairs';
import { processorOf } from './lib/processor';
import { report } from './lib/report';
import { timeToRows } from './lib/rows-visible';

const [few, many, most] = [20, 2000, 20_000];
/** Of how many shops they are: those that are looked at, and those that are erased. */
const [fewShops, manyShops] = [10, 200];
const [warm, calls, pairs] = [20, 150, 7];
const names = ['Wool overcoat', 'Straight jeans', 'Chelsea boots', 'Knitted scarf', 'Linen shirt'];

boundedTo(840);
const { product, database, stop } = await startProduct();

/** Somebody with so many things of these shops, signed in; the shops are numbers that nothing else has. */
async function someone(
  owner: pg.Client,
  things: number,
  shops = fewShops,
): Promise<{ readonly token: string; readonly email: string }> {
  const [email, token] = [`things-${things}@bench.example`, String(things).padEnd(43, 'w')];
  const { rows } = await owner.query<{ id: string }>(
    'insert into directory.shoppers (email) values ($1) returning id',
    [email],
  );
  const id = rows[0]?.id;
  await owner.query(
    "insert into directory.shopper_sessions (token_hash, shopper_id, expires_at) values ($1, $2, now() + interval '1 day')",
    [hashSecret(token), id],
  );
  // Shops without rows of their own: what belongs to them is not looked at.
  await owner.query('set session_replication_role = replica');
  await owner.query(
    `with made as (
       insert into items (account_id, site_id, order_id, position, name, images, shop_name, bought_at, test, shopper_id, added_at, currency, price)
       select 1000000 + n % $4, 1, n, 0, ($3::text[])[1 + n % 5] || ' ' || n, '[]', 'Shop ' || n % $4, now() - make_interval(hours => n),
         false, $1, now() - make_interval(mins => n), 'GBP', 4000 + n
       from generate_series(1, $2) n returning *)
     insert into wardrobe_items (shopper_id, uuid, origin, shop_account_id, item_id, shop_name, name, gender, currency, price, bought_at, added_at)
     select shopper_id, uuid, 'order', account_id, id, shop_name, name, 'Women', currency, price, bought_at, added_at from made`,
    [id, things, names, shops],
  );
  await owner.query(
    `insert into item_events (account_id, shopper_id, item_uuid, kind, at, body, seq, prev, hash)
     select account_id, shopper_id, uuid, kind, added_at, '{}', seq, '', ''
     from items cross join (values ('bought', 1), ('added', 2)) as e (kind, seq) where shopper_id = $1`,
    [id],
  );
  await owner.query('set session_replication_role = origin');
  return { token, email };
}

async function until<T>(look: () => Promise<T | undefined>, everyMs = 50): Promise<T> {
  for (;;) {
    const found = await look();
    if (found !== undefined) return found;
    await new Promise((resolve) => setTimeout(resolve, everyMs));
  }
}

/** Calls for a second of processor, whatever else the machine does. */
async function rateOf(ask: () => Promise<unknown>): Promise<number> {
  const pid = product.process.pid ?? 0;
  const before = processorOf(pid, product.dataDir);
  for (let run = 0; run < calls; run += 1) await ask();
  return (calls * 1000) / (processorOf(pid, product.dataDir) - before);
}

type Query = NonNullable<CallInput<'GET', '/wardrobe/items'>['query']>;
/** A page that both fill. */
const opened = { sort: 'bought_at', direction: 'desc', per_page: few } as const;
const list = (token: string, query: Query = {}) =>
  call(product.origin, wardrobe.list, { token, query: { ...opened, ...query } });
const ways: Readonly<Record<string, (token: string) => Promise<unknown>>> = {
  'as it opens': (token) => Promise.all([list(token), call(product.origin, wardrobe.overview, { token })]),
  'by name': (token) => list(token, { sort: 'name', direction: 'asc' }),
  'by when it was added': (token) => list(token, { sort: 'added_at' }),
  'a search': (token) => list(token, { search: 'overcoat 5' }),
};

/** How often a second the page could be opened, until all that it shows first is to be seen. */
async function opening(browser: Browser, token: string, rows: readonly string[]): Promise<number> {
  const stored = { 'dw-shopper': token };
  return (
    1000 /
    (await timeToRows(browser, { url: `${product.origin}/w/wardrobe`, stored, rows, rowsIn: '.cards > *', slowed: 1 }))
  );
}

/** Reads the file of everything to its end, as a browser keeps it. @returns how long it took, its bytes, and the most memory that the server held */
async function exported(
  token: string,
): Promise<{ readonly seconds: number; readonly bytes: number; readonly peakMb: number }> {
  const begun = performance.now();
  const pid = product.process.pid ?? 0;
  const headers = { Authorization: `Bearer ${token}` };
  const answer = await fetch(`${product.origin}/api/wardrobe/export`, { headers });
  if (answer.status !== 200 || !answer.body) throw new Error(`The export was answered with ${answer.status}.`);
  let [bytes, peakMb, chunks] = [0, 0, 0];
  const reader = answer.body.getReader();
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    bytes += read.value.length;
    chunks += 1;
    // A look at memory takes as long as some chunks.
    if (chunks % 64 === 0) peakMb = Math.max(peakMb, serverMemoryOf(pid));
  }
  return { seconds: (performance.now() - begun) / 1000, bytes, peakMb };
}

/** All rows of a shopper as text, each table at once, by a connection that nothing guards. */
async function bareRows(owner: pg.Client, token: string): Promise<void> {
  const { rows } = await owner.query('select shopper_id from directory.shopper_sessions where token_hash = $1', [
    hashSecret(token),
  ]);
  const tables = await owner.query<{ name: string }>('select name from app.shopper_tables()');
  for (const { name } of tables.rows)
    await owner.query(`select to_jsonb(t)::text from ${name} t where shopper_id = $1`, [rows[0].shopper_id]);
}

/** How often a minute something could be done. */
async function often(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await work();
  return 60_000 / (performance.now() - begun);
}

try {
  const owner = new pg.Client(database);
  await owner.connect();
  const [small, large, largest] = [
    await someone(owner, few),
    await someone(owner, many),
    await someone(owner, most, manyShops),
  ];
  await owner.query('vacuum analyze');
  const found = [];
  for (const [name, ask] of Object.entries(ways)) {
    for (let run = 0; run < warm; run += 1) await Promise.all([ask(small.token), ask(large.token)]);
    const { ratios, ratio } = await inPairs(
      pairs,
      () => rateOf(() => ask(large.token)),
      () => rateOf(() => ask(small.token)),
    );
    found.push({ name, ratio, ratios });
  }
  const browser = await chromium.launch({ executablePath: await findChromium(), args: chromiumFlags });
  const shown = async (token: string) => (await list(token)).items.map(({ name }) => name);
  const [rowsOfLarge, rowsOfSmall] = [await shown(large.token), await shown(small.token)];
  await opening(browser, large.token, rowsOfLarge);
  const page = await inPairs(
    pairs,
    () => opening(browser, large.token, rowsOfLarge),
    () => opening(browser, small.token, rowsOfSmall),
  ).finally(() => browser.close());
  const { token, email } = largest;
  const heldMb = serverMemoryOf(product.process.pid ?? 0);
  const files: Awaited<ReturnType<typeof exported>>[] = [];
  const exporting = await inPairs(
    5,
    () => often(() => bareRows(owner, token)),
    () => often(async () => files.push(await exported(token))),
  );
  const exportedMb = Math.round((files[0]?.bytes ?? 0) / 1e5) / 10;
  const grownMb = Math.round(Math.max(...files.map(({ peakMb }) => peakMb)) - heldMb);
  const codes = async () =>
    (await mailsIn(product.dataDir, email)).flatMap((text) => /\b\d{6}\b/.exec(text)?.[0] ?? []);
  await call(product.origin, shopperErasure.sendCode, { token });
  const code = await until(async () => (await codes()).at(-1));
  const begun = performance.now();
  await call(product.origin, shopperErasure.erase, { token, body: { code } });
  const answeredS = (performance.now() - begun) / 1000;
  await until(async () => (await owner.query('select from directory.erasures where done_at is not null')).rows[0]);
  const erasedS = (performance.now() - begun) / 1000;
  const left = await owner.query("select from items where shop_name like 'Shop %' and shopper_id is not null");
  await owner.end();
  report(
    'wardrobe',
    [
      { name: `the page of ${many} things beside one of ${few}`, value: page.ratio, unit: 'times', atMost: 1.2 },
      // A search looks at each thing; it is no opening.
      ...found
        .filter(({ name }) => name !== 'a search')
        .map(({ name, ratio }) => ({
          name: `processor for ${many} things beside ${few}, ${name}`,
          value: ratio,
          unit: 'times',
          atMost: 1.2,
        })),
      {
        name: `the file of all that is kept of ${most} things`,
        value: rounded(median(files.map(({ seconds }) => seconds)), 2),
        unit: 's',
        atMost: 5,
      },
      {
        name: `${most} things of ${manyShops} shops are erased`,
        value: Math.round(erasedS * 10) / 10,
        unit: 's',
        atMost: 600,
      },
    ],
    {
      few,
      many,
      most,
      fewShops,
      manyShops,
      page,
      found,
      exporting,
      exportedMb,
      grownMb,
      answeredS,
      leftToOthers: left.rowCount,
    },
  );
} finally {
  await stop();
}
