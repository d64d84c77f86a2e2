import { snippet } from '@dw/contract/snippet';
import type { Page } from 'playwright-core';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { openPage, origin } from '../src/browser';
import { examine } from '../src/examine';
import { holdCalls } from '../src/held-call';
import { ownAccount } from '../src/own-account';
import { chooseOfRow } from '../src/row-menu';
import { addSite, removeSites, sitesOf } from '../src/sites';

const owner = ownAccount('RETAILER');
/** A website that is there all the time: a list that shows the sought ones alone has been searched. */
const there = { name: 'Alder & Thread', url: `${crypto.randomUUID()}.example` };
beforeAll(async () => void (await (await owner.wire())('POST', '/sites', there)));

/** Four looks with axe take their time on a busy machine. */
const patient = { timeout: 240_000 };
const unique = (name: string) => `${name} ${crypto.randomUUID().slice(0, 8)}`;
const alert = (page: Page, text: string) =>
  page.locator('[role=alert], [role=status]').filter({ hasText: text }).first().waitFor();
const clipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText());

async function signedIn(path: string, account = owner): Promise<Page> {
  const page = await openPage();
  await account.signIn(page, path);
  return page;
}

/** Searches in the list until the row is alone. */
async function search(page: Page, name: string) {
  await page.getByRole('searchbox', { name: 'Search name or url' }).fill(name);
  await page.getByText('1 result', { exact: true }).waitFor();
  return page.getByRole('row', { name });
}

test('ux 50: a website is added, and its snippet is the one to paste', async () => {
  const wire = await owner.wire();
  const name = unique('Harbour Knits');
  const host = `${name.toLowerCase().replaceAll(' ', '-')}.example`;
  onTestFinished(() => removeSites(wire, (site) => site.name === name));
  const page = await signedIn('/websites');
  await page.getByRole('link', { name: 'Add website' }).click();

  await page.getByRole('button', { name: 'Add website' }).click();
  await alert(page, 'All fields required');
  await page.getByText('Name is required.').waitFor();
  await page.getByText('Website url is required.').waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-invalid'))).toBe('true');

  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(name);
  await page.getByLabel('Website url').fill(`https://${host}/uk`);
  await expect.poll(() => page.getByLabel('Website url').inputValue()).toBe(`${host}/uk`);
  await page.keyboard.press('Enter');
  await alert(page, 'Website added');
  await page.waitForURL('**/website/configure/*');

  const site = (await sitesOf(wire)).find((one) => one.name === name);
  const expected = snippet({ origin, token: site?.token ?? '' });
  await expect.poll(() => page.getByRole('figure', { name: 'Snippet' }).locator('pre').textContent()).toBe(expected);
  await page.getByRole('button', { name: 'Copy snippet' }).click();
  await alert(page, 'Copied');
  await expect.poll(() => clipboard(page)).toBe(expected);
  await expect.poll(() => new URL(page.url()).pathname).toBe(`/website/configure/${site?.uuid}`);
});

test('ux 34, 50: a website is found, edited and deleted', async () => {
  const wire = await owner.wire();
  const before = unique('Petal');
  const after = unique('Pine');
  await addSite(wire, before);
  const page = await signedIn('/websites');
  await search(page, before);
  await page.getByRole('link', { name: before, exact: true }).click();

  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(after);
  await page.getByLabel('Website url').fill(there.url);
  await page.getByRole('button', { name: 'Update' }).click();
  await page.getByText('This website is already added.').last().waitFor();
  await expect.poll(() => page.getByLabel('Website url').getAttribute('aria-invalid')).toBe('true');
  await page.getByLabel('Website url').fill(`${crypto.randomUUID()}.example`);
  await page.getByRole('button', { name: 'Update' }).click();
  await alert(page, 'Website updated');
  await page.waitForURL('**/websites');

  const row = await search(page, after);
  await chooseOfRow(page, after, 'Delete');
  const question = page.getByRole('dialog', { name: 'Are you sure?' });
  await question.getByText(`Delete ${after}?`).waitFor();
  await page.keyboard.press('Escape');
  await question.waitFor({ state: 'hidden' });
  await expect.poll(() => row.count()).toBe(1);

  await chooseOfRow(page, after, 'Delete');
  await question.getByLabel(`Type “${after}” to confirm`).fill(after);
  await question.getByRole('button', { name: 'Yes' }).click();
  await alert(page, 'Website deleted');
  await page.getByText('No results found').waitFor();
  expect((await sitesOf(wire)).some(({ name }) => name === after)).toBe(false);
});

test('ux 35: a website is deleted once its name is typed, and not before', patient, async () => {
  const wire = await owner.wire();
  const name = unique('Élan & Rail');
  const { uuid } = await addSite(wire, name);
  const exists = async () => (await sitesOf(wire)).some((site) => site.uuid === uuid);
  const page = await signedIn('/websites');
  await search(page, name);
  await chooseOfRow(page, name, 'Delete');
  const question = page.getByRole('dialog', { name: 'Are you sure?' });
  const typed = question.getByLabel(`Type “${name}” to confirm`);
  const yes = question.getByRole('button', { name: 'Yes' });
  await expect.poll(() => typed.evaluate((one) => one === document.activeElement)).toBe(true);
  await question.getByText(`Delete ${name}? Its widget stops. Shoppers keep what they have added.`).waitFor();
  await examine(page, 'website-delete', 'dialog[open]');

  // Nothing, another name, a part of it and other capitals do nothing, and say why beside the field.
  for (const wrong of ['', 'Rail', name.slice(0, -1), name.toUpperCase(), `${name}!`]) {
    await typed.fill(wrong);
    await yes.click();
    await question.getByText('This is not the name. Type it as it stands above.').waitFor();
    await expect.poll(() => typed.getAttribute('aria-invalid')).toBe('true');
    expect(await exists(), wrong).toBe(true);
  }
  await typed.fill('x');
  await question.getByText('This is not the name.').waitFor({ state: 'detached' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await question.waitFor({ state: 'detached' });
  expect(await exists()).toBe(true);

  // A refusal is told. Blanks and an accent written in two signs are no other name.
  await chooseOfRow(page, name, 'Delete');
  expect(await typed.inputValue()).toBe('');
  await page.route(`**/api/sites/${uuid}`, (route) => route.abort());
  await typed.fill(`  ${name.normalize('NFD')} `);
  await page.keyboard.press('Enter');
  await alert(page, 'The server cannot be reached. Check your connection and try again.');
  await question.waitFor({ state: 'detached' });
  expect(await exists()).toBe(true);
  await page.unroute(`**/api/sites/${uuid}`);
  await chooseOfRow(page, name, 'Delete');
  await typed.fill(name);
  await page.keyboard.press('Enter');
  await alert(page, 'Website deleted');
  await page.getByText('No results found').waitFor();
  expect(await exists()).toBe(false);
});

test('ux 25: switches act at once, and roll back with a reason', async () => {
  const wire = await owner.wire();
  const { name, uuid } = await addSite(wire, unique('Outlet'));
  const page = await signedIn('/websites');
  const row = await search(page, name);
  const active = page.getByRole('switch', { name: `Active, ${name}` });
  await row.getByText('Waiting').waitFor();

  const sent = page.waitForRequest((request) => request.method() === 'PUT');
  const save = await holdCalls(page, `/sites/${uuid}`, 'PUT');
  // From the click until the switch stands the other way.
  await active.evaluate((one) => {
    let since = Number.NaN;
    one.addEventListener('click', () => (since = performance.now()), { once: true });
    new MutationObserver(() => one.setAttribute('data-after', String(performance.now() - since))).observe(one, {
      attributeFilter: ['aria-checked'],
    });
  });
  await active.click();
  await save.held();
  // The server has not answered yet.
  expect(await active.isChecked()).toBe(false);
  expect(await active.getAttribute('aria-busy')).toBe('true');
  expect(Number(await active.getAttribute('data-after'))).toBeLessThan(100);
  await save.release();
  await page.unrouteAll();
  expect((await sent).url()).toBe(`${origin}/api/sites/${uuid}`);
  expect(Object.keys((await sent).postDataJSON()).sort()).toEqual(['active', 'name', 'test_mode', 'updated_at', 'url']);
  await row.getByText('Paused').waitFor();
  await expect.poll(() => active.isChecked()).toBe(false);

  await page.getByRole('switch', { name: `Test mode, ${name}` }).click();
  await active.click();
  await row.getByText('Test orders').waitFor();

  let refuse = () => {};
  const answered = new Promise<void>((resolve) => {
    refuse = resolve;
  });
  await page.route('**/api/sites/*', async (route) => {
    await answered;
    await route.fulfill({
      status: 403,
      json: { message: 'Your account may not do this.', code: 'forbidden', request_id: 'r' },
    });
  });
  await active.click();
  await expect.poll(() => active.isChecked()).toBe(false);
  refuse();
  await alert(page, 'Your account may not do this.');
  await expect.poll(() => active.isChecked()).toBe(true);
});

test('ux 1: several websites are set inactive and active together', async () => {
  const wire = await owner.wire();
  const mark = crypto.randomUUID().slice(0, 8);
  for (const name of ['Cedar', 'Birch']) await addSite(wire, `${name} ${mark}`);
  const page = await signedIn('/websites');
  await page.getByRole('searchbox', { name: 'Search name or url' }).fill(mark);
  await page.getByText('2 results', { exact: true }).waitFor();
  for (const [action, state] of [
    ['Set Inactive', 'Paused'],
    ['Set Active', 'Waiting'],
  ] as const) {
    await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
    await page.getByRole('toolbar', { name: 'Selected rows' }).getByText('2 selected').waitFor();
    await page.getByRole('button', { name: action }).click();
    await alert(page, 'Website updated');
    await expect.poll(() => page.getByRole('row').getByText(state).count()).toBe(2);
    await page.getByRole('toolbar').waitFor({ state: 'detached' });
  }
});

test('ux 1, 15: the list pages by 15, sorts, hides columns and copies a SITE-UUID', async () => {
  const wire = await owner.wire();
  const mark = crypto.randomUUID().slice(0, 8);
  for (let number = 10; number < 26; number++) await addSite(wire, `Stall ${mark} ${number}`);
  const page = await signedIn('/websites');
  await page.getByRole('searchbox', { name: 'Search name or url' }).fill(mark);
  await page.getByText('16 results', { exact: true }).waitFor();
  await page.getByText('1 to 15 of 16').waitFor();
  await page.getByRole('button', { name: 'Name', exact: true }).click();
  await page.locator('th[aria-sort=ascending]', { hasText: 'Name' }).waitFor();
  await page.getByRole('button', { name: 'Next page' }).click();
  await page.getByText('16 to 16 of 16').waitFor();
  await expect.poll(() => new URL(page.url()).searchParams.get('page')).toBe('2');

  const site = (await sitesOf(wire)).find(({ name }) => name === `Stall ${mark} 25`);
  await page.getByRole('button', { name: `Copy SITE-UUID of ${site?.name}` }).click();
  await alert(page, 'Copied');
  await expect.poll(() => clipboard(page)).toBe(site?.uuid);

  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('checkbox', { name: 'SITE-UUID' }).uncheck();
  await page.getByRole('columnheader', { name: 'SITE-UUID' }).waitFor({ state: 'detached' });
});

test('ux 29: the list shows what happened meanwhile when its window is focused again', async () => {
  const wire = await owner.wire();
  const { uuid, name } = await addSite(wire, unique('Before'));
  const page = await signedIn('/websites');
  await search(page, name);
  await wire('PUT', `/sites/${uuid}`, { active: false });
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await page.getByRole('row', { name }).getByText('Paused').waitFor();
});

test('the plan says how many websites it includes, and what to do', async () => {
  const partner = ownAccount('PARTNER');
  const wire = await partner.wire();
  while ((await sitesOf(wire)).length < 3) await addSite(wire, unique('Loop'));
  const page = await signedIn('/website/add', partner);
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('One too many');
  await page.getByLabel('Website url').fill(`${crypto.randomUUID()}.example`);
  await page.getByRole('button', { name: 'Add website' }).click();
  await alert(page, 'The Standard plan includes 3 websites. Delete a website or choose a larger plan under Settings.');
  await expect.poll(() => new URL(page.url()).pathname).toBe('/website/add');
});

test('the preview shows the widget of the website', patient, async () => {
  const wire = await owner.wire();
  const { name } = await addSite(wire, unique('Shown'));
  const page = await signedIn('/websites');
  await search(page, name);
  await page.getByRole('link', { name: `Preview, ${name}` }).click();
  await page.frameLocator('iframe').getByText(name).first().waitFor();
  await expect.poll(() => page.locator('iframe').boundingBox()).toMatchObject({ height: 700, width: 400 });
  await examine(page, 'website-preview');
});

test('ux 34: without websites there is one thing to do; where they do not load, why', patient, async () => {
  const charity = ownAccount('CHARITY');
  const wire = await charity.wire();
  const page = await signedIn('/websites', charity);
  await page.getByRole('heading', { name: 'No websites yet' }).waitFor();
  await expect.poll(() => page.getByRole('link', { name: 'Add website' }).count()).toBe(1);
  await examine(page, 'websites-empty');
  await wire('POST', '/sites', { name: 'Second Rail', url: `${unique('rail').replace(' ', '-')}.example` });

  await page.route('**/api/sites?*', (route) => route.abort());
  await page.reload();
  await page.getByText('The server cannot be reached. Check your connection and try again.').waitFor();
  await page.unroute('**/api/sites?*');
  await page.getByRole('button', { name: 'Retry' }).click();
  await page.getByRole('row', { name: 'Second Rail' }).waitFor();
});

test('the list stands in light and dark, wide and narrow', patient, async () => {
  const wire = await owner.wire();
  const { name } = await addSite(wire, unique('Seen'));
  const page = await signedIn('/websites');
  await examine(page, 'websites');
  // Few rows, whatever other journeys have added: the bar for the chosen ones stands below them, not over them.
  await page.goto(`/websites?search=${encodeURIComponent(name)}`);
  await page.getByRole('checkbox', { name: `Select ${name}` }).check();
  await examine(page, 'websites-chosen');
});

test('the form stands in light and dark, wide and narrow', patient, async () => {
  const wire = await owner.wire();
  const { uuid } = await addSite(wire, unique('Seen'));
  const page = await signedIn(`/website/edit/${uuid}`);
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('');
  await page.getByRole('button', { name: 'Update' }).click();
  await page.getByText('Name is required.').waitFor();
  await examine(page, 'website-edit');
});

test('at 1280 a name of 24 letters is read whole, beside every column that is usually shown', async () => {
  const name = `Fitzwilliam Knitwear ${crypto.randomUUID().slice(0, 3)}`;
  await addSite(await owner.wire(), name);
  const page = await openPage();
  await owner.signIn(page, `/websites?search=${encodeURIComponent(name)}`);
  const link = page.getByRole('link', { name, exact: true });
  await link.waitFor();
  expect(await link.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  expect(
    await page.getByRole('group', { name: 'Websites' }).evaluate((table) => table.scrollWidth - table.clientWidth),
  ).toBe(0);
});
