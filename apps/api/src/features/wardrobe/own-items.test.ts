import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { options, wardrobe } from '@dw/contract';
import { hostileNames } from '@dw/testing/hostile-texts';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { eraseRows } from '../../domain/shoppers/erase-shopper';
import { StoreUnavailable } from '../../platform/files/cannot-store';
import { call, refused } from '../../testing/client';
import { addItems, buy, openShop, type Shop } from '../../testing/shop';
import { startTestApp, type TestApp, until } from '../../testing/test-app';
import { copiesAreRight } from '../../testing/wardrobes';

let app: TestApp;
let shop: Shop;
let people = 0;
beforeAll(async () => {
  app = await startTestApp();
  shop = await openShop(app, 'Alder & Thread');
});
beforeEach(() => app.admin.query('delete from directory.throttles'));
afterAll(async () => {
  try {
    await copiesAreRight(app);
  } finally {
    await app.close();
  }
});

/** Somebody with one bought coat. */
async function someone(): Promise<string> {
  people += 1;
  const page = await buy(app, shop, `P-${people}`);
  return (await addItems(app, page, `pia${people}@mail.example`)).access_token;
}

const photo = (width = 40, height = 30) =>
  sharp({ create: { width, height, channels: 3, background: '#4F632F' } })
    .withExif({ IFD0: { Copyright: 'where it was taken' } })
    .jpeg()
    .toBuffer();

type Sent = {
  readonly fields?: Readonly<Record<string, string>>;
  readonly photos?: readonly Uint8Array[];
  /** What the file is called on the shopper’s device. */
  readonly named?: string;
};

async function send(token: string, { fields = {}, photos, named: file = 'IMG_1.jpg' }: Sent = {}) {
  const form = new FormData();
  const named = { uuid: crypto.randomUUID(), name: 'Linen shirt', ...fields };
  for (const [name, value] of Object.entries(named)) form.set(name, value);
  for (const [at, content] of (photos ?? [await photo()]).entries())
    form.set(`photo_${at + 1}`, new Blob([new Uint8Array(content)], { type: 'image/jpeg' }), file);
  const answer = await fetch(`${app.origin}/api/wardrobe/items`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}` },
    body: form,
  });
  return { status: answer.status, body: JSON.parse(await answer.text()) };
}
const add = async (token: string, sent?: Sent) => {
  const { status, body } = await send(token, sent);
  expect(status).toBe(201);
  return wardrobe.add.answer.parse(body);
};
const list = async (token: string) =>
  (await call(app.origin, wardrobe.list, { token, query: { sort: 'name', direction: 'asc' } })).items;
const storedOf = async (images: readonly string[]) =>
  Promise.all(images.map(async (image) => (await fetch(`${app.origin}${image}`)).status));

describe('an item by photo', () => {
  it('stands in the list with its own pictures, encoded anew', async () => {
    const token = await someone();
    const fields = { category: 'Shirts', brand: 'Harbour', size: 'M', color: 'white' };
    const item = await add(token, { fields, photos: [await photo(3000, 2000), await photo(), await photo()] });
    expect(item).toMatchObject({
      ...fields,
      ...{ name: 'Linen shirt', origin: 'own', shop: '', order_number: '', price: null, state: 'held', test: false },
    });
    expect(item.images).toHaveLength(3);
    const picture = Buffer.from(await (await fetch(`${app.origin}${item.images[0]}`)).arrayBuffer());
    expect(await sharp(picture).metadata()).toMatchObject({ format: 'jpeg', width: 1600 });
    expect(picture.includes('where it was taken')).toBe(false);
    expect((await list(token)).map(({ name, origin }) => [name, origin])).toEqual([
      ['Linen shirt', 'own'],
      ['Wool overcoat', 'order'],
    ]);
    expect((await call(app.origin, wardrobe.overview, { token })).items).toBe(2);
  });

  it('is the same under its uuid, however often it is sent', async () => {
    const token = await someone();
    const fields = { uuid: crypto.randomUUID() };
    const all = await Promise.all(Array.from({ length: 5 }, () => add(token, { fields })));
    expect(new Set(all.map(({ images }) => images[0])).size).toBe(1);
    expect(await list(token)).toHaveLength(2);
    const [bought] = (await list(token)).filter(({ origin }) => origin === 'order');
    const heads = () => app.admin.query('select from ledger.heads where item_uuid = $1', [bought?.uuid]);
    await until(async () => (await heads()).rowCount === 1);
    const taken = await send(token, { fields: { uuid: bought?.uuid ?? '' } });
    expect([taken.status, taken.body.code]).toEqual([409, 'uuid_taken']);
    // Nor that of somebody else’s garment, whose life it would go on with.
    const other = await send(await someone(), { fields: { uuid: bought?.uuid ?? '' } });
    expect([other.status, other.body.code]).toEqual([409, 'uuid_taken']);
  });

  it('can be given, never taken back', async () => {
    const token = await someone();
    const { uuid } = await add(token);
    const { options: all } = await call(app.origin, options.ofItem, { token, path: { uuid } });
    expect(all.map(({ kind, leaves }) => [kind, leaves[0]?.reason])).toEqual([
      ['take_back', 'by_photo'],
      ['give', 'programme_off'],
    ]);
  });

  it.each([
    ['no picture', { photos: [] }, 'photo_1', 'Take a picture of it.'],
    ['no name', { fields: { name: ' ' } }, 'name', 'Name is required.'],
    ['no uuid', { fields: { uuid: 'x' } }, 'uuid', 'Enter a uuid.'],
    ['a text', { photos: [Buffer.from('text')] }, 'photo_1', 'Only jpeg and png images are allowed.'],
    ['a program', { photos: [Buffer.from('<svg onload="x()"/>')] }, 'photo_1', 'Only jpeg and png images are allowed.'],
    ['half a picture', { photos: [Buffer.from([0xff, 0xd8, 0xff, 0xe0])] }, 'photo_1', 'The image could not be read.'],
  ] as const)('with %s is refused under its field', async (_what, sent, field, message) => {
    const token = await someone();
    const { status, body } = await send(token, sent);
    expect([status, body.errors]).toEqual([422, { [field]: [message] }]);
    expect(await list(token)).toHaveLength(1);
  });

  it.each(hostileNames)('called %s is kept as text, its pictures by names of our own', async (name) => {
    const token = await someone();
    const form = { name, brand: name, category: name };
    const item = await add(token, { fields: form, photos: [await photo()], named: `../../${name}.php` });
    expect(item).toMatchObject(form);
    expect(item.images).toEqual([expect.stringMatching(/^\/api\/files\/[0-9a-f-]{36}$/)]);
    expect((await list(token)).map((one) => one.name)).toContain(name);
  });

  it('with nothing is told all that is missing', async () => {
    const { body } = await send(await someone(), { fields: { name: '' }, photos: [] });
    expect(body.errors).toEqual({ photo_1: ['Take a picture of it.'], name: ['Name is required.'] });
  });

  it('of too many pixels, or a fourth picture, is refused, and nothing is kept', async () => {
    const token = await someone();
    const bomb = await sharp({ create: { width: 9000, height: 9000, channels: 3, background: '#000' } })
      .png()
      .toBuffer();
    const large = await send(token, { photos: [await photo(), bomb] });
    expect([large.status, Object.keys(large.body.errors)]).toEqual([422, ['photo_2']]);
    const four = await send(token, { photos: await Promise.all([1, 2, 3, 4].map(() => photo())) });
    expect([four.status, four.body.errors]).toEqual([422, { photo_4: ['No file is expected here.'] }]);
  });

  it('is one of 200 at most, also when several come at once', async () => {
    const token = await someone();
    const { uuid } = await add(token);
    await app.admin.query(
      `insert into wardrobe_items (shopper_id, origin, name, bought_at, added_at)
       select shopper_id, 'own', 'Sock', now(), now() from wardrobe_items, generate_series(1, 198) where uuid = $1`,
      [uuid],
    );
    const stored = async () => (await readdir(join(app.services.config.dataDir, 'files/images'))).length;
    const before = await stored();
    // None can be written until all three are as far as they come.
    const holder = await app.admin.connect();
    await holder.query('begin; lock table wardrobe_items in share mode');
    const sending = Promise.all([1, 2, 3].map(() => send(token)));
    await until(async () => {
      const { rowCount } = await app.admin.query(
        "select from pg_stat_activity where datname = current_database() and usename = 'dw_app' and wait_event_type = 'Lock'",
      );
      return rowCount === 3;
    });
    await holder.query('rollback');
    holder.release();
    const answers = await sending;
    // Pictures of what was refused are gone.
    expect(await stored()).toBe(before + 1);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
      code: 'too_many_items',
      message: 'You have 200 items by photo. Delete one first.',
    });
  });

  it('is deleted with its pictures by its owner alone, and not while it is promised', async () => {
    const token = await someone();
    const { uuid, images } = await add(token);
    const path = { uuid };
    expect((await refused(app.origin, wardrobe.remove, { token: await someone(), path })).status).toBe(404);
    await app.admin.query("update wardrobe_items set state = 'promised' where uuid = $1", [uuid]);
    expect(await refused(app.origin, wardrobe.remove, { token, path })).toMatchObject({
      status: 409,
      code: 'wrong_state',
    });
    await app.admin.query("update wardrobe_items set state = 'held' where uuid = $1", [uuid]);
    expect(await storedOf(images)).toEqual([200]);
    await call(app.origin, wardrobe.remove, { token, path });
    await expect.poll(() => storedOf(images)).toEqual([404]);
    const [bought] = await list(token);
    const kept = await refused(app.origin, wardrobe.remove, { token, path: { uuid: bought?.uuid ?? '' } });
    expect([kept.status, kept.code]).toEqual([409, 'wrong_state']);
    expect((await refused(app.origin, wardrobe.remove, { token, path })).status).toBe(404);
  });

  it('is deleted while the store is away, and its pictures once it is back', async () => {
    const token = await someone();
    const { uuid, images } = await add(token);
    const { files } = app.services;
    const { remove } = files;
    let asked = 0;
    Object.assign(files, {
      remove: async () => {
        asked += 1;
        throw new StoreUnavailable('The store is away.');
      },
    });
    try {
      await call(app.origin, wardrobe.remove, { token, path: { uuid } });
      await until(async () => asked > 0);
      expect(await storedOf(images)).toEqual([200]);
    } finally {
      Object.assign(files, { remove });
    }
    await until(async () => (await storedOf(images)).every((status) => status === 404), 30);
  });

  it('is gone with its pictures once its shopper is erased', async () => {
    const token = await someone();
    const { uuid, images } = await add(token);
    const { rows } = await app.admin.query('select shopper_id::int as id from wardrobe_items where uuid = $1', [uuid]);
    await app.admin.query('update directory.shoppers set erased_at = now() where id = $1', [rows[0].id]);
    await eraseRows(app.services, [rows[0].id]);
    expect(await storedOf(images)).toEqual([404]);
    expect((await app.admin.query('select from wardrobe_items where uuid = $1', [uuid])).rowCount).toBe(0);
  });

  it('comes with a signed-in shopper alone', async () => {
    expect((await send('x'.repeat(43))).status).toBe(401);
    const token = await someone();
    const body = { uuid: crypto.randomUUID(), name: 'x' };
    expect((await refused(app.origin, wardrobe.add, { token, body })).errors).toHaveProperty('photo_1');
  });
});
