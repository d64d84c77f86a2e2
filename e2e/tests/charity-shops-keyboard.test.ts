import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { press, pressUntilFocused, tabTo } from '../src/keyboard';
import { alertWith, screen } from '../src/registration';
import { addShop, field, newCharity, openTab, pinOf, shopsOf, tabShown } from '../src/shops';

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
  await page.getByText('This location is approximate.').waitFor();
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

test('on a phone tags, hours and holidays are removed one alone, by finger and by keyboard', async () => {
  const { page, wire } = await newCharity();
  for (const name of ['Raincoats', 'Umbrellas']) await wire('POST', '/charities/points/tags', { name });
  const holiday = (day: string, name: string) => ({ from_date: day, until_date: day, name, hours: [] });
  const { uuid } = await addShop(wire, 'Minster Shop', {
    opening_hours: [
      { day: 1, from: '08:00', until: '12:30' },
      { day: 1, from: '13:30', until: '17:00' },
    ],
    special_hours: [holiday('2026-12-25', 'Christmas'), holiday('2027-01-04', 'Stocktake')],
  });
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`/charity-shop/edit/${uuid}`);
  const forFingers = async (name: string) => {
    await button(page, name).scrollIntoViewIfNeeded();
    const box = await button(page, name).boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0), name).toBeGreaterThanOrEqual(44);
  };
  const focused = (name: string) =>
    expect.poll(() => button(page, name).evaluate((element) => element === document.activeElement)).toBe(true);

  for (const name of ['Delete Raincoats', 'Delete Umbrellas', 'Raincoats: not chosen']) await forFingers(name);
  await press(page, button(page, 'Delete Raincoats'));
  const question = page.getByRole('dialog', { name: 'Are you sure?' });
  await question.getByText('Delete Raincoats?', { exact: true }).waitFor();
  await press(page, question.getByRole('button', { name: 'Yes' }));
  await button(page, 'Delete Raincoats').waitFor({ state: 'detached' });
  await focused('Delete Umbrellas');

  await openTab(page, 'Opening Hours');
  for (const name of ['Monday 2: remove these hours', 'Remove Christmas', 'Remove Stocktake']) await forFingers(name);
  // Not in a row of its own.
  const [cross, what] = await Promise.all([
    button(page, 'Remove Christmas').boundingBox(),
    page.getByRole('group', { name: 'Christmas' }).getByLabel('What it is').boundingBox(),
  ]);
  expect(Math.abs((cross?.y ?? 0) - (what?.y ?? 99))).toBeLessThan(4);
  await press(page, button(page, 'Monday 1: remove these hours'));
  await expect.poll(() => page.getByLabel('Monday: from').inputValue()).toBe('13:30');
  await focused('Monday: add hours');
  await press(page, button(page, 'Remove Christmas'));
  await page.getByRole('group', { name: 'Christmas' }).waitFor({ state: 'detached' });
  await page.getByRole('group', { name: 'Stocktake' }).waitFor();
  await focused('Add a holiday or closure');
  await button(page, 'Submit').click();
  await screen(page, 'Charity Shops');
  expect((await shopsOf(wire))[0]).toMatchObject({
    opening_hours: [{ day: 1, from: '13:30', until: '17:00' }],
    special_hours: [{ from_date: '2027-01-04', name: 'Stocktake' }],
  });
});
