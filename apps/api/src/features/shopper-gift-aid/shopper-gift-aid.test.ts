import {
  donations,
  giftAidDonors,
  giftAidSales,
  handovers,
  shopperErasure,
  shopperGiftAid,
  shopperSettings,
} from '@dw/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { call, refused } from '../../testing/client';
import { type GivingOfTest, give, openGiving } from '../../testing/donations';
import { beErased } from '../../testing/erasure';
import { aidBy } from '../../testing/gift-aid';
import { openShop, type Shop } from '../../testing/shop';
import { type ShopperOfTest, shopperWith } from '../../testing/take-backs';
import { startTestApp, type TestApp, until } from '../../testing/test-app';

let app: TestApp;
let shop: Shop;
beforeAll(async () => {
  app = await startTestApp(12);
  shop = await openShop(app);
});
beforeEach(() => app.admin.query('delete from directory.throttles'));
afterAll(() => app.close());

const byron = { first_name: 'Ada', last_name: 'Byron', house: '12', postcode: 'ls1 4ap' };
const agreed = { version: '2025-11', taxpayer: true, agent: true } as const;
const post = { way: 'post', place: undefined } as const;

/** A charity that runs its own shops, and somebody who gives these things to it by post. */
async function giving(...names: string[]) {
  const charity = await openGiving(app);
  await aidBy(app, charity.charity, { method: 'a' });
  const one = await shopperWith(app, shop, ...names);
  return { charity, one, made: await give(app, charity, one, post) };
}
const declare = ({ token }: ShopperOfTest, uuid: string, changed: object = {}) =>
  call(app.origin, shopperGiftAid.declare, { token, path: { uuid }, body: { ...byron, ...agreed, ...changed } });
const refusedDeclaring = ({ token }: ShopperOfTest, uuid: string, changed: object, status: number) =>
  refused(
    app.origin,
    shopperGiftAid.declare,
    { token, path: { uuid }, body: { ...byron, ...agreed, ...changed } },
    status,
  );
const standing = async ({ token }: ShopperOfTest, uuid: string) =>
  (await call(app.origin, handovers.get, { token, path: { uuid } })).gift_aid;
const donorsOf = async ({ token }: GivingOfTest) => (await call(app.origin, giftAidDonors.list, { token })).items;
const salesOf = async ({ token }: GivingOfTest) => (await call(app.origin, giftAidSales.list, { token })).items;

/** Receives the thing of that name and sells it. */
async function sell({ token }: GivingOfTest, name: string, price: string) {
  const { items } = await call(app.origin, donations.list, { token, query: { per_page: 100 } });
  const path = { id: items.find((one) => one.name === name)?.uuid ?? '' };
  await call(app.origin, donations.receive, { token, path, body: {} });
  await call(app.origin, donations.sell, { token, path, body: { price } });
}

describe('a shopper’s Gift Aid', () => {
  it('is declared from a donation in the law’s words, makes a donor, and what is sold is aided', async () => {
    const { charity, one, made } = await giving('Coat');
    expect(await standing(one, made.uuid)).toBe('offered');
    const words = await call(app.origin, shopperGiftAid.wording, { token: one.token, path: { uuid: made.uuid } });
    expect(words).toEqual({
      charity: 'Second Rail',
      declaration: expect.stringMatching(
        /^I want to Gift Aid this donation and any donations .+ to Second Rail\. I am a UK/,
      ),
      agency: expect.stringMatching(/^I ask Second Rail to sell my goods on my behalf as my agent\./),
      version: '2025-11',
      person: null,
    });
    expect(await declare(one, made.uuid)).toMatchObject({
      person: { first_name: 'Ada', house: '12', postcode: 'LS1 4AP', country: 'GB' },
      items: [{ charity: 'Second Rail', in_force: true, until_day: null, donor_no: expect.stringMatching(/^D-/) }],
    });
    expect(await standing(one, made.uuid)).toBe('declared');
    const [donor] = await donorsOf(charity);
    expect(donor).toMatchObject({ name: 'Ada Byron', postcode: 'LS1 4AP', declared: true });
    const path = { id: donor?.uuid ?? '' };
    const known = await call(app.origin, giftAidDonors.get, { token: charity.token, path });
    expect(known).toMatchObject({
      ...{ of_wardrobe: true, email: one.email, agent_text: '2025-11' },
      declarations: [{ covers: 'future', made: 'online', text: '2025-11', in_force: true }],
    });

    await sell(charity, 'Coat', '24.00');
    const [sale] = await until(async () => {
      const found = await salesOf(charity);
      return found.length > 0 && found;
    }, 30);
    expect(sale).toMatchObject({ part: 'within', state: 'waiting', gross: '24.00' });
  });

  it('is declared once however often it is sent, and the details serve the next charity', async () => {
    const first = await openGiving(app);
    await aidBy(app, first.charity, { method: 'a' });
    const one = await shopperWith(app, shop, 'Hat', 'Scarf');
    const [hat = '', scarf = ''] = one.uuids;
    const gift = await give(app, first, { ...one, uuids: [hat] }, post);
    await Promise.all(Array.from({ length: 8 }, () => declare(one, gift.uuid)));
    expect(await donorsOf(first)).toHaveLength(1);
    const { rows } = await app.admin.query('select from gift_aid_declarations where account_id = $1', [
      first.charity.accountId,
    ]);
    expect(rows).toHaveLength(1);

    const second = await openGiving(app);
    await aidBy(app, second.charity, { method: 'b' });
    const next = await give(app, second, { ...one, uuids: [scarf] }, post);
    const path = { uuid: next.uuid };
    const { person } = await call(app.origin, shopperGiftAid.wording, { token: one.token, path });
    expect(person).toMatchObject({ first_name: 'Ada', last_name: 'Byron', house: '12', postcode: 'LS1 4AP' });
    expect((await declare(one, next.uuid)).items).toHaveLength(2);
    expect(await donorsOf(second)).toHaveLength(1);

    const stranger = await shopperWith(app, shop, 'Cape');
    expect((await refusedDeclaring(stranger, next.uuid, {}, 404)).code).toBe('not_found');
    expect(await call(app.origin, shopperGiftAid.list, { token: stranger.token })).toEqual({ person: null, items: [] });
  });

  it('is ended for later gifts, and name and address are changed at every charity', async () => {
    const { charity, one, made } = await giving('Boots');
    const { items } = await declare(one, made.uuid);
    const { token } = one;
    const moved = { ...byron, house: 'Mill House', postcode: 'LS2 7EE' };
    expect((await call(app.origin, shopperGiftAid.update, { token, body: moved })).person).toMatchObject({
      house: 'Mill House',
      postcode: 'LS2 7EE',
    });
    expect((await donorsOf(charity))[0]?.postcode).toBe('LS2 7EE');
    const path = { uuid: items[0]?.uuid ?? '' };
    const today = app.clock.now().toISOString().slice(0, 10);
    expect((await call(app.origin, shopperGiftAid.end, { token, path, body: {} })).items).toMatchObject([
      { in_force: false, until_day: today },
    ]);
    expect((await refused(app.origin, shopperGiftAid.end, { token, path, body: {} }, 409)).code).toBe('wrong_state');
    // Whoever thinks better of it on the same day has declared again.
    expect(await standing(one, made.uuid)).toBe('offered');
    expect((await declare(one, made.uuid)).items).toMatchObject([{ in_force: true, until_day: null }]);
    expect(await standing(one, made.uuid)).toBe('declared');
    const stranger = await shopperWith(app, shop, 'Belt');
    await refused(app.origin, shopperGiftAid.end, { token: stranger.token, path, body: {} }, 404);
    await refused(app.origin, shopperGiftAid.update, { token: stranger.token, body: moved }, 404);
  });

  it('needs house and postcode, both agreements, the words of today, and a charity that uses it', async () => {
    const { one, made } = await giving('Gloves');
    const errors = async (changed: object) =>
      Object.keys((await refusedDeclaring(one, made.uuid, changed, 422)).errors ?? {});
    expect(await errors({ house: '' })).toEqual(['house']);
    expect(await errors({ postcode: '' })).toEqual(['postcode']);
    expect(await errors({ postcode: 'no code' })).toEqual(['postcode']);
    expect(await errors({ first_name: '', last_name: ' ' })).toEqual(['first_name', 'last_name']);
    expect(await errors({ taxpayer: false, agent: false })).toEqual(['taxpayer', 'agent']);
    expect((await refusedDeclaring(one, made.uuid, { version: '2020-01' }, 409)).code).toBe('terms_changed');
    expect(await declare(one, made.uuid, { country: 'FR', postcode: '' })).toMatchObject({ person: { country: 'FR' } });

    for (const uuid of ['\0', 'nothing', crypto.randomUUID()])
      await refused(app.origin, shopperGiftAid.wording, { token: one.token, path: { uuid } }, 404);

    const plain = await openGiving(app);
    const other = await shopperWith(app, shop, 'Shirt');
    const gift = await give(app, plain, other, post);
    expect(await standing(other, gift.uuid)).toBe('off');
    expect((await refusedDeclaring(other, gift.uuid, {}, 409)).code).toBe('no_gift_aid');
    const path = { uuid: gift.uuid };
    expect((await refused(app.origin, shopperGiftAid.wording, { token: other.token, path }, 409)).code).toBe(
      'no_gift_aid',
    );
  });

  it('is in the shopper’s own data, and goes with the wardrobe where no claim needs it', async () => {
    const { charity, one, made } = await giving('Cap');
    await declare(one, made.uuid, { last_name: 'Quillfeather' });
    const exported = await fetch(`${app.origin}/api${shopperSettings.export.path}`, {
      headers: { Authorization: `Bearer ${one.token}` },
    });
    expect(await exported.text()).toContain('Quillfeather');
    const claimed = await giving('Vest');
    await declare(claimed.one, claimed.made.uuid, { last_name: 'Kept' });
    await sell(claimed.charity, 'Vest', '30.00');
    await until(async () => (await salesOf(claimed.charity)).length > 0, 30);
    await app.admin.query(
      `with made as (insert into gift_aid_claims (account_id, number, from_day, until_day, rules_version) values ($1, 1, '2026-04-06', '2027-04-05', '2025-11') returning id)
       update gift_aid_sales set claim_id = (select id from made) where account_id = $1`,
      [claimed.charity.charity.accountId],
    );
    const goes = (token: string) => call(app.origin, shopperErasure.get, { token });
    expect(await goes(one.token)).toMatchObject({ gift_aid: true, gift_aid_claimed: false });
    expect(await goes(claimed.one.token)).toMatchObject({ gift_aid: true, gift_aid_claimed: true });
    await beErased(app, one);
    await beErased(app, claimed.one);
    await until(async () => (await donorsOf(charity)).length === 0, 30);
    const [kept] = await until(async () => {
      const { rows } = await app.admin.query(
        'select shopper_id, email, last_name, kept_until is not null as dated from gift_aid_donors where account_id = $1',
        [claimed.charity.charity.accountId],
      );
      return rows[0]?.shopper_id === null && rows;
    }, 30);
    expect(kept).toEqual({ shopper_id: null, email: '', last_name: 'Kept', dated: true });
  });
});
