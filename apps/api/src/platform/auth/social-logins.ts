import { and, eq, gt, lt } from 'drizzle-orm';
import { socialLogins } from '../../db/schema/directory/users';
import { type Clock, secondsAfter } from '../clock';
import type { Database } from '../db/database';
import { outsideScope } from '../db/outside-scope';
import type { AtProvider } from './openid';
import { hashSecret, newToken } from './secrets';

/** Long enough for a redirect. */
const ticketSeconds = 120;

/** Keeps whom a provider vouches for under a ticket, which is handed out once and stored as its hash. */
export async function issueTicket(db: Database, clock: Clock, person: AtProvider): Promise<string> {
  const ticket = newToken();
  const now = clock.now();
  await outsideScope(db, async (queries) => {
    await queries.delete(socialLogins).where(lt(socialLogins.expiresAt, now));
    const expiresAt = secondsAfter(now, ticketSeconds);
    await queries.insert(socialLogins).values({ ticketHash: hashSecret(ticket), ...person, expiresAt });
  });
  return ticket;
}

/** Whom a ticket stands for, which is then used up; undefined where it is unknown, used or too old. */
export async function takeTicket(db: Database, clock: Clock, ticket: string): Promise<AtProvider | undefined> {
  const [row] = await outsideScope(db, (queries) =>
    queries
      .delete(socialLogins)
      .where(and(eq(socialLogins.ticketHash, hashSecret(ticket)), gt(socialLogins.expiresAt, clock.now())))
      .returning({ issuer: socialLogins.issuer, subject: socialLogins.subject, email: socialLogins.email }),
  );
  const { issuer, subject, email } = row ?? {};
  return issuer && subject && email ? { issuer, subject, email } : undefined;
}
