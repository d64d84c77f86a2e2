import { expect, test } from 'vitest';
import { openPage } from '../src/browser';
import { picture } from '../src/coupons';
import { demo, signInAt } from '../src/demo';
import { expectAccessible } from '../src/examine';
import { press, tabTo, typeInto } from '../src/keyboard';
import { alertWith, next, screen } from '../src/registration';
import { field, tabShown } from '../src/shops';
import { addStore, beginTakeBack, newRetailer, verifyAccount } from '../src/take-back';

test('from nothing to an active take-back programme', { timeout: 180_000 }, async () => {
  const { page, wire, address } = await newRetailer();
  await page.goto('/take-back');
  await screen(page, 'Take Back');
  await page.getByRole('link', { name: 'Add Details' }).click();
  await screen(page, 'Add Details');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Name is required.').waitFor();
  await field(page, 'Name').fill('Wear it again');
  await field(page, 'Description').fill('Bring back what you no longer wear.');
  await page.locator('input[type=file]').setInputFiles(await picture());
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await alertWith(page, 'Added successfully.');
  await page.getByRole('heading', { name: 'Wear it again' }).waitFor();

  await page.getByRole('link', { name: 'Return Address' }).click();
  await screen(page, 'Return Address');
  for (const [name, text] of [
    ['Title', 'Returns desk'],
    ['Street', 'Rail Lane'],
    ['House number', '12a'],
    ['Postcode', 'LS1 4AP'],
  ] as const)
    await field(page, name).fill(text);
  await field(page, 'Postcode').blur();
  await alertWith(page, 'Found Leeds.');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await alertWith(page, 'Return address saved successfuly.');

  await page.getByRole('link', { name: 'Accepted Items' }).click();
  await screen(page, 'Accepted Items');
  await page.getByRole('button', { name: 'Knitwear: not chosen' }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await alertWith(page, 'Tags updated.');

  await page.goto('/take-back');
  const programme = page.getByRole('switch', { name: 'Take Back' });
  await programme.click();
  await alertWith(page, 'Please complete required tasks first.');
  await page.getByRole('link', { name: 'Carriers' }).click();
  await screen(page, 'Carriers');
  await page.getByPlaceholder('Search carriers').fill('evri parcel');
  await page.getByRole('link', { name: 'Configure, Evri ParcelShop' }).click();
  // It is not in use yet, and to save it does not change that.
  const inactive = page.getByText(/^No shopper can choose this carrier\. /);
  await inactive.waitFor();
  await page.getByRole('radio', { name: 'Custom integration' }).click();
  await page.getByRole('checkbox', { name: 'Free' }).click();
  await expect.poll(() => field(page, 'Price').inputValue()).toBe('0.00');
  await page.getByRole('button', { name: 'Save configuration' }).click();
  await alertWith(page, 'Changes saved successfully.');
  await page.getByRole('button', { name: 'Set active, Evri ParcelShop' }).click();
  await alertWith(page, 'Carrier activated');
  await page.getByPlaceholder('Search carriers').fill('');
  await page.getByText('Royal Mail Tracked 48').waitFor();
  // Each state stands on the line of its row, whatever shape is before its word.
  const lines = () =>
    page.locator('tbody tr').evaluateAll((rows) => {
      const found = rows.map((row) => {
        const status = row.querySelector('[data-mark]');
        const top = status ? status.getBoundingClientRect().top - row.getBoundingClientRect().top : Number.NaN;
        return { mark: status?.getAttribute('data-mark'), top };
      });
      const tops = found.map(({ top }) => top);
      return {
        marks: [...new Set(found.map(({ mark }) => mark))].sort(),
        even: Math.max(...tops) - Math.min(...tops) < 1,
      };
    });
  await expect.poll(lines).toEqual({ marks: ['good', 'off'], even: true });
  await page.getByRole('link', { name: 'Configure, Evri ParcelShop' }).click();
  await page.getByRole('button', { name: 'Save configuration' }).waitFor();
  await expect.poll(() => inactive.count()).toBe(0);

  await page.goto('/take-back');
  await page.getByText('Set-up is complete').waitFor();
  await page.getByText('Not verified yet').waitFor();
  await programme.click();
  await alertWith(page, 'Please complete required tasks first.');
  await verifyAccount(address);
  await page.reload();
  await page.getByText('Verified', { exact: true }).waitFor();
  await programme.click();
  await page.getByRole('switch', { name: 'Take Back', checked: true }).waitFor();
  // The switch shows what was chosen before the server has it.
  await expect
    .poll(() => wire('GET', '/retailers/takes_backs'))
    .toMatchObject({ items: [{ status: 1, confirmed: true }] });
});

test('the forms by keyboard', { timeout: 120_000 }, async () => {
  const { page, wire } = await newRetailer();
  await page.goto('/take-back/details/add');
  await screen(page, 'Add Details');
  await tabTo(page, field(page, 'Name'));
  await page.keyboard.insertText('Keys only');
  await press(page, page.getByRole('button', { name: 'Save', exact: true }));
  await page.getByRole('heading', { name: 'Keys only' }).waitFor();
  await press(page, page.getByRole('link', { name: 'Return Address' }));
  await screen(page, 'Return Address');
  for (const [name, text] of [
    ['Title', 'Returns'],
    ['Street', 'Rail Lane'],
    ['House number', '12'],
    ['Postcode', 'LS1 4AP'],
  ] as const) {
    await tabTo(page, field(page, name));
    await page.keyboard.insertText(text);
  }
  await tabTo(page, field(page, 'City'));
  await alertWith(page, 'Found Leeds.');
  await page.keyboard.press('Enter');
  await alertWith(page, 'Return address saved successfuly.');
  await press(page, page.getByRole('link', { name: 'Carriers' }));
  await press(page, page.getByRole('link', { name: 'Royal Mail Tracked 24', exact: true }));
  await tabTo(page, page.getByRole('radio', { name: 'Default integration' }));
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowDown');
  await page.getByRole('radio', { name: 'Custom integration', checked: true }).waitFor();
  await typeInto(page, 'Price', '2.50');
  await typeInto(page, 'Max weight (kg)', '5');
  await page.keyboard.press('Enter');
  await alertWith(page, 'Changes saved successfully.');
  const { items } = Object(await wire('GET', '/retailers/takes_backs'));
  const found = await wire('GET', `/retailers/takes_backs/${items[0].id}/carriers?integration=custom`);
  expect(found).toMatchObject({ items: [{ custom_integration: { price: '2.50', max_weight: 5 } }] });
});

test('a stored country stays, and what the server refuses is listed after asterisks', async () => {
  const { page, wire } = await newRetailer();
  const id = await beginTakeBack(wire);
  await addStore(wire, id, 'First');
  const { country } = Object(await wire('GET', `/retailers/takes_backs/${id}/return_address`));
  const ie = Object(await wire('GET', '/countries')).find((one: { code: string }) => one.code === 'IE');
  expect(country.code).toBe('GB');
  const address = { title: 'Returns', street_name: 'Quay', houseNo: '1', postcode: 'D02 X285', city: 'Dublin' };
  await wire('POST', `/retailers/takes_backs/${id}/return_address`, { ...address, country_id: ie.id });
  await page.goto(`/take-back/${id}/return-address`);
  const chosen = page.getByLabel('Country');
  await expect.poll(() => chosen.locator('option:checked').textContent()).toBe('Ireland');
  expect(await chosen.isDisabled()).toBe(true);

  await page.goto(`/take-back/${id}/local-stores/add`);
  await field(page, 'Name').fill('Second');
  await next(page);
  for (const [name, text] of [
    ['Latitude', '53.8, -1.5478'],
    ['Street', '5 King Street'],
    ['City', 'Leeds'],
    ['Postcode', 'LS1 4AP'],
  ] as const)
    await page.getByLabel(name).first().fill(text);
  await next(page);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await tabShown(page, 'Location');
  await page.getByText('* Coordinates are used.').first().waitFor();
});

test('every page is accessible, loaded and empty', { timeout: 180_000 }, async () => {
  const page = await openPage();
  await signInAt(page, '/take-back', demo.retailer);
  const address = await page.getByRole('link', { name: 'Carriers' }).getAttribute('href');
  const at = (address ?? '').replace('/carriers', '');
  for (const [path, title] of [
    ['', 'Take Back'],
    ['/details', 'Details'],
    ['/return-address', 'Return Address'],
    ['/carriers', 'Carriers'],
    ['/carriers/1', /./],
    ['/accepted-items', 'Accepted Items'],
    ['/local-stores', 'Local Stores'],
    ['/local-stores/import', 'Import Stores'],
  ] as const) {
    await page.goto(path === '' ? '/take-back' : `${at}${path}`);
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
    await page.waitForLoadState('networkidle');
    await expectAccessible(page);
  }
});
