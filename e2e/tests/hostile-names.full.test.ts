import { profile } from '@dw/contract';
import { hostileNames } from '@dw/testing/hostile-texts';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openPage, origin } from '../src/browser';
import { addCoupon, newShop, openAs, type Shop } from '../src/coupons';
import { chooseOfRow } from '../src/row-menu';
import { serveShop } from '../src/shop-page';
import { sitesOf } from '../src/sites';

const patient = { timeout: 400_000 };
const image = 'https://shop.example/"onerror="window.hit=1.png';
const mjml =
  '<mjml><mj-body><mj-section><mj-column><mj-text>{{code}}</mj-text></mj-column></mj-section></mj-body></mjml>';

const send = (uuid: string, order: object) =>
  fetch(`${origin}/api/sites/${uuid}/products`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ order }),
  });

/** The person and the company are called so, too. */
async function rename({ wire }: Shop): Promise<void> {
  const { user } = profile.company.answer.parse(await wire('GET', '/users/me/company'));
  const [first_name, last_name, company_name] = hostileNames;
  await wire('PUT', `/users/${user.id}`, { first_name, last_name, company_name, address: hostileNames[3] });
}

/** Gives everything that an account can name such a name. @returns where the things are */
async function fill(shop: Shop, receiver: string) {
  const { wire } = shop;
  await rename(shop);
  const [first] = await sitesOf(wire);
  const site = first ?? { uuid: '', token: '' };
  const name = hostileNames[1];
  // The oldest website carries everything else.
  await wire('PUT', `/sites/${site.uuid}`, { name, description: hostileNames.join(' ').slice(0, 500) });
  for (const text of hostileNames.slice(2))
    await wire('POST', '/sites', { name: text, url: `${crypto.randomUUID().slice(0, 13)}.example` });
  await wire('POST', '/webhooks', { url: receiver, description: name, events: ['order.received'] });
  for (const text of hostileNames) {
    const product = { name: text, size: text, color: text, brand: text, images: [image] };
    expect((await send(site.uuid, { number: text.slice(0, 60), products: [product] })).status).toBe(200);
    await wire('POST', '/api_keys', { name: text, scopes: ['codes:read'] });
    await fetch(
      `${origin}/api/plugins/${site.token}/init?${new URLSearchParams({ page: `/${text}`, version: '1', error: text })}`,
    );
  }
  expect((await send(site.uuid, { number: name, products: [{ name, images: [name] }] })).status).toBe(422);
  await wire('POST', `/sites/${site.uuid}/mail_templates`, {
    html: '',
    json: { mjml },
    lang_id: 1,
    type: 'code',
    subject: name,
    preheader: hostileNames[0],
  });
  const coupons: string[] = [];
  for (const text of hostileNames.slice(0, 4))
    coupons.push(await addCoupon(shop, { name: text, description: text, short_description: text }));
  await wire('POST', '/users/me/views', { list: 'Websites', name, query: 'search=x' }).catch(() => undefined);
  return { uuid: site.uuid, coupon: coupons[1] ?? '' };
}

/** Nothing has run, and nothing has become an element. */
async function expectHarmless(page: Page, path: string): Promise<void> {
  const hits = () =>
    Promise.all(page.frames().map((frame) => frame.evaluate(() => Reflect.get(window, 'hit')).catch(() => undefined)));
  expect(
    (await hits()).filter((hit) => hit !== undefined),
    path,
  ).toEqual([]);
  const injected = page.locator('[onerror], [onload], [srcdoc*=hit], [href^="javascript:" i], img[src="x"]');
  expect(await injected.count(), path).toBe(0);
  expect(
    await page
      .locator('b, script')
      .filter({ hasText: /^(?:bold|window\.hit=1)$/ })
      .count(),
    path,
  ).toBe(0);
}

test('hostile names are words on every screen of the dashboard', patient, async () => {
  const receiver = await serveShop({ '/hook': hostileNames.join('\n') });
  const shop = await newShop('Quay');
  const { uuid, coupon } = await fill(shop, `${receiver}/hook`);
  // An exception or a broken content policy fails the test by itself.
  const page = await openPage();
  page.on('dialog', (dialog) => {
    throw new Error(`A dialog opened: ${dialog.message()}`);
  });
  const name = hostileNames[1];
  const says =
    (...texts: readonly string[]) =>
    async () => {
      for (const text of texts) await page.getByText(text, { exact: true }).first().waitFor();
    };
  const holds = (label: string, text: string) => () =>
    expect.poll(() => page.getByRole('textbox', { name: label, exact: true }).inputValue()).toBe(text);
  await openAs(page, shop, '/dashboard');

  const screens: readonly (readonly [path: string, shown: () => Promise<unknown>])[] = [
    ['/websites', says(...hostileNames.slice(1))],
    [`/website/edit/${uuid}`, holds('Name', name)],
    [`/website/configure/${uuid}`, says(`Configure ${name}`)],
    [`/website/preview/${uuid}`, says(`Preview of ${name}`)],
    [`/website/health/${uuid}`, says(`Health of ${name}`, ...hostileNames.map((text) => text.slice(0, 60)))],
    [
      `/website/email/customize?uuid=${uuid}`,
      async () => {
        await says(`Mails of ${name}`)();
        await page.getByText(`${name} ·`).waitFor();
      },
    ],
    [`/website/email/customize?uuid=${uuid}&type=code&language_id=1`, holds('Subject', name)],
    ['/coupons', says(...hostileNames.slice(0, 4))],
    [`/coupon/edit/${coupon}`, holds('Name', name)],
    ['/add-coupon', says('Add Coupon')],
    ['/website/developers', says(...hostileNames)],
    ['/documentation', says('Documentation')],
    ['/download-plugin', says('Download Plugin')],
    ['/website/ecommerce', says('Choose the platform')],
    ['/profile', says(...hostileNames.slice(2, 3), `${hostileNames[0]} ${hostileNames[1]}`)],
    ['/profile', holds('First name', hostileNames[0])],
    ['/dashboard', says('Dashboard', hostileNames[2])],
  ];
  for (const [path, shown] of screens) {
    await page.goto(path);
    await shown();
    await expectHarmless(page, path);
  }

  await page.goto(`/website/health/${uuid}`);
  await page
    .getByRole('button', { name: `Look into it, ${name}` })
    .first()
    .click();
  const delivery = page.getByRole('dialog', { name: `Order ${name}` });
  await delivery.getByText('Refused (422)').waitFor();
  await expectHarmless(page, 'a delivery');

  await page.goto('/website/developers');
  await page.getByRole('link', { name, exact: true }).click();
  await page.getByRole('heading', { level: 1, name }).waitFor();
  const row = page.getByRole('group', { name: 'Messages', exact: true }).getByRole('row').nth(1);
  await row.getByText('Delivered').waitFor({ timeout: 30_000 });
  await row.getByRole('button', { name: /^Details/ }).click();
  const message = page.getByRole('region', { name: 'Message', exact: true });
  await message.getByText(hostileNames[0]).first().waitFor();
  await expectHarmless(page, 'a message');

  await page.goto('/websites');
  await chooseOfRow(page, name, 'Delete');
  const question = page.getByRole('dialog', { name: 'Are you sure?' });
  await question.getByText(`Delete ${name}?`).waitFor();
  await expectHarmless(page, 'a question');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await question.waitFor({ state: 'detached' }).catch(() => undefined);
});
