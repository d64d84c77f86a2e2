import { expect, test } from 'vitest';
import { mail, openPage } from '../src/browser';
import { examine } from '../src/examine';
import { ownAccount } from '../src/own-account';
import { alertWith } from '../src/registration';

const operator = 'admin@digital-wardrobe.example';
const shop = ownAccount('RETAILER');

test('ux 15: a failed list leads to a message that names the page and the call; the account menu to one about the page', async () => {
  const page = await openPage({ width: 360 });
  await page.route('**/api/retailers/coupons?*', (route) =>
    route.fulfill({
      status: 500,
      contentType: 'application/json',
      body: JSON.stringify({ code: 'internal', message: 'Something went wrong.', request_id: 'req-7f3a' }),
    }),
  );
  await shop.signIn(page, '/coupons');
  await page.getByRole('alert').getByRole('link', { name: 'Contact support' }).click();
  await page.getByRole('heading', { level: 1, name: 'Contact support' }).waitFor();
  await page.getByText('req-7f3a').waitFor();
  await examine(page, 'support');
  await page.getByRole('button', { name: 'Send' }).click();
  await page.getByText('This field is required.').waitFor();
  const message = `The list stays empty, ${crypto.randomUUID()}.`;
  await page.getByLabel('Message', { exact: true }).fill(message);
  await page.getByRole('button', { name: 'Send' }).click();
  await alertWith(page, `Your message is sent. We answer to ${await shop.email()}.`);
  const { text } = await mail(operator, { holding: new RegExp(message.slice(-37, -1)) });
  expect(text).toMatch(/^Page: \/coupons$/m);
  expect(text).toMatch(/^Request id: req-7f3a$/m);

  const wide = await openPage();
  await shop.signIn(wide, '/team');
  await wide.getByRole('button', { name: /^Account: / }).click();
  await wide.getByRole('menuitem', { name: 'Contact support' }).click();
  await wide.getByText('/team').waitFor();
  await examine(wide, 'support');
});
