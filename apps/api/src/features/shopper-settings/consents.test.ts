import { readdir, readFile } from 'node:fs/promises';
import { shopperSettings } from '@dw/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { call, refused } from '../../testing/client';
import { outboxOf } from '../../testing/outbox';
import { addItems, buy, mailsReach, openShop, type Shop } from '../../testing/shop';
import { startTestApp, type TestApp } from '../../testing/test-app';

let app: TestApp;
let shop: Shop;
let people = 0;
beforeAll(async () => {
  app = await startTestApp();
  shop = await openShop(app, 'Alder & Thread');
});
afterAll(() => app.close());

/** Somebody with a wardrobe, signed in. */
async function someone() {
  people += 1;
  const email = `ida${people}@mail.example`;
  const { access_token: token } = await addItems(app, await buy(app, shop, `C-${people}`), email);
  return { email, token };
}
const consents = async (token: string) => (await call(app.origin, shopperSettings.get, { token })).consents;
const say = (token: string, purpose: 'ending_code' | 'next_step', granted: boolean) =>
  call(app.origin, shopperSettings.setConsent, { token, body: { purpose, granted } });

it('begins with none; the newest word on each purpose holds, and every word is kept', async () => {
  const { token, email } = await someone();
  expect(await consents(token)).toEqual({ ending_code: false, next_step: false, parcel_status: true });
  expect(await say(token, 'ending_code', true)).toEqual({ ending_code: true, next_step: false, parcel_status: true });
  expect(await say(token, 'next_step', true)).toEqual({ ending_code: true, next_step: true, parcel_status: true });
  expect(await say(token, 'ending_code', false)).toEqual({ ending_code: false, next_step: true, parcel_status: true });
  expect(await consents((await someone()).token)).toEqual({
    ending_code: false,
    next_step: false,
    parcel_status: true,
  });
  const { rows } = await app.admin.query(
    `select purpose, granted, source from directory.shopper_consents
     where shopper_id = (select id from directory.shoppers where email = $1) order by id`,
    [email],
  );
  expect(rows).toEqual([
    { purpose: 'ending_code', granted: true, source: 'wardrobe' },
    { purpose: 'next_step', granted: true, source: 'wardrobe' },
    { purpose: 'ending_code', granted: false, source: 'wardrobe' },
  ]);
});

it('a word that is sent again is kept once; on another text, or in another language, it is another word', async () => {
  const { token, email } = await someone();
  const send = (granted: boolean, language = 'en') =>
    call(app.origin, shopperSettings.setConsent, {
      ...{ token, headers: { 'Accept-Language': language } },
      body: { purpose: 'next_step', granted, text_version: 'sold-or-given-1' },
    });
  for (let times = 0; times < 3; times += 1) await send(true);
  await send(true, 'de');
  await send(false, 'de');
  await send(false, 'de');
  const { rows } = await app.admin.query(
    `select granted, language, text_version from directory.shopper_consents
     where shopper_id = (select id from directory.shoppers where email = $1) order by id`,
    [email],
  );
  const text_version = 'sold-or-given-1';
  expect(rows).toEqual([
    { granted: true, language: 'en', text_version },
    { granted: true, language: 'de', text_version },
    { granted: false, language: 'de', text_version },
  ]);
  const { rows: log } = await app.admin.query(
    "select from shopper_log where action = 'consent.changed' and shopper_id = (select id from directory.shoppers where email = $1)",
    [email],
  );
  expect(log).toHaveLength(3);
});

it.each([
  ['parcel-status-1', 'the text of another purpose'],
  ['sold-or-given-0', 'no text of ours'],
])('%s, %s, is nothing that was agreed to', async (text_version) => {
  const { token } = await someone();
  const body = { purpose: 'next_step', granted: true, text_version };
  const answer = await refused(app.origin, shopperSettings.setConsent, { token, body }, 422);
  expect(Object.keys(answer.errors ?? {})).toEqual(['text_version']);
  expect((await consents(token)).next_step).toBe(false);
});

it('unsubscribing ends every purpose; agreeing again takes it back for that one', async () => {
  const { token, email } = await someone();
  await say(token, 'ending_code', true);
  await say(token, 'next_step', true);
  await mailsReach(app, email, 2);
  const mails = await outboxOf(app.services.config.dataDir, email);
  const address = mails.flatMap(({ headers }) => /<(.+)>/.exec(headers.get('list-unsubscribe') ?? '')?.[1] ?? [])[0];
  expect((await fetch(address ?? '', { method: 'POST' })).status).toBe(200);
  expect(await consents(token)).toEqual({ ending_code: false, next_step: false, parcel_status: false });
  expect(await say(token, 'ending_code', true)).toEqual({ ending_code: true, next_step: false, parcel_status: false });
});

it('knows no other purpose, and needs a session', async () => {
  const { token } = await someone();
  const body = { purpose: 'advertising', granted: true };
  expect((await refused(app.origin, shopperSettings.setConsent, { token, body })).status).toBe(422);
  expect((await refused(app.origin, shopperSettings.get, {})).status).toBe(401);
});

it('what was agreed to before purposes were told apart is for next steps alone', async () => {
  const { email, token } = await someone();
  await app.admin.query(
    "update directory.shoppers set reminders = true, reminders_at = '2026-01-02T10:00:00Z' where email = $1",
    [email],
  );
  const folder = new URL('../../db/migrations/', import.meta.url);
  const name = (await readdir(folder)).find((file) => file.endsWith('_shopper_consents.sql')) ?? '';
  const [, fill = ''] = (await readFile(new URL(name, folder), 'utf8')).split(/(?=INSERT INTO)/);
  await app.admin.query(fill);
  expect(await consents(token)).toEqual({ ending_code: false, next_step: true, parcel_status: true });
  const { rows } = await app.admin.query(
    "select at, source from directory.shopper_consents where source = 'migration'",
  );
  expect(rows).toEqual([{ at: new Date('2026-01-02T10:00:00Z'), source: 'migration' }]);
});
