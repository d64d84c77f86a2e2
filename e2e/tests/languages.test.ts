import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openPage, pictures } from '../src/browser';
import { demo, signIn } from '../src/demo';

const sideways = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Looks at a page on a phone and at a desk: nothing is wider than the window, and a picture of each. */
async function look(page: Page, name: string): Promise<void> {
  mkdirSync(pictures, { recursive: true });
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await page.screenshot({ path: join(pictures, `${name}-${width}.png`), fullPage: true });
    await expect.poll(() => sideways(page), { message: `${name} at ${width} px` }).toBeLessThanOrEqual(0);
  }
}

test('the switch lists English and Polish, then the others below a line; the choice stays', async () => {
  const page = await openPage();
  await signIn(page, demo.retailer);
  await page.getByRole('button', { name: 'Language: EN' }).click();
  const menu = page.getByRole('menu');
  const entries = menu.locator('[role=menuitem], [class*=divider]');
  const offered = () => entries.evaluateAll((elements) => elements.map((element) => element.textContent || '—'));
  await expect.poll(offered).toEqual(['English', 'Polski', '—', 'Deutsch', 'Italiano', 'Русский', 'Español']);
  await expect.poll(() => menu.locator('[aria-current=true]').allTextContents()).toEqual(['English']);

  await menu.getByRole('menuitem', { name: 'Русский' }).click();
  await page.getByRole('button', { name: 'Язык: RU' }).waitFor();
  await expect
    .poll(() => page.evaluate(() => [document.documentElement.lang, localStorage.getItem('language')]))
    .toEqual(['ru', 'ru']);
  await page.goto('/websites');
  await page.getByRole('heading', { name: 'Сайты' }).waitFor();
});

test.each([
  ['de', 'Registrieren als', 'Anmelden', 'Websites', 'Website hinzufügen'],
  ['it', 'Registrati come', 'Accedi', 'Siti web', 'Aggiungi sito'],
  ['ru', 'Зарегистрироваться как', 'Войти', 'Сайты', 'Добавить сайт'],
  ['es', 'Registrarse como', 'Iniciar sesión', 'Sitios web', 'Añadir sitio web'],
])('%s: its words fit on a phone and at a desk', async (language, register, logIn, websites, add) => {
  const page = await openPage();
  await page.addInitScript((code) => localStorage.setItem('language', code), language);
  await page.goto('/register-role');
  await page.getByRole('heading', { name: register }).waitFor();
  await look(page, `register-${language}`);

  await page.goto('/login');
  await page.locator('input[type=email]').fill(demo.retailer);
  await page.locator('input[type=password]').fill(demo.password);
  await look(page, `login-${language}`);
  await page.getByRole('button', { name: logIn, exact: true }).click();
  await page.waitForURL('**/dashboard');
  await look(page, `home-${language}`);
  await page.goto('/websites');
  await page.getByRole('heading', { name: websites, exact: true }).waitFor();
  await page.getByRole('table').or(page.getByRole('list')).first().waitFor();
  await look(page, `websites-${language}`);
  await page.getByRole('link', { name: add }).first().click();
  await page.getByRole('heading', { name: add, exact: true }).waitFor();
  await look(page, `website-add-${language}`);
});
