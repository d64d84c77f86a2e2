import { expect, test } from 'vitest';
import { openPage, origin } from '../src/browser';
import { demo, signIn } from '../src/demo';

test('a first visit to the website list asks for few files, and once for its rows', async () => {
  const page = await openPage();
  await signIn(page, demo.retailer);
  // What the page before fetches for later is not counted.
  await page.waitForLoadState('networkidle');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url().replace(origin, '')));
  await page.goto('/websites');
  await page.getByRole('row', { name: 'Alder & Thread' }).first().waitFor();
  expect(asked.filter((path) => path.startsWith('/api/sites'))).toHaveLength(1);
  const scripts = new Set(asked.filter((path) => path.endsWith('.js')));
  expect(scripts.size, [...scripts].join('\n')).toBeLessThanOrEqual(14);
});
