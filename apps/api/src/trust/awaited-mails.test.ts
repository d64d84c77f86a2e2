import { emailChange, registration, shopperAddress, shopperErasure, signIn, widget } from '@dw/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { transactionOutsideScope } from '../platform/db/outside-scope';
import { call } from '../testing/client';
import { testPassword } from '../testing/factories';
import { addItems, buy, openShop } from '../testing/shop';
import { startTestApp, type TestApp, until } from '../testing/test-app';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

/** Keeps every mail that is being sent from being noted as sent. @returns what lets them go on */
async function hold(): Promise<() => Promise<void>> {
  await app.admin.query(`
    create function mail.wait() returns trigger language plpgsql as
      'begin perform pg_advisory_xact_lock_shared(7); return new; end';
    create trigger wait before update on mail.outgoing for each row execute function mail.wait()`);
  const client = await app.admin.connect();
  await client.query('select pg_advisory_lock(7)');
  return async () => {
    await client.query('select pg_advisory_unlock(7)');
    client.release();
  };
}

const tellMany = (count: number) =>
  transactionOutsideScope(app.db, async (unit) => {
    for (let at = 1; at <= count; at += 1)
      await app.services.mail.queue(unit, { to: `reader${at}@news.example`, subject: 'News', text: 'It happened.' });
  });

it('a mail that somebody waits for at a screen overtakes forty that only tell of something', async () => {
  const shop = await openShop(app);
  const { access_token: token } = await addItems(app, await buy(app, shop, 'A-1'), 'owner@mail.example');
  const page = await buy(app, shop, 'A-2');
  const [locked, moving] = [await app.make.tenant(), await app.make.tenant()];
  await app.admin.query('delete from directory.throttles');
  await until(async () => (await app.admin.query('select from mail.outgoing where sent_at is null')).rowCount === 0);

  const letGo = await hold();
  await tellMany(40);
  const { origin } = app;
  await call(origin, widget.sendCode, { path: { token: page }, body: { email: 'buyer@mail.example' } });
  await call(origin, widget.sendSignInCode, { body: { email: 'owner@mail.example' } });
  await call(origin, shopperErasure.sendCode, { token });
  await call(origin, shopperAddress.sendCodes, { token, body: { address: 'moved@mail.example' } });
  await call(origin, registration.start, { body: { email: 'new@shop.example', role: 'RETAILER' } });
  await call(origin, signIn.requestReset, { body: { email: locked.email } });
  const other = { email: 'changed@shop.example', password: testPassword };
  await call(origin, emailChange.ask, { token: moving.token, body: other });
  const waiting = await until(async () => {
    const { rows } = await app.admin.query(
      `select m.id, m.recipient from mail.outgoing m join jobs.job j on j.name = 'mail.send' and j.data = jsonb_build_object('id', m.id)
        where m.sent_at is null`,
    );
    return rows.length === 49 ? new Map(rows.map(({ id, recipient }) => [id, recipient])) : undefined;
  });
  await letGo();

  const sent = await until(async () => {
    const { rows } = await app.admin.query('select id from mail.outgoing where sent_at is not null order by sent_at');
    const order = rows.flatMap(({ id }) => waiting.get(id) ?? []);
    return order.length === 49 ? order : undefined;
  });
  // One of the forty was under way when the others came.
  expect(sent[0]).toMatch(/^reader/);
  expect(sent.slice(1, 10).sort()).toEqual(
    [
      'buyer@mail.example',
      'changed@shop.example',
      'moved@mail.example',
      'new@shop.example',
      'owner@mail.example',
      'owner@mail.example',
      'owner@mail.example',
      locked.email,
      moving.email,
    ].sort(),
  );
});
