import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openContext, openPage } from '../src/browser';
import { addCoupon, newShop, openAs } from '../src/coupons';
import { signInAt } from '../src/demo';
import { newAccount } from '../src/new-account';
import { ownAccount } from '../src/own-account';
import { alertWith, newAddress, password } from '../src/registration';
import { addShop, newCharity } from '../src/shops';
import { addSite } from '../src/sites';

const patient = { timeout: 240_000 };
const owner = ownAccount('RETAILER');
const undo = (page: Page, key = 'Control+z') => page.keyboard.press(key);
const siteSwitch = (page: Page, name: string, own: string) =>
  page.getByRole('switch', { name: `Active, ${name} ${own}`, exact: true });

/** Sets all rows of the page inactive. */
async function setAllInactive(page: Page): Promise<void> {
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
  await page.getByRole('toolbar', { name: 'Selected rows' }).getByRole('button', { name: 'Set Inactive' }).click();
  await page.getByRole('toolbar', { name: 'Selected rows' }).waitFor({ state: 'detached' });
}

/** The list of three websites, by name; Birch is inactive. */
async function websites(page?: Page) {
  const own = crypto.randomUUID().slice(0, 8);
  const wire = await owner.wire();
  const sites = {
    Alder: await addSite(wire, `Alder ${own}`),
    Birch: await addSite(wire, `Birch ${own}`),
    Cedar: await addSite(wire, `Cedar ${own}`),
  };
  const list = page ?? (await openPage({ motion: true }));
  await owner.signIn(list, `/websites?search=${own}&sort=name&direction=asc`);
  const active = (name: keyof typeof sites) => siteSwitch(list, name, own);
  await active('Birch').click();
  await settled(list);
  const states = () => Promise.all([active('Alder'), active('Birch'), active('Cedar')].map((one) => one.isChecked()));
  await expect.poll(states).toEqual([true, false, true]);
  return { page: list, own, wire, sites, active, states };
}

/** No switch waits for its answer. */
const settled = (page: Page) => expect.poll(() => page.locator('main [aria-busy=true]').count()).toBe(0);

/** Calls that change something, from now on. */
function changes(page: Page): string[] {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/') && !['GET', 'HEAD'].includes(request.method())) sent.push(request.url());
  });
  return sent;
}

test(
  'ux 26: Ctrl+Z undoes a change of several rows, each as it was, and a switch; then nothing is left',
  patient,
  async () => {
    const { page, own, active, states } = await websites();
    await setAllInactive(page);
    await expect.poll(states).toEqual([false, false, false]);
    await undo(page);
    // A status, so that it is announced.
    await page
      .getByRole('status')
      .filter({ hasText: `Undone: Alder ${own} and Cedar ${own}` })
      .waitFor();
    await expect.poll(states).toEqual([true, false, true]);

    // The focus is on the switch itself.
    await active('Cedar').click();
    await settled(page);
    expect(await active('Cedar').evaluate((one) => one === document.activeElement)).toBe(true);
    await undo(page, 'Meta+z');
    await alertWith(page, `Undone: Cedar ${own}`);
    await expect.poll(states).toEqual([true, false, true]);
    const mode = page.getByRole('switch', { name: `Test mode, Alder ${own}` });
    const before = await mode.isChecked();
    await mode.click();
    await settled(page);
    expect(await mode.isChecked()).toBe(!before);
    await undo(page);
    await alertWith(page, `Undone: Alder ${own}`);
    await expect.poll(() => mode.isChecked()).toBe(before);

    // There is nothing left.
    const sent = changes(page);
    await page.getByRole('main').focus();
    await undo(page);
    await page.keyboard.press('?');
    await page.getByRole('dialog').getByText('Undo the last change made from a list').waitFor();
    expect(sent).toEqual([]);
  },
);

test('ux 26: in a field, and under a dialog, the key undoes nothing of the list', patient, async () => {
  const { page, own, active, states } = await websites();
  await active('Alder').click();
  await settled(page);
  const sent = changes(page);
  const search = page.getByRole('searchbox', { name: 'Search name or url' });
  await search.focus();
  await undo(page);
  await page.evaluate(() => {
    const text = document.createElement('div');
    text.contentEditable = 'true';
    text.id = 'editable';
    const area = document.createElement('textarea');
    area.id = 'area';
    document.querySelector('main')?.append(text, area);
  });
  for (const field of ['#editable', '#area']) {
    await page.locator(field).focus();
    await undo(page);
  }
  await page.getByRole('main').focus();
  await page.keyboard.press('?');
  await page.getByRole('dialog').waitFor();
  await undo(page);
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  expect(await states()).toEqual([false, false, true]);
  expect(sent).toEqual([]);
  await undo(page);
  await alertWith(page, `Undone: Alder ${own}`);
  await expect.poll(states).toEqual([true, false, true]);
});

test('ux 26: a row that was changed or deleted meanwhile is told, and nothing else is lost', patient, async () => {
  const { page, own, wire, sites, active } = await websites();
  await active('Birch').click();
  await settled(page);
  await setAllInactive(page);
  const now = JSON.parse(JSON.stringify(await wire('GET', `/sites/${sites.Cedar.uuid}`)));
  await wire('PUT', `/sites/${sites.Alder.uuid}`, { active: true });
  await wire('DELETE', `/sites/${sites.Birch.uuid}`);
  await wire('PUT', `/sites/${sites.Cedar.uuid}`, { name: `Cedar & Son ${own}`, updated_at: now.updated_at });
  await undo(page);
  await alertWith(
    page,
    `Undone: Cedar & Son ${own} · Deleted meanwhile: Birch ${own} · Changed meanwhile and left alone: Alder ${own}`,
  );
  await siteSwitch(page, 'Cedar & Son', own)
    .and(page.getByRole('switch', { checked: true }))
    .waitFor();
  await active('Birch').waitFor({ state: 'detached' });
  await active('Alder')
    .and(page.getByRole('switch', { checked: true }))
    .waitFor();
  const stored = JSON.parse(JSON.stringify(await wire('GET', `/sites/${sites.Cedar.uuid}`)));
  expect(stored).toMatchObject({ name: `Cedar & Son ${own}`, active: true });
});

test('ux 26: a logout, and another account in this browser, forget the change', patient, async () => {
  const context = await openContext({ motion: true });
  const { page, own, active, states } = await websites(await context.newPage());
  await active('Alder').click();
  await settled(page);
  await page.getByRole('button', { name: /^Account:/ }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await page.waitForURL('**/login');
  await page.getByLabel('Email').fill(await owner.email());
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.waitForURL('**/dashboard');
  const sent = changes(page);
  await page.getByRole('main').focus();
  await undo(page);
  await page.getByRole('link', { name: 'Websites', exact: true }).first().click();
  await page.getByRole('searchbox', { name: 'Search name or url' }).fill(own);
  await expect.poll(states).toEqual([false, false, true]);
  expect(sent).toEqual([]);

  await active('Alder').click();
  await settled(page);
  const address = newAddress('other');
  await newAccount(address);
  sent.length = 0;
  await signInAt(await context.newPage(), '/dashboard', address, password);
  // The tab follows.
  await page.getByRole('heading', { name: 'No websites yet' }).or(page.getByText('No results found')).first().waitFor();
  await page.getByRole('main').focus();
  await undo(page);
  await page.keyboard.press('?');
  await page.getByRole('dialog').waitFor();
  expect(sent).toEqual([]);
});

test('ux 26: a deletion is not undone', patient, async () => {
  const { page, wire } = await newCharity();
  for (const name of ['Birch', 'Cedar']) await addShop(wire, name);
  await page.goto('/charity-shops-list?sort=name&direction=asc');
  await page.getByRole('button', { name: 'Delete, Cedar' }).click();
  await page.getByRole('dialog', { name: 'Are you sure?' }).getByRole('button', { name: 'Yes' }).click();
  await alertWith(page, 'Shop deleted');
  await page.getByText('1 result', { exact: true }).waitFor();
  const sent = changes(page);
  await undo(page);
  await page.keyboard.press('?');
  await page.getByRole('dialog').waitFor();
  expect(sent).toEqual([]);
});

test('ux 26: shops, coupons and codes are lists as well', patient, async () => {
  const { page, wire } = await newCharity();
  for (const name of ['Birch', 'Cedar']) await addShop(wire, name);
  await page.goto('/charity-shops-list?sort=name&direction=asc');
  const shop = (name: string) => page.getByRole('switch', { name: `Active, ${name}` });
  await shop('Birch').click();
  await alertWith(page, 'Shop deactivated');
  await setAllInactive(page);
  await undo(page);
  await alertWith(page, 'Undone: Cedar');
  await expect.poll(() => shop('Cedar').isChecked()).toBe(true);
  expect(await shop('Birch').isChecked()).toBe(false);

  const retailer = await newShop('Harbour');
  const coupon = await addCoupon(retailer, { name: 'Linen' });
  const list = await openAs(await openPage({ motion: true }), retailer, '/coupons');
  await list.getByRole('button', { name: 'Set Active, Linen' }).click();
  await list.getByRole('button', { name: 'Set Inactive, Linen' }).waitFor();
  await undo(list);
  await alertWith(list, 'Undone: Linen');
  await list.getByRole('button', { name: 'Set Active, Linen' }).waitFor();

  await list.goto(`/coupon/edit/${coupon}?tab=codes`);
  await list.getByRole('textbox', { name: 'How many' }).fill('1');
  await list.getByRole('button', { name: 'Generate codes' }).click();
  const code = list.getByRole('switch', { name: /^Active, / });
  await code.click();
  await alertWith(list, 'Code deactivated');
  await settled(list);
  await undo(list);
  await list.getByRole('status').filter({ hasText: 'Undone: ' }).waitFor();
  await expect.poll(() => code.isChecked()).toBe(true);
});

test('ux 26: it is said in the reader’s language, and found where a layout has no Z', patient, async () => {
  const said = {
    'de-DE': 'Rückgängig gemacht: ',
    'es-ES': 'Deshecho: ',
    'it-IT': 'Annullato: ',
    'pl-PL': 'Cofnięto: ',
    'ru-RU': 'Отменено: ',
  };
  const own = crypto.randomUUID().slice(0, 8);
  await addSite(await owner.wire(), `Elm ${own}`);
  for (const [language, text] of Object.entries(said)) {
    const page = await openPage({ motion: true, language });
    await owner.signIn(page, `/websites?search=${own}`);
    const active = page.getByRole('switch').nth(1);
    await active.click();
    await settled(page);
    // What a browser tells of the key in a Cyrillic layout.
    if (language === 'ru-RU')
      await page.evaluate(() =>
        document.body.dispatchEvent(
          new KeyboardEvent('keydown', { key: 'я', code: 'KeyZ', ctrlKey: true, bubbles: true, cancelable: true }),
        ),
      );
    else await undo(page);
    await alertWith(page, `${text}Elm ${own}`);
    await expect.poll(() => active.isChecked()).toBe(true);
  }
});
