import { codeUse, importAnswer, redemptionImports, websites } from '@dw/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { call, refused } from '../../testing/client';
import type { Tenant } from '../../testing/factories';
import { startTestApp, type TestApp, until } from '../../testing/test-app';
import { codeUseOn } from './code-use.fixture';

let app: TestApp;
let use: Awaited<ReturnType<typeof codeUseOn>>;
let site: { id: number; uuid: string };
beforeAll(async () => {
  app = await startTestApp();
  use = await codeUseOn(app);
  site = await addSite(use.tenant);
});
afterAll(() => app.close());

const addSite = async ({ token }: Tenant) => {
  const body = { url: `shop-${crypto.randomUUID().slice(0, 8)}.example` };
  return (await call(app.origin, websites.create, { token, body })).site;
};
const today = () => app.clock.now().toISOString().slice(0, 10);

function post(lines: readonly string[], { token }: Tenant, uuid = site.uuid, fields: Record<string, string> = {}) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set('csv_file', new Blob([lines.join('\n')]), 'redemptions.csv');
  return fetch(`${app.origin}/api/sites/${uuid}/redemptions/csv`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}` },
    body: form,
  });
}

async function redeemBy(lines: readonly string[], by: Tenant = use.tenant, uuid = site.uuid, fields = {}) {
  const response = await post(lines, by, uuid, fields);
  const text = await response.text();
  if (response.status !== 201) throw new Error(`The upload was refused: ${response.status} ${text}`);
  const { id } = importAnswer.parse(JSON.parse(text));
  const path = { uuid };
  const done = await until(async () => {
    const { items } = await call(app.origin, redemptionImports.list, { token: by.token, path });
    const found = items.find((item) => item.id === id);
    return found && found.status !== 0 && found;
  }, 30);
  const query = { per_page: 1000, direction: 'asc' } as const;
  const left = await call(app.origin, redemptionImports.refusedLines, {
    ...{ token: by.token, query },
    path: { ...path, import_id: String(id) },
  });
  return { done, refused: left.items.map(({ line, column, reason }) => [line, column, reason]) };
}

const header = 'code,order_number,date,amount,currency';
const givenCodes = async (count: number, of = use.tenant, key = use.key) => {
  const made = await use.coupon(count, of);
  const codes: string[] = [];
  for (let at = 0; at < count; at += 1) codes.push((await use.issue(made.uuid, `r-${at}`, key)).code);
  return { ...made, codes };
};

it('redeems codes once, however often the file is uploaded, and tells of each once', async () => {
  const { id, codes } = await givenCodes(2);
  const [one = '', other = ''] = codes;
  const lines = [
    header,
    `${one.toLowerCase()},1001,${today()},,`,
    `${other},1002,${app.clock.now().toISOString()},45.50,GBP`,
  ];
  expect(await redeemBy(lines)).toMatchObject({ done: { status: 1, added: 2, duplicates: 0, refused: 0 } });
  expect(await redeemBy(lines)).toMatchObject({ done: { status: 1, added: 0, duplicates: 2, refused: 0 } });
  expect(await use.counts(id)).toEqual({ codes: 2, free: 0, issued: 2, redeemed: 2 });
  expect(await use.told('code.redeemed', id)).toBe(2);
  expect(await use.redeem(one, '1001')).toMatchObject({
    ...{ order_number: '1001', redeemed_at: `${today()}T00:00:00.000Z` },
  });
  expect(await use.refusal(codeUse.redeem, { code: one, order_number: '1003' })).toEqual([409, 'code_redeemed']);
  const { rows } = await app.admin.query(
    "select actor_kind as by, after->>'order' as order from audit_log where account_id = $1 and action = 'code.redeemed' order by 2",
    [use.tenant.accountId],
  );
  expect(rows).toEqual([
    { by: 'system', order: '1001' },
    { by: 'system', order: '1002' },
  ]);
});

it('names each line that redeems nothing, with its reason, and takes all others', async () => {
  const { id, codes } = await givenCodes(6);
  const [usable = '', redeemed = '', rolledBack = '', late = '', early = '', twice = ''] = codes;
  await use.redeem(redeemed, 'R-1');
  await use.redeem(rolledBack, 'R-2');
  await use.rollback(rolledBack, 'R-2');
  const ended = await givenCodes(1);
  await app.admin.query(
    "update coupons set start_at = now() - interval '9 days', expires_at = now() - interval '2 days' where id = $1",
    [ended.id],
  );
  const inactive = await givenCodes(1);
  await app.admin.query('update coupon_codes set active = false where coupon_id = $1', [inactive.id]);
  const stranger = await app.make.tenant();
  const foreign = await givenCodes(1, stranger, await use.keyOf(stranger));
  const elsewhere = await givenCodes(1);
  const second = await addSite(use.tenant);
  await app.admin.query('insert into coupon_sites (account_id, coupon_id, site_id) values ($1, $2, $3)', [
    ...[use.tenant.accountId, elsewhere.id, second.id],
  ]);
  const kept = await use.coupon(1);
  const { rows } = await app.admin.query('select code from coupon_codes where coupon_id = $1', [kept.id]);

  const { done, refused: left } = await redeemBy([
    header,
    `${usable},1001,${today()},,`,
    `NOBODYS,1002,${today()},,`,
    `${foreign.codes[0]},1003,${today()},,`,
    `${rows[0].code},1004,${today()},,`,
    `${redeemed},1005,${today()},,`,
    `${rolledBack},1006,${today()},,`,
    `${ended.codes[0]},1007,${today()},,`,
    `${inactive.codes[0]},1008,${today()},,`,
    `${elsewhere.codes[0]},1009,${today()},,`,
    `${late},1010,2126-11-20,,`,
    `${late},1011,20/11/2026,,`,
    `${late},,${today()},,`,
    `${late},1012,${today()},many,GBP`,
    `${late},1013,${today()},45,`,
    `${late},1014,${today()},45,XQX`,
    `${early},1015,2020-01-01,,`,
    `${twice},1016,${today()},,`,
    `${twice},1017,${today()},,`,
    `${'x'.repeat(101)},1018,${today()},,`,
    `,1019,${today()},,`,
  ]);
  const unknown = 'This account has no such code, or nobody was given it.';
  expect(left).toEqual([
    [3, 'code', unknown],
    [4, 'code', unknown],
    [5, 'code', unknown],
    [6, 'code', 'This code has been redeemed.'],
    [7, 'code', 'The redemption of this code was taken back.'],
    [8, 'code', 'This code has expired.'],
    [9, 'code', 'This code is inactive.'],
    [10, 'code', 'This coupon is for other websites of the account.'],
    [11, 'date', 'This day is still to come.'],
    [12, 'date', 'Enter a date such as 2026-11-20.'],
    [13, 'order_number', 'This field is required.'],
    [14, 'amount', 'Enter an amount such as 12.50.'],
    [15, 'currency', 'An amount needs a currency.'],
    [16, 'currency', 'Enter a currency such as GBP.'],
    [17, 'code', 'This code cannot be used yet.'],
    [19, 'code', 'This code has been redeemed.'],
    [20, 'code', unknown],
  ]);
  // The last line has no code, as most orders of a shop: it says nothing.
  expect(done).toMatchObject({ status: 1, count: 20, added: 2, unchanged: 1, refused: 17 });
  expect((await use.counts(id)).redeemed).toBe(3);
  const theirs = { token: await use.keyOf(stranger), body: { code: foreign.codes[0] ?? '' } };
  expect(await call(app.origin, codeUse.validate, theirs)).toMatchObject({ redeemed_at: null });
});

it('of a code that has ended counts where it was before the end', async () => {
  const { id, codes } = await givenCodes(1);
  await app.admin.query(
    "update coupons set start_at = now() - interval '9 days', expires_at = now() - interval '2 days' where id = $1",
    [id],
  );
  const day = new Date(app.clock.now().getTime() - 5 * 24 * 3600 * 1000).toISOString().slice(0, 10);
  expect(await redeemBy([header, `${codes[0]},1001,${day},,`])).toMatchObject({ done: { added: 1, refused: 0 } });
});

it('counts what an order came to where it is told, and asks which coupon is meant where two have the code', async () => {
  const { id, codes } = await givenCodes(2);
  await app.admin.query("update coupons set min_spend = 5000, min_order_currency = 'GBP' where id = $1", [id]);
  const [one = '', other = ''] = codes;
  const twin = await givenCodes(1);
  await app.admin.query('update coupon_codes set code = $2 where coupon_id = $1', [twin.id, other]);
  const first = await redeemBy([
    header,
    `${one},1001,${today()},49.99,GBP`,
    `${one},1002,${today()},60,EUR`,
    `${other},1003,${today()},,`,
  ]);
  expect(first.refused).toEqual([
    [2, 'code', 'The order is below what this coupon asks for.'],
    [3, 'code', 'This coupon is for orders in another currency.'],
    [4, 'code', 'Two coupons have this code. Say which coupon is meant.'],
  ]);
  const then = await redeemBy([
    `${header},coupon`,
    `${one},1001,${today()},50.00,GBP,`,
    `${other},1003,${today()},,,${twin.uuid}`,
    `${other},1004,${today()},,,${id}`,
  ]);
  expect(then).toMatchObject({ done: { added: 3, refused: 0 } });
});

it('is only looked at first; and is a matter of the account’s own website and of who may change coupons', async () => {
  const { id, codes } = await givenCodes(1);
  const lines = [header, `${codes[0]},1001,${today()},,`];
  expect(await redeemBy(lines, use.tenant, site.uuid, { dry_run: '1' })).toMatchObject({ done: { added: 1 } });
  expect((await use.counts(id)).redeemed).toBe(0);
  const stranger = await app.make.tenant();
  expect((await post(lines, stranger)).status).toBe(404);
  await refused(app.origin, redemptionImports.list, { token: stranger.token, path: { uuid: site.uuid } }, 404);
  const viewer = await app.make.colleague(use.tenant, 'viewer');
  expect((await post(lines, viewer)).status).toBe(403);
  expect((await post(['code,day', 'A,1'], use.tenant)).status).toBe(422);
  expect((await use.counts(id)).redeemed).toBe(0);
});
