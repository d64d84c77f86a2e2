import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { mail, openContext, origin } from '../src/browser';
import { downloaded } from '../src/downloads';
import { examine } from '../src/examine';
import { ownAccount } from '../src/own-account';
import { ownAddress } from '../src/own-address';
import { addSite } from '../src/sites';

const owner = ownAccount('RETAILER');
const digits = (text: string) => /\b\d{6}\b/.exec(text)?.[0] ?? '';
/** The token that a browser keeps of who stays signed in. */
const tokenIn = (page: Page) => page.evaluate(() => localStorage.getItem('dw-shopper'));
type Order = { readonly number: string; readonly name: string };

/** Orders a thing and puts it into the wardrobe of an address. */
async function addedBy(page: Page, site: string, email: string, order: Order) {
  const answer = await fetch(`${origin}/api/sites/${site}/products`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({
      order: {
        number: order.number,
        products: [{ name: order.name, images: [`${origin}/demo-shop/images/wool-overcoat.png`] }],
      },
    }),
  });
  const { url } = await answer.json();
  await page.goto(url);
  await page.getByLabel('Email').fill(email);
  const add = page.getByRole('button', { name: 'Add 1 item to your wardrobe' });
  await add.click();
  await page.getByRole('textbox', { name: 'Code' }).fill(await codeIn(email, /\d{6}/));
  await add.click();
  await page.getByRole('heading', { name: 'In your wardrobe' }).waitFor();
}
const address = (name: string) => `${name}-${crypto.randomUUID().slice(0, 8)}@shopper.example`;
const codeIn = async (email: string, holding: RegExp) => digits((await mail(email, { holding })).text);

test('a shopper takes the data along and has the wardrobe erased', { timeout: 240_000 }, async () => {
  const { uuid: site } = await addSite(await owner.wire(), 'Harbour');
  const page = await (await openContext({ width: 390, from: ownAddress() })).newPage();
  const email = address('robin');
  await addedBy(page, site, email, { number: '10490', name: 'Wool overcoat' });

  await page.goto('/w/settings');
  const file = await downloaded(page, () => page.getByRole('button', { name: 'Download my data' }).click());
  expect(JSON.parse(file.text).shopper.email).toBe(email);
  await page.getByRole('link', { name: 'Erase my wardrobe' }).click();
  await page.getByRole('heading', { name: 'Erase my wardrobe' }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/w/settings/erase');
  await page.getByText('1 item in your wardrobe').waitFor();
  await page.getByText('Shops keep their orders, without you: Harbour').waitFor();
  await examine(page, 'wardrobe-erase');

  await page.getByRole('button', { name: 'Mail me the code for it' }).click();
  const code = page.getByRole('textbox', { name: 'Code' });
  const erase = page.getByRole('button', { name: 'Erase for good' });
  const right = await codeIn(email, /erase your digital wardrobe/);
  await code.fill(right === '000000' ? '000001' : '000000');
  await erase.click();
  await page.getByText('The code is wrong or has expired.').waitFor();
  await examine(page, 'wardrobe-erase-wrong-code');
  await code.fill(right);
  await erase.click();
  await page.getByRole('heading', { name: 'Your wardrobe is erased' }).waitFor();
  await examine(page, 'wardrobe-erased');
  await page.goto('/w/wardrobe');
  await page.getByRole('heading', { name: 'Your wardrobe' }).waitFor();
  expect((await mail(email, { holding: /last mail/ })).subject).toBe('Your digital wardrobe is erased');
});

test('a shopper gives the wardrobe another address, and joins a second one with it', {
  timeout: 240_000,
}, async () => {
  const { uuid: site } = await addSite(await owner.wire(), 'Harbour');
  const [first, second, other] = [address('robin'), address('robin-new'), address('robin-work')];
  const elsewhere = await (await openContext({ width: 390, from: ownAddress() })).newPage();
  await addedBy(elsewhere, site, other, { number: '10492', name: 'Linen shirt' });
  const page = await (await openContext({ width: 390, from: ownAddress() })).newPage();
  await addedBy(page, site, first, { number: '10491', name: 'Wool overcoat' });

  await page.goto('/w/settings');
  await page.getByRole('link', { name: 'Change the address' }).click();
  await page.getByRole('heading', { name: 'Change the address' }).waitFor();
  await page.getByLabel('New address').fill(first);
  await page.getByRole('button', { name: 'Mail both codes' }).click();
  await page.getByText('This address leads to your wardrobe already.').waitFor();
  await page.getByLabel('New address').fill(second);
  await page.getByRole('button', { name: 'Mail both codes' }).click();
  await page.getByLabel('Code from your address').fill(await codeIn(first, /old address/));
  await page.getByLabel('Code from the new address').fill(await codeIn(second, /new address/));
  await examine(page, 'wardrobe-address');
  await page.getByRole('button', { name: 'Change the address' }).click();
  await page.getByText('Your address is changed. All other devices are signed out.').waitFor();
  expect((await mail(first, { holding: /from now on/ })).text).toContain(second);
  await page.getByRole('link', { name: 'Back to the settings' }).click();
  await page.getByText(second).waitFor();

  await page.getByRole('link', { name: 'Join another wardrobe' }).click();
  await page.getByLabel('Address of the other wardrobe').fill(other);
  await page.getByRole('button', { name: 'Mail both codes' }).click();
  await page.getByLabel('Code from your address').fill(await codeIn(second, /as your own/));
  await page.getByLabel('Code from the other address').fill(await codeIn(other, /the other wardrobe/));
  await page.getByRole('button', { name: 'Join the two' }).click();
  await page.getByText('The two wardrobes are one now.').waitFor();
  await examine(page, 'wardrobe-joined');
  await expect
    .poll(async () => {
      await page.goto('/w/wardrobe');
      await page.getByRole('listitem').first().waitFor();
      return page.getByRole('listitem').count();
    })
    .toBe(2);
  await elsewhere.goto('/w/wardrobe');
  await elsewhere.getByRole('heading', { name: 'Your wardrobe' }).waitFor();
});

test('a shopper signs another device out with a mailed code, and not without it', { timeout: 240_000 }, async () => {
  const { uuid: site } = await addSite(await owner.wire(), 'Harbour');
  const email = address('robin-two');
  const elsewhere = await (await openContext({ width: 390, from: ownAddress() })).newPage();
  await addedBy(elsewhere, site, email, { number: '10494', name: 'Linen shirt' });
  const page = await (await openContext({ width: 390, from: ownAddress() })).newPage();
  await page.goto('/w/settings');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('textbox', { name: 'Code' }).fill(await codeIn(email, /to open your digital wardrobe/));
  await page.getByLabel('Keep me signed in').check();
  await page.getByRole('button', { name: 'Sign in' }).click();
  const devices = page.getByRole('region', { name: 'Signed in' });
  await expect.poll(() => devices.getByRole('listitem').count()).toBe(2);
  const tab = await page.context().newPage();
  await tab.goto('/w/wardrobe');
  await tab.getByText('Linen shirt').first().waitFor();
  const before = await tokenIn(page);
  await devices
    .getByRole('listitem')
    .getByRole('button', { name: /^Sign out / })
    .click();
  const form = devices.getByRole('form', { name: /^Sign out / });
  const code = form.getByLabel('Code');
  await examine(page, 'wardrobe-devices-code');
  await code.fill('12');
  await form.getByRole('button', { name: /^Sign out / }).click();
  await form.getByText('The code has six digits.').waitFor();
  const right = await codeIn(email, /sign out other devices/);
  await code.fill(right === '000000' ? '000001' : '000000');
  await form.getByRole('button', { name: /^Sign out / }).click();
  await form.getByText('The code is wrong or has expired.').waitFor();
  await elsewhere.goto('/w/wardrobe');
  await elsewhere.getByText('Linen shirt').first().waitFor();
  await code.fill(right);
  await form.getByRole('button', { name: /^Sign out / }).click();
  await expect.poll(() => devices.getByRole('listitem').count()).toBe(1);
  expect(await form.count()).toBe(0);
  // The code has proven who asks: they go on with another token, in their other tab, too.
  const after = await tokenIn(page);
  expect(after).not.toBe(before);
  const [asked] = await Promise.all([
    tab.waitForRequest(/\/api\/wardrobe\/settings/),
    tab.getByRole('link', { name: 'Settings' }).click(),
  ]);
  expect(asked.headers().authorization).toBe(`Bearer ${after}`);
  await elsewhere.goto('/w/settings');
  await elsewhere.getByText('You are signed out. Sign in again to see your items.').waitFor();
});
