import { type BodyInput, feedAnalytics, marketEventCalls } from '@dw/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { pruneEventBatches } from '../../domain/market/count-events';
import { call, refused, request } from '../../testing/client';
import { openMarketplace } from '../../testing/markets';
import { startTestApp, type TestApp } from '../../testing/test-app';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const browser = { 'User-Agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0' };
type Batch = BodyInput<typeof marketEventCalls.ofMarket>;
type Sent = { item: number | string; type: 'reach' | 'click'; count?: number; at?: string };
const batchOf = (events: Sent[]) => ({ batch: crypto.randomUUID(), events });
const looseBatch = (events: readonly object[]) => ({ batch: crypto.randomUUID(), events });

/** A retailer with three items, a website and an open marketplace. */
async function opened() {
  const made = await openMarketplace(app);
  const { owner, name } = made;
  const send = (body: Batch, headers: Record<string, string> = browser) =>
    call(app.origin, marketEventCalls.ofMarket, { path: { retailer: name }, body, headers });
  const days = async () => {
    const list = await call(app.origin, feedAnalytics.list, {
      token: owner.token,
      query: { sort: 'item', direction: 'asc' },
    });
    return list.items.map(({ item, reach, clicks, date }) => ({ name: item.name, reach, clicks, date }));
  };
  return { ...made, send, days };
}
const ago = (seconds: number) => new Date(app.clock.now().getTime() - seconds * 1000).toISOString();
const dayOf = (instant: string) => instant.slice(0, 10);

it('counts a batch once, by item and day, however often and at once it is sent', async () => {
  const { ids, send, days, name } = await opened();
  const [first = 0, second = 0] = ids;
  const batch = batchOf([
    { item: first, type: 'reach', count: 3 },
    { item: first, type: 'click' },
    { item: second, type: 'reach', at: ago(24 * 3600) },
    { item: 'p1', type: 'reach' },
  ]);
  const answers = await Promise.all(Array.from({ length: 100 }, () => send(batch)));
  const counted = answers.filter((answer) => answer.counted > 0);
  expect(counted).toEqual([{ counted: 6, ignored: 0, left_out: null }]);
  expect(answers.filter(({ left_out }) => left_out === 'repeated').length).toBe(99);
  const today = dayOf(ago(0));
  expect(await days()).toEqual([
    { name: 'Coat p1', reach: 4, clicks: 1, date: today },
    { name: 'Coat p2', reach: 1, clicks: 0, date: dayOf(ago(24 * 3600)) },
  ]);
  await send(batchOf([{ item: first, type: 'reach' }]));
  await fetch(`${app.origin}/m/${name}/go/${first}`, { redirect: 'manual', headers: browser });
  expect((await days())[0]).toEqual({ name: 'Coat p1', reach: 5, clicks: 2, date: today });
});

it('ignores items that are not there, of others too, and times too long ago or to come', async () => {
  const [mine, other] = [await opened(), await opened()];
  const events: Sent[] = [
    { item: other.ids[0] ?? 0, type: 'reach' },
    { item: 999_999_999, type: 'reach' },
    { item: 'nothing', type: 'click', count: 50 },
    { item: mine.ids[0] ?? 0, type: 'reach', at: ago(49 * 3600) },
    { item: mine.ids[0] ?? 0, type: 'reach', at: ago(-400) },
    { item: mine.ids[0] ?? 0, type: 'reach', at: ago(-200) },
  ];
  expect(await mine.send(batchOf(events))).toEqual({ counted: 1, ignored: 54, left_out: null });
  expect((await other.days()).length).toBe(0);
});

it('leaves out crawlers, the retailer’s own people and who wants not to be counted, and says so', async () => {
  const { ids, send, days, name } = await opened();
  const batch = () => batchOf([{ item: ids[0] ?? 0, type: 'click' }]);
  const left = async (body: Batch, headers: Record<string, string>) => (await send(body, headers)).left_out;
  for (const agent of [
    'Googlebot/2.1',
    'Mozilla/5.0 (compatible; bingbot/2.0)',
    'facebookexternalhit/1.1',
    'HeadlessChrome/140',
  ])
    expect(await left(batch(), { 'User-Agent': agent }), agent).toBe('crawler');
  expect(await left({ ...batch(), own: true }, browser)).toBe('own');
  expect(await left(batch(), { ...browser, 'Sec-GPC': '1' })).toBe('privacy');
  const go = (query: string, headers: Record<string, string>, method = 'GET') =>
    fetch(`${app.origin}/m/${name}/go/${ids[0]}${query}`, { redirect: 'manual', headers, method });
  for (const answer of [
    await go('?own=1', browser),
    await go('', { ...browser, 'Sec-GPC': '1' }),
    await go('', { 'User-Agent': 'Googlebot/2.1' }),
    await go('', { ...browser, 'Sec-Purpose': 'prefetch' }),
    await go('', browser, 'HEAD'),
  ])
    expect(answer.status).toBe(200);
  expect(await days()).toEqual([]);
  const page = async (query: string, headers: Record<string, string>) =>
    (await fetch(`${app.origin}/m/${name}${query}`, { headers })).text();
  expect(await page('', browser)).toContain('src="/m/market.js"');
  expect(await page('?own=1', browser)).not.toContain('market.js');
  expect(await page('?own=1', browser)).toContain('?own=1"><b>Coat p1');
  expect(await page('', { ...browser, 'Sec-GPC': '1' })).not.toContain('market.js');
  const script = await fetch(`${app.origin}/m/market.js`);
  expect([script.headers.get('content-type'), (await script.text()).includes('localStorage')]).toEqual([
    'text/javascript; charset=utf-8',
    false,
  ]);
});

it('takes them from a shop that names its website, signed or not, and nothing of a wrong signature', async () => {
  const { site, days, owner, ids } = await opened();
  const send = (body: object, headers = {}) =>
    request(app.origin, marketEventCalls.ofSite, { path: { uuid: site }, body, headers });
  const answer = await send(
    batchOf([
      { item: 'p2', type: 'click', count: 2 },
      { item: ids[2] ?? 0, type: 'reach' },
    ]),
  );
  expect(await answer.json()).toEqual({ counted: 3, ignored: 0, left_out: null });
  const forged = { 'X-Signature': `t=${Math.floor(app.clock.now().getTime() / 1000)},v1=${'0'.repeat(64)}` };
  const wrong = await send(batchOf([{ item: 'p2', type: 'click' }]), forged);
  expect(wrong.status).toBe(422);
  expect((await days()).map(({ clicks }) => clicks)).toEqual([2, 0]);
  await app.admin.query(
    "insert into directory.blocked_accounts (account_id, reason, blocked_at) values ($1, 'x', now())",
    [owner.accountId],
  );
  expect((await send(batchOf([{ item: 'p2', type: 'click' }]))).status).toBe(404);
});

it('refuses what is no batch, whole', async () => {
  const { name, ids, days } = await opened();
  const item = ids[0];
  const good = { item, type: 'reach' };
  for (const body of [
    {},
    { batch: 'x', events: [good] },
    looseBatch([]),
    looseBatch(Array.from({ length: 101 }, () => good)),
    looseBatch([good, { item, type: 'like' }]),
    looseBatch([{ item, type: 'reach', count: 51 }]),
    looseBatch([{ item, type: 'reach', count: 0 }]),
    looseBatch([{ item, type: 'reach', count: 1.5 }]),
    looseBatch([{ item, type: 'reach', at: 'yesterday' }]),
    looseBatch([{ item: '', type: 'reach' }]),
    looseBatch([{ item: null, type: 'reach' }]),
    looseBatch([{ item: 'a\0b', type: 'reach' }]),
  ])
    expect(
      (await refused(app.origin, marketEventCalls.ofMarket, { path: { retailer: name }, body, headers: browser }))
        .status,
    ).toBe(422);
  expect(await days()).toEqual([]);
});

it('takes no more than 600 batches a minute of one caller', async () => {
  const { name, ids, days } = await opened();
  const send = () =>
    request(app.origin, marketEventCalls.ofMarket, {
      path: { retailer: name },
      body: batchOf([{ item: ids[0] ?? 0, type: 'reach' }]),
      headers: browser,
    });
  app.clock.pass(120);
  const statuses: number[] = [];
  for (let at = 0; at < 13; at += 1)
    statuses.push(...(await Promise.all(Array.from({ length: 50 }, send))).map(({ status }) => status));
  expect(statuses.filter((status) => status === 200).length).toBe(600);
  expect(statuses.filter((status) => status === 429).length).toBe(50);
  expect((await days()).reduce((all, { reach }) => all + reach, 0)).toBe(600);
});

it('forgets the keys of batches after a week, and what is sent again then is too old', async () => {
  const { ids, send, owner } = await opened();
  const keys = async () =>
    (await app.admin.query('select from event_batches where account_id = $1', [owner.accountId])).rowCount;
  app.clock.pass(120);
  await send(batchOf([{ item: ids[0] ?? 0, type: 'reach', at: ago(0) }]));
  await pruneEventBatches(app.services)();
  expect(await keys()).toBe(1);
  await app.admin.query("update event_batches set created_at = now() - interval '8 days' where account_id = $1", [
    owner.accountId,
  ]);
  await pruneEventBatches(app.services)();
  expect(await keys()).toBe(0);
});
