import { execFileSync } from 'node:child_process';
import { installPackage } from './debian-package';

const there = () => {
  try {
    return execFileSync('php', ['-r', 'echo PHP_VERSION;'], { stdio: 'pipe' }).toString();
  } catch {
    return undefined;
  }
};

/** The version of the PHP that can be run here: the system’s, or on Debian as root its package, which is installed for it. */
export function findPhp(): string | undefined {
  const known = there();
  if (known) return known;
  installPackage('php-cli');
  return there();
}
