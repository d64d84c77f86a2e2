import { setTimeout as sleep } from 'node:timers/promises';
import type { Copy } from './release-ground.fixture';

export type HeldLock = { readonly table: string; readonly mode: string; readonly milliseconds: number };

/** What lets others neither read, nor write. */
const hindering = ['AccessExclusiveLock', 'ExclusiveLock', 'ShareRowExclusiveLock', 'ShareLock'];

/** Looks a hundred times a second which tables the owner holds up. @returns what ends it and answers how long, the longest first */
export function watchLocks({ admin, owner }: Copy): () => Promise<readonly HeldLock[]> {
  const seen = new Map<string, { table: string; mode: string; from: number; to: number }>();
  let watching = true;
  const done = admin(async (client) => {
    while (watching) {
      const { rows } = await client.query<{ table: string; mode: string; held: string }>(
        `select l.relation::regclass::text as "table", l.mode, l.virtualtransaction || ' ' || l.relation || l.mode as held
         from pg_locks l join pg_stat_activity a on a.pid = l.pid join pg_class c on c.oid = l.relation
         where l.granted and l.locktype = 'relation' and l.mode = any($1) and a.usename = $2 and c.relkind in ('r', 'p')
           and l.database = (select oid from pg_database where datname = current_database())`,
        [hindering, owner],
      );
      const now = performance.now();
      for (const { table, mode, held } of rows) {
        const { from } = seen.get(held) ?? { from: now };
        seen.set(held, { table, mode, from, to: now });
      }
      await sleep(10);
    }
  });
  return async () => {
    watching = false;
    await done;
    return [...seen.values()]
      .map(({ table, mode, from, to }) => ({ table, mode, milliseconds: to - from }))
      .sort((a, b) => b.milliseconds - a.milliseconds);
  };
}

/** Reads and writes the first row of these tables, again and again. @returns what ends it and answers the longest that one of these took */
export function useTables({ admin }: Copy, tables: readonly string[]): () => Promise<number> {
  let longest = 0;
  let working = true;
  const done = admin(async (client) => {
    while (working)
      for (const table of tables) {
        const since = performance.now();
        await client.query(`select * from ${table} limit 1`);
        await client.query(`delete from ${table} where false`);
        longest = Math.max(longest, performance.now() - since);
        await sleep(5);
      }
  });
  return async () => {
    working = false;
    await done;
    return longest;
  };
}
