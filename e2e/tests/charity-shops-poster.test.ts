import { expect, test } from 'vitest';
import { openPage } from '../src/browser';
import { signInAt } from '../src/demo';
import { giftCharity } from '../src/gift-charity';
import { password } from '../src/registration';
import { addShop, serveTiles } from '../src/shops';

test('a shop’s poster comes as a PDF', { timeout: 120_000 }, async () => {
  const { address, wire } = await giftCharity();
  await addShop(wire, 'Reading Room');
  const page = await openPage();
  await serveTiles(page);
  await signInAt(page, '/charity-shops-list', address, password);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Poster, Reading Room' }).click();
  expect((await download).suggestedFilename()).toBe('poster.pdf');
});
