import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openPage } from '../src/browser';
import { demo, signIn } from '../src/demo';
import { examine } from '../src/examine';
import { choose, openPanel, panel } from '../src/theme-panel';

const patient = { timeout: 300_000 };
const html = (page: Page, name: string) => page.locator('html').getAttribute(name);
const ink = (page: Page) => page.evaluate(() => getComputedStyle(document.body).color);
const colours = (page: Page) => page.locator('head link[href*="/contrast-"]').count();
const drawn = async (page: Page, path: string) => {
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await expect.poll(() => page.locator('[data-skeleton]').count()).toBe(0);
};

/** Asserts 7 to 1 for every text, as WCAG asks for at AAA, and that something was looked at. */
async function expectContrast(page: Page, message: string): Promise<void> {
  const axe = new AxeBuilder({ page }).withRules(['color-contrast-enhanced']).exclude('iframe');
  const { violations, passes } = await axe.analyze();
  const findings = violations.flatMap(({ nodes }) =>
    nodes.map(({ target, failureSummary }) => `${target.join(' ')}: ${failureSummary ?? ''}`),
  );
  expect(findings, message).toEqual([]);
  expect(passes.flatMap(({ nodes }) => nodes).length, message).toBeGreaterThan(20);
}

test('ux 30: a contrast theme beside light, dark and system: 7 to 1 for every text, remembered', patient, async () => {
  const page = await openPage();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await signIn(page, demo.retailer);
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect([await html(page, 'data-contrast'), await colours(page)]).toEqual([null, 0]);
  await openPanel(page);
  await choose(page, 'Theme', 'High contrast');
  await expect.poll(() => html(page, 'data-contrast')).toBe('more');
  await expect.poll(() => ink(page)).toBe('rgb(0, 0, 0)');
  await panel(page).getByText('Light or dark, as your system is.').waitFor();
  await examine(page, 'theme-contrast');
  await page.getByRole('button', { name: 'Close' }).click();

  for (const [colorScheme, text] of [
    ['light', 'rgb(0, 0, 0)'],
    ['dark', 'rgb(255, 255, 255)'],
  ] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    for (const path of [
      '/dashboard',
      '/websites',
      '/coupons',
      '/take-back/requests',
      '/billings',
      '/profile',
      '/feed/analytics',
    ]) {
      await drawn(page, path);
      await expect.poll(() => ink(page)).toBe(text);
      await expectContrast(page, `${path}, ${colorScheme}`);
    }
  }

  // Remembered, before the first drawing; another choice ends it.
  await page.emulateMedia({ colorScheme: 'light' });
  await drawn(page, '/websites');
  expect([await html(page, 'data-contrast'), await ink(page)]).toEqual(['more', 'rgb(0, 0, 0)']);
  await openPanel(page);
  await expect.poll(() => panel(page).getByRole('radio', { name: 'High contrast' }).isChecked()).toBe(true);
  for (const option of ['Light', 'Dark', 'System']) {
    await choose(page, 'Theme', option);
    await expect.poll(() => html(page, 'data-contrast'), { message: option }).toBeNull();
    await choose(page, 'Theme', 'High contrast');
    await expect.poll(() => html(page, 'data-contrast'), { message: option }).toBe('more');
  }
  await page.getByRole('button', { name: 'Reset to defaults' }).click();
  await expect.poll(() => html(page, 'data-contrast')).toBeNull();
  await expect.poll(() => panel(page).getByRole('radio', { name: 'System' }).isChecked()).toBe(true);
  // What is no choice counts as none.
  await page.evaluate(() => localStorage.setItem('contrast', 'nonsense'));
  await drawn(page, '/websites');
  expect(await html(page, 'data-contrast')).toBeNull();
});

test('ux 30: the system’s wish is followed where the system decides, on the login page too', patient, async () => {
  const page = await openPage();
  await page.emulateMedia({ contrast: 'more' });
  await page.goto('/login');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await expect.poll(() => ink(page)).toBe('rgb(0, 0, 0)');
  await expectContrast(page, 'login');
  // It changes while the page is open.
  await page.emulateMedia({ contrast: 'no-preference' });
  await expect.poll(() => html(page, 'data-contrast')).toBeNull();
  await page.emulateMedia({ contrast: 'more' });
  await signIn(page, demo.retailer);
  await expect.poll(() => html(page, 'data-contrast')).toBe('more');
  // Who has chosen light has chosen.
  await openPanel(page);
  await choose(page, 'Theme', 'Light');
  await expect.poll(() => html(page, 'data-contrast')).toBeNull();
  await drawn(page, '/websites');
  expect(await html(page, 'data-contrast')).toBeNull();
});

test(
  'ux 30: colours that the system sets for all leave what is chosen to be seen, and motion stops',
  patient,
  async () => {
    const page = await openPage();
    await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
    await signIn(page, demo.retailer);
    await drawn(page, '/websites');
    const ground = (one: Element) => getComputedStyle(one).backgroundColor;
    const on = page.getByRole('switch', { name: /^Active, /, checked: true }).first();
    const off = page.getByRole('switch', { name: /^Test mode, /, checked: false }).first();
    await expect.poll(async () => (await on.evaluate(ground)) === (await off.evaluate(ground))).toBe(false);
    // A switch has its edge, a button its line, the focus its ring.
    expect(await off.evaluate((one) => getComputedStyle(one).outlineStyle)).toBe('solid');
    const button = page.getByRole('button', { name: 'Columns' });
    expect(await button.evaluate((one) => getComputedStyle(one).borderTopWidth)).toBe('1px');
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => getComputedStyle(document.activeElement ?? document.body).outlineWidth)).toBe(
      '2px',
    );
    await openPanel(page);
    const part = (name: string) =>
      panel(page)
        .getByRole('group', { name: 'Theme' })
        .getByRole('radio', { name, exact: true })
        .locator('xpath=following-sibling::span');
    await expect
      .poll(async () => (await part('System').evaluate(ground)) === (await part('Dark').evaluate(ground)))
      .toBe(false);
    await choose(page, 'Width', 'Boxed');
    expect(await panel(page).evaluate((one) => getComputedStyle(one).animationDuration)).toMatch(
      /^0(?:\.0+1)?s$|^1e-0\ds$/,
    );
  },
);
