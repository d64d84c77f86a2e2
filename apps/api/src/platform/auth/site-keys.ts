import { and, eq, inArray, ne, notExists, or, sql } from 'drizzle-orm';
import { assertInDatabase } from '../db/assert-in-database';
import type { Database } from '../db/database';
import { outsideScope } from '../db/outside-scope';
import { prepareOn, type Queries, statement, type Tx } from '../db/transaction';
import { parseReference } from '../http/references';
import { blockedAccounts, orderPages, provenDomains, siteKeys, standings } from './directory.schema';
import { domainOf } from './domains';
import { Scope } from './scope';
import { hashSecret } from './secrets';

const provenByAnother = (queries: Queries) =>
  queries
    .select({ one: sql`1` })
    .from(provenDomains)
    .where(
      and(eq(provenDomains.domain, sql.placeholder('domain')), ne(provenDomains.accountId, sql.placeholder('account'))),
    );

const insertKeys = statement('site-keys.insert', (queries) =>
  queries
    .insert(siteKeys)
    .values({
      siteUuid: sql.placeholder('uuid'),
      token: sql.placeholder('token'),
      accountId: sql.placeholder('account'),
      domain: sql.placeholder('domain'),
    })
    .returning({ open: assertInDatabase(notExists(provenByAnother(queries)), 'domain_taken') }),
);

type Keyed = { readonly uuid: string; readonly token: string; readonly url: string };

/** Makes a site reachable by its public names. @throws a violation of `domain_taken` where another account has proved its domain */
export async function registerSiteKeys(tx: Tx, { uuid, token, url }: Keyed): Promise<void> {
  await insertKeys(tx, { uuid, token, account: tx.scope.accountId, domain: domainOf(url) });
}

/** A site has moved to another address. */
export async function moveSiteKeys(tx: Tx, siteUuid: string, url: string): Promise<void> {
  await tx.queries
    .update(siteKeys)
    .set({ domain: domainOf(url) })
    .where(and(eq(siteKeys.accountId, tx.scope.accountId), eq(siteKeys.siteUuid, siteUuid)));
}

/** A deleted site can no longer be reached. */
export async function forgetSiteKeys(tx: Tx, siteUuid: string): Promise<void> {
  await tx.queries
    .delete(siteKeys)
    .where(and(eq(siteKeys.accountId, tx.scope.accountId), eq(siteKeys.siteUuid, siteUuid)));
}

const find = (queries: Queries) =>
  queries
    .select({
      accountId: siteKeys.accountId,
      siteUuid: siteKeys.siteUuid,
      fullUseUntil: standings.fullUseUntil,
      blockedAt: blockedAccounts.blockedAt,
      owner: provenDomains.accountId,
    })
    .from(siteKeys)
    .leftJoin(standings, eq(standings.accountId, siteKeys.accountId))
    .leftJoin(blockedAccounts, eq(blockedAccounts.accountId, siteKeys.accountId))
    .leftJoin(provenDomains, eq(provenDomains.domain, siteKeys.domain))
    .where(or(eq(siteKeys.siteUuid, sql.placeholder('name')), eq(siteKeys.token, sql.placeholder('name'))));

/**
 * Where a site’s uuid or token leads: the scope of its account, with the shop as the actor, and its standing. A site of a
 * `blocked` account, or at a domain that another account has proved, is there and takes nothing new.
 */
export async function scopeOfSite(
  db: Database,
  name: string,
  ip: string,
): Promise<{ scope: Scope; siteUuid: string; fullUseUntil: Date | null; blocked: boolean } | undefined> {
  const reference = parseReference(name);
  if (!reference || reference.id !== -1) return undefined;
  const [key] = await outsideScope(db, (_queries, client) =>
    prepareOn(client, 'site-keys.find', find).execute({ name: reference.uuid }),
  );
  if (!key) return undefined;
  const { accountId, siteUuid, fullUseUntil, blockedAt, owner } = key;
  const blocked = blockedAt !== null || (owner !== null && owner !== accountId);
  const scope = Scope.ofAccount(accountId, { kind: 'shop' }, ip);
  return { scope, siteUuid, fullUseUntil, blocked };
}

const insertPage = statement('order-pages.insert', (queries) =>
  queries
    .insert(orderPages)
    .values({
      tokenHash: sql.placeholder('hash'),
      accountId: sql.placeholder('account'),
      orderId: sql.placeholder('order'),
    })
    .onConflictDoNothing(),
);

/** Makes an order’s page reachable by its secret. */
export async function registerOrderPage(tx: Tx, token: string, orderId: number): Promise<void> {
  await insertPage(tx, { hash: hashSecret(token), account: tx.scope.accountId, order: orderId });
}

/** The pages of these orders lead nowhere any more. */
export async function forgetPagesOfOrders(tx: Tx, orderIds: readonly number[]): Promise<void> {
  await tx.queries
    .delete(orderPages)
    .where(and(eq(orderPages.accountId, tx.scope.accountId), inArray(orderPages.orderId, [...orderIds])));
}

/** That secret leads nowhere any more. */
export async function forgetOrderPage(tx: Tx, token: string): Promise<void> {
  await tx.queries
    .delete(orderPages)
    .where(and(eq(orderPages.accountId, tx.scope.accountId), eq(orderPages.tokenHash, hashSecret(token))))
    .execute();
}

/** Where an order page’s secret leads: the scope of the shop’s account, with a visitor as the actor. */
export async function scopeOfOrderPage(
  db: Database,
  token: string,
  ip: string,
): Promise<{ scope: Scope; accountId: number; orderId: number } | undefined> {
  const [page] = await outsideScope(db, (queries) =>
    queries
      .select()
      .from(orderPages)
      .where(eq(orderPages.tokenHash, hashSecret(token))),
  );
  return (
    page && {
      scope: Scope.ofAccount(page.accountId, { kind: 'visitor' }, ip),
      accountId: page.accountId,
      orderId: page.orderId,
    }
  );
}

/** The scope of an account that an address of our own names; only after the address has proved to be ours. */
export function scopeOfOwnAddress(accountId: number, ip: string): Scope {
  return Scope.ofAccount(accountId, { kind: 'visitor' }, ip);
}
