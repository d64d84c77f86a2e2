import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/**
 * Holds the answers to calls back, as a slow line does.
 * @param path   the path below /api
 * @param method only calls of this method
 */
export async function holdCalls(page: Page, path: string, method = 'POST') {
  const waiting: (() => void)[] = [];
  await page.route(
    (url) => url.pathname === `/api${path}`,
    async (route) => {
      if (route.request().method() !== method) return route.continue();
      const answer = await route.fetch();
      await new Promise<void>((resolve) => waiting.push(resolve));
      await route.fulfill({ response: answer });
    },
  );
  return {
    /** When the server has answered one of them. */
    held: () => expect.poll(() => waiting.length).toBeGreaterThan(0),
    /** Lets those that wait through, each with its answer. */
    release: async () => {
      const answered = waiting.map(() => page.waitForResponse((one) => new URL(one.url()).pathname === `/api${path}`));
      for (const go of waiting.splice(0)) go();
      for (const one of await Promise.all(answered)) await one.finished();
    },
  };
}
