import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { companyNames } from '../../domain/accounts/company-names';
import type { Letter } from '../../domain/accounts/mail-users';
import { ownersOf, recipientsOf, type SiteMove, siteMoveOf } from '../../domain/sites/site-moves';
import { fitWebsites } from '../../domain/subscriptions/fit-websites';
import { scopeOfAccountJob } from '../../platform/auth/closed-accounts';
import { scopeOfSearch } from '../../platform/auth/operator-scopes';
import { sqlState } from '../../platform/db/database';
import type { JobKind } from '../../platform/jobs/job-kinds';
import { signedMail } from '../../platform/mail/signed-mail';
import type { Services } from '../../services';
import { endedLetter, offeredLetter } from './move-letters';
import { AtWork, endAs, moveOrRefuse } from './move-website';

/** Tells whom an offer is for. */
export const offeredQueue: JobKind = { queue: 'website-moves.tell-offered' };
/** Moves an accepted website. */
export const moveQueue: JobKind = { queue: 'website-moves.move' };
/** Tells both sides what became of it. */
const endedQueue: JobKind = { queue: 'website-moves.tell-ended' };

/** Another transaction holds what we need, or waits for us; or there is too much for one statement. */
const contended = ['55P03', '40P01', '57014'];
const tries = 10;
const giveUpAfterMs = 600_000;

/** The jobs of websites that go to another account. */
export function defineMoveJobs(services: Services): void {
  const { jobs, db, publicUrl } = services;
  const payload = z.object({ moveId: z.int() });
  const find = (moveId: number) => db.readInScope(scopeOfSearch(), (tx) => siteMoveOf(tx, moveId));
  const page = () => `${publicUrl()}/website-moves`;

  jobs.define({
    ...offeredQueue,
    payload,
    run: async ({ moveId }, _stopping, id) => {
      const move = await find(moveId);
      if (!move || move.endedAt || move.acceptedAt) return;
      const people = await db.readInScope(scopeOfSearch(), (tx) => recipientsOf(tx, move.recipient));
      await write(services, { id, move }, people, (language) => offeredLetter(language, move, page()));
    },
  });

  jobs.define({
    ...moveQueue,
    payload,
    run: async ({ moveId }) => {
      const move = await find(moveId);
      if (!move?.acceptedAt || move.toAccountId === null) return;
      if (!move.endedAt) await moveInTime(services, move, move.toAccountId);
      // Also where the process died between.
      for (const account of [move.fromAccountId, move.toAccountId])
        await db.inScope(scopeOfAccountJob(account), (tx) => fitWebsites(tx, services.clock));
    },
  });

  jobs.define({
    ...endedQueue,
    payload,
    run: async ({ moveId }, _stopping, id) => {
      const move = await find(moveId);
      if (!move?.end || move.toAccountId === null) return;
      const both = [move.fromAccountId, move.toAccountId];
      const [people, names] = await db.readInScope(scopeOfSearch(), (tx) =>
        Promise.all([ownersOf(tx, both), companyNames(tx, both)]),
      );
      const told = { ...move, toName: names.get(move.toAccountId) ?? '' };
      await write(services, { id, move }, people, (language) => endedLetter(language, told));
    },
  });
}

/** Tries again while orders and additions are under way. @throws where it has to be tried later */
async function moveInTime(services: Services, move: SiteMove, to: number): Promise<void> {
  for (let left = tries; ; left -= 1) {
    try {
      return await moveOrRefuse(services, move, to, endedQueue);
    } catch (error) {
      const later = error instanceof AtWork || contended.includes(sqlState(error) ?? '');
      if (!later) throw error;
      if (left <= 0) return giveUp(services, move, error);
      await pause(100 + Math.random() * 400);
    }
  }
}

/** @throws the reason, so that the queue tries later, until it was tried for long enough */
async function giveUp(services: Services, move: SiteMove, reason: unknown): Promise<void> {
  const since = move.acceptedAt?.getTime() ?? 0;
  if (services.clock.now().getTime() - since < giveUpAfterMs) throw reason;
  await services.db.inScope(scopeOfSearch(), (tx) => endAs(services, tx, move, 'busy', endedQueue));
}

type People = Awaited<ReturnType<typeof ownersOf>>;

/** All of a job’s mails in one transaction of the giving account. */
async function write(
  { db, mail }: Services,
  { id, move: { fromAccountId } }: { readonly id: string; readonly move: SiteMove },
  people: People,
  letterIn: (language: People[number]['language']) => Letter,
): Promise<void> {
  await db.inScope(scopeOfAccountJob(fromAccountId), async (tx) => {
    tx.cause = id;
    for (const { email, language } of people) {
      const { subject, lines } = letterIn(language);
      await mail.queue(tx, signedMail(email, subject, lines));
    }
  });
}
