import type { Page } from 'playwright-core';
import { mail, openContext, origin } from './browser';
import { ownAddress } from './own-address';

/** A product as a shop’s order names it. */
type Product = { readonly name: string } & Readonly<Record<string, unknown>>;

/** Our own picture of a thing of the demo shop. */
export const pictureOf = (name: string) => `${origin}/demo-shop/images/${name}.png`;

/** An order as a shop sends it. @returns the address of its page */
export async function orderAt(site: string, number: string, products: readonly Product[]): Promise<string> {
  const answer = await fetch(`${origin}/api/sites/${site}/products`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ order: { number, products } }),
  });
  const { url } = await answer.json();
  return url;
}

/** Somebody who has just put an order’s items into a wardrobe, on a telephone. @param silent see openContext */
export async function addedBy(url: string, silent = false): Promise<{ readonly page: Page; readonly email: string }> {
  const page = await (await openContext({ width: 390, from: ownAddress(), silent })).newPage();
  const email = `wren-${crypto.randomUUID().slice(0, 8)}@shopper.example`;
  await page.goto(url);
  await page.getByLabel('Email').fill(email);
  const add = page.getByRole('button', { name: /Add .+ to your wardrobe/ });
  await add.click();
  await page.getByRole('textbox', { name: 'Code' }).fill(/\b\d{6}\b/.exec((await mail(email)).text)?.[0] ?? '');
  await add.click();
  await page.getByRole('heading', { name: 'In your wardrobe' }).waitFor();
  return { page, email };
}
