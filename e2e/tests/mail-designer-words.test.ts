import { expect, test } from 'vitest';
import { openPage } from '../src/browser';
import { examine } from '../src/examine';
import { canvasOf } from '../src/mail-designer';
import { ownAccount } from '../src/own-account';
import { password } from '../src/registration';
import { addSite } from '../src/sites';

const owner = ownAccount('RETAILER');

const patient = { timeout: 240_000 };

test('a website’s mails are one click from its configuration', patient, async () => {
  const name = `Harbour ${crypto.randomUUID().slice(0, 8)}`;
  const { uuid } = await addSite(await owner.wire(), name);
  const page = await openPage();
  await owner.signIn(page, `/website/configure/${uuid}`);
  await page.getByRole('heading', { level: 1, name: `Configure ${name}` }).waitFor();
  await examine(page, 'website-configure-head');
  await page.getByRole('main').getByRole('link', { name: 'Mails', exact: true }).click();
  await page.waitForURL(`**/website/email/customize?uuid=${uuid}`);
  await page.getByRole('heading', { name: `Mails of ${name}` }).waitFor();
});

test.each([
  ['de', 'Speichern', ['Der Entwurf enthält <form>', 'Der Entwurf enthält <button>']],
  ['pl', 'Zapisz', ['Projekt zawiera <form>', 'Projekt zawiera <button>']],
] as const)(
  '%s: a bad design is refused in the reader’s language, all that is wrong with it',
  patient,
  async (language, save, said) => {
    const { uuid } = await addSite(await owner.wire(), 'Harbour');
    const page = await openPage();
    await page.goto('/login');
    await page.evaluate((code) => localStorage.setItem('language', code), language);
    await page.reload();
    await page.locator('input[type=email]').fill(await owner.email());
    await page.locator('input[type=password]').fill(password);
    await page.locator('button[type=submit]').click();
    await page.waitForURL('**/dashboard');
    await page.goto(`/website/email/customize?uuid=${uuid}&type=code&language_id=1`);
    const designer = page.frameLocator('iframe[src*="/mail-designer/"]');
    const chooser = designer.getByRole('combobox').first();
    await chooser.waitFor();
    await canvasOf(designer).getByText('{{code}}').first().waitFor();
    const value = await chooser.locator('option', { hasText: 'Your code is' }).first().getAttribute('value');
    await chooser.selectOption(value);
    await designer.locator('textarea').first().fill('{{code}} <form><button>x</button></form>');
    await page.getByRole('button', { name: save, exact: true }).click();
    const problems = page.getByRole('alert').getByRole('listitem');
    for (const sentence of said) await problems.filter({ hasText: sentence }).waitFor();
    await expect.poll(() => problems.count()).toBe(2);
  },
);
