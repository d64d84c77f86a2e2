import { donations, giftAidSales } from '@dw/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { call, refused } from '../../testing/client';
import { addDonor, aidBy, importTill } from '../../testing/gift-aid';
import { startTestApp, type TestApp, until } from '../../testing/test-app';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const list = (token: string, state: 'all' | 'waiting' | 'claimable' | 'due_letter' | 'excluded' = 'all') =>
  call(app.origin, giftAidSales.list, { token, query: { state, direction: 'asc', per_page: 1000 } });
const brief = ({ items }: Awaited<ReturnType<typeof list>>) =>
  items.map(({ name, part, net, state, excluded }) => [name, part, net, state, excluded]);
const pence = (text: string) => Math.round(Number(text) * 100);

it('begins without a method; a trading company needs a name, and shares are of a hundred', async () => {
  const { token } = await app.make.tenant('CHARITY');
  expect(await call(app.origin, giftAidSales.settings, { token })).toEqual({
    ...{ method: 'none', hmrc_reference: '', trading_name: '', trading_number: '' },
    ...{ commission: '0.00', commission_vat: '0.00', rules: '2025-11', limit: '0.00' },
  });
  const wrong = async (body: object) => {
    const answer = await refused(app.origin, giftAidSales.saveSettings, { token, body });
    return [answer.status, Object.keys(answer.errors ?? {})];
  };
  expect(await wrong({ method: 'b' })).toEqual([422, ['trading_name']]);
  expect(await wrong({ method: 'a', commission: '100.01' })).toEqual([422, ['commission']]);
  expect(await wrong({ method: 'a', hmrc_reference: '1234567' })).toEqual([422, ['hmrc_reference']]);
  const body = { method: 'a', hmrc_reference: 'xr12345', commission: '12.5', commission_vat: 20 } as const;
  expect(await call(app.origin, giftAidSales.saveSettings, { token, body })).toMatchObject({
    ...{ method: 'a', hmrc_reference: 'XR12345', commission: '12.50', commission_vat: '20.00', limit: '100.00' },
  });
});

it('a till’s lines are taken once, less commission and its VAT, and split at the limit to the penny', async () => {
  const charity = await app.make.tenant('CHARITY');
  const { token } = charity;
  await aidBy(app, charity, { method: 'a', commission: '10', commission_vat: '20' });
  const { donor_no } = await addDonor(app, charity, '2026-05-01');
  const lines = [
    `T1,${donor_no},2026-11-01,Coat,50.00`,
    `T2,${donor_no},2026-11-02,Boots,£75.55`,
    `T2,${donor_no},2026-11-02,Boots again,75.55`,
    'T3,NOBODY,2026-11-02,Hat,5.00',
    `T4,${donor_no},2126-11-02,Hat,5.00`,
    `T5,${donor_no},2026-11-02,Hat,0`,
    `,${donor_no},2026-11-02,Hat,5.00`,
  ];
  expect(await importTill(app, charity, 'sales', lines)).toMatchObject({ added: 2, duplicates: 1, refused: 4 });
  expect(await importTill(app, charity, 'sales', lines)).toMatchObject({ added: 0, duplicates: 3, refused: 4 });
  const { items } = await list(token);
  // 50.00 less 5.00 and 1.00; of 75.55 less 7.56 and 1.51 are 56.00 within the 100 pounds, 10.48 over.
  expect(
    items.map(({ name, part, gross, commission, commission_vat, net }) => [
      name,
      part,
      gross,
      commission,
      commission_vat,
      net,
    ]),
  ).toEqual([
    ['Coat', 'within', '50.00', '5.00', '1.00', '44.00'],
    ['Boots', 'within', '63.63', '6.36', '1.27', '56.00'],
    ['Boots', 'over', '11.92', '1.20', '0.24', '10.48'],
  ]);
  expect(items.map(({ gift_on, tax_year, state }) => [gift_on, tax_year, state])).toEqual([
    ['2026-11-01', '2026/27', 'waiting'],
    ['2026-11-02', '2026/27', 'waiting'],
    [null, '2026/27', 'waiting'],
  ]);
});

it('what cannot be aided is entered with its reason and uses nothing of the limit', async () => {
  const charity = await app.make.tenant('CHARITY');
  await aidBy(app, charity, { method: 'a' });
  const late = await addDonor(app, charity, '2026-11-10');
  const alone = await addDonor(app, charity, '2026-05-01', { agent: false });
  const without = await addDonor(app, charity, '2026-05-01', { declaration: undefined });
  const homeless = await addDonor(app, charity, '2026-05-01');
  await app.admin.query("update gift_aid_donors set house = '' where account_id = $1 and id = $2", [
    charity.accountId,
    homeless.id,
  ]);
  const line = (at: number, { donor_no }: typeof late, item: string) =>
    `T${at},${donor_no},2026-11-0${at},${item},90.00`;
  await importTill(app, charity, 'sales', [
    ...[
      line(1, late, 'too early'),
      line(2, alone, 'no agent'),
      line(3, without, 'none'),
      line(4, homeless, 'no house'),
    ],
    `T9,${late.donor_no},2026-11-11,Coat,95.00`,
  ]);
  expect(brief(await list(charity.token))).toEqual([
    ['too early', 'within', '90.00', 'excluded', 'no_agency'],
    ['no agent', 'within', '90.00', 'excluded', 'no_agency'],
    ['none', 'within', '90.00', 'excluded', 'no_declaration'],
    ['no house', 'within', '90.00', 'excluded', 'no_address'],
    ['Coat', 'within', '95.00', 'waiting', null],
  ]);
});

it('a refund leaves the limit to later sales; the same again, and an unknown line, change nothing', async () => {
  const charity = await app.make.tenant('CHARITY');
  await aidBy(app, charity, { method: 'a' });
  const { donor_no } = await addDonor(app, charity, '2026-05-01');
  const sold = (at: number, item: string) => `T${at},${donor_no},2026-11-0${at},${item},80.00`;
  await importTill(app, charity, 'sales', [sold(1, 'Coat')]);
  const refunds = ['T1,2026-11-05', 'T7,2026-11-05', 'T1,2126-11-05'];
  expect(await importTill(app, charity, 'refunds', refunds)).toMatchObject({ added: 1, duplicates: 0, refused: 2 });
  expect(await importTill(app, charity, 'refunds', refunds)).toMatchObject({ added: 0, duplicates: 1, refused: 2 });
  await importTill(app, charity, 'sales', [sold(2, 'Boots')]);
  expect(brief(await list(charity.token))).toEqual([
    ['Coat', 'within', '80.00', 'excluded', 'refunded'],
    ['Boots', 'within', '80.00', 'waiting', null],
  ]);
});

/** Things of a donor that are here and can be sold. */
async function things(accountId: number, donorId: number, count: number): Promise<string[]> {
  const { rows } = await app.admin.query(
    `insert into donations (account_id, name, status, received_at, donor_id)
     select $1, 'Thing ' || n, 'RECEIVED', now() - interval '1 day', $2 from generate_series(1, $3::int) n returning uuid`,
    [accountId, donorId, count],
  );
  return rows.map(({ uuid }) => String(uuid));
}
const sell = (token: string, id: string, price: string, at?: string) =>
  call(app.origin, donations.sell, { token, path: { id }, body: { price, ...(at && { at }) } });

it('of 200 sales at once round a donor’s limit, the parts within it are the limit exactly', {
  timeout: 240_000,
}, async () => {
  const charity = await app.make.tenant('CHARITY');
  await aidBy(app, charity, { method: 'a' });
  const donor = await addDonor(app, charity, '2026-05-01');
  await Promise.all((await things(charity.accountId, donor.id, 200)).map((id) => sell(charity.token, id, '0.99')));
  const items = await until(async () => {
    const found = await list(charity.token);
    return found.items.reduce((all, { net }) => all + pence(net), 0) === 200 * 99 && found.items;
  }, 200);
  const of = (part: string) => items.filter((item) => item.part === part).reduce((all, { net }) => all + pence(net), 0);
  expect([of('within'), of('over')]).toEqual([10_000, 9_800]);
  // One thing is across the limit: two rows.
  expect(items).toHaveLength(201);
});

it('the tax year ends with the fifth of April in London', async () => {
  const charity = await app.make.tenant('CHARITY');
  await aidBy(app, charity, { method: 'b' });
  const donor = await addDonor(app, charity, '2026-05-01');
  const ids = await things(charity.accountId, donor.id, 3);
  app.clock.pass((Date.parse('2027-04-08T12:00:00Z') - app.clock.now().getTime()) / 1000);
  const { token } = await app.make.colleague(charity, 'owner');
  const at = ['2027-04-05T22:59:59Z', '2027-04-05T23:00:00Z', '2027-04-06T00:00:00Z'];
  for (const [place, id] of ids.entries()) await sell(token, id, '900.00', at[place]);
  const items = await until(async () => {
    const found = await list(token);
    return found.items.length === 4 && found.items;
  }, 60);
  expect(items.map(({ tax_year, sold_on, part, net }) => [tax_year, sold_on, part, net])).toEqual([
    ['2026/27', '2027-04-05', 'within', '900.00'],
    ['2027/28', '2027-04-06', 'within', '900.00'],
    ['2027/28', '2027-04-06', 'within', '100.00'],
    ['2027/28', '2027-04-06', 'over', '800.00'],
  ]);
  // Thirty days later they can be returned no more.
  app.clock.pass(40 * 24 * 3600);
  const later = (await app.make.colleague(charity, 'owner')).token;
  expect(brief(await list(later, 'waiting'))).toEqual([]);
  expect((await list(later, 'claimable')).items).toHaveLength(3);
  expect((await list(later, 'due_letter')).items.map(({ net, state }) => [net, state])).toEqual([
    ['800.00', 'due_letter'],
  ]);
});
