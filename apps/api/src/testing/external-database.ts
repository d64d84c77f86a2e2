import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { inject } from 'vitest';
import { urlOf } from './login-url';

export type ExternalDatabase = {
  /** The settings of a server on it, with a data folder of its own. */
  readonly env: {
    readonly DATABASE_URL: string;
    readonly DATABASE_OPERATOR_URL: string;
    readonly DATABASE_OWNER_URL: string;
    readonly DATA_DIR: string;
  };
  readonly admin: <T>(work: (client: pg.Client) => Promise<T>) => Promise<T>;
  readonly clean: () => Promise<void>;
};

/** An empty database with its three roles, as docs/operations.md says; its owner is no superuser. */
export async function externalDatabase(): Promise<ExternalDatabase> {
  const server = inject('admin');
  const id = crypto.randomUUID().slice(0, 8);
  const [database, owner, app, operator] = [`dw_external_${id}`, `dw_owner_${id}`, `dw_plain_${id}`, `dw_sees_${id}`];
  const onServer = async (statements: readonly string[]) => {
    const client = new pg.Client(server);
    await client.connect();
    for (const statement of statements) await client.query(statement);
    await client.end();
  };
  await onServer([
    `create role ${owner} login password 'owner-password'`,
    `create role ${app} login password 'app-password' nosuperuser nobypassrls`,
    `create role ${operator} login password 'operator-password' nosuperuser nobypassrls`,
    `create database ${database} owner ${owner} encoding 'UTF8' template template0`,
    `revoke all on database ${database} from public`,
    `grant connect on database ${database} to ${app}, ${operator}`,
  ]);
  const folder = await mkdtemp(join(tmpdir(), 'dw-external-'));
  const login = { host: server.host, port: server.port, database };
  return {
    env: {
      DATABASE_URL: urlOf({ ...login, user: app, password: 'app-password' }),
      DATABASE_OPERATOR_URL: urlOf({ ...login, user: operator, password: 'operator-password' }),
      DATABASE_OWNER_URL: urlOf({ ...login, user: owner, password: 'owner-password' }),
      DATA_DIR: folder,
    },
    async admin(work) {
      const client = new pg.Client({ ...server, database });
      await client.connect();
      try {
        return await work(client);
      } finally {
        await client.end();
      }
    },
    async clean() {
      await onServer([
        `drop database if exists ${database} with (force)`,
        `drop role if exists ${owner}, ${app}, ${operator}`,
      ]);
      await rm(folder, { recursive: true, force: true });
    },
  };
}
