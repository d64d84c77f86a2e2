import type { Page } from 'playwright-core';
import { openPage } from './browser';
import { demo, signIn } from './demo';
import { examine } from './examine';
import { screen } from './registration';

export const panel = (page: Page) => page.getByRole('dialog', { name: 'Theme settings' });
export const openPanel = (page: Page) => page.getByRole('button', { name: 'Theme settings' }).click();

/** Chooses in the theme panel, which stays open. */
export async function choose(page: Page, group: string, option: string): Promise<void> {
  await panel(page).getByRole('group', { name: group }).getByRole('radio', { name: option, exact: true }).check();
}

/** Chooses in the theme panel and closes it. */
export async function arranged(page: Page, choices: Readonly<Record<string, string>>): Promise<void> {
  await openPanel(page);
  for (const [group, option] of Object.entries(choices)) await choose(page, group, option);
  await panel(page).getByRole('button', { name: 'Close' }).click();
}

/** Looks at a side menu at rest and in use, and goes to the websites by it. */
export async function lookAtSideMenu(type: string, colour: string, bar: string): Promise<void> {
  const page = await openPage();
  await signIn(page, demo.retailer);
  await arranged(page, { 'Side menu': type, 'Side menu colour': colour, 'Top bar': bar });
  await page.goto('/website/add');
  const menu = page.getByRole('navigation', { name: 'Main' });
  if (type === 'Icon') {
    await menu.getByRole('button', { name: 'Integrations' }).click();
    await examine(page, 'shell-icon-open');
    await page.getByRole('dialog', { name: 'Integrations' }).getByRole('link', { name: 'Websites' }).click();
  } else {
    // The condensed menu widens under the focus.
    await menu.getByRole('button', { name: 'Integrations' }).focus();
    await examine(page, `shell-${type.toLowerCase()}-focused`);
    await menu.getByRole('button', { name: 'Integrations' }).focus();
    await menu.getByRole('link', { name: 'Websites' }).click();
  }
  await screen(page, 'Websites');
  await page.mouse.move(900, 300);
  await page.getByRole('main').focus();
  await examine(page, `shell-${type.toLowerCase()}`);
}
