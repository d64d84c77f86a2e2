import { expect, test } from 'vitest';
import { mail, openContext, origin } from '../src/browser';
import { examine } from '../src/examine';
import { ownAccount } from '../src/own-account';
import { ownAddress } from '../src/own-address';
import { addSite } from '../src/sites';

const owner = ownAccount('RETAILER');

test('a shopper is asked about codes that end, and can change the answer in the wardrobe', {
  timeout: 120_000,
}, async () => {
  const { uuid } = await addSite(await owner.wire(), 'Harbour');
  const products = [{ name: 'Wool overcoat', images: [`${origin}/demo-shop/images/wool-overcoat.png`] }];
  const answer = await fetch(`${origin}/api/sites/${uuid}/products`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ order: { number: crypto.randomUUID().slice(0, 8), products } }),
  });
  const { url } = await answer.json();
  const page = await (await openContext({ width: 390, from: ownAddress() })).newPage();
  const email = `uma-${crypto.randomUUID().slice(0, 8)}@shopper.example`;
  await page.goto(url);
  const ask = page.getByRole('checkbox', { name: 'Remind me before my codes end.' });
  expect(await ask.isChecked()).toBe(false);
  await ask.check();
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Add 1 item to your wardrobe' }).click();
  await page.getByRole('textbox', { name: 'Code' }).fill(/\b\d{6}\b/.exec((await mail(email)).text)?.[0] ?? '');
  await page.getByRole('button', { name: 'Add 1 item to your wardrobe' }).click();
  await page.getByRole('heading', { name: 'In your wardrobe' }).waitFor();
  await page.goto('/w/settings');
  await expect.poll(() => ask.isChecked()).toBe(true);
  await expect.poll(() => page.getByText('could be sold or given').count()).toBe(0);
  await examine(page, 'wardrobe-settings');
  const saved = page.waitForResponse((one) => one.request().method() === 'PUT' && one.url().endsWith('/consents'));
  await ask.uncheck();
  expect((await saved).status()).toBe(200);
  // On until somebody ends it: it is about what they hand over themselves.
  const status = page.getByRole('checkbox', { name: 'Tell me how what I hand over is getting on.' });
  expect(await status.isChecked()).toBe(true);
  const ended = page.waitForResponse((one) => one.request().method() === 'PUT' && one.url().endsWith('/consents'));
  await status.uncheck();
  expect((await ended).status()).toBe(200);
  await page.reload();
  await ask.waitFor();
  expect([await ask.isChecked(), await status.isChecked()]).toEqual([false, false]);
});
