import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openPage } from '../src/browser';
import { newShop } from '../src/coupons';
import { demo, signInAt } from '../src/demo';
import { examine } from '../src/examine';
import { fillDeclaration } from '../src/gift-aid';
import { addedBy, orderAt, pictureOf } from '../src/shopper';
import { sitesOf } from '../src/sites';

const patient = { timeout: 300_000 };
const two = [
  { name: 'Lambswool jumper', price: '64.00', currency: 'GBP', images: [pictureOf('lambswool-jumper')] },
  { name: 'Wool overcoat', price: '189.00', currency: 'GBP', images: [pictureOf('wool-overcoat')] },
];

/** Somebody with a jumper and a coat, before the charities that take them. */
async function atCharities(name: string, mark: string): Promise<Page> {
  const { wire } = await newShop(name);
  const [site] = await sitesOf(wire);
  const named = two.map((one) => ({ ...one, name: `${one.name} ${mark}` }));
  const { page } = await addedBy(await orderAt(site?.uuid ?? '', mark, named));
  await page.goto('/w/wardrobe');
  await page.getByRole('button', { name: 'Select' }).click();
  for (const { name: thing } of named) await page.getByRole('checkbox', { name: thing }).check();
  await page.getByRole('button', { name: 'What next?' }).click();
  await page.getByRole('link', { name: 'Give it to Second Rail' }).first().click();
  await page.getByRole('heading', { name: 'Give it to Second Rail' }).waitFor();
  return page;
}

test('a jumper is promised by post, arrives, is sold, and its shopper reads for how much', patient, async () => {
  const mark = crypto.randomUUID().slice(0, 6);
  const page = await atCharities('giving-post', mark);
  await page.getByRole('button', { name: `Leave out Wool overcoat ${mark}` }).click();
  await page.getByRole('button', { name: 'Get the code' }).click();
  await page.getByText('Choose how it gets there.').waitFor();
  await page.getByRole('radio', { name: 'By post, for their online shop' }).check();
  await examine(page, 'giving');
  await page.getByRole('button', { name: 'Get the code' }).click();
  await page.getByRole('heading', { name: 'Put this code in your parcel' }).waitFor();
  await page.getByText('Rail Lane').first().waitFor();
  await examine(page, 'giving');

  const desk = await openPage();
  await signInAt(desk, '/donations/incoming', demo.charity);
  await desk.getByRole('link', { name: `Lambswool jumper ${mark}`, exact: true }).click();
  await desk.getByRole('button', { name: 'Record arrival', exact: true }).click();
  await desk.getByRole('region', { name: 'Sold elsewhere' }).waitFor();
  await examine(desk, 'giving-charity');
  const sale = desk.getByRole('region', { name: 'Sold elsewhere' });
  await sale.getByRole('button', { name: 'Record the sale' }).click();
  await sale.getByText('Enter an amount such as 12.50.').waitFor();
  await sale.getByRole('textbox', { name: 'Sold for, in pounds' }).fill('8.00');
  await sale.getByRole('button', { name: 'Record the sale' }).click();
  await desk.getByRole('region', { name: 'Sold elsewhere' }).waitFor({ state: 'detached' });

  await page.reload();
  await page.getByText('Sold for £8.00').waitFor();
});

test('a bag is brought to a shop and received at the desk, thing by thing', patient, async () => {
  const mark = crypto.randomUUID().slice(0, 6);
  const page = await atCharities('giving-bag', mark);
  await page.getByRole('textbox', { name: 'Postcode' }).fill('M1 1AA');
  await page.getByRole('button', { name: 'Search' }).click();
  await page.getByRole('radio').first().check();
  await page.getByRole('checkbox', { name: 'I add things that are not in my wardrobe' }).check();
  await page.getByRole('textbox', { name: 'How many' }).fill('4');
  await page.getByRole('textbox', { name: 'What they are' }).fill('Four jumpers');
  await page.getByRole('button', { name: 'Get the code' }).click();
  await page.getByRole('heading', { name: 'Show this in the store' }).waitFor();
  const code = ((await page.locator('.spoken').textContent()) ?? '').trim();

  const desk = await openPage({ width: 360 });
  await signInAt(desk, '/donations/desk', demo.charity);
  await desk.getByRole('textbox', { name: 'Or type the code' }).fill(code);
  const things = desk.getByRole('region', { name: '3 items' });
  await things.waitFor();
  expect(await things.getByRole('button', { name: 'Decide on every item' }).isDisabled()).toBe(true);
  await things.getByRole('radio', { name: 'Here', exact: true }).nth(0).check();
  await things.getByRole('radio', { name: 'Not here', exact: true }).nth(1).check();
  await things.getByRole('radio', { name: 'Here', exact: true }).nth(2).check();
  await examine(desk, 'giving-charity');
  await things.getByRole('button', { name: 'Receive' }).click();
  await desk.getByText('Received. The shopper sees it at once.').waitFor();
  await page.reload();
  await page.getByRole('heading', { name: 'Thank you' }).waitFor();
});

test(
  'Gift Aid is declared with a donation, seen by the charity, and changed and ended in the settings',
  patient,
  async () => {
    const mark = crypto.randomUUID().slice(0, 6);
    const page = await atCharities('giving-gift-aid', mark);
    await page.getByRole('radio', { name: 'By post, for their online shop' }).check();
    await page.getByRole('button', { name: 'Get the code' }).click();
    await page.getByRole('heading', { name: 'Put this code in your parcel' }).waitFor();
    await page
      .getByRole('region', { name: 'Gift Aid' })
      .getByText('Second Rail Trust gets 25p more for every £1')
      .waitFor();
    await examine(page, 'giving-gift-aid-offer');
    await page.getByRole('link', { name: 'Add Gift Aid' }).click();
    await page.getByRole('heading', { name: 'Gift Aid for Second Rail Trust' }).waitFor();
    await page
      .getByText('I want to Gift Aid this donation and any donations I make in the future to Second Rail Trust.')
      .waitFor();
    await page.getByRole('button', { name: 'Declare Gift Aid' }).click();
    for (const wrong of [
      'Enter the first name.',
      'Enter the last name.',
      'Enter the name or number of the house.',
      'Gift Aid needs your declaration as a UK taxpayer.',
      'Gift Aid needs your agreement that the charity sells for you.',
    ])
      await page.getByText(wrong).waitFor();
    await examine(page, 'giving-gift-aid-form');
    await fillDeclaration(page, { first: 'Wren', last: `Hollis${mark}` });
    await page.getByRole('checkbox', { name: 'I agree to this.' }).check();
    await page.getByRole('button', { name: 'Declare Gift Aid' }).click();
    await page.getByText('Enter a UK postcode such as LS1 4AP.').waitFor();
    await page.getByLabel('Postcode of your home').fill('ls1 4ap');
    await page.getByRole('button', { name: 'Declare Gift Aid' }).click();
    await page
      .getByText('You have declared it: Second Rail Trust reclaims the tax on what your things bring.')
      .waitFor();

    const desk = await openPage();
    await signInAt(desk, '/donations/gift-aid/donors', demo.charity);
    await desk.getByRole('link', { name: `Wren Hollis${mark}`, exact: true }).click();
    await desk.getByText('LS1 4AP').first().waitFor();

    await page.getByRole('link', { name: 'See what you declared' }).click();
    await page.getByRole('heading', { name: 'Gift Aid', exact: true }).waitFor();
    await examine(page, 'giving-gift-aid');
    await page.getByLabel('House name or number').fill('Mill House');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Saved.').waitFor();
    await page.getByText('End it').click();
    await page.getByRole('button', { name: 'End Gift Aid for Second Rail Trust' }).click();
    await page.getByText(/^For gifts until /).waitFor();
    await page.reload();
    expect(await page.getByLabel('House name or number').inputValue()).toBe('Mill House');
  },
);
