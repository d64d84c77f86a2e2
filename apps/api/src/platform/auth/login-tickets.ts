import { lifetimes } from '@dw/contract';
import { and, eq, gt, lt, sql } from 'drizzle-orm';
import { loginTickets } from '../../db/schema/directory/users';
import { type Clock, secondsAfter } from '../clock';
import type { Database } from '../db/database';
import { outsideScope } from '../db/outside-scope';
import type { Queries, Tx } from '../db/transaction';
import { hashSecret, newToken } from './secrets';

type Waiting = { readonly userId: number; readonly accountId: number; readonly remember: boolean };

const { seconds, tries: mostTries } = lifetimes.loginTicket;

/** Keeps that a user’s password was right. @returns the ticket, which is kept nowhere */
export async function issueLoginTicket(queries: Queries, clock: Clock, waiting: Waiting): Promise<string> {
  const ticket = newToken();
  const expiresAt = secondsAfter(clock.now(), seconds);
  await queries.insert(loginTickets).values({ ...waiting, ticketHash: hashSecret(ticket), expiresAt });
  return ticket;
}

/**
 * Whose login a ticket is. The try is counted first and for good, so that many at once get no more tries than one after another.
 * @returns undefined where it is unknown, used, too old, or was tried too often
 */
export async function tryLoginTicket(db: Database, clock: Clock, ticket: string): Promise<Waiting | undefined> {
  const [row] = await outsideScope(db, (queries) =>
    queries
      .update(loginTickets)
      .set({ tries: sql`${loginTickets.tries} + 1` })
      .where(
        and(
          eq(loginTickets.ticketHash, hashSecret(ticket)),
          gt(loginTickets.expiresAt, clock.now()),
          lt(loginTickets.tries, mostTries),
        ),
      )
      .returning({
        userId: loginTickets.userId,
        accountId: loginTickets.accountId,
        remember: loginTickets.remember,
      }),
  );
  return row;
}

/** Uses a ticket up, in the transaction of the login. @returns whether this was its one use */
export async function useLoginTicket(tx: Tx, ticket: string): Promise<boolean> {
  const used = await tx.queries
    .delete(loginTickets)
    .where(eq(loginTickets.ticketHash, hashSecret(ticket)))
    .returning({ userId: loginTickets.userId });
  return used.length === 1;
}
