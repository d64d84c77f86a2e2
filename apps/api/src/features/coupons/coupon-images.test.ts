import { coupons, errorAnswer, limits } from '@dw/contract';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Tenant } from '../../testing/factories';
import { startTestApp, type TestApp } from '../../testing/test-app';
import { addCoupon, picture, send, siteOf, wholeForm } from './coupons.fixture';

let app: TestApp;
let tenant: Tenant;
let site: number;
beforeAll(async () => {
  app = await startTestApp();
  tenant = await app.make.tenant();
  site = await siteOf(app, tenant);
});
afterAll(() => app.close());

const rows = async (table: 'coupons' | 'files') =>
  Number(
    (await app.admin.query(`select count(*) from ${table} where account_id = $1`, [tenant.accountId])).rows[0].count,
  );
const post = async (files: Record<string, Buffer | undefined>) => {
  const answer = await send(app, tenant.token, coupons.create.path, { ...(await wholeForm(site)), ...files });
  return { status: answer.status, ...errorAnswer.parse(await answer.json()) };
};

it('keeps the three pictures encoded anew, and changes one alone', async () => {
  const png = await picture('png', 3000, 300);
  const hidden = Buffer.concat([
    await picture('jpeg', 900, 900),
    Buffer.from('<?php canary ?><script>canary</script>'),
  ]);
  const coupon = await addCoupon(app, tenant, { thumbnail: hidden, header: png });
  const bytes = async (url: string | null) => Buffer.from(await (await fetch(`${app.origin}${url}`)).arrayBuffer());
  const thumbnail = await bytes(coupon.thumbnail);
  expect(thumbnail.includes('canary')).toBe(false);
  const edge = limits.coupon.logoEdge;
  expect(await sharp(thumbnail).metadata()).toMatchObject({ format: 'jpeg', width: edge, height: edge });
  expect(await sharp(await bytes(coupon.header)).metadata()).toMatchObject({ format: 'png', width: 2000, height: 200 });

  const form = { _method: 'PUT', footer: await picture('png') };
  const answer = await send(app, tenant.token, `${coupons.create.path}/${coupon.id}`, form);
  const changed = coupons.update.answer.parse(await answer.json());
  expect(changed).toMatchObject({ thumbnail: coupon.thumbnail, header: coupon.header });
  expect(changed.footer).not.toBe(coupon.footer);
});

it('refuses what is no picture under its field, and keeps nothing of the form', async () => {
  const before = [await rows('coupons'), await rows('files')];
  const jpeg = await picture();
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
  // A polyglot that begins as a page, and one that begins as a picture and is none.
  const page = Buffer.concat([Buffer.from('<html>'), jpeg]);
  const begun = Buffer.concat([jpeg.subarray(0, 20), Buffer.from('<script>alert(1)</script>')]);
  const answer = await post({ thumbnail: svg, header: page, footer: begun });
  expect(answer).toMatchObject({
    status: 422,
    code: 'not_an_image',
    errors: {
      thumbnail: ['Only jpeg and png images are allowed.'],
      header: ['Only jpeg and png images are allowed.'],
      footer: ['The image could not be read.'],
    },
  });
  const large = Buffer.alloc(limits.image.bytes + 1, 'x');
  expect(await post({ header: large })).toMatchObject({ errors: { header: ['Images may have at most 8 MB.'] } });
  expect(await post({ extra: jpeg })).toMatchObject({ errors: { extra: ['No file is expected here.'] } });
  expect([await rows('coupons'), await rows('files')]).toEqual(before);
});

it('makes a picture of 30,000 pixels smaller, and refuses one that unpacks to too many', async () => {
  const wide = await addCoupon(app, tenant, { header: await picture('png', 30_000, 60) });
  const served = Buffer.from(await (await fetch(`${app.origin}${wide.header}`)).arrayBuffer());
  expect(await sharp(served).metadata()).toMatchObject({ width: 2000, height: 4 });
  expect(await post({ footer: await picture('png', 30_000, 3000) })).toMatchObject({
    status: 422,
    errors: { footer: ['The image has too many pixels: at most 60 megapixels.'] },
  });
});

it('takes no form that is broken, nor another type', async () => {
  const post = (body: string, type: string) =>
    fetch(`${app.origin}/api${coupons.create.path}`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${tenant.token}`, 'Content-Type': type },
      body,
    });
  for (const body of ['', 'nonsense', '--x\r\nContent-Disposition: form-data; name="name"\r\n\r\nabc']) {
    expect((await post(body, 'multipart/form-data; boundary=x')).status, body).toBe(422);
  }
  const odd = '--x\r\nContent-Disposition: form-data; name="__proto__[x]"\r\n\r\n1\r\n--x--\r\n';
  expect((await post(odd, 'multipart/form-data; boundary=x')).status).toBe(422);
  expect((await post('name=x', 'application/x-www-form-urlencoded')).status).toBe(415);
  expect((await post('[]', 'application/json')).status).toBe(422);
});
