import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { examine } from '../src/examine';
import { press, tabTo } from '../src/keyboard';
import { type RunningTakeBack, runningTakeBack } from '../src/running-take-back';
import { addedBy, orderAt, pictureOf } from '../src/shopper';

/** As accounts of journeys are called. */
const company = 'Harbour & Hem Ltd';
const patient = { timeout: 300_000 };
const two = [
  {
    name: 'Lambswool jumper',
    color: 'green',
    price: '64.00',
    currency: 'GBP',
    images: [pictureOf('lambswool-jumper')],
  },
  { name: 'Wool overcoat', size: '12', price: '189.00', currency: 'GBP', images: [pictureOf('wool-overcoat')] },
];

const goOn = (page: Page) => page.getByRole('button', { name: 'Continue' });
const thing = (page: Page, name: string) => page.getByRole('region', { name });
const tap = (page: Page, name: string, ...answers: readonly string[]) =>
  answers.reduce(
    (before, answer) => before.then(() => thing(page, name).getByRole('radio', { name: answer, exact: true }).check()),
    Promise.resolve(),
  );

/** Somebody with a jumper and a coat of a shop that takes both back, at the first step. */
async function atFirstStep(name: string): Promise<{ readonly page: Page; readonly shop: RunningTakeBack }> {
  const shop = await runningTakeBack(name);
  const { page } = await addedBy(await orderAt(shop.site, '20481', two));
  await page.goto('/w/wardrobe');
  await page.getByRole('button', { name: 'Select' }).click();
  for (const { name } of two) await page.getByRole('checkbox', { name }).check();
  await page.getByRole('button', { name: 'What next?' }).click();
  const takeBack = page.getByRole('link', { name: 'Take it back for up to £9.00' });
  // What a shop offers is told within half a minute.
  const told = async () => {
    await page.reload();
    await page.getByText('To find places near you.').waitFor();
    return takeBack.count();
  };
  await expect.poll(told, { timeout: 90_000, interval: 3000 }).toBe(1);
  await takeBack.click();
  await page.getByRole('heading', { name: 'What are they like?' }).waitFor();
  return { page, shop };
}

const ask = (page: Page) => page.getByRole('button', { name: 'Ask for the code' });
const codePage = (page: Page) => page.getByRole('heading', { name: 'Show this in the store' });

/** The only request of a shop, as its own people see it. */
async function requestOf({ requests }: RunningTakeBack) {
  const answer = JSON.parse(JSON.stringify(await requests('GET', '/requests')));
  return answer.items[0];
}

test(
  'two things go back to a store: described, sent for once, shown without a signal, changed and called off',
  patient,
  async () => {
    const { page, shop } = await atFirstStep('Alder & Thread');
    const total = page.getByRole('region', { name: 'Your choice' });
    await total.getByText('Up to £18.00 in codes').waitFor();
    await goOn(page).click();
    await page.getByText('Say how worn it is.').first().waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('type'))).toBe('radio');
    await tap(page, 'Lambswool jumper', 'As new', 'None', 'Yes');
    await tap(page, 'Wool overcoat', 'Worn', 'Small', 'No');
    await thing(page, 'Wool overcoat').getByText('Wash it before you hand it over').waitFor();
    await total.getByText('About £9.00 in codes').waitFor();
    await tap(page, 'Wool overcoat', 'Yes');
    await total.getByText('About £14.00 in codes').waitFor();
    await examine(page, 'take-back-condition');

    // A step that does not arrive says so, and comes with the next try.
    const next = '**/w/assets/ways-step-*.js';
    await page.route(next, (route) => route.abort());
    await page.reload();
    await goOn(page).click();
    await page.getByRole('alert').getByText('Something went wrong. Try again.').waitFor();
    await page.unroute(next);
    await page.getByRole('button', { name: 'Retry' }).click();

    await page.getByRole('heading', { name: 'How do they go back?' }).waitFor();
    await goOn(page).click();
    await page.getByText('Choose how they go back.').waitFor();
    await page.getByLabel('Postcode').fill('LS1 4AP');
    await page.getByRole('button', { name: 'Search' }).click();
    await page.getByText('Near Leeds LS1 4AP').waitFor();
    await page.getByRole('img', { name: 'Plan of the stores, north up' }).waitFor();
    await page.getByRole('radio', { name: /Clifton/ }).check();
    await page.getByText(/^Today, /).waitFor();
    await page.getByRole('radio', { name: /Park Street/ }).check();
    await total.getByText('Park Street, free').waitFor();
    await examine(page, 'take-back-way');
    // A reload loses nothing.
    await page.reload();
    expect(await page.getByRole('radio', { name: /Park Street/ }).isChecked()).toBe(true);
    await goOn(page).click();

    await page.getByText('You get one code, worth everything that is accepted.').waitFor();
    await page.getByText('What is not accepted is sent back to you.').waitFor();
    await page.getByText('What is soiled is refused.').waitFor();
    await ask(page).click();
    await page.getByText('Accept the terms to go on.').waitFor();
    await page.getByRole('checkbox', { name: 'I accept these terms.' }).check();
    await examine(page, 'take-back-confirm');
    // The answer to the first try gets lost on its way: the second is the same request.
    let lost = 0;
    await page.route('**/api/wardrobe/take-backs', async (route) => {
      lost += 1;
      if (lost > 1) return route.continue();
      await route.fetch();
      await route.abort();
    });
    await ask(page).click();
    await page.getByText('We cannot reach the wardrobe right now.').waitFor();
    await ask(page).click();
    await codePage(page).waitFor();
    expect(JSON.parse(JSON.stringify(await shop.requests('GET', '/requests'))).items).toHaveLength(1);
    const { code_end: end } = await requestOf(shop);
    await page.getByText(`2 items for ${company}`).waitFor();
    await page.getByRole('img', { name: new RegExp(`^QR code for \\w{4} ${end}$`) }).waitFor();
    await page.getByRole('button', { name: 'Copy code' }).click();
    await page.getByText('Copied').waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(new RegExp(`^\\w{4}${end}$`));
    const course = page.getByRole('region', { name: 'What happens' });
    await course.getByText('Clean and dry, in any bag. Staff scan the code.').waitFor();
    await course.getByText('up to £14.00').waitFor();
    const way = await page.getByRole('link', { name: 'Directions' }).getAttribute('href');
    expect(way).toBe('https://www.openstreetmap.org/directions?to=53.8%2C-1.5478');
    await examine(page, 'take-back-code');

    // In the store there is no signal.
    await page.waitForFunction(async () => Boolean(await caches.match('/w/legs')));
    const address = page.url();
    await page.context().setOffline(true);
    await page.goto(address);
    await codePage(page).waitFor();
    await page.getByText(/^No connection\. This is how it was: /).waitFor();
    await page.getByRole('img', { name: /^QR code for / }).waitFor();
    expect(await page.getByRole('button', { name: 'Cancel this request' }).count()).toBe(0);
    await examine(page, 'take-back-code-offline');
    await page.context().setOffline(false);
    await page.getByRole('button', { name: 'Cancel this request' }).waitFor();

    await page.getByRole('link', { name: 'Change how they go' }).click();
    await page.getByRole('radio', { name: /Clifton/ }).check();
    await goOn(page).click();
    await page.getByRole('link', { name: 'Change the items' }).click();
    await page.getByRole('button', { name: 'Leave out Wool overcoat' }).click();
    await goOn(page).click();
    await goOn(page).click();
    await page.getByRole('button', { name: 'Save the change' }).click();
    await page.getByRole('heading', { name: 'Clifton' }).waitFor();
    await page.getByText(`1 item for ${company}`).waitFor();
    expect((await requestOf(shop)).code_end).toBe(end);

    // What stayed at home can come along after all.
    await page.getByRole('link', { name: 'Change the items' }).click();
    await page.getByText('Add another item').click();
    await page.getByRole('button', { name: 'Add Wool overcoat' }).click();
    await tap(page, 'Wool overcoat', 'Worn', 'Small', 'Yes');
    await examine(page, 'take-back-more-items');
    await goOn(page).click();
    await goOn(page).click();
    await page.getByRole('button', { name: 'Save the change' }).click();
    await page.getByText(`2 items for ${company}`).waitFor();
    expect((await requestOf(shop)).code_end).toBe(end);

    await page.getByRole('link', { name: 'On their way' }).last().click();
    await page
      .getByRole('link', { name: /Lambswool jumper/ })
      .getByText('Not handed over yet')
      .waitFor();
    await examine(page, 'legs');
    await page.getByRole('link', { name: 'Items', exact: true }).click();
    await page.getByRole('link', { name: /Lambswool jumper/ }).click();
    await page.getByRole('link', { name: 'See where it is' }).click();
    await page.getByRole('button', { name: 'Cancel this request' }).click();
    await page.getByRole('button', { name: 'Cancel it for good' }).click();
    await page.getByRole('heading', { name: 'Cancelled' }).waitFor();
    await page.getByRole('link', { name: 'On their way' }).last().click();
    await page.getByRole('region', { name: 'Ended' }).getByText('Cancelled').waitFor();
    await page.getByText('Nothing is on its way').waitFor();
  },
);

test('a request by keyboard alone', patient, async () => {
  const { page } = await atFirstStep('Dogwood');
  for (const { name } of two)
    for (const answer of ['As new', 'None', 'Yes']) {
      const first = thing(page, name).getByRole('radio', { name: answer, exact: true });
      await tabTo(page, first);
      await page.keyboard.press('Space');
      await expect.poll(() => first.isChecked()).toBe(true);
    }
  await press(page, goOn(page));
  const title = page.getByRole('heading', { name: 'How do they go back?' });
  await expect.poll(() => title.evaluate((one) => one === document.activeElement)).toBe(true);
  await page.getByRole('radio', { name: /Park Street/ }).waitFor();
  await tabTo(page, page.getByRole('radio').first());
  await page.keyboard.press('Space');
  await press(page, goOn(page));
  await tabTo(page, page.getByRole('checkbox', { name: 'I accept these terms.' }));
  await page.keyboard.press('Space');
  await press(page, ask(page));
  await codePage(page).waitFor();
  await press(page, page.getByRole('button', { name: 'Cancel this request' }));
  await press(page, page.getByRole('button', { name: 'Keep it' }));
  await page.getByRole('button', { name: 'Cancel this request' }).waitFor();
});
