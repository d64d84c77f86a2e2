import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { rowsOf } from '../../testing/list-rows';
import { startTestApp, type TestApp } from '../../testing/test-app';
import { Scope } from '../auth/scope';

const tables = [
  'sites',
  'coupons',
  'coupon_sites',
  'coupon_codes',
  'imports',
  'import_refused_lines',
  'take_backs',
  'tags',
  'places',
  'place_tags',
  'handovers',
  'take_back_reviews',
] as const;
let app: TestApp;
let [one, other] = [0, 0];
beforeAll(async () => {
  app = await startTestApp();
  [one, other] = [(await app.make.tenant('RETAILER')).accountId, (await app.make.tenant('RETAILER')).accountId];
  for (const account of [one, other])
    for (const text of rowsOf.RETAILER ?? [])
      await app.admin.query(text, text.includes('$2') ? [account, 60] : [account]);
}, 120_000);
afterAll(() => app.close());

it.each(tables)('a query of %s whose filter was forgotten shows the own rows alone', async (table) => {
  const ask = async (account: number) => {
    const scope = Scope.ofAccount(account, { kind: 'system' }, '');
    const { rows } = await app.db.inScope(scope, (tx) =>
      tx.queries.execute<{ account: number }>(
        sql`select account_id::int as account from ${sql.identifier(table)} group by account_id`,
      ),
    );
    return rows.map(({ account: seen }) => seen);
  };
  const { rows } = await app.admin.query(`select count(distinct account_id)::int as n from ${table}`);
  expect(rows[0].n).toBeGreaterThanOrEqual(2);
  expect([await ask(one), await ask(other)]).toEqual([[one], [other]]);
});
