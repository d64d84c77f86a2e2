import { and, eq, ne, notExists, or, sql } from 'drizzle-orm';
import { provenDomains, siteKeys } from '../../db/schema/directory/sites';
import { blockedAccounts, standings } from '../../db/schema/directory/users';
import { Scope } from '../../platform/auth/scope';
import { Batcher } from '../../platform/batcher';
import { assertInDatabase } from '../../platform/db/assert-in-database';
import { type Database, triedAgain } from '../../platform/db/database';
import { outsideScope } from '../../platform/db/outside-scope';
import { prepareOn, type Queries, statement, type Tx } from '../../platform/db/transaction';
import { parseReference } from '../../platform/http/references';
import { domainOf } from './domains';

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

const found = (queries: Queries) =>
  queries
    .select({
      accountId: siteKeys.accountId,
      siteUuid: siteKeys.siteUuid,
      token: siteKeys.token,
      fullUseUntil: standings.fullUseUntil,
      blockedAt: blockedAccounts.blockedAt,
      owner: provenDomains.accountId,
    })
    .from(siteKeys)
    .leftJoin(standings, eq(standings.accountId, siteKeys.accountId))
    .leftJoin(blockedAccounts, eq(blockedAccounts.accountId, siteKeys.accountId))
    .leftJoin(provenDomains, eq(provenDomains.domain, siteKeys.domain));

const find = (queries: Queries) =>
  found(queries).where(or(eq(siteKeys.siteUuid, sql.placeholder('name')), eq(siteKeys.token, sql.placeholder('name'))));

const findAll = (queries: Queries) => {
  const names = sql`any(${sql.placeholder('names')}::uuid[])`;
  return found(queries).where(or(sql`${siteKeys.siteUuid} = ${names}`, sql`${siteKeys.token} = ${names}`));
};
type Found = Awaited<ReturnType<typeof find>>[number];

/** Where a site’s public name leads. */
export type SiteOfKey = {
  readonly scope: Scope;
  readonly siteUuid: string;
  readonly fullUseUntil: Date | null;
  readonly blocked: boolean;
};

/**
 * Where a site’s uuid or token leads: the scope of its account, with the shop as the actor, and its standing. A site of a
 * `blocked` account, or at a domain that another account has proved, is there and takes nothing new.
 */
export async function scopeOfSite(db: Database, name: string, ip: string): Promise<SiteOfKey | undefined> {
  const reference = parseReference(name);
  if (!reference || reference.id !== -1) return undefined;
  const [key] = await triedAgain(() =>
    outsideScope(db, (_queries, client) => prepareOn(client, 'site-keys.find', find).execute({ name: reference.uuid })),
  );
  return key && siteOf(key, ip);
}

/** So long after one look the next begins. */
const apartMs = 20;
const together = 500;

/** As `scopeOfSite`, for callers who mind no wait: those of a moment share one look, whichever sites they name. No answer is older than its call. */
export function sharedSites(db: Database): (name: string, ip: string) => Promise<SiteOfKey | undefined> {
  const lookups = new Batcher<string, Found | null>(
    together,
    async (asked) => {
      const keys = await triedAgain(() =>
        outsideScope(db, (_queries, client) =>
          prepareOn(client, 'site-keys.find-all', findAll).execute({ names: [...new Set(asked)] }),
        ),
      );
      const named = new Map(keys.flatMap((key) => [[key.token, key] as const, [key.siteUuid, key] as const]));
      return asked.map((name) => named.get(name) ?? null);
    },
    apartMs,
  );
  return async (name, ip) => {
    const reference = parseReference(name);
    if (!reference || reference.id !== -1) return undefined;
    const key = await lookups.ask('', reference.uuid);
    return key ? siteOf(key, ip) : undefined;
  };
}

function siteOf({ accountId, siteUuid, fullUseUntil, blockedAt, owner }: Found, ip: string): SiteOfKey {
  const blocked = blockedAt !== null || (owner !== null && owner !== accountId);
  const scope = Scope.ofAccount(accountId, { kind: 'shop' }, ip);
  return { scope, siteUuid, fullUseUntil, blocked };
}
