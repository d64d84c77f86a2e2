import type { Database } from '../../platform/db/database';
import { compareTotals } from '../../platform/lists/compare-totals';
import { type Check, fail, ok } from './check';

/** Whether the totals that are kept of lists are the numbers of their rows. */
export const listChecks = (db: Database): readonly Check[] => [{ name: 'totals of lists', look: () => totals(db) }];

async function totals(db: Database) {
  const wrong = await compareTotals(db);
  const [one] = wrong;
  if (!one) return ok('what is kept is what is counted');
  return fail(
    `${wrong.length} are not the number of their rows, such as ${one.list} of account ${one.accountId}: ${one.kept} instead of ${one.counted}`,
    'Count anew with lists recount.',
  );
}
