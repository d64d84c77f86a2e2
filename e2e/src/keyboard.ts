import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

const isFocused = (target: Locator) => target.evaluate((element) => element === document.activeElement);

/** Presses Tab until the element has the focus, as someone without a mouse does. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor();
  for (let at = 0; at < 80; at += 1) {
    if (await isFocused(target)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab never comes to ${target}.`);
}

/** Goes to a field by Tab and types over what it holds. */
export async function typeInto(page: Page, label: string, text: string): Promise<void> {
  await tabTo(page, page.getByLabel(label, { exact: true }));
  await page.keyboard.press('ControlOrMeta+A');
  if (text === '') await page.keyboard.press('Delete');
  else await page.keyboard.insertText(text);
}

/** Goes to a button or a link by Tab and presses Enter. */
export async function press(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('Enter');
}

/** Presses a key until the element has the focus: a menu takes its time to open and to take the keys. */
export async function pressUntilFocused(page: Page, key: string, target: Locator): Promise<void> {
  await target.waitFor();
  await expect
    .poll(async () => {
      if (!(await isFocused(target))) await page.keyboard.press(key);
      return isFocused(target);
    })
    .toBe(true);
}

/** Moves in a group of radios by the arrows until that one is chosen. */
export async function chooseByKeys(page: Page, name: string): Promise<void> {
  const wanted = page.getByRole('radio', { name });
  const group = page.getByRole('radiogroup').filter({ has: wanted });
  await tabTo(page, group.getByRole('radio', { checked: true }));
  for (let at = 0; at < 4 && !(await wanted.isChecked()); at += 1) await page.keyboard.press('ArrowDown');
  await expect.poll(() => wanted.isChecked()).toBe(true);
}
