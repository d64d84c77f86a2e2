import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from '../db/database';

/** Thrown where the queue is longer than anyone should wait. */
export class TooBusy extends Error {}

/**
 * At least `gapMs` lie between two starts; a caller who would wait longer than `patienceMs` is refused. All uses of one
 * name share the pace.
 */
type Pace = { readonly name: string; readonly gapMs: number; readonly patienceMs: number };

/** Runs work when its turn has come. @throws TooBusy */
export type InTurn = <T>(work: () => Promise<T>) => Promise<T>;

/**
 * Starts pieces of work one after another, in order, with a gap between them: for services that limit how often they are
 * asked, by all processes together. The next free moment stands in the database, by the database's clock.
 */
export function sharedPace({ pool }: Pick<Database, 'pool'>, { name, gapMs, patienceMs }: Pace): InTurn {
  return async (work) => {
    const { rows } = await pool.query<{ wait: string }>(takeTurn, [`pace:${name}`, gapMs, patienceMs]);
    const [turn] = rows;
    if (!turn) throw new TooBusy('The queue is too long.');
    const wait = Number(turn.wait);
    if (wait > 0) await pause(wait);
    return work();
  };
}

/** `expire` is when the next may begin, in milliseconds. No row where the wait would be too long. */
const takeTurn = `
  with clock as (select (extract(epoch from clock_timestamp()) * 1000)::bigint as now)
  insert into directory.throttles as paced (key, points, expire)
  select $1, 0, clock.now + $2::bigint from clock
  on conflict (key) do update
    set expire = greatest(paced.expire, excluded.expire - $2::bigint) + $2::bigint
    where paced.expire - (excluded.expire - $2::bigint) <= $3::bigint
  returning greatest(expire - $2::bigint - (select now from clock), 0)::text as wait`;
