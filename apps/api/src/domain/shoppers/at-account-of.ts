import type { Scope } from '../../platform/auth/scope';
import type { Database } from '../../platform/db/database';
import type { Tx } from '../../platform/db/transaction';
import { notFound } from '../../platform/http/refusals';
import { RecentCache } from '../../platform/recent-cache';

const remembered = 20_000;
const recentOf = new WeakMap<Database, RecentCache<number>>();

function accountsOf(db: Database): RecentCache<number> {
  const known = recentOf.get(db) ?? new RecentCache<number>(remembered);
  recentOf.set(db, known);
  return known;
}

/** Keeps at which account something lies that a list has just shown, so that its page needs no look for it. */
export const rememberAccount = (db: Database, uuid: string, accountId: number): void =>
  accountsOf(db).keep(uuid, accountId);

/** Something that a shopper shares with an account, by its uuid, and how it is found among the shopper’s rows. */
export type Shared = { readonly uuid: string; readonly accountOf: (tx: Tx) => Promise<number | undefined> };

/**
 * The pair of a shopper and the account at which something of theirs lies. Where it lies never changes, so it is remembered and costs a round
 * trip once; who may read it is decided by its row (ADR 153). What is read there has to look for that row, since the memory is everybody’s.
 * @throws 404 where the shopper has none of that name
 */
export async function pairOf(db: Database, scope: Scope, { uuid, accountOf }: Shared): Promise<Scope> {
  const known = accountsOf(db).get(uuid);
  if (known !== undefined) return scope.atAccount(known);
  const accountId = await db.readInScope(scope, accountOf);
  if (accountId === undefined) throw notFound();
  accountsOf(db).keep(uuid, accountId);
  return scope.atAccount(accountId);
}
