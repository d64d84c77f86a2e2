// bench:codes [codes]: a coupon’s list with a million codes beside one with a thousand and the bare twin; codes given out in a rush.
import { apiKeys, codeUse, couponCodes } from '@dw/contract';
import pg from 'pg';
import { call } from '../../apps/api/src/testing/client';
import { boundedTo } from './lib/bounded';
import { type Prepared, startWithWebsites } from './lib/demo-account';
import { median, rounded } from './lib/median';
import { inPairs } from './lib/pairs';
import { percentile } from './lib/percentile';
import { report } from './lib/report';
import { type Answered, rush } from './lib/rush';
import { startTwin } from './lib/start-twin';
import { startLoad } from './load/load';

const many = Number(process.argv[2] ?? 1_000_000);
const few = 1000;
const rounds = 60;
const toGive = 1000;

const code = (at: string) => `'SPRING-' || lpad(${at}::text, 8, '0')`;
const coupon = `
  insert into coupons (account_id, name, type, value, start_at, expires_at, active, codes, free)
  values ($1, 'Bench', 'PERCENT', 1000, now(), now() + interval '30 days', true, $2, $2) returning id`;
const codes = `
  insert into coupon_codes (account_id, coupon_id, code) select $1, $2, ${code('n')} from generate_series(1, $3) n`;

type Page = { readonly page?: number; readonly search?: string };

/** Milliseconds of one call of the list. */
async function listed({ product, session }: Prepared, id: number, query: Page): Promise<number> {
  const begun = performance.now();
  await call(product.origin, couponCodes.list, { token: session.access_token, path: { id }, query });
  return performance.now() - begun;
}

/** The same call on both coupons in turns: the median of the large one to that of the small one. */
async function compared(large: number, small: number, query: Page) {
  const took: Record<'large' | 'small', number[]> = { large: [], small: [] };
  for (let round = 0; round < rounds; round += 1) {
    took.small.push(await listed(prepared, small, query));
    took.large.push(await listed(prepared, large, query));
  }
  const [ofLarge, ofSmall] = [median(took.large), median(took.small)];
  return { large: rounded(ofLarge, 2), small: rounded(ofSmall, 2), ratio: rounded(ofLarge / ofSmall, 2) };
}

async function newCoupon(owner: pg.Client, count: number): Promise<number> {
  const { rows } = await owner.query<{ id: string }>(coupon, [prepared.accountId, count]);
  const id = Number(rows[0]?.id);
  await owner.query(codes, [prepared.accountId, id, count]);
  return id;
}

/** What became of calls for a code, and what the coupon’s rows say afterwards. */
async function outcome(owner: pg.Client, id: number, answers: readonly Answered[]) {
  const given = answers
    .filter(({ status }) => status === 201)
    .map(({ text }) => codeUse.issue.answer.parse(JSON.parse(text)).code);
  const { rows } = await owner.query(
    `select issued, free, (select count(*)::int from code_uses where coupon_id = c.id) as uses from coupons c where id = $1`,
    [id],
  );
  const of = (status: number) => answers.filter((answer) => answer.status === status).length;
  const busy = answers.filter(({ status }) => status === 429 || status === 503);
  return {
    given: given.length,
    distinct: new Set(given).size,
    toldThatNoneIsLeft: of(409),
    busy: busy.length,
    busyWithoutRetryAfter: busy.filter(({ retryAfter }) => retryAfter === undefined).length,
    lost: answers.length - given.length - of(409) - busy.length,
    p99: rounded(
      percentile(
        answers.map(({ took }) => took),
        0.99,
      ),
      1,
    ),
    rows: rows[0],
  };
}

boundedTo(240);
const prepared = await startWithWebsites(100);
const owner = new pg.Client(prepared.database);
await owner.connect();
const twin = await startTwin(prepared);
const load = startLoad();
try {
  const [large, small] = [await newCoupon(owner, many), await newCoupon(owner, few)];
  await owner.query('vacuum analyze coupon_codes, coupons');
  const last = Math.ceil(many / 15);
  const first = await compared(large, small, {});
  const next = await compared(large, small, { page: 2 });
  const previous = await compared(large, small, { page: 1 });
  const search = await compared(large, small, { search: 'spring-0000012' });
  const jumps: number[] = [];
  for (const page of [10, 1000, 5000, Math.floor(last / 3), Math.floor(last / 2), last - 100, last]) {
    const took = [];
    for (let at = 0; at < 5; at += 1) took.push(await listed(prepared, large, { page }));
    jumps.push(rounded(median(took), 1));
  }

  const { product, session } = prepared;
  const shared = { method: 'GET' as const, body: '', connections: 16, seconds: 1 };
  const authorization = `Bearer ${session.access_token}`;
  const bare = { ...shared, url: `${twin.url}/codes/${large}`, headers: {} };
  const ours = { ...shared, url: `${product.origin}/api/retailers/coupons/${large}/codes`, headers: { authorization } };
  await load.rate(bare);
  await load.rate(ours);
  const page = await inPairs(
    5,
    () => load.rate(bare),
    () => load.rate(ours),
  );

  const body = { name: 'Bench', scopes: ['codes:issue' as const] };
  const { key } = await call(product.origin, apiKeys.create, { token: session.access_token, body });
  const ask = (id: number, name: string) => (at: number) => ({
    url: `${product.origin}/api/codes/issue`,
    headers: { Authorization: `Bearer ${key}` },
    body: JSON.stringify({ coupon: id, reference: `${name}-${at}` }),
  });
  const [rushed, flooded] = [await newCoupon(owner, toGive), await newCoupon(owner, toGive)];
  const issued = await outcome(owner, rushed, await rush(10_000, 64, ask(rushed, 'rush')));
  const flood = await outcome(owner, flooded, await rush(2000, 2000, ask(flooded, 'flood')));

  report(
    'codes',
    [
      { name: 'first page', value: first.ratio, unit: 'of that of 1,000 codes', atMost: 2 },
      { name: 'next page', value: next.ratio, unit: 'of that of 1,000 codes', atMost: 2 },
      { name: 'previous page', value: previous.ratio, unit: 'of that of 1,000 codes', atMost: 2 },
      { name: 'search by a beginning', value: search.ratio, unit: 'of that of 1,000 codes', atMost: 2 },
      { name: 'jump to any page', value: Math.max(...jumps), unit: 'ms', atMost: 150 },
      { name: 'first page, requests', value: page.ratio, unit: 'of the twin', atLeast: 1 },
      { name: 'given out of 1,000, asked for 10,000 times', value: issued.distinct, unit: 'codes', atLeast: toGive },
      { name: 'given out twice', value: issued.given - issued.distinct, unit: 'codes', atMost: 0 },
      {
        name: 'rest that was not told',
        value: 10_000 - issued.given - issued.toldThatNoneIsLeft,
        unit: 'calls',
        atMost: 0,
      },
      { name: 'giving out, p99 over 64 connections', value: issued.p99, unit: 'ms', atMost: 150 },
      {
        name: 'lost of 2,000 connections at once',
        value: flood.lost + flood.busyWithoutRetryAfter,
        unit: 'calls',
        atMost: 0,
      },
      { name: 'given out twice in the flood', value: flood.given - flood.distinct, unit: 'codes', atMost: 0 },
    ],
    { codes: many, rounds, milliseconds: { first, next, previous, search, jumps }, page, issued, flood },
  );
} finally {
  load.stop();
  twin.stop();
  await owner.end();
  await prepared.stop();
}
