import { expect, test } from 'vitest';
import { openPage, origin } from '../src/browser';
import { demo, signInAt } from '../src/demo';
import { examine } from '../src/examine';
import { serveShop } from '../src/shop-page';
import { serveTiles } from '../src/shops';

const patient = { timeout: 180_000 };

test('the page of a charity has a map of its shops, found by town and chosen by pin', patient, async () => {
  const visitor = await openPage();
  await serveTiles(visitor);
  await visitor.goto(`${origin}/p/second-rail`);
  const map = visitor.getByRole('region', { name: 'Map of the shops' });
  await map.getByRole('button').first().waitFor();
  const shops = visitor.locator('[data-dw-finder]').getByRole('listitem');
  const all = await shops.count();
  const named = await map.getByRole('button').evaluateAll((pins) => pins.map((pin) => pin.getAttribute('aria-label')));
  expect(named.join(', ').split(', ').sort()).toHaveLength(all);
  await examine(visitor, 'charity-finder');

  await visitor.getByRole('searchbox', { name: 'Town or postcode' }).fill('LS6 3AA');
  await visitor.getByRole('button', { name: 'Search' }).click();
  await visitor.getByText(/^Distances from .*Leeds/).waitFor();
  expect(await shops.first().textContent()).toMatch(/^Second Rail Headingley.*\d km$/);
  expect(await shops.count()).toBeLessThan(all);
  // Pins that would cover each other are one, which brings the map closer.
  const pin = map.getByRole('button', { name: 'Second Rail Headingley', exact: true });
  while ((await pin.count()) === 0) await map.getByRole('button', { name: /Second Rail Headingley/ }).click();
  await pin.click();
  expect(await shops.first().evaluate((one) => one.matches(':focus'))).toBe(true);

  const leftOf = async () => (await pin.boundingBox())?.x ?? 0;
  const before = await leftOf();
  await map.focus();
  await visitor.keyboard.press('ArrowRight');
  expect(Math.round(before - (await leftOf()))).toBe(60);
  await visitor.getByRole('button', { name: 'Zoom in' }).click();
  await examine(visitor, 'charity-finder-found');

  await visitor.getByRole('searchbox', { name: 'Town or postcode' }).fill('nowhere at all');
  await visitor.getByRole('button', { name: 'Search' }).click();
  await visitor.getByText('We do not know this place.').waitFor();
  // What was found before is still there.
  expect(await shops.first().textContent()).toMatch(/^Second Rail Headingley/);
});

test('the finder stands on a page of the charity’s own, by the lines that it copies', patient, async () => {
  const desk = await openPage();
  await signInAt(desk, '/charity-page', demo.charity);
  const lines = await desk.getByRole('figure', { name: 'Shop finder' }).locator('pre').textContent();
  expect(lines).toBe(
    `<div data-dw-finder="second-rail"></div>\n<script src="${origin}/widget/v1/finder.js" async></script>`,
  );
  const policy = `default-src 'none'; script-src ${origin}; connect-src ${origin}; img-src https://tile.openstreetmap.org; style-src 'unsafe-inline'`;
  const loud = 'button, input, li { color: red !important; display: none !important; } * { letter-spacing: 2px; }';
  const pages = {
    '/shops': `<!doctype html><html lang="de"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Unsere Läden</title>
      <meta http-equiv="Content-Security-Policy" content="${policy}"><style>${loud}</style></head><body><main><h1>Unsere Läden</h1>${lines}</main></body></html>`,
  };
  const visitor = await openPage();
  await serveTiles(visitor);
  await visitor.goto(`${(await serveShop(pages)).replace('127.0.0.1', 'localhost')}/shops`);
  await visitor.getByRole('region', { name: 'Karte der Läden' }).getByRole('button').first().waitFor();
  await visitor.getByRole('searchbox', { name: 'Ort oder Postleitzahl' }).fill('Leeds');
  await visitor.getByRole('button', { name: 'Suchen' }).click();
  await visitor.getByText(/^Entfernungen von Leeds/).waitFor();
  await visitor.getByRole('listitem').filter({ hasText: 'Second Rail Headingley' }).waitFor();
  await examine(visitor, 'charity-finder-elsewhere');
});
