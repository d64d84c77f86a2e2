import { accessSync, constants, existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, join } from 'node:path';
import { chromium } from 'playwright-core';
import { installPackage } from './debian-package';

/** Flags for a browser that makes no calls of its own and runs as root and in containers. */
export const chromiumFlags = [
  '--no-sandbox',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-dev-shm-usage',
];

const systemNames = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
/** The same engine without the window around it, whose own pages take as much of the processor as ours. */
const shell = 'chromium-headless-shell';

function runnable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function onPath(names: readonly string[]): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(runnable);
}

function downloaded(): string | undefined {
  const path = chromium.executablePath();
  return path && existsSync(path) ? path : undefined;
}

/** The Chromium that comes as an npm package, where someone has added it. */
async function packaged(): Promise<string | undefined> {
  const name = '@sparticuz/chromium';
  try {
    createRequire(import.meta.url).resolve(name);
  } catch {
    return undefined;
  }
  const { default: found } = await import(name);
  return String(await found.executablePath());
}

/** The distribution’s package of that name, installed on Debian as root. */
function installed(name: string): string | undefined {
  installPackage(name);
  return onPath([name]);
}

/**
 * A Chromium that can be started: CHROMIUM_PATH, the system’s, the test tool’s own download, the npm-packaged one,
 * or on Debian as root the distribution’s package, which is installed for it.
 * @throws a sentence that says what to do
 */
export async function findChromium(): Promise<string> {
  const wished = process.env.CHROMIUM_PATH;
  if (wished) {
    if (runnable(wished)) return wished;
    throw new Error(`CHROMIUM_PATH names ${wished}, which cannot be run.`);
  }
  const found = onPath(systemNames) ?? downloaded() ?? (await packaged()) ?? installed('chromium');
  if (found) return found;
  throw new Error(
    'The browser journeys need a Chromium and none was found. Install one (for example `apt-get install chromium` or ' +
      '`npx playwright-core install chromium`), or name its program in CHROMIUM_PATH.',
  );
}

/** For journeys: CHROMIUM_PATH, else the headless shell, installed where it can be, else what `findChromium` finds. @throws as it does */
export async function findHeadlessChromium(): Promise<string> {
  const found = process.env.CHROMIUM_PATH ? undefined : (onPath([shell]) ?? installed(shell));
  return found ?? findChromium();
}
