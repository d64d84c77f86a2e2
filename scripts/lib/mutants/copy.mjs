import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readlinkSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { root } from '../files.mjs';

/** What git knows and what is new, as it stands now. */
const ourFiles = () =>
  execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { cwd: root, encoding: 'utf8' })
    .split('\0')
    .filter((path) => path !== '' && existsSync(join(root, path)));

/** Packages of npm are linked; our own ones are those of the copy, so that a change in them counts. */
function linkPackages(folder) {
  mkdirSync(join(folder, 'node_modules/@dw'), { recursive: true });
  const entries = readdirSync(join(root, 'node_modules')).filter(
    (name) => !['@dw', '.vite', '.vite-temp'].includes(name),
  );
  for (const name of entries) symlinkSync(join(root, 'node_modules', name), join(folder, 'node_modules', name));
  // The links of npm’s workspaces are relative: in the copy they lead into the copy.
  for (const name of readdirSync(join(root, 'node_modules/@dw')))
    symlinkSync(readlinkSync(join(root, 'node_modules/@dw', name)), join(folder, 'node_modules/@dw', name));
}

/** A copy of the project in a temporary folder: the checkout is never touched. */
export function copyOfProject() {
  const folder = mkdtempSync(join(tmpdir(), 'dw-mutants-'));
  for (const path of ourFiles()) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    cpSync(join(root, path), join(folder, path));
  }
  linkPackages(folder);
  return folder;
}
