import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mail, openPage, origin } from '../src/browser';
import { newShop, openAs } from '../src/coupons';
import { signInAt } from '../src/demo';
import { developersPage, secretIn, section, sure } from '../src/developers';
import { examine } from '../src/examine';
import { ownAccount } from '../src/own-account';
import { password } from '../src/registration';
import { sitesOf } from '../src/sites';

const owner = ownAccount('RETAILER');

/** Four looks with axe take their time on a busy machine. */
const patient = { timeout: 300_000 };
let server: Server;
let address: string;
/** What came, and how the address answers. */
const received: { id: string; path: string }[] = [];
let answer = 204;

beforeAll(async () => {
  server = createServer((request, response) => {
    request.resume();
    received.push({ id: String(request.headers['webhook-id']), path: request.url ?? '' });
    response.writeHead(answer, { 'content-type': 'text/plain' }).end(`said ${answer}`);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const bound = server.address();
  address = `http://127.0.0.1:${bound !== null && typeof bound === 'object' ? bound.port : ''}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

test('a webhook is added, tested, read in its log and sent again', patient, async () => {
  const page = await developersPage(owner);
  const name = `Stock ${crypto.randomUUID().slice(0, 8)}`;
  const path = `/${crypto.randomUUID()}`;
  const hooks = section(page, 'Webhooks');
  await hooks.getByRole('button', { name: 'Add webhook' }).click();
  const form = hooks.getByRole('form', { name: 'Add webhook' });
  await form.getByLabel('Address').fill('http://169.254.169.254/');
  await form.getByLabel('Description').fill(name);
  await form.getByRole('checkbox', { name: 'An order is received' }).check();
  await form.getByRole('button', { name: 'Create webhook' }).click();
  await form.getByText('This address is in a private network and cannot be reached.').waitFor();
  await form.getByLabel('Address').fill(`${address}${path}`);
  await form.getByRole('button', { name: 'Create webhook' }).click();
  await hooks.getByRole('status').getByText(name).waitFor();
  expect(await secretIn(page, 'Webhooks')).toMatch(/^whsec_[\w+/]+=$/);
  await examine(page, 'developers');

  await hooks.getByRole('link', { name }).click();
  await page.getByRole('heading', { name, level: 1 }).waitFor();
  await page.getByText('No messages yet').waitFor();
  answer = 500;
  await page.getByRole('button', { name: 'Send a test' }).click();
  const log = page.getByRole('group', { name: 'Messages', exact: true });
  const row = log.getByRole('row').filter({ hasText: 'webhook.test' });
  await row.getByText('Failed').waitFor({ timeout: 20_000 });
  await row.getByRole('button', { name: /^Details/ }).click();
  const message = page.getByRole('region', { name: 'Message', exact: true });
  await message.getByText('Answered 500').waitFor();
  await message.getByText('said 500').waitFor();
  await message.getByText('Your webhook works.').waitFor();
  await examine(page, 'webhook');
  answer = 204;
  await row.getByRole('button', { name: /^Send again/ }).click();
  await row.getByText('Delivered').waitFor({ timeout: 20_000 });
  await message.getByText('Answered 204').waitFor();
  const mine = received.filter((one) => one.path === path);
  expect([mine.length, new Set(mine.map(({ id }) => id)).size]).toEqual([2, 1]);
  await message.getByRole('button', { name: 'Close' }).click();
  await message.waitFor({ state: 'detached' });
  await page.getByText('Delivering').waitFor();

  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  const change = page.getByRole('form', { name: 'Edit' });
  await change.getByRole('checkbox', { name: 'An order is received' }).uncheck();
  await change.getByRole('button', { name: 'Update' }).click();
  await change.getByText('Choose at least one event.').waitFor();
  await change.getByRole('checkbox', { name: 'Items are added to a wardrobe' }).check();
  await change.getByLabel('Address').fill('http://169.254.169.254/');
  await change.getByRole('button', { name: 'Update' }).click();
  await change.getByText('This address is in a private network and cannot be reached.').waitFor();
  await change.getByLabel('Address').fill(`${address}${path}/v2`);
  await change.getByRole('button', { name: 'Update' }).click();
  await change.waitFor({ state: 'detached' });
  await page.getByText(`${address}${path}/v2`).waitFor();
  await page.getByText('Items are added to a wardrobe', { exact: true }).waitFor();

  await page.getByRole('button', { name: 'Switch off' }).click();
  await page.getByText('Switched off', { exact: true }).waitFor();
  await expect.poll(() => page.getByRole('button', { name: 'Send a test' }).isDisabled()).toBe(true);
  await page.getByRole('button', { name: 'Delete' }).click();
  await sure(page, 'Yes');
  await page.waitForURL('**/website/developers');
  await expect.poll(() => hooks.getByRole('link', { name }).count()).toBe(0);
});

test(
  'a webhook that answers 410 is switched off, its users are told, and it gets what waited once it is on again',
  patient,
  async () => {
    const shop = await newShop('Quay');
    const [site] = await sitesOf(shop.wire);
    const name = `Gone ${crypto.randomUUID().slice(0, 8)}`;
    const path = `/${crypto.randomUUID()}`;
    await shop.wire('POST', '/webhooks', { url: `${address}${path}`, description: name, events: ['order.received'] });
    const mine = () => received.filter((one) => one.path === path);
    answer = 410;
    const products = [{ name: 'Coat', images: ['https://shop.example/coat.jpg'] }];
    const sent = await fetch(`${origin}/api/sites/${site?.uuid}/products`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ number: '410', products }),
    });
    expect(sent.status).toBe(200);
    const { subject, text } = await mail(shop.address, { holding: new RegExp(path) });
    expect(subject).toBe('A webhook was switched off');
    expect(text).toContain('410 Gone');
    const link = new RegExp(`${origin}/website/developers/\\S+`).exec(text)?.[0] ?? '';
    expect(mine()).toHaveLength(1);

    const page = await openPage();
    await signInAt(page, link, shop.address, password);
    await page.getByRole('heading', { name, level: 1 }).waitFor();
    await page.getByText('Switched off: its address is gone').waitFor();
    await page.getByText('It answered 410 Gone, so we stopped sending to it.').waitFor();
    await page.getByText('1 message waiting').waitFor();
    await expect.poll(() => page.getByRole('button', { name: 'Send a test' }).isDisabled()).toBe(true);
    await examine(page, 'webhook-gone');
    answer = 204;
    await page.getByRole('button', { name: 'Switch on' }).click();
    await page.getByText('Delivering').waitFor({ timeout: 30_000 });
    await page.getByRole('button', { name: 'Switch off' }).waitFor();
    await page.getByText('Switched off: its address is gone').waitFor({ state: 'detached' });
    await expect.poll(() => mine().length).toBe(2);
    expect(new Set(mine().map(({ id }) => id)).size).toBe(1);
  },
);

test('ux 17: a webhook limited to websites is told of these alone, and says when they are gone', patient, async () => {
  answer = 204;
  const shop = await newShop('Birch', 'Cedar');
  const [cedar, birch] = await sitesOf(shop.wire);
  if (!birch || !cedar) throw new Error('The shop has no websites.');
  const [name, path] = [`Stock ${crypto.randomUUID().slice(0, 8)}`, `/${crypto.randomUUID()}`];
  const page = await openAs(await openPage(), shop, '/website/developers');
  const hooks = section(page, 'Webhooks');
  await hooks.getByRole('button', { name: 'Add webhook' }).click();
  const form = hooks.getByRole('form', { name: 'Add webhook' });
  await form.getByLabel('Address').fill(`${address}${path}`);
  await form.getByLabel('Description').fill(name);
  await form.getByRole('checkbox', { name: 'An order is received' }).check();
  await form.getByText('What belongs to no website, such as a take-back or a donation, is sent either way.').waitFor();
  await form.getByRole('switch', { name: 'All websites' }).uncheck();
  await form.getByRole('button', { name: 'Create webhook' }).click();
  await form.getByText('Choose at least one website.').waitFor();
  await form.getByRole('checkbox', { name: 'Birch' }).check();
  await examine(page, 'webhook-websites');
  await form.getByRole('button', { name: 'Create webhook' }).click();
  await hooks.getByText('For Birch alone').waitFor();

  const order = (uuid: string, number: string) =>
    fetch(`${origin}/api/sites/${uuid}/products`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ number, products: [{ name: 'Coat', images: ['https://shop.example/coat.jpg'] }] }),
    });
  expect((await order(cedar.uuid, 'C-1')).status).toBe(200);
  expect((await order(birch.uuid, 'B-1')).status).toBe(200);
  await expect.poll(() => received.filter((one) => one.path === path).length, { timeout: 20_000 }).toBe(1);
  await hooks.getByRole('link', { name }).click();
  await page.getByRole('heading', { name, level: 1 }).waitFor();
  await page.getByText('For Birch alone').waitFor();
  const log = page.getByRole('group', { name: 'Messages', exact: true });
  await log.getByRole('row').filter({ hasText: 'order.received' }).getByText('Delivered').waitFor();
  expect(await log.getByRole('row').filter({ hasText: 'order.received' }).count()).toBe(1);

  await shop.wire('DELETE', `/sites/${birch.uuid}`);
  await page.reload();
  await page.getByText('Paused: its websites are gone').waitFor();
  await page.getByText('so nothing is sent. Edit it to choose others.').waitFor();
  await examine(page, 'webhook-websites-gone');
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  const change = page.getByRole('form', { name: 'Edit' });
  await change.getByRole('checkbox', { name: 'Cedar' }).check();
  await change.getByRole('button', { name: 'Update' }).click();
  await page.getByText('For Cedar alone').waitFor();
  expect((await order(cedar.uuid, 'C-2')).status).toBe(200);
  await expect.poll(() => received.filter((one) => one.path === path).length, { timeout: 20_000 }).toBe(2);

  // A message that waits says what was sent, what came back and when it is tried again.
  answer = 500;
  expect((await order(cedar.uuid, 'C-3')).status).toBe(200);
  await expect.poll(() => received.filter((one) => one.path === path).length, { timeout: 20_000 }).toBe(3);
  await page.reload();
  const waiting = log.getByRole('row').filter({ hasText: 'order.received' }).first();
  await waiting.getByRole('button', { name: /^Details/ }).click();
  const message = page.getByRole('region', { name: 'Message', exact: true });
  for (const text of ['Answered 500', 'said 500', 'Headers of the request', 'C-3', 'Next try'])
    await message.getByText(text).first().waitFor();
  const tryAt = await message.locator('p', { hasText: 'Next try' }).locator('time').getAttribute('datetime');
  expect(Date.parse(tryAt ?? '')).toBeGreaterThan(Date.now());
  answer = 204;
  await waiting.getByRole('button', { name: /^Send again/ }).click();
  await waiting.getByText('Delivered').waitFor({ timeout: 20_000 });
  await message.getByText('Answered 204').waitFor();
  await message.getByText('Next try').waitFor({ state: 'detached' });
});

test('a log of what was delivered shows a message that arrives meanwhile, without being asked', patient, async () => {
  answer = 204;
  const shop = await newShop();
  const hook = { url: `${address}/${crypto.randomUUID()}`, description: 'Till', events: ['order.received'] };
  const { webhook } = JSON.parse(JSON.stringify(await shop.wire('POST', '/webhooks', hook)));
  const page = await openAs(await openPage(), shop, `/website/developers/${webhook.id}?state=delivered`);
  const log = page.getByRole('group', { name: 'Messages', exact: true });
  await page.getByText('No results found').waitFor();
  await shop.wire('POST', `/webhooks/${webhook.id}/test`, {});
  await log.getByRole('row').filter({ hasText: 'webhook.test' }).waitFor({ timeout: 20_000 });
});
