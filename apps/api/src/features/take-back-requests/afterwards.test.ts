import { handovers, takeBackRequests } from '@dw/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { endForErased } from '../../domain/handovers/end-for-erased';
import { eraseAgain } from '../../domain/shopper-erasure/erase-again';
import { eraseRows } from '../../domain/shoppers/erase-shopper';
import { listErasures } from '../../domain/shoppers/erasure-list';
import { call, refused } from '../../testing/client';
import { repeatListeners } from '../../testing/repeated-jobs';
import {
  ask,
  countsOf,
  gradeAll,
  openProgramme,
  type ProgrammeOfTest,
  requestAt,
  shopperWith,
  takeAtDesk,
} from '../../testing/take-backs';
import { startTestApp, type TestApp } from '../../testing/test-app';

let app: TestApp;
let programme: ProgrammeOfTest;
beforeAll(async () => {
  app = await startTestApp(12);
  programme = await openProgramme(app);
});
beforeEach(() => app.admin.query('delete from directory.throttles'));
afterAll(() => app.close());

const at = (id: string, of = programme) => requestAt(of, id);

describe('an erasure', () => {
  it('cancels what was asked for and gives back what was promised; what is under way goes on without a shopper', async () => {
    const [one, other] = [
      await shopperWith(app, programme.shop, 'Coat'),
      await shopperWith(app, programme.shop, 'Hat'),
    ];
    const before = await countsOf(app, programme);
    const [asked, taken] = [await ask(app, programme, one), await ask(app, programme, other)];
    await takeAtDesk(app, programme, taken);
    const { rows } = await app.admin.query(
      'update directory.shoppers set erased_at = now() where email = any($1) returning id',
      [[one.email, other.email]],
    );
    const ids = rows.map(({ id }) => Number(id));
    await endForErased(app.services, ids);
    await eraseRows(app.services, ids);
    expect(await countsOf(app, programme)).toEqual(before);
    expect(await call(app.origin, takeBackRequests.get, at(asked.uuid))).toMatchObject({
      ...{ state: 'cancelled', ended_by: 'erasure', shopper: '' },
    });
    expect(await gradeAll(app, programme, taken)).toMatchObject({ state: 'rewarded', codes: 0, shopper: '' });
    const left = await app.admin.query('select from handovers where shopper_id = any($1)', [ids]);
    expect(left.rowCount).toBe(0);

    // A parcel that was on its way when its request was called off arrives all the same.
    await call(app.origin, takeBackRequests.receive, { ...at(asked.uuid), body: {} });
    expect(await gradeAll(app, programme, asked)).toMatchObject({ state: 'rewarded', codes: 0, late: true });
    expect(await countsOf(app, programme)).toEqual(before);
  });
});

describe('an erasure that a restored database does not know', () => {
  it('ends what was asked for, too, before anybody is served', async () => {
    const one = await shopperWith(app, programme.shop, 'Parka');
    const before = await countsOf(app, programme);
    const asked = await ask(app, programme, one);
    const { rows } = await app.admin.query('select uuid from directory.shoppers where email = $1', [one.email]);
    await listErasures(app.services.config, [{ uuid: String(rows[0].uuid), at: app.clock.now() }]);
    expect(await eraseAgain(app.services)).toBe(1);
    expect(await countsOf(app, programme)).toEqual(before);
    expect(await call(app.origin, takeBackRequests.get, at(asked.uuid))).toMatchObject({
      ...{ state: 'cancelled', ended_by: 'erasure', shopper: '' },
    });
  });
});

describe('an appeal', () => {
  it('is possible once; granted, it brings the difference as a code of its own', async () => {
    const one = await shopperWith(app, programme.shop, 'Coat', 'Hat');
    const made = await ask(app, programme, one);
    await takeAtDesk(app, programme, made);
    const [coat = '', hat = ''] = one.uuids;
    await call(app.origin, takeBackRequests.grade, {
      ...at(made.uuid),
      body: {
        items: [
          { uuid: coat, verdict: 'accepted', grade: 'C', route: 'recycle' },
          { uuid: hat, verdict: 'refused', refusal: 'damaged' },
        ],
        finish: true,
      },
    });
    const object = {
      token: one.token,
      path: { uuid: made.uuid },
      body: { items: [coat, hat], body: 'They were new.' },
    };
    expect(await call(app.origin, handovers.appeal, object)).toMatchObject({ appeal: { state: 'open' } });
    const again = await refused(app.origin, handovers.appeal, object, 409);
    expect(again.code).toBe('appeal_used');
    const answered = await call(app.origin, takeBackRequests.answerAppeal, {
      ...at(made.uuid),
      body: {
        grant: true,
        answer: 'You are right.',
        items: [{ uuid: coat, verdict: 'accepted', grade: 'A', route: 'resell' }],
      },
    });
    expect(answered).toMatchObject({ appeal: { state: 'granted', answer: 'You are right.' }, codes: 2 });
    const { codes } = await call(app.origin, handovers.get, { token: one.token, path: { uuid: made.uuid } });
    expect(codes.map(({ amount }) => amount?.amount)).toEqual(['1.00', '4.00']);
    await refused(
      app.origin,
      takeBackRequests.answerAppeal,
      { ...at(made.uuid), body: { grant: false, answer: 'No.' } },
      409,
    );
  });

  it('comes within 14 days of the answer', async () => {
    const one = await shopperWith(app, programme.shop, 'Jacket');
    const made = await ask(app, programme, one);
    await takeAtDesk(app, programme, made);
    await gradeAll(app, programme, made, 'C');
    const age = (days: number) =>
      app.admin.query("update handovers set ended_at = now() - $2 * interval '1 day' where uuid = $1", [
        made.uuid,
        days,
      ]);
    const object = { token: one.token, path: { uuid: made.uuid }, body: { items: one.uuids, body: 'It is new.' } };
    await age(14.01);
    expect((await refused(app.origin, handovers.appeal, object, 409)).code).toBe('wrong_state');
    await age(13.99);
    expect(await call(app.origin, handovers.appeal, object)).toMatchObject({ appeal: { state: 'open' } });
  });

  it('and a review are another member’s to decide than who graded, where there is one', async () => {
    const own = await openProgramme(app);
    const one = await shopperWith(app, own.shop, 'Blazer');
    const made = await ask(app, own, one);
    await call(app.origin, takeBackRequests.handOver, { ...at(made.uuid, own), body: {} });
    await call(app.origin, takeBackRequests.receive, { ...at(made.uuid, own), body: {} });
    expect(await gradeAll(app, own, made, 'C')).toMatchObject({ state: 'graded' });
    const manager = await app.make.colleague(own.shop, 'manager');
    const clear = { ...at(made.uuid, own), body: { reason: 'I know it.' } };
    expect((await refused(app.origin, takeBackRequests.review, clear, 409)).code).toBe('own_grading');
    const byManager = { ...clear, token: manager.token };
    expect(await call(app.origin, takeBackRequests.review, byManager)).toMatchObject({ state: 'rewarded' });

    const object = { token: one.token, path: { uuid: made.uuid }, body: { items: one.uuids, body: 'It is new.' } };
    await call(app.origin, handovers.appeal, object);
    const answer = { ...at(made.uuid, own), body: { grant: false, answer: 'No.' } };
    expect((await refused(app.origin, takeBackRequests.answerAppeal, answer, 409)).code).toBe('own_grading');
    const answered = await call(app.origin, takeBackRequests.answerAppeal, { ...answer, token: manager.token });
    expect(answered).toMatchObject({ appeal: { state: 'upheld' } });
  });

  it('are for who graded where the others are limited to other stores', async () => {
    const own = await openProgramme(app);
    const made = await ask(app, own, await shopperWith(app, own.shop, 'Blazer'));
    await call(app.origin, takeBackRequests.handOver, { ...at(made.uuid, own), body: {} });
    await call(app.origin, takeBackRequests.receive, { ...at(made.uuid, own), body: {} });
    await gradeAll(app, own, made, 'C');
    const manager = await app.make.colleague(own.shop, 'manager');
    const limitedTo = (places: string) =>
      app.admin.query(
        `update directory.memberships set limits = jsonb_build_object('places', (${places})) where user_id = $1`,
        [manager.userId],
      );
    const clear = { ...at(made.uuid, own), body: { reason: 'I know it.' } };
    await limitedTo(`select jsonb_agg(id) from places where uuid = '${own.store}'`);
    expect((await refused(app.origin, takeBackRequests.review, clear, 409)).code).toBe('own_grading');
    await limitedTo("select '[0]'::jsonb");
    expect(await call(app.origin, takeBackRequests.review, clear)).toMatchObject({ state: 'rewarded' });
  });
});

it('whatever is heard twice is mailed once', async () => {
  const { queues, again, before, after } = await repeatListeners(app);
  expect(queues).toEqual(
    expect.arrayContaining([
      'handovers.mail.take-back.answered',
      'handovers.mail.take-back.handed-over',
      'handovers.mail.take-back.requested',
      'handovers.mail.take-back.rewarded',
    ]),
  );
  expect(again).toBeGreaterThan(0);
  expect(after).toBe(before);
});
