import { giftAidChecks, giftAidClaims, giftAidDonors, giftAidSales } from '@dw/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { rowsOfOds } from '../../testing/archive';
import { call, refused, request } from '../../testing/client';
import type { Tenant } from '../../testing/factories';
import { addDonor, aidBy, importTill } from '../../testing/gift-aid';
import { startTestApp, type TestApp } from '../../testing/test-app';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  // The returns of what is sold in the tests are over.
  app.clock.pass((Date.parse('2027-04-20T12:00:00Z') - app.clock.now().getTime()) / 1000);
});
afterAll(() => app.close());

const year = { from_day: '2026-04-06', until_day: '2027-04-05' };
const claimIn = ({ token }: Tenant, body = year) => call(app.origin, giftAidClaims.create, { token, body });
const checkAll = async ({ token }: Tenant, but = '') => {
  for (const check of giftAidChecks)
    if (check !== but) await call(app.origin, giftAidClaims.check, { token, body: { check, done: true } });
};
const step = (what: 'approve' | 'export' | 'paid', { token }: Tenant, id: string) =>
  call(app.origin, giftAidClaims[what], { token, path: { id }, body: {} });
const fileOf = async ({ token }: Tenant, id: string, file = 1, kind: 'csv' | 'ods' = 'csv') => {
  const answer = await request(app.origin, giftAidClaims[kind], { token, path: { id }, query: { file } });
  expect(answer.status).toBe(200);
  return answer;
};
const linesOf = async (charity: Tenant, id: string) =>
  (await (await fileOf(charity, id)).text()).replace('\ufeff', '').trimEnd().split('\r\n');

/** A charity by method A with a donor who has sold a coat and boots. */
async function selling() {
  const charity = await app.make.tenant('CHARITY');
  await aidBy(app, charity, { method: 'a' });
  const ada = await addDonor(app, charity, '2026-05-01', { last_name: 'Byron-King', postcode: 'ls14ap' });
  await importTill(app, charity, 'sales', [
    `T1,${ada.donor_no},2026-11-01,Coat,24.55`,
    `T2,${ada.donor_no},2026-11-03,Boots,20.00`,
  ]);
  return { charity, ada };
}

it('a claim is gathered, looked through, exported with every check and noted, to the penny', async () => {
  const { charity: before, ada } = await selling();
  const { token } = before;
  const bo = await addDonor(app, before, '2026-05-01', {
    title: '',
    first_name: 'Bo',
    last_name: 'Zed',
    country: 'FR',
    postcode: '',
  });
  await importTill(app, before, 'sales', [`T3,${bo.donor_no},2027-04-05,Hat,10.01`]);
  // It was sold within thirty days and may still come back.
  const early = await claimIn(before);
  expect(early).toMatchObject({
    number: 1,
    state: 'draft',
    lines: 1,
    files: 1,
    gifts: '44.55',
    taken_back: '0.00',
    claim: '11.13',
  });
  await call(app.origin, giftAidClaims.remove, { token, path: { id: early.uuid } });
  app.clock.pass(30 * 24 * 3600);
  const charity = { ...before, token: (await app.make.colleague(before, 'owner')).token };

  const claim = await claimIn(charity);
  expect(claim).toMatchObject({ number: 1, lines: 2, gifts: '54.56', claim: '13.64' });
  const id = claim.uuid;
  const again = await refused(app.origin, giftAidClaims.create, { token: charity.token, body: year });
  expect([again.status, again.code]).toEqual([422, 'empty_claim']);
  const file = await refused(app.origin, giftAidClaims.csv, { token: charity.token, path: { id } });
  expect([file.status, file.code]).toEqual([409, 'wrong_state']);
  expect(await step('approve', charity, id)).toMatchObject({
    state: 'checked',
    checked_by: expect.stringMatching(/\S/),
  });

  await checkAll(charity, 'retention');
  const early2 = await refused(app.origin, giftAidClaims.export, { token: charity.token, path: { id }, body: {} });
  expect([early2.status, early2.code]).toEqual([409, 'checks_missing']);
  await checkAll(charity);
  expect(await step('export', charity, id)).toMatchObject({ state: 'exported', gifts: '54.56', claim: '13.64' });
  expect(await linesOf(charity, id)).toEqual([
    'Item,Title,First name,Last name,House name or number,Postcode,Aggregated donations,Sponsored event,Donation date,Amount',
    '1,Ms,Ada,Byron King,12,LS1 4AP,,,03/11/26,44.55',
    '2,,Bo,Zed,12,X,,,05/04/27,10.01',
  ]);
  const ods = await fileOf(charity, id, 1, 'ods');
  expect(ods.headers.get('content-type')).toBe('application/vnd.oasis.opendocument.spreadsheet');
  expect(ods.headers.get('content-disposition')).toBe('attachment; filename="gift-aid-1-1.ods"');
  // The sheet tells what the CSV tells.
  expect(rowsOfOds(Buffer.from(await ods.arrayBuffer())).map((cells) => cells.join())).toEqual([
    ...(await linesOf(charity, id)),
  ]);
  const second = await refused(app.origin, giftAidClaims.csv, {
    token: charity.token,
    path: { id },
    query: { file: 2 },
  });
  expect(second.status).toBe(404);

  const kept = await refused(app.origin, giftAidClaims.remove, { token: charity.token, path: { id } });
  expect([kept.status, kept.code]).toEqual([409, 'wrong_state']);
  const sent = await call(app.origin, giftAidClaims.submitted, {
    token: charity.token,
    path: { id },
    body: { hmrc_reference: 'R-77' },
  });
  expect(sent).toMatchObject({ state: 'submitted', hmrc_reference: 'R-77' });
  expect(await step('paid', charity, id)).toMatchObject({ state: 'paid', claim: '13.64' });
  // The donor’s records are kept six years after the tax year of the claim.
  const donor = await call(app.origin, giftAidDonors.get, { token: charity.token, path: { id: ada.uuid } });
  expect(donor.kept_until).toBe('2034-04-05');
});

it('a check belongs to its version of the rules, names who looked, and can be taken back', async () => {
  const charity = await app.make.tenant('CHARITY');
  const { token, accountId } = charity;
  await checkAll(charity);
  const read = () => call(app.origin, giftAidClaims.checks, { token });
  expect((await read()).checks.every(({ by, at }) => by !== '' && at !== null)).toBe(true);
  await call(app.origin, giftAidClaims.check, { token, body: { check: 'method', done: false } });
  expect((await read()).checks.filter(({ at }) => at === null).map(({ check }) => check)).toEqual(['method']);
  await app.admin.query(
    `update gift_aid_settings set checks = replace(checks::text, '2025-11"', '2024-01"')::jsonb where account_id = $1`,
    [accountId],
  );
  expect((await read()).checks.filter(({ at }) => at === null)).toHaveLength(giftAidChecks.length);
});

it('a sale refunded while its claim is open leaves it; later it is the next one’s negative line', async () => {
  const { charity, ada } = await selling();
  const first = await claimIn(charity);
  await step('approve', charity, first.uuid);
  await importTill(app, charity, 'refunds', ['T2,2026-11-20']);
  const left = await call(app.origin, giftAidClaims.get, { token: charity.token, path: { id: first.uuid } });
  expect(left).toMatchObject({ state: 'checked', gifts: '24.55', claim: '6.13' });
  await checkAll(charity);
  await step('export', charity, first.uuid);
  await importTill(app, charity, 'refunds', ['T1,2027-04-19']);
  const { items } = await call(app.origin, giftAidSales.list, { token: charity.token, query: { direction: 'asc' } });
  expect(items.map(({ name, state }) => [name, state])).toEqual([
    ['Coat', 'adjusted'],
    ['Boots', 'excluded'],
  ]);
  // What was handed over stays as it was.
  expect(await linesOf(charity, first.uuid)).toContain('1,Ms,Ada,Byron King,12,LS1 4AP,,,01/11/26,24.55');

  await importTill(app, charity, 'sales', [`T4,${ada.donor_no},2026-12-01,Scarf,60.00`]);
  const second = await claimIn(charity);
  expect(second).toMatchObject({ number: 2, lines: 2, gifts: '60.00', taken_back: '24.55', claim: '8.86' });
  await step('approve', charity, second.uuid);
  await step('export', charity, second.uuid);
  expect((await linesOf(charity, second.uuid)).slice(1)).toEqual([
    '1,Ms,Ada,Byron King,12,LS1 4AP,,,01/12/26,60.00',
    '2,Ms,Ada,Byron King,12,LS1 4AP,,,01/11/26,-24.55',
  ]);
  // Taken back once.
  const third = await refused(app.origin, giftAidClaims.create, { token: charity.token, body: year });
  expect([third.status, third.code]).toEqual([422, 'empty_claim']);
});

it('an exported claim keeps its figures, and the list does not add its sales up again', async () => {
  const { charity, ada } = await selling();
  await checkAll(charity);
  const first = await claimIn(charity);
  await step('approve', charity, first.uuid);
  const exported = await step('export', charity, first.uuid);
  expect(exported).toMatchObject({ lines: 1, files: 1, gifts: '44.55', taken_back: '0.00', claim: '11.13' });
  await importTill(app, charity, 'refunds', ['T1,2027-04-19']);
  await importTill(app, charity, 'sales', [`T4,${ada.donor_no},2026-12-01,Scarf,60.00`]);
  const second = await claimIn(charity);
  await step('approve', charity, second.uuid);
  await step('export', charity, second.uuid);
  // Nothing but a hand in the tables does this: it shows where the figures come from.
  await app.admin.query("update gift_aid_sales set net = 1 where account_id = $1 and state = 'claimed'", [
    charity.accountId,
  ]);
  const { items } = await call(app.origin, giftAidClaims.list, { token: charity.token });
  expect(items.map(({ number, lines, gifts, taken_back, claim }) => [number, lines, gifts, taken_back, claim])).toEqual(
    [
      [2, 2, '60.00', '24.55', '8.86'],
      [1, 1, '44.55', '0.00', '11.13'],
    ],
  );
});

it('a donor who is forgotten with a claim open keeps what its line needs', async () => {
  const { charity, ada } = await selling();
  const claim = await claimIn(charity);
  const answer = await call(app.origin, giftAidDonors.remove, { token: charity.token, path: { id: ada.uuid } });
  expect(answer.kept_until).toMatch(/-04-05$/);
  await step('approve', charity, claim.uuid);
  await checkAll(charity);
  await step('export', charity, claim.uuid);
  expect((await linesOf(charity, claim.uuid)).slice(1)).toEqual(['1,Ms,Ada,Byron King,12,LS1 4AP,,,03/11/26,44.55']);
});

it('days that are not over, or the wrong way round, make no claim', async () => {
  const { charity } = await selling();
  const today = app.clock.now().toISOString().slice(0, 10);
  for (const until_day of [today, '2026-04-05']) {
    const body = { from_day: '2026-04-06', until_day };
    const answer = await refused(app.origin, giftAidClaims.create, { token: charity.token, body });
    expect([answer.status, Object.keys(answer.errors ?? {})]).toEqual([422, ['until_day']]);
  }
});

it('10,000 donors make ten files in ten seconds of the processor', { timeout: 120_000 }, async () => {
  const charity = await app.make.tenant('CHARITY');
  await aidBy(app, charity, { method: 'b' });
  await app.admin.query(
    `with made as (
       insert into gift_aid_donors (account_id, donor_no, first_name, last_name, house, postcode)
       select $1, 'N' || n, 'Ada', 'Donor ' || lpad(n::text, 5, '0'), n::text, 'LS1 4AP' from generate_series(1, 10000) n returning id)
     insert into gift_aid_sales (account_id, donor_id, till_line, name, part, gross, commission, commission_vat, net, sold_at, sold_on, tax_year,
       state, returns_until, gift_on)
     select $1, id, 'T' || id, 'Coat', 'within', 501, 0, 0, 501, '2026-11-01', '2026-11-01', 2026, 'claimable', '2026-12-01', '2026-11-01' from made`,
    [charity.accountId],
  );
  // As the database does by itself within a minute.
  await app.admin.query('analyze gift_aid_donors, gift_aid_sales');
  await checkAll(charity);
  // Of the processor, not of the clock: who else is at work on the machine takes from that.
  const before = process.cpuUsage();
  const claim = await claimIn(charity);
  await step('approve', charity, claim.uuid);
  await step('export', charity, claim.uuid);
  const names: string[] = [];
  const sheets: Buffer[] = [];
  for (let file = 1; file <= 10; file += 1) {
    const lines = (await (await fileOf(charity, claim.uuid, file)).text()).trimEnd().split('\r\n').slice(1);
    expect(lines).toHaveLength(1000);
    names.push(...lines.map((line) => line.split(',')[3] ?? ''));
    sheets.push(Buffer.from(await (await fileOf(charity, claim.uuid, file, 'ods')).arrayBuffer()));
  }
  const { user, system } = process.cpuUsage(before);
  expect((user + system) / 1e6).toBeLessThan(10);
  const told = sheets.flatMap((sheet) => rowsOfOds(sheet).slice(1));
  expect(told.map(([, , , last]) => last)).toEqual(names);
  expect(new Set(told.map((cells) => cells.at(-1)))).toEqual(new Set(['5.01']));
  expect(claim).toMatchObject({ lines: 10_000, files: 10, gifts: '50100.00', claim: '12525.00' });
  // Each donor once.
  expect(new Set(names).size).toBe(10_000);
});
