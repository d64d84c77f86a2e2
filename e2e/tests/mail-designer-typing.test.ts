import type { FrameLocator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openPage } from '../src/browser';
import { canvasOf, designerOf, openDesigner } from '../src/mail-designer';
import { ownAccount } from '../src/own-account';
import { addSite } from '../src/sites';

const owner = ownAccount('RETAILER');

const patient = { timeout: 240_000 };
const words = '<mj-text>Your code is {{code}}</mj-text>';
const mjml = `<mjml><mj-body><mj-section><mj-column>${words}</mj-column></mj-section></mj-body></mjml>`;

/** A new site with a saved mail, and the designer open on it. */
async function openMail() {
  const wire = await owner.wire();
  const { uuid } = await addSite(wire, `Harbour ${crypto.randomUUID().slice(0, 8)}`);
  await wire('POST', `/sites/${uuid}/mail_templates`, { html: '', json: { mjml }, lang_id: 1, type: 'code' });
  const page = await openPage();
  await owner.signIn(page);
  const designer = await openDesigner(page, 'code', uuid);
  return { page, designer, uuid };
}

/** Double-clicks the mail’s text and types after it; the text editor stays open. */
async function typeInMail(page: Page, designer: FrameLocator, typed: string): Promise<void> {
  const text = canvasOf(designer).locator('[contenteditable=true]');
  await canvasOf(designer).getByText('Your code is {{code}}').dblclick();
  await text.waitFor();
  await page.keyboard.press('End');
  await page.keyboard.type(typed);
  await canvasOf(designer).getByText(typed.trim()).waitFor();
}

test('what is typed in the mail itself is saved at once, without a click elsewhere', patient, async () => {
  const { page, designer } = await openMail();
  await typeInMail(page, designer, ' and it waits');
  await page.getByText('Unsaved changes').waitFor();
  const request = page.waitForRequest((one) => one.method() === 'POST' && one.url().endsWith('/mail_templates'));
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  expect((await request).postDataJSON().json.mjml).toContain('Your code is {{code}} and it waits');
  await page.getByText('Version 2', { exact: true }).waitFor();
  await expect.poll(() => page.getByText('Unsaved changes').count()).toBe(0);
  await page.reload();
  await canvasOf(designerOf(page)).getByText('Your code is {{code}} and it waits').waitFor();
});

test('ux 44: a link, another mail and a reload ask before what is typed in the mail is lost', patient, async () => {
  const { page, designer, uuid } = await openMail();
  await typeInMail(page, designer, ' kept');
  await page.getByText('Unsaved changes').waitFor();
  const question = page.getByRole('dialog', { name: 'Are you sure?' });
  const stay = async () => {
    await question.getByText('Changes you have not saved will be lost.').waitFor();
    await question.getByRole('button', { name: 'Cancel' }).click();
    await question.waitFor({ state: 'hidden' });
  };
  // Another place, and the list of mails, which has the same path.
  await page.getByRole('link', { name: 'Websites' }).first().click();
  await stay();
  await page.getByRole('link', { name: /^Mails of/ }).click();
  await stay();
  await page.getByRole('combobox', { name: 'Language' }).selectOption('Polski');
  await stay();
  const asked = page.waitForEvent('dialog');
  const reloaded = page.evaluate(() => location.reload());
  const dialog = await asked;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.dismiss();
  await reloaded;
  expect(new URL(page.url()).searchParams.get('uuid')).toBe(uuid);
  await canvasOf(designer).getByText('Your code is {{code}} kept').waitFor();
});

test('what is typed while a save is under way stays, and is unsaved', patient, async () => {
  const { page, designer, uuid } = await openMail();
  let open = () => {};
  const gate = new Promise<void>((resolve) => {
    open = resolve;
  });
  await page.route(`**/api/sites/${uuid}/mail_templates`, async (route) => {
    if (route.request().method() === 'POST') await gate;
    await route.continue();
  });
  await page.getByLabel('Subject').fill('Sent');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByLabel('Subject').fill('Typed later');
  await typeInMail(page, designer, ' typed later');
  open();
  await page.getByText('Version 2', { exact: true }).waitFor();
  await page.getByText('Unsaved changes').waitFor();
  expect(await page.getByLabel('Subject').inputValue()).toBe('Typed later');
  await canvasOf(designer).getByText('Your code is {{code}} typed later').waitFor();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Version 3', { exact: true }).waitFor();
  await expect.poll(() => page.getByText('Unsaved changes').count()).toBe(0);
});

test('MJML that was sent as a text opens with its head and columns, and stays MJML', patient, async () => {
  const column = (text: string) => `<mj-column><mj-text>${text}</mj-text></mj-column>`;
  const head = '<mj-head><mj-attributes><mj-text color="#aa0000" /></mj-attributes></mj-head>';
  const sent = `<mjml>${head}<mj-body><mj-section>${column('Left')}${column('Right')}</mj-section></mj-body></mjml>`;
  const wire = await owner.wire();
  const { uuid } = await addSite(wire, `Harbour ${crypto.randomUUID().slice(0, 8)}`);
  await wire('POST', `/sites/${uuid}/mail_templates`, { html: '', json: sent, lang_id: 1, type: 'reminder' });
  const page = await openPage();
  await owner.signIn(page);
  const designer = await openDesigner(page, 'reminder', uuid);
  await expect.poll(() => canvasOf(designer).locator('[data-gjs-type="mj-column"]').count()).toBe(2);
  const colour = canvasOf(designer)
    .getByText('Left')
    .evaluate((text) => getComputedStyle(text).color);
  expect(await colour).toBe('rgb(170, 0, 0)');
  const saved = async () => {
    const request = page.waitForRequest((one) => one.method() === 'POST' && one.url().endsWith('/mail_templates'));
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    return (await request).postDataJSON().json.mjml;
  };
  expect(await saved()).toBe(sent);
  await page.getByText('Version 2', { exact: true }).waitFor();
  await canvasOf(designer).getByText('Left').dblclick();
  await canvasOf(designer).locator('[contenteditable=true]').waitFor();
  await page.keyboard.press('End');
  await page.keyboard.type(' side');
  expect(await saved()).toBe(sent.replace('Left', 'Left side'));
});
