import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { mail, openContext, openPage } from './browser';
import type { Shop } from './coupons';

const sixDigits = /\b\d{6}\b/;

type Shopper = { readonly email: string; codes: number };

/** The next code that a shopper is mailed, of those that they have not used. */
async function nextCode(shopper: Shopper): Promise<string> {
  const { text } = await mail(shopper.email, { after: shopper.codes, holding: sixDigits });
  shopper.codes += 1;
  return sixDigits.exec(text)?.[0] ?? '';
}

/** The demo shop as a page of this shop’s newest website: with its token in the snippet. */
async function demoShopOf(page: Page, { wire }: Shop): Promise<void> {
  const { items } = JSON.parse(JSON.stringify(await wire('GET', '/sites')));
  const token: string = items[0].token;
  await page.route('**/demo-shop', async (route) => {
    const answer = await route.fetch();
    const body = (await answer.text()).replace(/configuration: "[0-9a-f-]{36}"/, `configuration: "${token}"`);
    expect(body).toContain(token);
    await route.fulfill({ response: answer, body });
  });
}

/** Buys a garment in the demo shop and puts it into the wardrobe, as the widget asks. */
async function buys(page: Page, shopper: Shopper, garment: string): Promise<void> {
  await page.goto('/demo-shop');
  await page.getByRole('button', { name: `Buy ${garment}` }).click();
  const frame = page.frameLocator('iframe');
  await frame.getByRole('heading', { name: 'Add to your wardrobe' }).waitFor();
  const add = frame.getByRole('button', { name: /Add .*to your wardrobe/ });
  await frame.getByLabel('Email').fill(shopper.email);
  await add.click();
  await frame.getByRole('textbox', { name: 'Code' }).fill(await nextCode(shopper));
  await add.click();
  await frame.getByRole('heading', { name: 'In your wardrobe' }).waitFor();
}

/** The wardrobe, on a telephone, of somebody who has bought these things in the demo shop. */
export async function wardrobeOf(
  shop: Shop,
  ...garments: readonly string[]
): Promise<{ readonly page: Page; readonly email: string }> {
  const shopper = { email: `rowan-${crypto.randomUUID().slice(0, 8)}@shopper.example`, codes: 0 };
  const confirmation = await openPage();
  await demoShopOf(confirmation, shop);
  for (const garment of garments) await buys(confirmation, shopper, garment);
  const page = await (await openContext({ width: 390 })).newPage();
  await page.goto('/w/wardrobe');
  await page.getByLabel('Email').fill(shopper.email);
  await page.getByRole('button', { name: /code/i }).click();
  await page.getByLabel('Code').fill(await nextCode(shopper));
  await page.getByRole('button', { name: /sign in/i }).click();
  for (const garment of garments) await page.getByRole('link', { name: garment }).first().waitFor();
  return { page, email: shopper.email };
}
