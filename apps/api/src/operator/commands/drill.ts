import { resolve } from 'node:path';
import { audit } from '../../platform/audit/audit';
import { drillAction } from '../../platform/audit/last-drill';
import { scopeOfInstallation } from '../../platform/auth/operator-scopes';
import { inWords, sumsOf } from '../backup/manifest-sums';
import type { Command } from '../command';
import { newestBackup } from '../drill/newest-backup';
import { tryBackup } from '../drill/try-backup';

export const drill: Command = {
  name: 'drill',
  summary: 'restores the newest backup of a folder beside the installation, compares it and starts a server on it',
  arguments: [{ name: 'FOLDER', text: 'where the archives lie, as files that end in .tar.gz' }],
  details: [
    'It works in DATA_DIR/drill, which needs room for the database and the files once more, and removes what it has made. The installation goes on meanwhile; the server on the copy does no jobs, and mails nobody.',
    'When it went well stands in the audit log; doctor says when that is more than eight days ago. It ends with 1 where the backup is damaged, or anything restored from it is not as it says.',
  ],
  examples: ['drill /backups --json'],
  run: async ({ dependencies, argument, say }) => {
    const config = dependencies.config();
    const started = performance.now();
    const file = await newestBackup(resolve(argument('FOLDER')));
    const release = await dependencies.release();
    const { checked, ...took } = await tryBackup({ file, config, release, by: dependencies.by, say });
    const seconds = Math.round((performance.now() - started) / 100) / 10;
    const data = {
      archive: file,
      made_at: checked.head.made_at,
      ...sumsOf(checked.manifest),
      restore_seconds: took.restoreSeconds,
      ready_seconds: took.readySeconds,
      seconds,
    };
    const { db } = await dependencies.services();
    await db.inScope(scopeOfInstallation(dependencies.by), (tx) =>
      audit(tx, { action: drillAction, subject: 'installation', after: data }),
    );
    return {
      data,
      text: `${file}, made at ${data.made_at}, came back whole: ${inWords(checked.manifest)}, restored in ${took.restoreSeconds} s; a server was ready on it ${took.readySeconds} s later.`,
    };
  },
};
