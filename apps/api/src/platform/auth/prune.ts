import { lifetimes } from '@dw/contract';
import { lt, sql } from 'drizzle-orm';
import { z } from 'zod';
import { accountViews } from '../../db/schema/directory/console';
import { deskSessions } from '../../db/schema/directory/devices';
import {
  invitations,
  loginTickets,
  passkeyChallenges,
  passwordResets,
  socialLogins,
  throttles,
} from '../../db/schema/directory/users';
import { type Clock, secondsAfter } from '../clock';
import type { Database } from '../db/database';
import { outsideScope } from '../db/outside-scope';
import { hourly } from '../jobs/hourly';
import type { JobKind } from '../jobs/job-kinds';
import type { Jobs } from '../jobs/jobs';
import { viewLifetimes } from './account-views';
import { eraseWhoLeft } from './erase-people';

/** Expired rows are kept for another day, in seconds, so that questions about them can be answered. */
export const keptSeconds = 24 * 3600;

/** When an invitation came to its end: it was taken, withdrawn, or nobody took it in time. */
const ended = sql`coalesce(${invitations.acceptedAt}, ${invitations.revokedAt}, ${invitations.expiresAt})`;

/** The job that deletes what has expired: counters, codes, tickets, invitations, people who left, and what others register. */
export function definePruning(
  { db, clock, jobs }: { db: Database; clock: Clock; jobs: Jobs },
  others: readonly (() => Promise<void>)[],
): JobKind {
  const kind = hourly('platform.prune');
  jobs.define({
    ...kind,
    payload: z.object({}),
    run: async () => {
      await prune(db, clock);
      for (const other of others) await other();
    },
  });
  return kind;
}

async function prune(db: Database, clock: Clock): Promise<void> {
  const before = secondsAfter(clock.now(), -keptSeconds);
  await outsideScope(db, async (queries) => {
    // The limiter counts by its own clock, in milliseconds.
    await queries.delete(throttles).where(lt(throttles.expire, clock.now().getTime()));
    await queries.delete(socialLogins).where(lt(socialLogins.expiresAt, before));
    await queries.delete(loginTickets).where(lt(loginTickets.expiresAt, before));
    await queries.delete(passkeyChallenges).where(lt(passkeyChallenges.expiresAt, before));
    await queries.delete(passwordResets).where(lt(passwordResets.expiresAt, before));
    await queries.delete(deskSessions).where(lt(deskSessions.expiresAt, before));
    const announced = secondsAfter(clock.now(), -viewLifetimes.announced);
    await queries.delete(accountViews).where(lt(accountViews.createdAt, announced));
    const gone = secondsAfter(clock.now(), -lifetimes.closedAccount);
    await queries.delete(invitations).where(sql`${ended} < ${gone}`);
    await eraseWhoLeft(queries, gone);
  });
}
