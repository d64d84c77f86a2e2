import { expect, test } from 'vitest';
import { openPage, origin } from '../src/browser';
import { demo, signIn, signInAt } from '../src/demo';
import { holdCalls } from '../src/held-call';
import { newAccount } from '../src/new-account';
import { newAddress, password, screen } from '../src/registration';
import { addSite, wireOf } from '../src/sites';

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

test('ux 28: a page that was there before shows its rows within 200 ms, and follows what was changed meanwhile', async () => {
  const address = newAddress('again');
  await newAccount(address);
  const wire = await wireOf(address, password);
  const { uuid } = await addSite(wire, 'Alder');
  const page = await openPage();
  await signInAt(page, '/websites', address, password);
  const link = (name: string) =>
    page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true });
  const row = (name: string) => page.getByRole('row', { name });
  await row('Alder').waitFor();
  await link('Dashboard').click();
  await screen(page, 'Welcome, Iris');
  // What is younger than five seconds is not asked for again.
  await page.waitForTimeout(5100);
  await wire('PUT', `/sites/${uuid}`, { name: 'Birch' });
  const list = await holdCalls(page, '/sites', 'GET');
  // From the click until the first row is drawn, and whatever stood for rows until then.
  await page.evaluate(() => {
    let since = Number.NaN;
    document.addEventListener('click', () => (since = performance.now()), { capture: true, once: true });
    const look = () => {
      if (document.querySelector('main [data-skeleton]')) document.body.setAttribute('data-saw-skeleton', '');
      if (Number.isNaN(since) || !document.querySelector('main tbody tr') || document.body.dataset.rowsAfter) return;
      document.body.dataset.rowsAfter = String(performance.now() - since);
    };
    new MutationObserver(look).observe(document.body, { childList: true, subtree: true });
  });
  await link('Websites').click();
  await list.held();
  expect(await row('Alder').count()).toBe(1);
  const { rowsAfter, sawSkeleton } = await page.evaluate(() => ({ ...document.body.dataset }));
  expect(sawSkeleton).toBeUndefined();
  expect(Number(rowsAfter)).toBeLessThan(200);
  await list.release();
  await row('Birch').waitFor();
});
