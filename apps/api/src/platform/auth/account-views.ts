import { capabilitiesOf, type Role } from '@dw/contract';
import { consoleCapabilitiesOf } from '@dw/contract/console-roles';
import { and, desc, eq, gt, isNull } from 'drizzle-orm';
import { accountViews, consoleSessions, consoleUsers } from '../../db/schema/directory/console';
import { type Clock, secondsAfter } from '../clock';
import type { Database } from '../db/database';
import { outsideScope } from '../db/outside-scope';
import type { Tx } from '../db/transaction';
import { type Member, Scope } from './scope';
import { hashSecret, newToken } from './secrets';

/** Seconds: a view ends by itself, and is announced in the account for so long. */
export const viewLifetimes = { view: 15 * 60, announced: 7 * 24 * 3600 } as const;
const prefix = 'view_';

/** Whether a bearer token is of a view, and not of a member’s session. */
export const isViewToken = (token: string): boolean => token.startsWith(prefix);

type NewView = { readonly sessionHash: Buffer; readonly role: Role; readonly reason: string };

/** Begins a view of the scope’s account and answers its token, which is kept nowhere. */
export async function startAccountView(tx: Tx, clock: Clock, view: NewView) {
  const token = `${prefix}${newToken()}`;
  const now = clock.now();
  const until = secondsAfter(now, viewLifetimes.view);
  const { accountId } = tx.scope;
  await tx.queries
    .insert(accountViews)
    .values({ ...view, tokenHash: hashSecret(token), accountId, createdAt: now, expiresAt: until });
  return { token, until };
}

/**
 * Whoever looks at an account by this token, with the rights of a viewer and in a scope that the database lets read alone; undefined where the
 * view has ended, or the session at the console that began it, or whoever began it may not any more. It is looked up for each call.
 */
export async function viewerOf(db: Database, clock: Clock, token: string): Promise<Member | undefined> {
  const now = clock.now();
  const [found] = await outsideScope(db, (queries) =>
    queries
      .select({ view: accountViews, email: consoleUsers.email, consoleRole: consoleUsers.role })
      .from(accountViews)
      .innerJoin(consoleSessions, eq(consoleSessions.tokenHash, accountViews.sessionHash))
      .innerJoin(consoleUsers, eq(consoleUsers.id, consoleSessions.userId))
      .where(
        and(
          eq(accountViews.tokenHash, hashSecret(token)),
          gt(accountViews.expiresAt, now),
          isNull(consoleSessions.revokedAt),
          gt(consoleSessions.expiresAt, now),
          isNull(consoleUsers.removedAt),
        ),
      ),
  );
  if (!found || !consoleCapabilitiesOf(found.consoleRole).has('accounts:view')) return undefined;
  const { accountId, role, expiresAt } = found.view;
  return {
    // Nobody of the account: what is a member’s own is not there.
    userId: 0,
    sessionId: 0,
    role,
    memberRole: 'viewer',
    capabilities: capabilitiesOf(role, 'viewer'),
    paused: false,
    lacksSecondFactor: false,
    scope: Scope.ofView(accountId, `console ${found.email}`),
    viewUntil: expiresAt,
  };
}

/** Ends at once whatever views of the scope’s account still run. @returns how many those were */
export async function endAccountViews(tx: Tx, clock: Clock): Promise<number> {
  const now = clock.now();
  const ended = await tx.queries
    .update(accountViews)
    .set({ expiresAt: now })
    .where(and(eq(accountViews.accountId, tx.scope.accountId), gt(accountViews.expiresAt, now)))
    .returning({ createdAt: accountViews.createdAt });
  return ended.length;
}

/** The newest view of the scope’s account that is still announced there, and whether it still runs; null without one. */
export async function announcedView(tx: Tx, clock: Clock) {
  const now = clock.now();
  const since = secondsAfter(now, -viewLifetimes.announced);
  const [view] = await tx.queries
    .select({ at: accountViews.createdAt, until: accountViews.expiresAt, reason: accountViews.reason })
    .from(accountViews)
    .where(and(eq(accountViews.accountId, tx.scope.accountId), gt(accountViews.createdAt, since)))
    .orderBy(desc(accountViews.createdAt))
    .limit(1)
    .execute();
  return view ? { ...view, running: view.until > now } : null;
}
