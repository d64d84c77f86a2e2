import { type BodyInput, couponCodes, takeBackRequests } from '@dw/contract';
import { consoleHandovers, consoleShoppers, repairs } from '@dw/contract/console';
import { afterAll, describe, expect, it } from 'vitest';
import { call } from '../testing/client';
import { type Person, startTestConsole, type TestConsole } from '../testing/console';
import {
  ask,
  openProgramme,
  type ProgrammeOfTest,
  requestAt,
  shopperCalled,
  takeAtDesk,
  wardrobeOf,
} from '../testing/take-backs';
import { type TestApp, until } from '../testing/test-app';
import { withTakeBacks } from '../testing/with-take-backs';

let app: TestApp;
let programme: ProgrammeOfTest;
let desk: TestConsole;
let support: Person;
withTakeBacks(async (started) => {
  app = started;
  programme = await openProgramme(app);
  const { coupon, token } = programme;
  await call(app.origin, couponCodes.generate, { token, path: { id: coupon.id }, body: { count: 40, length: 10 } });
  await app.admin.query("update take_backs set fate_of_refused = 'return' where account_id = $1", [
    programme.shop.accountId,
  ]);
  desk = await startTestConsole(app);
  support = await desk.person('support');
});
afterAll(() => desk.close());

type Verdicts = BodyInput<typeof takeBackRequests.grade>['items'];

const reason = 'Ticket 4712: the parcel was mixed up.';
const at = (uuid: string) => ({ id: programme.shop.accountId, handover: uuid });
const look = (uuid: string) => desk.call(support, consoleHandovers.show, { path: at(uuid), query: { reason } });
const auditOf = async (uuid: string, action: string) =>
  (await app.admin.query('select actor_kind, after from audit_log where subject = $1 and action = $2', [uuid, action]))
    .rows;

describe('a shopper at the console', { timeout: 300_000 }, () => {
  it('is found by the exact address alone, with things, hand-overs and codes', async () => {
    const email = `mia-${crypto.randomUUID()}@shopper.example`;
    const mia = await shopperCalled(app, programme.shop, email, 'Coat', 'Hat');
    const made = await ask(app, programme, mia);
    const find = (address: string) => desk.call(support, consoleShoppers.find, { body: { address, reason } });
    const { shopper } = await find(email.toUpperCase());
    expect(shopper).toMatchObject({ email, items_total: 2, mail: null, codes: [] });
    expect(shopper?.items.map(({ name, account }) => [name, account.id]).toSorted()).toEqual([
      ['Coat', programme.shop.accountId],
      ['Hat', programme.shop.accountId],
    ]);
    expect(shopper?.handovers).toMatchObject([{ uuid: made.uuid, state: 'requested', kind: 'take_back' }]);
    expect(await find(email.slice(1))).toEqual({ shopper: null });
    const { code } = shopper?.handovers[0] ?? { code: '' };
    const found = await desk.call(support, consoleHandovers.find, { body: { code: code.toLowerCase(), reason } });
    expect(found.items.map(({ uuid }) => uuid)).toEqual([made.uuid]);
    // The address is in no row of the log.
    const { rows } = await app.admin.query('select * from directory.console_log');
    expect(JSON.stringify(rows)).not.toContain(email);
  });
});

describe('repairs at the console', { timeout: 300_000 }, () => {
  it('end a request, so that its things are free, and give one more days', async () => {
    const one = await shopperCalled(app, programme.shop, `a-${crypto.randomUUID()}@shopper.example`, 'Coat');
    const made = await ask(app, programme, one);
    const before = await look(made.uuid);
    expect(before.can).toEqual({ free: true, extend: true, reopen: false });
    const longer = await desk.call(support, repairs.extend, { path: at(made.uuid), body: { days: 10, reason } });
    expect(new Date(longer.expires_at).getTime() - new Date(before.expires_at).getTime()).toBe(10 * 86_400_000);
    expect(await auditOf(made.uuid, 'handover.extended')).toMatchObject([
      { actor_kind: 'operator', after: { reason } },
    ]);
    const freed = await desk.call(support, repairs.free, { path: at(made.uuid), body: { reason } });
    expect([freed.state, freed.can]).toEqual(['cancelled', { free: false, extend: false, reopen: false }]);
    expect(await auditOf(made.uuid, 'handover.freed')).toMatchObject([{ actor_kind: 'operator', after: { reason } }]);
    await until(async () => JSON.stringify(await wardrobeOf(app, one)).includes('held'), 30);
    for (const [repair, body] of [
      [repairs.free, { reason }],
      [repairs.extend, { days: 1, reason }],
    ] as const)
      expect(await desk.refused(support, repair, { path: at(made.uuid), body })).toMatchObject({ status: 409 });
    const elsewhere = { path: { id: 999_999, handover: made.uuid }, body: { reason } };
    expect(await desk.refused(support, repairs.free, elsewhere)).toMatchObject({ status: 404 });
  });

  it('have a grading looked at again after its time, and once more after a no', async () => {
    const one = await shopperCalled(app, programme.shop, `b-${crypto.randomUUID()}@shopper.example`, 'Coat');
    const made = await ask(app, programme, one);
    await takeAtDesk(app, programme, made);
    const [coat = ''] = one.uuids;
    const early = { path: at(made.uuid), body: { items: [coat], reason } };
    expect(await desk.refused(support, repairs.reopen, early)).toMatchObject({ status: 409 });
    const verdict = { uuid: coat, verdict: 'refused', refusal: 'damaged' } as const;
    await call(app.origin, takeBackRequests.grade, {
      ...requestAt(programme, made.uuid),
      body: { items: [verdict], finish: true },
    });
    // Long after its shopper could object.
    await app.admin.query("update handovers set ended_at = now() - interval '40 days' where uuid = $1", [made.uuid]);
    const other = { path: at(made.uuid), body: { items: [crypto.randomUUID()], reason } };
    expect(await desk.refused(support, repairs.reopen, other)).toMatchObject({ status: 422 });
    const opened = await desk.call(support, repairs.reopen, early);
    expect(opened).toMatchObject({ state: 'rejected', appeal: { state: 'open' }, can: { reopen: false, free: false } });
    expect(await desk.refused(support, repairs.reopen, early)).toMatchObject({ status: 409 });
    const answer = (grant: boolean, items: Verdicts) =>
      call(app.origin, takeBackRequests.answerAppeal, {
        ...requestAt(programme, made.uuid),
        body: { grant, answer: 'We looked again.', items },
      });
    await answer(false, []);
    expect((await desk.call(support, repairs.reopen, early)).appeal).toMatchObject({ state: 'open', answer: '' });
    await answer(true, [{ uuid: coat, verdict: 'accepted', grade: 'A', route: 'resell' }]);
    const done = await look(made.uuid);
    expect(done).toMatchObject({ state: 'rewarded', appeal: { state: 'granted' }, can: { reopen: false } });
    expect(done.rewards.filter(({ state }) => state === 'released')).toHaveLength(1);
    expect(await desk.refused(support, repairs.reopen, early)).toMatchObject({ status: 409 });
    expect(await auditOf(made.uuid, 'take-back.reopened')).toHaveLength(2);
  });
});
