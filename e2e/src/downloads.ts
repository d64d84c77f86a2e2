import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';

/** What an action hands to the browser’s downloads, as text. */
export async function downloaded(page: Page, act: () => Promise<void>): Promise<{ name: string; text: string }> {
  const coming = page.waitForEvent('download');
  await act();
  const download = await coming;
  const folder = await mkdtemp(join(tmpdir(), 'dw-download-'));
  try {
    const path = join(folder, 'file');
    await download.saveAs(path);
    return { name: download.suggestedFilename(), text: await readFile(path, 'utf8') };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
