import type { Page, Request } from 'playwright-core';
import { expect, test } from 'vitest';
import { openPage } from '../src/browser';
import { newShop, openAs } from '../src/coupons';
import { demo, signIn } from '../src/demo';
import { examine } from '../src/examine';
import { addFeed, coats, feedFile, feedServer } from '../src/feeds';
import { alertOf, screen } from '../src/registration';

const patient = { timeout: 240_000 };
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const toggle = (page: Page, name: string) => page.getByRole('switch', { name, exact: true });
const posted = (page: Page, path: RegExp): Promise<Request> =>
  page.waitForRequest((one) => one.method() === 'POST' && path.test(new URL(one.url()).pathname));

test('/add-feed: its fields and defaults, and what it sends', patient, async () => {
  const served = await feedServer(feedFile(coats(2)));
  const page = await openAs(await openPage(), await newShop(), '/add-feed');
  await screen(page, 'Add feed');
  const types = page.getByRole('combobox', { name: 'Feed type' });
  expect(await types.inputValue()).toBe('1');
  expect(await types.getByRole('option').allInnerTexts()).toEqual(['Google Merchant XML', 'CSV or TSV', 'JSON']);
  const country = page.getByRole('textbox', { name: 'Country' });
  expect([await country.inputValue(), await country.isDisabled()]).toEqual(['UK', true]);
  expect(await page.getByRole('radio').count()).toBe(2);
  expect(await page.getByRole('radio', { name: 'Daily' }).isChecked()).toBe(true);
  expect(await page.getByLabel('Schedule time').inputValue()).toBe('12:00');
  expect(await page.getByRole('combobox', { name: 'Schedule day' }).count()).toBe(0);
  expect(await page.getByRole('combobox', { name: 'Time zone' }).inputValue()).toBe('America/Bahia_Banderas');
  await page.getByText('Next run, by your own clock:').waitFor();
  await page.getByRole('radio', { name: 'Weekly' }).check();
  await page.getByRole('combobox', { name: 'Schedule day' }).selectOption('Wednesday');
  await page.getByLabel('Schedule time').fill('07:30');
  await page.getByRole('combobox', { name: 'Time zone' }).selectOption('Europe/London');
  await page.getByRole('textbox', { name: 'URL' }).fill(served.url);
  await page.getByRole('textbox', { name: 'Username' }).fill('feeds');
  await page.getByLabel('Password', { exact: true }).fill('open sesame');
  const [sent] = await Promise.all([posted(page, /\/retailers\/feeds$/), button(page, 'Add feed').click()]);
  expect(sent.postDataJSON()).toEqual({
    retailers_feeds_type_id: 1,
    schedule_frequency: 'WEEKLY',
    schedule_time: '07:30',
    schedule_day: 3,
    url: served.url,
    schedule_tz: 'Europe/London',
    username: 'feeds',
    password: 'open sesame',
  });
  await alertOf(page, 'Added successfully.');

  await screen(page, 'Edit feed');
  expect(await page.getByLabel('Password', { exact: true }).inputValue()).toBe('');
  await page.getByRole('textbox', { name: 'Username' }).fill('');
  const [changed] = await Promise.all([posted(page, /\/retailers\/feeds\/[\w-]+$/), button(page, 'Update').click()]);
  expect(changed.postDataJSON()).toMatchObject({ username: '', password: '' });
  await alertOf(page, 'Changes saved successfully.');
});

test('an hourly feed shows its frequency and no time', patient, async () => {
  const served = await feedServer(feedFile(coats(1)));
  const shop = await newShop();
  const uuid = await addFeed(shop.wire, served.url, { schedule_frequency: 'HOURLY' });
  const page = await openAs(await openPage(), shop, `/feed/edit/${uuid}`);
  await screen(page, 'Edit feed');
  expect(await page.getByRole('radio', { name: 'Hourly' }).isChecked()).toBe(true);
  expect(await page.getByLabel('Schedule time').count()).toBe(0);
});

test('items: both toggles, all at once, the red border and what is said when a call fails', patient, async () => {
  const served = await feedServer(feedFile([...coats(2), { id: 'bare', title: 'Bare rail', image: '' }]));
  const shop = await newShop();
  const uuid = await addFeed(shop.wire, served.url);
  const page = await openAs(await openPage(), shop, `/feed/edit/${uuid}`);
  const banner = "Errors has been found, items with red border won't be displayed in marketplace.";
  await page.getByRole('alert').getByText(banner, { exact: true }).waitFor();
  const border = (name: string) =>
    page.getByRole('listitem', { name, exact: true }).evaluate((card) => getComputedStyle(card).borderTopColor);
  expect(await border('Bare rail')).not.toBe(await border('Coat c1'));
  for (const word of ['Active', 'Discovery'])
    await page.getByRole('listitem', { name: 'Coat c1' }).getByText(word, { exact: true }).waitFor();

  const one = /\/retailers\/feed_items\/\d+\/exclude$/;
  const press = async (name: string) =>
    (await Promise.all([posted(page, one), toggle(page, name).click()]))[0].postDataJSON();
  expect(await press('Active, Coat c1')).toEqual({ excluded: 1 });
  await alertOf(page, 'Item deactivated.');
  expect(await press('Active, Coat c1')).toEqual({ excluded: 0 });
  await alertOf(page, 'Item activated.');
  expect(await press('Discovery, Coat c1')).toEqual({ exclude_discovery: 1 });
  await alertOf(page, 'Changes saved successfully.');

  // POST /retailers/feed_items/exclude
  const all = /\/retailers\/feed_items\/exclude$/;
  const [off] = await Promise.all([posted(page, all), button(page, 'Deactivate all items').click()]);
  expect(off.postDataJSON()).toEqual({ excluded: 1, exclude_discovery: 1, feed_id: expect.any(Number) });
  await alertOf(page, 'All items has been deactivated.');
  await button(page, 'Activate all items').click();
  await alertOf(page, 'All items has been activated.');
  await expect.poll(() => toggle(page, 'Discovery, Coat c2').isChecked()).toBe(true);

  await page.route('**/api/retailers/feed_items/**', (route) => route.abort());
  await toggle(page, 'Active, Coat c2').click();
  await alertOf(page, 'Error.');
  await expect.poll(() => toggle(page, 'Active, Coat c2').isChecked()).toBe(true);
  await page.route('**/api/retailers/feed_items?*', (route) => route.abort());
  await page.getByRole('combobox', { name: 'Shown items' }).selectOption('With errors');
  await page.getByRole('alert').getByText('Error. Try again later.', { exact: true }).waitFor({ timeout: 60_000 });
});

test('/feed/analytics: its columns, its order, and the day that it is compared with', patient, async () => {
  const page = await openPage();
  await signIn(page, demo.retailer);
  const asked = page.waitForRequest((one) => new URL(one.url()).pathname === '/api/retailers/feeds/analytics');
  await page.goto('/feed/analytics');
  expect(Object.fromEntries(new URL((await asked).url()).searchParams)).toMatchObject({
    ...{ page: '1', sort: 'date', direction: 'desc', type: 'daily' },
  });
  await screen(page, 'Feed Items');
  const rows = page.getByRole('table').last();
  for (const name of ['Item', 'Likes', 'Comments', 'Adding to boards', 'Adding to wishlist'])
    await rows.getByRole('columnheader', { name, exact: true }).waitFor();
  for (const name of ['Clicks', 'Reach', 'Date']) await rows.getByRole('columnheader', { name, exact: true }).waitFor();
  // Whose item it is stands below its name; the column can be shown.
  await rows.getByText('Alder & Thread Ltd').first().waitFor();
  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('checkbox', { name: 'User', exact: true }).check();
  await page.keyboard.press('Escape');
  await rows.getByRole('columnheader', { name: 'User', exact: true }).waitFor();
  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('checkbox', { name: 'User', exact: true }).uncheck();
  await page.keyboard.press('Escape');
  // No day is cut.
  const days = rows.locator('tbody time');
  expect(
    await days.evaluateAll((all) =>
      all.every((day) => (day.parentElement?.scrollWidth ?? 1) <= (day.parentElement?.clientWidth ?? 0)),
    ),
  ).toBe(true);
  await page
    .getByText(/^\d+ % (?:more|less)$/)
    .first()
    .waitFor();
  await examine(page, 'feed-analytics');

  await button(page, 'Likes').click();
  await expect.poll(() => page.url()).toContain('sort=likes');
  const figures = async () =>
    (await page.getByRole('table').last().locator('tbody tr td:nth-child(2)').allInnerTexts()).map((text) =>
      Number.parseInt(text, 10),
    );
  await expect
    .poll(async () => {
      const likes = await figures();
      return likes.length > 1 && likes.every((like, at) => at === 0 || like <= (likes[at - 1] ?? 0));
    })
    .toBe(true);

  const field = page.getByLabel('Compare with');
  const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);
  await field.fill(day(0));
  const yesterday = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium' }).format(new Date(`${day(1)}T00:00:00`));
  const tooLate = 'Pick a date before {date}'.replace('{date}', yesterday);
  await page.getByText(tooLate, { exact: true }).waitFor();
  const compared = page.waitForRequest((one) => new URL(one.url()).searchParams.get('period') === day(40));
  await field.fill(day(40));
  await compared;
  expect(await page.getByText(/^Pick a date before/).count()).toBe(0);
  await expect.poll(() => page.url()).toContain(`period=${day(40)}`);
});

test('/feed/analytics: the last days beside those before, and one figure day by day', patient, async () => {
  const page = await openPage();
  await signIn(page, demo.retailer);
  await page.goto('/feed/analytics');
  const summary = page.getByRole('region', { name: 'Last 30 days', exact: true });
  const chosen = summary.getByRole('group', { name: 'What the chart shows' });
  await expect
    .poll(() => chosen.locator('label > span').allTextContents())
    .toEqual(['Clicks', 'Reach', 'Likes', 'Wishlist', 'Boards', 'Comments']);
  await summary.getByText('than before').first().waitFor();
  const table = summary.getByRole('table', { name: 'Clicks' });
  await expect.poll(() => table.getByRole('row').count()).toBe(31);
  const sum = (await table.locator('td:nth-of-type(1)').allTextContents()).reduce((all, one) => all + Number(one), 0);
  expect(await chosen.locator('label').first().locator('b').textContent()).toBe(sum.toLocaleString('en-GB'));
  await chosen.getByRole('radio', { name: 'Reach' }).click();
  await summary.getByRole('table', { name: 'Reach' }).waitFor({ state: 'attached' });
  await summary.getByRole('radio', { name: '7 days' }).click();
  await page.waitForURL('**/feed/analytics?figure=reach&days=7');
  await page.reload();
  await expect.poll(() => page.getByRole('table', { name: 'Reach' }).getByRole('row').count()).toBe(8);
});
