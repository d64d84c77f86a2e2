import { expect, test } from 'vitest';
import { openPage } from '../src/browser';
import { newShop, openAs } from '../src/coupons';
import { signInAt } from '../src/demo';
import { examine } from '../src/examine';
import { fillDeclaration } from '../src/gift-aid';
import { giftCharity } from '../src/gift-charity';
import { password } from '../src/registration';
import { addedBy, orderAt, pictureOf } from '../src/shopper';
import { sitesOf } from '../src/sites';

const patient = { timeout: 300_000 };
const coat = { name: 'Wool overcoat', price: '189.00', currency: 'GBP', images: [pictureOf('wool-overcoat')] };

test('a website asks for a charity, a shopper gives a little, and the charity gives it back', patient, async () => {
  const charity = await giftCharity();
  await charity.wire('PUT', '/charities/gift_aid', { method: 'a' });
  const shop = await newShop('Alder');
  const [site] = await sitesOf(shop.wire);
  const uuid = site?.uuid ?? '';

  const owner = await openAs(await openPage(), shop, `/website/gifts/${uuid}`);
  await owner.getByRole('radio', { name: 'For one charity' }).check();
  await owner.getByRole('textbox', { name: 'Find a charity' }).fill('Harbour');
  await owner.getByRole('button', { name: 'Update', exact: true }).click();
  await owner.getByText('Choose a charity.').waitFor();
  await owner.getByRole('radio', { description: `/p/${charity.name}` }).check();
  await owner.getByRole('button', { name: 'Update', exact: true }).click();
  await owner.getByText('Updated').first().waitFor();
  await examine(owner, 'website-gifts');

  const { page, email } = await addedBy(await orderAt(uuid, 'G-1', [coat]));
  const question = page.getByRole('region', { name: 'Give a little to Harbour & Hem Ltd?' });
  expect(await question.getByRole('radio', { name: 'Not now' }).isChecked()).toBe(true);
  await examine(page, 'gift-question');
  await question.getByRole('radio', { name: 'Another amount' }).check();
  await question.getByRole('textbox', { name: 'Amount in pounds' }).fill('0.20');
  await question.getByRole('button', { name: 'Continue' }).click();
  await question.getByText('Enter £0.50 to £500.').waitFor();
  await question.getByRole('radio', { name: '£2.00' }).check();
  await question.getByRole('button', { name: 'Continue' }).click();
  await question.getByText('Charity number 205846').waitFor();
  const opened = page.waitForEvent('popup');
  await question.getByRole('link', { name: 'Pay £2.00 with PayPal' }).click();
  const paypal = await opened;
  await paypal.getByRole('button', { name: 'Approve', exact: true }).click();
  await paypal.getByText('Thank you. Your gift has arrived.').waitFor();
  await examine(paypal, 'gift-page');
  await question.getByText('Thank you. £2.00 has reached Harbour & Hem Ltd.').waitFor();
  expect(email).toContain('@shopper.example');

  await examine(page, 'gift-aid-of-gift');
  const wardrobe = page.waitForEvent('popup');
  await question.getByRole('link', { name: 'Add Gift Aid' }).click();
  const declaring = await wardrobe;
  await declaring.getByText('I want to Gift Aid this donation and any donations I make in the future').waitFor();
  expect(await declaring.getByRole('checkbox').count()).toBe(1);
  await fillDeclaration(declaring, { first: 'Wren', last: 'Hollis' });
  await declaring.getByLabel('Postcode of your home').fill('ls1 4ap');
  await declaring.getByRole('button', { name: 'Declare Gift Aid' }).click();
  await declaring
    .getByRole('region', { name: 'What you have declared' })
    .getByText(/^Since /)
    .waitFor();
  // A browser without a window does not say that one comes back to the tab.
  await page.evaluate(() => dispatchEvent(new Event('focus')));
  await question.getByText('With Gift Aid: Harbour & Hem Ltd reclaims the tax on it.').waitFor();

  const desk = await openPage();
  await signInAt(desk, '/donations/gifts', charity.address, password);
  const row = desk.getByRole('row', { name: 'Alder' });
  await row.getByText('£2.00').waitFor();
  await row.getByText('Gift Aid').waitFor();
  await examine(desk, 'gifts');
  await row.getByRole('button', { name: /^Refund/ }).click();
  await desk.getByRole('button', { name: 'Yes' }).click();
  await row.getByText('Refunded').waitFor();
  await desk.goto(new URL('/donations/gift-aid/sales', desk.url()).href);
  const aided = desk.getByRole('row', { name: 'Alder' });
  await aided.getByText('Gift of money').waitFor();
  await paypal.reload();
  await paypal.getByText('The charity has given your money back.').waitFor();
});

test('where the shopper picks, any charity that takes gifts is found by its name', patient, async () => {
  const { name } = await giftCharity();
  const shop = await newShop('Birch');
  const [site] = await sitesOf(shop.wire);
  const uuid = site?.uuid ?? '';
  await shop.wire('PUT', `/sites/${uuid}/gifts`, { offer: 'any' });
  const { page } = await addedBy(await orderAt(uuid, 'G-2', [coat]));
  const question = page.getByRole('region', { name: 'Give a little to a charity?' });
  await question.getByRole('searchbox', { name: 'Find a charity' }).fill('nobody of this name');
  await question.getByText('No charity of this name takes gifts.').waitFor();
  await question.getByRole('radio', { name: '£1.00' }).check();
  await question.getByRole('button', { name: 'Continue' }).click();
  await question.getByText('Choose a charity.').waitFor();
  await question.getByRole('searchbox', { name: 'Find a charity' }).fill('Harbour');
  await question.getByRole('radio', { name: 'Harbour & Hem Ltd' }).first().check();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('link', { name: 'Pay £1.00 with PayPal' }).waitFor();
  expect(name).toMatch(/^gifts-/);
});
