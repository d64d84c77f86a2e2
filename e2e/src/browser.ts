import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { expect, inject, onTestFinished } from 'vitest';
import { type MailSought, mailsTo, waitForMail } from './mail';
import type { Caller } from './own-address';

/** Where the product listens, without a slash at the end. */
export const origin = inject('origin');

/** The newest mail to an address; `after` says how many were read before. */
export const mail = (address: string, options?: MailSought) =>
  waitForMail(join(inject('dataDir'), 'outbox'), address, options);

/** How many mails to an address have gone out. */
export const mailCount = (address: string): number => mailsTo(join(inject('dataDir'), 'outbox'), address).length;

/** Pictures of a run; not part of the project. */
export const pictures = fileURLToPath(new URL('../../.build/screens/', import.meta.url));

/** Whether this run leaves nothing out: `npm run test:full`, or one that names its files. */
export const ofFullRun = !process.env.LEAVE_OUT_FULL_RUN;

let connected: Promise<Browser> | undefined;

/** The browser of the run; the files of a worker share one connection, which ends with the worker. */
function browser(): Promise<Browser> {
  connected ??= chromium.connect(inject('browser'));
  return connected;
}

const fileName = (text: string): string =>
  text
    .replace(/[^\w-]+/g, '-')
    .toLowerCase()
    .slice(0, 80);

/** Exceptions no one caught, and what the content security policy stopped; of a silent window every error of its console. */
function watch(page: Page, problems: string[], silent: boolean): void {
  page.on('pageerror', (error) => problems.push(`${page.url()}: ${error.message}`));
  page.on('console', (message) => {
    const text = message.text();
    if (message.type() === 'error' && (silent || text.includes('Content Security Policy')))
      problems.push(`${page.url()}: ${text}`);
  });
}

type Choice = {
  width?: number;
  height?: number;
  dark?: boolean;
  language?: string;
  calm?: boolean;
  motion?: boolean;
  silent?: boolean;
  zone?: string;
  from?: Caller;
  at?: string;
};

/**
 * A browser window of a user’s own: nothing stored, closed when the test ends. A test whose pages threw an exception or
 * broke the content security policy fails; a failed test leaves a picture in .build/screens.
 * @param choice.from an address of its own, for a window that visits nothing but the product (foreign servers refuse the header)
 * @param choice.zone where its clock is, where that matters: 'Europe/Warsaw'
 * @param choice.at another product than the run’s
 * @param choice.motion true for a window whose system does not ask for less motion: nothing is said about it by most of
 *   the journeys, and drawing it takes a fifth of a run’s time
 * @param choice.silent true lets no error of any kind stand in its console, an answer that refuses something among them
 * @param choice.calm false leaves such exceptions to the test (pages that break on purpose)
 */
export async function openContext({
  width = 1280,
  height = 900,
  dark = false,
  language = 'en-GB',
  calm = true,
  motion = false,
  silent = false,
  zone,
  from,
  at = origin,
}: Choice = {}): Promise<BrowserContext> {
  const context = await (await browser()).newContext({
    baseURL: at,
    viewport: { width, height },
    colorScheme: dark ? 'dark' : 'light',
    reducedMotion: motion ? 'no-preference' : 'reduce',
    locale: language,
    ...(zone && { timezoneId: zone }),
    ...(from && { extraHTTPHeaders: from }),
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  context.setDefaultTimeout(40_000);
  const problems: string[] = [];
  context.on('page', (page) => watch(page, problems, silent));
  // In one hook: those for failed tests run only when the context is closed already.
  onTestFinished(async ({ task }) => {
    if (task.result?.state === 'fail') {
      mkdirSync(pictures, { recursive: true });
      for (const [index, page] of context.pages().entries()) {
        const path = join(pictures, `failed-${fileName(task.name)}-${index}.png`);
        await page.screenshot({ path, timeout: 5_000 }).catch(() => undefined);
      }
    }
    await context.close();
    if (calm) expect(problems).toEqual([]);
  });
  return context;
}

/** A page in a window of its own; see openContext. */
export async function openPage(choice: Choice = {}): Promise<Page> {
  return (await openContext(choice)).newPage();
}
