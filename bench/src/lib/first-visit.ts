import { setTimeout as pause } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import type { Browser, CDPSession } from 'playwright-core';

/** What a page took when a phone opened it that had never been there. */
export type FirstVisit = {
  /** Milliseconds from the start of the navigation to its largest contentful paint, and what that was. */
  readonly lcp: number;
  readonly largest: string;
  /** Bytes of all but pictures: as they came, with their headers, and gzipped where they are text. */
  readonly transferred: number;
  readonly gzipped: number;
  /** How many answers these are, and how many pictures came with them. */
  readonly files: Readonly<Record<string, number>>;
  readonly pictures: number;
};

const phone = { viewport: { width: 360, height: 740 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };
const settling = 800;
/** Nothing larger comes once the network has been idle for so long. */
const idleMs = 500;

/** Runs in the page before its own scripts. */
const watchLargest = () => {
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const element: unknown = Reflect.get(entry, 'element');
      Reflect.set(window, 'largest', { at: entry.startTime, tag: element instanceof Element ? element.tagName : '' });
    }
  }).observe({ type: 'largest-contentful-paint', buffered: true });
};

/** Counts what comes over the wire. Fonts are compressed already, so that gzip would add to them. */
async function countBytes(devtools: CDPSession) {
  const kinds = new Map<string, { readonly type: string; readonly url: string; readonly mime: string }>();
  const done: { readonly id: string; readonly bytes: number }[] = [];
  devtools.on('Network.responseReceived', ({ requestId, type, response }) => {
    kinds.set(requestId, { type, url: response.url, mime: response.mimeType });
  });
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    done.push({ id: requestId, bytes: encodedDataLength });
  });
  await devtools.send('Network.enable');
  return async () => {
    let [transferred, gzipped, pictures] = [0, 0, 0];
    const files: Record<string, number> = {};
    for (const { id, bytes } of done) {
      const { type = '', url = '', mime = '' } = kinds.get(id) ?? {};
      if (type === 'Image') {
        pictures += 1;
        continue;
      }
      const { body, base64Encoded } = await devtools.send('Network.getResponseBody', { requestId: id });
      const content = Buffer.from(body, base64Encoded ? 'base64' : 'utf8');
      const head = Math.max(0, bytes - content.length);
      const size = /font|woff/.test(mime) || type === 'Font' ? bytes : head + gzipSync(content).length;
      transferred += bytes;
      gzipped += size;
      files[new URL(url).pathname] = size;
    }
    return { transferred, gzipped, files, pictures };
  };
}

/** Opens a page on a phone, in a window of its own with nothing cached. @param slowed how many times slower the processor is made */
export async function firstVisit(browser: Browser, url: string, slowed: number): Promise<FirstVisit> {
  const context = await browser.newContext({ ...phone, locale: 'en-GB' });
  try {
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowed });
    const counted = await countBytes(devtools);
    await page.addInitScript(watchLargest);
    // A new window draws its own frame for a while; a visitor’s has been open before.
    await pause(settling);
    await page.goto(url, { waitUntil: 'networkidle' });
    await pause(idleMs);
    const { at, tag } = await page.evaluate(() => {
      const largest: unknown = Reflect.get(window, 'largest');
      return { at: Number(Reflect.get(Object(largest), 'at')), tag: String(Reflect.get(Object(largest), 'tag')) };
    });
    if (!(at > 0)) throw new Error(`Nothing was painted: ${url}`);
    return { lcp: at, largest: tag, ...(await counted()) };
  } finally {
    await context.close();
  }
}
