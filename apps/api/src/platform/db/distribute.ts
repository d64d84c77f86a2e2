import pg from 'pg';
import { hasCitus, nodesOf } from './citus';
import { type Migration, migrateDatabase } from './migrate';

/** The tables of `public` that are spread over nodes, by the column whose values stay together. */
export type Spreading = Readonly<Record<string, readonly string[]>>;

/** Thrown where tables cannot be spread as things are. Nothing was changed. */
export class NotSpreadable extends Error {}

/** What was found and done. */
type Distributed = { readonly nodes: readonly string[]; readonly spread: readonly string[] };

/**
 * Spreads tables over the nodes of Citus that the database knows: all rows of one value lie together. Policies and triggers
 * are taken off for that time and made anew after it, as every program finds out that looks for the version: none serves
 * meanwhile. One that was cut off is called again and goes on. Tables that are spread stay as they are.
 * @throws NotSpreadable where there is no node, or somebody is connected as one of the program’s roles
 */
export async function distributeTables(migration: Migration, spreading: Spreading): Promise<Distributed> {
  const owner = new pg.Client(migration.owner);
  await owner.connect();
  try {
    const nodes = await assertSpreadable(owner, migration);
    const spread: string[] = [];
    await keepSettings(owner);
    // From here on the database is at no version, until all is on again.
    await owner.query('delete from app.applied');
    for (const { table, column } of await inOrder(owner, spreading)) {
      await bare(owner, table);
      const [first] = spreading[column] ?? [];
      const beside = first === undefined || first === table ? 'none' : `public.${first}`;
      await owner.query('select create_distributed_table($1, $2, colocate_with => $3)', [
        `public.${table}`,
        column,
        beside,
      ]);
      spread.push(table);
    }
    await functionsOnNodes(owner);
    await migrateDatabase(migration);
    return { nodes, spread };
  } finally {
    await owner.end();
  }
}

async function assertSpreadable(owner: pg.Client, { appRole, operatorRole }: Migration): Promise<readonly string[]> {
  const { rows } = await owner.query<{ citus: boolean }>(`select ${hasCitus} as citus`);
  if (!rows[0]?.citus)
    throw new NotSpreadable('The database has no Citus: make the extension on each node, and add the nodes.');
  const nodes = await nodesOf(owner);
  if (nodes.length === 0)
    throw new NotSpreadable('The database knows no node that takes rows: add them with citus_add_node.');
  const { rowCount } = await owner.query(
    'select 1 from pg_stat_activity where datname = current_database() and usename = any($1)',
    [[appRole, operatorRole]],
  );
  if (rowCount !== 0) throw new NotSpreadable('Somebody is connected to the database: stop the servers first.');
  return nodes;
}

/** Has every connection to the database start with what spread tables need. A copy of the database needs it again. */
export async function keepSettings(owner: pg.Client): Promise<void> {
  const { rows } = await owner.query<{ name: string }>('select quote_ident(current_database()) as name');
  const [{ name } = { name: '' }] = rows;
  // Policies are tested on the nodes, which must know for whom.
  await owner.query(`alter database ${name} set citus.propagate_set_commands = 'local'`);
  // Triggers write rows beside those that they are for: on the same node.
  await owner.query(`alter database ${name} set citus.enable_unsafe_triggers = on`);
}

type Placed = { readonly table: string; readonly column: string };

/** The tables that are not spread yet, each after those that it refers to. */
async function inOrder(owner: pg.Client, spreading: Spreading): Promise<readonly Placed[]> {
  const { rows } = await owner.query<{ table: string; refers: string[] }>(
    `select c.relname as table, coalesce(array_agg(t.relname::text) filter (where t.relname <> c.relname), '{}') as refers
     from pg_class c left join pg_constraint k on k.conrelid = c.oid and k.contype = 'f'
     left join pg_class t on t.oid = k.confrelid
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') group by c.oid, c.relname`,
  );
  const refersTo = new Map(rows.map(({ table, refers }) => [table, refers]));
  const placed = Object.entries(spreading).flatMap(([column, tables]) => tables.map((table) => ({ table, column })));
  const columnOf = new Map(placed.map(({ table, column }) => [table, column]));
  const ordered: Placed[] = [];
  const seen = new Set<string>();
  const visit = (table: string) => {
    if (seen.has(table)) return;
    seen.add(table);
    for (const other of refersTo.get(table) ?? []) visit(other);
    const column = columnOf.get(table);
    if (column !== undefined) ordered.push({ table, column });
  };
  for (const tables of Object.values(spreading)) for (const table of tables) visit(table);
  const { rows: spread } = await owner.query<{ table: string }>(
    "select c.relname as table from pg_class c where c.relnamespace = 'public'::regnamespace and app.is_spread(c.oid)",
  );
  const done = new Set(spread.map(({ table }) => table));
  return ordered.filter(({ table }) => !done.has(table));
}

/** Takes off what would refuse the copy of a table, or run for each copied row. */
async function bare(owner: pg.Client, table: string): Promise<void> {
  const { rows } = await owner.query<{ statement: string }>(
    `with parts as (select relid as id from pg_partition_tree($1::regclass) union select $1::regclass)
     select format('drop trigger %I on %s', g.tgname, g.tgrelid::regclass) as statement from pg_trigger g
     where g.tgrelid = $1::regclass and not g.tgisinternal
     union all select format('drop policy %I on %s', p.polname, p.polrelid::regclass) from pg_policy p where p.polrelid in (select id from parts)
     union all select format('alter table %s disable row level security, no force row level security', id::regclass) from parts
     union all select format('drop index %s', i.indexrelid::regclass) from pg_index i
       where i.indrelid = $1::regclass and i.indexrelid::regclass::text like '%\\_trigrams'`,
    [`public.${table}`],
  );
  for (const { statement } of rows) await owner.query(statement);
}

/** Makes functions on the nodes that were made before these were there: each after those that it calls, which nothing lists. */
async function functionsOnNodes(owner: pg.Client): Promise<void> {
  const { rows } = await owner.query<{ name: string }>(
    `select p.oid::regprocedure::text as name from pg_proc p
     where p.pronamespace = 'app'::regnamespace and p.prokind = 'f' and p.prorettype <> 'trigger'::regtype`,
  );
  for (let left = rows.map(({ name }) => name); left.length > 0; ) {
    const refused: string[] = [];
    let why: unknown;
    for (const name of left)
      await owner.query('select create_distributed_function($1)', [name]).catch((error) => {
        refused.push(name);
        why = error;
      });
    if (refused.length === left.length) throw why;
    left = refused;
  }
}
