import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './files.mjs';
import { runNpm } from './run.mjs';

const lockFile = join(root, 'package-lock.json');
/** What npm itself writes when an install has ended. */
const installedFile = join(root, 'node_modules/.package-lock.json');
const stampFile = join(root, 'node_modules/.digital-wardrobe-installed');

const packagesOf = (text) => JSON.parse(text).packages ?? {};

/** Whether every package of the lock file is there in its version; packages for other platforms may be absent. */
export function sameInstall(wanted, installed) {
  return Object.entries(wanted).every(([path, entry]) => {
    if (path === '' || !path.includes('node_modules/')) return true;
    const there = installed[path];
    if (!there) return Boolean(entry.optional || entry.devOptional || entry.peer);
    return entry.link ? there.link === true && there.resolved === entry.resolved : there.version === entry.version;
  });
}

/** Installs what the lock file names, unless it is there already. */
export async function ensureInstalled() {
  const lock = readFileSync(lockFile, 'utf8');
  const stamp = `${createHash('sha256').update(lock).digest('hex')} ${process.platform} ${process.arch}`;
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return;
  const there =
    existsSync(installedFile) && sameInstall(packagesOf(lock), packagesOf(readFileSync(installedFile, 'utf8')));
  if (!there) {
    console.log('Installing packages ...');
    const { code } = await runNpm(
      // No package needs a script of its own to work, so none may run one.
      ['ci', '--ignore-scripts', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error'],
      {
        show: true,
      },
    );
    if (code !== 0) {
      console.error('Installing failed: npm says why above. Is the package registry reachable from here?');
      process.exit(1);
    }
  }
  writeFileSync(stampFile, stamp);
}
