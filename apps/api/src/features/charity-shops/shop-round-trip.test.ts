import { charityShops, type OpeningHours, overlapping, placeColumns } from '@dw/contract';
import { breaks, signs } from '@dw/testing/hostile-texts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { seededRandom } from '../../demo/seeded-random';
import { request } from '../../testing/client';
import { startTestApp, type TestApp } from '../../testing/test-app';
import { importShops } from './charity-shops.fixture';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const rows = 10_000;
const random = seededRandom(4);
const upTo = (most: number) => Math.floor(random() * most);
const pick = <T>(values: readonly T[]): T => {
  const value = values[upTo(values.length)];
  if (value === undefined) throw new Error('There is nothing to pick from.');
  return value;
};
/** Text that is kept as it is: no blanks around it. */
const text = (least: number, more: readonly string[] = []) => {
  const word = Array.from({ length: least + upTo(14) }, () => pick([...signs, ...more])).join('');
  return word.trim() === '' ? 'x'.repeat(least) : word.trim();
};
const time = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

function week(): OpeningHours[] {
  const hours: OpeningHours[] = [];
  for (let tries = upTo(10); tries > 0; tries -= 1) {
    const [from, until] = [time(upTo(1440)), random() < 0.1 ? '23:59' : time(upTo(1440))];
    const opening = { day: 1 + upTo(7), from, until };
    if (from !== until && overlapping([...hours, opening]).length === 0) hours.push(opening);
  }
  return hours.sort((one, other) => one.day - other.day || (one.from < other.from ? -1 : 1));
}

const place = (_: unknown, at: number) => ({
  name: `${text(1)}${at}`,
  description: text(0, breaks),
  street: text(1),
  city: text(1),
  postcode:
    text(1)
      .replaceAll(/[^a-zA-Z0-9 =-]/g, '')
      .slice(0, 12)
      .trim() || 'x',
  lng_micro: -1_500_000 - upTo(600_000),
  active: random() < 0.7,
  store_code: random() < 0.5 ? `${text(1)}${at}` : '',
  opening_hours: week(),
});

it('10,000 shops are taken out and in again, into their own account and another, without a difference', async () => {
  const [one, other] = [await app.make.tenant('CHARITY'), await app.make.tenant('CHARITY')];
  const values = JSON.stringify(Array.from({ length: rows }, place));
  // Written beside the import, which would hide what it loses.
  await app.admin.query(
    `insert into places (account_id, kind, name, description, street, city, postcode, country_code, lat_micro, lng_micro, cell_x,
       cell_y, zone, active, store_code, code_key, match_key, opening_hours)
     select $1, 'charity-points', name, description, street, city, postcode, 'GB', 52000000 + row_number() over () * 97, lng_micro, 2028,
       1346, 'Europe/London', active, store_code, lower(store_code), row_number() over ()::text, opening_hours
     from json_to_recordset($2::json) as r(name text, description text, street text, city text, postcode text,
       lng_micro int, active boolean, store_code text, opening_hours jsonb)`,
    [one.accountId, values],
  );
  const exported = async (token: string) => (await request(app.origin, charityShops.exportFile, { token })).text();
  const kept = async (account: number) =>
    (
      await app.admin.query(
        `select name, description, street, city, postcode, country_code, lat_micro, lng_micro, zone, active, store_code,
           opening_hours from places where account_id = $1 order by lat_micro`,
        [account],
      )
    ).rows;
  const file = await exported(one.token);
  expect(file.startsWith(`${placeColumns.join(',')},store_code\r\n`)).toBe(true);
  // No cell begins as a formula does; numbers and hours are as they are.
  expect(/(?:^|,)"?[=@＝]/m.test(file.replaceAll(/"(?:[^"]|"")*"/g, (cell) => cell.replaceAll(/[\r\n,]/g, ' ')))).toBe(
    false,
  );
  const before = await kept(one.accountId);

  const done = await importShops(app, { token: other.token, content: file });
  expect(done).toMatchObject({ status: 1, count: rows, added: rows, refused: 0, duplicates: 0 });
  expect(await kept(other.accountId)).toEqual(before);
  expect(await exported(other.token)).toBe(file);

  const again = await importShops(app, { token: other.token, content: file });
  expect(again).toMatchObject({ status: 1, count: rows, added: 0, updated: 0, unchanged: rows, refused: 0 });
  expect(await kept(other.accountId)).toEqual(before);
}, 120_000);
