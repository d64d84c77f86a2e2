import type pg from 'pg';
import { Skipped } from './batch';
import { PendingStatement } from './pending-statement';

type Asked = readonly PendingStatement[];
const unnamed = { name: undefined, values: [], asArrays: false, types: undefined, shape: undefined };

/**
 * Statements of one batch between a `begin` and a `commit`. Nobody hears of theirs before the commit was answered; where
 * one fails, not before all was rolled back. Then the connection can take the next batch.
 */
export function enclosed(asked: Asked, client: pg.PoolClient): PendingStatement[] {
  const settled: (() => void)[] = [];
  const settle = () => {
    for (const run of settled) run();
  };
  const refuse = (error: Error) => {
    for (const { answering } of asked) answering.reject(error);
  };
  const within = asked.map(
    ({ asking, answering }) =>
      new PendingStatement(asking, {
        resolve: (result) => settled.push(() => answering.resolve(result)),
        reject: (error) => settled.push(() => answering.reject(error)),
        described: answering.described,
      }),
  );
  const begin = new PendingStatement(
    { ...unnamed, text: 'begin' },
    {
      resolve: () => {},
      // Those after it are told that they were skipped, and why.
      reject: () => {},
      described: () => {},
    },
  );
  const commit = new PendingStatement(
    { ...unnamed, text: 'commit' },
    {
      resolve: settle,
      reject: (error) => {
        const then = error instanceof Skipped ? settle : () => refuse(error);
        // Without a connection there is nothing to roll back.
        client.query('rollback').then(then, then);
      },
      described: () => {},
    },
  );
  return [begin, ...within, commit];
}
