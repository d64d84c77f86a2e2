import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migrationsFolder } from '../../boot/migrations-folder';
import { withClient } from '../../operator/backup/restore-target';
import { type ExternalDatabase, externalDatabase } from '../../testing/external-database';
import { migrateDatabase } from './migrate';
import { patiently, TablesInUse } from './patient-steps';

let database: ExternalDatabase;
beforeAll(async () => {
  database = await externalDatabase();
  await migrate();
}, 60_000);
afterAll(() => database.clean());

const userOf = (url: string) => new URL(url).username;

function migrate(): Promise<boolean> {
  const { DATABASE_OWNER_URL, DATABASE_URL, DATABASE_OPERATOR_URL } = database.env;
  return migrateDatabase({
    owner: { connectionString: DATABASE_OWNER_URL },
    appRole: userOf(DATABASE_URL),
    operatorRole: userOf(DATABASE_OPERATOR_URL),
    migrationsFolder,
    queues: [],
  });
}

/** As by a release with the same tables and something else that is new. */
const again = async () => {
  await database.admin((client) => client.query("update app.applied set version = 'another'"));
  expect(await migrate()).toBe(true);
};

const guards = () =>
  database.admin(async (client) => {
    const { rows } = await client.query<{ name: string; oid: string; text: string }>(
      `select format('%s %s', tablename, policyname) as name, p.oid::text, concat(qual, ' ', with_check, ' ', roles, ' ', relrowsecurity, relforcerowsecurity) as text
       from pg_policies join pg_policy p on p.polname = policyname join pg_class c on c.oid = p.polrelid and c.relname = tablename order by 1`,
    );
    return rows;
  });

describe('the policies of tables', () => {
  it('are left alone where they are those of this release', async () => {
    const before = await guards();
    expect(before.length).toBeGreaterThan(150);
    await again();
    expect(await guards()).toEqual(before);
  });

  it.each([
    ['was taken away', 'drop policy of_account on sites'],
    ['of the operator was taken away', 'drop policy of_operator on sites'],
    ['was added', 'create policy all_of_it on sites using (true)'],
    ['is of another release', 'comment on policy of_account on sites is null'],
    ['of limits is of another release', "comment on policy within_limits on sites is 'another'"],
    ['is not asked', 'alter table sites disable row level security'],
    ['is not asked of the owner', 'alter table sites no force row level security'],
  ])('are made again where one %s, and no others are', async (_what, change) => {
    const before = await guards();
    await database.admin((client) => client.query(change));
    await again();
    const after = await guards();
    const plain = (rows: typeof after) => rows.map(({ name, text }) => [name, text]);
    expect(plain(after)).toEqual(plain(before));
    const made = new Set(before.map(({ oid }) => oid));
    const anew = after.filter(({ oid }) => !made.has(oid)).map(({ name }) => name.split(' ')[0]);
    expect(new Set(anew)).toEqual(new Set(['sites']));
  });
});

describe('a step that finds a table in use', () => {
  const owner = () => ({ connectionString: database.env.DATABASE_OWNER_URL });
  const lock = () =>
    withClient(owner(), (client) =>
      client.query("set lock_timeout to '50ms'; alter table sites no force row level security"),
    );

  it('is made again until it is not', async () => {
    let tries = 0;
    await database.admin(async (reader) => {
      await reader.query('begin; select from sites limit 1');
      const step = patiently(() => {
        tries += 1;
        return lock();
      });
      await expect.poll(() => tries, { timeout: 10_000 }).toBeGreaterThan(1);
      await reader.query('commit');
      await step;
    });
    await again();
  });

  it('says so in a sentence where it is for too long, and fails at once with anything else', async () => {
    await database.admin(async (reader) => {
      await reader.query('begin; select from sites limit 1');
      const failure = await patiently(lock, 100).catch((error: unknown) => error);
      expect(failure).toBeInstanceOf(TablesInUse);
      expect(String(failure)).toMatch(/was in use all the time: let what reads or writes it/);
      await reader.query('commit');
    });
    await expect(patiently(() => withClient(owner(), (client) => client.query('select 1 / 0')))).rejects.toMatchObject({
      code: '22012',
    });
  });
});
