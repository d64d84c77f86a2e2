import { couponCodes, handovers, takeBackRequests } from '@dw/contract';
import { describe, expect, it } from 'vitest';
import { call } from '../testing/client';
import { testKey } from '../testing/dependencies';
import { operatorOf } from '../testing/operator-program';
import {
  ask,
  gradeAll,
  openProgramme,
  type ProgrammeOfTest,
  requestAt,
  shopperCalled,
  takeAtDesk,
} from '../testing/take-backs';
import type { TestApp } from '../testing/test-app';
import { withTakeBacks } from '../testing/with-take-backs';

let app: TestApp;
let programme: ProgrammeOfTest;
withTakeBacks(async (started) => {
  app = started;
  programme = await openProgramme(app);
  const { coupon, token } = programme;
  await call(app.origin, couponCodes.generate, { token, path: { id: coupon.id }, body: { count: 10, length: 10 } });
});

const { run, data } = operatorOf(() => ({ env: { ...app.env, SECRET_KEY: testKey } }));
const reason = 'Ticket 4712: the parcel was mixed up.';
const account = () => String(programme.shop.accountId);
const auditsOf = async (action: string) =>
  (await app.admin.query('select actor_kind, after from audit_log where action = $1', [action])).rows;
const asked = async () => {
  const one = await shopperCalled(app, programme.shop, `r-${crypto.randomUUID()}@shopper.example`, 'Coat');
  return { one, made: await ask(app, programme, one) };
};

describe('repairs by the command line', { timeout: 300_000 }, () => {
  it('find a request by its code, give it more days, mail its code and end it', async () => {
    const { one, made } = await asked();
    const found = await data('handovers', 'find', made.code.toLowerCase());
    const of = { id: programme.shop.accountId };
    expect(found).toMatchObject({ items: [{ uuid: made.uuid, state: 'requested', kind: 'take_back', account: of }] });
    expect((await run('handovers', 'find', 'ZZZZZZZZ')).out).toBe('Nothing has this code.\n');

    const named = [account(), made.uuid];
    const expires = async () =>
      (await app.admin.query('select expires_at from handovers where uuid = $1', [made.uuid])).rows[0].expires_at;
    const before: Date = await expires();
    expect(await run('handovers', 'extend', ...named, '--days', '10', '--reason', reason)).toMatchObject({ code: 0 });
    expect((await expires()).getTime() - before.getTime()).toBe(10 * 86_400_000);
    const mails = await app.mailsTo(one.email);
    expect(await run('handovers', 'mail', ...named, '--reason', reason)).toMatchObject({ code: 0 });
    await expect.poll(() => app.mailsTo(one.email), { timeout: 20_000 }).toBeGreaterThan(mails);
    expect(await run('handovers', 'free', ...named, '--reason', reason)).toMatchObject({
      ...{ code: 0, out: 'Its shopper has the things again.\n' },
    });
    for (const action of ['handover.extended', 'handover.code-mailed', 'handover.freed'])
      expect(await auditsOf(action)).toMatchObject([{ actor_kind: 'operator', after: { reason } }]);
    expect(await run('handovers', 'free', ...named, '--reason', reason)).toMatchObject({ code: 1, out: '' });
    expect((await run('handovers', 'free', account(), crypto.randomUUID(), '--reason', reason)).code).toBe(3);
  });

  it('have a grading looked at again', async () => {
    const { one, made } = await asked();
    await takeAtDesk(app, programme, made);
    const [coat = ''] = one.uuids;
    const verdict = { uuid: coat, verdict: 'refused', refusal: 'damaged' } as const;
    const body = { items: [verdict], finish: true };
    await call(app.origin, takeBackRequests.grade, { ...requestAt(programme, made.uuid), body });
    const named = [account(), made.uuid, '--reason', reason];
    expect((await run('handovers', 'reopen', ...named, '--items', crypto.randomUUID())).code).toBe(1);
    expect(await run('handovers', 'reopen', ...named, '--items', coat)).toMatchObject({ code: 0 });
    expect(await auditsOf('take-back.reopened')).toHaveLength(1);
  });

  it('mail a code once more, and another in its place', async () => {
    const { one, made } = await asked();
    await takeAtDesk(app, programme, made);
    await gradeAll(app, programme, made);
    await app.mailTo(one.email, 'Your codes:');
    const { rows } = await app.admin.query(
      'select u.coupon_id, u.code_id from code_uses u join directory.shoppers s on s.id = u.shopper_id where s.email = $1',
      [one.email],
    );
    const named = [account(), String(rows[0].coupon_id), String(rows[0].code_id), '--reason', reason];
    const [first] = (await call(app.origin, handovers.get, { token: one.token, path: { uuid: made.uuid } })).codes;
    expect(await data('codes', 'reissue', ...named)).toMatchObject({ ends_with: first?.code.slice(-4) });
    expect(await app.mailTo(one.email, 'did not reach you')).toContain(first?.code);
    const { out } = await run('codes', 'reissue', ...named, '--another');
    expect(out).toMatch(/^The code that ends in \w{4} is on its way; the first is void\.\n$/);
    expect(out).not.toContain(first?.code.slice(-4));
    expect((await run('codes', 'reissue', ...named)).code).toBe(3);
    expect(await auditsOf('code.replaced')).toHaveLength(1);
  });

  it.each([
    [['handovers', 'free', '1', '6b1f0c1e-4f0e-4b83-9c1c-3f1d6f0a7a11'], /^Say why: --reason TEXT\./],
    [['handovers', 'free', '1', '17', '--reason', 'x'], /^A hand-over is named by its uuid, not by "17"\./],
    [
      ['handovers', 'extend', '1', '6b1f0c1e-4f0e-4b83-9c1c-3f1d6f0a7a11', '--days', '61', '--reason', 'x'],
      /^--days is a number from 1 to 60\./,
    ],
    [
      ['handovers', 'reopen', '1', '6b1f0c1e-4f0e-4b83-9c1c-3f1d6f0a7a11', '--items', 'coat', '--reason', 'x'],
      /^Say which: --items /,
    ],
    [['codes', 'reissue', '1', 'SPRING', '2', '--reason', 'x'], /^COUPON is a number, not "SPRING"\./],
  ])('refuse %j with a sentence and code 2', async (words, sentence) => {
    const { code, err } = await run(...words);
    expect(err).toMatch(sentence);
    expect(code).toBe(2);
  });
});
