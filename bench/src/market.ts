// bench:market [items]: the marketplace page of a retailer with 50,000 items beside that of one with 500, and its JSON: the processor that the server and
// its Postgres spend on the first page, on those in the middle and at the end, on each search and each narrowing; then its bytes, and its largest
// contentful paint on a phone that is slowed four times.
import { market } from '@dw/contract';
import pg from 'pg';
import { chromium } from 'playwright-core';
import sharp from 'sharp';
import { startShop } from '../../apps/api/src/platform/outbound/listener.fixture';
import { call } from '../../apps/api/src/testing/client';
import { chromiumFlags, findHeadlessChromium } from '../../e2e/src/chromium';
import { databaseKind, startProduct } from './lib/bench-product';
import { boundedTo } from './lib/bounded';
import { addItemsOfFeeds, addUsedThings, brandOfSome, loading, words } from './lib/catalogue-rows';
import { type FirstVisit, firstVisit } from './lib/first-visit';
import { median, rounded } from './lib/median';
import { floorOf } from './lib/page-visits';
import { inPairs } from './lib/pairs';
import { processorOf } from './lib/processor';
import { report } from './lib/report';
import { addRetailer } from './lib/retailers';

const [few, many] = [500, Number(process.argv[2] ?? 50_000)];
const [warm, calls, pairs, visits] = [20, 60, 9, 7];
const slowed = 4;

type Side = 'few' | 'many';
type Field = keyof typeof market.items.query.shape;
/** What the page calls the fields of its data. */
const pageFields: Readonly<Record<Field, string>> = {
  search: 'q',
  brand: 'brand',
  pre_loved: 'used',
  after: 'after',
  before: 'before',
};
type Query = Partial<Record<Field, string>>;
type Places = { readonly middle: string; readonly end: string };
/** Each finds a full page in both, but for what ten have and nobody. */
const ways: readonly { readonly name: string; readonly queryOf: (places: Places) => Query }[] = [
  { name: 'first page', queryOf: () => ({}) },
  { name: 'from the middle on', queryOf: ({ middle }) => ({ after: middle }) },
  { name: 'back from the middle', queryOf: ({ middle }) => ({ before: middle }) },
  { name: 'the end', queryOf: ({ end }) => ({ after: end }) },
  { name: 'a brand', queryOf: () => ({ brand: brandOfSome }) },
  { name: 'pre-loved', queryOf: () => ({ pre_loved: '1' }) },
  { name: 'a search, one of seven', queryOf: () => ({ search: 'velvet' }) },
  {
    name: 'a search, one of seven, from the middle on',
    queryOf: ({ middle }) => ({ search: 'velvet', after: middle }),
  },
  { name: 'a search, how a brand begins', queryOf: () => ({ search: brandOfSome.slice(0, -2) }) },
  { name: 'a search, ten', queryOf: () => ({ search: words.ten }) },
  { name: 'a search, none', queryOf: () => ({ search: words.none }) },
  { name: 'a search among a brand', queryOf: () => ({ search: words.half, brand: brandOfSome }) },
  { name: 'a brand among pre-loved', queryOf: () => ({ brand: brandOfSome, pre_loved: '1' }) },
];

boundedTo(1500);
const { product, database, stop } = await startProduct();
const picture = await sharp({
  create: {
    ...{ width: 1000, height: 1000, channels: 3, background: '#4F632F' },
    noise: { type: 'gaussian', mean: 128, sigma: 12 },
  },
})
  .jpeg()
  .toBuffer();
/** The shop, whose pictures the product fetches. */
const shop = await startShop((_request, response) => {
  response.setHeader('Content-Type', 'image/jpeg').end(picture);
});
const pictures = `http://127.0.0.1:${shop.port}/`;

/** Reads answers one after the other. @returns calls for a second of processor, whatever else the machine does; of a database elsewhere, of the clock */
async function rateOf(url: string): Promise<number> {
  const spent = () =>
    databaseKind === 'embedded' ? processorOf(product.process.pid ?? 0, product.dataDir) : performance.now();
  const before = spent();
  for (let run = 0; run < calls; run += 1) await read(url);
  return (calls * 1000) / (spent() - before);
}

async function read(url: string): Promise<string> {
  const answer = await fetch(url, { headers: { 'Accept-Language': 'en' } });
  if (answer.status !== 200) throw new Error(`${url} answered ${answer.status}.`);
  return answer.text();
}

/** Where a page in the middle and the last full one begin. */
async function placesOf(owner: pg.Client, accountId: number): Promise<Places> {
  const at = async (share: number, before: number) => {
    const { rows } = await owner.query<{ place: string }>(
      `select market_rank || '.' || id as place from feed_items where account_id = $1 and market_rank is not null order by market_rank desc, id desc
       offset (select floor(count(*) * $2::numeric) - $3 from feed_items where account_id = $1 and market_rank is not null) limit 1`,
      [accountId, share, before],
    );
    return rows[0]?.place ?? '';
  };
  return { middle: await at(0.5, 0), end: await at(1, 25) };
}

try {
  const owner = new pg.Client(database);
  // Where something fails the product stops first, and what failed is the error to read.
  owner.on('error', () => undefined);
  await owner.connect();
  const retailers = {
    few: await addRetailer(owner, product.origin, 'Few items'),
    many: await addRetailer(owner, product.origin, 'Many items'),
  };
  await loading(owner, { tables: ['feed_items'], kept: ['feed-items'] }, async () => {
    for (const [side, items] of [
      ['few', few],
      ['many', many],
    ] as const) {
      await addUsedThings(owner, retailers[side].accountId, items / 10);
      await addItemsOfFeeds(owner, retailers[side].accountId, items - items / 10, `${pictures}${side}/`);
    }
  });
  const places = { few: { middle: '', end: '' }, many: { middle: '', end: '' } };
  for (const side of ['few', 'many'] as const) {
    const { accountId, token } = retailers[side];
    await call(product.origin, market.save, { token, body: { name: `market-${side}`, open: true, intro: 'Coats.' } });
    places[side] = await placesOf(owner, accountId);
  }
  await owner.end();

  const dataOf = (side: Side, query: Query) =>
    `${product.origin}/api/market/market-${side}/items?${new URLSearchParams(query)}`;
  const pageOf = (side: Side, query: Query) => {
    const names = new Map<string, string>(Object.entries(pageFields));
    const named = Object.entries(query).map(([field, value]) => [names.get(field) ?? field, value]);
    return `${product.origin}/m/market-${side}?${new URLSearchParams(named)}`;
  };
  const asked = ways.flatMap(({ name, queryOf }) =>
    (
      [
        ['page', pageOf],
        ['JSON', dataOf],
      ] as const
    ).map(([kind, urlOf]) => ({
      name: `${kind}, ${name}`,
      urls: { few: urlOf('few', queryOf(places.few)), many: urlOf('many', queryOf(places.many)) },
    })),
  );
  const compared = [];
  for (const { name, urls } of asked) {
    for (let run = 0; run < warm; run += 1) await Promise.all([read(urls.few), read(urls.many)]);
    const {
      product: fast,
      floor,
      ratio,
      ratios,
    } = await inPairs(
      pairs,
      () => rateOf(urls.many),
      () => rateOf(urls.few),
    );
    const [inFew, inMany] = [await read(urls.few), await read(urls.many)];
    const shown = (text: string) => text.match(/<li data-item=|"uuid":/g)?.length ?? 0;
    console.error(`${String(ratio).padEnd(5)} ${name}: ${shown(inFew)} and ${shown(inMany)} shown`);
    compared.push({
      ...{
        name,
        ratio,
        ratios,
        millisecondsOfProcessor: { few: rounded(1000 / fast, 2), many: rounded(1000 / floor, 2) },
      },
      ...{ shown: { few: shown(inFew), many: shown(inMany) }, bytes: Buffer.byteLength(inMany) },
    });
  }

  const browser = await chromium.launch({ executablePath: await findHeadlessChromium(), args: chromiumFlags });
  const seen: Record<Side, FirstVisit[]> = { few: [], many: [] };
  const deep: FirstVisit[] = [];
  const floors: number[] = [];
  // The first visitor of all waits for the shop's pictures.
  const coldest = await firstVisit(browser, pageOf('many', {}), slowed);
  try {
    await firstVisit(browser, pageOf('few', {}), slowed);
    await firstVisit(browser, pageOf('many', { after: places.many.middle }), slowed);
    for (let visit = 0; visit < visits; visit += 1) {
      floors.push(await floorOf(browser, `${product.origin}/health/live`, slowed));
      for (const side of visit % 2 === 0 ? (['few', 'many'] as const) : (['many', 'few'] as const))
        seen[side].push(await firstVisit(browser, pageOf(side, {}), slowed));
      deep.push(await firstVisit(browser, pageOf('many', { after: places.many.middle }), slowed));
    }
  } finally {
    await browser.close();
  }
  const lcp = (all: readonly FirstVisit[]) => rounded(median(all.map((one) => one.lcp)));
  const most = (all: readonly FirstVisit[]) => Math.max(...all.map(({ gzipped }) => gzipped));
  const ratio = rounded(median(seen.many.map((one, at) => one.lcp / (seen.few[at]?.lcp ?? one.lcp))), 2);
  const of = `${many} items beside ${few}`;
  report(
    'market',
    [
      ...compared.map(({ name, ratio: times }) => ({
        name: `${name}, ${of}`,
        value: times,
        unit: 'times',
        atMost: 1.2,
      })),
      { name: `largest contentful paint, ${of}`, value: ratio, unit: 'times', atMost: 1.2 },
      { name: 'largest contentful paint, first page', value: lcp(seen.many), unit: 'ms', atMost: 1000 },
      { name: 'largest contentful paint, in the middle', value: lcp(deep), unit: 'ms', atMost: 1000 },
      { name: 'first page without pictures', value: most(seen.many), unit: 'bytes, gzipped', atMost: 60_000 },
      { name: 'in the middle without pictures', value: most(deep), unit: 'bytes, gzipped', atMost: 60_000 },
    ],
    {
      unit: databaseKind === 'embedded' ? 'processor of the server and its Postgres' : 'from call to answer',
      compared,
      lcp: {
        few: seen.few.map((one) => rounded(one.lcp)),
        many: seen.many.map((one) => rounded(one.lcp)),
        middle: deep.map((one) => rounded(one.lcp)),
        // A line of text from the same server in the same browser.
        floor: rounded(median(floors)),
        firstOfAll: rounded(coldest.lcp),
        largest: seen.many[0]?.largest,
      },
      // As the server sends it, which a proxy before it may compress.
      transferred: seen.many[0]?.transferred,
      files: seen.many[0]?.files,
      pictures: seen.many[0]?.pictures,
    },
  );
} finally {
  await stop();
  await shop.close();
}
