import { compareCopies } from '../domain/handovers/compare-copies';
import { type TestApp, until } from './test-app';

/** Waits until every copy of the wardrobes says what the accounts’ rows say; fails with what differs where they never do. */
export async function copiesAreRight({ db }: TestApp): Promise<void> {
  await until(async () => (await compareCopies(db)).length === 0).catch(async () => {
    throw new Error(`Copies differ: ${JSON.stringify(await compareCopies(db))}`);
  });
}
