import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { mail, openContext, openPage, origin } from '../src/browser';
import { examine } from '../src/examine';
import { ownAddress } from '../src/own-address';
import { serveShop } from '../src/shop-page';

const password = 'a wardrobe of one’s own';

/** Registers a retailer, screen by screen, with the code from the outbox and a test card. */
async function register(page: Page, email: string): Promise<void> {
  await page.goto('/login');
  await page.getByRole('link', { name: 'Sign up' }).click();
  await page.getByRole('radio', { name: 'Retailer' }).check();
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Next' }).click();

  await page.getByRole('heading', { name: 'Confirm your email address' }).waitFor();
  const code = /\b[0-9A-Z]{5}-[0-9A-Z]{5}\b/.exec((await mail(email)).text)?.[0] ?? '';
  await page.getByLabel('Code').fill(code.toLowerCase());
  await page.getByRole('button', { name: 'Next' }).click();

  await page.getByRole('heading', { name: 'Set password' }).waitFor();
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Next' }).click();

  await page.getByRole('heading', { name: 'Register' }).waitFor();
  await page.getByLabel('Company name').fill('Harbour & Hem Ltd');
  await page.getByLabel('VAT ID').fill('980 780 684');
  await page.getByLabel('First name').fill('Iris');
  await page.getByLabel('Last name').fill('Calder');
  await page.getByLabel('Contact phone').fill('+44 7987 654321');
  await page.getByLabel('Register address').fill('4 Quay Street');
  await page.getByLabel('Postcode').fill('LS1 4AP');
  await page.getByLabel('City').fill('Leeds');
  await page.getByRole('button', { name: 'Next' }).click();

  await page.getByRole('heading', { name: 'Plans for retailer' }).waitFor();
  await page.getByRole('button', { name: 'Choose Standard' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Next' }).click();

  await page.getByLabel('Card owner name').fill('Iris Calder');
  await page.getByLabel('Card number').fill('4242 4242 4242 4242');
  await page.getByLabel('Expiry month').selectOption('12');
  await page.getByLabel('Expiry year').selectOption(String(new Date().getFullYear() + 3));
  await page.getByLabel('CVV').fill('123');
  await page.getByRole('button', { name: 'Next' }).click();
  await page.waitForURL('**/dashboard');
}

/** A shop’s confirmation page with exactly the snippet that the dashboard gave. */
const thanksPage = (snippet: string, items: readonly object[]) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Thank you</title>
${snippet}
</head><body><h1>Thank you for your order</h1>
<script>window.digitalWardrobe.items = ${JSON.stringify(items)};</script>
</body></html>`;

test('a retailer registers, adds a shop, and a purchase lands in a wardrobe', async () => {
  const run = crypto.randomUUID().slice(0, 8);
  const [email, shopper] = [`iris-${run}@harbourandhem.example`, `ella-${run}@shopper.example`];
  const office = await openPage({ motion: true, from: ownAddress() });
  await register(office, email);

  const pages: Record<string, string> = {};
  const shopOrigin = await serveShop(pages);

  await office.goto('/website/add');
  await office.getByLabel('Name').fill('Harbour & Hem');
  await office.getByLabel('Website url').fill(shopOrigin);
  await office.getByRole('button', { name: 'Add website' }).click();
  await office.getByText('Website added').waitFor();
  await office.getByRole('button', { name: 'Copy snippet' }).click();
  await office.getByText('Copied').first().waitFor();
  const snippet = await office.evaluate(() => navigator.clipboard.readText());
  expect(snippet).toContain(`${origin}/widget/v1/embed.js`);

  const item = (name: string, price: string) => ({
    name,
    price,
    currency: 'GBP',
    color: 'Moss',
    size: 'M',
    order_number: `HH-${run}`,
    buy_at: new Date().toISOString(),
    images: [`${origin}/demo-shop/images/lambswool-jumper.png`],
  });
  pages['/thanks'] = thanksPage(snippet, [item('Lambswool jumper', '64.00'), item('Wool overcoat', '189.00')]);

  const customer = await (await openContext({ motion: true, width: 390 })).newPage();
  await customer.goto(`${shopOrigin}/thanks`);
  const frame = customer.frameLocator('iframe');
  await frame.getByRole('heading', { name: 'Add to your wardrobe' }).waitFor();
  await frame.getByText('Lambswool jumper').waitFor();
  await frame.getByText('£189.00').waitFor();
  await frame.getByLabel('Email').fill(shopper);
  await frame.getByRole('button', { name: 'Add 2 items to your wardrobe' }).click();
  const code = /\b\d{6}\b/.exec((await mail(shopper)).text)?.[0] ?? '';
  await frame.getByRole('textbox', { name: 'Code' }).fill(code);
  await frame.getByRole('button', { name: 'Add 2 items to your wardrobe' }).click();
  await frame.getByRole('heading', { name: 'In your wardrobe' }).waitFor();

  const wardrobe = await (await openContext({ motion: true, width: 390 })).newPage();
  await wardrobe.goto('/w/wardrobe');
  await wardrobe.getByLabel('Email').fill(shopper);
  await wardrobe.getByRole('button', { name: /code/i }).click();
  const signInCode = /\b\d{6}\b/.exec((await mail(shopper, { after: 1, holding: /\b\d{6}\b/ })).text)?.[0] ?? '';
  await wardrobe.getByLabel('Code').fill(signInCode);
  await wardrobe.getByRole('button', { name: /sign in/i }).click();
  await wardrobe.getByText('Lambswool jumper').waitFor();
  await wardrobe.getByText('Wool overcoat').waitFor();
  await examine(wardrobe, 'wardrobe');

  await office.goto('/websites');
  const row = office.getByRole('row', { name: /Harbour & Hem/ });
  await row.waitFor();
  await expect
    .poll(
      async () => {
        await office.getByRole('button', { name: 'Refresh' }).click();
        return row.innerText();
      },
      { timeout: 60_000, interval: 500 },
    )
    .toMatch(/Connected[\s\S]*\b1\b[\s\S]*\b2\b/);
});
