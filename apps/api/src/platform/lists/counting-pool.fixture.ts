import type pg from 'pg';
import { Batch } from '../db/batch';
import { type Login, openPool } from '../db/pool';

export type Sent = { readonly text: string; readonly name: string | undefined; readonly values: readonly unknown[] };
export type Counted = {
  readonly pool: pg.Pool;
  readonly login: Login;
  /** What was sent at once, in order. */
  readonly batches: (readonly Sent[])[];
};

/** A pool of one connection that remembers what is sent on it. */
export function countingPool(login: Login): Counted {
  const pool = openPool(login, 1);
  const batches: (readonly Sent[])[] = [];
  pool.on('connect', (client) => {
    const { query } = client;
    const heard = (asked: unknown, ...rest: readonly unknown[]): unknown => {
      if (asked instanceof Batch) batches.push(asked.statements.map(({ asking }) => asking));
      return Reflect.apply(query, client, [asked, ...rest]);
    };
    Object.defineProperty(client, 'query', { value: heard });
  });
  return { pool, login, batches };
}
