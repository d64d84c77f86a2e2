import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { press, pressUntilFocused, tabTo } from '../src/keyboard';
import { alertWith, screen } from '../src/registration';
import { field, newCharity, pinOf, shopsOf, tabShown } from '../src/shops';

async function type(page: Page, name: string, text: string): Promise<void> {
  await tabTo(page, field(page, name));
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.insertText(text);
}
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('a shop is added and its hours are edited by keyboard alone', async () => {
  const { page, wire } = await newCharity();
  await page.goto('/charity-shops-list');
  await press(page, page.getByRole('link', { name: 'Add Shop' }));
  await screen(page, 'Add Shop');
  await type(page, 'Name', 'Keyed Shop');
  await press(page, button(page, 'Denim: not chosen'));
  await button(page, 'Denim: allowed').waitFor();
  await press(page, button(page, 'Next'));
  await tabShown(page, 'Location');
  await type(page, 'Street', '12 Calls Lane');
  await type(page, 'Postcode', 'LS2 7DR');
  await page.keyboard.press('Tab');
  await alertWith(page, 'Found Leeds.');
  await field(page, 'City').and(page.locator('[value="Leeds"]')).waitFor();
  await press(page, button(page, 'Generate coordinates'));
  await page.getByText('This is only about the right place.').waitFor();
  const latitude = await field(page, 'Latitude').inputValue();
  await tabTo(page, pinOf(page));
  await page.keyboard.press('Shift+ArrowDown');
  await expect.poll(() => field(page, 'Latitude').inputValue()).not.toBe(latitude);
  await press(page, button(page, 'Next'));
  await tabShown(page, 'Opening Hours');
  await tabTo(page, page.getByRole('switch', { name: 'Saturday: open' }));
  await page.keyboard.press('Space');
  await press(page, button(page, 'Submit'));
  await screen(page, 'Charity Shops');
  expect((await shopsOf(wire))[0]).toMatchObject({ name: 'Keyed Shop', accept: [{ name: 'Denim' }] });

  await press(page, page.getByRole('link', { name: 'Keyed Shop', exact: true }));
  await screen(page, 'Edit Keyed Shop');
  await tabTo(page, page.getByRole('tab', { name: 'General' }));
  await pressUntilFocused(page, 'ArrowRight', page.getByRole('tab', { name: 'Opening Hours' }));
  await tabShown(page, 'Opening Hours');
  await tabTo(page, page.getByRole('checkbox', { name: 'Monday: around the clock' }));
  await page.keyboard.press('Space');
  await press(page, button(page, 'Copy Monday to all days'));
  await press(page, button(page, 'Submit'));
  await alertWith(page, 'Updated');
  await screen(page, 'Charity Shops');
  const [shop] = await shopsOf(wire);
  expect(shop?.opening_hours).toEqual([1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, from: '00:00', until: '23:59' })));
});
