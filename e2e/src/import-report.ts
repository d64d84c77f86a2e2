import type { Locator, Page } from 'playwright-core';

/** A file as a chooser takes it. */
export const csvFile = (name: string, text: string) => ({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });

/** What the last import says of itself. */
export const report = (page: Page): Locator => page.getByRole('region', { name: 'Last import' });

/** A sum of the report, such as Added. */
export const figure = (page: Page, name: string): Locator =>
  report(page)
    .locator('dl > div')
    .filter({ has: page.getByText(name, { exact: true }) })
    .locator('dd');
