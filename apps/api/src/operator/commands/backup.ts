import { readdir, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, resolve } from 'node:path';
import { eraseAgain } from '../../domain/shopper-erasure/erase-again';
import { readErasureList } from '../../domain/shoppers/erasure-list';
import { audit } from '../../platform/audit/audit';
import { scopeOfInstallation } from '../../platform/auth/operator-scopes';
import { exists } from '../../platform/embedded/processes';
import type { Manifest } from '../backup/archive-format';
import { archiveWriter } from '../backup/archive-writer';
import { checkArchive } from '../backup/check-archive';
import { makeBackup } from '../backup/make-backup';
import { inWords, sumsOf } from '../backup/manifest-sums';
import { restoreBackup } from '../backup/restore-backup';
import { assertSameKey } from '../backup/restore-files';
import { openTarget } from '../backup/restore-target';
import type { Call, Command } from '../command';
import { OperatorError } from '../failures';
import { size } from '../output';

const stdout = '-';
const inFile = { name: 'FILE', text: 'the archive' };

export const backup: Command = {
  name: 'backup',
  summary: 'writes one snapshot of database, files and key to an archive, also while the server is at work',
  arguments: [{ name: 'FILE', text: `a new file, or ${stdout} for the standard output` }],
  details: [
    'The archive holds personal data and the key of the installation: keep it as you keep the data folder. Mail that was put into the outbox folder is not in it.',
    'SECRET_KEY is never written: an installation that has it needs the same one to restore.',
  ],
  examples: ['backup /backups/wardrobe-monday.tar.gz'],
  run: async (call) => {
    const services = await call.dependencies.services();
    const { app, operator: login = app } = await call.dependencies.reach();
    const config = call.dependencies.config();
    const release = await call.dependencies.release();
    const started = performance.now();
    const { manifest, bytes } = await intoFile(call, (archive) => makeBackup({ login, config, release, archive }));
    const after = { ...sumsOf(manifest), bytes };
    await services.db.inScope(scopeOfInstallation(call.dependencies.by), (tx) =>
      audit(tx, { action: 'backup.made', subject: 'installation', after }),
    );
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    const text = `Backed up ${inWords(manifest)}${bytes === null ? '' : `; the archive has ${size(bytes)}`}. It took ${seconds} s.`;
    if (call.argument('FILE') !== stdout) return { data: after, text };
    call.say(text);
    return { data: undefined, text: '' };
  },
};

type Made = { readonly manifest: Manifest; readonly bytes: number | null };

/** The file gets its name when it is whole; what was killed on the way is removed by the next one. */
async function intoFile(
  call: Call,
  write: (archive: ReturnType<typeof archiveWriter>) => Promise<Manifest>,
): Promise<Made> {
  const name = call.argument('FILE');
  if (name === stdout) return { manifest: await finished(archiveWriter(process.stdout), write), bytes: null };
  const file = resolve(name);
  if (await stat(file).catch(() => undefined))
    throw new OperatorError(`${file} is there already: choose another name.`);
  await removeLeftovers(file);
  const draft = `${file}.${process.pid}.part`;
  try {
    const manifest = await finished(archiveWriter(draft), write);
    await rename(draft, file);
    return { manifest, bytes: (await stat(file)).size };
  } catch (error) {
    await rm(draft, { force: true });
    throw sentenceOf(error, file);
  }
}

async function finished(
  archive: ReturnType<typeof archiveWriter>,
  write: (archive: ReturnType<typeof archiveWriter>) => Promise<Manifest>,
): Promise<Manifest> {
  try {
    const manifest = await write(archive);
    await archive.finish();
    return manifest;
  } catch (error) {
    await archive.abandon();
    throw sentenceOf(error, 'the standard output');
  }
}

async function removeLeftovers(file: string): Promise<void> {
  for (const name of await readdir(dirname(file)).catch(() => [])) {
    const pid = name.startsWith(`${basename(file)}.`) ? /\.(\d+)\.part$/.exec(name)?.[1] : undefined;
    if (pid !== undefined && !exists(Number(pid))) await rm(resolve(dirname(file), name), { force: true });
  }
}

const reasons: Readonly<Record<string, string>> = {
  ENOSPC: 'there is no space left on the disk',
  EFBIG: 'files may not be so large here',
  EDQUOT: 'the quota is used up',
  ENOENT: 'its folder does not exist',
  EACCES: 'this user may not write there',
  EROFS: 'the disk can only be read',
  EPIPE: 'whoever read it has stopped',
};

function sentenceOf(error: unknown, where: string): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const reason = reasons[code];
  return reason === undefined ? error : new OperatorError(`${where} cannot be written: ${reason}. There is no backup.`);
}

export const restore: Command = {
  name: 'restore',
  summary: 'fills an empty database with what a backup holds, and puts its files and its key back',
  arguments: [inFile],
  options: {
    replace: { text: 'into a database that is not empty: all that it holds is lost' },
    'no-erasures': { text: 'there is no list of erased wardrobes, because none was ever erased' },
    check: { text: 'only reads the archive from end to end and says what is in it' },
  },
  details: [
    'Stop the server first. Without DATABASE_URL the embedded database of DATA_DIR is filled, and made where there is none; an external one needs DATABASE_OWNER_URL as well.',
    'Wardrobes that were erased since the backup are erased again: their list (ERASURES_FILE) has to be there. It is in no backup.',
    'The archive is read whole before anything is touched. All rows come in one transaction and are compared with the archive: when it fails or is killed, the database holds what it held before.',
  ],
  examples: ['restore /backups/wardrobe-monday.tar.gz', 'restore /backups/wardrobe-monday.tar.gz --check'],
  run: async ({ dependencies, argument, flag }) => {
    const file = resolve(argument('FILE'));
    const config = dependencies.config();
    const started = performance.now();
    const checked = await checkArchive(file);
    const { head, manifest } = checked;
    const data = {
      made_at: head.made_at,
      release: head.release,
      postgres_major: head.postgres_major,
      ...sumsOf(manifest),
    };
    if (flag('check')) return { data, text: `${file} is whole: ${inWords(manifest)}, made at ${head.made_at}.` };
    await assertSameKey(checked, config);
    const listed = await readErasureList(config);
    if (!listed && !flag('no-erasures')) throw noList(config.erasuresFile);
    const release = await dependencies.release();
    const target = await openTarget(config);
    try {
      await restoreBackup({ file, checked, config, target, release, by: dependencies.by, replace: flag('replace') });
    } finally {
      await target.close();
    }
    // Only where there are some: it opens the database once more, as the server does.
    const erased = listed?.length ? await eraseAgain(await dependencies.services()) : 0;
    const again = erased > 0 ? ` Wardrobes erased again: ${erased}.` : '';
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    return {
      data: { ...data, erased },
      text: `Restored ${inWords(manifest)}, as of ${head.made_at}.${again} It took ${seconds} s. The server can be started.`,
    };
  },
};

const noList = (path: string) =>
  new OperatorError(
    `There is no list of erased wardrobes at ${path}: put the one of the installation that was backed up there, or name it in ERASURES_FILE. Where no wardrobe was ever erased, say so: --no-erasures. Nothing was restored.`,
  );
