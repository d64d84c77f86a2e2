import { mkdir } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { type App, buildApp } from '../app';
import type { Config } from '../config/config';
import { loadDemo } from '../demo/load-demo';
import { eraseAgain } from '../domain/shopper-erasure/erase-again';
import { makeErasureList } from '../domain/shoppers/erasure-list';
import { Database } from '../platform/db/database';
import { isMigrated, migrateDatabase } from '../platform/db/migrate';
import { openPool } from '../platform/db/pool';
import { ReadReplica } from '../platform/db/read-replica';
import { assertBoundRole } from '../platform/db/roles';
import { dataDirMode, lockDataDir } from '../platform/embedded/data-dir-lock';
import { closeToOthers } from '../platform/embedded/own-folder';
import { startHourly } from '../platform/jobs/hourly';
import { loggable } from '../platform/loggable';
import { startTelemetry } from '../platform/telemetry/start-telemetry';
import type { Telemetry } from '../platform/telemetry/telemetry';
import { appDependencies } from './app-dependencies';
import { drainOf } from './drain';
import { defineFigures } from './figures';
import { guardDemo } from './guard-demo';
import { installationSigner } from './installation-signer';
import { jobsApart } from './jobs-apart';
import { migrationsFolder } from './migrations-folder';
import { type OpenDatabase, openDatabase } from './open-database';
import { startConsole } from './start-console';
import { DatabaseUnusable } from './start-refusal';

export type Server = {
  /** Where it listens; empty where it only migrated. */
  readonly url: string;
  /** Where figures can be read; undefined where nobody asked for them. */
  readonly metricsUrl?: string | undefined;
  /** Where the operator’s console is; undefined where there is none. */
  readonly consoleUrl?: string | undefined;
  /** Finishes what is under way, hands unfinished jobs back, stops the embedded database. Safe to call twice. */
  readonly stop: () => Promise<void>;
};

type OfProcess = {
  readonly version: string;
  readonly telemetry: Telemetry;
  readonly log: (message: string) => void;
};

/** What ends each thing that was started, the first one last. */
type Ends = (() => Promise<void>)[];

const poolSize = 8;
/** Of the operator’s login, for hourly jobs; none is open while nobody needs it. */
const operatorPoolSize = 2;
const jobsPatienceMs = 2000;
const poolPatienceMs = 500;
/** Connections that may wait to be accepted: many callers at once are slow, not refused. */
const backlog = 2048;

/**
 * Starts what the role asks for, of lock, database, migrations, demo, jobs and HTTP. What was started is stopped where a
 * later step fails.
 */
export async function startServer(config: Config, version: string, log: (message: string) => void): Promise<Server> {
  const started: Ends = [];
  const stop = async () => {
    for (let undo = started.pop(); undo; undo = started.pop()) await undo();
  };
  try {
    const watched = await startTelemetry(config.telemetry, { name: 'digital-wardrobe', version, role: config.role });
    started.push(() => watched.close());
    const { telemetry } = watched;
    await mkdir(config.dataDir, { recursive: true, mode: dataDirMode });
    await closeToOthers(config.dataDir, log);
    const lock = await lockDataDir(config.dataDir, { address: `http://${config.host}:${config.port}` });
    started.push(() => lock.release());
    const database = await openDatabase(config, log);
    started.push(() => database.close());
    const pool = openPool(database.app, poolSize);
    // Whoever still holds a connection then does not hold up the stop: the transaction is rolled back.
    started.push(() => Promise.race([pool.end(), sleep(poolPatienceMs)]));
    const operators = database.operator && openPool(database.operator, operatorPoolSize);
    if (operators) started.push(() => Promise.race([operators.end(), sleep(poolPatienceMs)]));

    const standby = database.replica && openPool(database.replica, poolSize);
    if (standby) started.push(() => Promise.race([standby.end(), sleep(poolPatienceMs)]));
    const replica = standby && new ReadReplica(pool, standby, log);

    const db = new Database(pool, operators, telemetry, replica);
    const app = await build(config, db, { version, telemetry, log });
    started.push(() => app.http.close());
    await prepare(database, operators ? [pool, operators] : [pool], app);
    if (config.role === 'migrate') return { url: '', stop };
    defineFigures(config, app.services, telemetry, replica);
    if (config.role !== 'serve') await startWork(config, app, { database, started, log });
    await guardDemo(app.services, log);
    const listening = config.role === 'work' ? { ...app, http: app.health() } : app;
    const drain = drainOf(listening);
    const url = await listening.http.listen({ host: config.host, port: config.port, backlog });
    started.push(drain);
    const console =
      config.role === 'work' ? undefined : await startConsole(config, app.services, { version, telemetry });
    if (console) started.push(() => console.close());
    return { url, metricsUrl: watched.metricsUrl, consoleUrl: console?.url, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Everything beside answering calls: erasures, demo, jobs. */
async function startWork(
  config: Config,
  app: App,
  { database, started, log }: { readonly database: OpenDatabase; readonly started: Ends } & Pick<OfProcess, 'log'>,
): Promise<void> {
  await makeErasureList(config);
  // The database may have been restored from before an erasure, by whatever means.
  const erased = await eraseAgain(app.services);
  if (erased > 0) log(`Wardrobes that were erased before are erased again: ${erased}.`);
  if (config.demoData) await loadDemo(app.services);
  const { app: login, operator } = database;
  const process = jobsApart(() => ({ app: login, operator, publicUrl: app.services.publicUrl() }));
  started.push(async () => process.close());
  const apart = process.run.bind(process);
  await app.jobs.start({ alone: config.databaseUrl === undefined, apart });
  started.push(() => app.jobs.stop(jobsPatienceMs));
  const report = (error: unknown) => app.http.log.error({ err: loggable(error) }, 'an hourly job was not sent');
  started.push(startHourly(app.services.db, app.jobs, app.hourly, report));
}

async function build(config: Config, db: Database, of: OfProcess): Promise<App> {
  const app = buildApp(appDependencies(config, db, { ...of, signer: await installationSigner(config) }));
  await app.http.ready();
  return app;
}

async function prepare(database: OpenDatabase, pools: readonly [pg.Pool, ...pg.Pool[]], app: App): Promise<void> {
  // Before the owner touches anything: a role that the policies would not bind must not serve.
  for (const pool of pools) await assertBoundRole(pool);
  const { owner, appRole, operatorRole } = database;
  const wanted = { appRole, operatorRole, migrationsFolder, queues: app.jobs.queues };
  if (owner) {
    await migrateDatabase({ owner, ...wanted });
    for (const pool of pools) await assertBoundRole(pool);
  } else if (!(await isMigrated(pools[0], wanted))) {
    throw new DatabaseUnusable(
      'The database is not at the version of this server: start it once with DATABASE_OWNER_URL, the login of its owner.',
    );
  }
}
