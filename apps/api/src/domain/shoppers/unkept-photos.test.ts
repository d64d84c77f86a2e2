import { shopperAddress } from '@dw/contract';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { storeImage } from '../../platform/files/kept-image';
import { call } from '../../testing/client';
import { sendPhoto } from '../../testing/handover-photos';
import { addItems, buy, codeAfter, openShop, type Shop } from '../../testing/shop';
import { ask, openProgramme, shopperWith } from '../../testing/take-backs';
import { startTestApp, type TestApp, until } from '../../testing/test-app';
import { namePhotos } from './unkept-photos';

let app: TestApp;
let shop: Shop;
let picture: Buffer;
beforeAll(async () => {
  app = await startTestApp(12);
  shop = await openShop(app);
  picture = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#4F632F' } })
    .jpeg()
    .toBuffer();
});
afterAll(() => app.close());

const queue = 'shoppers.drop-unkept-photos';
async function anHourPasses(): Promise<void> {
  await app.admin.query('update jobs.job set start_after = now() where name = $1', [queue]);
  await until(
    async () =>
      (await app.admin.query("select from jobs.job where name = $1 and state <= 'active'", [queue])).rowCount === 0,
    20,
  );
}
const statusOf = async (image: string) => (await fetch(app.origin + image)).status;

/** Somebody who has added a thing by photo. */
async function someone(email: string) {
  const { access_token: token } = await addItems(app, await buy(app, shop, email), email);
  const form = new FormData();
  for (const [name, value] of Object.entries({ uuid: crypto.randomUUID(), name: 'Linen shirt' })) form.set(name, value);
  form.set('photo_1', new Blob([new Uint8Array(picture)]), 'a.jpg');
  const headers = { Authorization: `Bearer ${token}` };
  const answer = await fetch(`${app.origin}/api/wardrobe/items`, { method: 'POST', headers, body: form });
  const { images } = JSON.parse(await answer.text());
  const { rows } = await app.admin.query('select id::int from directory.shoppers where email = $1', [email]);
  return { email, token, id: Number(rows[0].id), image: String(images[0]) };
}

/** What a process that is killed before its row was written leaves. @returns the picture’s address */
async function killedWhileAdding(shopperId: number, accountId: number | null): Promise<string> {
  const [name] = await namePhotos(app.services, { shopperId, accountId, count: 1 });
  const content = { content: picture, type: 'image/jpeg', width: 40, height: 30 } as const;
  return `/api/files/${await storeImage(app.services.files, content, name)}`;
}

it('a picture that nothing came of is deleted an hour later; those of things stay, of joined wardrobes too', async () => {
  const [own, other] = [await someone('una@mail.example'), await someone('ulf@mail.example')];
  const left = await killedWhileAdding(own.id, null);
  expect([await statusOf(left), await statusOf(own.image)]).toEqual([200, 200]);
  app.clock.pass(61);
  await app.admin.query('delete from directory.throttles');
  let other_code = '';
  const own_code = await codeAfter(app, own.email, async () => {
    other_code = await codeAfter(app, other.email, () =>
      call(app.origin, shopperAddress.sendJoinCodes, { token: own.token, body: { address: other.email } }),
    );
  });
  await call(app.origin, shopperAddress.join, { token: own.token, body: { own_code, other_code } });
  await anHourPasses();
  expect([await statusOf(left), await statusOf(own.image), await statusOf(other.image)]).toEqual([404, 200, 200]);
});

it('one of a hand-over stays where it was sent, and goes where it was not', async () => {
  const programme = await openProgramme(app);
  const one = await shopperWith(app, programme.shop, 'Coat');
  const asked = await ask(app, programme, one);
  const { made } = await sendPhoto(app, one.token, asked.uuid, one.uuids[0]);
  const [sent = ''] = made?.items.flatMap(({ own_photos }) => own_photos) ?? [];
  const { rows } = await app.admin.query('select id::int from directory.shoppers where email = $1', [one.email]);
  const left = await killedWhileAdding(rows[0].id, programme.shop.accountId);
  await anHourPasses();
  expect([await statusOf(left), await statusOf(sent)]).toEqual([404, 200]);
});
