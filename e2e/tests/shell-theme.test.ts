import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openPage } from '../src/browser';
import { demo, logIn, signIn } from '../src/demo';
import { examine } from '../src/examine';
import { screen } from '../src/registration';
import { arranged, choose, lookAtSideMenu, openPanel, panel } from '../src/theme-panel';

const bodyClasses = (page: Page) => page.locator('body').getAttribute('class');

test('every choice of the theme panel changes the body’s classes and is remembered', async () => {
  const page = await openPage();
  await signIn(page, demo.retailer);
  await openPanel(page);
  await expect
    .poll(() => bodyClasses(page))
    .toBe('layout-vertical width-fluid sidebar-default sidebar-dark topbar-light');
  await examine(page, 'theme-panel');
  for (const [group, option, name] of [
    ['Width', 'Boxed', 'width-boxed'],
    ['Width', 'Scrollable', 'width-scrollable'],
    ['Width', 'Fluid', 'width-fluid'],
    ['Side menu', 'Compact', 'sidebar-compact'],
    ['Side menu', 'Icon', 'sidebar-icon'],
    ['Side menu', 'Condensed', 'sidebar-condensed'],
    ['Side menu', 'Default', 'sidebar-default'],
    ['Side menu colour', 'Light', 'sidebar-light'],
    ['Top bar', 'Dark', 'topbar-dark'],
  ] as const) {
    await choose(page, group, option);
    await expect.poll(async () => (await bodyClasses(page))?.split(' '), { message: option }).toContain(name);
  }
  await page.reload();
  await page.getByRole('navigation', { name: 'Main' }).waitFor();
  await expect
    .poll(() => bodyClasses(page))
    .toBe('layout-vertical width-fluid sidebar-default sidebar-light topbar-dark');

  // A logout keeps it, and the login page has none of it.
  await page.goto('/logout');
  await page.waitForURL('**/login');
  await expect.poll(async () => (await bodyClasses(page)) ?? '').not.toContain('sidebar');
  await logIn(page, demo.retailer);
  await page.getByRole('navigation', { name: 'Main' }).waitFor();
  await expect.poll(() => bodyClasses(page)).toContain('sidebar-light topbar-dark');
  await openPanel(page);
  await page.getByRole('button', { name: 'Reset to defaults' }).click();
  await expect
    .poll(() => bodyClasses(page))
    .toBe('layout-vertical width-fluid sidebar-default sidebar-dark topbar-light');
});

test('the horizontal layout has its menu in a line and forces a dark top bar; back again it is light', async () => {
  const page = await openPage();
  await signIn(page, demo.retailer);
  await openPanel(page);
  await choose(page, 'Layout', 'Horizontal');
  await expect.poll(() => bodyClasses(page)).toContain('topbar-dark');
  await panel(page).getByText('The horizontal layout has a dark top bar.').waitFor();
  await expect
    .poll(() => panel(page).getByRole('group', { name: 'Top bar' }).getByRole('radio').first().isDisabled())
    .toBe(true);
  await page.keyboard.press('Escape');
  await panel(page).waitFor({ state: 'hidden' });

  // By keyboard alone.
  const menu = page.getByRole('navigation', { name: 'Main' });
  await menu.getByRole('button', { name: 'Integrations' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: 'Integrations' }).getByRole('link', { name: 'Websites' }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog', { name: 'Integrations' }).waitFor({ state: 'hidden' });
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: 'Websites' }).focus();
  await page.keyboard.press('Enter');
  await screen(page, 'Websites');
  await examine(page, 'shell-horizontal');
  await openPanel(page);
  await choose(page, 'Layout', 'Vertical');
  await expect.poll(() => bodyClasses(page)).toContain('topbar-light');
});

test('the Icon side menu, Dark, under a Dark top bar is whole', () => lookAtSideMenu('Icon', 'Dark', 'Dark'));

test.each(['Boxed', 'Scrollable'])('the %s width', async (width) => {
  const page = await openPage();
  await signIn(page, demo.charity);
  await arranged(page, { Width: width });
  await examine(page, `shell-${width.toLowerCase()}`);
  const banner = () => page.getByRole('banner').boundingBox();
  if (width === 'Boxed') await expect.poll(async () => (await banner())?.width).toBe(1200 - 240);
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Update city' }).waitFor();
  // Scrolled anew each time: a page that has just arrived may still begin at its top.
  const scrolled = async () => {
    const top = await page.evaluate(() => {
      window.scrollTo({ top: 120, behavior: 'instant' });
      return window.scrollY;
    });
    return [top, (await banner())?.y];
  };
  await expect.poll(scrolled).toEqual([120, width === 'Boxed' ? 0 : -120]);
});

test('the menu is narrowed and widened from the top bar', async () => {
  const page = await openPage();
  await signIn(page, demo.partner);
  await page.getByRole('button', { name: 'Narrow menu' }).click();
  await expect.poll(() => bodyClasses(page)).toContain('sidebar-icon');
  await page.getByRole('button', { name: 'Widen menu' }).click();
  await expect.poll(() => bodyClasses(page)).toContain('sidebar-default');
});

test('at 992 px the side menu gives way to a drawer', async () => {
  const page = await openPage({ width: 993 });
  await signIn(page, demo.retailer);
  const menu = page.getByRole('navigation', { name: 'Main' });
  await menu.waitFor();
  await page.setViewportSize({ width: 992, height: 900 });
  await menu.waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Websites' }).click();
  await screen(page, 'Websites');
});

test('a dark screen stays dark', async () => {
  const page = await openPage();
  await signIn(page, demo.retailer);
  await openPanel(page);
  await choose(page, 'Theme', 'Dark');
  await page.reload();
  await expect.poll(() => page.locator('html').getAttribute('data-mantine-color-scheme')).toBe('dark');
});
