import { expect, test } from 'vitest';
import { mail, openContext, origin } from '../src/browser';
import { downloaded } from '../src/downloads';
import { examine } from '../src/examine';
import { ownAccount } from '../src/own-account';
import { addSite } from '../src/sites';

const owner = ownAccount('RETAILER');
const digits = (text: string) => /\b\d{6}\b/.exec(text)?.[0] ?? '';
const codeIn = async (email: string, holding: RegExp) => digits((await mail(email, { holding })).text);

test('a shopper takes the data along and has the wardrobe erased', { timeout: 240_000 }, async () => {
  const { uuid } = await addSite(await owner.wire(), 'Harbour');
  const answer = await fetch(`${origin}/api/sites/${uuid}/products`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({
      order: {
        number: '10490',
        products: [{ name: 'Wool overcoat', images: [`${origin}/demo-shop/images/wool-overcoat.png`] }],
      },
    }),
  });
  const { url } = await answer.json();
  const page = await (await openContext({ width: 390 })).newPage();
  const email = `robin-${crypto.randomUUID().slice(0, 8)}@shopper.example`;
  await page.goto(url);
  await page.getByLabel('Email').fill(email);
  const add = page.getByRole('button', { name: 'Add 1 item to your wardrobe' });
  await add.click();
  await page.getByRole('textbox', { name: 'Code' }).fill(await codeIn(email, /\d{6}/));
  await add.click();
  await page.getByRole('heading', { name: 'In your wardrobe' }).waitFor();

  await page.goto('/w/settings');
  const file = await downloaded(page, () => page.getByRole('button', { name: 'Download my data' }).click());
  expect(JSON.parse(file.text).shopper.email).toBe(email);
  await page.getByRole('link', { name: 'Erase my wardrobe' }).click();
  await page.getByRole('heading', { name: 'Erase my wardrobe' }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/w/settings/erase');
  await page.getByText('1 thing in your wardrobe').waitFor();
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
