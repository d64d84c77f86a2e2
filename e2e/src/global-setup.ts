import { chromium } from 'playwright-core';
import type { TestProject } from 'vitest/node';
import { chromiumFlags, findHeadlessChromium } from './chromium';
import { consoleOf, startServer } from './server';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the built product listens. */
    origin: string;
    dataDir: string;
    /** Where its console for operators is. */
    console: string;
    /** The browser’s own address. */
    browser: string;
  }
}

/** One product and one browser for the whole run. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const executablePath = await findHeadlessChromium();
  const browser = await chromium.launchServer({ executablePath, args: chromiumFlags });
  try {
    // Nobody is asked for records: there may or may not be a network.
    const env = { CONTACT_EMAIL: 'admin@digital-wardrobe.example', CONSOLE_PORT: '0', DNS_SERVERS: '127.0.0.1:1' };
    const product = await startServer({ env });
    project.provide('origin', product.origin);
    project.provide('dataDir', product.dataDir);
    project.provide('console', await consoleOf(product));
    project.provide('browser', browser.wsEndpoint());
    return async () => {
      await browser.close();
      await product.stop();
    };
  } catch (error) {
    await browser.close();
    throw error;
  }
}
