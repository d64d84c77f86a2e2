import { handovers } from '@dw/contract';
import { expect, it } from 'vitest';
import { parcelsOf } from '../domain/handovers/parcels';
import type { Step } from '../domain/take-back-carriers/adapters/carrier';
import { scopeOfAccountJob } from '../platform/auth/closed-accounts';
import { call, request } from '../testing/client';
import { ask, openProgramme, type ProgrammeOfTest, requestBody, shopperWith } from '../testing/take-backs';
import type { TestApp } from '../testing/test-app';
import { withTakeBacks } from '../testing/with-take-backs';
import { type Race, racesOf } from './take-backs-at-once.fixture';

let app: TestApp;
let programme: ProgrammeOfTest;
let races: Readonly<Record<string, Race>>;
withTakeBacks(async (started) => {
  app = started;
  programme = await openProgramme(app);
  races = await racesOf(app, programme);
});

it('whatever happens in the moment of a hand-over, one of it has happened', { timeout: 120_000 }, async () => {
  for (const [at, [name, { run, may }]] of Object.entries(races).entries())
    expect(may, name).toContainEqual(await run(at));
});

it('a limit of a day is kept to, however many ask at once', { timeout: 60_000 }, async () => {
  const limited = await openProgramme(app);
  await app.admin.query('update take_backs set daily_limit = 3 where account_id = $1', [limited.shop.accountId]);
  const shoppers = [];
  for (let one = 0; one < 10; one += 1) shoppers.push(await shopperWith(app, limited.shop, 'Coat'));
  const answers = await Promise.all(
    shoppers.map(async (shopper) => {
      const sent = { token: shopper.token, body: requestBody(limited, shopper) };
      const answer = await request(app.origin, handovers.request, sent);
      return answer.ok ? 'made' : JSON.parse(await answer.text()).code;
    }),
  );
  expect(answers.toSorted()).toEqual([...Array<string>(7).fill('intake_full'), ...Array<string>(3).fill('made')]);
});

it('what a carrier tells twice, in any order and at once is done once', async () => {
  const shopper = await shopperWith(app, programme.shop, 'Coat');
  const { uuid } = await ask(app, programme, shopper);
  const begun = app.clock.now().getTime();
  const at = (minutes: number) => new Date(begun + minutes * 60_000);
  const scans: Step[] = (['accepted', 'in_transit', 'delivered'] as const).map((kind, minutes) => ({
    ...{ kind, at: at(minutes), text: '', grams: null },
  }));
  const told = [3, 1, 2, 3, 2, 1, 1, 3].map((known) => scans.slice(0, known));
  const { accountId } = programme.shop;
  await Promise.all(
    told.map((steps) =>
      app.db.inScope(scopeOfAccountJob(accountId), (tx) => parcelsOf(app.services).said(tx, uuid, steps)),
    ),
  );
  const seen = await call(app.origin, handovers.get, { token: shopper.token, path: { uuid } });
  expect(seen).toMatchObject({
    ...{ state: 'handed_over', handed_over_at: at(0).toISOString(), delivered_at: at(2).toISOString() },
  });
  const { rows } = await app.admin.query(
    `select (select count(*)::int from domain_events where name = 'take-back.handed-over' and payload ->> 'handover' = h.uuid::text) as told,
       (select count(*)::int from rewards r where r.account_id = h.account_id and r.handover_id = h.id) as rewards
     from handovers h where h.uuid = $1`,
    [uuid],
  );
  expect(rows).toEqual([{ told: 1, rewards: 1 }]);
});
