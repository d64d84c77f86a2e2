import { takeBackRequests } from '@dw/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call } from '../../testing/client';
import { type CountedApp, startCounted } from '../../testing/counted-app';
import { rowsOf } from '../../testing/list-rows';
import { startTestApp, type TestApp } from '../../testing/test-app';

type Query = object;

let app: TestApp;
let counted: CountedApp;
let token: string;
let takeBack: string;
let place: string;
/** Requests that an account has, beside another with as many, and how many rows a scan may read for a page of fifteen. */
const [requests, most] = [1_200, 150];

beforeAll(async () => {
  app = await startTestApp();
  const [own, other] = [await app.make.tenant('RETAILER'), await app.make.tenant('RETAILER')];
  token = own.token;
  const wanted = /take_backs|places|handovers|take_back_items|take_back_reviews/;
  for (const { accountId } of [own, other])
    for (const statement of (rowsOf.RETAILER ?? []).filter((text) => wanted.test(text)))
      await app.admin.query(statement, statement.includes('$2') ? [accountId, requests] : [accountId]);
  const { rows } = await app.admin.query(
    `select (select uuid from take_backs where account_id = $1) as programme,
       (select uuid from places where account_id = $1 order by id limit 1) as place`,
    [own.accountId],
  );
  [takeBack, place] = [String(rows[0].programme), String(rows[0].place)];
  counted = await startCounted(app);
}, 120_000);
afterAll(async () => {
  await counted.close();
  await app.close();
});

const list = (query: Query) =>
  call(counted.origin, takeBackRequests.list, { token, path: { takeback_id: takeBack }, query });

describe('the list of 1,200 requests reads those of its page alone', () => {
  const states = [
    'requested',
    'handed_over',
    'received',
    'graded',
    'rewarded',
    'rejected',
    'cancelled',
    'expired',
  ] as const;
  const narrowed: readonly (readonly [string, () => Query])[] = [
    ['all', () => ({})],
    ...[...states, 'open' as const, 'review' as const].map((state) => [state, () => ({ state })] as const),
    ['review for a reason', () => ({ state: 'review', flag: 'by_hand' })],
    ['a reason', () => ({ flag: 'by_hand' })],
    ['a store', () => ({ place })],
    ['received at a store', () => ({ state: 'received', place })],
  ];
  it.each(narrowed)('%s, by either day, first page and last', async (_name, query) => {
    const { info } = await list(query());
    expect(info.total_items).toBeGreaterThan(0);
    for (const sort of ['created_at', 'updated_at'] as const)
      for (const page of [1, Math.ceil(info.total_items / 15)]) {
        const read = await counted.readBy(() => list({ ...query(), sort, page }));
        expect(read.most, `${sort}, page ${page}: ${read.plan}`).toBeLessThan(most);
      }
  });

  it.each([
    ['a code', '0000-002A', 1],
    ['the end of a code', '002A', 1],
    ['a parcel', 'TRACK42', 1],
    ['an order number', 'Zephyr', 12],
    ['what nobody has', 'Quaggax', 0],
    ['two letters', 'Ze', 0],
  ])('%s that is searched for', async (_name, search, hits) => {
    expect((await list({ search })).info.total_items).toBe(hits);
    const read = await counted.readBy(() => list({ search }));
    expect(read.most, read.plan).toBeLessThan(most);
  });
});
