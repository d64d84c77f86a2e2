import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { buildApp } from '../app';
import { spreading } from '../db/distribution';
import { systemClock } from '../platform/clock';
import { Database } from '../platform/db/database';
import { distributeTables } from '../platform/db/distribute';
import { migrateDatabase } from '../platform/db/migrate';
import { ensurePlainRole } from '../platform/db/roles';
import { startTestPostgres } from '../platform/embedded/test-server';
import { testDependencies } from './dependencies';
import { type AdminLogin, dropDatabase, isSpread, joinNodes, onEachServer } from './servers';

declare module 'vitest' {
  interface ProvidedContext {
    /** A superuser’s login to the server of this run. */
    admin: AdminLogin;
    template: string;
    /** The folder of the built programs. */
    programs: string;
  }
}

export const appRole = 'dw_app';
export const operatorRole = 'dw_operator';
export const appPassword = 'only-for-tests';
const source = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url));

/** The server’s and the operator’s programs, where their sources have changed. */
const build = () => promisify(execFile)(process.execPath, [source('../../../scripts/build.mjs'), 'api']);

/** The built programs, one server for the run, and one migrated database that every test file copies. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  await build();
  const server = await startTestPostgres();
  const template = `dw_template_${process.pid}`;
  const admin = server.adminConnection;
  await onEachServer(admin, async (client) => {
    await client.query(`create database ${template}`);
    for (const role of [appRole, operatorRole]) await ensurePlainRole(client, role, appPassword);
  });
  const migration = {
    owner: { ...admin, database: template },
    appRole,
    operatorRole,
    migrationsFolder: source('db/migrations'),
    queues: await queuesOfTheApp(),
  };
  await migrateDatabase(migration);
  if (isSpread) {
    await joinNodes(admin, template);
    await distributeTables(migration, spreading);
  }
  project.provide('admin', admin);
  project.provide('template', template);
  project.provide('programs', source('../dist'));
  return async () => {
    await dropDatabase(admin, template);
    await server.stop();
  };
}

async function queuesOfTheApp(): Promise<readonly string[]> {
  const { http, jobs } = buildApp(testDependencies(new Database(new pg.Pool()), systemClock, '/nowhere'));
  await http.ready();
  await http.close();
  return jobs.queues;
}
