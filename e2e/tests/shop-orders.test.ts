import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openPage } from '../src/browser';
import { newShop, picture } from '../src/coupons';
import { inDatabase } from '../src/database';
import { demo, signInAt } from '../src/demo';
import { examine } from '../src/examine';
import { addedBy, orderAt, pictureOf } from '../src/shopper';
import { sitesOf } from '../src/sites';

const patient = { timeout: 300_000 };

/** A shopper gives a jumper by post for the virtual shop; the charity receives it and puts it up for sale. */
async function upForSale(name: string): Promise<Page> {
  const { wire } = await newShop('virtual-shop');
  const [site] = await sitesOf(wire);
  const things = [{ name, price: '64.00', currency: 'GBP', images: [pictureOf('lambswool-jumper')] }];
  const { page } = await addedBy(await orderAt(site?.uuid ?? '', name, things));
  await page.goto('/w/wardrobe');
  await page.getByRole('button', { name: 'Select' }).click();
  await page.getByRole('checkbox', { name }).check();
  await page.getByRole('button', { name: 'What next?' }).click();
  await page.getByRole('link', { name: 'Give it to Second Rail' }).first().click();
  await page.getByRole('radio', { name: 'By post, for their online shop' }).check();
  await page.getByRole('button', { name: 'Get the code' }).click();
  await page.getByRole('heading', { name: 'Put this code in your parcel' }).waitFor();

  const desk = await openPage();
  await signInAt(desk, '/donations/incoming', demo.charity);
  await desk.getByRole('link', { name, exact: true }).click();
  await desk.getByRole('button', { name: 'Record arrival', exact: true }).click();
  const offer = desk.getByRole('region', { name: 'In the virtual shop' });
  await offer.getByRole('textbox', { name: 'Price in pounds' }).fill('12.50');
  await offer.locator('input[type=file]').setInputFiles(await picture());
  await offer.getByRole('img', { name: 'Photo 1' }).waitFor();
  await offer.getByRole('button', { name: 'Put up for sale' }).click();
  await offer.getByRole('button', { name: 'Take out of the shop' }).waitFor();
  return desk;
}

/** A visitor opens the thing in the shop and says where it shall go. */
async function begins(name: string): Promise<Page> {
  const page = await openPage();
  await page.goto('/p/second-rail');
  await page.getByRole('link', { name: /^All that is for sale/ }).click();
  await page.getByRole('heading', { name: 'Shop', exact: true }).waitFor();
  await examine(page, 'virtual-shop');
  await page.getByRole('link', { name, exact: true }).click();
  const form = page.getByRole('form', { name: 'Buy it' });
  await form.getByRole('textbox', { name: 'Name' }).fill('Ina Buyer');
  await form.getByRole('textbox', { name: 'Email address' }).fill('ina@mail.example');
  await form.getByRole('textbox', { name: 'House and street' }).fill('7 Mill Road');
  await form.getByRole('textbox', { name: 'Town' }).fill('Leeds');
  await form.getByRole('textbox', { name: 'Postcode' }).fill('nowhere');
  await form.getByRole('button', { name: 'Continue to payment' }).click();
  await page.getByText('Enter a UK postcode such as LS1 4AP.').waitFor();
  await examine(page, 'virtual-shop-item');
  await form.getByRole('textbox', { name: 'Postcode' }).fill('ls1 4ap');
  await form.getByRole('button', { name: 'Continue to payment' }).click();
  await page.getByRole('link', { name: 'Pay £16.45 with PayPal' }).waitFor();
  await examine(page, 'virtual-shop-order');
  return page;
}

test('a thing of the virtual shop is bought, sent, refunded and for sale again', patient, async () => {
  const name = `Lambswool jumper ${crypto.randomUUID().slice(0, 6)}`;
  const desk = await upForSale(name);
  const buyer = await begins(name);
  const late = await openPage();
  await late.goto('/p/second-rail/shop');
  await late.getByRole('link', { name, exact: true }).click();
  await late.getByText('Somebody else is buying this just now.').waitFor();

  await buyer.getByRole('link', { name: 'Pay £16.45 with PayPal' }).click();
  await buyer.getByRole('button', { name: 'Approve', exact: true }).click();
  await buyer.getByText('Your payment has arrived, and Second Rail Trust will send it to you.').waitFor();
  await examine(buyer, 'virtual-shop-paid');

  await desk.goto('/donations/shop-orders');
  await desk.getByRole('row', { name }).getByText('To send').waitFor();
  await examine(desk, 'shop-orders');
  await desk.getByRole('link', { name, exact: true }).click();
  await desk.getByText('ina@mail.example').waitFor();
  await examine(desk, 'shop-order');
  await desk.getByRole('textbox', { name: 'Parcel number' }).fill('RM 123 GB');
  await desk.getByRole('button', { name: 'It has been sent' }).click();
  await desk.getByRole('button', { name: 'It has been sent' }).waitFor({ state: 'detached' });
  await buyer.reload();
  await buyer.getByText('Parcel number RM 123 GB').waitFor();
  await desk.getByRole('button', { name: 'Refund £16.45' }).click();
  await desk.getByRole('button', { name: 'Yes' }).click();
  await desk.getByRole('button', { name: 'Refund £16.45' }).waitFor({ state: 'detached' });
  await buyer.reload();
  await buyer.getByText('You have been given back all that you paid.').waitFor();

  await desk.goto('/donations/payouts');
  await desk.getByRole('columnheader', { name: 'Kept by PayPal' }).waitFor();
  const compared = desk.getByRole('region', { name: 'Compared with PayPal' });
  await compared.getByText('Not compared yet').waitFor();
  // A day later PayPal knows of no refund.
  await inDatabase(
    `update shop_orders set matched = '{"paid": true, "pence": 1645, "returned": 0}', match_due = null
      where donation_id = (select id from donations where name = $1)`,
    [name],
  );
  await desk.reload();
  await compared.getByRole('cell', { name: '£16.45, £16.45 of it given back' }).waitFor();
  await examine(desk, 'payouts');
  await compared.getByRole('link', { name }).click();
  await desk.getByText('ina@mail.example').waitFor();
  await late.reload();
  await late.getByRole('button', { name: 'Continue to payment' }).waitFor();
});

test('postage, days and returns stand beside what is sold', patient, async () => {
  const desk = await openPage();
  await signInAt(desk, '/donations/shop-orders', demo.charity);
  await desk.getByRole('link', { name: 'Postage and returns' }).click();
  const postage = desk.getByRole('textbox', { name: 'Postage in pounds' });
  await postage.fill('x');
  await desk.getByRole('textbox', { name: 'How things are returned' }).fill('Within 14 days, unworn.');
  await desk.getByRole('button', { name: 'Update', exact: true }).click();
  await desk.getByText('Enter an amount such as 12.50.').waitFor();
  await postage.fill('3.95');
  const saved = desk.waitForResponse('**/api/charities/shop_settings');
  await desk.getByRole('button', { name: 'Update', exact: true }).click();
  expect((await saved).status()).toBe(200);
  await examine(desk, 'shop-settings');
});
