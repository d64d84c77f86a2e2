import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { integrationKeys, order, product } from '@dw/contract';
import type { Page } from 'playwright-core';
import { expect, onTestFinished, test } from 'vitest';
import { openPage, origin } from '../src/browser';
import { signInAt } from '../src/demo';
import { openShop, shopOwner } from '../src/embed-shop';
import { examine } from '../src/examine';
import { newAccount } from '../src/new-account';
import { findPhp } from '../src/php';
import { newAddress, password } from '../src/registration';
import { addSite, type Wire } from '../src/sites';

/** Programs of other languages and four looks with axe take their time on a busy machine. */
const patient = { timeout: 240_000 };
const tsx = fileURLToPath(new URL('../../node_modules/.bin/tsx', import.meta.url));
const [unsigned, signed, refund] = ['Send the order', 'Sign it on your server', 'Tell of a refund'];

/** The page, written for a website. */
async function documentationFor(uuid: string): Promise<Page> {
  const page = await openPage();
  await shopOwner.signIn(page, '/documentation');
  await page.getByLabel('Website').selectOption(uuid);
  await page.getByText(`${origin}/api/sites/${uuid}/products`, { exact: true }).waitFor();
  return page;
}

const figureText = async (page: Page, name: string): Promise<string> =>
  (await page.getByRole('figure', { name, exact: true }).locator('pre').textContent()) ?? '';

/** The code that a tab shows. */
async function example(page: Page, list: string, language: string): Promise<string> {
  await page
    .getByRole('tablist', { name: list, exact: true })
    .getByRole('tab', { name: language, exact: true })
    .click();
  return figureText(page, `${list}, ${language} example`);
}

const programs = {
  curl: { file: 'example.sh', run: 'bash' },
  TypeScript: { file: 'example.mts', run: tsx },
  PHP: { file: 'example.php', run: 'php' },
} as const;
type Language = keyof typeof programs;

/** Runs a text as it stands. @returns all that it printed @throws with what the program said where it failed */
async function printed(language: Language, text: string, key?: string): Promise<string> {
  const { file, run: program } = programs[language];
  const folder = mkdtempSync(join(tmpdir(), 'dw-example-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  writeFileSync(join(folder, file), text);
  const env = { ...process.env, ...(key !== undefined && { INTEGRATION_KEY: key }) };
  return (await promisify(execFile)(program, [file], { cwd: folder, env, timeout: 60_000 })).stdout;
}

/** Runs a text as it stands. @returns the url that it printed @throws with what the program said where it failed */
async function run(language: Language, text: string, key?: string): Promise<string> {
  const stdout = await printed(language, text, key);
  return /https?:\/\/[^\s"]+\/w\/order\/[\w-]{43}/.exec(stdout)?.[0] ?? `no url: ${stdout}`;
}

async function newKey(wire: Wire, uuid: string): Promise<string> {
  return integrationKeys.issue.answer.parse(await wire('POST', `/sites/${uuid}/integration_key`, {})).key;
}

test.each(['curl', 'TypeScript', 'PHP'] as const)(
  'the %s examples send an order and sign one',
  patient,
  async (language) => {
    if (language === 'PHP' && !findPhp()) throw new Error('The PHP examples need a PHP: install php-cli.');
    const wire = await shopOwner.wire();
    const site = await addSite(wire, `Documented in ${language}`);
    const page = await documentationFor(site.uuid);
    const url = await run(language, await example(page, unsigned, language));
    const answer = await fetch(`${origin}/api/orders/${url.slice(url.lastIndexOf('/') + 1)}`);
    expect(await answer.json()).toMatchObject({
      number: '10482',
      items: [{ name: 'Wool overcoat', brand: 'Alder & Thread' }],
    });

    const text = await example(page, signed, language);
    // The same order under the same url, and known from now on to come from the shop.
    expect(await run(language, text, await newKey(wire, site.uuid))).toBe(url);
    const { keys } = integrationKeys.get.answer.parse(await wire('GET', `/sites/${site.uuid}/integration_key`));
    expect(keys.map(({ last_used_at: used }) => used !== null)).toEqual([true]);
    await expect(run(language, text, 'someone.else')).rejects.toThrow();
  },
);

test.each(['curl', 'TypeScript'] as const)(
  'the %s example tells of a refund, signed alone',
  patient,
  async (language) => {
    const wire = await shopOwner.wire();
    const site = await addSite(wire, `Refunds in ${language}`);
    const page = await documentationFor(site.uuid);
    const key = await newKey(wire, site.uuid);
    const url = await run(language, await example(page, signed, language), key);
    const text = await example(page, refund, language);
    expect(await printed(language, text, key)).toContain('refunded');
    const answer = await fetch(`${origin}/api/orders/${url.slice(url.lastIndexOf('/') + 1)}`);
    expect(await answer.json()).toMatchObject({ number: '10482', items: [] });
    await expect(printed(language, text, 'someone.else')).rejects.toThrow();
  },
);

test('the Swift and Kotlin examples hold an order as the contract has it, and its address', async () => {
  const site = await addSite(await shopOwner.wire(), 'Documented for apps');
  const page = await documentationFor(site.uuid);
  for (const language of ['Swift', 'Kotlin']) {
    const text = await example(page, unsigned, language);
    const [, body = ''] = text.split('"""');
    expect(order.parse(JSON.parse(body).order), language).toMatchObject({ number: '10482' });
    expect(text, language).toContain(`"${origin}/api/sites/${site.uuid}/products"`);
    // Brackets that do not close would be a syntax error in either language.
    for (const [open, close] of ['()', '{}', '[]'].map((pair) => [...pair]))
      expect(text.split(open ?? '').length, `${language} ${open}`).toBe(text.split(close ?? '').length);
  }
});

test('the HTML example shows the widget on a shop’s page', async () => {
  const { url, uuid, pages } = await openShop({}, () => '');
  const page = await documentationFor(uuid);
  const text = await figureText(page, 'HTML example');
  await page.getByRole('figure', { name: 'HTML example' }).getByRole('button', { name: 'Copy example' }).click();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(text);
  pages['/thanks'] = text;
  const shopPage = await openPage();
  await shopPage.goto(url);
  await shopPage.locator('dialog iframe').contentFrame().getByText('Wool overcoat').waitFor();
});

test('the page says what an item may hold, for one website or another, and looks right', patient, async () => {
  const wire = await shopOwner.wire();
  const [one, other] = [await addSite(wire, 'Documented one'), await addSite(wire, 'Documented other')];
  const page = await documentationFor(one.uuid);
  await page.getByRole('heading', { name: 'Documentation', level: 1 }).waitFor();
  await expect.poll(() => figureText(page, 'Snippet')).toContain(one.token);
  for (const name of Object.keys(product.shape)) await page.locator('dt', { hasText: name }).first().waitFor();
  await expect
    .poll(() => page.locator('dt', { hasText: 'Required' }).allTextContents())
    .toEqual(['nameRequired', 'imagesRequired']);

  await page.getByLabel('Website').selectOption(other.uuid);
  await expect.poll(() => figureText(page, 'Snippet')).toContain(other.token);
  await page.reload();
  await expect.poll(() => page.getByLabel('Website').inputValue()).toBe(other.uuid);
  await examine(page, 'documentation');
});

test('without a website the page leads to adding one', patient, async () => {
  const email = newAddress('reader');
  await newAccount(email);
  const page = await openPage();
  await signInAt(page, '/documentation', email, password);
  await page.getByRole('heading', { name: 'No websites yet' }).waitFor();
  await page.getByRole('main').getByRole('link', { name: 'Add website' }).click();
  await page.waitForURL('**/website/add');
});
