import { expect, test } from 'vitest';
import { csvFile, figure } from '../src/import-report';
import { alertWith, next, screen } from '../src/registration';
import { field, tabShown } from '../src/shops';
import { beginTakeBack, newRetailer } from '../src/take-back';

test('local stores are added, switched, edited, imported and deleted', { timeout: 180_000 }, async () => {
  const { page, wire } = await newRetailer();
  const id = await beginTakeBack(wire);
  await page.goto(`/take-back/${id}/local-stores/add`);
  await screen(page, 'Add Store');
  await field(page, 'Name').fill('Victoria Quarter');
  await next(page);
  await tabShown(page, 'Location');
  for (const [name, text] of [
    ['Latitude', '53.7979, -1.5403'],
    ['Street', '31 Vicar Lane'],
    ['City', 'Leeds'],
    ['Postcode', 'LS1 6AZ'],
  ] as const)
    await page.getByLabel(name).first().fill(text);
  await next(page);
  await tabShown(page, 'Opening Hours');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await screen(page, 'Local Stores');
  await page.getByRole('switch', { name: 'Active, Victoria Quarter', checked: true }).click();
  await alertWith(page, 'Success');
  const settled = page.locator('[aria-busy=false]');
  await page.getByRole('switch', { name: 'Active, Victoria Quarter', checked: false }).and(settled).waitFor();
  // ux 26
  await page.keyboard.press('Control+z');
  await alertWith(page, 'Undone: Victoria Quarter');
  await page.getByRole('switch', { name: 'Active, Victoria Quarter', checked: true }).and(settled).click();
  await page.getByRole('switch', { name: 'Active, Victoria Quarter', checked: false }).waitFor();

  await page.getByRole('link', { name: 'Victoria Quarter', exact: true }).click();
  await field(page, 'Name').fill('Quarter');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await alertWith(page, 'Changes saved successfully.');
  // An edit keeps the stored status.
  await page.getByRole('switch', { name: 'Active, Quarter', checked: false }).waitFor();

  await page.getByRole('link', { name: 'Import Stores' }).click();
  await screen(page, 'Import Stores');
  const choose = (text: string) => page.locator('input[type=file]').setInputFiles(csvFile('stores.csv', text));
  const dialog = page.getByRole('dialog', { name: 'stores.csv' });
  await choose('lat,lng,name\n53.8,-1.5,Store\n');
  await dialog.getByText(/^Missing columns: street/).waitFor();
  expect(await dialog.getByRole('cell').count()).toBe(0);
  expect(await dialog.getByRole('button', { name: 'Import', exact: true }).isDisabled()).toBe(true);
  await dialog.getByRole('button', { name: 'Cancel', exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
  const days = 'monday,tuesday,wednesday,thursday,friday,saturday,sunday'.split(',').map((day) => ` OPEN_${day} `);
  const head = `lat,lng,name,street,city,country,postcode,description,active,${days.join()}`;
  const rows = Array.from(
    { length: 12 },
    (_, at) => `53.7${at + 10},-1.54,Store ${at},1 King Street,Leeds,GB,LS1 4A${at},,1,,,,,,,`,
  );
  await choose([head, ...rows, ''].join('\n'));
  await dialog.getByRole('cell', { name: 'Store 9', exact: true }).waitFor();
  expect(await dialog.getByRole('cell', { name: 'Store 10', exact: true }).count()).toBe(0);
  await dialog.getByRole('button', { name: 'Import', exact: true }).click();
  await expect.poll(() => figure(page, 'Added').textContent(), { timeout: 30_000 }).toBe('12');

  await page.goto(`/take-back/${id}/local-stores?search=Quarter`);
  await page.getByRole('button', { name: 'Delete, Quarter' }).click();
  await page.getByRole('button', { name: 'Yes' }).click();
  await alertWith(page, 'Success');
  await expect
    .poll(async () => wire('GET', `/retailers/takes_backs/${id}/points`))
    .toMatchObject({ info: { total_items: 12 } });
});
