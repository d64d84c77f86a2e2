import { createHash } from 'node:crypto';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { mail, openContext, openPage, origin } from '../src/browser';
import { assign, garments, hostPage, openShop } from '../src/embed-shop';
import { examine } from '../src/examine';
import { serveShop } from '../src/shop-page';

const number = () => `E-${crypto.randomUUID().slice(0, 12)}`;
const frameOf = (page: Page) => page.frameLocator('iframe');
const traces = (page: Page) =>
  page.evaluate(() => ({
    cookie: document.cookie,
    stored: localStorage.length + sessionStorage.length,
    shift: Reflect.get(window, 'shift'),
  }));
/** After the time a widget would have needed to appear, there is none. */
async function expectUntouched(page: Page): Promise<void> {
  await page.waitForTimeout(400);
  expect(await page.locator('iframe, dialog, button:not(#own)').count()).toBe(0);
}
const loud =
  '<style>button { background: red !important } iframe { max-width: 40% !important; opacity: 0.2 !important }</style>';

test('the pop-up opens over a loud page, moves nothing, leaves no trace, and gives the focus back', async () => {
  const { url } = await openShop({}, (snippet) => hostPage(snippet, '', loud));
  const page = await openPage();
  await page.goto(url);
  await page.getByRole('button', { name: 'Track my parcel' }).focus();
  await page.evaluate(
    (items) => Reflect.set(Reflect.get(window, 'digitalWardrobe'), 'items', items),
    garments(number()),
  );
  const dialog = page.getByRole('dialog', { name: 'Add to your wardrobe' });
  await dialog.waitFor();
  await frameOf(page).getByRole('heading', { name: 'Add to your wardrobe' }).waitFor();
  await expect.poll(async () => (await page.locator('iframe').boundingBox())?.width).toBeGreaterThan(390);
  expect(await traces(page)).toEqual({ cookie: '', stored: 0, shift: 0 });

  await frameOf(page).getByLabel('Email').press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('own');
});

test('a strict content policy, both ways to hand over items, and the script twice', async () => {
  const first = garments(number());
  const { url } = await openShop({ fullscreen: true }, (snippet) => {
    const page = hostPage(snippet + snippet, assign(first));
    const hashes = [...page.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(
      ([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
    );
    const policy = `default-src 'none'; script-src ${origin} ${hashes.join(' ')}; connect-src ${origin}; frame-src ${origin}; require-trusted-types-for 'script'`;
    return page.replace('<head>', `<head><meta http-equiv="Content-Security-Policy" content="${policy}">`);
  });
  const page = await openPage();
  await page.goto(url);
  const dialog = page.getByRole('dialog');
  await dialog.waitFor();
  await expect.poll(() => dialog.getAttribute('aria-modal')).toBe('true');
  await frameOf(page).getByText('Straight jeans').waitFor();
  await page.getByRole('button', { name: 'Close' }).click();
  await dialog.waitFor({ state: 'detached' });

  // A whole new variable is heard as well, and still only one widget answers.
  await page.evaluate((items) => Reflect.set(window, 'digitalWardrobe', { items }), garments(number()));
  await dialog.waitFor();
  await expect.poll(() => page.locator('iframe').count()).toBe(1);
});

test('inline fills the room that the shop has kept for it', async () => {
  const room = '<div id="room" style="min-height: 720px"></div>';
  const { url } = await openShop({ default_widget_style: false, website_container_class: '#room' }, (snippet) =>
    hostPage(snippet, room + assign(garments(number()))),
  );
  const page = await openPage();
  await page.goto(url);
  await frameOf(page).getByRole('heading', { name: 'Add to your wardrobe' }).waitFor();
  await expect.poll(async () => (await page.locator('#room iframe').boundingBox())?.height).toBe(720);
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
  expect((await traces(page)).shift).toBe(0);
});

test('inline without a place on the page waits behind a fixed button', async () => {
  const { url } = await openShop({ default_widget_style: false }, (snippet) =>
    hostPage(snippet, assign(garments(number()))),
  );
  const page = await openPage();
  await page.goto(url);
  const button = page.getByRole('button', { name: 'Add to your wardrobe' });
  await button.waitFor();
  await expect.poll(() => button.evaluate((element) => getComputedStyle(element).position)).toBe('fixed');
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
  await button.click();
  await page.getByRole('dialog').waitFor();
});

test('the open button shows itself without a purchase', async () => {
  const { url } = await openShop({ show_widget_btn: true, position_widget_btn: 'fixed' }, (snippet) =>
    hostPage(snippet, ''),
  );
  const page = await openPage();
  await page.goto(url);
  await page.getByRole('button', { name: 'Digital Wardrobe' }).click();
  await frameOf(page).getByRole('heading', { name: 'Nothing to add yet' }).waitFor();
});

test('an inactive website shows nothing', async () => {
  const page = await openPage();
  const { url } = await openShop(
    { show_widget_btn: true },
    (snippet) => hostPage(snippet, assign(garments(number()))),
    { widget_status: 'inactive' },
  );
  const init = page.waitForResponse(/\/init\?/);
  await page.goto(url);
  await expect.poll(async () => (await (await init).json()).widget_status).toBe('inactive');
  await expectUntouched(page);
});

test('our server down, broken or talking nonsense: the shop’s page stays as it is', async () => {
  const script = await (await fetch(`${origin}/widget/v1/embed.js`)).text();
  const snippet = (from: string) =>
    `<script>window.digitalWardrobe = { configuration: "some" }</script><script async src="${from}/widget/v1/embed.js"></script>`;
  for (const init of [undefined, '<h1>Bad gateway</h1>', '{}', 'null', '{"widget_status":"active","config":null}']) {
    const pages: Record<string, string> = { '/widget/v1/embed.js': script };
    if (init !== undefined) pages['/api/plugins/some/init'] = init;
    pages['/thanks'] = hostPage(snippet(''), assign(garments('1')));
    const page = await openPage();
    const asked = page.waitForResponse(/\/init\?/);
    await page.goto(`${await serveShop(pages)}/thanks`);
    await asked;
    await expectUntouched(page);
  }
  // An address where nothing answers.
  const page = await openPage();
  const failed = page.waitForEvent('requestfailed');
  await page.goto(`${await serveShop({ '/thanks': hostPage(snippet('http://127.0.0.1:9'), '') })}/thanks`);
  await failed;
  await expectUntouched(page);
});

test('junk from any window is ignored on both sides', async () => {
  const { url } = await openShop({}, (snippet) => hostPage(snippet, assign(garments(number()))));
  const page = await openPage();
  await page.goto(url);
  await page.getByRole('dialog').waitFor();
  await page.evaluate(() => {
    const frame = document.querySelector('iframe')?.contentWindow;
    const junk = [
      null,
      1,
      'dw:close',
      [],
      {},
      { type: 'dw:close' },
      { type: 'dw:height', height: 1e9 },
      { type: 'dw:items', items: 'all' },
    ];
    for (const data of junk) {
      window.postMessage(data, '*');
      frame?.postMessage(data, '*');
    }
  });
  // From a window of another origin than the widget’s, and from a sibling frame of the shop’s own.
  await page.evaluate(() => {
    const sibling = document.createElement('iframe');
    sibling.name = 'sibling';
    sibling.srcdoc =
      '<script>parent.postMessage({ type: "dw:close" }, "*"); parent.frames[0].postMessage({ type: "dw:items", items: [] }, "*")</script>';
    document.body.append(sibling);
  });
  await page.waitForTimeout(300);
  await expect.poll(() => page.getByRole('dialog').count()).toBe(1);
  await page.locator('dialog iframe').contentFrame().getByText('Wool overcoat').waitFor();
});

test('an order number that another order has is refused in words', async () => {
  const taken = number();
  const { url, pages } = await openShop({}, (snippet) => hostPage(snippet, assign(garments(taken))));
  const page = await openPage();
  await page.goto(url);
  await frameOf(page).getByText('Wool overcoat').waitFor();
  pages['/thanks'] = (pages['/thanks'] ?? '').replaceAll('Wool', 'Silk');
  const other = await openPage();
  await other.goto(url);
  await frameOf(other).getByRole('heading', { name: 'Order number taken' }).waitFor();
});

test('the preview shows what a shopper sees and sends nothing', async () => {
  const page = await openPage({ width: 400, height: 700 });
  await page.goto('/w/preview/e1f2c3d4-8a7b-4c5d-9e6f-0a1b2c3d4e5f');
  await page.getByText('Preview').first().waitFor();
  await page.getByLabel('Email').fill('someone@shopper.example');
  await page.getByRole('button', { name: 'Send code' }).click();
  await page.getByText('This is a preview: nothing is sent.').waitFor();
  await examine(page, 'widget-preview');
});

test('from a shop on another site the wardrobe opens signed in', async () => {
  const shopper = `nell-${crypto.randomUUID().slice(0, 8)}@shopper.example`;
  const { url } = await openShop({}, (snippet) => hostPage(snippet, assign(garments(number()))), {}, 'localhost');
  const context = await openContext({ width: 390, language: 'pl-PL' });
  const page = await context.newPage();
  await page.goto(url);
  const frame = frameOf(page);
  await frame.getByRole('checkbox', { name: 'Straight jeans' }).uncheck();
  await frame.getByLabel('Email').fill(shopper);
  await frame.getByRole('button', { name: 'Send code' }).click();
  const code = /\b\d{6}\b/.exec((await mail(shopper)).text)?.[0] ?? '';
  await frame.getByRole('textbox', { name: 'Code' }).fill('000000');
  await frame.getByRole('button', { name: 'Add 1 item to your wardrobe' }).click();
  await frame.getByText('The code is wrong or has expired.').waitFor();
  await frame.getByRole('textbox', { name: 'Code' }).fill(`${code.slice(0, 3)} ${code.slice(3)}`);
  await frame.getByRole('button', { name: 'Add 1 item to your wardrobe' }).click();
  await frame.getByRole('heading', { name: 'In your wardrobe' }).waitFor();

  const opened = context.waitForEvent('page');
  await frame.getByRole('link', { name: 'Open your wardrobe' }).click();
  const wardrobe = await opened;
  await wardrobe.getByText('Wool overcoat').waitFor();
  await expect.poll(() => wardrobe.getByText('Straight jeans').count()).toBe(0);
  // The wardrobe speaks the shopper’s language, the order page the shop’s.
  await wardrobe.getByRole('heading', { name: 'Twoja szafa' }).waitFor();
  await expect.poll(() => wardrobe.evaluate(() => [window.opener, document.cookie])).toEqual([null, '']);
  await wardrobe.getByRole('link', { name: 'Ustawienia' }).click();
  await wardrobe.getByRole('button', { name: 'Wyloguj się', exact: true }).click();
  await wardrobe.getByRole('heading', { name: 'Twoja szafa' }).waitFor();
  await expect.poll(() => wardrobe.evaluate(() => sessionStorage.getItem('dw-shopper'))).toBeNull();
});

test('the demo shop can be looked at and sells', async () => {
  const page = await openPage();
  await page.goto('/demo-shop');
  await page.getByRole('heading', { name: 'Wool overcoat' }).waitFor();
  await examine(page, 'demo-shop');
  await page.getByRole('button', { name: 'Buy Lambswool jumper' }).click();
  await page.getByRole('dialog').waitFor();
  await frameOf(page).getByText('Lambswool jumper').waitFor();
  // The picture comes through our own address, also for this shop on the same machine.
  const picture = frameOf(page).getByRole('group', { name: 'Items in this order' }).locator('img');
  await expect.poll(() => picture.evaluate((image) => Reflect.get(image, 'naturalWidth'))).toBeGreaterThan(0);
  await expect.poll(() => picture.getAttribute('src')).not.toContain('/demo-shop/');
});
