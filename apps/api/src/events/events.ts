import { z } from 'zod';
import { Scope } from '../platform/auth/scope';
import type { Clock } from '../platform/clock';
import type { Database } from '../platform/db/database';
import type { Tx } from '../platform/db/transaction';
import type { Jobs } from '../platform/jobs/jobs';
import type { Where } from '../platform/jobs/outbox';
import type { DomainEvents, EventName } from './vocabulary';

type Listener<N extends EventName> = {
  /** `feature.what-it-does`, the queue of its job. */
  readonly queue: string;
  /** Whose wardrobe it concerns, read in the account’s scope: `hear` then runs in the scope of the pair, and not at all for nobody. */
  readonly shopper?: (tx: Tx, payload: DomainEvents[N]) => Promise<number | undefined>;
  /** Runs in the account’s scope, in one transaction; idempotent; its mails are queued once by themselves. What answers `again` runs once more, later. */
  readonly hear: (tx: Tx, payload: DomainEvents[N]) => Promise<'again' | undefined> | Promise<void>;
  /** One run per subject for all that happens within so many seconds, when they are over. */
  readonly gather?: { readonly seconds: number; readonly subject: (payload: DomainEvents[N]) => string };
};
const system = { kind: 'system' } as const;
const insertEvents = {
  name: 'events.insert',
  text: `insert into domain_events (account_id, name, payload) select $1, $2, unnest($3::jsonb[]) returning 1`,
};

/** An event as its listener gets it. */
export type HeardEvent<N extends EventName = EventName> = {
  /** Its own, the same however often it is heard. */
  readonly uuid: string;
  readonly at: Date;
} & { [Name in N]: { readonly name: Name; readonly payload: DomainEvents[Name] } }[N];
type WideListener<N extends EventName> = {
  readonly queue: string;
  readonly hear: (tx: Tx, event: HeardEvent<N>) => Promise<void>;
  /** Whether anybody wants it, asked by the statement that would make the job: where nobody does there is none. */
  readonly wanted: (name: N, accountId: number) => Where;
};
type Subscription = {
  readonly queue: string;
  readonly wanted?: (accountId: number) => Where;
  readonly gatherSeconds?: number;
  readonly key: (payload: object) => string;
};

/** Domain events: written in the transaction of the change, heard by jobs. Subscriptions stand in `app.ts`. */
export class Events {
  readonly #subscriptions = new Map<EventName, Subscription[]>();

  /** @param holdShopper keeps the scope’s shopper as they are until the transaction ends; false where there is none any more */
  constructor(
    private readonly db: Database,
    private readonly jobs: Jobs,
    private readonly clock: Clock,
    private readonly holdShopper: (tx: Tx) => Promise<boolean>,
  ) {}

  /** Subscribes a listener: every event of that name becomes a job of its queue. */
  on<N extends EventName>(name: N, listener: Listener<N>): void {
    const { gather } = listener;
    const subscription: Subscription = {
      queue: listener.queue,
      ...(gather ? { gatherSeconds: gather.seconds } : {}),
      key: (payload) => (gather ? gather.subject(payload as DomainEvents[N]) : ''),
    };
    this.#subscriptions.set(name, [...(this.#subscriptions.get(name) ?? []), subscription]);
    this.jobs.define({
      queue: listener.queue,
      payload: z.object({ accountId: z.int(), payload: z.record(z.string(), z.unknown()) }),
      run: async ({ accountId, payload: sent }, _stopping, id) => {
        // Sent only by `emit`, whose types bind name and payload.
        const payload = sent as DomainEvents[N];
        const scope = await this.#scopeOf(accountId, listener, payload);
        if (!scope) return;
        await this.db.inScope(scope, async (tx) => {
          tx.cause = id;
          if (scope.hasShopper && !(await this.holdShopper(tx))) return;
          if ((await listener.hear(tx, payload)) === 'again') await this.#send(tx, subscription, payload);
        });
      },
    });
  }

  /** Where a listener runs; nowhere where it is a shopper’s affair and there is none. */
  async #scopeOf<N extends EventName>(accountId: number, { shopper }: Listener<N>, payload: DomainEvents[N]) {
    const ofAccount = Scope.ofAccount(accountId, system, '');
    if (!shopper) return ofAccount;
    const shopperId = await this.db.readInScope(ofAccount, (tx) => shopper(tx, payload));
    return shopperId === undefined ? undefined : Scope.ofShopperAtAccount(accountId, shopperId, '', system);
  }

  /** Subscribes one listener to several events, where somebody wants them. */
  onEach<N extends EventName>(names: readonly N[], { queue, hear, wanted }: WideListener<N>): void {
    for (const name of names) {
      const subscription = { queue, wanted: (accountId: number) => wanted(name, accountId), key: () => '' };
      this.#subscriptions.set(name, [...(this.#subscriptions.get(name) ?? []), subscription]);
    }
    const payload = z.object({
      accountId: z.int(),
      uuid: z.uuid(),
      at: z.coerce.date(),
      name: z.enum(names),
      payload: z.record(z.string(), z.unknown()),
    });
    this.jobs.define({
      queue,
      payload,
      run: ({ accountId, ...event }, _stopping, id) =>
        this.db.inScope(Scope.ofAccount(accountId, system, ''), (tx) => {
          tx.cause = id;
          // Sent only by `emit`, whose types bind name and payload.
          return hear(tx, event as unknown as HeardEvent<N>);
        }),
    });
  }

  /** Tells what happened, in the transaction in which it happened. */
  async emit<N extends EventName>(tx: Tx, name: N, payload: DomainEvents[N]): Promise<void> {
    await this.emitAll(tx, name, [payload]);
  }

  /** As `emit`, for what happened several times: one statement for all of them, and one for the jobs of each wide listener. */
  async emitAll<N extends EventName>(tx: Tx, name: N, payloads: readonly DomainEvents[N][]): Promise<void> {
    if (payloads.length === 0) return;
    const { accountId } = tx.scope;
    const values = [accountId, name, payloads.map((payload) => JSON.stringify(payload))];
    tx.withCommit(tx.client.query({ ...insertEvents, values }));
    for (const subscription of this.#subscriptions.get(name) ?? []) {
      const { queue, wanted } = subscription;
      if (wanted) {
        const told = payloads.map((payload) => ({
          accountId,
          uuid: crypto.randomUUID(),
          at: this.clock.now(),
          name,
          payload,
        }));
        tx.withCommit(this.jobs.sendWhere(tx, { queue }, told, wanted(accountId)));
      } else for (const payload of payloads) tx.withCommit(this.#send(tx, subscription, payload));
    }
  }

  #send(tx: Tx, { queue, gatherSeconds, key }: Subscription, payload: object): Promise<void> {
    const { accountId } = tx.scope;
    const subject = key(payload);
    const about = subject === '' ? undefined : `${accountId}:${subject}`;
    const job = gatherSeconds === undefined ? { queue } : { queue, gatherSeconds };
    return this.jobs.send(tx, job, { accountId, payload }, about);
  }
}
