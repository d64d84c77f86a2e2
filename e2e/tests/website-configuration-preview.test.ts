import type { Frame, FrameLocator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openPage, origin } from '../src/browser';
import { examine } from '../src/examine';
import { ownAccount } from '../src/own-account';
import { addSite } from '../src/sites';

const owner = ownAccount('RETAILER');

const patient = { timeout: 300_000 };
const stage = (page: Page, name: string): FrameLocator => page.frameLocator(`iframe[title="Preview on a ${name}"]`);
/** The page of the shopper, in the stage’s own frame. */
const shown = (frame: FrameLocator) => frame.frameLocator('iframe');
const speaks = (frame: FrameLocator, language: string) =>
  shown(frame).locator(`html[lang=${language}]`).waitFor({ state: 'attached' });
const option = (page: Page, group: string, name: string) =>
  page.getByRole('group', { name: group, exact: true }).getByRole('radio', { name, exact: true });

/** Shows the widget in a window of that kind; one is shown at a time. */
const see = (page: Page, name: 'Desktop' | 'Phone') => option(page, 'Window shown', name).check();

async function configuring(): Promise<{ page: Page; uuid: string; changes: string[] }> {
  const { uuid } = await addSite(await owner.wire(), `Live ${crypto.randomUUID().slice(0, 8)}`);
  const page = await openPage({ height: 1000 });
  const changes: string[] = [];
  page.on('request', (request) => {
    if (!['GET', 'HEAD'].includes(request.method())) changes.push(`${request.method()} ${request.url()}`);
  });
  await owner.signIn(page);
  changes.length = 0;
  await page.goto(`/website/configure/${uuid}`);
  await page.getByRole('heading', { name: 'Live preview' }).scrollIntoViewIfNeeded();
  return { page, uuid, changes };
}

test('the widget is shown with what is not saved, on a desktop and a phone', patient, async () => {
  const { page, changes } = await configuring();
  await speaks(stage(page, 'phone'), 'en');
  await page.getByLabel('Default language').selectOption('pl');
  await speaks(stage(page, 'phone'), 'pl');
  for (const language of ['de', 'it', 'ru', 'es', 'en']) {
    await page.getByLabel('Language shown').selectOption(language);
    await speaks(stage(page, 'phone'), language);
  }
  await see(page, 'Desktop');
  const accent = () =>
    shown(stage(page, 'desktop'))
      .locator('html')
      .evaluate((html) => html.style.getPropertyValue('--accent'));
  await page.getByLabel('Colour 1', { exact: true }).fill('#4F632F');
  await expect.poll(accent).toMatch(/#4f632f/i);
  // What is half typed changes nothing; the focus stays where one types.
  await page.getByLabel('Colour 1', { exact: true }).fill('#4F63');
  await page.waitForTimeout(600);
  await expect.poll(accent).toMatch(/#4f632f/i);
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('INPUT');
  await page.getByLabel('Colour 1', { exact: true }).fill('#7A1F3D');
  await expect.poll(accent).toMatch(/#7a1f3d/i);

  await option(page, 'Page around it', 'Dark').check();
  await stage(page, 'desktop').locator('html[data-ground=dark]').waitFor({ state: 'attached' });
  const dialog = stage(page, 'desktop').locator('dialog');
  const corner = () => dialog.evaluate((element) => [element.style.left, element.style.bottom, element.style.top]);
  const own = page.getByRole('group', { name: 'Position of the widget' });
  await own.getByLabel('Direction').selectOption('topLeft');
  await own.getByLabel('xOffset').fill('40');
  await expect.poll(corner).toEqual(['40px', 'initial', '1px']);
  await option(page, 'Show open button', 'On').check();
  await see(page, 'Phone');
  await stage(page, 'phone').getByRole('button', { name: 'Add to your wardrobe' }).waitFor({ state: 'attached' });
  expect(changes).toEqual([]);
  await page.getByLabel('Language shown').selectOption('');
  await speaks(stage(page, 'phone'), 'pl');
  await examine(page, 'website-live-preview');
});

test('the inline widget is customized in a dialog, tried out there, and cancelled or kept', patient, async () => {
  const { page, changes } = await configuring();
  await expect.poll(() => page.getByRole('button', { name: 'Customize' }).count()).toBe(0);
  await option(page, 'Widget style', 'Inline').check();
  // No selector yet that could be an element: the widget waits behind a button, here as in the shop.
  await stage(page, 'phone').getByRole('button', { name: 'Add to your wardrobe' }).waitFor({ state: 'attached' });
  await page.getByRole('button', { name: 'Customize' }).click();
  const dialog = page.getByRole('dialog', { name: 'Customize' });
  await dialog.getByLabel('Container selector').fill('#wardrobe');
  const inline = dialog.frameLocator('iframe[title="Preview of the inline widget"]').locator('#place iframe');
  await expect.poll(() => inline.evaluate((frame) => frame.getAttribute('name'))).toBe('dw-inline');
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await expect.poll(() => page.getByLabel('Container selector').inputValue()).toBe('#{product}');

  await page.getByRole('button', { name: 'Customize' }).click();
  await dialog.getByLabel('Container selector').fill('#wardrobe');
  await examine(page, 'website-customize');
  await dialog.getByLabel('Container selector').press('Enter');
  await dialog.waitFor({ state: 'detached' });
  await expect.poll(() => page.getByLabel('Container selector').inputValue()).toBe('#wardrobe');
  await see(page, 'Desktop');
  await stage(page, 'desktop').locator('#place iframe').waitFor({ state: 'attached' });
  expect(changes).toEqual([]);
  await page.getByRole('button', { name: 'Update' }).click();
  await page.getByText('Website updated').first().waitFor();
});

test('the preview stays in sight beside the fields, and says whether a colour can be read', patient, async () => {
  const { page } = await configuring();
  await page.setViewportSize({ width: 1280, height: 900 });
  await option(page, 'Show open button', 'On').check();
  const last = page.getByRole('group', { name: 'Position of the open button' }).getByLabel('xOffset');
  await last.scrollIntoViewIfNeeded();
  const frame = page.locator('iframe[title="Preview on a phone"]');
  // Under the bar of 56 pixels at least 500 of it are seen, also at the last field of the form.
  const foot = async () => {
    const box = await frame.boundingBox();
    return box ? box.y + box.height : 0;
  };
  await expect.poll(foot).toBeGreaterThan(556);
  const [field, box] = [await last.boundingBox(), await frame.boundingBox()];
  expect((field?.x ?? 0) + (field?.width ?? 0)).toBeLessThan(box?.x ?? 0);
  await page.getByLabel('Colour 1', { exact: true }).fill('#7A3B2E');
  await page.getByText('White text on it: 8.4 to 1. Good.').waitFor();
});

test('ux 49: messages count from their own window and origin alone', patient, async () => {
  const { page } = await configuring();
  await see(page, 'Desktop');
  await speaks(stage(page, 'desktop'), 'en');
  // In the dashboard: from itself, not from a frame of its own making.
  await page.evaluate(() => window.postMessage({ type: 'dw:error', message: 'Forged' }, '*'));
  // In the stage: from its own frame and from itself, not from the dashboard.
  const preview = () => page.frames().find((frame) => frame.url().includes('/w/preview/'));
  // The stage makes its frame anew with each message of the dashboard: one that has gone is not spoken from.
  const said = (say: (inner: Frame) => Promise<unknown>) =>
    expect
      .poll(async () => {
        const inner = preview();
        return inner
          ? say(inner).then(
              () => true,
              () => false,
            )
          : false;
      })
      .toBe(true);
  const forged = { type: 'dw:stage', ground: 'dark', plugin: {} };
  await said((inner) => inner.evaluate((message) => window.parent.postMessage(message, '*'), forged));
  await said(async (inner) => {
    const around = inner.parentFrame();
    if (!around) throw new Error('The frame has gone.');
    await around.evaluate((message) => window.postMessage(message, '*'), forged);
  });
  await page.evaluate(() => {
    const frame = document.querySelector('iframe');
    for (const junk of [
      null,
      'dw:stage',
      { type: 'dw:stage' },
      { type: 'dw:stage', ground: 'dark', plugin: { zIndex: 'x' } },
    ])
      frame?.contentWindow?.postMessage(junk, window.location.origin);
  });
  await page.waitForTimeout(500);
  await expect.poll(() => stage(page, 'desktop').locator('html[data-ground=light]').count()).toBe(1);
  await expect.poll(() => page.getByText('Forged').count()).toBe(0);
  // What the widget itself says is told.
  await said(async (inner) => {
    await inner.evaluate(() =>
      window.parent.postMessage({ type: 'dw:error', message: 'Not found.' }, window.location.origin),
    );
    await page.getByText('Not found.').first().waitFor({ timeout: 3000 });
  });
});

test('nobody else may frame the stage', async () => {
  const answer = await fetch(`${origin}/w/stage/${crypto.randomUUID()}`);
  const policy = answer.headers.get('content-security-policy');
  expect(policy).toContain("frame-ancestors 'self'");
  expect(policy).toContain("frame-src 'self'");
  expect(policy).not.toContain('unsafe');
});

test('the page around it decides whether the widget is shown by day or by night', patient, async () => {
  const { page } = await configuring();
  const paper = () =>
    shown(stage(page, 'phone'))
      .locator('body')
      .evaluate((body) => getComputedStyle(body).backgroundColor);
  const sheet = () =>
    stage(page, 'phone')
      .locator('dialog')
      .evaluate((dialog) => getComputedStyle(dialog).colorScheme);
  const [day, night] = ['rgb(242, 239, 232)', 'rgb(17, 15, 12)'];
  await speaks(stage(page, 'phone'), 'en');
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    await option(page, 'Page around it', 'Dark').check();
    await expect.poll(paper).toBe(night);
    await expect.poll(sheet).toBe('dark');
    await option(page, 'Page around it', 'Light').check();
    await expect.poll(paper).toBe(day);
    await expect.poll(sheet).toBe('light');
  }
});

test('on a phone the open widget covers its button, as in a shop', patient, async () => {
  const { page } = await configuring();
  await option(page, 'Show open button', 'On').check();
  const frame = stage(page, 'phone');
  const button = frame.getByRole('button', { name: 'Add to your wardrobe', includeHidden: true }).last();
  await button.waitFor({ state: 'attached' });
  const above = () =>
    button.evaluate((element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      return element.ownerDocument.elementFromPoint(left + width / 2, top + height / 2)?.tagName;
    });
  await expect.poll(above).toBe('IFRAME');
});

test('a container that can be no element is said to be none', patient, async () => {
  const { page } = await configuring();
  const waits = page.getByText('Until you enter one such as #product, the widget waits behind a button.');
  await page.getByLabel('Default language').waitFor();
  expect(await waits.count()).toBe(0);
  await option(page, 'Widget style', 'Inline').check();
  await waits.waitFor();
  await page.getByLabel('Container selector').fill('#product');
  await page.getByText('The element of your page that the inline widget goes into.').waitFor();
  expect(await waits.count()).toBe(0);
});
