import type { Locator, Page } from 'playwright-core';
import { expect, onTestFinished, test } from 'vitest';
import { mail, openContext, openPage, origin } from '../src/browser';
import { examine } from '../src/examine';
import { canvasOf, choose, designerOf, openDesigner } from '../src/mail-designer';
import { ownAccount } from '../src/own-account';
import { chooseOfRow } from '../src/row-menu';
import { addSite } from '../src/sites';

const owner = ownAccount('RETAILER');

const patient = { timeout: 240_000 };
const alert = (page: Page, text: string) =>
  page.locator('[role=alert], [role=status]').filter({ hasText: text }).first().waitFor();
/** Drags as a hand does: an editor that sorts while one drags wants to see the way. */
async function drag(page: Page, from: Locator, to: Locator): Promise<void> {
  await to.scrollIntoViewIfNeeded();
  await from.scrollIntoViewIfNeeded();
  const [start, end] = [await from.boundingBox(), await to.boundingBox()];
  if (!start || !end) throw new Error('What is dragged, or where to, is not in sight.');
  const [x, y] = [start.x + start.width / 2, start.y + start.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 10, y + 5, { steps: 3 });
  await page.mouse.move(end.x + end.width / 2, end.y + end.height - 3, { steps: 10 });
  // Until the editor shows where it would go.
  const place = designerOf(page).locator('.gjs-placeholder');
  const nudge = async (by: number) => {
    await page.mouse.move(end.x + end.width / 2 + by, end.y + end.height - 2, { steps: 3 });
    return (await place.filter({ visible: true }).count()) > 0;
  };
  await expect.poll(async () => (await nudge(4)) && nudge(1), { timeout: 20_000 }).toBe(true);
  await page.mouse.up();
}

async function signedIn(): Promise<Page> {
  const page = await openPage();
  await owner.signIn(page);
  return page;
}

/** A new site. */
async function newSite() {
  const wire = await owner.wire();
  const name = `Harbour ${crypto.randomUUID().slice(0, 8)}`;
  return { wire, name, site: await addSite(wire, name) };
}

/** Asks for a code on the page of a new order, as a shopper does. */
async function askForCode(uuid: string, email: string): Promise<void> {
  const products = [{ name: 'Wool overcoat', images: [`${origin}/demo-shop/images/lambswool-jumper.png`] }];
  const answer = await fetch(`${origin}/api/sites/${uuid}/products`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ order: { number: crypto.randomUUID().slice(0, 8), products } }),
  });
  const { url } = await answer.json();
  const customer = await (await openContext({ width: 390 })).newPage();
  await customer.goto(url);
  await customer.getByLabel('Email').fill(email);
  await customer.getByRole('button', { name: 'Add 1 item to your wardrobe' }).click();
  await customer.getByRole('textbox', { name: 'Code' }).waitFor();
}

test(
  'a mail is opened, its text changed, a block dragged in, saved, and reaches the next shopper so',
  patient,
  async () => {
    const { name, site } = await newSite();
    const page = await signedIn();
    await page.goto('/websites');
    await page.getByRole('searchbox', { name: 'Search name or url' }).fill(name);
    await page.waitForURL(/search=/);
    await page.getByText('1 result', { exact: true }).waitFor();
    await chooseOfRow(page, name, 'Mails');
    await page.getByRole('heading', { name: `Mails of ${name}` }).waitFor();
    await examine(page, 'mails');
    await page.getByRole('link', { name: 'Confirmation code, English' }).click();
    const designer = designerOf(page);
    await choose(designer, 'Your code is');
    await designer.getByLabel('Text', { exact: true }).fill('Type {{code}} and you are in.');
    await canvasOf(designer).getByText('Type {{code}} and you are in.').waitFor();
    await page.getByText('Unsaved changes').waitFor();
    const lines = canvasOf(designer).locator('[data-gjs-type="mj-divider"]');
    expect(await lines.count()).toBe(0);
    const target = canvasOf(designer).getByText('Type {{code}} and you are in.');
    await drag(page, designer.getByRole('button', { name: 'Divider', exact: true }), target);
    await lines.first().waitFor();
    await page.getByLabel('Subject').fill('Your key to {{shop_name}}');
    await examine(page, 'mail-designer');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await alert(page, 'Updated');
    await page.waitForURL('**/website/email/customize?*id=*');

    const shopper = `ines-${crypto.randomUUID().slice(0, 8)}@shopper.example`;
    await askForCode(site.uuid, shopper);
    const { subject, text } = await mail(shopper);
    expect(subject).toBe(`Your key to ${name}`);
    expect(text).toMatch(/Type \d{6} and you are in\./);

    await page.reload();
    await canvasOf(designerOf(page)).getByText('Type {{code}} and you are in.').waitFor();
    await canvasOf(designerOf(page)).locator('[data-gjs-type="mj-divider"]').first().waitFor();
  },
);

test('everything that is dragged can be done by keyboard, undone and done again', patient, async () => {
  const { site } = await newSite();
  const page = await signedIn();
  const designer = await openDesigner(page, 'coupon', site.uuid);
  await choose(designer, 'Thank you for adding');
  const dividers = canvasOf(designer).locator('[data-gjs-type="mj-divider"]');
  const reached = (count: number) => expect.poll(() => dividers.count()).toBe(count);
  await designer.getByRole('button', { name: 'Divider', exact: true }).focus();
  await page.keyboard.press('Enter');
  await reached(1);
  const press = async (name: string) => {
    await designer.getByRole('button', { name, exact: true }).focus();
    await page.keyboard.press('Enter');
  };
  await press('Undo');
  await reached(0);
  await press('Redo');
  await reached(1);
  await choose(designer, 'Thank you for adding');
  const texts = () => canvasOf(designer).locator('[data-gjs-type="mj-text"]').allInnerTexts();
  const before = await texts();
  await press('Move up');
  await expect.poll(texts).not.toEqual(before);
  await press('Move down');
  await expect.poll(texts).toEqual(before);
  await press('Duplicate');
  await expect.poll(async () => (await texts()).length).toBe(before.length + 1);
  await press('Delete');
  await expect.poll(texts).toEqual(before);
  await choose(designer, 'Thank you for adding');
  await designer.getByRole('combobox', { name: 'Insert merge tag' }).selectOption('order_number');
  await canvasOf(designer).getByText('{{order_number}}').waitFor();
});

test('ux 49: a mail is looked at on a desktop, a phone and as text, and a test is sent', patient, async () => {
  const { name, site } = await newSite();
  const page = await signedIn();
  const designer = await openDesigner(page, 'item_added', site.uuid);
  const shown = designer.frameLocator('#preview');
  // Nothing in a mail runs.
  expect(await designer.locator('#preview').getAttribute('sandbox')).toBe('');
  await page.getByRole('radio', { name: 'Desktop' }).click();
  await shown.getByText(`These items from ${name} are now in your digital wardrobe:`).waitFor();
  await page.getByRole('radio', { name: 'Phone' }).click();
  await expect.poll(async () => (await designer.locator('#preview').boundingBox())?.width).toBe(390);
  await page.getByRole('radio', { name: 'Text' }).click();
  await page.locator('pre').filter({ hasText: 'Wool overcoat\nLinen scarf' }).waitFor();
  await page.getByRole('radio', { name: 'Design' }).click();
  await designer.getByRole('toolbar', { name: 'Tools' }).waitFor();
  await page.getByRole('button', { name: 'Send a test to me' }).click();
  const email = await owner.email();
  await alert(page, `A test is on its way to ${email}.`);
  const sent = await mail(email, { holding: new RegExp(name) });
  expect(sent.subject).toBe(`[Test] Your purchase from ${name} is in your wardrobe`);
});

test('versions are kept and restored, and the built-in mail comes back', patient, async () => {
  const { wire, site } = await newSite();
  const design = (words: string) => ({
    mjml: `<mjml><mj-body><mj-section><mj-column><mj-text>${words}</mj-text></mj-column></mj-section></mj-body></mjml>`,
  });
  for (const words of ['The first words', 'The second words'])
    await wire('POST', `/sites/${site.uuid}/mail_templates`, {
      html: '',
      json: design(words),
      lang_id: 1,
      type: 'code',
    });
  const page = await signedIn();
  const designer = await openDesigner(page, 'code', site.uuid);
  await canvasOf(designer).getByText('The second words').waitFor();
  await page.getByRole('button', { name: 'Restore version 1' }).click();
  await page.getByRole('dialog', { name: 'Are you sure?' }).getByRole('button', { name: 'Yes' }).click();
  await canvasOf(designerOf(page)).getByText('The first words').waitFor();
  await page.getByText('Version 3', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Use the built-in mail again' }).click();
  await page.getByRole('dialog', { name: 'Are you sure?' }).getByRole('button', { name: 'Yes' }).click();
  await page.waitForURL((url) => !url.search.includes('type='));
  await page.getByRole('link', { name: 'Confirmation code, English' }).waitFor();
  await expect.poll(() => page.getByText('Version 3').count()).toBe(0);
});

test('what cannot be loaded or saved says ‘An error occured’, and nothing typed is lost', patient, async () => {
  const { site } = await newSite();
  // The calls that are made to fail are noted by the browser.
  const page = await openPage({ calm: false });
  await owner.signIn(page);
  const templates = `**/api/sites/${site.uuid}/mail_templates**`;
  await page.route(templates, (route) => route.fulfill({ status: 500, json: { message: 'no' } }));
  await page.goto(`/website/email/customize?uuid=${site.uuid}&type=code&language_id=1`);
  await alert(page, 'An error occured');
  await page.unroute(templates);
  await page.getByRole('button', { name: 'Retry' }).first().click();
  const designer = designerOf(page);
  await choose(designer, 'Your code is');
  await designer.getByLabel('Text', { exact: true }).fill('Kept: {{code}}');
  await page.route(templates, (route) => route.abort());
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await alert(page, 'An error occured');
  await page.unroute(templates);

  await designer
    .getByLabel('Text', { exact: true })
    .fill('Kept: {{code}} <iframe src="https://shop.example"></iframe>');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await alert(page, 'The design holds <iframe>, which no mail may hold.');
  await canvasOf(designer).getByText('Kept: {{code}}').waitFor();

  await designer.getByLabel('Text', { exact: true }).fill('Hello {{FirstName}}, {{code}}');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Unknown merge tags: {{FirstName}}').waitFor();
});

test('leaving with unsaved changes asks; what came with the navigation stands in the address', patient, async () => {
  const { site } = await newSite();
  const page = await signedIn();
  // As another page hands it over: uuid, type and language id in the navigation’s state.
  await page.evaluate((uuid) => {
    history.pushState({ usr: { uuid, type: 'code', lang_id: 2 }, key: 'mail' }, '', '/website/email/customize');
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
  }, site.uuid);
  await page.waitForURL(`**/website/email/customize?uuid=${site.uuid}&type=code&language_id=2`);
  await expect.poll(() => page.getByLabel('Subject').inputValue()).toBe('Twój kod: {{shop_name}}');
  await page.getByLabel('Subject').fill('Inny temat');
  await page.getByRole('combobox', { name: 'Language' }).selectOption('English');
  const question = page.getByRole('dialog', { name: 'Are you sure?' });
  await question.getByText('Changes you have not saved will be lost.').waitFor();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect.poll(() => page.getByLabel('Subject').inputValue()).toBe('Inny temat');
  await page.getByRole('link', { name: 'Websites' }).first().click();
  await question.getByRole('button', { name: 'Yes' }).click();
  await page.waitForURL('**/websites');
});

test('ux 49: the designer asks nobody outside, and hears only the dashboard', patient, async () => {
  const { site } = await newSite();
  const page = await signedIn();
  const outside: string[] = [];
  const broken: string[] = [];
  page.on('request', (request) => {
    if (!/^(?:data|blob|about):/.test(request.url()) && new URL(request.url()).origin !== origin)
      outside.push(request.url());
  });
  page.on('console', (message) => {
    if (message.type() === 'error') broken.push(message.text());
  });
  page.on('pageerror', (error) => broken.push(error.message));
  const designer = await openDesigner(page, 'reminder', site.uuid);
  await choose(designer, 'Your coupon code');
  expect(outside).toEqual([]);
  expect(broken).toEqual([]);

  // A window that is not its parent says the same, and is not heard.
  const stranger = await openPage();
  onTestFinished(() => stranger.close());
  await page.evaluate(() => {
    const other = document.createElement('iframe');
    other.src = '/mail-designer/';
    document.body.append(other);
  });
  const mine = page.frames().find((frame) => frame.url().endsWith('/mail-designer/'));
  await mine?.evaluate(() =>
    window.postMessage({ type: 'dw:mail-preview', html: 'x', phone: false, title: 'x' }, location.origin),
  );
  await page.evaluate(() => {
    const frame = document.querySelector('iframe[title="Mail designer"]');
    if (frame instanceof HTMLIFrameElement)
      frame.contentWindow?.postMessage({ type: 'dw:mail-preview', html: 5 }, location.origin);
  });
  await designer.getByRole('toolbar', { name: 'Tools' }).waitFor();
  await expect.poll(() => designer.locator('#preview').isHidden()).toBe(true);
});

test('a colour that is not set is shown as none, not as white', patient, async () => {
  const { site } = await newSite();
  const page = await signedIn();
  const designer = await openDesigner(page, 'coupon', site.uuid);
  await choose(designer, 'Thank you for adding');
  const both = designer.locator('label', { hasText: 'Colour' }).first().locator('input');
  const [words, chooser] = [both.first(), both.last()];
  const none = () => chooser.getAttribute('data-none');
  expect(await words.inputValue()).toBe('');
  expect(await words.getAttribute('placeholder')).toBe('As the mail');
  expect(await none()).toBe('');
  await words.fill('#abc');
  await words.press('Tab');
  await expect.poll(none).toBeNull();
  expect(await chooser.inputValue()).toBe('#aabbcc');
  await words.fill('');
  await words.press('Tab');
  await expect.poll(none).toBe('');
  // The tags of the mail itself, and those of its two lines above.
  await designer.getByRole('combobox', { name: 'Insert merge tag' }).waitFor();
  await page.getByLabel('Merge tag for the lines above').waitFor();
});
