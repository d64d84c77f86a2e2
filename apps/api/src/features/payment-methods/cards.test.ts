import { cards, paypalAccount } from '@dw/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testCard } from '../../testing/cards';
import { call, refused } from '../../testing/client';
import { pressInSandbox } from '../../testing/press-in-sandbox';
import { startTestApp, type TestApp } from '../../testing/test-app';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const list = async (token: string) => (await call(app.origin, cards.list, { token })).items;
const add = (token: string, body: object = testCard()) => refused(app.origin, cards.add, { token, body });

describe('the card', () => {
  it('is stored, changed and disconnected; its number and check digits are kept nowhere', async () => {
    const { token, accountId } = await app.make.tenant();
    const year = new Date().getUTCFullYear() + 3;
    const stored = { name: 'Maya Okoro', brand: 'Visa', last4: '4242', exp_month: 12, exp_year: year };
    const card = await call(app.origin, cards.add, { token, body: testCard() });
    expect(card).toMatchObject(stored);
    expect(await list(token)).toMatchObject([stored]);
    const body = { name: 'Iris Calder', exp_month: '1', exp_year: year + 1 };
    const changed = { name: 'Iris Calder', exp_month: 1, exp_year: year + 1, last4: '4242' };
    expect(await call(app.origin, cards.change, { token, path: { id: card.id }, body })).toMatchObject(changed);
    expect(await list(token)).toMatchObject([changed]);
    await call(app.origin, cards.remove, { token, path: { id: card.uuid } });
    expect(await list(token)).toEqual([]);
    const { rows } = await app.admin.query('select action, before, after from audit_log where account_id = $1', [
      accountId,
    ]);
    expect(rows.map(({ action }) => action)).toEqual([
      'account.registered',
      'card.stored',
      'card.changed',
      'card.removed',
    ]);
    expect(JSON.stringify(rows)).not.toMatch(/4242 ?4242|"123"/);
  });

  it.each([
    ['4000 0000 0000 0002', 402, { message: 'The card was declined.' }],
    ['4000 0000 0000 9995', 402, { code: 'insufficient_funds' }],
    ['4242 4242 4242 4241', 402, { errors: { number: ['The card number is not valid.'] } }],
    ['4242', 422, {}],
    ['4242x4242x4242x42', 422, {}],
  ])('%s is refused with %d', async (number, status, more) => {
    const { token } = await app.make.tenant();
    expect(await add(token, testCard(number))).toMatchObject({ status, ...more });
    expect(await list(token)).toEqual([]);
  });

  it('has an expiry ahead of now and within twenty years, and every field', async () => {
    const { token } = await app.make.tenant();
    const year = new Date().getUTCFullYear();
    expect(await add(token, { ...testCard(), exp_year: year + 21 })).toMatchObject({
      status: 422,
      errors: { exp_year: ['Choose a year from the list.'] },
    });
    expect(await add(token, { ...testCard(), exp_year: year - 1 })).toMatchObject({
      status: 402,
      code: 'expired_card',
    });
    expect(Object.keys((await add(token, {})).errors ?? {}).sort()).toEqual([
      'cvc',
      'exp_month',
      'exp_year',
      'name',
      'number',
    ]);
    expect((await add(token, { ...testCard(), cvc: '12' })).errors).toEqual({ cvc: ['CVV has 3 or 4 digits.'] });
    const card = await call(app.origin, cards.add, { token, body: testCard() });
    const body = { name: 'Maya Okoro', exp_month: 1, exp_year: year - 1 };
    expect(await refused(app.origin, cards.change, { token, path: { id: card.id }, body })).toMatchObject({
      status: 402,
      errors: { exp_year: ['The card has expired.'] },
    });
  });

  it('has a name that is no number: what is kept of it is never that', async () => {
    const { token } = await app.make.tenant();
    for (const name of [
      '4242 4242 4242 4242',
      'Maya 4242-4242-4242-4242',
      '４２４２４２４２４２４２４２４２',
      '42.42.42.42.42.42',
    ]) {
      const { status, errors } = await add(token, { ...testCard(), name });
      expect([status, errors]).toEqual([422, { name: ['Enter the name on the card, not its number.'] }]);
    }
    expect(await add(token, { name: '4242 4242 4242 4242', payment_method: 'pm_1' })).toMatchObject({ status: 422 });
    expect(await list(token)).toEqual([]);
    const { id } = await call(app.origin, cards.add, { token, body: { ...testCard(), name: 'Rail 24 Ltd' } });
    const body = { ...testCard(), name: '4242424242424242' };
    await refused(app.origin, cards.change, { token, path: { id }, body }, 422);
    expect(await list(token)).toMatchObject([{ name: 'Rail 24 Ltd' }]);
  });

  it('is one, however many calls there are at once, and stands beside no PayPal', async () => {
    const { token } = await app.make.tenant();
    const tries = await Promise.all(
      [1, 2, 3].map(() =>
        call(app.origin, cards.add, { token, body: testCard() }).then(
          () => 201,
          () => 409,
        ),
      ),
    );
    expect([...tries].sort()).toEqual([201, 409, 409]);
    expect(await list(token)).toHaveLength(1);
    expect(await add(token)).toMatchObject({ status: 409, code: 'card_stored' });
    const other = await app.make.tenant();
    const { url, state } = await call(app.origin, paypalAccount.login, { token: other.token });
    await pressInSandbox(url, 'approve');
    await call(app.origin, paypalAccount.status, { token: other.token, query: { state } });
    expect(await add(other.token)).toMatchObject({ status: 409, code: 'paypal_connected' });
  });
});
