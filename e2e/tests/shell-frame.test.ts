import { createHash } from 'node:crypto';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openContext, openPage } from '../src/browser';
import { demo, logIn, signIn, signInAt } from '../src/demo';
import { examine } from '../src/examine';
import { pressUntilFocused } from '../src/keyboard';
import { screen } from '../src/registration';
import { startServer } from '../src/server';

const menu = (page: Page) => page.getByRole('navigation', { name: 'Main' });

/** The menu’s rows, every group opened: the group, then its pages. */
async function rows(page: Page): Promise<readonly string[]> {
  await menu(page).getByRole('link').first().waitFor();
  const closed = menu(page).getByRole('button', { expanded: false });
  while ((await closed.count()) > 0) await closed.first().click();
  return menu(page).locator('a, button').allInnerTexts();
}

test.each([
  // Take Back is for accounts with the dev flag: the demo’s retailer has it.
  ['retailer', ['Integrations', 'Take Back'], ['Donations Setup']],
  ['partner', ['Integrations'], ['Donations Setup', 'Take Back']],
  ['charity', ['Integrations', 'Donations Setup'], ['Ads Manager', 'Coupons', 'Billing', 'Take Back']],
] as const)('the %s’s menu, title, user menu and footer', async (role, has, hasNot) => {
  const page = await openPage();
  await signIn(page, demo[role]);
  await page.getByRole('banner').getByText(`${role} Dashboard`, { exact: true }).waitFor();
  const found = await rows(page);
  expect(found).toEqual(expect.arrayContaining(['Dashboard', ...has, 'Settings', 'Profile']));
  for (const row of hasNot) expect(found).not.toContain(row);

  // No row leads nowhere.
  const links = await menu(page).getByRole('link').all();
  for (const address of await Promise.all(links.map((link) => link.getAttribute('href')))) {
    await menu(page).locator(`a[href="${address}"]`).click();
    await expect.poll(() => new URL(page.url()).pathname).toBe(address);
    await expect.poll(() => menu(page).locator(`a[href="${address}"]`).getAttribute('aria-current')).toBe('page');
  }

  await page.getByRole('button', { name: /^Account:/ }).click();
  await page.getByRole('menuitem', { name: 'Profile' }).click();
  await screen(page, 'Profile');
  const year = new Date().getFullYear();
  await page.getByRole('contentinfo').getByText(`${year} Digital Wardrobe`).waitFor();
  await page.getByRole('link', { name: 'Digital Wardrobe' }).first().click();
  await page.waitForURL('**/dashboard');
});

test('the row of a list is active on the pages below it', async () => {
  const page = await openPage();
  await signInAt(page, '/websites', demo.retailer);
  const preview = page.getByRole('link', { name: /^Preview, Alder/ }).first();
  const uuid = (await preview.getAttribute('href'))?.split('/').at(-1);
  for (const path of [
    '/website/add',
    `/website/edit/${uuid}`,
    `/website/configure/${uuid}`,
    `/website/preview/${uuid}`,
  ]) {
    await page.goto(path);
    await menu(page).getByRole('link', { name: 'Websites' }).and(page.locator('[aria-current="true"]')).waitFor();
  }
});

test('an unknown address leads to the dashboard, and so does one that goes on behind a known one', async () => {
  const page = await openPage();
  await signIn(page, demo.retailer);
  for (const path of ['/', '/nowhere', '/websites/x', '/profile/x']) {
    await page.goto(path);
    await page.waitForURL('**/dashboard');
  }
});

test('by keyboard alone: skip link, menu, user menu, logout', async () => {
  const page = await openPage();
  await signIn(page, demo.retailer);
  await page.reload();
  await menu(page).waitFor();
  await page.keyboard.press('Tab');
  const focused = () => page.evaluate(() => document.activeElement?.textContent?.trim());
  await expect.poll(() => focused()).toBe('Skip to content');
  await page.keyboard.press('Enter');
  await expect.poll(() => page.evaluate(() => document.activeElement?.id ?? '')).toMatch(/^(main)?$/);
  await menu(page).getByRole('link', { name: 'Websites' }).focus();
  await page.keyboard.press('Enter');
  await screen(page, 'Websites');
  await page.getByRole('button', { name: /^Account:/ }).focus();
  await page.keyboard.press('Enter');
  await pressUntilFocused(page, 'ArrowDown', page.getByRole('menuitem', { name: 'Profile' }));
  await pressUntilFocused(page, 'ArrowDown', page.getByRole('menuitem', { name: 'Logout' }));
  await page.keyboard.press('Enter');
  await page.waitForURL('**/login');
  await expect.poll(() => page.evaluate(() => localStorage.getItem('authUser'))).toBeNull();
});

test('without a CSRF tag it logs an error, and nothing else', async () => {
  const page = await openPage();
  const errors: string[] = [];
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  await page.route('**/login', async (route) => {
    if (route.request().resourceType() !== 'document') return route.continue();
    const answer = await route.fetch();
    await route.fulfill({ response: answer, body: (await answer.text()).replace(/<meta name="csrf-token"[^>]*>/, '') });
  });
  await logIn(page, demo.retailer);
  await screen(page, 'Welcome, Maya');
  expect(errors.filter((text) => text.startsWith('CSRF token not found'))).toHaveLength(1);
});

test('a service worker left behind is unregistered', async () => {
  const context = await openContext();
  const page = await context.newPage();
  await page.route('**/assets/old-worker.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', headers: { 'Service-Worker-Allowed': '/' }, body: '' }),
  );
  await page.addInitScript(() => {
    Object.defineProperty(navigator.serviceWorker, 'getRegistrations', {
      value: async () => [{ unregister: async () => sessionStorage.setItem('unregistered', '1') }],
    });
  });
  await page.goto('/login');
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('unregistered'))).toBe('1');
});

test('the preloader stands there on the first load only', async () => {
  const page = await openPage();
  const preloader = page.getByRole('status', { name: 'Digital Wardrobe', exact: true });
  // The scripts wait until the preloader was seen.
  let letThrough = () => {};
  const seen = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await page.route('**/assets/*.js', async (route) => {
    await seen;
    await route.continue();
  });
  await page.goto('/login', { waitUntil: 'commit' });
  await preloader.waitFor();
  letThrough();
  await page.getByRole('button', { name: 'Log in' }).waitFor();
  await expect.poll(() => preloader.count()).toBe(0);
  await page.unroute('**/assets/*.js');
  await page.getByRole('link', { name: 'Sign up' }).click();
  await screen(page, 'Sign up as');
  await expect.poll(() => preloader.count()).toBe(0);
});

test('off the production origin a passphrase is asked for, and past it the API answers as anywhere', async () => {
  const hash = createHash('sha256').update('paper and ink').digest('hex');
  const product = await startServer({ env: { GATE_HASH: hash, PUBLIC_URL: 'https://app.example', DEMO_DATA: '0' } });
  try {
    const page = await openPage();
    await page.goto(`${product.origin}/login`);
    await page.getByRole('heading', { name: 'Not open to the public' }).waitFor();
    await expect.poll(() => page.getByLabel('Email').count()).toBe(0);
    await examine(page, 'gate');
    const passphrase = page.getByRole('textbox', { name: 'Passphrase' });
    await passphrase.fill('guess');
    await page.keyboard.press('Enter');
    await page.getByText('This is not the passphrase.').waitFor();
    await passphrase.fill('paper and ink');
    await page.keyboard.press('Enter');
    await page.getByLabel('Email').waitFor();
    await page.reload();
    await page.getByLabel('Email').waitFor();

    // Whoever lifts the curtain by hand finds nothing behind it.
    const other = await openPage();
    await other.goto(`${product.origin}/login`);
    await other.evaluate((value) => localStorage.setItem('gate', value), hash);
    await other.evaluate(() =>
      localStorage.setItem('authUser', JSON.stringify({ access_token: 'made up', role: 'RETAILER' })),
    );
    const answer = other.waitForResponse((response) => response.url().includes('/api/sites'));
    await other.goto(`${product.origin}/websites`);
    expect((await answer).status()).toBe(401);
    await other.waitForURL('**/login');
    const bare = await fetch(`${product.origin}/api/sites`);
    expect([bare.status, await bare.json()]).toEqual([401, expect.objectContaining({ message: 'Unauthenticated.' })]);
  } finally {
    await product.stop();
  }
});
