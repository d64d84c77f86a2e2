import { type Counted, limits, type MarketEvent } from '@dw/contract';
import { scopeOfSearch } from '../../platform/auth/operator-scopes';
import type { Scope } from '../../platform/auth/scope';
import { Batcher } from '../../platform/batcher';
import { type Clock, secondsAfter } from '../../platform/clock';
import type { Database } from '../../platform/db/database';
import { type Batch, countBatches, forgetBatches } from './event-batches.repository';

/** The most calls of one transaction. */
const together = 200;
const keptDays = 7;
const { hoursLate, minutesEarly } = limits.market;

type Services = { readonly db: Database; readonly clock: Clock };
type Told = { readonly batch: string; readonly events: readonly MarketEvent[] };
type Waiting = { readonly scope: Scope; readonly batch: Batch };

/** Counts a batch of an account’s events once; resolves when that is committed. */
export type CountEvents = (scope: Scope, told: Told) => Promise<Counted>;

const sum = (events: readonly { readonly count: number }[]) => events.reduce((all, { count }) => all + count, 0);

/**
 * Calls of one account that wait share the next transaction (ADR 43); those of others never do. All of them are answered after its commit.
 */
export function eventCounter({ db, clock }: Services): CountEvents {
  const batcher = new Batcher<Waiting, Counted>(together, async (waiting) => {
    const [first] = waiting;
    if (!first) return [];
    const counts = await db.inScope(first.scope, (tx) =>
      countBatches(
        tx,
        waiting.map(({ batch }) => batch),
      ),
    );
    const answered = new Set<string>();
    return waiting.map(({ batch: { batch, events } }) => {
      const counted = answered.has(batch) ? undefined : counts.get(batch);
      answered.add(batch);
      return {
        counted: counted ?? 0,
        ignored: sum(events) - (counted ?? 0),
        left_out: counted === undefined ? 'repeated' : null,
      };
    });
  });
  return (scope, { batch, events }) =>
    batcher.ask(String(scope.accountId), {
      scope,
      batch: {
        batch: batch.toLowerCase(),
        events: events.map(({ at, ...event }) => ({ ...event, day: dayOf(at, clock.now()) })),
      },
    });
}

/** The day (UTC) on which an event counts; null where it is too old, or yet to come. */
function dayOf(at: string | undefined, now: Date): string | null {
  const moment = at === undefined ? now : new Date(at);
  const late = secondsAfter(now, -hoursLate * 3600);
  const early = secondsAfter(now, minutesEarly * 60);
  return moment < late || moment > early ? null : moment.toISOString().slice(0, 10);
}

/** Forgets keys of batches that are a week old: what would be sent again then is too old to count. */
export const pruneEventBatches =
  ({ db, clock }: Services) =>
  (): Promise<void> =>
    db.inScope(scopeOfSearch(), (tx) => forgetBatches(tx, secondsAfter(clock.now(), -keptDays * 24 * 3600)));
