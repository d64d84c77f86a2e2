import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { nodesOf } from '../platform/db/citus';
import { keepSettings } from '../platform/db/distribute';
import type { Login } from '../platform/db/pool';

export type AdminLogin = Login & { readonly host: string; readonly port: number; readonly user: string };

/** The nodes of Citus that a run spreads its databases over: `TEST_DATABASE_NODES`, as `host:port,host:port`. Most runs have none. */
const nodes = (process.env.TEST_DATABASE_NODES ?? '').split(',').filter(Boolean);

export const isSpread = nodes.length > 0;

/** A superuser’s login to each server of the run: the one that is asked, then the nodes. */
const serversOf = (admin: AdminLogin): readonly AdminLogin[] => [
  admin,
  ...nodes.map((node) => {
    const [host = '', port] = node.split(':');
    return { ...admin, host, port: Number(port) };
  }),
];

async function onServer<T>(login: Login, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(login);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Does it on each server, one after the other. */
export async function onEachServer(admin: AdminLogin, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  for (const server of serversOf(admin)) await onServer(server, work);
}

/** Makes the servers’ databases of this name know each other. */
export async function joinNodes(admin: AdminLogin, database: string): Promise<void> {
  await onEachServer({ ...admin, database }, (client) => client.query('create extension citus'));
  await onServer({ ...admin, database }, async (client) => {
    await client.query('select citus_set_coordinator_host($1, $2)', [admin.host, admin.port]);
    for (const { host, port } of serversOf(admin).slice(1))
      await client.query('select citus_add_node($1, $2)', [host, port]);
    if ((await nodesOf(client)).length !== nodes.length) throw new Error('Not every node takes rows.');
  });
}

/** Copies a database, on each server, with the settings that belong to its name. */
export async function copyDatabase(admin: AdminLogin, template: string, name: string): Promise<void> {
  await onEachServer(admin, (client) => copyOn(client, template, name));
  if (isSpread) await onServer({ ...admin, database: name }, keepSettings);
}

async function copyOn(client: pg.Client, template: string, name: string): Promise<void> {
  for (let left = 50; ; left -= 1) {
    try {
      await client.query(`create database ${name} template ${template} strategy file_copy`);
      return;
    } catch (error) {
      // Citus tends each database by a connection, which comes back.
      const inUse = error instanceof Error && 'code' in error && error.code === '55006';
      if (!isSpread || !inUse || left === 0) throw error;
      await client.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [template]);
      await pause(100);
    }
  }
}

export const dropDatabase = (admin: AdminLogin, name: string): Promise<void> =>
  onEachServer(admin, (client) => client.query(`drop database if exists ${name} with (force)`));
