import { asc, inArray, sql } from 'drizzle-orm';
import type PgBoss from 'pg-boss';
import { jobOutbox } from '../../db/schema/platform';
import { scopeOfSearch } from '../auth/operator-scopes';
import { type Database, isConnectionLoss } from '../db/database';
import type { Tx } from '../db/transaction';
import type { OutboxRow } from './outbox';

const atOnce = 500;
const pollMs = 1000;
/** Wait before another look, when another relay was at work: the new row may have come after that one had looked. */
const afterAnotherMs = 50;
/** One relay at a time, whoever serves: what two would send at once would come twice. */
const lockKey = 0x0d_80_17;

/** What is done beside moving jobs. @returns whether there is more of it to do at once */
export type Chore = () => Promise<boolean>;

/**
 * Moves jobs from the outbox to their queues, each once: the job’s id is its row’s uuid, and where the queues have it
 * the
 * row goes. Nudged by the commit that laid it out; what a killed process left is found within a second.
 */
export class Relay {
  readonly #chores: Chore[] = [];
  #running = false;
  #nudged = false;
  #wake: (() => void) | undefined;
  #ended: Promise<void> = Promise.resolve();

  /**
   * @param moved  tells which queues got jobs that may be taken now
   * @param report hears of failures, but for those of a database that is away
   */
  constructor(
    private readonly db: Database,
    private readonly boss: PgBoss,
    private readonly moved: (queue: string) => void,
    private readonly report: (error: Error) => void,
  ) {}

  also(chore: Chore): void {
    this.#chores.push(chore);
  }

  start(): void {
    this.#running = true;
    this.#ended = this.#work();
  }

  /** There may be a row: look now. */
  nudge(): void {
    this.#nudged = true;
    this.#wake?.();
  }

  /** @returns when what is under way is done */
  stop(): Promise<void> {
    this.#running = false;
    this.#wake?.();
    return this.#ended;
  }

  async #work(): Promise<void> {
    while (this.#running) {
      this.#nudged = false;
      const found = await this.#move().catch((error: unknown) => {
        this.#report(error);
        return 'none' as const;
      });
      const more = await this.#doChores();
      if (found === 'some' || more || this.#nudged) continue;
      await this.#pause(found === 'busy' ? afterAnotherMs : pollMs);
    }
  }

  #report(error: unknown): void {
    if (this.#running && !isConnectionLoss(error))
      this.report(error instanceof Error ? error : new Error(String(error)));
  }

  async #doChores(): Promise<boolean> {
    let more = false;
    for (const chore of this.#chores) {
      const left = await chore().catch((error: unknown) => {
        this.#report(error);
        return false;
      });
      more ||= left;
    }
    return more;
  }

  /** Moves the oldest rows. `busy` where another relay is at it. */
  async #move(): Promise<'some' | 'none' | 'busy'> {
    const queues = new Set<string>();
    const found = await this.db.inScope(scopeOfSearch(), async (tx) => {
      const locked = await tx.queries.execute<{ free: boolean }>(
        sql`select pg_try_advisory_xact_lock(${lockKey}) as free`,
      );
      if (!locked.rows[0]?.free) return 'busy';
      const rows = await tx.queries.select().from(jobOutbox).orderBy(asc(jobOutbox.id)).limit(atOnce);
      if (rows.length === 0) return 'none';
      await this.#send(tx, rows);
      await tx.queries.delete(jobOutbox).where(
        inArray(
          jobOutbox.id,
          rows.map(({ id }) => id),
        ),
      );
      for (const { queue, options } of rows) if (options.startAfter === undefined) queues.add(queue);
      return 'some';
    });
    for (const queue of queues) this.moved(queue);
    return found;
  }

  async #send(tx: Tx, rows: readonly OutboxRow[]): Promise<void> {
    const db = { executeSql: (text: string, values: unknown[]) => tx.client.query({ text, values }) };
    const plain = rows.filter(({ options }) => !options.singletonNextSlot);
    if (plain.length > 0) await this.boss.insert(plain.map(jobOf), { db });
    // The library looks for the next seconds of one job at a time.
    for (const { uuid, queue, payload, options } of rows.filter(({ options }) => options.singletonNextSlot))
      await this.boss.send(queue, payload, { ...options, id: uuid, db });
  }

  async #pause(ms: number): Promise<void> {
    if (!this.#running || this.#nudged) return;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ms);
      this.#wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
    this.#wake = undefined;
  }
}

const jobOf = ({ uuid, queue, payload, options }: OutboxRow): PgBoss.JobInsert<object> => {
  const { startAfter, ...others } = options;
  return {
    ...others,
    ...(startAfter === undefined ? {} : { startAfter: String(startAfter) }),
    id: uuid,
    name: queue,
    data: payload,
  };
};
