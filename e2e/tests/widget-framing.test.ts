import { hostileNames } from '@dw/testing/hostile-texts';
import type { BrowserContext, Frame, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openContext, openPage, origin } from '../src/browser';
import { assign, garments, hostPage, openShop } from '../src/embed-shop';
import { ownAccount } from '../src/own-account';
import { addSite } from '../src/sites';

const owner = ownAccount('RETAILER');

const patient = { timeout: 240_000 };
const address = (token: string) => `${origin}/w/add/${token}`;
const framing = (src: string) =>
  `<!doctype html><title>Frame</title><iframe src="${src}" width="400" height="600"></iframe>`;

/** Pages of other people’s origins, as this browser sees them. */
async function answer(context: BrowserContext, pages: Readonly<Record<string, string>>): Promise<void> {
  for (const [url, body] of Object.entries(pages))
    await context.route(url, (route) => route.fulfill({ contentType: 'text/html', body }));
}

/** Whether the widget’s page came up in a frame somewhere on the page; where it may not, the browser shows an error instead. */
async function isFramed(page: Page, url: string): Promise<boolean> {
  await page.goto(url);
  const framesAt = (start: string) => page.frames().filter((frame) => frame.url().startsWith(start));
  const headings = (frame: Frame) =>
    frame
      .locator('h1')
      .count()
      .catch(() => 0);
  const framed = async () => (await Promise.all(framesAt(`${origin}/w/add/`).map(headings))).some((count) => count > 0);
  const decided = async () => (await framed()) || framesAt('chrome-error:').length > 0;
  await expect.poll(decided, { timeout: 40_000, message: url }).toBe(true);
  return framed();
}

test('twelve pages try to frame the widget: the site’s own and ours may, the others may not', patient, async () => {
  const wire = await owner.wire();
  const name = `${crypto.randomUUID().slice(0, 13)}.example`;
  const live = await addSite(wire, 'Framed', { url: name });
  const testing = await addSite(wire, 'Framed in test mode', { url: `test-${name}`, test_mode: 1 });
  const local = await openShop({}, () => '');
  const own = local.url.replace('/thanks', '');
  local.pages['/frame'] = framing(address(local.uuid));

  const may: Readonly<Record<string, string>> = {
    [`https://${name}/thanks`]: live.token,
    [`https://www.${name}/basket/done`]: live.token,
    [`https://www.test-${name}/thanks`]: testing.token,
    'http://localhost:4711/thanks': testing.token,
    [`${origin}/some/page/of/ours`]: live.token,
    [`${own}/frame`]: local.uuid,
  };
  const mayNot: Readonly<Record<string, string>> = {
    'https://evil.example/': live.token,
    [`https://${name}.evil.example/`]: live.token,
    [`http://${name}/thanks`]: live.token,
    [`https://shop.${name}/`]: live.token,
    [`https://${name}:8443/`]: live.token,
  };
  const context = await openContext({ calm: false });
  // These pages are other people’s and the widget answers on this machine, which a browser asks leave for.
  await context.grantPermissions(['local-network-access']);
  const pages = Object.entries({ ...may, ...mayNot }).filter(([url]) => !url.startsWith(own));
  await answer(context, Object.fromEntries(pages.map(([url, token]) => [url, framing(address(token))])));
  // The shop’s own page, but within someone else’s.
  const nested = 'https://around.example/';
  await answer(context, { [nested]: framing(`https://${name}/thanks`) });

  // All at once: a page without the embed script stays empty for five seconds, until the widget gives up waiting for its items.
  const all = [...Object.keys(may), ...Object.keys(mayNot), nested];
  const open = async (url: string) => ({ url, framed: await isFramed(await context.newPage(), url) });
  const framed = (await Promise.all(all.map(open))).filter((page) => page.framed).map(({ url }) => url);
  expect(framed).toEqual(Object.keys(may));
  expect(Object.keys(mayNot).length + 1 + framed.length).toBe(12);
});

/** What nobody but the shop’s page and the widget’s may say. */
const forged = [
  { type: 'dw:close' },
  { type: 'dw:height', height: 4000 },
  { type: 'dw:added', count: 7 },
  { type: 'dw:items', items: [{ name: 'Forged', images: ['https://evil.example/x.png'], order_number: 'F-1' }] },
];
const shout = `<script>
  var forged = ${JSON.stringify(forged)};
  var targets = [parent, opener, parent.frames[0], parent.frames[1], opener && opener.frames[0], opener && opener.frames[1]];
  targets.forEach(function (target) {
    if (target) forged.forEach(function (message) { target.postMessage(message, '*'); target.postMessage(JSON.stringify(message), '*'); });
  });
  document.title = 'said';
</script>`;

test('a frame and a pop-up of another origin say what only we may, and nothing comes of it', async () => {
  const evil = '<iframe title="Evil" src="https://evil.example/frame"></iframe>';
  const { url } = await openShop({}, (snippet) => hostPage(snippet, assign(garments(`F-${crypto.randomUUID()}`))));
  const context = await openContext();
  await answer(context, { 'https://evil.example/frame': shout, 'https://evil.example/popup': shout });
  const page = await context.newPage();
  await page.goto(url);
  const dialog = page.getByRole('dialog');
  await dialog.waitFor();
  const frame = dialog.locator('iframe').contentFrame();
  await frame.getByText('Straight jeans').waitFor();
  // It slides in.
  await dialog.evaluate(async (element) => {
    await Promise.all(element.getAnimations().map(({ finished }) => finished));
  });
  const before = await dialog.boundingBox();

  await page.evaluate((html) => document.body.insertAdjacentHTML('beforeend', html), evil);
  await expect
    .poll(() =>
      page
        .frameLocator('[title=Evil]')
        .locator('html')
        .evaluate(() => document.title),
    )
    .toBe('said');
  const opened = context.waitForEvent('page');
  await page.evaluate(() => void window.open('https://evil.example/popup'));
  const popup = await opened;
  await expect.poll(() => popup.title()).toBe('said');
  // Messages arrive in the order in which they were sent: one of our own that comes after them has its effect.
  await page.bringToFront();
  await page.waitForTimeout(300);
  await frame.getByText('Straight jeans').waitFor();
  expect(await frame.getByText('Forged').count()).toBe(0);
  expect(await dialog.boundingBox()).toEqual(before);
  await expect.poll(() => dialog.count()).toBe(1);
});

test('hostile names of a shop and its items are words, for shopper and partner', patient, async () => {
  const bought = hostileNames.map((name) => ({
    name,
    images: ['https://shop.example/"onerror="window.hit=1.png'],
    size: name,
    brand: name,
    order_number: `X-${crypto.randomUUID().slice(0, 8)}`,
  }));
  const one = bought.map((item) => ({ ...item, order_number: bought[0]?.order_number }));
  const { url } = await openShop({}, (snippet) => hostPage(snippet, assign([]).replace('[]', 'window.bought || []')), {
    name: hostileNames[1],
  });
  // An exception or a broken content policy fails the test by itself.
  const page = await openPage();
  await page.goto(url);
  await page.evaluate((items) => Reflect.set(Reflect.get(window, 'digitalWardrobe'), 'items', items), one);
  const frame = page.locator('dialog iframe').contentFrame();
  for (const name of hostileNames) await frame.getByText(name, { exact: true }).first().waitFor();
  await frame.getByText(hostileNames[1], { exact: true }).first().waitFor();
  const hits = () => Promise.all(page.frames().map((one) => one.evaluate(() => Reflect.get(window, 'hit'))));
  expect((await hits()).filter((hit) => hit !== undefined)).toEqual([]);
  expect(await frame.locator('main b:has(*), main img[onerror], main iframe, main script').count()).toBe(0);
});
