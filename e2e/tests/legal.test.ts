import { expect, test } from 'vitest';
import { openPage } from '../src/browser';
import { examine } from '../src/examine';
import { ownAddress } from '../src/own-address';
import { askForCode, choosePassword, mailedCode, newAddress, screen, typeCode } from '../src/registration';

test.each([
  ['Terms', '/terms'],
  ['Privacy policy', '/privacy'],
  ['Contact', '/contact'],
])('%s is linked from the login, marked as a template, and looks like the rest', async (name, path) => {
  const page = await openPage();
  await page.goto('/login');
  await page.getByRole('contentinfo').getByRole('link', { name }).click();
  await page.getByRole('heading', { level: 1, name }).waitFor();
  await expect.poll(() => new URL(page.url()).pathname).toBe(path);
  await page.getByRole('note').getByText('This page is a template.').waitFor();
  await page.getByText(/^Version template-[0-9a-f]{12}$/).waitFor();
  expect((await page.request.get('/fonts/inter.woff2')).headers()['content-type']).toBe('font/woff2');
  await examine(page, `legal${path.replace('/', '-')}`);
  await page.getByRole('link', { name: 'Log in' }).click();
  await screen(page, 'Log in');
});

test('the details’ page says what going on accepts', async () => {
  const address = newAddress('terms');
  const page = await openPage({ from: ownAddress() });
  await askForCode(page, 'Retailer', address);
  await typeCode(page, await mailedCode(address));
  await choosePassword(page);
  await screen(page, 'Register');
  const main = page.getByRole('main');
  await main.getByText('With Next you accept the terms and have read the privacy policy.').waitFor();
  await expect.poll(() => main.getByRole('link', { name: 'privacy policy' }).getAttribute('href')).toBe('/privacy');
  const opened = page.waitForEvent('popup');
  await main.getByRole('link', { name: 'terms' }).click();
  await (await opened).getByRole('heading', { level: 1, name: 'Terms' }).waitFor();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).waitFor();
});
