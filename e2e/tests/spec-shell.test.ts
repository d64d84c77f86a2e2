import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openPage, origin } from '../src/browser';
import { demo, signIn, signInAt } from '../src/demo';
import { examine } from '../src/examine';
import { newAccount } from '../src/new-account';
import { alertWith, newAddress, password, screen } from '../src/registration';
import { wireOf } from '../src/sites';

const menu = (page: Page) => page.getByRole('navigation', { name: 'Main', exact: true });
const bar = (page: Page) => page.getByRole('banner');

/** The menu’s rows at the top, in their order. */
const topRows = (page: Page) => menu(page).locator(':scope > ul > li > :is(a, button)').allInnerTexts();

/** The rows of a role in the spec’s order; the demo’s retailer has the dev flag. */
const rowsOf = {
  retailer: ['Dashboard', 'Integrations', 'Ads Manager', 'Coupons', 'Take Back', 'Settings', 'Billing'],
  partner: ['Dashboard', 'Integrations', 'Ads Manager', 'Coupons', 'Settings', 'Billing'],
  charity: ['Dashboard', 'Integrations', 'Donations Setup', 'Settings'],
} as const;

test.each(['retailer', 'partner', 'charity'] as const)(
  'the %s’s frame: menu, title, initials, ways out, footer',
  async (role) => {
    const page = await openPage({ motion: true });
    await signIn(page, demo[role]);
    await bar(page).getByText(`${role} Dashboard`, { exact: true }).waitFor();
    await expect.poll(() => topRows(page)).toEqual(rowsOf[role]);

    const account = bar(page).getByRole('button', { name: /^Account: \S+ \S+$/ });
    await expect.poll(() => account.innerText()).toMatch(/^\p{Lu}{2}$/u);
    await account.click();
    const [profile, logout] = [
      page.getByRole('menuitem', { name: 'Profile', exact: true }),
      page.getByRole('menuitem', { name: 'Logout', exact: true }),
    ];
    await expect.poll(() => profile.getAttribute('href')).toBe('/profile');
    await expect.poll(() => logout.getAttribute('href')).toBe('/logout');
    await page.keyboard.press('Escape');
    const logo = page.getByRole('link', { name: 'Digital Wardrobe', exact: true }).first();
    await expect.poll(() => logo.getAttribute('href')).toBe('/');
    const footer = page.getByRole('contentinfo');
    await footer.getByText(`${new Date().getFullYear()} Digital Wardrobe`, { exact: true }).waitFor();
    for (const name of ['Terms', 'Privacy policy', 'Contact']) {
      await footer.getByRole('link', { name, exact: true }).waitFor();
    }
    for (const name of ['Full screen', 'Theme settings']) {
      await bar(page).getByRole('button', { name, exact: true }).waitFor();
    }
  },
);

test('Take Back is in the menu of who has the dev flag', async () => {
  const page = await openPage({ motion: true });
  await signIn(page, demo.partner);
  const shown = async () => (await topRows(page)).includes('Take Back');
  await expect.poll(async () => (await topRows(page)).includes('Coupons')).toBe(true);
  expect(await shown()).toBe(false);
  await page.evaluate(() => {
    const user = JSON.parse(localStorage.getItem('authUser') ?? '{}');
    localStorage.setItem('authUser', JSON.stringify({ ...user, dev: true }));
  });
  await page.reload();
  await expect.poll(shown).toBe(true);
});

test('an alert says what kind it is; what is copied says so, and the question before a deletion is the spec’s', async () => {
  const page = await openPage({ motion: true });
  await signInAt(page, '/websites', demo.retailer);
  await page
    .getByRole('button', { name: /^Copy SITE-UUID of / })
    .first()
    .click();
  const said = page.getByRole('status').filter({ hasText: 'Copied' });
  await said.getByText('Copied', { exact: true }).and(page.locator('strong')).waitFor();
  await page.getByRole('button', { name: 'Notifications, 1 unread' }).click();
  const past = page.getByRole('dialog', { name: 'Notifications' }).getByRole('listitem').first();
  await past.getByText(/^Success · now$/).waitFor();
  await page.keyboard.press('Escape');

  // A website's name is typed first; of everything else the question is asked alone.
  await page.getByRole('link', { name: 'Coupons', exact: true }).first().click();
  await page.getByRole('heading', { level: 1, name: 'Coupons' }).waitFor();
  await page
    .getByRole('button', { name: /^Actions of / })
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'Delete', exact: true }).click();
  const question = page.getByRole('dialog', { name: 'Are you sure?', exact: true });
  await question.getByRole('button', { name: 'Yes', exact: true }).waitFor();
  const cancel = question.getByRole('button', { name: 'Cancel', exact: true });
  await expect.poll(() => cancel.evaluate((element) => element === document.activeElement)).toBe(true);
  await cancel.click();
  await question.waitFor({ state: 'hidden' });
});

test('what only we can change is asked for at an address, which a click copies', async () => {
  const page = await openPage({ motion: true });
  await signInAt(page, '/profile', demo.partner);
  const summary = page.getByRole('region', { name: 'Summary' });
  await summary.getByText('The role of an account can only be changed by contacting us.').waitFor();
  await summary.getByRole('button', { name: 'Copy admin@digital-wardrobe.example' }).press('Enter');
  await page.getByRole('status').getByText('Copied to clipboard.', { exact: true }).waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('admin@digital-wardrobe.example');
});

test('ux 38: a session that the server has ended leads to the login, which says why; logging in goes on where it was', async () => {
  const email = newAddress('ended');
  await newAccount(email, 'CHARITY');
  const page = await openPage({ motion: true });
  await signIn(page, email, password);
  await page.waitForLoadState('networkidle');
  // What the home page asks for by itself, or a mouse that rests on the link, would meet the end of the session there.
  let letThrough = () => {};
  const arrived = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await page.route('**/api/**', async (route) => {
    await arrived;
    await route.continue();
  });
  const wire = await wireOf(email, password);
  const answer = await wire('GET', '/users/me/sessions?per_page=100');
  const items: readonly { id: number; current: boolean }[] = Reflect.get(Object(answer), 'items');
  for (const { id, current } of items) if (!current) await wire('POST', `/users/me/sessions/${id}/end`, { password });
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Websites' }).click();
  await page.waitForURL('**/websites');
  await Promise.all([page.getByRole('alert').getByText('Unauthenticated.', { exact: true }).waitFor(), letThrough()]);
  await screen(page, 'Log in');
  expect(await page.evaluate(() => localStorage.getItem('authUser'))).toBeNull();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await screen(page, 'Websites');
});

test('ux 38: what is not there, and a page whose code does not come, say so in the frame', async () => {
  const page = await openPage({ motion: true });
  await signInAt(page, `/website/edit/${crypto.randomUUID()}`, demo.retailer);
  const failure = page.getByRole('main').getByRole('alert');
  await failure.getByRole('heading', { name: 'An error occured' }).waitFor();
  await failure.getByText('Not found.', { exact: true }).waitFor();
  await menu(page).waitFor();

  await menu(page).getByRole('link', { name: 'Dashboard', exact: true }).click();
  await screen(page, 'Welcome, Maya');
  await page.route('**/assets/profile*.js', (route) => route.abort());
  await bar(page)
    .getByRole('button', { name: /^Account:/ })
    .click();
  await page.getByRole('menuitem', { name: 'Profile', exact: true }).click();
  await page.waitForURL('**/profile');
  await failure.getByRole('heading', { name: 'An error occured' }).waitFor();
  await menu(page).waitFor();
  await bar(page).waitFor();
  await page.unroute('**/assets/profile*.js');
  await failure.getByRole('button', { name: 'Retry' }).click();
  await screen(page, 'Profile');
});

test('a panel whose code does not come says so, and comes with the page where a second try asks for it', async () => {
  const page = await openPage({ motion: true });
  await signInAt(page, '/dashboard', demo.retailer);
  await screen(page, 'Welcome, Maya');
  const code = '**/assets/theme-choices*.js';
  const settings = bar(page).getByRole('button', { name: 'Theme settings', exact: true });
  await page.route(code, (route) => route.abort());
  await settings.click();
  await alertWith(page, 'An error occured');
  await page.unroute(code);

  // Where the browser asks again, the panel opens; where it does not, the page is loaded anew and opens it then.
  await settings.click();
  await screen(page, 'Welcome, Maya');
  const panel = page.getByRole('dialog', { name: 'Theme settings' });
  await expect
    .poll(async () => {
      if (await panel.isVisible()) return true;
      await settings.click({ timeout: 1000 }).catch(() => undefined);
      return false;
    })
    .toBe(true);
});

test('ux 38, 47: many calls refused at once end the session once, with one alert', async () => {
  const email = newAddress('burst');
  await newAccount(email);
  const page = await openPage({ motion: true });
  await page.addInitScript(() => {
    const remove = Storage.prototype.removeItem;
    Storage.prototype.removeItem = function (key) {
      if (key === 'authUser')
        document.documentElement.dataset.ended = `${document.documentElement.dataset.ended ?? ''}x`;
      remove.call(this, key);
    };
  });
  await signIn(page, email, password);
  await page.waitForLoadState('networkidle');
  const wire = await wireOf(email, password);
  const answer = await wire('GET', '/users/me/sessions?per_page=100');
  const items: readonly { id: number; current: boolean }[] = Reflect.get(Object(answer), 'items');
  for (const { id, current } of items) if (!current) await wire('POST', `/users/me/sessions/${id}/end`, { password });

  // A tab that is come back to after long asks for all it shows; the refusals reach it together.
  const refused: string[] = [];
  let letThrough = () => {};
  const together = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await page.route('**/api/**', async (route) => {
    const got = await route.fetch();
    if (got.status() === 401) refused.push(route.request().url());
    await together;
    // The first one ends the session, and with it what the others were asked for.
    await route.fulfill({ response: got }).catch(() => undefined);
  });
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect.poll(() => refused.length).toBeGreaterThan(2);
  const said = page.getByRole('alert').getByText('Unauthenticated.', { exact: true });
  // It goes by itself after a while: it is looked for before a slow machine has drawn the page.
  const seen = said.waitFor();
  letThrough();
  await seen;
  await screen(page, 'Log in');
  await page.waitForLoadState('networkidle');
  expect(await said.count()).toBeLessThanOrEqual(1);
  expect(await page.evaluate(() => document.documentElement.dataset.ended)).toBe('x');
  // Nothing more is asked for in the name of the old session.
  const before = refused.length;
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await page.waitForLoadState('networkidle');
  expect(refused.length).toBe(before);
  await page.unrouteAll();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in' }).click();
  // The bell has kept each alert there was.
  await bar(page).getByRole('button', { name: 'Notifications, 1 unread' }).waitFor();
});

test('where the 14 days are over, the banner says so on every page', async () => {
  const email = newAddress('paused');
  await newAccount(email);
  const page = await openPage({ motion: true });
  // The clock of the server is no test’s to turn: what it answers after 14 days is.
  await page.route('**/api/account/standing', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: { ...(await answer.json()), paused: true } });
  });
  await signIn(page, email, password);
  const banner = page.getByRole('region', { name: 'Choose payment method', exact: true });
  const text =
    'Your trial without a payment method has ended. The widget is paused and you cannot make changes. Nothing is deleted.';
  await banner.getByText(text).waitFor();
  await banner.getByRole('link').waitFor();
  await examine(page, 'paused-banner');
  await page.goto('/profile');
  await banner.getByText(text).waitFor();
  await page.goto('/logout');
  await screen(page, 'Log in');
  await expect.poll(() => banner.count()).toBe(0);
  expect(page.url()).toBe(`${origin}/login`);
});
