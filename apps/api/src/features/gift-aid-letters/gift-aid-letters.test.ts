import { type BodyInput, giftAidDonors, giftAidLetters, giftAidSales } from '@dw/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { call, refused, request } from '../../testing/client';
import type { Tenant } from '../../testing/factories';
import { addDonor, aidBy, importTill } from '../../testing/gift-aid';
import { outboxOf } from '../../testing/outbox';
import { mailsReach } from '../../testing/shop';
import { startTestApp, type TestApp } from '../../testing/test-app';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  to('2027-04-20T12:00:00Z');
});
afterAll(() => app.close());

const to = (instant: string) => app.clock.pass((Date.parse(instant) - app.clock.now().getTime()) / 1000);
const write = ({ token }: Tenant, about: 'due' | 'year_end') =>
  call(app.origin, giftAidLetters.write, { token, body: { about } });
const letters = async ({ token }: Tenant, state: 'all' | 'to_post' | 'asked' = 'all') =>
  (await call(app.origin, giftAidLetters.list, { token, query: { state, direction: 'asc' } })).items;
const sales = async ({ token }: Tenant) => {
  const { items } = await call(app.origin, giftAidSales.list, { token, query: { direction: 'asc' } });
  return items.map(({ name, part, net, state, gift_on }) => [name, part, net, state, gift_on]);
};
const answer = (charity: Tenant, id: string, body: BodyInput<typeof giftAidLetters.answer>) =>
  call(app.origin, giftAidLetters.answer, { token: charity.token, path: { id }, body });
const refusedAnswer = async (charity: Tenant, id: string, body: object) => {
  const { status, code } = await refused(app.origin, giftAidLetters.answer, {
    token: charity.token,
    path: { id },
    body,
  });
  return [status, code];
};

/** A charity by some method whose donor sold a coat for 130 pounds, which can be returned no more. */
async function sold(method: 'standard' | 'a', donor: object = {}) {
  const charity = await app.make.tenant('CHARITY');
  await app.admin.query(
    "update accounts set company_name = 'Second Rail', address = '1 High Street', city_name = 'Leeds', postcode = 'LS1 1AA' where account_id = $1",
    [charity.accountId],
  );
  await aidBy(app, charity, { method });
  const ada = await addDonor(app, charity, '2026-05-01', { last_name: 'Byron', address: 'Rail Lane\nLeeds', ...donor });
  await importTill(app, charity, 'sales', [`T1,${ada.donor_no},2027-02-01,Coat,130.00`]);
  return { charity, ada };
}

it('above the limit a donor is asked by mail, and without an answer it is a gift after 21 days', async () => {
  const { charity } = await sold('a', { email: 'ada-letters@mail.example' });
  expect(await write(charity, 'due')).toEqual({ mailed: 1, to_post: 0 });
  expect(await write(charity, 'due')).toEqual({ mailed: 0, to_post: 0 });
  const [letter] = await letters(charity, 'asked');
  expect(letter).toMatchObject({
    ...{ kind: 'over_limit', tax_year: '2026/27', way: 'mail', amount: '30.00', sent_on: '2027-04-20' },
    ...{ answer_by: '2027-05-11', answer: 'none', keeps: '0.00' },
  });
  await mailsReach(app, 'ada-letters@mail.example', 1);
  const [mail] = await outboxOf(app.services.config.dataDir, 'ada-letters@mail.example');
  const text = mail?.text ?? '';
  for (const part of [
    'Dear Ms Ada Byron,',
    '£30.00',
    '2026/27',
    'by 11 May 2027',
    '25 %',
    'Second Rail',
    '1 High Street',
    'name or address',
  ])
    expect(text).toContain(part);
  expect(await sales(charity)).toEqual([
    ['Coat', 'within', '100.00', 'claimable', '2027-02-01'],
    ['Coat', 'over', '30.00', 'notified', '2027-05-11'],
  ]);
});

it('on paper the days begin with the posting date; the print and the merge file have the address', async () => {
  const { charity, ada } = await sold('standard');
  const { token } = charity;
  expect(await write(charity, 'due')).toEqual({ mailed: 0, to_post: 1 });
  const [letter] = await letters(charity, 'to_post');
  expect(letter).toMatchObject({ kind: 'sale', way: 'post', amount: '130.00', sent_on: null, answer_by: null });
  const id = letter?.uuid ?? '';
  expect((await sales(charity))[0]?.[3]).toBe('due_letter');
  expect(await refusedAnswer(charity, id, { answer: 'keep' })).toEqual([409, 'wrong_state']);

  const merge = await (await request(app.origin, giftAidLetters.merge, { token })).text();
  expect(merge).toContain(
    `${ada.donor_no},Ms Ada Byron,"12 Rail Lane\nLeeds\nLS1 4AP",What we sold for you: Second Rail,"Dear Ms Ada Byron,`,
  );
  const print = await request(app.origin, giftAidLetters.print, { token });
  expect(print.headers.get('content-type')).toBe('application/pdf');
  expect(
    Buffer.from(await print.arrayBuffer())
      .subarray(0, 5)
      .toString('latin1'),
  ).toBe('%PDF-');

  const post = (posted_on: string) =>
    call(app.origin, giftAidLetters.posted, { token, body: { letters: [id], posted_on } });
  const late = await refused(app.origin, giftAidLetters.posted, {
    token,
    body: { letters: [id], posted_on: '2027-04-21' },
  });
  expect([late.status, Object.keys(late.errors ?? {})]).toEqual([422, ['posted_on']]);
  expect(await post('2027-04-15')).toEqual({ posted: 1 });
  expect(await post('2027-04-10')).toEqual({ posted: 0 });
  expect(await letters(charity)).toMatchObject([{ sent_on: '2027-04-15', answer_by: '2027-05-06' }]);
  const printed = await refused(app.origin, giftAidLetters.print, { token });
  expect([printed.status, printed.message]).toEqual([404, 'There is no letter to be posted.']);

  // A part is kept, to the penny; the rest is given on the day of the answer.
  expect((await refusedAnswer(charity, id, { answer: 'part', keeps: '130.00' }))[0]).toBe(422);
  const answered = await answer(charity, id, { answer: 'part', keeps: '29.99' });
  expect(answered).toMatchObject({ answer: 'part', keeps: '29.99', can: ['pay_out'] });
  expect(await refusedAnswer(charity, id, { answer: 'confirm' })).toEqual([409, 'wrong_state']);
  expect((await sales(charity)).sort()).toEqual([
    ['Coat', 'kept', '29.99', 'kept', null],
    ['Coat', 'over', '100.01', 'claimable', '2027-04-20'],
  ]);
  const paid = await call(app.origin, giftAidLetters.paidOut, { token, path: { id }, body: { paid_on: '2027-04-20' } });
  expect(paid).toMatchObject({ paid_out_on: '2027-04-20', can: [] });
});

it('all of it may be kept or given, until the end of the 21st day', async () => {
  const [one, two, three] = [await sold('standard'), await sold('standard'), await sold('standard')];
  for (const { charity } of [one, two, three]) {
    await write(charity, 'due');
    const [letter] = await letters(charity);
    const body = { letters: [letter?.uuid ?? ''], posted_on: '2027-04-20' };
    await call(app.origin, giftAidLetters.posted, { token: charity.token, body });
  }
  const idOf = async ({ charity }: typeof one) => (await letters(charity))[0]?.uuid ?? '';
  await answer(one.charity, await idOf(one), { answer: 'keep' });
  expect(await sales(one.charity)).toEqual([['Coat', 'kept', '130.00', 'kept', null]]);
  await answer(two.charity, await idOf(two), { answer: 'confirm' });
  expect(await sales(two.charity)).toEqual([['Coat', 'over', '130.00', 'claimable', '2027-04-20']]);

  const last = await idOf(three);
  // An hour before the 11th of May ends in London, and when it has.
  to('2027-05-11T22:00:00Z');
  const charity = { ...three.charity, token: (await app.make.colleague(three.charity, 'owner')).token };
  expect((await sales(charity))[0]?.[3]).toBe('notified');
  to('2027-05-11T23:00:01Z');
  expect(await sales(charity)).toEqual([['Coat', 'over', '130.00', 'claimable', '2027-05-11']]);
  expect(await refusedAnswer(charity, last, { answer: 'keep' })).toEqual([409, 'wrong_state']);
});

it('after the tax year a letter tells what was within the limit, once; under 20 pounds it may wait', async () => {
  const { charity } = await sold('a');
  const bo = await addDonor(app, charity, '2026-05-01', { first_name: 'Bo' });
  await importTill(app, charity, 'sales', [`T2,${bo.donor_no},2027-02-01,Hat,19.99`]);
  expect(await write(charity, 'year_end')).toEqual({ mailed: 0, to_post: 1 });
  expect(await write(charity, 'year_end')).toEqual({ mailed: 0, to_post: 0 });
  expect(await letters(charity)).toMatchObject([
    { kind: 'year_end', tax_year: '2026/27', amount: '100.00', answer_by: null },
  ]);
  // It waits three years at most.
  to('2029-04-20T12:00:00Z');
  const later = { ...charity, token: (await app.make.colleague(charity, 'owner')).token };
  expect(await write(later, 'year_end')).toEqual({ mailed: 0, to_post: 1 });
});

it('what is declared by word of mouth is copied to its donor once, in the words that were declared', async () => {
  const charity = await app.make.tenant('CHARITY');
  await app.admin.query("update accounts set company_name = 'Second Rail' where account_id = $1", [charity.accountId]);
  await aidBy(app, charity, { method: 'a' });
  const spoken = { covers: 'future', made: 'spoken', made_on: '2026-05-01' } as const;
  const email = `spoken-${crypto.randomUUID()}@mail.example`;
  await addDonor(app, charity, '2026-05-01', { email, declaration: spoken });
  await addDonor(app, charity, '2026-05-01', { declaration: { ...spoken, covers: 'past4', text: 'Till card 3' } });
  await addDonor(app, charity, '2026-05-01');
  const cancelled = await addDonor(app, charity, '2026-05-01', { declaration: spoken });
  const endsAt = { token: charity.token, path: { id: cancelled.uuid } };
  await call(app.origin, giftAidDonors.end, { ...endsAt, body: {} });
  expect(await write(charity, 'due')).toEqual({ mailed: 1, to_post: 1 });
  expect(await write(charity, 'due')).toEqual({ mailed: 0, to_post: 0 });
  const sent = await letters(charity);
  expect(sent).toMatchObject([
    { kind: 'declaration', way: 'mail', amount: '0.00', answer_by: null },
    { kind: 'declaration', way: 'post', sent_on: null, answer_by: null },
  ]);
  await mailsReach(app, email, 1);
  const [mail] = await outboxOf(app.services.config.dataDir, email);
  for (const part of [
    'On 1 May 2026 you declared by word of mouth: I want to Gift Aid this donation and any donations I make in the future to Second Rail. I am a UK taxpayer',
    'within 30 days of the day on which it was sent',
  ])
    expect(mail?.text).toContain(part);
  expect(mail?.text).not.toContain('25 %');
  const path = { id: sent[1]?.uuid ?? '' };
  const { body } = await call(app.origin, giftAidLetters.get, { token: charity.token, path });
  expect(body).toContain('in the wording “Till card 3” of ours.');
  await call(app.origin, giftAidLetters.posted, {
    token: charity.token,
    body: { letters: [path.id], posted_on: '2027-04-20' },
  });
  expect((await letters(charity))[1]).toMatchObject({ answer_by: null });
  expect(await refusedAnswer(charity, path.id, { answer: 'keep' })).toEqual([409, 'wrong_state']);
});
