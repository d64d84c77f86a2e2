import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** A slow mirror takes minutes; a call that is killed on the way leaves dpkg unable to install anything else. */
const timeout = 15 * 60_000;

/** Installs a package of the distribution, on Debian as root. @returns whether it could be tried and worked; why not is printed */
export function installPackage(name: string): boolean {
  if (!existsSync('/etc/debian_version') || !existsSync('/usr/bin/apt-get') || process.getuid?.() !== 0) return false;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const run = (program: string, ...args: string[]) => execFileSync(program, args, { env, stdio: 'pipe', timeout });
  try {
    // Ends what an earlier call was cut off at.
    run('dpkg', '--configure', '-a');
    run('apt-get', 'update', '-qq');
    run('apt-get', 'install', '-y', '-qq', '--no-install-recommends', name);
    return true;
  } catch (error) {
    console.error(`apt-get could not install ${name}: ${String(error)}`);
    return false;
  }
}
