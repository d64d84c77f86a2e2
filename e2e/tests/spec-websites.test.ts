import type { Page } from 'playwright-core';
import { expect, onTestFinished, test } from 'vitest';
import { openPage } from '../src/browser';
import { ownAccount } from '../src/own-account';
import { chooseOfRow } from '../src/row-menu';
import { addSite, removeSites } from '../src/sites';

const owner = ownAccount('RETAILER');

const patient = { timeout: 240_000 };
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true });
const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true }).waitFor();
const said = (page: Page, text: string) =>
  page.locator('[role=alert], [role=status]').filter({ hasText: text }).first().waitFor();
const step = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Steps' }).getByRole('listitem').filter({ hasText: name }).waitFor();

async function retailer(path: string): Promise<Page> {
  const page = await openPage();
  await owner.signIn(page, path);
  return page;
}

test('/websites: its columns and what can be done with a row', patient, async () => {
  const { name, uuid } = await addSite(await owner.wire(), `Spec ${crypto.randomUUID().slice(0, 8)}`);
  const page = await retailer(`/websites?search=${encodeURIComponent(name)}`);
  await title(page, 'Websites');
  await button(page, 'Columns').click();
  await page.getByRole('checkbox', { name: 'Website url' }).check();
  await page.keyboard.press('Escape');
  for (const column of ['#', 'Name', 'Website url', 'SITE-UUID', 'Test mode', 'Active'])
    await page.getByRole('columnheader', { name: column, exact: true }).waitFor();
  for (const [label, path] of [
    ['Manual configuration', `/website/configure/${uuid}`],
    ['Preview', `/website/preview/${uuid}`],
  ] as const)
    await expect.poll(() => link(page, `${label}, ${name}`).getAttribute('href')).toBe(path);
  await button(page, `Actions of ${name}`).click();
  const edit = page.getByRole('menuitem', { name: 'Edit', exact: true });
  await expect.poll(() => edit.getAttribute('href')).toBe(`/website/edit/${uuid}`);
  await page.keyboard.press('Escape');
  await button(page, `Copy SITE-UUID of ${name}`).click();
  await said(page, 'Copied');
  await chooseOfRow(page, name, 'Delete');
  const question = page.getByRole('dialog', { name: 'Are you sure?' });
  await question.getByLabel(`Type “${name}” to confirm`).fill(name);
  await question.getByRole('button', { name: 'Yes' }).click();
  await said(page, 'Website deleted');
});

test('/website/add and /website/edit: their buttons and what they say', patient, async () => {
  const name = `Spec ${crypto.randomUUID().slice(0, 8)}`;
  const wire = await owner.wire();
  onTestFinished(() => removeSites(wire, (site) => site.name === name));
  const page = await retailer('/website/add');
  await title(page, 'Add website');
  await button(page, 'Add website').click();
  await said(page, 'All fields required');
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(name);
  await page.getByLabel('Website url').fill(`${crypto.randomUUID()}.example`);
  await button(page, 'Add website').click();
  await said(page, 'Website added');
  await page.waitForURL('**/website/configure/*');
  await title(page, `Configure ${name}`);
  await page.getByRole('group', { name: 'Widget style' }).getByRole('radio', { name: 'Inline' }).check();
  await button(page, 'Customize').click();
  await page.getByRole('dialog', { name: 'Customize', exact: true }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('group', { name: 'Widget style' }).getByRole('radio', { name: 'Fullwidth (pop-up)' }).check();
  await page.goto(page.url().replace('/configure/', '/edit/'));
  await title(page, `Edit ${name}`);
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(`${name} again`);
  await button(page, 'Update').click();
  await said(page, 'Website updated');
});

test('/website/ecommerce and /download-plugin: steps, cards and where they lead', patient, async () => {
  const page = await retailer('/website/ecommerce');
  await title(page, 'Ecommerce');
  await page
    .getByRole('navigation', { name: 'Breadcrumb' })
    .filter({ hasText: /Integrations.*Ecommerce/ })
    .waitFor();
  for (const name of ['Choose the platform', 'Verify your domain', 'View settings', 'Complete set-up'])
    await step(page, name);
  await page.getByRole('heading', { level: 2, name: 'Choose the platform', exact: true }).waitFor();
  await button(page, 'Next').click();
  await page.getByRole('heading', { level: 2, name: 'Verify your domain', exact: true }).waitFor();
  await button(page, 'Back').click();
  await link(page, 'Download Plugin').click();
  await title(page, 'Download Plugin');
  await page
    .getByRole('navigation', { name: 'Breadcrumb' })
    .filter({ hasText: /Integrations.*Download Plugin/ })
    .waitFor();
  for (const name of ['Javascript Integration', 'WooCommerce', 'PrestaShop'])
    await page.getByRole('heading', { level: 2, name, exact: true }).waitFor();
  await expect.poll(() => link(page, 'Configure').getAttribute('href')).toBe('/websites');
});

test('/website/preview: 700 px high, at most 400 px wide', patient, async () => {
  const { uuid } = await addSite(await owner.wire(), `Spec ${crypto.randomUUID().slice(0, 8)}`);
  const page = await retailer(`/website/preview/${uuid}`);
  const frame = page.locator('iframe');
  await expect.poll(() => frame.boundingBox()).toMatchObject({ width: 400, height: 700 });
  await page.setViewportSize({ width: 360, height: 800 });
  await expect.poll(async () => (await frame.boundingBox())?.height).toBe(700);
  await expect.poll(async () => (await frame.boundingBox())?.width).toBeLessThanOrEqual(360);
});
