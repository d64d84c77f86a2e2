import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { ofFullRun, pictures } from './browser';

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
/** What no standard asks for and whoever reads by landmarks needs; a framed document has its own. */
const alsoAsked = new Set(['landmark-unique']);

/** What axe finds against WCAG 2.2 A and AA, and against what else is asked, on the page as it stands. @param within a selector: the part that is looked at */
export async function accessFindings(page: Page, within?: string): Promise<readonly string[]> {
  // Its quick way sees one frame; with it nothing is listed in full but what is wrong.
  const oneFrame = page.frames().length === 1;
  // It stays in a document: reading it anew would take three quarters of the time.
  const isThere = oneFrame && (await page.evaluate(() => 'axe' in window));
  const axe = new AxeBuilder({ page, ...(isThere && { axeSource: ';' }) }).options({
    runOnly: [...standards, 'best-practice'],
    resultTypes: ['violations'],
  });
  if (within !== undefined) axe.include(within);
  const { violations, passes } = await axe.setLegacyMode(oneFrame).analyze();
  const meant = violations.filter(({ id, tags }) => !tags.includes('best-practice') || (oneFrame && alsoAsked.has(id)));
  expect(passes.length, 'axe looked at nothing').toBeGreaterThan(0);
  return meant.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${help}, at ${target.join(' ')}. ${failureSummary ?? ''}`),
  );
}

/** Asserts that axe finds nothing on the page as it stands. @param within a selector: the part that is looked at */
export async function expectAccessible(page: Page, within?: string): Promise<void> {
  expect(await accessFindings(page, within)).toEqual([]);
}

/** Asserts that nothing is wider than the window, once what follows its size has done so. */
async function expectNoSideways(page: Page): Promise<void> {
  const sideways = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  await expect.poll(sideways, { message: 'the page scrolls sideways' }).toBeLessThanOrEqual(0);
}

/** Asserts that letters typed on a phone have 16 px: a browser that finds smaller ones enlarges the page under the finger. */
async function expectLetterSizes(page: Page): Promise<void> {
  const small = await page.evaluate(() => {
    const untyped = ['button', 'checkbox', 'color', 'file', 'hidden', 'radio', 'range', 'reset', 'submit'];
    return [...document.querySelectorAll('input, select, textarea')]
      .filter((field) => !untyped.includes(field.getAttribute('type') ?? ''))
      .filter((field) => field.matches(':enabled') && field.checkVisibility({ visibilityProperty: true }))
      .map((field) => [field.getAttribute('aria-label') ?? field.id, getComputedStyle(field).fontSize] as const)
      .filter(([, size]) => Number.parseFloat(size) < 16)
      .map(([name, size]) => `${name}: ${size}`);
  });
  expect(small, 'fields with small letters').toEqual([]);
}

/** Waits until what fades, grows or slides has come to its end; what turns for ever is left alone. */
export async function settled(page: Page): Promise<void> {
  const moving = () =>
    page.evaluate(
      () =>
        document.getAnimations().filter((one) => {
          const end = one.effect?.getComputedTiming().endTime;
          return one.playState === 'running' && typeof end === 'number' && Number.isFinite(end);
        }).length,
    );
  // Colours begin to fade a moment after the theme has changed.
  await page.waitForTimeout(200);
  await expect.poll(moving).toBe(0);
}

type Look = { readonly width: 360 | 1280; readonly colorScheme: 'dark' | 'light' };

/** Each width and each scheme once; the full run looks at all four (docs/adr/0062). */
const eachOnce: readonly Look[] = [
  { width: 360, colorScheme: 'dark' },
  { width: 1280, colorScheme: 'light' },
];
/** Each width in each scheme. */
export const looks: readonly Look[] = [
  { width: 360, colorScheme: 'dark' },
  { width: 360, colorScheme: 'light' },
  { width: 1280, colorScheme: 'dark' },
  { width: 1280, colorScheme: 'light' },
];

/**
 * Looks at a page at 1280 and 360 px, in light and dark: no accessibility finding, no sideways scrolling, no small
 * letters in a phone’s fields, and in the full run a picture of each in .build/screens. Leaves the page at 1280 px in light.
 * @param within a selector of what has opened over the page, which covers some of it half
 */
export async function examine(page: Page, name: string, within?: string): Promise<void> {
  mkdirSync(pictures, { recursive: true });
  for (const { width, colorScheme } of ofFullRun ? looks : eachOnce) {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    // What the top bar covers half is no finding of the page’s.
    await page.evaluate(() => window.scrollTo(0, 0));
    await settled(page);
    if (ofFullRun)
      await page.screenshot({ path: join(pictures, `${name}-${width}-${colorScheme}.png`), fullPage: true });
    await expectNoSideways(page);
    if (width === 360) await expectLetterSizes(page);
    await expectAccessible(page, within);
  }
}
