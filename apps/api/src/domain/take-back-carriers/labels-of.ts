import { and, eq, sql } from 'drizzle-orm';
import { carriers } from '../../db/schema/carriers';
import { providerRefs } from '../../db/schema/directory/provider-events';
import type { Tx } from '../../platform/db/transaction';

/** What carriers call a parcel of the scope’s account: one reference for each label that was made for it. */
export const labelsOf = (tx: Tx, subject: string) =>
  tx.queries
    .select({ carrierId: carriers.id, reference: providerRefs.reference })
    .from(providerRefs)
    .innerJoin(carriers, sql`${providerRefs.provider} = 'carrier:' || ${carriers.uuid}`)
    .where(and(eq(providerRefs.accountId, tx.scope.accountId), eq(providerRefs.subject, subject)))
    .execute();
