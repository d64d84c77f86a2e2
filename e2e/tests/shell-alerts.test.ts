import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openPage } from '../src/browser';
import { demo, signIn, signInAt } from '../src/demo';
import { examine } from '../src/examine';
import { alertWith, screen } from '../src/registration';

const bell = (page: Page) => page.getByRole('button', { name: /^Notifications/ });
const notifications = (page: Page) => page.getByRole('dialog', { name: 'Notifications' });

/** Raises the alert 'Copied'. */
async function copy(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /^Copy SITE-UUID of Alder/ })
    .first()
    .click();
}

test('ux 19: the bell keeps what was said, with its time, until it is cleared', async () => {
  const page = await openPage({ motion: true });
  await signIn(page, demo.retailer);
  await bell(page).click();
  await notifications(page).getByText('Your notifications are kept here until you sign out.').waitFor();
  await page.keyboard.press('Escape');
  await page.goto('/websites');
  await copy(page);
  await page.getByRole('status').filter({ hasText: 'Copied' }).waitFor();
  await page.getByRole('button', { name: 'Notifications, 1 unread' }).waitFor();
  // Three seconds, then it is gone; the bell still has it.
  await page.getByRole('status').filter({ hasText: 'Copied' }).waitFor({ state: 'hidden', timeout: 20_000 });

  // By keyboard alone: the exact time is told on focus, with its zone.
  await bell(page).focus();
  await page.keyboard.press('Enter');
  const said = notifications(page).getByRole('listitem');
  await expect.poll(() => said.allInnerTexts()).toEqual([expect.stringMatching(/^Copied\s+Success · now$/)]);
  const time = said.locator('time');
  await time.focus();
  const exact = page.getByRole('tooltip');
  await exact.waitFor();
  await expect.poll(() => exact.innerText()).toMatch(/\d{4} at \d{1,2}:\d{2}:\d{2} (?:UTC|[A-Z]{2,4}|GMT[+-]\d+)$/);
  await expect.poll(() => time.getAttribute('aria-describedby')).toBe(await exact.locator('span').getAttribute('id'));
  await examine(page, 'bell');
  await notifications(page).getByRole('button', { name: 'Clear' }).click();
  await notifications(page).getByText('Your notifications are kept here').waitFor();
  await page.keyboard.press('Escape');
  await expect.poll(() => bell(page).getAttribute('aria-label')).toBe('Notifications');
});

test('the next user does not see what the last one was told', async () => {
  const page = await openPage({ motion: true });
  await signIn(page, demo.retailer);
  await page.getByRole('link', { name: 'Websites' }).first().click();
  await copy(page);
  await page.getByRole('button', { name: /^Account:/ }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await page.waitForURL('**/login');
  await page.getByLabel('Email').fill(demo.charity);
  await page.getByLabel('Password', { exact: true }).fill(demo.password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.waitForURL('**/dashboard');
  await bell(page).click();
  await expect.poll(() => notifications(page).getByRole('listitem').count()).toBe(0);
});

test('an alert stands above a modal dialog and can be closed there', async () => {
  const page = await openPage({ motion: true });
  // The alert stands until it is closed, however long a busy machine takes to open the panel.
  await page.addInitScript(() => {
    const later = window.setTimeout;
    Reflect.set(window, 'setTimeout', (act: () => void, time: number) => later(act, time === 3000 ? 120_000 : time));
  });
  await signInAt(page, '/websites', demo.retailer);
  await copy(page);
  await page.getByRole('button', { name: 'Theme settings' }).click();
  const alert = page.getByRole('dialog', { name: 'Theme settings' }).getByRole('status').filter({ hasText: 'Copied' });
  await alert.waitFor();
  const onTop = () =>
    alert.evaluate((region) => {
      const { x, y, width, height } = region.getBoundingClientRect();
      return region.contains(document.elementFromPoint(x + width / 2, y + height / 2));
    });
  await expect.poll(onTop).toBe(true);
  await alert.getByRole('button', { name: 'Close' }).click();
  await alert.waitFor({ state: 'hidden' });
  await page.getByRole('dialog', { name: 'Theme settings' }).waitFor();
});

test('a page of another role leads to the dashboard and says why', async () => {
  const page = await openPage({ motion: true });
  await signInAt(page, '/charity-details', demo.retailer);
  await Promise.all([page.waitForURL('**/dashboard'), alertWith(page, 'This page is not available for your account.')]);
  await screen(page, 'Welcome, Maya');
});
