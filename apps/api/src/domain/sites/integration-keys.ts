import { limits } from '@dw/contract';
import { and, desc, eq, gt, isNull, or, sql } from 'drizzle-orm';
import { integrationKeys, siteKeys } from '../../db/schema/directory/sites';
import { type Clock, secondsAfter } from '../../platform/clock';
import type { Database } from '../../platform/db/database';
import { outsideScope } from '../../platform/db/outside-scope';
import { type Queries, statement, type Tx } from '../../platform/db/transaction';
import { Refusal } from '../../platform/http/refusals';
import type { Signer } from '../../platform/signer';

export type IntegrationKeyRow = typeof integrationKeys.$inferSelect;

const touchAfterMs = 60_000;

/** One that still signs. */
const working = (now: Date) => or(isNull(integrationKeys.expiresAt), gt(integrationKeys.expiresAt, now));

/** The secret half of a key; derived, so that neither the database nor its dump holds it. */
export function integrationSecret(signer: Signer, keyUuid: string): string {
  return signer.derive('integration-key', keyUuid);
}

const workingOf = (queries: Queries, siteUuid: string, now: Date) =>
  queries
    .select()
    .from(integrationKeys)
    .where(and(eq(integrationKeys.siteUuid, siteUuid), working(now)))
    .orderBy(desc(integrationKeys.id));

/** Keys of the account’s sites that still sign, the newest first. */
export function listIntegrationKeys(tx: Tx, now: Date): Promise<IntegrationKeyRow[]> {
  return allWorking(tx, { account: tx.scope.accountId, now: now.toISOString() });
}

const allWorking = statement('integration-keys.all', (queries) =>
  queries
    .select()
    .from(integrationKeys)
    .where(
      and(
        eq(integrationKeys.accountId, sql.placeholder('account')),
        sql`(${integrationKeys.expiresAt} is null or ${integrationKeys.expiresAt} > ${sql.placeholder('now')}::timestamptz)`,
      ),
    )
    .orderBy(desc(integrationKeys.id)),
);

type Issue = { readonly siteUuid: string; readonly overlapHours: number; readonly now: Date };

/**
 * Issues a site’s key; those before it end after the overlap.
 * @throws 422 where too many are at work
 */
export async function issueIntegrationKey(
  tx: Tx,
  { siteUuid, overlapHours, now }: Issue,
): Promise<{ row: IntegrationKeyRow; before: IntegrationKeyRow[] }> {
  // Of two that come at once the second sees what the first has done.
  await tx.queries
    .select({ uuid: siteKeys.siteUuid })
    .from(siteKeys)
    .where(eq(siteKeys.siteUuid, siteUuid))
    .for('update');
  const before = await workingOf(tx.queries, siteUuid, now);
  const { working: most } = limits.integrationKey;
  if (overlapHours > 0 && before.length >= most) {
    const message = `A website has at most ${most} integration keys at work. End the old ones first.`;
    throw new Refusal(422, 'too_many_keys', message, { params: { limit: most } });
  }
  await tx.queries
    .update(integrationKeys)
    .set({ expiresAt: secondsAfter(now, overlapHours * 3600) })
    .where(
      and(
        eq(integrationKeys.siteUuid, siteUuid),
        working(now),
        overlapHours > 0 ? isNull(integrationKeys.expiresAt) : undefined,
      ),
    );
  const [row] = await tx.queries
    .insert(integrationKeys)
    .values({ uuid: crypto.randomUUID(), accountId: tx.scope.accountId, siteUuid, createdAt: now })
    .returning();
  if (!row) throw new Error('The integration key was not written.');
  return { row, before };
}

/**
 * The key of a site whose secret passes the test; its use is noted.
 * @param passes gets the secret of each key that still signs
 */
export async function findSigningKey(
  { db, clock, signer }: { readonly db: Database; readonly clock: Clock; readonly signer: Signer },
  siteUuid: string,
  passes: (secret: string) => boolean,
): Promise<IntegrationKeyRow | undefined> {
  const now = clock.now();
  return outsideScope(db, async (queries) => {
    const keys = await workingOf(queries, siteUuid, now);
    const key = keys.find(({ uuid }) => passes(integrationSecret(signer, uuid)));
    if (key && (!key.lastUsedAt || now.getTime() - key.lastUsedAt.getTime() > touchAfterMs))
      await queries.update(integrationKeys).set({ lastUsedAt: now }).where(eq(integrationKeys.id, key.id));
    return key;
  });
}
