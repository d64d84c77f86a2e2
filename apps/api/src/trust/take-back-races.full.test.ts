import { couponCodes, takeBackDesk, takeBackRequests } from '@dw/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { call, request } from '../testing/client';
import { allHere, ask, countsOf, openProgramme, requestAt, shopperWith } from '../testing/take-backs';
import { startTestApp, type TestApp } from '../testing/test-app';

const [requests, codes] = [500, 50];
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp(20);
});
afterAll(() => app.close());

type Programme = Awaited<ReturnType<typeof openProgramme>>;
type Asked = Awaited<ReturnType<typeof ask>>;

/** Twenty shoppers, each with 25 things that they ask to hand back one by one. */
async function allAsk(programme: Programme): Promise<Asked[]> {
  const all: Asked[] = [];
  const names = Array.from({ length: 25 }, (_, at) => `Coat ${at}`);
  while (all.length < requests) {
    await app.admin.query('delete from directory.throttles');
    const shopper = await shopperWith(app, programme.shop, ...names);
    for (const uuid of shopper.uuids) all.push(await ask(app, programme, { ...shopper, uuids: [uuid] }));
  }
  // So many of one shopper would be looked at by a person before a code goes out.
  await app.admin.query('update handovers set flagged = false');
  return all;
}

/** Sends a call until it is not put off because the server is busy. */
async function insist(send: () => Promise<Response>): Promise<number> {
  for (;;) {
    const { status } = await send();
    if (status !== 503) return status;
    await new Promise((resolve) => setTimeout(resolve, 500 * Math.random()));
  }
}

const takes = ({ token, store: place }: Programme, made: Asked) => {
  const sent = { token, path: { code: made.code }, body: { place, items: allHere(made) } };
  return insist(() => request(app.origin, takeBackDesk.take, sent));
};

const grades = (programme: Programme, { uuid, items }: Asked) => {
  const verdicts = items.map((item) => ({ uuid: item.uuid, verdict: 'accepted', grade: 'A', route: 'resell' }));
  const sent = { ...requestAt(programme, uuid), body: { items: verdicts, finish: true } };
  return insist(() => request(app.origin, takeBackRequests.grade, sent));
};

it('500 hand-overs and gradings at once over 50 codes promise 50 and release 50, nothing below zero', {
  timeout: 600_000,
}, async () => {
  const programme = await openProgramme(app);
  const path = { id: programme.coupon.id };
  await call(app.origin, couponCodes.generate, { token: programme.token, path, body: { count: requests, length: 10 } });
  const before = await countsOf(app, programme);
  await app.admin.query('update coupons set total_limit = issued + $2 where id = $1', [programme.coupon.id, codes]);
  // A count that falls below zero for a moment only would not be seen afterwards: the database refuses it.
  const { rows } = await app.admin.query(
    `select pg_get_constraintdef(oid) as def from pg_constraint where conrelid = 'coupons'::regclass and contype = 'c'`,
  );
  expect(rows.map(({ def }) => String(def)).some((def) => /reserved >= 0/.test(def))).toBe(true);

  const asked = await allAsk(programme);
  const taken = await Promise.all(asked.map((made) => takes(programme, made)));
  expect(taken.filter((status) => status !== 200)).toEqual([]);
  expect(await countsOf(app, programme)).toEqual({ ...before, reserved: codes });

  const graded = await Promise.all(asked.map((made) => grades(programme, made)));
  expect(graded.filter((status) => status !== 200)).toEqual([]);
  expect(await countsOf(app, programme)).toEqual({
    ...{ free: before.free - codes, issued: before.issued + codes, reserved: 0 },
  });
  const { rows: released } = await app.admin.query(
    `select count(*)::int as codes, count(distinct code_id)::int as different from rewards where coupon_id = $1 and state = 'released'`,
    [programme.coupon.id],
  );
  expect(released).toEqual([{ codes, different: codes }]);
});
