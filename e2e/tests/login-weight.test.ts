import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { openPage } from '../src/browser';

/** As in scripts/checks/sizes.mjs, of what a browser really loads. */
const budget = 175_300;

test('the login page loads no more script and style than its budget', async () => {
  const page = await openPage();
  const loads: Promise<{ url: string; bytes: number }>[] = [];
  page.on('response', (response) => {
    if (!['script', 'stylesheet'].includes(response.request().resourceType())) return;
    const weigh = async () => ({ url: response.url(), bytes: gzipSync(await response.body(), { level: 9 }).length });
    loads.push(weigh());
  });
  await page.goto('/login', { waitUntil: 'networkidle' });
  await page.getByRole('button', { name: 'Log in' }).waitFor();
  const files = await Promise.all(loads);
  expect(files.length).toBeGreaterThan(1);
  expect(
    files.reduce((sum, { bytes }) => sum + bytes, 0),
    files.map(({ url, bytes }) => `${bytes} ${url}`).join('\n'),
  ).toBeLessThanOrEqual(budget);
});
