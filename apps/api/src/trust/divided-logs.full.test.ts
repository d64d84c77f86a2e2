import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { migrateDatabase } from '../platform/db/migrate';
import { type ExternalDatabase, externalDatabase } from '../testing/external-database';
import { migrationOf, undividedLogs } from '../testing/undivided-logs';
import { watchLocks } from './held-locks.fixture';

const many = 1_000_000;
/** Shorter than a migration waits for a lock: nobody is held up for longer by having it than by waiting for it. */
const longestMs = 500;
let database: ExternalDatabase;
beforeAll(async () => {
  database = await externalDatabase();
  await undividedLogs(database, many);
  await database.admin((client) => client.query('analyze audit_log'));
}, 600_000);
afterAll(() => database.clean());

/** Writes one row after the other, as the program does. @returns what ends it and answers how many there are and how long the slowest took */
function writes(): () => Promise<{ readonly rows: number; readonly slowest: number }> {
  let over = false;
  let [rows, slowest] = [0, 0];
  const writing = (async () => {
    const client = new pg.Client({ connectionString: database.env.DATABASE_URL });
    await client.connect();
    await client.query("set dw.account_id to '7'");
    while (!over) {
      const since = performance.now();
      await client.query({
        name: 'write',
        text: "insert into audit_log (account_id, actor_kind, ip, action, subject) values (7, 'user', '', 'thing.written', '')",
      });
      slowest = Math.max(slowest, performance.now() - since);
      rows += 1;
    }
    await client.end();
  })();
  return async () => {
    over = true;
    await writing;
    return { rows, slowest };
  };
}

it('a million audit rows get months while others write, who wait for half a second at most', {
  timeout: 300_000,
  retry: 0,
}, async () => {
  const owner = new URL(database.env.DATABASE_OWNER_URL).username;
  const endWrites = writes();
  const endWatch = watchLocks({ ...database, owner, env: database.env });
  const since = performance.now();
  await migrateDatabase(migrationOf(database));
  const whole = performance.now() - since;
  const [held, { rows, slowest }] = [await endWatch(), await endWrites()];
  const [locked] = held.filter(({ table }) => table.includes('audit_log'));
  console.log(JSON.stringify({ dividing: { many, whole, locked, rows, slowest } }));
  expect(rows).toBeGreaterThan(50);
  expect(Math.max(slowest, locked?.milliseconds ?? 0)).toBeLessThan(longestMs);
  const counted = await database.admin((client) =>
    client.query<{ part: string; rows: number }>(
      `select c.relname as part, count(*)::int as rows from audit_log a join pg_class c on c.oid = a.tableoid group by 1`,
    ),
  );
  expect(counted.rows).toEqual([{ part: expect.stringMatching(/^audit_log_until_\d{4}_\d\d$/), rows: many + rows }]);
});

it('a hundred thousand rows that lie in no month are moved into theirs while others write, and none is refused', {
  timeout: 300_000,
  retry: 0,
}, async () => {
  await database.admin(async (client) => {
    await client.query(`
      do $$ declare part text; begin
        for part in select l.part from months.list('audit_log') l where not l.other loop
          execute format('alter table audit_log detach partition months.%1$I', part);
          execute format('drop table months.%1$I', part);
        end loop;
      end $$`);
    await client.query(
      `insert into audit_log (account_id, actor_kind, ip, action, subject) select 1, 'user', '', 'thing.changed', 'x' from generate_series(1, 100000)`,
    );
  });
  const endWrites = writes();
  const client = new pg.Client({ connectionString: database.env.DATABASE_OPERATOR_URL });
  await client.connect();
  await client.query("set dw.operator to '1'");
  const since = performance.now();
  const { rows: made } = await client.query<{ moved: number }>(
    "select moved::int, cardinality(made) as made from months.tend('audit_log', 2)",
  );
  const took = performance.now() - since;
  await client.end();
  const { rows, slowest } = await endWrites();
  console.log(JSON.stringify({ moving: { took, slowest, rows } }));
  expect(made[0]).toMatchObject({ made: 3 });
  expect(made[0]?.moved).toBeGreaterThanOrEqual(100_000);
  const counted = await database.admin((admin) =>
    admin.query<{ rows: number }>('select count(*)::int as rows from audit_log a group by a.tableoid'),
  );
  expect(counted.rows).toEqual([{ rows: 100_000 + rows }]);
});
