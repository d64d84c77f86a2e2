import { expect, test } from 'vitest';
import { openPage } from '../src/browser';
import { demo, signIn } from '../src/demo';
import { lookAtWords } from '../src/words';

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

test.each([['ru', 'Зарегистрироваться как', 'Войти', 'Сайты', 'Добавить сайт']])(
  '%s: its words fit on a phone and at a desk',
  lookAtWords,
);
