import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import type { Page } from 'playwright-core';
import { expect, onTestFinished, test } from 'vitest';
import { openPage, origin } from '../src/browser';
import { examine } from '../src/examine';
import { ownAccount } from '../src/own-account';
import { withPlugins } from '../src/plugin-packages';
import { addSite, removeSites, sitesOf } from '../src/sites';

const owner = ownAccount('RETAILER');

const patient = { timeout: 300_000 };
const newHost = () => `${crypto.randomUUID().slice(0, 13)}.example`;
const alert = (page: Page, text: string) =>
  page.locator('[role=alert], [role=status]').filter({ hasText: text }).first().waitFor();
const current = (page: Page) => page.getByRole('navigation', { name: 'Steps' }).locator('[aria-current=step]');
const onStep = (page: Page, name: string) => current(page).filter({ hasText: name }).waitFor();
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** A retailer in the wizard; websites at the host are gone again when the test ends. */
async function inWizard(path: string, host: string): Promise<Page> {
  const wire = await owner.wire();
  onTestFinished(() => removeSites(wire, ({ name }) => name === host));
  const page = await openPage();
  await owner.signIn(page, path);
  return page;
}

/** An order as a plugin sends it, signed with the key that the wizard has shown. */
async function sendSigned(integrationKey: string, number: string): Promise<void> {
  const [site = '', secret = ''] = integrationKey.split('.');
  const body = JSON.stringify({
    order: { number, products: [{ name: 'Coat', images: ['https://shop.example/1.png'] }] },
  });
  const time = Math.floor(Date.now() / 1000);
  const mac = createHmac('sha256', secret).update(`${time}.${body}`).digest('hex');
  const headers = { 'Content-Type': 'application/json', 'X-Signature': `t=${time},v1=${mac}` };
  const answer = await fetch(`${origin}/api/sites/${site}/products`, { method: 'POST', headers, body });
  expect(answer.status).toBe(200);
}

/** A shop of this test’s, which serves what it is told to. */
async function startShop() {
  const pages = new Map<string, string>();
  const server = createServer((request, response) => {
    const body = pages.get(request.url ?? '');
    response.writeHead(body === undefined ? 404 : 200, { 'content-type': 'text/html' }).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())));
  const address = server.address();
  return { pages, host: `127.0.0.1:${typeof address === 'object' ? address?.port : 0}` };
}

test('a shop is connected step by step, and each step can be gone back', patient, async () => {
  const host = newHost();
  const page = await inWizard('/dashboard', host);
  await withPlugins(page, ['woocommerce', 'prestashop']);
  await page.getByRole('link', { name: 'Ecommerce', exact: true }).click();
  await page
    .getByRole('navigation', { name: 'Breadcrumb' })
    .filter({ hasText: /Integrations.*Ecommerce/ })
    .waitFor();
  await onStep(page, 'Choose the platform');
  await expect.poll(() => page.getByRole('radio', { name: 'WooCommerce' }).isChecked()).toBe(true);
  await examine(page, 'wizard-platform');
  await page.getByRole('radio', { name: 'PrestaShop' }).check();
  await button(page, 'Next').click();

  await onStep(page, 'Verify your domain');
  await button(page, 'Next').click();
  await page.getByText('Website url is required.').waitFor();
  await button(page, 'Back').click();
  await onStep(page, 'Choose the platform');
  await expect.poll(() => page.getByRole('radio', { name: 'PrestaShop' }).isChecked()).toBe(true);
  await button(page, 'Next').click();
  await page.getByLabel('Website url').fill(`https://${host}`);
  await page.keyboard.press('Enter');
  await alert(page, 'Website added');
  await onStep(page, 'View settings');

  // One step back keeps the website: Next changes it and adds no other.
  await button(page, 'Back').click();
  await onStep(page, 'Verify your domain');
  await expect.poll(() => page.getByLabel('Website url').inputValue()).toBe(host);
  await page.getByLabel('Website url').fill(`${host}/uk`);
  await button(page, 'Next').click();
  await onStep(page, 'View settings');
  await page.reload();
  await onStep(page, 'View settings');
  await page.getByLabel('Default language').selectOption('pl');
  await examine(page, 'wizard-settings');
  await button(page, 'Submit').click();
  await alert(page, 'Website updated');

  await onStep(page, 'Complete set-up');
  await button(page, 'Show integration key').click();
  const key = page.getByRole('figure', { name: 'Integration key' }).locator('pre');
  const wire = await owner.wire();
  const made = (await sitesOf(wire)).filter(({ name }) => name === host);
  expect(made).toHaveLength(1);
  await expect.poll(() => key.textContent()).toMatch(new RegExp(`^${made[0]?.uuid}\\.`));
  const zip = page.getByRole('link', { name: 'Download for PrestaShop' });
  await expect.poll(() => zip.getAttribute('href')).toBe('/downloads/digital-wardrobe-prestashop.zip');
  expect(await wire('GET', `/sites/${made[0]?.uuid}`)).toMatchObject({
    url: `https://${host}/uk`,
    config: { plugin: { default_lang: 'pl' } },
  });
  await page.getByRole('figure', { name: 'Service address' }).getByText(origin).waitFor();
  await page.getByText('Waiting for your first signed order').waitFor();
  await sendSigned((await key.textContent()) ?? '', 'FIRST-1');
  await page.getByText('Order FIRST-1 has arrived, signed.').waitFor();
  await examine(page, 'wizard-done');
  await page.reload();
  await page.getByText(/This website has a key that ends in/).waitFor();
  await button(page, 'Back').click();
  await onStep(page, 'View settings');
});

test('a platform whose plugin is not there cannot be chosen, and the snippet is what is chosen', patient, async () => {
  const host = newHost();
  const page = await inWizard('/website/ecommerce', host);
  await withPlugins(page, []);
  await page.reload();
  for (const name of ['WooCommerce', 'PrestaShop']) {
    const radio = page.getByRole('radio', { name });
    await radio.waitFor();
    expect(await radio.isDisabled()).toBe(true);
    await page.getByText(`The ${name} plugin is not part of this installation yet.`).waitFor();
  }
  await expect.poll(() => page.getByRole('radio', { name: 'Javascript Integration' }).isChecked()).toBe(true);
  await examine(page, 'wizard-platform-snippet');
  await button(page, 'Next').click();
  await onStep(page, 'Verify your domain');
  await button(page, 'Back').click();
  await onStep(page, 'Choose the platform');
  await expect.poll(() => page.getByRole('radio', { name: 'Javascript Integration' }).isChecked()).toBe(true);
  await button(page, 'Next').click();
  await page.getByLabel('Website url').fill(host);
  await button(page, 'Next').click();
  await onStep(page, 'View settings');
  // A shop with the snippet signs nothing: whether it gives codes is asked here.
  const codes = page.getByRole('switch', { name: 'Give codes to orders that are not signed' });
  expect(await codes.isChecked()).toBe(false);
  await codes.click();
  await expect.poll(() => codes.isChecked()).toBe(true);
  await button(page, 'Submit').click();
  await onStep(page, 'Complete set-up');
  await page.getByRole('figure', { name: 'Snippet' }).waitFor();
  const wire = await owner.wire();
  const [made] = (await sitesOf(wire)).filter(({ name }) => name === host);
  expect(await wire('GET', `/sites/${made?.uuid}`)).toMatchObject({ unsigned_codes: true });

  await withPlugins(page, ['prestashop']);
  await page.goto('/website/ecommerce');
  await expect.poll(() => page.getByRole('radio', { name: 'PrestaShop' }).isChecked()).toBe(true);
  expect(await page.getByRole('radio', { name: 'WooCommerce' }).isDisabled()).toBe(true);
});

test('Shopify is connected by its webhooks, and the first signed one shows as it arrives', patient, async () => {
  const host = newHost();
  const page = await inWizard('/website/ecommerce', host);
  await page.getByRole('radio', { name: 'Shopify' }).check();
  await button(page, 'Next').click();
  await onStep(page, 'Verify your domain');
  await page.getByLabel('Website url').fill(host);
  await button(page, 'Next').click();
  await onStep(page, 'View settings');
  await button(page, 'Submit').click();
  await onStep(page, 'Complete set-up');
  const address = page.getByRole('figure', { name: 'Webhook address' }).locator('pre');
  const site = (await sitesOf(await owner.wire())).find(({ name }) => name === host);
  await expect.poll(() => address.textContent()).toBe(`${origin}/api/sites/${site?.uuid}/shopify/events`);
  await page.getByRole('figure', { name: 'Link' }).getByText(`${origin}/w/shopify/${site?.uuid}/{{`).waitFor();
  await page.getByText('Waiting for the first signed webhook').waitFor();

  await page.getByLabel('Signing secret').fill('tooshort');
  await button(page, 'Save signing secret').click();
  await page.locator('form').getByText('The signing secret is too short. Copy all of it.', { exact: true }).waitFor();
  await expect.poll(() => page.getByLabel('Signing secret').getAttribute('aria-invalid')).toBe('true');
  const secret = '4f1c9a7d2e8b35604f1c9a7d2e8b3560';
  await page.getByLabel('Signing secret').fill(secret);
  await button(page, 'Save signing secret').click();
  await page.getByText('This website has a secret that ends in 3560.').waitFor();
  expect(await page.getByLabel('Signing secret').inputValue()).toBe('');
  const body = JSON.stringify({ id: 1, name: '#9999', line_items: [] });
  const sent = await fetch((await address.textContent()) ?? '', {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      'X-Shopify-Topic': 'orders/paid',
      'X-Shopify-Test': 'true',
      'X-Shopify-Hmac-Sha256': createHmac('sha256', secret).update(body).digest('base64'),
    },
    body,
  });
  expect(sent.status).toBe(200);
  await page.getByText('Shopify’s first signed webhook has arrived.').waitFor();
  await examine(page, 'wizard-shopify');
});

test('without a platform it begins with the domain and ends with the snippets', async () => {
  const host = newHost();
  const page = await inWizard('/website/ecommerce', host);
  await page.getByRole('link', { name: 'Use the embed snippets' }).click();
  await onStep(page, 'Verify your domain');
  await expect.poll(() => page.getByText('Choose the platform').count()).toBe(0);
  await expect.poll(() => button(page, 'Back').count()).toBe(0);
  await page.getByLabel('Website url').fill(host);
  await button(page, 'Next').click();
  await onStep(page, 'View settings');
  await button(page, 'Submit').click();
  await onStep(page, 'Complete set-up');
  const site = (await sitesOf(await owner.wire())).find(({ name }) => name === host);
  const snippet = page.getByRole('figure', { name: 'Snippet' }).locator('pre');
  await expect.poll(() => snippet.textContent()).toContain(`configuration: "${site?.token}", version: 1`);
  await page.getByRole('link', { name: 'Go to Websites' }).click();
  await page.waitForURL('**/websites');
});

test('a wrong address is said under the field, and nothing is lost', async () => {
  const page = await inWizard('/website/ecommerce?platform=none', 'none');
  const added = newHost();
  await addSite(await owner.wire(), 'Alder', { url: added });
  for (const [typed, text] of [
    [added, 'This website is already added.'],
    ['xn--a.example', 'This international domain name is not a valid one.'],
    ['my shop', 'Enter a website address such as shop.example.'],
  ] as const) {
    await page.getByLabel('Website url').fill(typed);
    await button(page, 'Next').click();
    await page.getByText(text).last().waitFor();
    await expect.poll(() => page.getByLabel('Website url').getAttribute('aria-invalid')).toBe('true');
    await expect.poll(() => page.getByLabel('Website url').inputValue()).toBe(typed);
    await onStep(page, 'Verify your domain');
  }
});

test('a domain is proven before anything is added, and what was found is shown', patient, async () => {
  const shop = await startShop();
  const page = await inWizard('/website/ecommerce?platform=none', shop.host);
  const check = () => button(page, 'Check now').click();
  await page.getByText('Prove that the domain is yours').click();
  await page.getByText('Type the address first.').waitFor();
  await page.getByLabel('Website url').fill(shop.host);
  const tag = page.getByRole('figure', { name: 'Meta tag' }).locator('pre');
  await tag.waitFor();
  await check();
  await page.getByText('Nothing was found').waitFor();
  shop.pages.set('/', '<head><meta name="digital-wardrobe-verification" content="of another"></head>');
  await check();
  await page.getByText('Something else was found').waitFor();
  await page.getByText('of another').waitFor();
  await examine(page, 'wizard-domain');
  await page.getByRole('group', { name: 'How' }).getByRole('radio', { name: 'File' }).check();
  const content = await page.getByRole('figure', { name: 'Content of the file' }).locator('pre').textContent();
  shop.pages.set('/.well-known/digital-wardrobe.txt', content ?? '');
  await check();
  await page.getByText(`${shop.host} is proven to be yours.`).waitFor();

  await page.getByLabel('Website url').fill('127.0.0.1:9');
  await check();
  await page.getByText('Not reachable').waitFor();
  await page.getByText('Nothing answers at this address.').waitFor();
  await page.getByLabel('Website url').fill(newHost());
  await page.getByRole('group', { name: 'How' }).getByRole('radio', { name: 'DNS record' }).check();
  await page.getByRole('figure', { name: 'Name of the record' }).getByText('_digital-wardrobe.').waitFor();
});
