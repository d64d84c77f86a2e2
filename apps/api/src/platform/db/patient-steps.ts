import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { sqlState } from './database';

/** Whoever comes after a migration that waits for a lock waits behind it: it steps back before anybody notices. Shorter than a deadlock is looked for. */
const lockWaitMs = 500;
const pauseMs = 500;
const patienceMs = 10 * 60_000;
const lockNotAvailable = '55P03';
const deadlock = '40P01';

/** A table was in use for longer than a migration waits; the message is for the operator. */
export class TablesInUse extends Error {
  override readonly name = 'TablesInUse';
}

/** From here on the connection waits for a lock for a moment only. */
export const boundLocks = (client: pg.Client) => client.query(`set lock_timeout to ${lockWaitMs}`);

/**
 * Does a step of a migration; where a table is in use, again after a pause. What it has done until then is rolled back, or may be done twice.
 * @throws TablesInUse where that goes on for long
 */
export async function patiently<T>(step: () => Promise<T>, patience = patienceMs): Promise<T> {
  const since = performance.now();
  while (true) {
    try {
      return await step();
    } catch (error) {
      const state = sqlState(error);
      if (state !== lockNotAvailable && state !== deadlock) throw error;
      if (performance.now() - since > patience)
        throw new TablesInUse(
          'A table that has to be changed was in use all the time: let what reads or writes it for so long, such as a backup, come to its end first.',
          { cause: error },
        );
      await sleep(pauseMs);
    }
  }
}
