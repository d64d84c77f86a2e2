import {
  apiKeys,
  type BodyInput,
  codeUse,
  couponCodes,
  handovers as handoverCalls,
  takeBackRequests,
  wardrobe,
} from '@dw/contract';
import { consoleHandovers, consoleShoppers, repairs } from '@dw/contract/console';
import { afterAll, describe, expect, it } from 'vitest';
import { transactionOutsideScope } from '../platform/db/outside-scope';
import { addressHash, noteRefusal } from '../platform/mail/refused-addresses';
import { call, request } from '../testing/client';
import { type Person, startTestConsole, type TestConsole } from '../testing/console';
import {
  ask,
  countsOf,
  gradeAll,
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
    expect(before.can).toEqual({ free: true, extend: true, reopen: false, mail: true });
    const longer = await desk.call(support, repairs.extend, { path: at(made.uuid), body: { days: 10, reason } });
    expect(new Date(longer.expires_at).getTime() - new Date(before.expires_at).getTime()).toBe(10 * 86_400_000);
    expect(await auditOf(made.uuid, 'handover.extended')).toMatchObject([
      { actor_kind: 'operator', after: { reason } },
    ]);
    const freed = await desk.call(support, repairs.free, { path: at(made.uuid), body: { reason } });
    expect([freed.state, freed.can]).toEqual(['cancelled', { free: false, extend: false, reopen: false, mail: false }]);
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

describe('a code that never came', { timeout: 300_000 }, () => {
  /** Somebody whose coat has brought a code, and that code as the console names it. */
  const rewarded = async () => {
    const one = await shopperCalled(app, programme.shop, `c-${crypto.randomUUID()}@shopper.example`, 'Coat');
    const made = await ask(app, programme, one);
    await takeAtDesk(app, programme, made);
    await gradeAll(app, programme, made);
    await app.mailTo(one.email, 'Your codes:');
    const codesNow = async () => {
      const { shopper } = await desk.call(support, consoleShoppers.find, { body: { address: one.email, reason } });
      return shopper?.codes ?? [];
    };
    const [code] = await codesNow();
    if (!code) throw new Error('The coat brought no code.');
    const path = { id: code.account.id, coupon: code.coupon_id, code: code.code_id };
    const shown = async () => {
      const { codes } = await call(app.origin, handoverCalls.get, { token: one.token, path: { uuid: made.uuid } });
      return codes.map((given) => given.code);
    };
    return { one, made, code, codesNow, path, shown };
  };
  const reissued = (path: { id: number; coupon: number; code: number }, another: boolean) =>
    desk.call(support, repairs.reissue, {
      path,
      body: { another, reason },
    });
  const auditsOf = async (action: string, code: number) =>
    (
      await app.admin.query("select actor_kind, after from audit_log where action = $1 and after->>'code' = $2", [
        action,
        String(code),
      ])
    ).rows;

  it('is mailed once more, the same, with its row in the account’s log and in the console’s', async () => {
    const { one, code, codesNow, path, shown } = await rewarded();
    const [secret = ''] = await shown();
    const before = await countsOf(app, programme);
    expect(await reissued(path, false)).toEqual(code);
    const text = await app.mailTo(one.email, 'did not reach you');
    expect(text).toContain(`- ${secret} (£5.00)`);
    expect(text).not.toContain('takes the place of');
    expect([await codesNow(), await countsOf(app, programme)]).toEqual([[code], before]);
    expect(await auditsOf('code.mailed', code.code_id)).toEqual([
      { actor_kind: 'operator', after: { code: code.code_id, reason } },
    ]);
    const { rows } = await app.admin.query(
      "select subject, reason from directory.console_log where path like '%/reissue' order by id desc limit 1",
    );
    expect(rows).toEqual([{ subject: `${path.id} ${path.coupon} ${path.code}`, reason }]);
  });

  it('is replaced by another that is worth the same, and the first is void', async () => {
    const { one, code, codesNow, path, shown } = await rewarded();
    const [old = ''] = await shown();
    const before = await countsOf(app, programme);
    const given = await reissued(path, true);
    expect(given).toMatchObject({ earned_by: 'take_back', state: 'given', value: { amount: '5.00', currency: 'GBP' } });
    expect(given.code_id).not.toBe(code.code_id);
    const [secret = '', ...others] = await shown();
    expect([secret === old, others]).toEqual([false, []]);
    const text = await app.mailTo(one.email, 'did not reach you');
    expect(text).toContain(`- ${secret} (£5.00)`);
    expect(text).toContain(`It takes the place of ${old}, which is no longer valid.`);
    expect(await codesNow()).toEqual([given]);
    const { free, issued, reserved } = before;
    expect(await countsOf(app, programme)).toEqual({ free: free - 1, issued: issued + 1, reserved });
    expect(await auditsOf('code.replaced', code.code_id)).toEqual([
      { actor_kind: 'operator', after: { code: code.code_id, another: given.code_id, reason } },
    ]);
    // The wardrobe has both, and says which is good.
    const states = async () => {
      const { items } = await call(app.origin, wardrobe.rewards, { token: one.token });
      return items.map((item) => [item.code, item.state]).toSorted();
    };
    const expected = [
      [old, 'voided'],
      [secret, 'released'],
    ].toSorted();
    await until(async () => JSON.stringify(await states()) === JSON.stringify(expected), 30);
    // At the till the first is refused and the second is taken; then neither can be reissued.
    const scopes: ('codes:read' | 'codes:redeem')[] = ['codes:read', 'codes:redeem'];
    const { key } = await call(app.origin, apiKeys.create, { token: programme.token, body: { name: 'Till', scopes } });
    const redeem = async (used: string) => {
      const body = { code: used, order_number: 'X-1', total: '90.00', currency: 'GBP' };
      return (await request(app.origin, codeUse.redeem, { token: key, body })).status;
    };
    expect([await redeem(old), await redeem(secret)]).toEqual([409, 200]);
    for (const wanted of [path, { ...path, code: given.code_id }])
      for (const another of [false, true]) {
        const answer = await desk.refused(support, repairs.reissue, { path: wanted, body: { another, reason } });
        // The one that was replaced is nobody’s to reissue any more.
        expect(answer.status).toBe(wanted === path ? 404 : 409);
      }
  });

  it('is not replaced where none is left, and not mailed where the address refuses mail', async () => {
    const { one, code, codesNow, path } = await rewarded();
    await app.admin.query('update coupons set total_limit = issued + reserved where id = $1', [path.coupon]);
    const wanted = (another: boolean) => ({ path, body: { another, reason } });
    expect(await desk.refused(support, repairs.reissue, wanted(true))).toMatchObject({ status: 409, code: 'no_code' });
    await app.admin.query('update coupons set total_limit = null where id = $1', [path.coupon]);
    const hash = addressHash(app.services.signer, one.email);
    await transactionOutsideScope(app.db, ({ queries }) =>
      noteRefusal(queries, { reason: 'refused', detail: '550 5.1.1', hash, now: app.clock.now() }),
    );
    for (const another of [true, false])
      expect(await desk.refused(support, repairs.reissue, wanted(another))).toMatchObject({
        ...{ status: 409, code: 'address_refused' },
      });
    expect(await codesNow()).toEqual([code]);
    expect(await auditsOf('code.replaced', code.code_id)).toEqual([]);
  });

  it('is of the account that is named, with a reason, or it is not there', async () => {
    const { path } = await rewarded();
    const other = await openProgramme(app);
    const body = { another: true, reason };
    for (const wrong of [
      { id: other.shop.accountId },
      { coupon: 999_999 },
      { code: 999_999 },
      { code: 'x' },
      { coupon: -1 },
    ])
      expect(await desk.refused(support, repairs.reissue, { path: { ...path, ...wrong }, body })).toMatchObject({
        status: 404,
      });
    for (const bad of [{ another: true }, { another: 'yes', reason }, { reason }, { another: true, reason: 'x' }])
      expect(await desk.refused(support, repairs.reissue, { path, body: bad })).toMatchObject({ status: 422 });
  });

  it('of a request is mailed once more while it waits', async () => {
    const one = await shopperCalled(app, programme.shop, `d-${crypto.randomUUID()}@shopper.example`, 'Coat');
    const made = await ask(app, programme, one);
    await app.mailTo(one.email, 'Show this code');
    const before = await app.mailsTo(one.email);
    const done = await desk.call(support, repairs.mail, { path: at(made.uuid), body: { reason } });
    expect(done).toMatchObject({ uuid: made.uuid, state: 'requested', can: { mail: true } });
    await until(async () => (await app.mailsTo(one.email)) === before + 1, 30);
    expect(await app.mailTo(one.email)).toContain(done.code);
    expect(await auditOf(made.uuid, 'handover.code-mailed')).toEqual([{ actor_kind: 'operator', after: { reason } }]);
    await takeAtDesk(app, programme, made);
    const late = { path: at(made.uuid), body: { reason } };
    expect(await desk.refused(support, repairs.mail, late)).toMatchObject({ status: 409, code: 'wrong_state' });
    const elsewhere = { path: { id: 999_999, handover: made.uuid }, body: { reason } };
    expect(await desk.refused(support, repairs.mail, elsewhere)).toMatchObject({ status: 404 });
  });
});
