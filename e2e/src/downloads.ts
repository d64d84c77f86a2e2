import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';

/** What an action hands to the browser’s downloads. */
export async function downloadedBytes(page: Page, act: () => Promise<void>): Promise<{ name: string; bytes: Buffer }> {
  const coming = page.waitForEvent('download');
  await act();
  const download = await coming;
  const folder = await mkdtemp(join(tmpdir(), 'dw-download-'));
  try {
    const path = join(folder, 'file');
    await download.saveAs(path);
    return { name: download.suggestedFilename(), bytes: await readFile(path) };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The same, as text. */
export async function downloaded(page: Page, act: () => Promise<void>): Promise<{ name: string; text: string }> {
  const { name, bytes } = await downloadedBytes(page, act);
  return { name, text: bytes.toString('utf8') };
}
