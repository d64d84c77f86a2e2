import { type ClientRequest, request } from 'node:http';
import { type Endpoint, endpoints, errorAnswer } from '@dw/contract';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addCoupon, siteOf, wholeForm } from '../features/coupons/coupons.fixture';
import type { Tenant } from '../testing/factories';
import { ask, openProgramme, shopperWith } from '../testing/take-backs';
import { startTestApp, type TestApp, until } from '../testing/test-app';

let app: TestApp;
let tenant: Tenant;
/** A session of somebody with a wardrobe, the one thing in it, and the request to take that back. */
let shopper: string;
let item: string;
let handover: string;
let small: Buffer;
let bomb: Buffer;
let photo: Buffer;
beforeAll(async () => {
  app = await startTestApp();
  tenant = await app.make.tenant();
  const programme = await openProgramme(app);
  const one = await shopperWith(app, programme.shop, 'Coat');
  shopper = one.token;
  handover = (await ask(app, programme, one)).uuid;
  [item = ''] = one.uuids;
  small = await sharp({ create: { width: 90, height: 90, channels: 3, background: '#4F632F' } })
    .png()
    .toBuffer();
  const plain = { width: 7740, height: 7740, channels: 3, background: '#4F632F' } as const;
  bomb = await sharp({ create: plain }).toColourspace('rgb16').png().toBuffer();
  const noise = { type: 'gaussian', mean: 128, sigma: 25 } as const;
  photo = await sharp({ create: { width: 8000, height: 6000, channels: 3, noise, background: '#4F632F' } })
    .jpeg({ quality: 55 })
    .toBuffer();
  expect(photo.length).toBeGreaterThan(4_000_000);
}, 60_000);
afterAll(() => app.close());

type Fields = Readonly<Record<string, string | Buffer | undefined>>;
/** What the forms with pictures hold beside them. */
const besides: Readonly<Record<string, () => Promise<Fields>>> = {
  'POST /files': async () => ({}),
  'POST /retailers/coupons': async () => wholeForm(await siteOf(app, tenant)),
  'PUT /retailers/coupons/{uuid}': async () => ({ _method: 'PUT' }),
  'POST /wardrobe/handovers/{uuid}/photos': async () => ({ item }),
  'POST /wardrobe/items': async () => ({ uuid: crypto.randomUUID(), name: 'Scarf', photo_1: small }),
};
const all: readonly Endpoint[] = endpoints;
const uploads = all.flatMap(({ method, path, form }) =>
  form ? [{ name: `${method} ${path}`, method, path, files: Object.entries(form.files) }] : [],
);
const tokenFor = (path: string) => (path.startsWith('/wardrobe/') ? shopper : tenant.token);

async function send(method: string, path: string, fields: Fields) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    if (typeof value === 'string') form.set(name, value);
    else if (value) form.set(name, new Blob([new Uint8Array(value)]), `${name}.png`);
  }
  const answer = await fetch(`${app.origin}/api${path}`, {
    method,
    headers: { Authorization: `Bearer ${tokenFor(path)}` },
    body: form,
  });
  return { status: answer.status, text: await answer.text() };
}

describe.each(uploads)('$name', ({ name, method, path: pattern, files }) => {
  const fields = files.flatMap(([field, { type }]) => (type === 'image' ? [field] : []));

  it('refuses a picture that unpacks to hundreds of megabytes, and keeps a large photo where it takes pictures', async () => {
    const named = pattern.includes('/coupons/{') ? (await addCoupon(app, tenant)).id : handover;
    const path = pattern.replaceAll(/\{\w+\}/g, String(named));
    for (const field of fields) {
      const rest = await besides[name]?.();
      expect(rest, 'An upload of pictures is missing in this walk.').toBeDefined();
      const refused = await send(method, path, { ...rest, [field]: bomb });
      expect(refused.status, field).toBe(422);
      expect(errorAnswer.parse(JSON.parse(refused.text)).errors).toEqual({
        [field]: [
          'The image takes more than 200 MB once unpacked. Save it with 8 bits per colour or with fewer pixels.',
        ],
      });
      const kept = await send(method, path, { ...rest, [field]: photo });
      expect([200, 201], kept.text).toContain(kept.status);
    }
    // Files with rows: a picture is none.
    for (const [field] of files.filter(([field]) => !fields.includes(field)))
      for (const content of [bomb, photo])
        expect([403, 404, 422], field).toContain((await send(method, path, { [field]: content })).status);
  }, 60_000);
});

describe('calls with pictures at once', () => {
  const begun: ClientRequest[] = [];
  const begin = (token: string) =>
    new Promise<void>((resolve) => {
      const sending = request(`${app.origin}/api/files`, {
        method: 'POST',
        headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'multipart/form-data; boundary=x' },
      });
      begun.push(sending);
      sending.on('error', () => {}).on('response', (answer) => answer.resume());
      const head = '--x\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\n';
      sending.write(head, () => resolve());
    });
  const upload = async (token: string) => {
    const picture = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#4F632F' } })
      .png()
      .toBuffer();
    const form = new FormData();
    form.set('file', new Blob([new Uint8Array(picture)]), 'a.png');
    return fetch(`${app.origin}/api/files`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${token}` },
      body: form,
    });
  };

  it('are at most twenty of an account; others are not held up, and whoever hangs up makes room', async () => {
    const other = await app.make.tenant();
    await Promise.all(Array.from({ length: 20 }, () => begin(tenant.token)));
    // A whole call may overtake the last of these, which is refused then: another takes its place.
    const refused = await until(async () => {
      const answer = await upload(tenant.token);
      if (answer.status !== 429) await begin(tenant.token);
      return answer.status === 429 && answer;
    });
    expect(begun.length).toBeLessThan(25);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(errorAnswer.parse(await refused.json())).toMatchObject({
      code: 'too_many_pictures',
      message: 'Too many images at once. Wait a moment.',
    });
    expect((await upload(other.token)).status).toBe(200);
    for (const one of begun) one.destroy();
    await until(async () => (await upload(tenant.token)).status === 200);
  });
});
