import { type Counted, type CustomerEvent, limits, type MarketEvent } from '@dw/contract';
import type { Events } from '../../events/events';
import { scopeOfSearch } from '../../platform/auth/operator-scopes';
import type { Scope } from '../../platform/auth/scope';
import { Batcher } from '../../platform/batcher';
import { type Clock, secondsAfter } from '../../platform/clock';
import type { Database } from '../../platform/db/database';
import type { Tx } from '../../platform/db/transaction';
import type { Signer } from '../../platform/signer';
import { keepCustomerEvents } from './customer-events';
import { type Batch, countBatches, forgetBatches } from './event-batches.repository';
import { forgetEnded } from './reactions.repository';

/** The most calls of one transaction. */
const together = 200;
/** So far apart are an account’s transactions where nobody waits for the answer: the script of a page, a shop’s program. */
export const unhurriedMs = 50;
const keptDays = 7;
const { hoursLate, minutesEarly } = limits.market;

type Timed = { readonly db: Database; readonly clock: Clock };
type Services = Timed & { readonly events: Events; readonly signer: Signer };
type Told = { readonly batch: string; readonly events: readonly (MarketEvent | CustomerEvent)[] };
type Waiting = { readonly scope: Scope; readonly batch: Batch; readonly customers: readonly DatedEvent[] };
type DatedEvent = Omit<CustomerEvent, 'at'> & { readonly at: Date };

/** Counts a batch of an account’s events once; resolves when that is committed. */
export type CountEvents = (scope: Scope, told: Told) => Promise<Counted>;

const sum = (events: readonly { readonly count: number }[]) => events.reduce((all, { count }) => all + count, 0);

/**
 * Calls of one account that wait share the next transaction (ADR 43), those of others never do. All of them are answered after its commit. Where
 * no customer did any of it, that is one round trip.
 * @param apartMs so long after one transaction of an account has begun its next begins
 */
export function eventCounter(services: Services, apartMs = 0): CountEvents {
  const { db, clock } = services;
  const counted = (waiting: readonly Waiting[]) => (tx: Tx) =>
    countBatches(
      tx,
      waiting.map(({ batch }) => batch),
    );
  const kept = (waiting: readonly Waiting[]) => async (tx: Tx) => {
    const taken = await counted(waiting)(tx);
    const unique = new Map(waiting.map((one) => [one.batch.batch, one.customers]));
    const told = [...unique].flatMap(([batch, customers]) => (taken.has(batch) ? customers : []));
    if (told.length > 0) await keepCustomerEvents(services, tx, told);
    return taken;
  };
  const inOne = async (waiting: readonly Waiting[]): Promise<Counted[]> => {
    const [first] = waiting;
    if (!first) return [];
    const ofCustomers = waiting.some(({ customers }) => customers.length > 0);
    const counts = await (ofCustomers
      ? db.inScope(first.scope, kept(waiting))
      : db.countAtOnce(first.scope, counted(waiting)));
    const answered = new Set<string>();
    return waiting.map(({ batch: { batch, events } }) => {
      const known = answered.has(batch) ? undefined : counts.get(batch);
      answered.add(batch);
      return {
        counted: known ?? 0,
        ignored: sum(events) - (known ?? 0),
        left_out: known === undefined ? 'repeated' : null,
      };
    });
  };
  const batcher = new Batcher<Waiting, Counted>(together, inOne, apartMs);
  return (scope, { batch, events }) => {
    const now = clock.now();
    const today = dayOf(undefined, now);
    const dated = events.map(({ at, ...event }) => ({ ...event, day: at === undefined ? today : dayOf(at, now) }));
    const customers = events.flatMap(({ at, ...event }) =>
      'actor' in event && dayOf(at, now) !== null ? [{ ...event, at: at === undefined ? now : new Date(at) }] : [],
    );
    return batcher.ask(String(scope.accountId), {
      ...{ scope, customers, batch: { batch: batch.toLowerCase(), events: dated } },
    });
  };
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
  ({ db, clock }: Timed) =>
  (): Promise<void> =>
    db.inScope(scopeOfSearch(), (tx) => forgetBatches(tx, secondsAfter(clock.now(), -keptDays * 24 * 3600)));

/** Forgets reactions that were taken back a while ago: their days are not counted any more. */
export const pruneReactions =
  ({ db, clock }: Timed) =>
  (): Promise<void> =>
    db.inScope(scopeOfSearch(), (tx) =>
      forgetEnded(tx, secondsAfter(clock.now(), -limits.reactions.endedDays * 24 * 3600)),
    );
