import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';

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
  if (known || !existsSync('/etc/debian_version') || process.getuid?.() !== 0) return known;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  try {
    execFileSync('apt-get', ['update', '-qq'], { env, stdio: 'pipe' });
    execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'php-cli'], { env, stdio: 'pipe' });
  } catch (error) {
    console.error(`apt-get could not install php-cli: ${String(error)}`);
  }
  return there();
}
