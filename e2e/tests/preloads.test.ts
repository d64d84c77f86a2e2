import { expect, test } from 'vitest';
import { openPage } from '../src/browser';
import { demo, signIn } from '../src/demo';

test.each(['/dashboard', '/websites'])('what %s needs is fetched once, and the console says nothing', async (path) => {
  const page = await openPage();
  await signIn(page, demo.retailer);
  // Away from the first page, which still loads what its menus need.
  await page.goto('/favicon.svg');
  const [said, fetched]: string[][] = [[], []];
  page.on('console', (message) => said?.push(message.text()));
  page.on('request', (request) => {
    if (/\.(?:css|js)$/.test(request.url())) fetched?.push(request.url());
  });
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForLoadState('networkidle');
  // The browser speaks of a preload that nobody used some seconds after the page stands.
  await page.waitForTimeout(5000);
  expect(said).toEqual([]);
  expect(fetched?.filter((url, at) => fetched.indexOf(url) !== at)).toEqual([]);
  expect(fetched?.length).toBeGreaterThan(5);
});
