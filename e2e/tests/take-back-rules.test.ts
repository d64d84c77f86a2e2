import { expect, test } from 'vitest';
import { openPage } from '../src/browser';
import { addCoupon, newShop } from '../src/coupons';
import { demo, signIn, signInAt } from '../src/demo';
import { examine } from '../src/examine';
import { alertWith, password, screen } from '../src/registration';
import { beginTakeBack } from '../src/take-back';

test('rewards by tag and grade are set, and one code pays them', { timeout: 180_000 }, async () => {
  const shop = await newShop('Alder');
  const { wire } = shop;
  const id = await beginTakeBack(wire);
  await addCoupon(shop, { name: 'Sum', type: 'CASH', currency_id: '1', value: '1.00', expire_at: '2030-01-01' });
  await addCoupon(shop, { name: 'Tenth', expire_at: '2030-01-01' });
  const page = await openPage();
  await signIn(page, shop.address, password);
  await page.goto('/take-back');
  await screen(page, 'Take Back');
  await page.getByRole('list', { name: 'Set-up' }).getByRole('link', { name: 'Rewards' }).click();
  await screen(page, 'Rewards');
  await page.getByText('Nothing is given: shoppers hand things back for free.').waitFor();

  const save = page.getByRole('button', { name: 'Save', exact: true });
  const cell = (name: string) => page.getByRole('textbox', { name, exact: true });
  await cell('Any item, grade C').fill('2');
  await save.click();
  await page.getByText('Choose the coupon that pays amounts.').first().waitFor();
  await page.getByLabel('Coupon for amounts').selectOption({ label: 'Sum (GBP)' });
  await cell('Any item, grade A').fill('x');
  await save.click();
  await page.getByText('Enter amounts such as 9.50.').first().waitFor();
  await cell('Any item, grade A').fill('4.50');
  await page.getByRole('button', { name: 'Add reward' }).click();
  const items = page.getByRole('combobox', { name: 'Item', exact: true });
  await items.nth(1).selectOption({ label: 'Shoes' });
  await page.getByRole('combobox', { name: 'Shoes: gives' }).selectOption('coupon');
  await page.getByRole('combobox', { name: 'Shoes, grade B' }).selectOption({ label: 'Tenth' });
  await page.getByText('Amounts: one code for the whole hand-over.').waitFor();
  await page.getByText('Coupons: one code for each item.').waitFor();
  await save.click();
  await alertWith(page, 'Changes saved successfully.');
  // What has no codes promises nothing.
  await page.getByText('Sum is not active.').waitFor();
  await page.reload();
  await screen(page, 'Rewards');
  expect(await cell('Any item, grade A').inputValue()).toBe('4.50');
  expect(await cell('Any item, grade B').getAttribute('placeholder')).toBe('2.00');
  expect(await wire('GET', `/retailers/takes_backs/${id}/rules`)).toMatchObject({
    sum_coupon: { name: 'Sum' },
    rules: [
      { tag: null, min_grade: 'A', amount: '4.50' },
      { tag: null, min_grade: 'C', amount: '2.00' },
      { tag: { name: 'Shoes' }, min_grade: 'B', coupon: { name: 'Tenth' } },
    ],
  });

  await page.getByRole('button', { name: 'Remove reward, Shoes' }).click();
  await expect
    .poll(() => page.getByRole('button', { name: 'Add reward' }).evaluate((one) => one === document.activeElement))
    .toBe(true);
  await save.click();
  await alertWith(page, 'Changes saved successfully.');
  await page.goto('/take-back');
  await page
    .getByRole('list', { name: 'Set-up' })
    .getByRole('listitem')
    .filter({ hasText: 'Rewards' })
    .getByText('Done')
    .waitFor();
});

test('new requests are paused with a note and opened again, and limits are kept', { timeout: 180_000 }, async () => {
  const shop = await newShop('Alder');
  const id = await beginTakeBack(shop.wire);
  const intake = () => shop.wire('GET', `/retailers/takes_backs/${id}/intake`);
  const page = await openPage();
  await signIn(page, shop.address, password);
  await page.goto('/take-back');
  await screen(page, 'Take Back');
  const save = page.getByRole('button', { name: 'Save', exact: true });
  await page.getByRole('radio', { name: 'Paused', exact: true }).check();
  await page.getByLabel('What shoppers read meanwhile').fill('We are moving house.');
  await page.getByLabel('Items in a request').fill('99');
  await save.click();
  await page.getByText('Enter a whole number from 1 to 20.').first().waitFor();
  await page.getByLabel('Items in a request').fill('4');
  await page.getByLabel('How to return what is new').fill('alder.example/returns');
  await page.getByRole('textbox', { name: 'Take-back terms' }).fill('Clean and dry.');
  await save.click();
  await alertWith(page, 'Changes saved successfully.');
  expect(await intake()).toMatchObject({
    ...{ paused_until: 'until_resumed', pause_note: 'We are moving house.', max_items: 4, terms_version: 2 },
    returns_url: 'https://alder.example/returns',
  });
  await page.reload();
  await page.getByText('No new requests for now.').waitFor();
  await page.getByRole('radio', { name: 'Taking requests' }).check();
  await save.click();
  await alertWith(page, 'Changes saved successfully.');
  await page.getByText('Shoppers can ask for a take-back.').waitFor();
  expect(await intake()).toMatchObject({ paused_until: null, pause_note: 'We are moving house.' });
});

test('the demo’s programme gives by tag and grade, on pages that stand wide and narrow, light and dark', {
  timeout: 180_000,
}, async () => {
  const page = await openPage();
  await signInAt(page, '/take-back', demo.retailer);
  await page.getByText('Shoppers can ask for a take-back.').waitFor();
  await examine(page, 'take-back');
  await page.getByRole('list', { name: 'Set-up' }).getByRole('link', { name: 'Rewards' }).click();
  await screen(page, 'Rewards');
  expect(await page.getByRole('textbox', { name: 'Coats and jackets, grade A' }).inputValue()).toBe('14.00');
  await examine(page, 'take-back-rewards');
});
