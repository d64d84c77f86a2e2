import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { buildApp } from '../app';
import { systemClock } from '../platform/clock';
import { Database } from '../platform/db/database';
import { migrateDatabase } from '../platform/db/migrate';
import type { Login } from '../platform/db/pool';
import { ensurePlainRole } from '../platform/db/roles';
import { startTestPostgres } from '../platform/embedded/test-server';
import { testDependencies } from './dependencies';

declare module 'vitest' {
  interface ProvidedContext {
    /** A superuser’s login to the server of this run. */
    admin: Login & { host: string; port: number; user: string };
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
  const admin = new pg.Client(server.adminConnection);
  await admin.connect();
  await admin.query(`create database ${template}`);
  for (const role of [appRole, operatorRole]) await ensurePlainRole(admin, role, appPassword);
  await migrateDatabase({
    owner: { ...server.adminConnection, database: template },
    appRole,
    operatorRole,
    migrationsFolder: source('db/migrations'),
    queues: await queuesOfTheApp(),
  });
  project.provide('admin', server.adminConnection);
  project.provide('template', template);
  project.provide('programs', source('../dist'));
  return async () => {
    await admin.query(`drop database if exists ${template} with (force)`);
    await admin.end();
    await server.stop();
  };
}

async function queuesOfTheApp(): Promise<readonly string[]> {
  const { http, jobs } = buildApp(testDependencies(new Database(new pg.Pool()), systemClock, '/nowhere'));
  await http.ready();
  await http.close();
  return jobs.queues;
}
