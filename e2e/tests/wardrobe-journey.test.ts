import { createHmac } from 'node:crypto';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { mail, origin } from '../src/browser';
import { addCoupon, newShop, type Shop } from '../src/coupons';
import { wardrobeOf } from '../src/demo-shop';
import { downloaded } from '../src/downloads';
import { sitesOf } from '../src/sites';

const patient = { timeout: 300_000 };

/** A shop whose website thanks for each order of the demo shop with a code of £10. */
async function thankingShop(name: string): Promise<Shop> {
  const shop = await newShop(name);
  const [site] = await sitesOf(shop.wire);
  await shop.wire('PUT', `/sites/${site?.uuid}`, { unsigned_codes: 1 });
  const coupon = await addCoupon(shop, {
    ...{ name: 'Thank you', type: 'CASH', currency_id: '1', value: '10.00' },
    short_description: '£10.00 off your next order',
  });
  await shop.wire('POST', `/retailers/coupons/${coupon}/codes/generate`, { count: 5, length: 10 });
  await shop.wire('POST', `/retailers/coupons/${coupon}/active`, { active: 1 });
  return shop;
}

const codeIn = async (email: string, holding: RegExp) =>
  /\b\d{6}\b/.exec((await mail(email, { holding })).text)?.[0] ?? '';

/** The number of the order that an item's page names. */
async function orderOf(page: Page): Promise<string> {
  const line = page.getByRole('region', { name: 'Its life so far' }).getByText(/, order \d+$/);
  return /\d+$/.exec((await line.textContent()) ?? '')?.[0] ?? '';
}

/** Tells, signed, that the whole of an order was refunded. */
async function refunds({ wire }: Shop, number: string): Promise<unknown> {
  const [site] = await sitesOf(wire);
  const { key } = JSON.parse(JSON.stringify(await wire('POST', `/sites/${site?.uuid}/integration_key`, {})));
  const body = JSON.stringify({ refund: { id: `R-${number}`, at: new Date().toISOString() } });
  const time = Math.floor(Date.now() / 1000);
  const sum = createHmac('sha256', key.slice(key.indexOf('.') + 1)).update(`${time}.${body}`);
  const answer = await fetch(`${origin}/api/sites/${site?.uuid}/orders/${number}/refunds`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Signature': `t=${time},v1=${sum.digest('hex')}` },
    body,
  });
  return answer.json();
}

test('what was bought in the demo shop is found, read about and rewarded; the wardrobe moves, is taken along and erased', {
  ...patient,
}, async () => {
  const shop = await thankingShop('Alder & Thread');
  const { page, email } = await wardrobeOf(shop, 'Wool overcoat', 'Lambswool jumper');
  await page.getByRole('searchbox', { name: 'Search your items' }).fill('overc');
  await expect.poll(() => page.getByRole('listitem').count()).toBe(1);
  await page.getByRole('link', { name: 'Wool overcoat' }).click();
  const ways = page.getByRole('region', { name: 'What next?' });
  await ways
    .getByRole('link', { name: /^Give it to / })
    .first()
    .waitFor();
  await ways.getByText(/ways? (?:is|are) closed/).click();
  await ways.getByText('Alder & Thread does not take things back yet.').waitFor();
  const life = page.getByRole('region', { name: 'Its life so far' });
  for (const step of ['Bought', 'Added to your wardrobe', 'With you']) await life.getByText(step).first().waitFor();
  await life.getByText(/^Record [0-9a-f]{4}…[0-9a-f]{4}$/).waitFor();

  await page.getByRole('link', { name: 'Rewards' }).click();
  const copy = page.getByRole('button', { name: /^Copy / }).first();
  const code = ((await copy.getAttribute('aria-label')) ?? '').replace('Copy ', '');
  await copy.click();
  await page
    .getByRole('button', { name: `Copy ${code}` })
    .getByText('Copied')
    .waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(code);
  // Where it counts.
  const shopUrl = (await sitesOf(shop.wire))[0]?.url ?? '';
  expect(
    await page
      .getByRole('link', { name: new URL(shopUrl).host })
      .first()
      .getAttribute('href'),
  ).toBe(shopUrl);

  await page.getByRole('link', { name: 'Settings' }).click();
  await page.getByRole('link', { name: 'Change the address' }).click();
  const next = `moved-${email}`;
  await page.getByLabel('New address').fill(next);
  await page.getByRole('button', { name: 'Mail both codes' }).click();
  await page.getByLabel('Code from your address').fill(await codeIn(email, /old address/));
  await page.getByLabel('Code from the new address').fill(await codeIn(next, /new address/));
  await page.getByRole('button', { name: 'Change the address' }).click();
  await page.getByText('Your address is changed. All other devices are signed out.').waitFor();
  await page.getByRole('link', { name: 'Back to the settings' }).click();

  const file = await downloaded(page, () => page.getByRole('button', { name: 'Download my data' }).click());
  expect(JSON.parse(file.text).shopper.email).toBe(next);
  for (const kept of ['Wool overcoat', 'Lambswool jumper', code]) expect(file.text).toContain(kept);

  await page.getByRole('link', { name: 'Erase my wardrobe' }).click();
  await page.getByText('2 items in your wardrobe').waitFor();
  await page.getByRole('button', { name: 'Mail me the code for it' }).click();
  await page.getByRole('textbox', { name: 'Code' }).fill(await codeIn(next, /erase your digital wardrobe/));
  await page.getByRole('button', { name: 'Erase for good' }).click();
  await page.getByRole('heading', { name: 'Your wardrobe is erased' }).waitFor();
  await page.goto('/w/wardrobe');
  await page.getByRole('heading', { name: 'Your wardrobe' }).waitFor();
});

test('a refund takes the item and its unused code away, and no other', patient, async () => {
  const shop = await thankingShop('Northfold');
  const { page, email } = await wardrobeOf(shop, 'Wool overcoat', 'Lambswool jumper');
  await page.getByRole('link', { name: 'Wool overcoat' }).click();
  const number = await orderOf(page);
  await page.getByRole('link', { name: 'Rewards' }).click();
  await expect.poll(() => page.getByRole('button', { name: /^Copy / }).count()).toBe(2);

  expect(await refunds(shop, number)).toEqual({ status: 'refunded', items: 1 });
  expect((await mail(email, { holding: /refunded/ })).text).toContain('Northfold');
  const usable = async () => {
    await page.reload();
    await page.getByRole('heading', { name: '£10.00 off' }).first().waitFor();
    return page.getByRole('button', { name: /^Copy / }).count();
  };
  await expect.poll(usable, { timeout: 60_000, interval: 2000 }).toBe(1);
  await page.getByRole('link', { name: 'Items' }).click();
  const where = page.getByRole('combobox', { name: 'Where they are' });
  await where.selectOption('With you');
  await expect.poll(() => page.getByRole('listitem').allTextContents()).toEqual([expect.stringContaining('Lambswool')]);
  await where.selectOption('Gone');
  await page.getByRole('link', { name: 'Wool overcoat' }).click();
  await page.getByText('Returned to the shop').first().waitFor();
});
