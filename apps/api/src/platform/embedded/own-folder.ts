import { chmod, stat } from 'node:fs/promises';
import { dataDirMode } from './data-dir-lock';

/** What others may do with a data folder beyond what they must; 0 where nothing. */
export async function openToOthers(dataDir: string): Promise<number> {
  if (process.platform === 'win32') return 0;
  const { mode } = await stat(dataDir);
  return mode & 0o777 & ~dataDirMode;
}

/** Closes a data folder that was there before to other users. @param log hears of it, also where it cannot be done */
export async function closeToOthers(dataDir: string, log: (message: string) => void): Promise<void> {
  if ((await openToOthers(dataDir)) === 0) return;
  try {
    await chmod(dataDir, dataDirMode);
    log(
      `${dataDir} was open to other users of this machine: it is closed to them now (mode ${dataDirMode.toString(8)}).`,
    );
  } catch {
    log(`${dataDir} is open to other users of this machine, and this user may not change that: chmod 700 it.`);
  }
}
