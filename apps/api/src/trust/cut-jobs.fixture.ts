import { expect, inject } from 'vitest';
import { buildApp } from '../app';
import { Database } from '../platform/db/database';
import { openPool } from '../platform/db/pool';
import { type Cutting, cuttingProxy, type Work } from '../testing/cutting-proxy';
import { testDependencies } from '../testing/dependencies';
import { allHeard } from '../testing/pending-jobs';
import { startTestApp, type TestApp } from '../testing/test-app';
import { eventually } from './patience.fixture';

/** What a job does once, on rows of its own. */
export type JobStory = {
  /** What makes the job necessary; by then it waits in its queue. */
  readonly act: () => Promise<unknown>;
  /** Words that the job’s statements have, and nobody else’s meanwhile. */
  readonly marks: readonly string[];
  /** What must hold in the end. @param at where it was cut, for messages */
  readonly afterwards: (at: string) => Promise<void>;
};

/** Who looks for jobs takes one, or says that it lives, says nothing of what the job does. */
const notTheJob = /jobs\.due|started_on = now\(\)/;

/** A second app on the database of the first, which loses all its connections when its proxy says so. */
async function cutApp(app: TestApp) {
  const proxy = await cuttingProxy(inject('admin'));
  const through = (url: string, size: number) => {
    const login = new URL(url);
    login.search = `?host=127.0.0.1&port=${proxy.port}`;
    return openPool({ connectionString: login.href }, size);
  };
  const pools = [through(app.env.DATABASE_URL, 8), through(app.env.DATABASE_OPERATOR_URL, 2)] as const;
  const built = buildApp(testDependencies(new Database(...pools), app.clock, app.env.DATA_DIR));
  await built.http.ready();
  return {
    proxy,
    built,
    async close() {
      await built.http.close();
      await Promise.all(pools.map((pool) => pool.end()));
      await proxy.close();
      await app.close();
    },
  };
}

/**
 * An app whose jobs are done by another one on the same database, which loses all its connections at any of the messages of a job. To the
 * database that is what a kill is: whatever was not committed is gone, and nobody says goodbye.
 */
export async function appWithCutJobs() {
  const app = await startTestApp(12);
  await app.jobs.stop(500);
  const { proxy, built: working, close } = await cutApp(app);
  await working.jobs.start({ alone: true });

  return {
    app,
    /**
     * Cuts a job before each of its messages, from the first to the last; before one is after the one that went ahead of it. Each time on
     * rows of its own. @returns how many cuts there were
     */
    async cutAnywhere(queue: string, prepare: () => Promise<JobStory>): Promise<number> {
      for (let message = 1; ; message += 1) {
        const { act, marks, afterwards } = await prepare();
        const before = await jobsDone(app, queue);
        const work: Work = { marks: [...marks, queue], but: notTheJob };
        const cutting = proxy.cutAt(message, 'before', work);
        await act();
        // The second look, minutes later, is another job.
        await app.admin.query("delete from jobs.job where name = $1 and start_after > now() + interval '1 minute'", [
          queue,
        ]);
        const isCut = await cutBeforeDone(cutting, async () => (await jobsDone(app, queue)) > before);
        cutting.stop();
        await eventually(() => taken(app, queue, before));
        await afterwards(`before message ${message} of ${queue}`);
        if (!isCut) return message - 1;
      }
    },
    async close() {
      await working.jobs.stop(500);
      await close();
    },
  };
}
export type AppWithCutJobs = Awaited<ReturnType<typeof appWithCutJobs>>;

/** A call that does something once, on rows of its own. */
export type CallStory = {
  /** @param origin who serves it */
  readonly act: (origin: string) => Promise<Response>;
  /** How it may be answered when it is sent again, though the first had been answered to nobody. */
  readonly again: readonly number[];
  /** What must hold in the end. @param at where it was cut, for messages */
  readonly afterwards: (at: string) => Promise<void>;
};

/**
 * An app whose calls are served by another one on the same database, which loses all its connections at any of the messages of a call, before
 * it arrives or when it was answered. The jobs that follow are done by the first, which is left alone.
 */
export async function appWithCutCalls() {
  const app = await startTestApp(12);
  const { proxy, built: serving, close } = await cutApp(app);
  const origin = await serving.http.listen({ host: '127.0.0.1', port: 0 });
  /** Until it is served: a connection that broke may be taken from the pool once more. */
  const served = (act: CallStory['act']) =>
    eventually(async () => {
      const { status } = await act(origin).catch(() => ({ status: 503 }));
      return status < 500 && status;
    });

  return {
    app,
    /** Cuts a call at each of its messages, from the first to the last, and sends it again. @returns how often, by where the message was cut */
    async cutAnywhere(prepare: () => Promise<CallStory>): Promise<Readonly<Record<'before' | 'after', number>>> {
      const times = { before: 0, after: 0 };
      for (const where of ['before', 'after'] as const)
        for (let message = 1; ; message += 1) {
          const { act, again, afterwards } = await prepare();
          // Connections of before that broke are not of this call.
          await served((at) => fetch(`${at}/health/ready`));
          const cutting = proxy.cutAt(message, where);
          const first = await act(origin).then(
            ({ status }) => status,
            () => 503,
          );
          const isCut = cutting.stop();
          const at = `${where} message ${message}`;
          if (isCut) expect(again, at).toContain(await served(act));
          else expect([200, 201], at).toContain(first);
          await allHeard(app);
          await afterwards(at);
          if (!isCut) break;
          times[where] += 1;
        }
      return times;
    },
    close,
  };
}
export type AppWithCutCalls = Awaited<ReturnType<typeof appWithCutCalls>>;

/** How many jobs of a queue are done. */
async function jobsDone({ admin }: TestApp, queue: string): Promise<number> {
  const { rows } = await admin.query(
    "select count(*)::int as done from jobs.job where name = $1 and state = 'completed'",
    [queue],
  );
  return rows[0].done;
}

/** Nobody has to wait for the pause before another try. @returns whether one more is done than before */
async function taken(app: TestApp, queue: string, before: number): Promise<boolean> {
  await app.admin.query("update jobs.job set start_after = now() where state = 'retry' and start_after > now()");
  const done = await jobsDone(app, queue);
  expect(done).toBeLessThanOrEqual(before + 1);
  return done === before + 1;
}

async function cutBeforeDone({ done }: Cutting, isDone: () => Promise<boolean>): Promise<boolean> {
  let isCut = false;
  void done.then(() => {
    isCut = true;
  });
  return (await eventually(async () => (isCut && 'cut') || ((await isDone()) && 'done'))) === 'cut';
}
