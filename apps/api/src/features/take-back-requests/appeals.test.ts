import { type BodyInput, couponCodes, handovers, ledger, takeBackRequests } from '@dw/contract';
import { describe, expect, it } from 'vitest';
import { call, refused } from '../../testing/client';
import { outboxOf } from '../../testing/outbox';
import { allHeard } from '../../testing/pending-jobs';
import { runHourly } from '../../testing/run-hourly';
import {
  ask,
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
import { appealTexts } from './appeal-mail';

let app: TestApp;
let programme: ProgrammeOfTest;
withTakeBacks(async (started) => {
  app = started;
  programme = await openProgramme(app);
  const { coupon, token } = programme;
  await call(app.origin, couponCodes.generate, { token, path: { id: coupon.id }, body: { count: 40, length: 10 } });
  // What is refused goes back to its shopper.
  await app.admin.query("update take_backs set fate_of_refused = 'return' where account_id = $1", [
    programme.shop.accountId,
  ]);
});

type Verdicts = BodyInput<typeof takeBackRequests.grade>['items'];
const at = (id: string) => requestAt(programme, id);
const see = ({ token }: ShopperOfTest, uuid: string) => call(app.origin, handovers.get, { token, path: { uuid } });
const look = (id: string) => call(app.origin, takeBackRequests.get, at(id));
const comesTo = async (one: ShopperOfTest, expected: readonly unknown[]) => {
  await until(async () => JSON.stringify(await wardrobeOf(app, one)) === JSON.stringify(expected)).catch(() => {});
  expect(await wardrobeOf(app, one)).toEqual(expected);
};
const hour = () => runHourly(app, 'handovers.tend');
const ended = (uuid: string, days: number) =>
  app.admin.query("update handovers set ended_at = now() - $2 * interval '1 day' where uuid = $1", [uuid, days]);

const condition = { worn: 'as_new', faults: 'none', washed: true } as const;
const c = { verdict: 'accepted', grade: 'C', route: 'recycle' } as const;
const a = { verdict: 'accepted', grade: 'A', route: 'resell' } as const;
const no = { verdict: 'refused', refusal: 'damaged' } as const;

/** Somebody whose things were graded so. */
async function graded(verdicts: Readonly<Record<string, typeof a | typeof c | typeof no>>) {
  const one = await shopperWith(app, programme.shop, ...Object.keys(verdicts));
  const made = await ask(app, programme, one);
  await takeAtDesk(app, programme, made);
  const names = Object.keys(verdicts).sort();
  const uuids = Object.fromEntries(names.map((name, index) => [name, one.uuids[index] ?? '']));
  const items = names.flatMap((name) => ({ uuid: uuids[name] ?? '', ...(verdicts[name] ?? no) }));
  await call(app.origin, takeBackRequests.grade, { ...at(made.uuid), body: { items, finish: true } });
  return { one, made, uuids };
}
const object = ({ token }: ShopperOfTest, uuid: string, items: readonly string[]) => ({
  token,
  path: { uuid },
  body: { items: [...items], body: 'It was new.' },
});
const answerTo = (uuid: string, grant: boolean, items: Verdicts = []) => ({
  ...at(uuid),
  body: { grant, answer: 'We looked again.', items },
});

describe('what is refused and goes back', () => {
  it('waits for 14 days, and is its shopper’s again when they are over', async () => {
    const { one, made } = await graded({ Coat: a, Hat: no });
    const away = [
      ['Coat', 'gone', 'taken_back'],
      ['Hat', 'away', null],
    ];
    await comesTo(one, away);
    const { ended_at, returns_at } = await see(one, made.uuid);
    const day = 24 * 3600 * 1000;
    expect(Date.parse(returns_at ?? '') - Date.parse(ended_at ?? '')).toBe(14 * day);
    expect((await look(made.uuid)).returns_at).toBe(returns_at);

    await ended(made.uuid, 13.99);
    await hour();
    expect(await wardrobeOf(app, one)).toEqual(away);
    await ended(made.uuid, 14.01);
    // The page asks the clock, and not whether the job was there.
    expect((await see(one, made.uuid)).returns_at).toBeNull();
    await hour();
    await comesTo(one, [
      ['Coat', 'gone', 'taken_back'],
      ['Hat', 'held', null],
    ]);
  });

  it('waits for the answer to an objection, however long that takes', async () => {
    const { one, made, uuids } = await graded({ Hat: no });
    await call(app.origin, handovers.appeal, object(one, made.uuid, [uuids.Hat ?? '']));
    expect(await see(one, made.uuid)).toMatchObject({ returns_at: null, appeal: { state: 'open' } });
    await ended(made.uuid, 20);
    await hour();
    await comesTo(one, [['Hat', 'away', null]]);
    await call(app.origin, takeBackRequests.answerAppeal, answerTo(made.uuid, false));
    await comesTo(one, [['Hat', 'held', null]]);
  });

  it('is nobody’s to promise while it waits', async () => {
    const { one, made } = await graded({ Hat: no });
    await comesTo(one, [['Hat', 'away', null]]);
    const { token } = one;
    const body = {
      ...{ uuid: crypto.randomUUID(), programme: programme.offer, way: 'store' as const, place: programme.store },
      ...{ terms_version: 1, items: made.items.map(({ uuid }) => ({ uuid, condition })) },
    };
    expect((await refused(app.origin, handovers.request, { token, body }, 409)).code).toBe('item_promised');
  });
});
describe('an objection', () => {
  it('is about items that were refused, or graded below what was stated', async () => {
    const { one, made, uuids } = await graded({ Coat: a, Dress: c, Hat: no });
    const { Coat: coat = '', Dress: dress = '', Hat: hat = '' } = uuids;
    for (const items of [[coat], [hat, coat], ['00000000-0000-4000-8000-000000000000']])
      await refused(app.origin, handovers.appeal, object(one, made.uuid, items), 422);
    expect((await see(one, made.uuid)).can.appeal).toBe(true);
    await call(app.origin, handovers.appeal, object(one, made.uuid, [dress, hat]));
  });

  it('is told by mail to the members who may answer it, each in their language, without a word of it', async () => {
    const own = await openProgramme(app);
    const { shop } = own;
    const one = await shopperWith(app, shop, 'Hat');
    const made = await ask(app, own, one);
    await takeAtDesk(app, own, made);
    const items = one.uuids.map((uuid) => ({ uuid, ...no }));
    await call(app.origin, takeBackRequests.grade, { ...requestAt(own, made.uuid), body: { items, finish: true } });
    const [editor, viewer, elsewhere] = [
      await app.make.colleague(shop, 'editor'),
      await app.make.colleague(shop, 'viewer'),
      await app.make.colleague(shop, 'editor'),
    ];
    const limited = `update directory.memberships set limits = '{"places":[999999]}' where user_id = $1`;
    await app.admin.query(limited, [elsewhere.userId]);
    await app.admin.query("update directory.users set language = 'de' where id = $1", [editor.userId]);
    const said = object(one, made.uuid, one.uuids);
    await call(app.origin, handovers.appeal, said);
    const mailsOf = ({ email }: { readonly email: string }) => outboxOf(app.services.config.dataDir, email);
    const [german] = await until(async () => {
      const mails = await mailsOf(editor);
      return mails.length > 0 ? mails : undefined;
    });
    expect(german?.subject).toBe(appealTexts.de.subject);
    const page = `/take-back/requests/${made.uuid}`;
    for (const line of [appealTexts.de.text, `- Hat (•••• ${made.code.slice(-4)})`, page])
      expect(german?.text).toContain(line);
    expect(german?.text).not.toContain(said.body.body);
    await until(async () => (await mailsOf(shop)).some(({ subject }) => subject === appealTexts.en.subject));
    await allHeard(app);
    expect([await mailsOf(viewer), await mailsOf(elsewhere)]).toEqual([[], []]);
  });

  it('is not possible where nothing was refused or graded lower', async () => {
    const { one, made, uuids } = await graded({ Coat: a });
    expect((await see(one, made.uuid)).can.appeal).toBe(false);
    await refused(app.origin, handovers.appeal, object(one, made.uuid, [uuids.Coat ?? '']), 422);
  });

  it('is not about what was left out at the desk', async () => {
    const one = await shopperWith(app, programme.shop, 'Coat', 'Hat');
    const made = await ask(app, programme, one);
    const [coat = '', hat = ''] = one.uuids;
    await takeAtDesk(app, programme, made);
    await app.admin.query('update take_back_items set left_out_at = now() where item_uuid = $1', [hat]);
    await gradeAll(app, programme, { ...made, items: made.items.slice(0, 1) }, 'C');
    await refused(app.origin, handovers.appeal, object(one, made.uuid, [hat]), 422);
    await call(app.origin, handovers.appeal, object(one, made.uuid, [coat]));
  });

  it('is answered about its own items, which are graded better and never worse', async () => {
    const { one, made, uuids } = await graded({ Coat: c, Dress: c, Hat: no });
    const { Coat: coat = '', Dress: dress = '', Hat: hat = '' } = uuids;
    await call(app.origin, handovers.appeal, object(one, made.uuid, [coat, hat]));
    for (const items of [
      [{ uuid: dress, ...a }],
      [{ uuid: coat, ...a, grade: 'D' as const }],
      [{ uuid: coat, ...c }],
      [{ uuid: coat, ...no }],
      [{ uuid: hat, ...no }],
    ])
      await refused(app.origin, takeBackRequests.answerAppeal, answerTo(made.uuid, true, items), 422);
    expect(await look(made.uuid)).toMatchObject({ appeal: { state: 'open' }, codes: 1 });
    const granted = await call(
      app.origin,
      takeBackRequests.answerAppeal,
      answerTo(made.uuid, true, [{ uuid: hat, ...c }]),
    );
    expect(granted).toMatchObject({ state: 'rewarded', codes: 2, reward: { amount: '3.00' }, returns_at: null });
  });

  it('that is granted makes the thing the shop’s, and its life goes on', async () => {
    const { one, made, uuids } = await graded({ Coat: c, Hat: no });
    const { Coat: coat = '', Hat: hat = '' } = uuids;
    await comesTo(one, [
      ['Coat', 'gone', 'taken_back'],
      ['Hat', 'away', null],
    ]);
    await call(app.origin, handovers.appeal, object(one, made.uuid, [coat, hat]));
    const told = async () => {
      const { rows } = await app.admin.query(
        "select count(*)::int as n from domain_events where name = 'take-back.graded' and payload ->> 'handover' = $1",
        [made.uuid],
      );
      return rows[0].n;
    };
    expect(await told()).toBe(1);
    await call(app.origin, takeBackRequests.answerAppeal, answerTo(made.uuid, true, [{ uuid: hat, ...a }]));
    await comesTo(one, [
      ['Coat', 'gone', 'taken_back'],
      ['Hat', 'gone', 'taken_back'],
    ]);
    // Programs hear of the grading anew.
    expect(await told()).toBe(2);
    const lifeOf = async (uuid: string) =>
      (await call(app.origin, ledger.ofShopper, { token: one.token, path: { uuid } })).events.slice(4);
    expect((await lifeOf(hat)).map(({ kind, facts }) => [kind, facts])).toEqual([
      ['graded', { accepted: false }],
      ['graded', { accepted: true, grade: 'A' }],
      ['routed', { route: 'resell' }],
      ['rewarded', { reward: true }],
    ]);
    // Nothing was said of the coat.
    expect((await lifeOf(coat)).map(({ kind }) => kind)).toEqual(['graded', 'routed', 'rewarded']);
  });

  it('that is granted for all that was refused makes the request a rewarded one', async () => {
    const { one, made, uuids } = await graded({ Hat: no });
    expect(await look(made.uuid)).toMatchObject({ state: 'rejected' });
    await call(app.origin, handovers.appeal, object(one, made.uuid, [uuids.Hat ?? '']));
    const items = [{ uuid: uuids.Hat ?? '', ...a }];
    expect(await call(app.origin, takeBackRequests.answerAppeal, answerTo(made.uuid, true, items))).toMatchObject({
      state: 'rewarded',
      codes: 1,
      reward: { amount: '5.00' },
    });
    await comesTo(one, [['Hat', 'gone', 'taken_back']]);
  });
});

describe('a route that is changed afterwards', () => {
  it('stands in the thing’s life, and programs hear of it', async () => {
    const { one, made, uuids } = await graded({ Coat: a });
    const path = { takeback_id: programme.takeBack, id: made.uuid, item_id: uuids.Coat ?? '' };
    const change = (route: 'resell' | 'repair') =>
      call(app.origin, takeBackRequests.route, { token: programme.token, path, body: { route } });
    await change('repair');
    // The same again says nothing new.
    await change('repair');
    const life = await call(app.origin, ledger.ofShopper, { token: one.token, path: { uuid: path.item_id } });
    expect(life.events.slice(4).map(({ kind, facts }) => [kind, facts])).toEqual([
      ['graded', { accepted: true, grade: 'A' }],
      ['routed', { route: 'resell' }],
      ['rewarded', { reward: true }],
      ['routed', { route: 'repair' }],
    ]);
    const { rows } = await app.admin.query(
      "select count(*)::int as n from domain_events where name = 'take-back.graded' and payload ->> 'handover' = $1",
      [made.uuid],
    );
    expect(rows).toEqual([{ n: 2 }]);
  });
});
