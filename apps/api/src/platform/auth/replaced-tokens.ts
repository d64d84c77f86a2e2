import { lifetimes } from '@dw/contract';
import { and, eq, gt, or, type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { type Clock, secondsAfter } from '../clock';
import { hashSecret, newToken } from './secrets';

/** What keeps tokens by hash, and that of the token before for a moment (ADR 231). */
type Tokens = Readonly<Record<'tokenHash' | 'earlierHash' | 'earlierUntil', AnyPgColumn>>;

/** Whether a token, given by its hash, opens a session: the present one, or for a while the one before. */
export const opens = (table: Tokens, hash: Buffer | Placeholder, now: Date | Placeholder): SQL | undefined =>
  or(eq(table.tokenHash, hash), and(eq(table.earlierHash, hash), gt(table.earlierUntil, now)));

/** The same as text, for statements of their own: `$1` is the hash, `$3` the time. */
export const opensText = '(token_hash = $1 or (earlier_hash = $1 and earlier_until > $3))';

/** A new token, and what puts it in the place of the one before. */
export function nextToken(table: Tokens, clock: Clock) {
  const token = newToken();
  const earlierUntil = secondsAfter(clock.now(), lifetimes.replacedToken);
  return { token, fields: { tokenHash: hashSecret(token), earlierHash: sql`${table.tokenHash}`, earlierUntil } };
}
