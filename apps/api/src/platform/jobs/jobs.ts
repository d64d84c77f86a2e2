import type pg from 'pg';
import PgBoss from 'pg-boss';
import type { Database } from '../db/database';
import { withLiterals } from '../db/literals';
import { jobsSchema } from '../db/migrate';
import { isBehindPooler } from '../db/pool';
import type { Tx, Unit } from '../db/transaction';
import { loggable } from '../loggable';
import { noTelemetry, type Telemetry } from '../telemetry/telemetry';
import { DueQueues } from './due-queues';
import { JobHolds } from './job-holds';
import { type Job, type JobKind, optionsOf, retries } from './job-kinds';
import type { AskedJob } from './job-messages';
import { hasOutbox, layOut, layOutWhere, type Where } from './outbox';
import { type Chore, Relay } from './relay';
import { SilentJobs } from './silent-jobs';
import { type Queue, Worker } from './worker';

/** Does jobs outside this process. It fails where they fail, or nobody is left who does them. */
export type DoneApart = (job: AskedJob, stopping: AbortSignal) => Promise<void>;

/** A running job’s sign that its process lives. */
const lifeSignMs = 2000;
/** So long after its start a job that is not `long` is taken to hang, and is given no more signs of life. */
const longestMs = 100_000;
const maintenanceSeconds = 10;

/** Jobs in the same database: sent in a transaction, picked up within half a second, at once in this process. */
export class Jobs {
  readonly #boss: PgBoss;
  readonly #jobs = new Map<string, Job<object>>();
  readonly #workers = new Map<string, readonly Worker[]>();
  /** Jobs that this process is running. */
  readonly #running = new Set<string>();
  readonly #stopping = new AbortController();
  #due: DueQueues | undefined;
  readonly #relay: Relay;
  /** Of long jobs, where other processes may be at work on the same database. */
  #holds: JobHolds | undefined;
  #alone = false;
  #apart: DoneApart | undefined;

  constructor(
    private readonly db: Database,
    private readonly report: (error: Error) => void,
    private readonly telemetry: Telemetry = noTelemetry,
  ) {
    this.#boss = new PgBoss({
      schema: jobsSchema,
      migrate: false,
      schedule: false,
      maintenanceIntervalSeconds: maintenanceSeconds,
      db: { executeSql: (text, values) => this.#ask(text, values) },
    });
    this.#boss.on('error', (error) => this.report(error));
    this.#relay = new Relay(db, this.#boss, (queue) => this.#nudge(queue), report);
  }

  get queues(): readonly string[] {
    return [...this.#jobs.keys()];
  }

  define<P extends object>(job: Job<P>): void {
    if (this.#jobs.has(job.queue)) throw new Error(`The queue ${job.queue} is defined twice.`);
    this.#jobs.set(job.queue, {
      ...job,
      run: async (payload, stopping, id) => job.run(job.payload.parse(payload), stopping, id),
    });
  }

  /**
   * Sends a job in the transaction that makes it necessary: an account’s is laid beside its rows, and the relay brings
   * it to
   * its queue. `key` is what a debounced job is about; `startAfter`: not before.
   */
  async send(unit: Unit, job: JobKind, payload: object, key?: string, startAfter?: Date): Promise<void> {
    const { gatherSeconds } = job;
    const options = optionsOf(job, key, startAfter);
    if (hasOutbox(unit)) {
      await layOut(unit, job.queue, payload, options);
      unit.afterCommit(() => this.#relay.nudge());
      return;
    }
    let asked = false;
    const sending = this.#boss.send(job.queue, payload, {
      ...options,
      // Planned once per connection: it is on the path of every order.
      db: {
        executeSql: (text, values) => {
          asked = true;
          return unit.client.query({ name: 'jobs.send', text, values });
        },
      },
    });
    // Sent at once: callers rely on it being ahead of the commit.
    if (!asked) throw new Error('The job was not sent at once.');
    await sending;
    if (gatherSeconds === undefined) unit.afterCommit(() => this.#nudge(job.queue));
  }

  /** As `send` for each payload, where the condition holds: one statement that costs little where it does not. */
  async sendWhere(tx: Tx, { queue }: JobKind, payloads: readonly object[], where: Where): Promise<void> {
    const any = await layOutWhere(tx, queue, payloads, where, retries);
    if (any) tx.afterCommit(() => this.#relay.nudge());
  }

  #nudge(queue: string): void {
    for (const worker of this.#workers.get(queue) ?? []) worker.nudge();
  }

  /**
   * Work that the relay does each time after it has moved jobs, by a transaction of its own, and again while it answers that
   * there is more. Where it fails it is tried again a second later.
   */
  relayAlso(chore: Chore): void {
    this.#relay.also(chore);
  }

  /**
   * Starts working; a process that only sends never does. What a killed process left unfinished is taken up again: at once
   * where this is the only process on its database (`alone`), else half a minute after its last sign of life, a long job some
   * seconds after it. `apart`: who does jobs that would hold up calls.
   */
  async start({ alone, apart }: { readonly alone: boolean; readonly apart?: DoneApart }): Promise<void> {
    await this.#boss.start();
    this.#alone = alone;
    this.#apart = apart;
    await this.#handBack(this.queues);
    // A pooler keeps connections, and their locks, when a process dies.
    if (!alone && !isBehindPooler(this.db.pool)) this.#watchLong();
    for (const job of this.#jobs.values()) {
      const start = () => new Worker(this.#queueOf(job), (id, data) => this.#run(job, id, data), this.report);
      this.#workers.set(job.queue, Array.from({ length: job.atOnce ?? 1 }, start));
    }
    this.#due = new DueQueues(
      this.db.pool,
      { schema: jobsSchema, queues: this.queues },
      (queue) => this.#nudge(queue),
      this.report,
    );
    this.#relay.start();
  }

  /** Does a job that another process has taken for us. */
  async doOne({ queue, id, payload }: AskedJob, stopping: AbortSignal): Promise<void> {
    const job = this.#jobs.get(queue);
    if (!job) throw new Error(`There is no queue ${queue}.`);
    await job.run(payload, stopping, id);
  }

  #watchLong(): void {
    const queues = [...this.#jobs.values()].filter(({ long }) => long).map(({ queue }) => queue);
    if (queues.length === 0) return;
    this.#holds = new JobHolds(this.db.pool);
    const ask = (text: string, values: readonly unknown[]) => this.#ask(text, values);
    const silent = new SilentJobs(ask, queues, async (queue, id, sign) => {
      const lost = `name = $1 and id = $2 and state = 'active' and started_on = $3::timestamptz`;
      await this.#ask(`update ${jobsSchema}.job set state = 'retry' where ${lost}`, [queue, id, sign]);
      this.#nudge(queue);
    });
    this.#relay.also(async () => {
      await silent.look();
      return false;
    });
  }

  /** Waits for the running jobs, at most `timeoutMs`; what is unfinished then is handed back, and another process may take it. */
  async stop(timeoutMs = 5000): Promise<void> {
    this.#stopping.abort();
    const workers = [...this.#workers.values()].flat();
    this.#workers.clear();
    let late: NodeJS.Timeout | undefined;
    const patience = new Promise<void>((resolve) => {
      late = setTimeout(resolve, timeoutMs);
    });
    const ended = [this.#relay.stop(), this.#due?.stop(), ...workers.map((worker) => worker.stop())];
    await Promise.race([Promise.all(ended), patience]);
    clearTimeout(late);
    await this.#giveUp().catch(() => {});
    this.#holds?.end();
    await this.#boss.stop({ graceful: false, wait: true });
  }

  async #run(job: Job<object>, id: string, data: object): Promise<void> {
    this.#running.add(id);
    const since = performance.now();
    const holds = job.long ? this.#holds : undefined;
    void holds?.hold(id);
    const alive = setInterval(() => {
      if (job.long || performance.now() - since < longestMs) void this.#signOfLife(job.queue, id);
      void holds?.hold(id);
    }, lifeSignMs);
    try {
      const operation = { kind: 'job', labels: { queue: job.queue }, details: { 'job.id': id } } as const;
      const { queue } = job;
      const apart = job.apart ? this.#apart : undefined;
      const stopping = this.#stopping.signal;
      await this.telemetry.during(operation, () =>
        apart ? apart({ queue, id, payload: data }, stopping) : job.run(data, stopping, id),
      );
    } catch (error) {
      throw new Error(`The job ${job.queue} failed`, { cause: error });
    } finally {
      clearInterval(alive);
      this.#running.delete(id);
      void holds?.letGo(id);
    }
  }

  async #signOfLife(queue: string, id: string): Promise<void> {
    const active = `name = $1 and id = $2 and state = 'active'`;
    // Where the database is away there is nobody to take the job from us either.
    await this.#ask(`update ${jobsSchema}.job set started_on = now() where ${active}`, [queue, id]).catch(() => {});
  }

  /** Each queue is a partition, and there are more than a hundred: a statement names its own. */
  #ask(text: string, values: readonly unknown[]): Promise<pg.QueryResult> {
    return this.db.pool.query(withLiterals(text, values));
  }

  #queueOf({ queue }: Job<object>): Queue {
    return {
      fetch: () => this.#fetch(queue),
      complete: (id) => this.#boss.complete(queue, id),
      fail: (id, error) => this.#boss.fail(queue, id, { message: loggable(error).message }),
      handBack: () => this.#handBack([queue]),
    };
  }

  /** pg-boss takes a failed query for an empty queue: what failed is passed on here. */
  async #fetch(queue: string) {
    let failing: Promise<unknown> = Promise.resolve();
    const executeSql = (text: string, values: unknown[]) => {
      const asked = this.#ask(text, values);
      failing = asked;
      return asked;
    };
    const jobs = await this.#boss.fetch<object>(queue, { db: { executeSql } });
    await failing;
    return jobs?.[0];
  }

  /** Hands back what this process is still running, at its end. */
  async #giveUp(): Promise<void> {
    if (this.#running.size === 0) return;
    const given = `state = 'active' and retry_count < retry_limit and id = any($1::uuid[])`;
    await this.db.pool.query(`update ${jobsSchema}.job set state = 'retry' where ${given}`, [[...this.#running]]);
  }

  async #handBack(queues: readonly string[]): Promise<void> {
    if (!this.#alone) return;
    // A job that ended the process each time is left to time out and counts its tries.
    const active = `state = 'active' and retry_count < retry_limit and name = any($1) and id <> all($2::uuid[])`;
    const values = [queues, [...this.#running]];
    await this.#ask(`update ${jobsSchema}.job set state = 'retry' where ${active}`, values);
  }
}
