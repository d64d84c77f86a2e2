import { charityShops, handoverCases, handovers, team } from '@dw/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { endForErased } from '../../domain/handovers/end-for-erased';
import { transactionOutsideScope } from '../../platform/db/outside-scope';
import { call, refused } from '../../testing/client';
import { type GivingOfTest, give, openGiving, takeGift } from '../../testing/donations';
import { hasJobs } from '../../testing/pending-jobs';
import { repeatListeners } from '../../testing/repeated-jobs';
import { ask, openProgramme, type ProgrammeOfTest, shopperWith, takeAtDesk } from '../../testing/take-backs';
import { startTestApp, type TestApp, until } from '../../testing/test-app';

let app: TestApp;
let programme: ProgrammeOfTest;
let giving: GivingOfTest;
beforeAll(async () => {
  app = await startTestApp(12);
  programme = await openProgramme(app);
  giving = await openGiving(app);
});
beforeEach(() => app.admin.query('delete from directory.throttles'));
afterAll(() => app.close());

const say = (token: string, uuid: string, kind: 'handed_in' | 'question', body = '') =>
  call(app.origin, handoverCases.say, { token, path: { uuid }, body: { kind, body } });
const taken = (query = {}) =>
  call(app.origin, handoverCases.taken, { token: programme.token, path: { takeback_id: programme.takeBack }, query });
const at = (id: string) => ({ token: programme.token, path: { takeback_id: programme.takeBack, id } });
const asked = async (...names: string[]) => {
  const shopper = await shopperWith(app, programme.shop, ...names);
  return { shopper, made: await ask(app, programme, shopper) };
};
const look = (token: string, uuid: string) => call(app.origin, handovers.get, { token, path: { uuid } });
const dayMs = 24 * 3600 * 1000;
const tend = async () => {
  const kind = { queue: 'handovers.tend' };
  await transactionOutsideScope(app.db, (unit) => app.jobs.send(unit, kind, {}));
  await until(async () => !(await hasJobs(app, [kind.queue])));
};
const endsIn = (uuid: string, interval: string) =>
  app.admin.query('update handovers set expires_at = now() + $2::interval where uuid = $1', [uuid, interval]);

describe('a question about a take-back', () => {
  it('is in the account’s list without a name, answered once by mail, and opened again by the shopper’s next word', async () => {
    const { shopper, made } = await asked('Coat');
    const said = await say(shopper.token, made.uuid, 'question', 'May I bring it on Sunday?');
    expect(said.cases).toMatchObject([
      { kind: 'question', state: 'open', messages: [{ by: 'shopper', body: 'May I bring it on Sunday?' }] },
    ]);
    const [first] = (await taken({ state: 'open' })).items;
    expect(first).toMatchObject({
      ...{ kind: 'question', state: 'open', shopper: expect.stringMatching(/^[A-Z0-9]{4}$/) },
      handover: { uuid: made.uuid, code_end: made.code.slice(4), state: 'requested', summary: 'Coat' },
      messages: [{ by: 'shopper', body: 'May I bring it on Sunday?' }],
    });
    expect(JSON.stringify(first)).not.toContain(shopper.email);
    const id = first?.uuid ?? '';
    const body = { body: 'We are open from ten to four.' };
    expect(await call(app.origin, handoverCases.answerTaken, { ...at(id), body })).toMatchObject({
      state: 'answered',
      messages: [{ by: 'shopper' }, { by: 'account', body: 'We are open from ten to four.' }],
    });
    const mail = await app.mailTo(shopper.email, 'Alder & Thread writes');
    expect(mail).toContain('We are open from ten to four.');
    expect(mail).toContain(`/w/legs/${made.uuid}`);
    expect((await look(shopper.token, made.uuid)).cases[0]).toMatchObject({ state: 'answered' });
    await say(shopper.token, made.uuid, 'question', 'Thank you!');
    expect((await taken({ state: 'open' })).items.map(({ uuid }) => uuid)).toContain(id);

    expect(await call(app.origin, handoverCases.closeTaken, { ...at(id), body: {} })).toMatchObject({
      state: 'closed',
    });
    const again = await refused(app.origin, handoverCases.closeTaken, { ...at(id), body: {} }, 409);
    expect(again).toMatchObject({ code: 'wrong_state' });
    await refused(app.origin, handoverCases.answerTaken, { ...at(id), body }, 409);
  });

  it('is found by the code or its last four, and by nothing else', async () => {
    const { shopper, made } = await asked('Hat');
    await say(shopper.token, made.uuid, 'question', 'Which way is best?');
    const found = async (search: string) => (await taken({ search })).items.map(({ handover }) => handover.uuid);
    expect(await found(made.code.slice(4).toLowerCase())).toEqual([made.uuid]);
    expect(await found(`${made.code.slice(0, 4)}-${made.code.slice(4)}`)).toEqual([made.uuid]);
    expect(await found('Which way')).toEqual([]);
  });

  it('of both at once keeps both, and takes forty messages', async () => {
    const { shopper, made } = await asked('Gloves');
    await Promise.all([1, 2, 3, 4].map((n) => say(shopper.token, made.uuid, 'question', `Word ${n}`)));
    const [one] = (await look(shopper.token, made.uuid)).cases;
    expect(one?.messages.map(({ body }) => body).sort()).toEqual(['Word 1', 'Word 2', 'Word 3', 'Word 4']);
    await app.admin.query(
      `update handover_cases set messages = (select jsonb_agg(jsonb_build_object('by', 'shopper', 'body', n::text, 'at', '2026-11-25T10:00:00.000Z')) from generate_series(1, 40) n)
       where handover_id = (select id from handovers where uuid = $1)`,
      [made.uuid],
    );
    const sent = {
      token: shopper.token,
      path: { uuid: made.uuid },
      body: { kind: 'question', body: 'One more' },
    } as const;
    expect(await refused(app.origin, handoverCases.say, sent, 409)).toMatchObject({ code: 'too_many_messages' });
    expect((await look(shopper.token, made.uuid)).cases[0]?.messages).toHaveLength(40);
  });

  it('says something, and is about one’s own hand-over', async () => {
    const { shopper, made } = await asked('Belt');
    const sent = (token: string, body: string) =>
      ({ token, path: { uuid: made.uuid }, body: { kind: 'question', body } }) as const;
    const empty = await refused(app.origin, handoverCases.say, sent(shopper.token, '  '), 422);
    expect(empty.errors).toEqual({ body: ['Enter your question.'] });
    const other = await shopperWith(app, programme.shop, 'Socks');
    await refused(app.origin, handoverCases.say, sent(other.token, 'Mine?'), 404);
  });
});

describe('‘I handed it in’', () => {
  it('puts the end off by two weeks, which waits on while nobody has answered', async () => {
    const { shopper, made } = await asked('Scarf');
    await endsIn(made.uuid, '2 days');
    const said = await say(shopper.token, made.uuid, 'handed_in');
    const left = Date.parse(said.expires_at) - Date.now();
    expect(left / dayMs).toBeGreaterThan(13.9);
    expect(left / dayMs).toBeLessThan(14.1);
    await endsIn(made.uuid, '3 hours');
    await tend();
    const waiting = await look(shopper.token, made.uuid);
    expect(waiting.state).toBe('requested');
    expect((Date.parse(waiting.expires_at) - Date.now()) / dayMs).toBeGreaterThan(7.9);

    const [one] = (await taken({ search: made.code })).items;
    const body = { body: 'It is not here. Where did you leave it?', close: true };
    expect(await call(app.origin, handoverCases.answerTaken, { ...at(one?.uuid ?? ''), body })).toMatchObject({
      ...{ kind: 'handed_in', state: 'closed' },
    });
    await endsIn(made.uuid, '-1 minutes');
    await tend();
    await until(async () => (await look(shopper.token, made.uuid)).state === 'expired');
    const sent = { token: shopper.token, path: { uuid: made.uuid }, body: { kind: 'handed_in' } } as const;
    expect(await refused(app.origin, handoverCases.say, sent, 409)).toMatchObject({ code: 'wrong_state' });
    // What is over may still be asked about.
    expect((await say(shopper.token, made.uuid, 'question', 'Did it turn up?')).cases).toHaveLength(2);
  });

  it('is closed once the desk says so, too', async () => {
    const { shopper, made } = await asked('Shirt');
    await say(shopper.token, made.uuid, 'handed_in', 'On Friday, to a young man');
    await takeAtDesk(app, programme, made);
    await until(async () => (await look(shopper.token, made.uuid)).cases[0]?.state === 'closed');
    expect((await look(shopper.token, made.uuid)).can).toMatchObject({ handed_in: false, ask: true });
  });
});

describe('a question about a donation', () => {
  it('goes to the charity alone, and its things wait as well', async () => {
    const shopper = await shopperWith(app, programme.shop, 'Jacket');
    const made = await give(app, giving, shopper);
    await endsIn(made.uuid, '1 days');
    await app.admin.query("update donations set expires_at = now() + interval '1 day' where status = 'ANNOUNCED'");
    await say(shopper.token, made.uuid, 'handed_in', 'By the door');
    const { rows } = await app.admin.query(
      `select (d.expires_at = h.expires_at) as same from donations d join handovers h on h.account_id = d.account_id and h.id = d.handover_id where h.uuid = $1`,
      [made.uuid],
    );
    expect(rows).toEqual([{ same: true }]);
    const list = await call(app.origin, handoverCases.given, { token: giving.token });
    expect(list.items).toMatchObject([{ kind: 'handed_in', handover: { uuid: made.uuid, summary: 'Jacket' } }]);
    expect((await taken({ search: made.code })).items).toEqual([]);
    const id = list.items[0]?.uuid ?? '';
    await refused(app.origin, handoverCases.answerTaken, { ...at(id), body: { body: 'Ours?' } }, 404);
    await call(app.origin, handoverCases.answerGiven, {
      ...{ token: giving.token, path: { id }, body: { body: 'We have it.' } },
    });
    expect(await app.mailTo(shopper.email, 'Second Rail writes')).toContain('We have it.');
    await takeGift(app, giving, made);
    await until(async () => (await look(shopper.token, made.uuid)).cases[0]?.state === 'closed');
  });

  it('is seen by members of its shop alone', async () => {
    const shopper = await shopperWith(app, programme.shop, 'Cap');
    const made = await give(app, giving, shopper);
    await say(shopper.token, made.uuid, 'question', 'Is there parking?');
    const other = await call(app.origin, charityShops.create, {
      token: giving.token,
      body: { name: 'Elsewhere', street: '2 Rail Lane', city: 'York', postcode: 'YO1 4AP', lat: 53.9, lng: -1.1 },
    });
    const seenBy = async (place: string) => {
      const editor = await app.make.colleague(giving.charity, 'editor');
      await call(app.origin, team.update, {
        ...{ token: giving.token, path: { id: editor.userId }, body: { places: [place] } },
      });
      const token = await app.make.session(editor);
      const { items, info } = await call(app.origin, handoverCases.given, { token, query: { search: made.code } });
      expect(info.total_items).toBe(items.length);
      return { token, seen: items.length };
    };
    expect((await seenBy(giving.shop)).seen).toBe(1);
    const far = await seenBy(other.uuid);
    expect(far.seen).toBe(0);
    const [one] = (await call(app.origin, handoverCases.given, { token: giving.token, query: { search: made.code } }))
      .items;
    const sent = { token: far.token, path: { id: one?.uuid ?? '' }, body: { body: 'Yes.' } };
    await refused(app.origin, handoverCases.answerGiven, sent, 404);
  });
});

it('nothing that an erased shopper wrote is left', async () => {
  const { shopper, made } = await asked('Vest');
  await say(shopper.token, made.uuid, 'question', 'Call me at 0113 496 0000');
  const { rows } = await app.admin.query('select shopper_id as id from handovers where uuid = $1', [made.uuid]);
  await endForErased(app.services, [Number(rows[0].id)]);
  const left = await app.admin.query("select from handover_cases where messages::text like '%496%'");
  expect(left.rowCount).toBe(0);
  expect((await taken({ search: made.code })).items).toMatchObject([{ state: 'closed', messages: [] }]);
});

it('whatever is heard twice is mailed once', async () => {
  const { queues, again, before, after } = await repeatListeners(app);
  expect(queues).toEqual(expect.arrayContaining(['handovers.mail.handover.answered']));
  expect(again).toBeGreaterThan(0);
  expect(after).toBe(before);
});
