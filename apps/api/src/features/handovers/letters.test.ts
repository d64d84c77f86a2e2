import { handoverCases, handovers, shopperSettings, takeBackRequests } from '@dw/contract';
import { encode } from 'uqr';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { letterEnds } from '../../domain/handovers/letter-ends';
import { transactionOutsideScope } from '../../platform/db/outside-scope';
import { call } from '../../testing/client';
import { type GivingOfTest, give, openGiving } from '../../testing/donations';
import { outboxOf } from '../../testing/outbox';
import { hasJobs } from '../../testing/pending-jobs';
import { piecesOf } from '../../testing/pieces-of-texts';
import { repeatListeners } from '../../testing/repeated-jobs';
import {
  ask,
  gradeAll,
  openProgramme,
  type ProgrammeOfTest,
  requestAt,
  requestBody,
  shopperWith,
  takeAtDesk,
} from '../../testing/take-backs';
import { startTestApp, type TestApp, until } from '../../testing/test-app';
import { caseTexts } from './case-texts';
import { handoverTexts } from './mail-texts';
import { stepTexts } from './step-texts';

let app: TestApp;
let programme: ProgrammeOfTest;
let giving: GivingOfTest;
beforeAll(async () => {
  app = await startTestApp(12);
  [programme, giving] = [await openProgramme(app), await openGiving(app)];
  const logo = crypto.randomUUID();
  await app.admin.query(
    `with logo as (
       insert into files (account_id, uuid, content_type, size, width, height) values ($1, $2, 'image/png', 1, 1, 1) returning id
     ), phone as (update accounts set phone = '+44 20 7946 0001' where account_id = $1)
     update take_backs set logo_id = (select id from logo) where account_id = $1`,
    [programme.shop.accountId, logo],
  );
});
beforeEach(() => app.admin.query('delete from directory.throttles'));
afterAll(() => app.close());

/** Somebody who reads Polish, with a thing that is called the same in every language. */
async function reader(name = 'Qx 500') {
  const shopper = await shopperWith(app, programme.shop, name);
  const { token, email } = shopper;
  await call(app.origin, shopperSettings.update, { token, body: { name: 'Tina', language: 'pl', postcode: '' } });
  const mails = () => outboxOf(app.services.config.dataDir, email);
  return {
    ...shopper,
    mails,
    /** The newest mail of that subject, once it is there. */
    letter: (subject: string) =>
      until(async () => (await mails()).findLast((mail) => mail.subject === subject), 10, `no “${subject}” came`),
  };
}
const pl = { ...handoverTexts.pl, ...stepTexts.pl };
const company = 'Alder & Thread';
const at = (uuid: string) => requestAt(programme, uuid);
const tend = async () => {
  const kind = { queue: 'handovers.tend' };
  await transactionOutsideScope(app.db, (unit) => app.jobs.send(unit, kind, {}));
  await until(async () => !(await hasJobs(app, [kind.queue])));
};
const ends = (uuid: string, when: string) =>
  app.admin.query(
    "update handovers set expires_at = now() + $2::interval, created_at = now() - interval '25 days' where uuid = $1",
    [uuid, when],
  );
const accepted = { verdict: 'accepted', grade: 'A', route: 'resell' } as const;
const refusal = (uuid: string) => ({ uuid, verdict: 'refused' as const, refusal: 'soiled' as const, note: '' });
const appeal = (token: string, uuid: string, items: string[]) =>
  call(app.origin, handovers.appeal, { token, path: { uuid }, body: { items, body: 'Xx' } });

const english = () => piecesOf(handoverTexts.en, stepTexts.en, caseTexts.en, letterEnds.en);

it('with the code has what a till can scan, the name and logo of whom it is from, who helps, and the settings', async () => {
  const one = await reader();
  const made = await ask(app, programme, one);
  const { html, text } = await one.letter(pl.requested.subject(company));
  const cells = [...html.matchAll(/<tr>(.*?)<\/tr>/g)].map(([, row = '']) =>
    [...row.matchAll(/bgcolor="#(\w+)"/g)].map(([, color]) => color === '000000'),
  );
  expect(cells).toEqual(encode(made.desk_url, { ecc: 'M', border: 2 }).data);
  const { publicUrl } = app.services;
  expect(html).toMatch(new RegExp(`<img src="${publicUrl()}/api/files/[\\w-]+" alt="Alder &#38; Thread"`));
  for (const line of [
    letterEnds.pl.helpAlso(company),
    '+44 20 7946 0001',
    letterEnds.pl.settings,
    `${publicUrl()}/w/settings`,
    `${publicUrl()}/w/legs/${made.uuid}`,
  ])
    expect(text.split('\n')).toContain(line);
});

it('says where it goes now when its shopper chooses another way, under the same code', async () => {
  const one = await reader();
  const made = await ask(app, programme, one);
  const [carrier] = (
    await call(app.origin, handovers.offer, {
      token: one.token,
      body: { programme: programme.offer, items: one.uuids },
    })
  ).carriers;
  const { uuid: _, ...body } = requestBody(programme, one, {
    ...{ way: 'carrier', place: undefined, carrier: carrier?.uuid },
  });
  await call(app.origin, handovers.change, { token: one.token, path: { uuid: made.uuid }, body });
  const { text, html } = await one.letter(pl.changed.subject(company));
  expect(text).toContain(`${pl.requested.parcel} ${carrier?.name}`);
  expect(text).toContain(pl.requested.code(`${made.code.slice(0, 4)}-${made.code.slice(4)}`));
  expect(text).not.toContain('Park Street');
  expect(html).toContain('<table class="qr"');

  const giver = await reader();
  const given = await give(app, giving, giver);
  const post = { items: giver.uuids.map((uuid) => ({ uuid })), way: 'post' as const };
  await call(app.origin, handovers.change, { token: giver.token, path: { uuid: given.uuid }, body: post });
  expect((await giver.letter(pl.changedDonation.subject('Second Rail'))).text).toContain('Qx 500');
});

it('tells of an arrival where no desk has, and of one after its day', async () => {
  const one = await reader();
  const made = await ask(app, programme, one);
  await call(app.origin, takeBackRequests.handOver, { ...at(made.uuid), body: {} });
  await one.letter(pl.taken.subject(company));
  await call(app.origin, takeBackRequests.receive, { ...at(made.uuid), body: {} });
  expect((await one.letter(pl.received.subject(company))).text).toContain(pl.received.text(company));

  const late = await reader();
  const second = await ask(app, programme, late);
  await ends(second.uuid, '-1 minute');
  await tend();
  await late.letter(pl.expired.subject(company));
  await call(app.origin, takeBackRequests.receive, { ...at(second.uuid), body: {} });
  expect((await late.letter(pl.received.subject(company))).text).toContain(pl.received.late(company));

  const atDesk = await reader();
  const third = await ask(app, programme, atDesk);
  await takeAtDesk(app, programme, third);
  await gradeAll(app, programme, third);
  await atDesk.letter(pl.rewarded.subject(company));
  expect((await atDesk.mails()).map(({ subject }) => subject)).not.toContain(pl.received.subject(company));
});

it('brings the answer to an objection, with the code that it adds', async () => {
  const one = await reader();
  const made = await ask(app, programme, one);
  await takeAtDesk(app, programme, made);
  await gradeAll(app, programme, made, 'C');
  await appeal(one.token, made.uuid, one.uuids);
  await call(app.origin, takeBackRequests.answerAppeal, {
    ...at(made.uuid),
    body: {
      ...{ grant: true, answer: 'Xy racja.' },
      items: one.uuids.map((uuid) => ({ ...accepted, uuid })),
    },
  });
  const { text } = await one.letter(pl.answered.subject(company));
  const { codes } = await call(app.origin, handovers.get, { token: one.token, path: { uuid: made.uuid } });
  expect(codes.map(({ amount }) => amount?.amount)).toEqual(['1.00', '4.00']);
  expect(text).toContain(`${pl.answer}\nXy racja.`);
  expect(text).toContain(`${pl.moreCodes}\n- ${codes[1]?.code}`);
  expect(text).not.toContain(codes[0]?.code);
});

it('says at the hand-over that no code is left, and the page says so until the answer', async () => {
  const few = await openProgramme(app, 1);
  const asking = async () => {
    const shopper = await shopperWith(app, few.shop, 'Qx 500');
    const made = await ask(app, few, shopper);
    const look = () => call(app.origin, handovers.get, { token: shopper.token, path: { uuid: made.uuid } });
    return { shopper, made, look };
  };
  const [first, second] = [await asking(), await asking()];
  const [firstTaken, secondTaken] = [await takeAtDesk(app, few, first.made), await takeAtDesk(app, few, second.made)];
  expect([firstTaken.codes_short, secondTaken.codes_short]).toEqual([false, true]);
  expect([(await first.look()).codes_short, (await second.look()).codes_short]).toEqual([false, true]);
  const text = await app.mailTo(second.shopper.email, stepTexts.en.noneLeft);
  expect(text).toContain(handoverTexts.en.taken.text(company));
  expect(await app.mailTo(first.shopper.email, handoverTexts.en.taken.text(company))).not.toContain(
    stepTexts.en.noneLeft,
  );
  const seen = await call(app.origin, takeBackRequests.get, requestAt(few, second.made.uuid));
  expect(seen).toMatchObject({ state: 'received', codes_short: true });
  await gradeAll(app, few, second.made);
  expect(await second.look()).toMatchObject({ state: 'rewarded', codes: [], codes_short: false });
});

it('is left out where its shopper has ended such mails, but for the code, the answer and what cannot wait', async () => {
  const one = await reader();
  const setting = { purpose: 'parcel_status', granted: false } as const;
  await call(app.origin, shopperSettings.setConsent, {
    ...{ token: one.token, body: setting, headers: { 'accept-language': 'pl' } },
  });
  const made = await ask(app, programme, one);
  await one.letter(pl.requested.subject(company));
  await ends(made.uuid, '5 days');
  await tend();
  await takeAtDesk(app, programme, made);
  await gradeAll(app, programme, made);
  await one.letter(pl.rewarded.subject(company));
  const subjects = (await one.mails()).map(({ subject }) => subject);
  for (const skipped of [pl.taken, pl.ending]) expect(subjects).not.toContain(skipped.subject(company));
  const { rows } = await app.admin.query(
    `select granted, text_version, language from directory.shopper_consents
      where purpose = 'parcel_status' and shopper_id = (select id from directory.shoppers where email = $1)`,
    [one.email],
  );
  expect(rows).toEqual([{ granted: false, text_version: 'parcel-status-1', language: 'pl' }]);
  // Whoever wants them again gets them again.
  const other = await shopperWith(app, programme.shop, 'Qx 501');
  for (const granted of [false, true])
    await call(app.origin, shopperSettings.setConsent, { token: other.token, body: { ...setting, granted } });
  await takeAtDesk(app, programme, await ask(app, programme, other));
  await app.mailTo(other.email, handoverTexts.en.taken.text(company));
});

it('holds no English where its reader has another language, whatever has happened', async () => {
  const pieces = english();
  expect(pieces.length).toBeGreaterThan(50);
  const [all, refused, called, ending, parcel] = [
    await reader(),
    await reader(),
    await reader(),
    await reader(),
    await reader(),
  ];
  const made = await ask(app, programme, all);
  const { uuid: _, ...same } = requestBody(programme, all);
  await call(app.origin, handovers.change, { token: all.token, path: { uuid: made.uuid }, body: same });
  // What has been handed over meanwhile has no letter of its change.
  await all.letter(pl.changed.subject(company));
  await call(app.origin, handoverCases.say, {
    token: all.token,
    path: { uuid: made.uuid },
    body: { kind: 'question', body: 'Xx' },
  });
  const cases = { token: programme.token, path: { takeback_id: programme.takeBack } };
  const [open] = (await call(app.origin, handoverCases.taken, { ...cases, query: { state: 'open' } })).items;
  await call(app.origin, handoverCases.answerTaken, {
    ...{ token: programme.token, path: { ...cases.path, id: open?.uuid ?? '' }, body: { body: 'Yy' } },
  });
  await takeAtDesk(app, programme, made);
  await gradeAll(app, programme, made, 'C');
  await appeal(all.token, made.uuid, all.uuids);
  await call(app.origin, takeBackRequests.answerAppeal, {
    ...at(made.uuid),
    body: {
      ...{ grant: true, answer: 'Yy' },
      items: all.uuids.map((uuid) => ({ ...accepted, uuid })),
    },
  });
  const second = await ask(app, programme, refused);
  await takeAtDesk(app, programme, second);
  const verdicts = { items: refused.uuids.map(refusal), finish: true };
  await call(app.origin, takeBackRequests.grade, { ...at(second.uuid), body: verdicts });
  const third = await ask(app, programme, called);
  await call(app.origin, takeBackRequests.cancel, { ...at(third.uuid), body: { reason: 'Yy' } });
  const fourth = await ask(app, programme, ending);
  await ends(fourth.uuid, '5 days');
  await tend();
  await ending.letter(pl.ending.subject(company));
  await ends(fourth.uuid, '-1 minute');
  await tend();
  await ending.letter(pl.expired.subject(company));
  await call(app.origin, takeBackRequests.receive, { ...at(fourth.uuid), body: {} });
  const [carrier] = (
    await call(app.origin, handovers.offer, {
      token: parcel.token,
      body: { programme: programme.offer, items: parcel.uuids },
    })
  ).carriers;
  const fifth = await ask(app, programme, parcel, { way: 'carrier', place: undefined, carrier: carrier?.uuid });
  await call(app.origin, takeBackRequests.handOver, { ...at(fifth.uuid), body: {} });
  const awaited = [
    { who: all, letters: [pl.requested, pl.changed, pl.taken, pl.rewarded, pl.answered] },
    { who: refused, letters: [pl.rejected] },
    { who: called, letters: [pl.cancelled] },
    { who: ending, letters: [pl.ending, pl.expired, pl.received] },
    { who: parcel, letters: [pl.sent] },
  ];
  for (const { who, letters } of awaited) for (const { subject } of letters) await who.letter(subject(company));
  await all.letter(caseTexts.pl.subject(company));
  for (const { who } of awaited)
    for (const { subject, text, html } of (await who.mails()).filter((mail) => mail.text.includes('/w/legs/')))
      for (const piece of pieces) expect(`${subject}\n${text}\n${html}`).not.toContain(piece);
});

it('goes once, however often what it tells of is heard', async () => {
  const { queues, again, before, after } = await repeatListeners(app);
  const steps = ['answered', 'cancelled', 'changed', 'ending', 'expired', 'handed-over', 'received', 'rejected'];
  const mailed = [...steps, 'requested', 'rewarded'].map((step) => `handovers.mail.take-back.${step}`);
  const others = ['handovers.mail.donation.changed', 'handovers.mail.handover.answered'];
  expect(queues).toEqual(expect.arrayContaining([...others, ...mailed]));
  expect(again).toBeGreaterThan(50);
  expect(after).toBe(before);
});
