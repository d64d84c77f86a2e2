import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import { domainEvents } from '../db/schema/platform';
import { Scope } from '../platform/auth/scope';
import type { Database } from '../platform/db/database';
import type { Tx } from '../platform/db/transaction';
import type { Jobs } from '../platform/jobs/jobs';
import type { DomainEvents, EventName } from './vocabulary';

type Listener<N extends EventName> = {
  /** `feature.what-it-does`, the queue of its job. */
  readonly queue: string;
  /** Runs in the account’s scope, in one transaction; idempotent. */
  readonly hear: (tx: Tx, payload: DomainEvents[N]) => Promise<void>;
  /** At most one waiting run per subject in so many seconds. */
  readonly debounce?: { readonly seconds: number; readonly subject: (payload: DomainEvents[N]) => string };
};
type Subscription = {
  readonly queue: string;
  readonly debounceSeconds?: number;
  readonly key: (payload: object) => string;
};

/** Domain events: written in the transaction of the change, heard by jobs. Subscriptions stand in `app.ts`. */
export class Events {
  readonly #subscriptions = new Map<EventName, Subscription[]>();

  constructor(
    private readonly db: Database,
    private readonly jobs: Jobs,
  ) {}

  /** Subscribes a listener: every event of that name becomes a job of its queue. */
  on<N extends EventName>(name: N, listener: Listener<N>): void {
    const { debounce } = listener;
    const subscription: Subscription = {
      queue: listener.queue,
      ...(debounce ? { debounceSeconds: debounce.seconds } : {}),
      key: (payload) => (debounce ? debounce.subject(payload as DomainEvents[N]) : ''),
    };
    this.#subscriptions.set(name, [...(this.#subscriptions.get(name) ?? []), subscription]);
    this.jobs.define({
      queue: listener.queue,
      payload: z.object({ accountId: z.int(), eventId: z.int() }),
      run: ({ accountId, eventId }) =>
        this.db.inScope(Scope.ofAccount(accountId, { kind: 'system' }, ''), async (tx) => {
          const [event] = await tx.queries
            .select()
            .from(domainEvents)
            .where(and(eq(domainEvents.accountId, accountId), eq(domainEvents.id, eventId)));
          // Written only by `emit`, whose types bind name and payload.
          if (event) await listener.hear(tx, event.payload as DomainEvents[N]);
        }),
    });
  }

  /** Tells what happened, in the transaction in which it happened. */
  async emit<N extends EventName>(tx: Tx, name: N, payload: DomainEvents[N]): Promise<void> {
    const { accountId } = tx.scope;
    const [event] = await tx.queries
      .insert(domainEvents)
      .values({ accountId, name, payload })
      .returning({ id: domainEvents.id });
    if (!event) throw new Error('The event was not written.');
    for (const { queue, debounceSeconds, key } of this.#subscriptions.get(name) ?? []) {
      const job = debounceSeconds === undefined ? { queue } : { queue, debounceSeconds };
      const subject = key(payload);
      await this.jobs.send(
        tx,
        job,
        { accountId, eventId: event.id },
        subject === '' ? undefined : `${accountId}:${subject}`,
      );
    }
  }
}
