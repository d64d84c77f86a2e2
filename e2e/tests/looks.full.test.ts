import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openPage } from '../src/browser';
import { pagesOf } from '../src/dashboard-pages';
import { demo, signIn } from '../src/demo';

const patient = { timeout: 900_000 };

/** The buttons in sight that stand out: one says what a page is for. */
const standingOut = (page: Page): Promise<string[]> =>
  page
    .locator('main :is(button, a)[data-variant=filled]')
    .evaluateAll((found) =>
      found
        .filter((one) => one.checkVisibility({ contentVisibilityAuto: true }) && !one.matches(':disabled'))
        .map((one) => (one.textContent ?? '').trim()),
    );

/** The cells with a day that is cut. */
const cutDays = (page: Page): Promise<string[]> =>
  page
    .locator('main td:has(time)')
    .evaluateAll((cells) =>
      cells.filter((cell) => cell.scrollWidth > cell.clientWidth).map((cell) => (cell.textContent ?? '').trim()),
    );

test.each([
  ['retailer', demo.retailer, 'en-GB'],
  ['retailer', demo.retailer, 'ru-RU'],
  ['charity', demo.charity, 'en-GB'],
] as const)(
  'no page of a %s has two buttons that stand out, and no day is cut: %s, %s',
  patient,
  async (_, email, language) => {
    const page = await openPage({ language });
    await signIn(page, email);
    const [loud, cut]: [Record<string, string[]>, Record<string, string[]>] = [{}, {}];
    for (const path of await pagesOf(page)) {
      await page.goto(path);
      await page.waitForLoadState('networkidle');
      const [buttons, days] = [await standingOut(page), await cutDays(page)];
      if (buttons.length > 1) loud[path] = buttons;
      if (days.length > 0) cut[path] = days;
    }
    expect(loud).toEqual({});
    expect(cut).toEqual({});
  },
);
