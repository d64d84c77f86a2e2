import { randomBytes } from 'node:crypto';
import { link, mkdir, readdir, readFile, realpath, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { answers, listenAsSign, type Sign } from './life-sign';
import { birthOf } from './processes';

const holderSchema = z.object({
  pid: z.number().int().positive(),
  address: z.string(),
  sign: z.string(),
  birth: z.string().optional(),
});
type Holder = z.infer<typeof holderSchema>;

export class DataDirInUseError extends Error {
  override readonly name = 'DataDirInUseError';

  constructor(
    dataDir: string,
    readonly pid: number,
    readonly address: string,
  ) {
    super(`Another server (pid ${pid}, ${address}) is already using ${dataDir}.`);
  }
}

/**
 * What others may do with a new data folder: nothing. As root, Postgres runs as another user, who has to pass through.
 */
export const dataDirMode = process.getuid?.() === 0 ? 0o711 : 0o700;

/**
 * Takes a data folder for this process, or throws DataDirInUseError.
 *
 * The lock is a numbered file in `DATA_DIR/lock`; the highest number counts. It names a socket on which the holder
 * listens: the system closes it with the process, so a dead holder is known at once and a reused pid is not mistaken for
 * it. A dead holder’s lock is never removed; the next holder creates a file with the next number. Only one of several
 * can create it, and the highest number only grows, so nobody can take a lock that another has just taken.
 */
export async function lockDataDir(
  dataDir: string,
  { address }: { address: string },
): Promise<{ release(): Promise<void> }> {
  await mkdir(dataDir, { recursive: true, mode: dataDirMode });
  const root = await realpath(dataDir);
  const folder = join(root, 'lock');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await refuseIfHeld(root, folder);
  const sign = await listenAsSign(folder);
  try {
    const birth = await birthHere(folder, process.pid);
    const text = JSON.stringify({ pid: process.pid, address, sign: sign.name, birth } satisfies Holder);
    while (true) {
      const number = (await refuseIfHeld(root, folder)) + 1;
      if (await take(folder, number, text)) return { release: once(() => release(folder, number, sign)) };
    }
  } catch (error) {
    await sign.close();
    throw error;
  }
}

/** Who holds a data folder now; undefined where nobody does. */
export async function readLock(dataDir: string): Promise<{ pid: number; address: string } | undefined> {
  const { holder } = await look(join(await realpath(dataDir).catch(() => dataDir), 'lock'));
  return holder && { pid: holder.pid, address: holder.address };
}

async function refuseIfHeld(root: string, folder: string): Promise<number> {
  const { number, holder } = await look(folder);
  if (holder) throw new DataDirInUseError(root, holder.pid, holder.address);
  return number;
}

/** The highest number (0 for none) and its holder, if it lives. */
async function look(folder: string): Promise<{ number: number; holder?: Holder }> {
  const number = Math.max(0, ...(await numbers(folder)));
  const holder = number > 0 ? await readHolder(join(folder, String(number))) : undefined;
  return holder && (await lives(folder, holder)) ? { number, holder } : { number };
}

async function lives(folder: string, holder: Holder): Promise<boolean> {
  const answer = await answers(resolve(folder, holder.sign));
  if (answer !== 'missing') return answer === 'yes';
  // The socket file was deleted, by a restart or by hand: then the process itself is looked for.
  return holder.birth !== undefined && holder.birth === (await birthHere(folder, holder.pid));
}

/** With the folder’s own number, so that a copy of a folder in use is not taken for the folder. */
async function birthHere(folder: string, pid: number): Promise<string | undefined> {
  const birth = await birthOf(pid);
  return birth && `${birth}/${(await stat(folder)).ino}`;
}

async function take(folder: string, number: number, text: string): Promise<boolean> {
  const path = join(folder, String(number));
  const draft = join(folder, `draft-${randomBytes(6).toString('hex')}`);
  await writeFile(draft, text, { mode: 0o600 });
  try {
    await link(draft, path).catch((error: NodeJS.ErrnoException) => {
      // Without hard links the file is written in place; whoever reads it half-written tries again.
      if (error.code === 'EEXIST') throw error;
      return writeFile(path, text, { flag: 'wx', mode: 0o600 });
    });
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  } finally {
    await rm(draft, { force: true });
  }
  const others = (await numbers(folder)).filter((other) => other !== number);
  if (others.some((other) => other > number)) {
    await rm(path, { force: true });
    return false;
  }
  await Promise.all(others.map((other) => discard(folder, other)));
  return true;
}

async function discard(folder: string, number: number): Promise<void> {
  const path = join(folder, String(number));
  const dead = await readHolder(path);
  if (dead && !dead.sign.startsWith('\\\\')) await rm(resolve(folder, dead.sign), { force: true });
  await rm(path, { force: true });
}

/** The file stays, without a holder: the numbers must go on from it. */
async function release(folder: string, number: number, sign: Sign): Promise<void> {
  const draft = join(folder, `draft-${randomBytes(6).toString('hex')}`);
  await writeFile(draft, '{}', { mode: 0o600 });
  await rename(draft, join(folder, String(number)));
  await sign.close();
}

async function numbers(folder: string): Promise<number[]> {
  const names = await readdir(folder).catch(() => []);
  return names.filter((name) => /^\d+$/.test(name)).map(Number);
}

async function readHolder(path: string): Promise<Holder | undefined> {
  for (let tries = 0; tries < 20; tries += 1) {
    const text = await readFile(path, 'utf8').catch(() => '{}');
    try {
      return holderSchema.safeParse(JSON.parse(text)).data;
    } catch {
      await sleep(25);
    }
  }
  return undefined;
}

function once(act: () => Promise<void>): () => Promise<void> {
  let done: Promise<void> | undefined;
  return () => {
    done ??= act();
    return done;
  };
}
