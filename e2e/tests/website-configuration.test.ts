import { expect, test } from 'vitest';
import { openPage } from '../src/browser';
import { examine } from '../src/examine';
import { ownAccount } from '../src/own-account';
import { addSite } from '../src/sites';

const owner = ownAccount('RETAILER');

test('ux 8: the widget is configured: what does not matter is hidden, what is wrong is said, the rest is kept', async () => {
  const { uuid } = await addSite(await owner.wire(), 'Widget');
  const page = await openPage();
  await owner.signIn(page, `/website/configure/${uuid}`);
  const own = page.getByRole('group', { name: 'Position of the widget' });
  const button = page.getByRole('group', { name: 'Position of the open button' });
  const option = (group: string, name: string) => page.getByRole('group', { name: group }).getByRole('radio', { name });

  await expect.poll(() => own.getByLabel('Plugin position').inputValue()).toBe('absolute');
  await expect.poll(() => own.getByLabel('Direction').inputValue()).toBe('downRight');
  for (const name of ['xOffset', 'yOffset', 'zIndex'])
    await expect.poll(() => own.getByLabel(name).inputValue()).toBe('1');
  await expect.poll(() => page.getByLabel('Container selector').inputValue()).toBe('#{product}');
  await expect.poll(() => page.getByLabel('Colour 1', { exact: true }).inputValue()).toBe('#000');
  await expect.poll(() => button.count()).toBe(0);

  await option('Show open button', 'On').check();
  await button.getByLabel('Direction').selectOption('topLeft');
  await button.getByLabel('yOffset').fill('24');
  await page.getByLabel('Colour 1', { exact: true }).fill('moss');
  await page.getByRole('button', { name: 'Update' }).click();
  await page.getByText('Enter a colour such as #4F632F.').waitFor();
  await page.getByLabel('Colour 1', { exact: true }).fill('#4F632F');
  await option('Widget style', 'Inline').check();
  await option('Fullscreen modal mode', 'On').check();
  await expect.poll(() => own.count()).toBe(0);
  await page.getByLabel('Default language').selectOption('pl');
  await page.getByRole('button', { name: 'Update' }).click();
  await page.getByText('Website updated').first().waitFor();

  await page.reload();
  await button.waitFor();
  await expect.poll(() => button.getByLabel('Direction').inputValue()).toBe('topLeft');
  await expect.poll(() => button.getByLabel('yOffset').inputValue()).toBe('24');
  await expect.poll(() => page.getByLabel('Default language').inputValue()).toBe('pl');
  await expect.poll(() => option('Widget style', 'Inline').isChecked()).toBe(true);
  await expect.poll(() => page.getByLabel('Colour 1', { exact: true }).inputValue()).toBe('#4F632F');
});

test('the configuration stands in light and dark, wide and narrow', { timeout: 240_000 }, async () => {
  const { uuid } = await addSite(await owner.wire(), 'Seen');
  const page = await openPage();
  await owner.signIn(page, `/website/configure/${uuid}`);
  await page.getByRole('group', { name: 'Show open button' }).getByRole('radio', { name: 'On' }).check();
  await examine(page, 'website-configure');
});
