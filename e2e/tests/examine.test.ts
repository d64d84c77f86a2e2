import { expect, test } from 'vitest';
import { openPage } from '../src/browser';
import { accessFindings } from '../src/examine';

test('what is wrong on a page is found at each look, and what becomes wrong in between', async () => {
  const page = await openPage();
  await page.setContent('<html lang="en"><title>Page</title><main><h1>Page</h1><img src="data:,"></main></html>');
  const looks: readonly string[][] = [[...(await accessFindings(page))], [...(await accessFindings(page))]];
  expect(looks.map((findings) => findings.map((one) => one.split(/[^\w-]/)[0]))).toEqual([
    ['image-alt'],
    ['image-alt'],
  ]);
  await page.evaluate(() => document.querySelector('img')?.remove());
  expect(await accessFindings(page)).toEqual([]);
  await page.evaluate(() => document.querySelector('main')?.insertAdjacentHTML('beforeend', '<button></button>'));
  expect(await accessFindings(page)).toEqual([expect.stringContaining('button-name')]);
});
