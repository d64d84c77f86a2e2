import { z } from 'zod';
import {
  type AccountExport,
  claimExport,
  endExport,
  keyOfExport,
} from '../../domain/accounts/account-exports.repository';
import { findAccount } from '../../domain/accounts/accounts.repository';
import { exportAccount } from '../../domain/accounts/export-account';
import { audit } from '../../platform/audit/audit';
import { scopeOfAccountJob } from '../../platform/auth/closed-accounts';
import type { Scope } from '../../platform/auth/scope';
import { userById } from '../../platform/auth/users';
import { secondsAfter } from '../../platform/clock';
import { zipStream } from '../../platform/files/zip-stream';
import type { JobKind } from '../../platform/jobs/job-kinds';
import type { Services } from '../../services';
import { exportFailedMail, exportReadyMail } from './export-mails';

export const exportJob: JobKind = { queue: 'account.export', long: true };

/** So long a file can be downloaded, and a failure is told of. */
export const keptSeconds = 7 * 24 * 3600;
/** An order that was begun so often and never ended is given up: it can be made again. */
const maxTries = 20;

/** The job that writes the file of one order. A try that was cut off begins anew, with a file of its own. */
export function defineExport(services: Services): void {
  const { db, files, jobs } = services;
  jobs.define({
    ...exportJob,
    payload: z.object({ accountId: z.int(), exportId: z.int() }),
    run: async ({ accountId, exportId }, stopping) => {
      const scope = scopeOfAccountJob(accountId);
      const row = await db.inScope(scope, (tx) => claimExport(tx, exportId));
      if (!row) return;
      await files.remove(keyOfExport({ ...row, attempts: row.attempts - 1 }));
      if (row.attempts > maxTries) await end(services, scope, row);
      else await make(services, scope, row, stopping);
    },
  });
}

async function make(services: Services, scope: Scope, row: AccountExport, stopping: AbortSignal): Promise<void> {
  const { db, files, clock } = services;
  const company = (await db.readInScope(scope, findAccount))?.companyName ?? '';
  let size = 0;
  async function* written() {
    for await (const piece of zipStream(exportAccount({ db, files }, { scope, company, at: clock.now() }))) {
      stopping.throwIfAborted();
      size += piece.length;
      yield piece;
    }
  }
  await files.write(keyOfExport(row), written());
  // Where the account was erased meanwhile, or this process taken for dead, nobody comes for this file.
  if (!(await end(services, scope, row, size))) await files.remove(keyOfExport(row));
}

/** Ends an order, with a file of this size or without one. @returns false where it is not this try’s to end */
async function end(services: Services, scope: Scope, row: AccountExport, size: number | null = null): Promise<boolean> {
  const { db, clock, mail, publicUrl } = services;
  const expiresAt = secondsAfter(clock.now(), keptSeconds);
  const state = size === null ? 'failed' : 'ready';
  return db.inScope(scope, async (tx) => {
    if (!(await endExport(tx, row, { state, size, expiresAt }))) return false;
    const user = await userById(tx, row.orderedBy);
    const page = `${publicUrl()}/profile`;
    if (user && state === 'ready') await mail.queue(tx, exportReadyMail(user.email, page, expiresAt, user.language));
    if (user && state === 'failed') await mail.queue(tx, exportFailedMail(user.email, page, user.language));
    await audit(tx, { action: `account-export.${state}`, subject: row.uuid, after: { size } });
    return true;
  });
}
