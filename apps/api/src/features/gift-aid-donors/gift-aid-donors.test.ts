import { giftAidDonors } from '@dw/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { call, refused } from '../../testing/client';
import { importTill } from '../../testing/gift-aid';
import { startTestApp, type TestApp } from '../../testing/test-app';

let app: TestApp;
/** Sets the clock on to an instant. */
const at = (instant: string) => app.clock.pass((Date.parse(instant) - app.clock.now().getTime()) / 1000);
beforeAll(async () => {
  app = await startTestApp();
  // Before midnight in London on the last day of a tax year.
  at('2027-04-05T22:50:00Z');
});
afterAll(() => app.close());

const ada = {
  title: 'Ms',
  first_name: 'Ada',
  last_name: 'Byron',
  house: '12',
  address: 'Rail Lane',
  postcode: 'ls14ap',
};
const future = { covers: 'future', made: 'written', made_on: '2027-04-05' } as const;
const add = (token: string, more: object = {}) =>
  call(app.origin, giftAidDonors.create, { token, body: { ...ada, ...more } });

it('a donor is added with number, address and declaration, found by name and read again', async () => {
  const { token, accountId } = await app.make.tenant('CHARITY');
  const donor = await add(token, { declaration: future, agent: 1 });
  expect(donor).toMatchObject({
    ...{ first_name: 'Ada', last_name: 'Byron', house: '12', postcode: 'LS1 4AP', country: 'GB', of_wardrobe: false },
    ...{ agent_since: expect.stringContaining('2027-04-05T22:5'), agent_text: '2025-11', kept_until: null },
    declarations: [
      { covers: 'future', made: 'written', text: '2025-11', from_day: '2027-04-05', until_day: null, in_force: true },
    ],
  });
  expect(donor.donor_no).toMatch(/^D-[0-9A-HJKMNP-TV-Z]{7}$/);
  await add(token, { first_name: 'Grace', last_name: 'Hopper', donor_no: 'OLD-7' });
  const found = await call(app.origin, giftAidDonors.list, { token, query: { search: 'byr' } });
  expect(found.items).toEqual([
    {
      ...{ id: donor.id, uuid: donor.uuid, donor_no: donor.donor_no, created_at: donor.created_at },
      ...{ name: 'Ada Byron', postcode: 'LS1 4AP', declared: true },
    },
  ]);
  const all = await call(app.origin, giftAidDonors.list, { token });
  expect(all.items.map(({ donor_no, declared }) => [donor_no, declared])).toEqual([
    ['OLD-7', false],
    [donor.donor_no, true],
  ]);
  const { rows } = await app.admin.query('select action, after from audit_log where account_id = $1 and subject = $2', [
    accountId,
    donor.uuid,
  ]);
  expect(rows).toEqual([{ action: 'gift-aid-donor.added', after: { donor_no: donor.donor_no } }]);
});

it('a declaration needs house and postcode, a day that has come, and is there once', async () => {
  const { token } = await app.make.tenant('CHARITY');
  const wrong = async (more: object) => {
    const { status, errors } = await refused(app.origin, giftAidDonors.create, { token, body: { ...ada, ...more } });
    return [status, Object.keys(errors ?? {})];
  };
  expect(await wrong({ house: '' })).toEqual([422, ['house']]);
  expect(await wrong({ postcode: '' })).toEqual([422, ['postcode']]);
  expect(await wrong({ postcode: 'QA1' })).toEqual([422, ['postcode']]);
  expect(await wrong({ first_name: ' ' })).toEqual([422, ['first_name']]);
  expect(await wrong({ declaration: { ...future, made_on: '2027-04-06' } })).toEqual([422, ['made_on']]);
  // Refused whole: no donor without the declaration stays.
  expect((await call(app.origin, giftAidDonors.list, { token })).info.total_items).toBe(0);
  const abroad = await add(token, { country: 'FR', postcode: '' });
  expect(abroad).toMatchObject({ postcode: '', country: 'FR' });

  const { uuid: id, donor_no } = await add(token, { declaration: future });
  const { items } = await call(app.origin, giftAidDonors.list, { token });
  expect(items.map((one) => [one.donor_no, one.declared])).toEqual([
    [donor_no, true],
    [abroad.donor_no, false],
  ]);
  const again = await refused(app.origin, giftAidDonors.declare, { token, path: { id }, body: future });
  expect([again.status, again.code]).toEqual([409, 'declared']);
  const taken = await refused(app.origin, giftAidDonors.create, { token, body: { ...ada, donor_no } });
  expect([taken.status, taken.code]).toEqual([422, 'donor_no_taken']);
  // Another charity has numbers of its own.
  const other = await app.make.tenant('CHARITY');
  expect((await add(other.token, { donor_no })).donor_no).toBe(donor_no);
  expect((await refused(app.origin, giftAidDonors.get, { token: other.token, path: { id } })).status).toBe(404);
});

it('declarations reach back four years or cover one day, and end on the day in London', async () => {
  const { token } = await app.make.tenant('CHARITY');
  const { uuid: id } = await add(token, { declaration: { ...future, covers: 'past4', text: 'PAPER-2019' } });
  const one = await call(app.origin, giftAidDonors.declare, {
    token,
    path: { id },
    body: { ...future, covers: 'one', made_on: '2026-01-31', made: 'spoken' },
  });
  expect(
    one.declarations.map(({ covers, text, from_day, until_day, in_force }) => [
      covers,
      text,
      from_day,
      until_day,
      in_force,
    ]),
  ).toEqual([
    ['one', '2025-11', '2026-01-31', '2026-01-31', false],
    ['past4', 'PAPER-2019', '2023-04-05', null, true],
  ]);
  const ended = await call(app.origin, giftAidDonors.end, { token, path: { id }, body: {} });
  expect(ended.declarations.map(({ until_day, in_force }) => [until_day, in_force])).toEqual([
    ['2026-01-31', false],
    ['2027-04-05', true],
  ]);
  at('2027-04-05T23:00:00Z');
  const next = await call(app.origin, giftAidDonors.get, { token, path: { id } });
  expect(next.declarations.map(({ in_force }) => in_force)).toEqual([false, false]);
  const twice = await refused(app.origin, giftAidDonors.end, { token, path: { id }, body: {} });
  expect([twice.status, twice.code]).toEqual([409, 'wrong_state']);
});

it('details are changed, but for donors who keep them in a wardrobe; the agreement ends where it is taken away', async () => {
  const { token, accountId } = await app.make.tenant('CHARITY');
  const { uuid: id } = await add(token, { agent: true });
  const moved = await call(app.origin, giftAidDonors.update, {
    token,
    path: { id },
    body: { ...ada, house: 'The Old Mill', email: 'ada@mail.example' },
  });
  expect(moved).toMatchObject({ house: 'The Old Mill', email: 'ada@mail.example', agent_since: null, agent_text: '' });
  await app.admin.query('update gift_aid_donors set shopper_id = 77 where account_id = $1', [accountId]);
  const answer = await refused(app.origin, giftAidDonors.update, { token, path: { id }, body: ada });
  expect([answer.status, answer.code]).toEqual([409, 'of_wardrobe']);
});

it('a donor is forgotten; with a claim, what the law asks stays until its day', async () => {
  const { token, accountId } = await app.make.tenant('CHARITY');
  const free = await add(token, { declaration: future });
  expect(await call(app.origin, giftAidDonors.remove, { token, path: { id: free.uuid } })).toEqual({
    kept_until: null,
  });
  expect((await refused(app.origin, giftAidDonors.get, { token, path: { id: free.uuid } })).status).toBe(404);

  const named = await add(token, { declaration: { ...future, made_on: '2026-05-01' }, email: 'ada@mail.example' });
  await app.admin.query(
    `with claim as (
       insert into gift_aid_claims (account_id, number, from_day, until_day, rules_version)
       values ($1, 1, '2026-04-06', '2027-04-05', '2025-11') returning id)
     insert into gift_aid_sales (account_id, donor_id, name, till_line, part, gross, commission, commission_vat, net, sold_at, sold_on, tax_year,
       state, returns_until, gift_on, claim_id)
     select $1, $2, 'Coat', line, 'within', 1000, 0, 0, 1000, now(), '2027-04-05', 2026, 'claimable', '2027-04-05', '2027-04-05',
       case line when 'claimed' then claim.id end from claim, unnest(array['claimed', 'open']) line`,
    [accountId, named.id],
  );
  // The claim’s tax year is 2027/28 on this day, and six years more.
  expect(await call(app.origin, giftAidDonors.remove, { token, path: { id: named.uuid } })).toEqual({
    kept_until: '2034-04-05',
  });
  const kept = await call(app.origin, giftAidDonors.get, { token, path: { id: named.uuid } });
  expect(kept).toMatchObject({
    ...{ first_name: 'Ada', house: '12', postcode: 'LS1 4AP', email: '', kept_until: '2034-04-05' },
    declarations: [{ until_day: '2027-04-06' }],
  });
  const { rows } = await app.admin.query(
    'select till_line, state, excluded from gift_aid_sales where account_id = $1 order by till_line',
    [accountId],
  );
  expect(rows).toEqual([
    { till_line: 'claimed', state: 'claimable', excluded: null },
    { till_line: 'open', state: 'excluded', excluded: 'no_declaration' },
  ]);
});

it('donors of before come by file with number, declaration and agreement, once; a line that is wrong is refused with its reason', async () => {
  const charity = await app.make.tenant('CHARITY');
  const lines = [
    'N-1,Ms,Ada,Byron,12,Rail Lane,ls14ap,,ADA@MAIL.EXAMPLE,2024-05-01,past4,2024-05-02',
    'N-2,,Bo,Zed,Mill,,,FR,,,,',
    'N-3,,Cy,Hall,3,,LS1 4AP,,,2030-01-01,,',
    'N-4,,Di,Moor,3,,nowhere,,,,,',
    'N-5,,,Moor,3,,LS1 4AP,,,,,',
    'N-6,,Eve,Moor,3,,LS1 4AP,,,2024-05-01,always,',
    ',,Fay,Moor,3,,LS1 4AP,,,,,',
    'N-1,,Else,Where,9,,LS1 4AP,,,,,',
  ];
  expect(await importTill(app, charity, 'existing_donors', lines)).toMatchObject({
    added: 2,
    duplicates: 1,
    refused: 5,
  });
  const { items } = await call(app.origin, giftAidDonors.list, { token: charity.token });
  expect(items.map(({ donor_no, name, declared }) => [donor_no, name, declared]).sort()).toEqual([
    ['N-1', 'Ada Byron', true],
    ['N-2', 'Bo Zed', false],
  ]);
  const path = { id: items.find(({ donor_no }) => donor_no === 'N-1')?.uuid ?? '' };
  expect(await call(app.origin, giftAidDonors.get, { token: charity.token, path })).toMatchObject({
    ...{ postcode: 'LS1 4AP', email: 'ada@mail.example', agent_text: 'imported', of_wardrobe: false },
    declarations: [{ covers: 'past4', made: 'written', text: 'imported', from_day: '2020-05-01', in_force: true }],
  });
  const { rows } = await app.admin.query(
    'select line, "column", code from import_refused_lines where account_id = $1 order by line',
    [charity.accountId],
  );
  expect(rows.map(({ column, code }) => [column, code])).toEqual([
    ['declared', 'day_to_come'],
    ['postcode', 'wrong'],
    ['first_name', 'wrong'],
    ['covers', 'covers'],
    ['number', 'required'],
  ]);
  expect(await importTill(app, charity, 'existing_donors', lines)).toMatchObject({ added: 0, duplicates: 3 });
});
