import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openPage } from '../src/browser';
import { demo, signIn } from '../src/demo';
import { examine } from '../src/examine';
import { wireOf } from '../src/sites';

const patient = { timeout: 300_000 };
const items = (answer: unknown): readonly { uuid: string }[] => JSON.parse(JSON.stringify(answer)).items;
const folded = (page: Page) => page.locator('details').filter({ has: page.locator('summary', { hasText: /^JSON$/ }) });
const block = (page: Page) => page.getByRole('figure', { name: 'What the API answers' });
const clipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText());

/** The page shows what the call answers, folded, whole, and gives it away with a button. */
async function expectRaw(page: Page, path: string, answer: unknown, beside: string): Promise<void> {
  await page.goto(path);
  const aside = page.getByRole('complementary', { name: beside });
  await aside.locator('summary', { hasText: /^JSON$/ }).waitFor();
  // Folded, and not drawn, until it is asked for.
  expect(await block(page).count()).toBe(0);
  await folded(page).locator('summary').focus();
  await page.keyboard.press('Enter');
  const shown = (await block(page).locator('pre').textContent()) ?? '';
  expect(JSON.parse(shown)).toEqual(answer);
  expect(shown).toBe(JSON.stringify(answer, null, 2));
  await block(page).getByRole('button', { name: 'Copy JSON' }).click();
  await page.getByText('Copied').first().waitFor();
  expect(await clipboard(page)).toBe(shown);
}

test('ux 16: a request has its course, and beside it what the API answers for it', patient, async () => {
  const wire = await wireOf(demo.retailer);
  const { uuid: takeBack } = items(await wire('GET', '/retailers/takes_backs'))[0] ?? { uuid: '' };
  const root = `/retailers/takes_backs/${takeBack}/requests`;
  const { uuid } = items(await wire('GET', `${root}?state=rewarded`))[0] ?? { uuid: '' };
  const page = await openPage();
  await signIn(page, demo.retailer);
  await expectRaw(page, `/take-back/requests/${uuid}`, await wire('GET', `${root}/${uuid}`), 'About this request');
  // The course: what happened, when, and by whom.
  const course = page.getByRole('region', { name: 'Course' }).getByRole('listitem');
  expect(await course.count()).toBeGreaterThan(2);
  await course.filter({ hasText: 'Requested' }).getByText(/\d/).first().waitFor();
  await examine(page, 'request-json');
  await folded(page).locator('summary').click();
  await block(page).waitFor({ state: 'detached' });

  // What is not there has no answer to show.
  await page.goto(`/take-back/requests/${crypto.randomUUID()}`);
  await page.getByRole('alert').getByRole('heading', { name: 'An error occured' }).waitFor();
  expect(await folded(page).count()).toBe(0);
});

test('ux 16: so has a donation', patient, async () => {
  const wire = await wireOf(demo.charity);
  const { uuid } = items(await wire('GET', '/charities/donations'))[0] ?? { uuid: '' };
  const page = await openPage();
  await signIn(page, demo.charity);
  const answer = await wire('GET', `/charities/donations/${uuid}`);
  await expectRaw(page, `/donations/incoming/${uuid}`, answer, 'About this donation');
});
