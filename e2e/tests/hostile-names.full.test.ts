import { profile } from '@dw/contract';
import { hostileTexts } from '@dw/testing/hostile-texts';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openPage, origin } from '../src/browser';
import { addCoupon, newShop, openAs, type Shop } from '../src/coupons';
import { serveShop } from '../src/shop-page';
import { sitesOf } from '../src/sites';

const patient = { timeout: 400_000 };
const image = 'https://shop.example/"onerror="window.hit=1.png';
const mjml =
  '<mjml><mj-body><mj-section><mj-column><mj-text>{{code}}</mj-text></mj-column></mj-section></mj-body></mjml>';

/** What has room in the number of an order, and in the name of a key. */
const short = (text: string) => text.slice(0, 60);

const send = (uuid: string, order: object) =>
  fetch(`${origin}/api/sites/${uuid}/products`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ order }),
  });

/** The person and the company are called so, too. */
async function rename({ wire }: Shop, names: readonly string[]): Promise<void> {
  const { user } = profile.company.answer.parse(await wire('GET', '/users/me/company'));
  const [first_name, last_name, company_name, address] = names;
  await wire('PUT', `/users/${user.id}`, { first_name, last_name, company_name, address });
}

/** Gives everything that an account can name such a name. @returns where the things are */
async function fill(shop: Shop, names: readonly string[], receiver: string) {
  const { wire } = shop;
  await rename(shop, names);
  const [first] = await sitesOf(wire);
  const site = first ?? { uuid: '', token: '' };
  const [preheader = '', name = ''] = names;
  // The oldest website carries everything else.
  await wire('PUT', `/sites/${site.uuid}`, { name, description: names.join(' ').slice(0, 500) });
  for (const text of names.slice(2))
    await wire('POST', '/sites', { name: text, url: `${crypto.randomUUID().slice(0, 13)}.example` });
  await wire('POST', '/webhooks', { url: receiver, description: name, events: ['order.received'] });
  for (const text of names) {
    const product = { name: text, size: text, color: text, brand: text, images: [image] };
    expect((await send(site.uuid, { number: short(text), products: [product] })).status).toBe(200);
    await wire('POST', '/api_keys', { name: short(text), scopes: ['codes:read'] });
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
    preheader,
  });
  const coupons: string[] = [];
  for (const text of names.slice(0, 4))
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

/** Fifty at a time: as many as the longest page of a list has room for, and more than it needs. */
const rounds = [0, 50, 100].map((from) => hostileTexts.slice(from, from + 50));

test.each(rounds)('hostile names are words on every screen of the dashboard, from %s on', patient, async (...names) => {
  const receiver = await serveShop({ '/hook': names.join('\n') });
  const shop = await newShop('Quay');
  const { uuid, coupon } = await fill(shop, names, `${receiver}/hook`);
  // An exception or a broken content policy fails the test by itself.
  const page = await openPage();
  page.on('dialog', (dialog) => {
    throw new Error(`A dialog opened: ${dialog.message()}`);
  });
  const [first = '', name = '', third = ''] = names;
  const says =
    (...texts: readonly string[]) =>
    async () => {
      for (const text of texts) await page.getByText(text, { exact: true }).first().waitFor();
    };
  const holds = (label: string, text: string) => () =>
    expect.poll(() => page.getByRole('textbox', { name: label, exact: true }).inputValue()).toBe(text);
  await openAs(page, shop, '/dashboard');

  const screens: readonly (readonly [path: string, shown: () => Promise<unknown>])[] = [
    ['/websites?per_page=100', says(...names.slice(1))],
    [`/website/edit/${uuid}`, holds('Name', name)],
    [`/website/configure/${uuid}`, says(`Configure ${name}`)],
    [`/website/preview/${uuid}`, says(`Preview of ${name}`)],
    [`/website/health/${uuid}`, says(`Health of ${name}`, ...names.map(short))],
    [
      `/website/email/customize?uuid=${uuid}`,
      async () => {
        await says(`Mails of ${name}`)();
        await page.getByText(`${name} ·`).waitFor();
      },
    ],
    [`/website/email/customize?uuid=${uuid}&type=code&language_id=1`, holds('Subject', name)],
    ['/coupons', says(...names.slice(0, 4))],
    [`/coupon/edit/${coupon}`, holds('Name', name)],
    ['/add-coupon', says('Add Coupon')],
    ['/website/developers', says(...names.map(short))],
    ['/documentation', says('Documentation')],
    ['/download-plugin', says('Download Plugin')],
    ['/website/ecommerce', says('Choose the platform')],
    ['/profile', says(third, `${first} ${name}`)],
    ['/profile', holds('First name', first)],
    ['/dashboard', says('Dashboard', third)],
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
  await message.getByText(first).first().waitFor();
  await expectHarmless(page, 'a message');

  // It is the oldest, and stands on the last page else; a newer one has the same name.
  await page.goto('/websites?per_page=100');
  await page
    .getByRole('button', { name: `Actions of ${name}` })
    .last()
    .click();
  await page.getByRole('menuitem', { name: 'Delete', exact: true }).click();
  const question = page.getByRole('dialog', { name: 'Are you sure?' });
  await question.getByText(`Delete ${name}?`).waitFor();
  await expectHarmless(page, 'a question');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await question.waitFor({ state: 'detached' }).catch(() => undefined);
});
