import {
  capabilitiesOf,
  type KeyScope,
  limitedBy,
  limits,
  limitsOfKey,
  type Role,
  scopesOfWholeAccount,
} from '@dw/contract';
import { and, desc, eq, gt, isNull, or, sql } from 'drizzle-orm';
import { apiKeys, blockedAccounts, memberships, standings } from '../../db/schema/directory/users';
import { Batcher } from '../batcher';
import { type Clock, secondsAfter } from '../clock';
import { assertInDatabase } from '../db/assert-in-database';
import { type Database, violates } from '../db/database';
import { outsideScope } from '../db/outside-scope';
import { prepareOn, type Queries, statement, type Tx } from '../db/transaction';
import type { Reference } from '../http/references';
import { forbidden, Refusal, unauthenticated } from '../http/refusals';
import { isPaused } from './payment-status';
import { type Caller, Scope } from './scope';
import { hashSecret, newToken } from './secrets';

export type KeyRow = Omit<typeof apiKeys.$inferSelect, 'keyHash'>;

const columns = {
  id: apiKeys.id,
  uuid: apiKeys.uuid,
  accountId: apiKeys.accountId,
  prefix: apiKeys.prefix,
  name: apiKeys.name,
  scopes: apiKeys.scopes,
  only: apiKeys.only,
  createdAt: apiKeys.createdAt,
  lastUsedAt: apiKeys.lastUsedAt,
  rotatedAt: apiKeys.rotatedAt,
  expiresAt: apiKeys.expiresAt,
  revokedAt: apiKeys.revokedAt,
};
const touchAfterMs = 60_000;
const mark = 'dw_';
const shownOfPrefix = mark.length + 8;

/** One that still opens something. */
const living = (now: Date) => and(isNull(apiKeys.revokedAt), or(isNull(apiKeys.expiresAt), gt(apiKeys.expiresAt, now)));
const ofAccount = (tx: Tx, now: Date) => and(eq(apiKeys.accountId, tx.scope.accountId), living(now));

const find = (queries: Queries) =>
  queries
    .select({
      id: apiKeys.id,
      accountId: apiKeys.accountId,
      scopes: apiKeys.scopes,
      only: apiKeys.only,
      // The same for all members, and every account has one.
      role: sql<Role>`(select ${memberships.role} from ${memberships}
        where ${memberships.accountId} = ${apiKeys.accountId} limit 1)`,
      lastUsedAt: apiKeys.lastUsedAt,
      expiresAt: apiKeys.expiresAt,
      fullUseUntil: standings.fullUseUntil,
    })
    .from(apiKeys)
    .leftJoin(standings, eq(standings.accountId, apiKeys.accountId))
    .leftJoin(blockedAccounts, eq(blockedAccounts.accountId, apiKeys.accountId))
    .where(
      and(eq(apiKeys.keyHash, sql.placeholder('hash')), isNull(apiKeys.revokedAt), isNull(blockedAccounts.accountId)),
    );
type Opened = Pick<KeyRow, 'accountId' | 'id' | 'only'> & { readonly role: Role; readonly paused: boolean };
type Lookup = { readonly hash: Buffer; readonly needs: KeyScope };

const lookups = new WeakMap<Database, Batcher<Lookup, Opened>>();

/** A key that many callers use at once is looked up once for all of them. */
function lookupsOf(db: Database, clock: Clock): Batcher<Lookup, Opened> {
  const known = lookups.get(db);
  if (known) return known;
  const made = new Batcher<Lookup, Opened>(Number.POSITIVE_INFINITY, (asked) =>
    outsideScope(db, async (queries, client) => {
      const [key] = await prepareOn(client, 'api-key', find).execute({ hash: asked[0]?.hash });
      const now = clock.now();
      if (!key || (key.expiresAt && key.expiresAt <= now)) return asked.map(unauthenticated);
      const paused = isPaused(key.fullUseUntil, now);
      const allows = ({ needs }: Lookup) =>
        key.scopes.includes(needs) && (key.only === null || !scopesOfWholeAccount.includes(needs));
      const opens = (one: Lookup) => !paused && allows(one);
      const old = !key.lastUsedAt || now.getTime() - key.lastUsedAt.getTime() > touchAfterMs;
      if (old && asked.some(opens))
        await queries.update(apiKeys).set({ lastUsedAt: now }).where(eq(apiKeys.id, key.id));
      return asked.map((one) => (allows(one) ? { ...key, paused } : forbidden()));
    }),
  );
  lookups.set(db, made);
  return made;
}

const keyForm = /^dw_[\w-]{43}$/;
/** Whether a token is a key and no session’s, which may begin like one, but is shorter. */
export const isApiKey = (token: string): boolean => keyForm.test(token);

/**
 * What a key opens of its account, with the key as the actor: all that an account of that kind may do, of which the scope that an endpoint
 * needs leaves little.
 * @throws 401 where it opens nothing, 403 where it may not do this
 */
export async function callerOfKey(
  db: Database,
  clock: Clock,
  { token, ip, needs }: { readonly token: string; readonly ip: string; readonly needs: KeyScope },
): Promise<Caller> {
  if (!isApiKey(token)) throw unauthenticated();
  const hash = hashSecret(token);
  const opened = await lookupsOf(db, clock).ask(hash.toString('base64url'), { hash, needs });
  const { accountId, id, only, role, paused } = opened;
  const limited = only && limitsOfKey(only);
  const scope = Scope.ofAccount(accountId, { kind: 'key', id }, ip, undefined, limited);
  const capabilities = capabilitiesOf(role, 'owner', limitedBy(limited));
  return { role, capabilities, paused, lacksSecondFactor: false, scope };
}

/** The account’s keys, the newest first. */
export function listKeys(tx: Tx, now: Date): Promise<KeyRow[]> {
  return allKeys(tx, { account: tx.scope.accountId, now: now.toISOString() });
}

const allKeys = statement('api-keys.all', (queries) =>
  queries
    .select(columns)
    .from(apiKeys)
    .where(
      and(
        eq(apiKeys.accountId, sql.placeholder('account')),
        isNull(apiKeys.revokedAt),
        sql`(${apiKeys.expiresAt} is null or ${apiKeys.expiresAt} > ${sql.placeholder('now')}::timestamptz)`,
      ),
    )
    .orderBy(desc(apiKeys.id)),
);

/** A key of the account, by number or uuid. */
export async function findKey(tx: Tx, reference: Reference, now: Date): Promise<KeyRow | undefined> {
  const [key] = await tx.queries
    .select(columns)
    .from(apiKeys)
    .where(and(ofAccount(tx, now), or(eq(apiKeys.id, reference.id), eq(apiKeys.uuid, reference.uuid))))
    .execute();
  return key;
}

const tooMany = 'api_keys_within_limit';
type NewKey = {
  readonly uuid: string;
  readonly name: string;
  readonly scopes: readonly KeyScope[];
  /** What it is for alone, by number; null for the whole account. */
  readonly only: number[] | null;
};

/** Makes a key, in one batch. @returns its row, and the key itself, which is kept nowhere */
export async function addKey(
  tx: Tx,
  { uuid, name, scopes, only }: NewKey,
  now: Date,
): Promise<{ row: KeyRow; key: string }> {
  const { accountId } = tx.scope;
  const key = `${mark}${newToken()}`;
  const inserting = tx.queries
    .insert(apiKeys)
    .values({
      accountId,
      uuid,
      keyHash: hashSecret(key),
      prefix: key.slice(0, shownOfPrefix),
      name,
      scopes: [...new Set(scopes)],
      only,
      createdAt: now,
    })
    .returning(columns)
    .execute();
  const counting = tx.queries
    .select({ fits: assertInDatabase(sql`count(*) <= ${limits.apiKey.perAccount}`, tooMany) })
    .from(apiKeys)
    .where(ofAccount(tx, now))
    .execute();
  const [[row]] = await Promise.all([inserting, counting]).catch((error: unknown) => {
    if (!violates(error, tooMany)) throw error;
    const params = { limit: limits.apiKey.perAccount };
    throw new Refusal(422, 'too_many_keys', `An account has at most ${params.limit} keys.`, { params });
  });
  if (!row) throw new Error('The key was not written.');
  return { row, key };
}

/** Puts another key in a key’s place; it goes on for a while. @throws 409 where it was rotated before */
export async function rotateKey(tx: Tx, old: KeyRow, overlapHours: number, now: Date) {
  const ended = await tx.queries
    .update(apiKeys)
    .set({ rotatedAt: now, expiresAt: secondsAfter(now, overlapHours * 3600) })
    .where(and(eq(apiKeys.id, old.id), isNull(apiKeys.rotatedAt), living(now)))
    .returning({ id: apiKeys.id });
  if (ended.length === 0) throw new Refusal(409, 'key_rotated', 'This key was rotated already.');
  return addKey(tx, { ...old, uuid: crypto.randomUUID() }, now);
}

/** Ends a key at once. */
export async function revokeKey(tx: Tx, { id }: KeyRow, now: Date): Promise<void> {
  await tx.queries
    .update(apiKeys)
    .set({ revokedAt: now })
    .where(and(eq(apiKeys.id, id), eq(apiKeys.accountId, tx.scope.accountId), isNull(apiKeys.revokedAt)));
}

/** The numbers of what keys of an account are for alone; the account is the placeholder `account`. */
export const keyedIds = sql`(select unnest(${apiKeys.only}) from ${apiKeys} where account_id = ${sql.placeholder('account')}
  and revoked_at is null)`;
