import { and, eq, inArray, isNull } from 'drizzle-orm';
import { z } from 'zod';
import { sites } from '../../db/schema/sites';
import { mailUsers } from '../../domain/accounts/mail-users';
import { ownAt, provenDomain } from '../../domain/sites/domains';
import { audit } from '../../platform/audit/audit';
import { scopeOfAccountJob } from '../../platform/auth/closed-accounts';
import type { JobKind } from '../../platform/jobs/job-kinds';
import type { Services } from '../../services';
import { displacedLetter } from './displaced-letter';

export const displaced: JobKind = { queue: 'websites.tell-displaced' };

/** Tells an account that another one has proved a domain at which it has websites. */
export function defineTellingDisplaced(services: Services): void {
  const { jobs, db, publicUrl } = services;
  jobs.define({
    ...displaced,
    payload: z.object({ accountId: z.int(), domain: z.string() }),
    run: ({ accountId, domain }, _stopping, id) =>
      db.inScope(scopeOfAccountJob(accountId), async (tx) => {
        tx.cause = id;
        const proven = await provenDomain(tx, domain);
        // By now it may be free again, or this account’s own.
        if (!proven || proven.accountId === accountId) return;
        const rows = await tx.queries
          .select({ name: sites.name, url: sites.url })
          .from(sites)
          .where(
            and(eq(sites.accountId, accountId), inArray(sites.uuid, await ownAt(tx, domain)), isNull(sites.deletedAt)),
          )
          .orderBy(sites.id);
        if (rows.length === 0) return;
        await audit(tx, { action: 'domain.lost', subject: domain, after: { websites: rows.length } });
        const page = `${publicUrl()}/websites`;
        await mailUsers(tx, services, (language) => displacedLetter(language, { domain, websites: rows, page }));
      }),
  });
}
