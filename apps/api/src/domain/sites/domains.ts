import type { DomainMethod } from '@dw/contract';
import { and, eq, ne, notExists, sql } from 'drizzle-orm';
import { provenDomains, siteKeys } from '../../db/schema/directory/sites';
import { statement, type Tx } from '../../platform/db/transaction';

/** The domain of a website’s address as it is kept: with its port, and without the www that the same people answer for. */
export const domainOf = (url: string): string => new URL(url).host.replace(/^www\./, '');

const byName = statement('domains.proven', (queries) =>
  queries
    .select()
    .from(provenDomains)
    .where(eq(provenDomains.domain, sql.placeholder('domain'))),
);

export type ProvenDomain = Awaited<ReturnType<typeof byName>>[number];
export type DomainOwner = Pick<ProvenDomain, 'accountId'>;

/** Whose a domain is, whichever account asks; undefined where nobody has proved it. */
export async function provenDomain(tx: Tx, domain: string): Promise<ProvenDomain | undefined> {
  const [proven] = await byName(tx, { domain });
  return proven;
}

/** Keeps that the account of the scope has proved a domain. */
export async function keepProof(tx: Tx, proof: { domain: string; method: DomainMethod; at: Date }): Promise<void> {
  const { accountId } = tx.scope;
  const values = { accountId, method: proof.method, provenAt: proof.at };
  await tx.queries
    .insert(provenDomains)
    .values({ domain: proof.domain, ...values })
    .onConflictDoUpdate({ target: provenDomains.domain, set: values });
}

/** Lets go of the domains that the account has no website at any more. */
export async function releaseDomains(tx: Tx, domain: string): Promise<void> {
  const { accountId } = tx.scope;
  const kept = tx.queries
    .select({ one: sql`1` })
    .from(siteKeys)
    .where(and(eq(siteKeys.accountId, accountId), eq(siteKeys.domain, provenDomains.domain)));
  await tx.queries
    .delete(provenDomains)
    .where(and(eq(provenDomains.accountId, accountId), eq(provenDomains.domain, domain), notExists(kept)));
}

/** Other accounts that have a website at a domain. */
export async function othersAt(tx: Tx, domain: string): Promise<number[]> {
  const rows = await tx.queries
    .selectDistinct({ accountId: siteKeys.accountId })
    .from(siteKeys)
    .where(and(eq(siteKeys.domain, domain), ne(siteKeys.accountId, tx.scope.accountId)));
  return rows.map(({ accountId }) => accountId);
}

/** The uuids of the scope’s own websites at a domain. */
export async function ownAt(tx: Tx, domain: string): Promise<string[]> {
  const rows = await tx.queries
    .select({ uuid: siteKeys.siteUuid })
    .from(siteKeys)
    .where(and(eq(siteKeys.domain, domain), eq(siteKeys.accountId, tx.scope.accountId)));
  return rows.map(({ uuid }) => uuid);
}
