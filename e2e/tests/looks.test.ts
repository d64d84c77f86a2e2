import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openPage } from '../src/browser';
import { demo, signIn, signInAt } from '../src/demo';

/** What is drawn beyond the edge of the card that it stands in. */
const beyondItsCard = (page: Page): Promise<string[]> =>
  page.locator('main section li').evaluateAll((rows) =>
    rows
      .filter((row) => {
        const edge = row.closest('section')?.getBoundingClientRect().right ?? Number.POSITIVE_INFINITY;
        const inside = Number.parseFloat(getComputedStyle(row.closest('section') ?? row).paddingRight);
        return [...row.querySelectorAll('*')].some((one) => one.getBoundingClientRect().right > edge - inside + 0.5);
      })
      .map((row) => (row.textContent ?? '').trim()),
  );

test.each([
  [demo.retailer, 360],
  [demo.retailer, 1280],
  [demo.charity, 360],
  [demo.charity, 1280],
] as const)('what the home of %s says in its cards stays within them, %i wide', async (email, width) => {
  const page = await openPage({ width });
  await signIn(page, email);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForLoadState('networkidle');
  await expect.poll(() => beyondItsCard(page)).toEqual([]);
});

test('on a phone the line of finished steps is as wide as there is room', async () => {
  const page = await openPage({ width: 360 });
  await signIn(page, demo.retailer);
  const said = page.getByText('Set-up is done.');
  await said.waitFor();
  // One line of 14 px.
  expect((await said.boundingBox())?.height).toBeLessThan(24);
});

test('the steps of a charity, which has little to say of its account, share the width', async () => {
  const page = await openPage();
  await signIn(page, demo.charity);
  const panel = page.getByRole('region', { name: 'Get your charity started' });
  await panel.waitFor();
  const place = async (name: string) => {
    const box = await panel.getByRole('heading', { name }).boundingBox();
    if (!box) throw new Error(`${name} is not shown.`);
    return box;
  };
  const [general, details, paypal] = [
    await place('General information'),
    await place('Charity Details'),
    await place('PayPal'),
  ];
  expect(details.y).toBeGreaterThan(general.y + 60);
  expect(Math.abs(paypal.y - details.y)).toBeLessThan(30);
  expect(paypal.x).toBeGreaterThan(details.x + 300);
});

test('what an account says of its country is in the language of its reader', async () => {
  const page = await openPage({ language: 'pl-PL' });
  await signInAt(page, '/profile', demo.retailer);
  await page.getByRole('region', { name: 'Podsumowanie' }).getByText('Wielka Brytania').waitFor();
});

test('the language that is chosen stands out in the menu of languages', async () => {
  const page = await openPage({ language: 'pl-PL' });
  await signIn(page, demo.retailer);
  await page.getByRole('button', { name: 'Język: PL' }).click();
  const chosen = page.getByRole('menuitem').filter({ has: page.locator('svg') });
  await expect.poll(() => chosen.allInnerTexts()).toEqual(['Polski']);
  await expect.poll(() => chosen.evaluate((one) => getComputedStyle(one).fontWeight)).toBe('600');
});

test('the first step of the registration says once who it is for', async () => {
  const page = await openPage();
  await page.goto('/register-role');
  await page.getByRole('heading', { name: 'Sign up as' }).waitFor();
  expect(await page.getByText('Acquire donors among shoppers.').filter({ visible: true }).count()).toBe(1);
  await page.goto('/login');
  await page.getByRole('button', { name: 'Log in' }).waitFor();
  expect(await page.getByText('Acquire donors among shoppers.').filter({ visible: true }).count()).toBe(1);
});

test('who may not see a page asks for nothing of it', async () => {
  const page = await openPage();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await signInAt(page, '/coupons', demo.charity);
  await page.waitForURL('**/dashboard');
  await page.waitForLoadState('networkidle');
  expect(asked.filter((path) => path.startsWith('/api/retailers/'))).toEqual([]);
});

const boxOf = async (locator: Locator) => {
  const box = await locator.boundingBox();
  if (!box) throw new Error('It is not shown.');
  return box;
};

test('an alert leaves the head of the page free, and stands above what is not saved', async () => {
  const page = await openPage();
  await signInAt(page, '/websites', demo.retailer);
  await page
    .getByRole('button', { name: /^Copy SITE-UUID of Alder/ })
    .first()
    .click();
  const copied = page.getByRole('status').filter({ hasText: 'Copied' });
  await copied.waitFor();
  expect((await boxOf(copied)).y).toBeGreaterThan(800);

  await page.goto('/profile');
  await page.getByLabel('Postcode').fill('ZZ99 9ZZ');
  await page.getByRole('button', { name: 'Update city' }).click();
  const refused = page.getByRole('alert').filter({ has: page.getByRole('button', { name: 'Close' }) });
  await refused.waitFor();
  const [alert, bar] = [await boxOf(refused), await boxOf(page.locator('[data-dirty]'))];
  expect(alert.y + alert.height <= bar.y || alert.y >= bar.y + bar.height).toBe(true);
  expect(alert.y).toBeGreaterThan(600);
});

test('ux 4: changes that are not saved are told wherever the page is read, with the way back to them', async () => {
  const page = await openPage();
  await signInAt(page, '/profile', demo.retailer);
  await page.getByLabel('First name').fill('Mayanne');
  const elsewhere = page.getByRole('region', { name: 'Unsaved changes' });
  expect(await elsewhere.count()).toBe(0);
  await page.getByRole('heading', { name: 'Close the account' }).scrollIntoViewIfNeeded();
  await elsewhere.getByText('Unsaved changes: Change Details').waitFor();
  await elsewhere.getByRole('button', { name: 'Show' }).click();
  const update = page.getByRole('button', { name: 'Update', exact: true });
  await expect.poll(() => update.evaluate((button) => button === document.activeElement)).toBe(true);
  await elsewhere.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Discard' }).click();
  await page.getByRole('heading', { name: 'Close the account' }).scrollIntoViewIfNeeded();
  expect(await elsewhere.count()).toBe(0);
});

test('what programmers of a charity read speaks of no coupons and take-backs', async () => {
  const page = await openPage();
  await signInAt(page, '/website/developers', demo.charity);
  await page.getByRole('button', { name: 'Add webhook' }).click();
  const events = page.getByRole('group', { name: 'Notify it when' }).getByRole('checkbox');
  await expect.poll(() => events.count()).toBeGreaterThan(5);
  const offered = await events.evaluateAll((boxes) =>
    boxes.map((box) => (box instanceof HTMLInputElement ? box.value : '')),
  );
  expect(offered.filter((event) => /^(coupon|reward|take_back)/.test(event))).toEqual([]);
  expect(offered).toContain('donation.received');
  await page.goto('/documentation');
  await page.getByRole('heading', { name: 'Sign it on your server' }).waitFor();
  expect((await page.locator('main').innerText()).match(/coupon|codes? (?:of|that)/i)).toBeNull();
  await signInAt(page, '/documentation', demo.retailer);
  await page.getByText('coupon codes go to signed orders').waitFor();
  await page.getByRole('heading', { name: 'Which codes were used' }).waitFor();
});

test('a public page that is gone to is read from its heading, or from its first field', async () => {
  const page = await openPage();
  await page.goto('/login');
  const focused = () => page.evaluate(() => document.activeElement?.tagName);
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await page.getByRole('heading', { name: 'Reset password' }).waitFor();
  await expect.poll(focused).not.toBe('BODY');
  await page.getByRole('link', { name: 'Log in' }).click();
  await page.waitForURL('**/login');
  await expect.poll(focused).not.toBe('BODY');
  await page.getByRole('link', { name: 'Sign up' }).click();
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Sign up as');
  await page.getByRole('button', { name: 'Next' }).click();
  await page.waitForURL('**/register-email');
  await expect.poll(focused).toBe('INPUT');
});

test('ux 4: what is stored is saved once something was changed', async () => {
  const page = await openPage();
  for (const [path, field] of [
    ['/change-billing-owner', 'First name'],
    ['/change-vat-id', 'VAT ID'],
  ] as const) {
    await signInAt(page, path, demo.retailer);
    const save = page.getByRole('button', { name: 'Save', exact: true });
    await save.waitFor();
    expect(await save.isDisabled()).toBe(true);
    await page.getByRole('textbox', { name: field }).fill('Other');
    expect(await save.isEnabled()).toBe(true);
    await page.getByRole('button', { name: 'Discard' }).click();
  }
});
