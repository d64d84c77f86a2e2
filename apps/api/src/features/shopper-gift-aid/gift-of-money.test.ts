import { giftAidClaims, giftAidDonors, giftAidSales, gifts, handovers, shopperGiftAid } from '@dw/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { call, refused } from '../../testing/client';
import { give, openGiving } from '../../testing/donations';
import { aidBy } from '../../testing/gift-aid';
import { pressInSandbox } from '../../testing/press-in-sandbox';
import { begin, type GiftsOfTest, look, openGifts } from '../../testing/small-gifts';
import { shopperWith } from '../../testing/take-backs';
import { startTestApp, type TestApp, until } from '../../testing/test-app';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp(12);
});
beforeEach(() => app.admin.query('delete from directory.throttles'));
afterAll(() => app.close());

const person = { first_name: 'Ada', last_name: 'Byron', house: '12', postcode: 'ls1 4ap' };
const declared = { version: '2025-11', taxpayer: true } as const;

/** A charity that uses Gift Aid and takes gifts, and somebody who may give. */
async function aided() {
  const of = await openGifts(app);
  await aidBy(app, of.charity.charity, { method: 'a' });
  return of;
}
async function pay(of: GiftsOfTest, amount = '5') {
  const gift = await begin(app, of, { amount });
  await pressInSandbox(gift.pay_url ?? '', 'approve');
  return look(app, of, gift);
}
const declare = ({ token }: GiftsOfTest, { uuid }: { readonly uuid: string }) =>
  call(app.origin, shopperGiftAid.declareGift, { token, path: { uuid }, body: { ...person, ...declared } });
const salesOf = async (of: GiftsOfTest) =>
  (await call(app.origin, giftAidSales.list, { token: of.charity.token })).items.map(
    ({ name, part, gross, commission, net, state, excluded }) => [name, part, gross, commission, net, state, excluded],
  );
const whole = (net: string, state = 'waiting', excluded: string | null = null) =>
  ['Alder & Thread', 'gift', net, '0.00', net, state, excluded] as const;
const yearsOf = async ({ charity }: GiftsOfTest) =>
  (await app.admin.query('select net from gift_aid_years where account_id = $1', [charity.charity.accountId])).rows;

describe('a gift of money with Gift Aid', () => {
  it('is declared after it was paid, without an agent, and entered whole beside the limit of sales', async () => {
    const of = await aided();
    const gift = await pay(of);
    expect(gift).toMatchObject({ state: 'paid', gift_aid: 'offered' });
    const path = { uuid: gift.uuid };
    expect(await call(app.origin, shopperGiftAid.wordingOfGift, { token: of.token, path })).toEqual({
      charity: 'Second Rail',
      declaration: expect.stringMatching(
        /^I want to Gift Aid this donation and any donations .+ to Second Rail\. I am a UK/,
      ),
      ...{ agency: null, version: '2025-11', person: null },
    });
    const eight = await Promise.all(Array.from({ length: 8 }, () => declare(of, gift)));
    expect(eight[0]).toMatchObject({
      person: { last_name: 'Byron' },
      items: [{ charity: 'Second Rail', in_force: true }],
    });
    expect(await look(app, of, gift)).toMatchObject({ gift_aid: 'declared' });
    expect(await salesOf(of)).toEqual([whole('5.00')]);
    expect(await yearsOf(of)).toEqual([]);
    const { items } = await call(app.origin, gifts.list, { token: of.charity.token });
    expect(items).toMatchObject([{ uuid: gift.uuid, gift_aid: true }]);
    const [donor] = (await call(app.origin, giftAidDonors.list, { token: of.charity.token })).items;
    expect(donor).toMatchObject({ name: 'Ada Byron', declared: true });
  });

  it('follows a declaration that goes on, by itself; and one that was begun is declared for before it is paid', async () => {
    const of = await aided();
    const first = await begin(app, of, { amount: '2' });
    expect(first.gift_aid).toBe('offered');
    await declare(of, first);
    expect(await look(app, of, first)).toMatchObject({ state: 'pending', gift_aid: 'declared' });
    await pressInSandbox(first.pay_url ?? '', 'approve');
    await look(app, of, first);
    expect(await pay(of, '10.50')).toMatchObject({ state: 'paid', gift_aid: 'declared' });
    await until(async () => (await salesOf(of)).length === 2);
    expect((await salesOf(of)).sort()).toEqual([whole('10.50'), whole('2.00')]);
  });

  it('of a day before the declaration is covered where it is named, and what was given before it is not', async () => {
    const of = await aided();
    const [before, named, sameDay] = [await pay(of, '1'), await pay(of, '2'), await pay(of, '3')];
    await app.admin.query("update gifts set paid_at = paid_at - interval '1 day' where uuid = $1", [before.uuid]);
    await app.admin.query("update gifts set paid_at = paid_at - interval '2 days' where account_id = $1", [
      of.charity.charity.accountId,
    ]);
    await declare(of, named);
    // A declaration counts by days.
    expect((await salesOf(of)).sort()).toEqual([whole('2.00'), whole('3.00')]);
    expect(await look(app, of, sameDay)).toMatchObject({ gift_aid: 'declared' });
    expect(await look(app, of, before)).toMatchObject({ gift_aid: 'offered' });
    await declare(of, before);
    expect(await salesOf(of)).toHaveLength(3);
  });

  it('that is given back is claimed no more, and one of a claim is a negative line of the next', async () => {
    const of = await aided();
    const { token } = of.charity;
    const [early, late] = [await pay(of, '4'), await pay(of, '20')];
    await declare(of, early);
    await declare(of, late);
    await call(app.origin, gifts.refund, { token, path: { id: early.uuid }, body: {} });
    await until(async () => (await salesOf(of)).some(([, , , , net, state]) => net === '4.00' && state === 'excluded'));
    expect((await salesOf(of)).find(([, , gross]) => gross === '4.00')).toEqual(whole('4.00', 'excluded', 'refunded'));
    expect(await yearsOf(of)).toEqual([]);
    await app.admin.query('update gift_aid_sales set returns_until = sold_on - 1 where account_id = $1', [
      of.charity.charity.accountId,
    ]);
    expect((await salesOf(of)).find(([, , gross]) => gross === '20.00')).toEqual(whole('20.00', 'claimable'));
    await app.admin.query("update gift_aid_sales set state = 'claimed' where account_id = $1 and gross = 2000", [
      of.charity.charity.accountId,
    ]);
    await call(app.origin, gifts.refund, { token, path: { id: late.uuid }, body: {} });
    await until(async () => (await salesOf(of)).some(([, , , , , state]) => state === 'adjusted'));
  });

  it('does not let the charity sell things: these are declared for by themselves', async () => {
    const of = await openGiving(app);
    await aidBy(app, of.charity, { method: 'a' });
    const shop = await openGifts(app, 'any');
    const one = await shopperWith(app, shop.shop, 'Coat');
    const made = await give(app, of, one, { way: 'post', place: undefined });
    await app.admin.query(
      `insert into gifts (account_id, shopper_id, uuid, amount, state, via, language, expires_at, paid_at)
       select $1, shopper_id, '7d0f6b1e-0000-4000-8000-000000000001', 500, 'paid', 'Alder & Thread', 'en', now(), $3 from handovers where uuid = $2`,
      [of.charity.accountId, made.uuid, app.clock.now()],
    );
    const { token } = one;
    const path = { uuid: '7d0f6b1e-0000-4000-8000-000000000001' };
    await call(app.origin, shopperGiftAid.declareGift, { token, path, body: { ...person, ...declared } });
    const standing = async () => (await call(app.origin, handovers.get, { token, path: { uuid: made.uuid } })).gift_aid;
    expect(await standing()).toBe('offered');
    const body = { ...person, ...declared, agent: true } as const;
    await call(app.origin, shopperGiftAid.declare, { token, path: { uuid: made.uuid }, body });
    expect(await standing()).toBe('declared');
    const { rows } = await app.admin.query('select covers from gift_aid_declarations where account_id = $1', [
      of.charity.accountId,
    ]);
    expect(rows).toEqual([{ covers: 'future' }]);
  });

  it('is nobody else’s to declare for, nor one that came to nothing, nor where the charity uses none', async () => {
    const of = await aided();
    const gift = await pay(of);
    const other = await aided();
    const asked = (token: string, uuid: string, changed: object = {}) =>
      refused(app.origin, shopperGiftAid.declareGift, {
        token,
        path: { uuid },
        body: { ...person, ...declared, ...changed },
      });
    expect((await asked(other.token, gift.uuid)).status).toBe(404);
    expect((await asked(of.token, 'no-uuid')).status).toBe(404);
    expect((await asked(of.token, gift.uuid, { version: '2020-01' })).code).toBe('terms_changed');
    const wrong = await asked(of.token, gift.uuid, { house: '', taxpayer: false });
    expect([wrong.status, Object.keys(wrong.errors ?? {}).sort()]).toEqual([422, ['house', 'taxpayer']]);
    const declined = await begin(app, of);
    await pressInSandbox(declined.pay_url ?? '', 'decline');
    expect(await look(app, of, declined)).toMatchObject({ state: 'failed', gift_aid: 'off' });
    expect((await asked(of.token, declined.uuid)).status).toBe(404);
    await aidBy(app, of.charity.charity, { method: 'none' });
    expect(await look(app, of, gift)).toMatchObject({ gift_aid: 'off' });
    expect((await asked(of.token, gift.uuid)).code).toBe('no_gift_aid');
    expect(await salesOf(of)).toEqual([]);
    expect((await call(app.origin, giftAidClaims.list, { token: of.charity.token })).items).toEqual([]);
  });
});
