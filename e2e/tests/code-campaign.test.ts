import type { Locator } from 'playwright-core';
import { expect, onTestFinished, test } from 'vitest';
import { mail, openContext, openPage, origin } from '../src/browser';
import { examine } from '../src/examine';
import { ownAccount } from '../src/own-account';
import { password } from '../src/registration';
import { addSite, type Wire } from '../src/sites';

const owner = ownAccount('RETAILER');

type Row = { readonly id: number; readonly uuid: string };
const isRow = (value: unknown): value is Row =>
  typeof value === 'object' && value !== null && 'id' in value && 'uuid' in value;
const member = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Object.entries(value).find(([key]) => key === name)?.[1] : undefined;

/** A call as the account’s own program makes it. @returns its status with what it was answered */
async function post(
  path: string,
  token: string,
  body: object | FormData,
): Promise<{ status: number; answer: unknown }> {
  const form = body instanceof FormData;
  const answer = await fetch(`${origin}/api${path}`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}`, ...(form ? {} : { 'Content-Type': 'application/json' }) },
    body: form ? body : JSON.stringify(body),
  });
  return { status: answer.status, answer: await answer.json() };
}

/** An active coupon of a website, gone again when the test ends. */
async function activeCoupon(wire: Wire, siteId: number): Promise<Row> {
  const day = (ahead: number) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10);
  const form = new FormData();
  const fields = {
    name: 'Harbour thank-you',
    description: 'Ten off.',
    short_description: '£10.00 off your next order',
  };
  const offer = { type: 'CASH', currency_id: '1', value: '10.00', start_at: day(0), expire_at: day(30) };
  for (const [name, value] of Object.entries({ ...fields, ...offer, 'sites_ids[0]': String(siteId) }))
    form.set(name, value);
  const picture = await (await fetch(`${origin}/demo-shop/images/lambswool-jumper.png`)).blob();
  for (const name of ['thumbnail', 'header', 'footer']) form.set(name, picture, `${name}.png`);
  const { access_token: token } = Object(
    await (await post('/login', '-', { email: await owner.email(), password })).answer,
  );
  const { status, answer: coupon } = await post('/retailers/coupons', token, form);
  if (status !== 201 || !isRow(coupon)) throw new Error(`The coupon was refused: ${JSON.stringify(coupon)}`);
  onTestFinished(async () => void (await wire('DELETE', `/retailers/coupons/${coupon.id}`)));
  await wire('POST', `/retailers/coupons/${coupon.id}/active`, { active: 1 });
  return coupon;
}

test('a campaign: codes are made, a shopper earns one, the shop redeems it once', { timeout: 240_000 }, async () => {
  const wire = await owner.wire();
  const run = crypto.randomUUID().slice(0, 8);
  const site = await addSite(wire, `Harbour ${run}`);
  await wire('PUT', `/sites/${site.uuid}`, { unsigned_codes: 1 });
  const coupon = await activeCoupon(wire, site.id);
  const office = await openPage();
  await owner.signIn(office, `/coupon/edit/${coupon.uuid}?tab=codes`);
  await office.getByRole('textbox', { name: 'How many' }).fill('5');
  await office.getByRole('textbox', { name: 'Prefix' }).fill('HARBOUR-');
  await office.getByRole('button', { name: 'Generate codes' }).click();
  await office.getByText('5 codes added').first().waitFor();

  const product = {
    name: 'Lambswool jumper',
    price: '64.00',
    currency: 'GBP',
    images: [`${origin}/demo-shop/images/lambswool-jumper.png`],
  };
  const order = { number: `C-${run}`, buy_at: new Date().toISOString(), currency: 'GBP', products: [product] };
  const { answer: sent } = await post(`/sites/${site.uuid}/products`, '-', { order });
  const shopper = `nia-${run}@shopper.example`;
  const customer = await (await openContext({ width: 390 })).newPage();
  await customer.goto(String(member(sent, 'url')));
  const ticket = customer.getByRole('region', { name: '£10.00 off your next order' });
  await ticket.getByText('Your code appears here once they are added.').waitFor();
  await ticket.getByText('Ten off.').waitFor();
  // Its three pictures: the logo, and the two that stand around it.
  const drawn = (images: Locator) =>
    images.evaluateAll((all) => all.filter((one) => one instanceof HTMLImageElement && one.naturalWidth > 0).length);
  await expect.poll(() => drawn(ticket.locator('img'))).toBe(3);
  await examine(customer, 'reward-offer');
  await customer.getByLabel('Email').fill(shopper);
  const add = customer.getByRole('button', { name: 'Add 1 item to your wardrobe' });
  await add.click();
  const mailed = /\b\d{6}\b/.exec((await mail(shopper)).text)?.[0] ?? '';
  await customer.getByRole('textbox', { name: 'Code' }).fill(mailed);
  await add.click();
  await ticket.getByText(/HARBOUR-/).waitFor();
  const code = /HARBOUR-[0-9A-Z]{10}/.exec(await ticket.innerText())?.[0] ?? '';
  expect(code).not.toBe('');
  expect((await mail(shopper, { holding: new RegExp(code) })).text).toContain(code);
  await ticket.getByRole('button', { name: 'Copy' }).click();
  await ticket.getByRole('button', { name: 'Copied' }).waitFor();
  expect(await customer.evaluate(() => navigator.clipboard.readText())).toBe(code);
  await examine(customer, 'reward');

  await customer.goto('/w/rewards');
  await customer.getByRole('heading', { name: '£10.00 off' }).waitFor();
  await expect.poll(() => drawn(customer.locator('.ticket img.mark'))).toBe(1);
  await customer.getByRole('button', { name: `Copy ${code}` }).click();
  await customer.getByText('Copied').waitFor();
  await examine(customer, 'wardrobe-rewards');

  const scopes = ['codes:read', 'codes:redeem'];
  const key = String(member(await wire('POST', '/api_keys', { name: `Till ${run}`, scopes }), 'key'));
  expect((await post('/codes/validate', key, { code })).status).toBe(200);
  const redeem = (number: string) => post('/codes/redeem', key, { code: code.toLowerCase(), order_number: number });
  const first = await redeem('S-1');
  expect(first).toMatchObject({ status: 200, answer: { code, order_number: 'S-1', coupon: { value: '10.00' } } });
  expect(await redeem('S-1')).toEqual(first);
  expect(await redeem('S-2')).toMatchObject({ status: 409, answer: { code: 'code_redeemed' } });
  await expect
    .poll(async () => {
      await customer.reload();
      return customer.getByText('1 used or ended').count();
    })
    .toBe(1);

  await office.reload();
  await office.getByRole('combobox', { name: 'State' }).selectOption('Used');
  await office.getByText('1 result', { exact: true }).waitFor();
  await office.getByRole('row', { name: code }).getByText('Used', { exact: true }).waitFor();
  await office.getByRole('button', { name: `Delete, ${code}` }).click();
  await office.getByRole('dialog', { name: 'Are you sure?' }).getByRole('button', { name: 'Yes' }).click();
  await office.getByText('A used code cannot be deleted.').first().waitFor();
});
