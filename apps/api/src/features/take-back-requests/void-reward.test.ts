import { apiKeys, codeUse, handovers, shopperSettings, takeBackRequests, wardrobe } from '@dw/contract';
import { expect, it } from 'vitest';
import { call, refused, request } from '../../testing/client';
import {
  ask,
  gradeAll,
  openProgramme,
  type ProgrammeOfTest,
  requestAt,
  shopperWith,
  takeAtDesk,
} from '../../testing/take-backs';
import { type TestApp, until } from '../../testing/test-app';
import { withTakeBacks } from '../../testing/with-take-backs';

let app: TestApp;
let programme: ProgrammeOfTest;
let key: string;
withTakeBacks(async (started) => {
  app = started;
  programme = await openProgramme(app, 9);
  const body = { name: 'Till', scopes: ['codes:read', 'codes:redeem'] as const };
  const { token } = programme;
  ({ key } = await call(app.origin, apiKeys.create, { token, body: { ...body, scopes: [...body.scopes] } }));
});

/** Somebody whose coat has brought a code. */
async function rewarded() {
  const shopper = await shopperWith(app, programme.shop, 'Coat');
  const made = await ask(app, programme, shopper);
  await takeAtDesk(app, programme, made);
  await gradeAll(app, programme, made);
  const look = () => call(app.origin, takeBackRequests.get, requestAt(programme, made.uuid));
  const [reward] = (await look()).rewards;
  const { codes } = await call(app.origin, handovers.get, { token: shopper.token, path: { uuid: made.uuid } });
  const { path } = requestAt(programme, made.uuid);
  const asked = (reason = 'It was sent twice.') => ({
    ...{ token: programme.token, path: { ...path, reward_id: reward?.uuid ?? '' }, body: { reason } },
  });
  const code = codes[0]?.code ?? '';
  const redeem = () =>
    request(app.origin, codeUse.redeem, {
      token: key,
      body: { code, order_number: 'X-1', total: '90.00', currency: 'GBP' },
    });
  return { shopper, made, look, code, asked, redeem };
}

it('a code that nobody has used is taken back once, with a reason that its shopper reads and the log keeps', async () => {
  const one = await rewarded();
  const language = { name: '', language: 'de', postcode: '' } as const;
  await call(app.origin, shopperSettings.update, { token: one.shopper.token, body: language });
  expect((await one.look()).rewards).toMatchObject([{ state: 'released', redeemed: false }]);
  await refused(app.origin, takeBackRequests.voidReward, { ...one.asked(), body: { reason: '' } }, 422);
  const done = await call(app.origin, takeBackRequests.voidReward, one.asked());
  expect(done).toMatchObject({ state: 'rewarded', codes: 0, rewards: [{ state: 'voided', redeemed: false }] });
  const again = await refused(app.origin, takeBackRequests.voidReward, one.asked(), 409);
  expect(again.code).toBe('wrong_state');
  expect((await one.redeem()).status).toBe(409);
  const text = await app.mailTo(one.shopper.email, 'Der Grund: It was sent twice.');
  expect(text).toContain(`- ${one.code}`);
  await until(async () => {
    const { items } = await call(app.origin, wardrobe.rewards, { token: one.shopper.token });
    return items[0]?.state === 'voided';
  });
  const { rows } = await app.admin.query(
    "select after->>'reason' as reason, actor_kind from audit_log where action = 'code.voided' and subject = $1",
    [one.made.uuid],
  );
  expect(rows).toEqual([{ reason: 'It was sent twice.', actor_kind: 'user' }]);
});

it('a code that was used stays, and of both at once the first decides', async () => {
  const used = await rewarded();
  expect((await used.redeem()).status).toBe(200);
  const late = await refused(app.origin, takeBackRequests.voidReward, used.asked(), 409);
  expect(late.code).toBe('code_used');
  expect((await used.look()).rewards).toMatchObject([{ state: 'released', redeemed: true }]);
  for (let times = 0; times < 3; times += 1) {
    const one = await rewarded();
    const [redeemed, voided] = await Promise.all([
      one.redeem(),
      request(app.origin, takeBackRequests.voidReward, one.asked()),
    ]);
    expect([redeemed.status, voided.status].sort()).toEqual([200, 409]);
  }
});

it('a promise is no code yet, and another account’s reward or hand-over is not there', async () => {
  const other = await openProgramme(app);
  const one = await rewarded();
  await refused(app.origin, takeBackRequests.voidReward, { ...one.asked(), token: other.token }, 404);
  const elsewhere = await rewarded();
  const mixed = { ...one.asked(), path: { ...one.asked().path, id: elsewhere.made.uuid } };
  await refused(app.origin, takeBackRequests.voidReward, mixed, 404);
  const shopper = await shopperWith(app, programme.shop, 'Hat');
  const made = await ask(app, programme, shopper);
  await takeAtDesk(app, programme, made);
  const { rewards } = await call(app.origin, takeBackRequests.get, requestAt(programme, made.uuid));
  expect(rewards).toMatchObject([{ state: 'reserved' }]);
  const { path } = requestAt(programme, made.uuid);
  const early = { ...one.asked(), path: { ...path, reward_id: rewards[0]?.uuid ?? '' } };
  expect((await refused(app.origin, takeBackRequests.voidReward, early, 409)).code).toBe('wrong_state');
});
