import { expect, it } from 'vitest';
import { openProgramme } from '../testing/take-backs';
import type { TestApp } from '../testing/test-app';
import { withTakeBacks } from '../testing/with-take-backs';
import { type Race, racesOf } from './take-backs-at-once.fixture';

const rounds = 10;
let app: TestApp;
let races: Readonly<Record<string, Race>>;
withTakeBacks(async (started) => {
  app = started;
  races = await racesOf(app, await openProgramme(app));
});

it('whatever happens in the moment of a hand-over, one of it has happened, however often', {
  timeout: 1_800_000,
}, async () => {
  for (const [name, { run, may }] of Object.entries(races))
    for (let round = 0; round < rounds; round += 1) expect(may, name).toContainEqual(await run(round));
  // Nothing is promised that nobody has.
  const { rows } = await app.admin.query(
    `select c.id from coupons c where c.reserved <>
       (select count(*) from rewards r where r.account_id = c.account_id and r.coupon_id = c.id and r.state = 'reserved')`,
  );
  expect(rows).toEqual([]);
});
