import { type Endpoint, endpoints, type Role } from '@dw/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { rowsRead } from './platform/lists/rows-read.fixture';
import { request } from './testing/client';
import { type CountedApp, startCounted } from './testing/counted-app';
import type { Tenant } from './testing/factories';
import { listCall } from './testing/list-calls';
import { rowsOf } from './testing/list-rows';
import { memberLists } from './testing/member-lists';
import { startTestApp, type TestApp } from './testing/test-app';

/** Rows of each kind that an account has, and how many of them a scan may read for a page. */
const [rows, most] = [600, 150];
/** Lists that cannot grow: the limit on what they hold stands for an index; and sums of a month, whose own test counts what they read. */
const bounded: ReadonlySet<string> = new Set([
  ...['/api_keys', '/users/me/sessions', '/users/me/views', '/webhooks', '/entitlements', '/stripe/cards'],
  ...['/retailers/feeds', '/retailers/feeds/{id}/runs', '/sites/{uuid}/deliveries', '/retailers/takes_backs'],
  ...['/retailers/takes_backs/{id}/carriers', '/team', '/team/invitations'],
  '/charity/donations-monthly-report/shops',
]);

const info = z.object({ items: z.array(z.unknown()), info: z.object({ total_items: z.int() }) });
const numbered = z.object({ items: z.array(z.object({ id: z.int() })) });
const hasNumbers = ({ answer, query }: Endpoint) => {
  const items = answer instanceof z.ZodObject ? answer.shape.items : undefined;
  const row = items instanceof z.ZodArray ? items.element : undefined;
  const after = query instanceof z.ZodObject && 'after' in query.shape;
  return after && row instanceof z.ZodObject && row.shape.id instanceof z.ZodNumber;
};
const sortsOf = ({ query }: Endpoint): readonly string[] => {
  const sort = query instanceof z.ZodObject ? query.shape.sort : undefined;
  const inner = sort instanceof z.ZodDefault ? sort.unwrap() : undefined;
  return inner instanceof z.ZodEnum ? inner.options.map(String) : [];
};
const named = memberLists.map((endpoint): [string, Endpoint] => [endpoint.path, endpoint]);
/** A month of these is sorted: an index in their order would be read through all months. */
const monthly: ReadonlySet<string> = new Set(['name', 'actual_price']);
const sorted = named.flatMap(([path, endpoint]) =>
  bounded.has(path)
    ? []
    : sortsOf(endpoint)
        .filter((sort) => path !== '/charity/donations-monthly-report' || !monthly.has(sort))
        .map((sort): [string, string, Endpoint] => [path, sort, endpoint]),
);

/** Rows whose numbers the wire has can be asked for by their neighbours. */
const neighboured = named.flatMap(([path, endpoint]) =>
  hasNumbers(endpoint) ? sortsOf(endpoint).map((sort): [string, string, Endpoint] => [path, sort, endpoint]) : [],
);
/** Folded texts: row-level security keeps `lower` from an index, and the rows before are read as for an offset. */
const leaking: ReadonlySet<string> = new Set([
  'name',
  'short_description',
  'street',
  'city',
  'store_code',
  'actual_price',
]);

/** Lists that find a text by an index (search.sql). */
const searched = [
  ...['/sites', '/integration_keys', '/retailers/coupons', '/retailers/takes_backs/{takeback_id}/points'],
  ...['/retailers/feed_items', '/charities/points', '/charities/donations', '/charity/donations-monthly-report'],
  '/charities/gift_aid/donors',
];

/** Its templates are made with the website, and hold a design of their own: the row alone says which version is meant. */
const twice = /^\/sites\/\{uuid\}\/mail_templates|^\/webhook_deliveries/;
const ones = endpoints
  .filter(
    ({ method, access, path, download }) =>
      method === 'GET' && access.kind === 'member' && path.endsWith('}') && !download && !twice.test(path),
  )
  .map((endpoint): [string, Endpoint] => [endpoint.path, endpoint]);

let app: TestApp;
let counted: CountedApp;
const tenants = new Map<Role, Tenant>();

beforeAll(async () => {
  app = await startTestApp();
  for (const role of ['RETAILER', 'CHARITY'] as const) {
    tenants.set(role, await app.make.tenant(role));
    for (const { accountId } of [tenants.get(role), await app.make.tenant(role)].filter((one) => one !== undefined))
      for (const statement of rowsOf[role] ?? [])
        await app.admin.query(statement, statement.includes('$2') ? [accountId, rows] : [accountId]);
  }
  counted = await startCounted(app);
}, 120_000);
afterAll(async () => {
  await counted.close();
  await app.close();
});

/** Asks twice, and answers what the second call sent. */
async function asked(endpoint: Endpoint, query: Readonly<Record<string, string | number>>) {
  const { token, path } = await listCall(endpoint, tenants, app.admin);
  return counted.asked(async (): Promise<unknown> => {
    const answer = await request(counted.origin, endpoint, { token, path, query });
    expect(answer.status).toBe(200);
    return answer.json();
  });
}

describe('every row', () => {
  it.each(ones)('%s is read with its children in one round trip', async (_path, endpoint) => {
    const { batches } = await asked(endpoint, {});
    expect(batches).toHaveLength(1);
    expect(batches.flat().filter(({ name }) => !name)).toEqual([]);
  });
});

describe('every list', () => {
  it.each(named)('%s is read in one round trip', async (_path, endpoint) => {
    const { batches } = await asked(endpoint, {});
    expect(batches.map((statements) => statements.map(({ name }) => name))).toHaveLength(1);
    // Built for each call and planned anew: an unnamed statement.
    expect(batches.flat().filter(({ name }) => !name)).toEqual([]);
  });

  it.each(neighboured)(
    '%s by %s: what comes after a row is the next page, what comes before it the previous',
    async (_path, sort, endpoint) => {
      for (const direction of ['asc', 'desc']) {
        const at = async (query: Readonly<Record<string, string | number>>) => {
          const { answer, batches } = await asked(endpoint, { sort, direction, per_page: 4, ...query });
          return { ids: numbered.parse(answer).items.map(({ id }) => id), batches };
        };
        const [second, third] = [(await at({ page: 2 })).ids, (await at({ page: 3 })).ids];
        const [first, last] = [third[0], second.at(-1)];
        // Lists of the bounded that have few rows here.
        if (first === undefined || last === undefined) return expect(bounded).toContain(endpoint.path);
        const next = await at({ page: 3, after: last });
        expect([next.ids, (await at({ page: 2, before: first })).ids]).toEqual([third, second]);
        if (leaking.has(sort) || bounded.has(endpoint.path)) continue;
        const read = await rowsRead(counted.login, next.batches.flat());
        expect(read.most, read.plan).toBeLessThan(most);
      }
    },
  );

  it.each(sorted)('%s by %s reads the rows of a page alone', async (_path, sort, endpoint) => {
    const total = info.parse((await asked(endpoint, {})).answer).info.total_items;
    expect(total).toBeGreaterThanOrEqual(rows);
    for (const direction of ['asc', 'desc'])
      for (const page of [1, Math.ceil(total / 15)]) {
        const { batches } = await asked(endpoint, { sort, direction, page });
        const read = await rowsRead(counted.login, batches.flat());
        expect(read.most, `${direction}, page ${page}: ${read.plan}`).toBeLessThan(most);
      }
  });

  it.each(searched)('%s is searched without a look at each row, for two letters too', async (path) => {
    const [, endpoint] = named.find(([one]) => one === path) ?? [];
    if (!endpoint) throw new Error(`There is no list ${path}.`);
    const all = info.parse((await asked(endpoint, {})).answer).info.total_items;
    expect(all).toBeGreaterThanOrEqual(rows);
    for (const search of ['zephyr', 'ze']) {
      const { answer, batches } = await asked(endpoint, { search });
      expect(info.parse(answer).info.total_items).toBe(rows / 100);
      const read = await rowsRead(counted.login, batches.flat());
      expect(read.most, `${search}: ${read.plan}`).toBeLessThan(most);
    }
  });
});
