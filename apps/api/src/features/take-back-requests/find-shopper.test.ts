import { shopperAddress, takeBackRequests } from '@dw/contract';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { call } from '../../testing/client';
import { beErased } from '../../testing/erasure';
import { allHeard } from '../../testing/pending-jobs';
import { codeAfter } from '../../testing/shop';
import { ask, openProgramme, type ProgrammeOfTest, shopperWith } from '../../testing/take-backs';
import { startTestApp, type TestApp, until } from '../../testing/test-app';

let app: TestApp;
let own: ProgrammeOfTest;
beforeAll(async () => {
  app = await startTestApp();
  own = await openProgramme(app);
});
beforeEach(() => app.admin.query('delete from directory.throttles'));
afterAll(() => app.close());

const found = async (address: string, { token, takeBack } = own) =>
  (
    await call(app.origin, takeBackRequests.find, { token, path: { takeback_id: takeBack }, body: { address } })
  ).items.map(({ uuid }) => uuid);

it('support finds by the address that a shopper has now, and by those of wardrobes that were joined; erased, by none', async () => {
  const [one, other] = [await shopperWith(app, own.shop, 'Coat'), await shopperWith(app, own.shop, 'Hat')];
  const [coat, hat] = [await ask(app, own, one), await ask(app, own, other)];
  expect(await found(one.email)).toEqual([coat.uuid]);
  // Neither a part of it nor what looks like it is the address.
  for (const near of [one.email.slice(1), `x${one.email}`, one.email.replace('mail.', 'mall.')])
    expect(await found(near), near).toEqual([]);
  expect(await found(one.email, await openProgramme(app))).toEqual([]);

  const fresh = `fresh-${crypto.randomUUID().slice(0, 8)}@mail.example`;
  const codes = async (which: 'sendCodes' | 'sendJoinCodes', address: string) => {
    const { token, email } = which === 'sendCodes' ? one : { ...one, email: fresh };
    let theirs = '';
    const mine = await codeAfter(app, email, async () => {
      theirs = await codeAfter(app, address, () =>
        call(app.origin, shopperAddress[which], { token, body: { address } }),
      );
    });
    return [mine, theirs] as const;
  };
  const { token } = one;
  const [old_code, new_code] = await codes('sendCodes', fresh);
  await call(app.origin, shopperAddress.change, { token, body: { old_code, new_code } });
  expect([await found(one.email), await found(fresh)]).toEqual([[], [coat.uuid]]);

  app.clock.pass(61);
  const [own_code, other_code] = await codes('sendJoinCodes', other.email);
  await call(app.origin, shopperAddress.join, { token, body: { own_code, other_code } });
  await until(async () => (await found(fresh)).length === 2, 20);
  expect((await found(other.email)).sort()).toEqual([coat.uuid, hat.uuid].sort());

  app.clock.pass(61);
  await beErased(app, { email: fresh, token });
  await allHeard(app);
  for (const address of [one.email, fresh, other.email]) expect(await found(address), address).toEqual([]);
  const { rows } = await app.admin.query(
    "select distinct after from audit_log where account_id = $1 and action = 'take-backs.searched'",
    [own.shop.accountId],
  );
  expect(JSON.stringify(rows)).not.toContain('@');
});
