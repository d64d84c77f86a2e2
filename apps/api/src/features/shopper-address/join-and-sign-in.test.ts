import { shopperAddress, wardrobe, widget } from '@dw/contract';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { call, request } from '../../testing/client';
import { codeAfter, openShop, type Shop } from '../../testing/shop';
import { startTestApp, type TestApp, until } from '../../testing/test-app';
import { joinCodes, moved, type Person, personAt } from './address.fixture';

let app: TestApp;
let shop: Shop;
beforeAll(async () => {
  app = await startTestApp(12);
  shop = await openShop(app, 'Alder & Thread');
});
beforeEach(() => app.admin.query('delete from directory.throttles'));
afterAll(() => app.close());

const waiting = (many: number) =>
  until(async () => {
    const { rowCount } = await app.admin.query(
      "select from pg_stat_activity where datname = current_database() and usename = 'dw_app' and wait_event_type = 'Lock'",
    );
    return rowCount === many;
  });

const sessionsOf = async (id: number) =>
  (await app.admin.query('select from directory.shopper_sessions where shopper_id = $1 and revoked_at is null', [id]))
    .rowCount;

/** Both wait for the row of the other wardrobe; what was sent first comes first. */
async function race(first: 'join' | 'sign-in'): Promise<{ person: Person; other: Person; token: string | undefined }> {
  const [person, other] = [await personAt(app, shop), await personAt(app, shop)];
  const [own_code, other_code] = await joinCodes(app, { person, address: other.email });
  app.clock.pass(61);
  const { email } = other;
  const code = await codeAfter(app, email, () => call(app.origin, widget.sendSignInCode, { body: { email } }));
  const sent = {
    join: () => request(app.origin, shopperAddress.join, { token: person.token, body: { own_code, other_code } }),
    'sign-in': () => request(app.origin, widget.signIn, { body: { email, code } }),
  };
  const holder = await app.admin.connect();
  await holder.query('begin');
  await holder.query('select from directory.shoppers where id = $1 for update', [other.id]);
  const one = sent[first]();
  await waiting(1);
  const two = sent[first === 'join' ? 'sign-in' : 'join']();
  await waiting(2);
  await holder.query('rollback');
  holder.release();
  const [joined, signed] = first === 'join' ? [await one, await two] : [await two, await one];
  expect(joined.status).toBe(200);
  await moved(app, other.id);
  const answer = signed.status === 200 ? widget.signIn.answer.parse(await signed.json()) : undefined;
  return { person, other, token: answer?.access_token };
}

it('who signs in while the wardrobe is joined comes into the one that it has become', async () => {
  const { other, token } = await race('join');
  expect((await call(app.origin, wardrobe.list, { token: token ?? '' })).items).toHaveLength(2);
  expect(await sessionsOf(other.id)).toBe(0);
});

it('a session that began just before the join ends with it', async () => {
  const { other, token } = await race('sign-in');
  expect((await request(app.origin, wardrobe.list, { token: token ?? '' })).status).toBe(401);
  expect(await sessionsOf(other.id)).toBe(0);
});
