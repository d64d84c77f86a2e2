import { couponImages, couponImports, coupons, websites } from '@dw/contract';
import sharp from 'sharp';
import { call } from '../../testing/client';
import type { Tenant } from '../../testing/factories';
import type { TestApp } from '../../testing/test-app';

/** A picture of one colour. */
export const picture = (format: 'jpeg' | 'png' = 'jpeg', width = 60, height = 40): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#4F632F' } })
    .toFormat(format)
    .toBuffer();

/** A website of the tenant. @returns its number */
export async function siteOf(app: TestApp, { token }: Tenant): Promise<number> {
  const url = `${crypto.randomUUID().slice(0, 8)}.example`;
  return (await call(app.origin, websites.create, { token, body: { url } })).site.id;
}

const day = (ahead: number) => new Date(Date.now() + ahead * 24 * 3600 * 1000).toISOString().slice(0, 10);

/** What the dashboard’s form sends for a new coupon, but for pictures and website. */
export const couponFields = {
  name: 'Autumn edit',
  description: 'For everyone who adds an order to the wardrobe.',
  short_description: '15 percent off',
  type: 'PERCENT',
  value: '15',
  start_at: day(0),
  expire_at: day(30),
  active: '0',
};

type Form = Readonly<Record<string, string | Buffer | undefined>>;

/** A form; undefined leaves a field out. */
export function formOf(fields: Form): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    if (typeof value === 'string') form.set(name, value);
    else if (value) form.set(name, new Blob([new Uint8Array(value)]), `${name}.jpg`);
  }
  return form;
}

/** Posts a form to a path below /api. */
export const send = (app: TestApp, token: string, path: string, fields: Form, method = 'POST') =>
  fetch(`${app.origin}/api${path}`, {
    method,
    headers: { Authorization: `Bearer ${token}` },
    body: formOf(fields),
  });

/** A whole form for a new coupon of this website. */
export async function wholeForm(site: number): Promise<Form> {
  const image = await picture();
  const images = Object.fromEntries(couponImages.map((name) => [name, image]));
  return { ...couponFields, 'sites_ids[0]': String(site), ...images };
}

/** Adds a coupon as the dashboard does; what is given here replaces what the form would say. */
export async function addCoupon(app: TestApp, tenant: Tenant, changed: Form = {}) {
  const form = { ...(await wholeForm(await siteOf(app, tenant))), ...changed };
  const answer = await send(app, tenant.token, coupons.create.path, form);
  const text = await answer.text();
  if (answer.status !== 201) throw new Error(`The coupon was refused: ${answer.status} ${text}`);
  return coupons.create.answer.parse(JSON.parse(text));
}

/** Posts a file of coupons as the dashboard’s form does. */
export function postCoupons(
  origin: string,
  token: string,
  content: string,
  fields: Readonly<Record<string, string>> = {},
) {
  const form = new FormData();
  for (const [name, value] of Object.entries({ delimiter: ',', ...fields })) form.set(name, value);
  form.set('csv_file', new Blob([content]), 'coupons.csv');
  return fetch(`${origin}/api${couponImports.upload.path}`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}` },
    body: form,
  });
}
