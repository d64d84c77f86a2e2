import { handovers, takeBackRequests } from '@dw/contract';
import { describe, expect, it } from 'vitest';
import { endRequest } from '../../domain/handovers/end-request';
import { scopeOfAccountJob } from '../../platform/auth/closed-accounts';
import { call, refused } from '../../testing/client';
import { refundsOf } from '../../testing/refunds';
import { runHourly } from '../../testing/run-hourly';
import {
  ask,
  countsOf,
  gradeAll,
  openProgramme,
  type ProgrammeOfTest,
  requestAt,
  type ShopperOfTest,
  shopperWith,
  takeAtDesk,
  wardrobeOf,
} from '../../testing/take-backs';
import { type TestApp, until } from '../../testing/test-app';
import { withTakeBacks } from '../../testing/with-take-backs';

let app: TestApp;
let programme: ProgrammeOfTest;
let server: Awaited<ReturnType<typeof refundsOf>>;
withTakeBacks(async (started) => {
  app = started;
  programme = await openProgramme(app);
  server = await refundsOf(app, programme.shop);
});

const at = (id: string) => requestAt(programme, id);
const cancel = ({ token }: ShopperOfTest, uuid: string) =>
  call(app.origin, handovers.cancel, { token, path: { uuid }, body: {} });
const receive = (uuid: string) => call(app.origin, takeBackRequests.receive, { ...at(uuid), body: {} });
const look = (uuid: string) => call(app.origin, takeBackRequests.get, at(uuid));
const comesTo = async (one: ShopperOfTest, expected: readonly unknown[]) => {
  await until(async () => JSON.stringify(await wardrobeOf(app, one)) === JSON.stringify(expected)).catch(() => {});
  expect(await wardrobeOf(app, one)).toEqual(expected);
};
const dayIsOver = (uuid: string) =>
  app.admin.query("update handovers set expires_at = now() - interval '1 minute' where uuid = $1", [uuid]);
const said = ({ things }: Awaited<ReturnType<typeof receive>>) =>
  things.map(({ name, left_out, verdict, refusal }) => [name, left_out, verdict, refusal]);

describe('a parcel that comes late', () => {
  it('brings nothing for what was promised elsewhere meanwhile', async () => {
    const one = await shopperWith(app, programme.shop, 'Coat', 'Hat');
    const [coat = ''] = one.uuids;
    const before = await countsOf(app, programme);
    const first = await ask(app, programme, one);
    await cancel(one, first.uuid);
    const second = await ask(app, programme, { ...one, uuids: [coat] });
    const late = await receive(first.uuid);
    expect(late).toMatchObject({ state: 'received', late: true, review: { flags: ['elsewhere'], state: 'open' } });
    expect(said(late)).toEqual([
      ['Coat', true, 'refused', 'missing'],
      ['Hat', false, null, null],
    ]);
    // Only the hat is reserved for.
    expect(late.rewards).toMatchObject([{ state: 'reserved', amount: { amount: '5.00' } }]);
    await comesTo(one, [
      ['Coat', 'promised', null],
      ['Hat', 'away', null],
    ]);
    const items = [{ uuid: coat, verdict: 'accepted' as const, grade: 'A' as const, route: 'resell' as const }];
    await refused(app.origin, takeBackRequests.grade, { ...at(first.uuid), body: { items } }, 422);
    await gradeAll(app, programme, { ...first, items: first.items.slice(1) });
    await call(app.origin, takeBackRequests.review, { ...at(first.uuid), body: { reason: 'The hat is here.' } });
    await takeAtDesk(app, programme, second);
    expect(await gradeAll(app, programme, second)).toMatchObject({ reward: { amount: '5.00' } });
    expect(await countsOf(app, programme)).toMatchObject({ issued: before.issued + 2, reserved: before.reserved });
    await comesTo(one, [
      ['Coat', 'gone', 'taken_back'],
      ['Hat', 'gone', 'taken_back'],
    ]);
  });

  it('brings nothing for what its shop has refunded meanwhile', async () => {
    const one = await shopperWith(app, programme.shop, 'Coat', 'Hat');
    const made = await ask(app, programme, one);
    await cancel(one, made.uuid);
    await server.send(one.order, { id: 'L-1', lines: [{ name: 'Coat', quantity: 1 }] });
    // At once: the wardrobe may not know of the refund yet.
    const late = await receive(made.uuid);
    expect(late.review).toMatchObject({ flags: ['refunded'], state: 'open' });
    expect(said(late)).toEqual([
      ['Coat', true, 'refused', 'missing'],
      ['Hat', false, null, null],
    ]);
    await comesTo(one, [
      ['Coat', 'gone', 'returned'],
      ['Hat', 'away', null],
    ]);
  });

  it('of which nothing is left ends as rejected', async () => {
    const one = await shopperWith(app, programme.shop, 'Coat');
    const first = await ask(app, programme, one);
    await cancel(one, first.uuid);
    const second = await ask(app, programme, one);
    await receive(first.uuid);
    await call(app.origin, takeBackRequests.grade, { ...at(first.uuid), body: { items: [], finish: true } });
    const body = { reason: 'It was promised again.' };
    expect(await call(app.origin, takeBackRequests.review, { ...at(first.uuid), body })).toMatchObject({
      ...{ state: 'rejected', codes: 0 },
    });
    await comesTo(one, [['Coat', 'promised', null]]);
    await cancel(one, second.uuid);
    await comesTo(one, [['Coat', 'held', null]]);
  });

  it('is received after its day, whether or not the job was there', async () => {
    const [one, other] = [
      await shopperWith(app, programme.shop, 'Coat'),
      await shopperWith(app, programme.shop, 'Hat'),
    ];
    const [first, second] = [await ask(app, programme, one), await ask(app, programme, other)];
    await dayIsOver(first.uuid);
    expect(await receive(first.uuid)).toMatchObject({ state: 'received', late: true, review: null });
    await dayIsOver(second.uuid);
    await runHourly(app, 'handovers.tend');
    await comesTo(other, [['Hat', 'held', null]]);
    expect(await receive(second.uuid)).toMatchObject({ state: 'received', late: true, review: null });
    await comesTo(one, [['Coat', 'away', null]]);
    await comesTo(other, [['Hat', 'away', null]]);
    expect(await gradeAll(app, programme, second)).toMatchObject({ state: 'rewarded', codes: 1 });
  });

  it('is not one where its day is not over', async () => {
    const one = await shopperWith(app, programme.shop, 'Coat');
    const { uuid } = await ask(app, programme, one);
    const early = await refused(app.origin, takeBackRequests.receive, { ...at(uuid), body: {} }, 409);
    expect(early.code).toBe('wrong_state');
  });
});

describe('a request whose day was put off', () => {
  it('does not expire, though it was found to be due before', async () => {
    const one = await shopperWith(app, programme.shop, 'Coat');
    const { uuid } = await ask(app, programme, one);
    const { id } = await look(uuid);
    const ended = await app.db.inScope(scopeOfAccountJob(programme.shop.accountId), (tx) =>
      endRequest(app.services, tx, id, { endedBy: 'clock' }),
    );
    expect(ended).toBeUndefined();
    expect(await look(uuid)).toMatchObject({ state: 'requested', ended_at: null });
  });
});
