import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openContext } from '../src/browser';
import { signIn, signInAt } from '../src/demo';
import { examine } from '../src/examine';
import { newAccount } from '../src/new-account';
import { alertWith, newAddress, password, screen } from '../src/registration';

/** The first line of each name’s cell: the address stands below it. */
const names = async (page: Page) =>
  (await page.locator('tbody tr td:nth-child(3)').allInnerTexts()).map((text) => text.split('\n')[0]);
const head = (page: Page, name: string) => page.getByRole('columnheader', { name, exact: true });
const search = (page: Page) => page.getByRole('searchbox', { name: 'Search name or url' });
const views = (page: Page) => page.getByRole('dialog', { name: 'Views' });
const openViews = (page: Page) => page.getByRole('button', { name: 'Views', exact: true }).click();

/** Notes every heading that the next page ever shows. */
const noteHeads = (page: Page) =>
  page.addInitScript(() => {
    const seen = new Set<string>();
    const look = () => {
      for (const one of document.querySelectorAll('thead th')) seen.add(one.textContent.trim());
      Reflect.set(window, 'headsSeen', [...seen]);
    };
    new MutationObserver(look).observe(document, { childList: true, subtree: true });
  });

/** A signed-in page of an account of its own with three websites. */
async function threeWebsites() {
  const address = newAddress('views');
  await newAccount(address);
  const context = await openContext();
  const page = await context.newPage();
  await signIn(page, address, password);
  const stored = await page.evaluate(() => localStorage.getItem('authUser'));
  const { access_token: token } = JSON.parse(stored ?? '{}');
  for (const name of ['Alder', 'Birch', 'Cedar']) {
    const answer = await context.request.post('/api/sites', {
      headers: { Authorization: `Bearer ${token}` },
      data: { name, url: `${name.toLowerCase()}-${crypto.randomUUID().slice(0, 8)}.example` },
    });
    expect(answer.status()).toBe(201);
  }
  await page.goto('/websites');
  await screen(page, 'Websites');
  return { context, page, address };
}

test('ux 27: search, order and columns stand in the address: a copied link and the back button show the same', async () => {
  const { context, page } = await threeWebsites();
  // The newest first, until another order is chosen.
  await expect.poll(() => names(page)).toEqual(['Cedar', 'Birch', 'Alder']);
  await head(page, 'Name').getByRole('button').click();
  await expect.poll(() => names(page)).toEqual(['Alder', 'Birch', 'Cedar']);
  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('checkbox', { name: 'SITE-UUID' }).uncheck();
  await page.keyboard.press('Escape');
  await head(page, 'SITE-UUID').waitFor({ state: 'detached' });
  await search(page).fill('r');
  await expect.poll(() => new URL(page.url()).searchParams.get('search')).toBe('r');

  // On a phone the words of both buttons above are whole.
  await page.setViewportSize({ width: 360, height: 900 });
  for (const name of ['Websites offered to you', 'Add website']) {
    const label = page.getByRole('link', { name, exact: true }).locator('span', { hasText: name }).last();
    await expect.poll(() => label.evaluate((one) => one.scrollWidth - one.clientWidth), { message: name }).toBe(0);
  }
  await page.setViewportSize({ width: 1280, height: 900 });

  const copied = await context.newPage();
  await copied.goto(page.url());
  await expect.poll(() => names(copied)).toEqual(['Alder', 'Birch', 'Cedar']);
  await expect.poll(() => search(copied).inputValue()).toBe('r');
  await head(copied, 'SITE-UUID').waitFor({ state: 'detached' });
  await expect.poll(() => head(copied, 'Name').getAttribute('aria-sort')).toBe('ascending');

  await page.goBack();
  await expect.poll(() => names(page)).toEqual(['Cedar', 'Birch', 'Alder']);
  await page.goForward();
  await expect.poll(() => names(page)).toEqual(['Alder', 'Birch', 'Cedar']);

  // The columns are remembered from the first drawing on, and what is remembered stands in the address.
  await page.goto('/dashboard');
  await noteHeads(page);
  await page.goto('/websites');
  await expect.poll(() => new URL(page.url()).searchParams.get('columns')).not.toBeNull();
  await head(page, 'Name').waitFor();
  expect(await page.evaluate(() => Reflect.get(window, 'headsSeen'))).not.toContain('SITE-UUID');
  expect(await page.evaluate(() => Reflect.get(window, 'headsSeen'))).toContain('Name');
  // Nonsense counts as nothing.
  await page.goto('/websites?page=-1&sort=colour&direction=up&columns=nonsense&per_page=0');
  await expect.poll(() => names(page)).toHaveLength(3);
});

test('ux 2, 23: a view is saved under a name, chosen, duplicated, kept beyond a logout, renamed and deleted, by keyboard', async () => {
  const { context, page, address } = await threeWebsites();
  await openViews(page);
  await views(page).getByText('Search, sort and choose columns, then save it as a view.').waitFor();
  await views(page).getByRole('button', { name: 'Save view' }).click();
  await views(page).getByText('Name is required.').waitFor();
  await page.keyboard.press('Escape');

  await head(page, 'Name').getByRole('button').click();
  await search(page).fill('birch');
  await expect.poll(() => names(page)).toEqual(['Birch']);
  await openViews(page);
  await views(page).getByLabel('Save this view as').fill('Only birch');
  await page.keyboard.press('Enter');
  await alertWith(page, 'View saved');
  await openViews(page);
  await expect.poll(() => views(page).getByLabel('Save this view as').inputValue()).toBe('');
  const birch = views(page).getByRole('button', { name: 'Only birch', exact: true });
  await expect.poll(() => birch.getAttribute('aria-current')).toBe('true');
  await views(page).getByRole('button', { name: 'Rename the view Only birch' }).click();
  const named = views(page).getByRole('textbox', { name: 'Name of the view' });
  await expect.poll(() => named.inputValue()).toBe('Only birch');
  await named.fill('');
  await page.keyboard.press('Enter');
  await views(page).getByText('Name is required.').waitFor();
  await named.fill('Birches');
  await page.keyboard.press('Enter');
  const share = views(page).getByRole('button', { name: 'Share the view Birches with the team' });
  await share.click();
  await views(page).getByText('Shared with the team').waitFor();
  await expect.poll(() => share.getAttribute('aria-pressed')).toBe('true');
  await examine(page, 'views', '[role=dialog]');
  await share.click();
  await views(page).getByText('Shared with the team').waitFor({ state: 'detached' });
  await views(page).getByRole('button', { name: 'Rename the view Birches' }).click();
  await named.fill('Only birch');
  await page.keyboard.press('Enter');
  await birch.waitFor();
  await page.keyboard.press('Escape');

  await page.goto('/websites');
  await expect.poll(() => names(page)).toHaveLength(3);
  await openViews(page);
  await birch.waitFor();
  await expect.poll(() => birch.getAttribute('aria-current')).toBeNull();
  await birch.focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => names(page)).toEqual(['Birch']);
  // The chosen one under another name: both say what the list shows.
  await openViews(page);
  await views(page).getByLabel('Save this view as').fill('Birch copy');
  await page.keyboard.press('Enter');
  await alertWith(page, 'View saved');
  await openViews(page);
  const copy = views(page).getByRole('button', { name: 'Birch copy', exact: true });
  for (const view of [birch, copy]) await expect.poll(() => view.getAttribute('aria-current')).toBe('true');
  await page.keyboard.press('Escape');
  await page.goBack();
  await expect.poll(() => names(page)).toHaveLength(3);

  // It is the user’s, not the browser’s.
  const elsewhere = await openContext();
  const there = await elsewhere.newPage();
  await signInAt(there, '/websites', address, password);
  await openViews(there);
  const remove = views(there).getByRole('button', { name: 'Delete the view Only birch' });
  const hasFocus = (one: Locator) => expect.poll(() => one.evaluate((at) => at === document.activeElement)).toBe(true);
  await remove.click();
  const question = there.getByRole('dialog', { name: 'Are you sure?' });
  await question.waitFor();
  // Escape closes the layer on top alone, and each gives the focus back to where it came from.
  await there.keyboard.press('Escape');
  await question.waitFor({ state: 'hidden' });
  await hasFocus(remove);
  await there.keyboard.press('Escape');
  await views(there).waitFor({ state: 'hidden' });
  await hasFocus(there.getByRole('button', { name: 'Views', exact: true }));
  await openViews(there);
  await remove.click();
  await question.getByRole('button', { name: 'Yes' }).click();
  await views(there).getByRole('button', { name: 'Only birch', exact: true }).waitFor({ state: 'detached' });
  // The copy is a view of its own.
  await there.reload();
  await openViews(there);
  await views(there).getByRole('button', { name: 'Birch copy', exact: true }).click();
  await expect.poll(() => names(there)).toEqual(['Birch']);
  await context.close();
});

test('a list that cannot be loaded says why and is asked for again; the count and the refresh follow', async () => {
  const { page } = await threeWebsites();
  await page.getByRole('status').filter({ hasText: '3 results' }).waitFor();
  await page.route('**/api/sites?*', (route) =>
    route.fulfill({
      status: 503,
      json: { message: 'The service is busy. Try again in a moment.', code: 'unavailable', request_id: 'request-7' },
    }),
  );
  await page.reload();
  const failure = page.getByRole('alert').filter({ hasText: 'An error occured' });
  await failure.getByText('The service is busy. Try again in a moment.').waitFor();
  await failure.getByText('request-7').waitFor();
  await page.unroute('**/api/sites?*');
  await failure.getByRole('button', { name: 'Retry' }).click();
  await expect.poll(() => names(page)).toHaveLength(3);
  await search(page).fill('nothing is called so');
  await page.getByText('No results found').waitFor();
  await page.getByRole('status').filter({ hasText: '0 results' }).waitFor();
  await search(page).fill('');
  await expect.poll(() => names(page)).toHaveLength(3);
  const asked = page.waitForResponse('**/api/sites?*');
  await page.getByRole('button', { name: 'Refresh' }).click();
  expect((await asked).status()).toBe(200);
});
