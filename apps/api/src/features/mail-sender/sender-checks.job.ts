import { z } from 'zod';
import { mailUsers } from '../../domain/accounts/mail-users';
import { scopeOfAccountJob } from '../../platform/auth/closed-accounts';
import { scopeOfSearch } from '../../platform/auth/operator-scopes';
import { secondsAfter } from '../../platform/clock';
import { hourly } from '../../platform/jobs/hourly';
import type { JobKind } from '../../platform/jobs/job-kinds';
import type { Services } from '../../services';
import { lostLetter } from './lost-letter';
import { provenBefore, readSender } from './mail-sender.repository';
import { lookFor, noteSeen } from './mail-sender.service';

const daySeconds = 24 * 3600;
type Due = Awaited<ReturnType<typeof provenBefore>>[number];

/** The hourly job that looks once a day whether a proven mail domain still has its record: without it inboxes would refuse the mails. */
export function defineSenderChecks(services: Services): JobKind {
  const { jobs, db, clock } = services;
  const kind = hourly('mail-sender.check');
  jobs.define({
    ...kind,
    payload: z.object({}),
    run: async (_payload, stopping) => {
      const before = secondsAfter(clock.now(), -daySeconds);
      for (const due of await db.inScope(scopeOfSearch(), (tx) => provenBefore(tx, before))) {
        if (stopping.aborted) return;
        await lookAgain(services, due);
      }
    },
  });
  return kind;
}

async function lookAgain(services: Services, { accountId, siteId, siteUuid, siteName }: Due): Promise<void> {
  const { db, publicUrl } = services;
  const scope = scopeOfAccountJob(accountId);
  const site = { id: siteId, uuid: siteUuid };
  const row = await db.readInScope(scope, (tx) => readSender(tx, siteId));
  if (!row?.provenAt) return;
  const { outcome } = await lookFor(services, site, row);
  await db.inScope(scope, async (tx) => {
    const kept = await noteSeen(services, tx, site, row, outcome);
    if (!kept || kept.provenAt) return;
    const page = `${publicUrl()}/website/email/customize?uuid=${siteUuid}`;
    const told = { address: row.address, website: siteName, page };
    await mailUsers(
      tx,
      services,
      (language) => lostLetter(language, told),
      ({ memberRole }) => memberRole === 'owner',
    );
  });
}
