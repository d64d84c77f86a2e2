import { isNull } from 'drizzle-orm';
import { carriers } from '../../db/schema/carriers';
import { CarrierError } from '../../domain/take-back-carriers/adapters/carrier';
import { adapterOf } from '../../domain/take-back-carriers/carrier-adapter';
import type { Database } from '../../platform/db/database';
import { outsideScope } from '../../platform/db/outside-scope';
import type { Dependencies } from '../dependencies';
import { type Check, type Finding, fail, ok, warn } from './check';

const advice = 'See them with carriers list, and set one with carriers adapter.';
type Row = typeof carriers.$inferSelect;
type Found = Omit<Finding, 'name'>;

/** Asks each carrier that is asked over HTTP, and says which cannot be asked at all. */
export const carrierChecks = (dependencies: Dependencies, db: Database): readonly Check[] => [
  {
    name: 'carriers',
    look: async () => {
      const rows = await outsideScope(db, (queries) =>
        queries.select().from(carriers).where(isNull(carriers.withdrawnAt)).orderBy(carriers.id),
      );
      const asked = rows.filter(({ adapter }) => adapter === 'http');
      const sandboxes = rows.filter(({ adapter }) => adapter === 'sandbox').length;
      if (sandboxes > 0 && dependencies.config().production)
        return fail(`${sandboxes} of ${rows.length} are the sandbox, in production`, advice);
      if (asked.length === 0) return ok(`${rows.length}, none is asked over HTTP`);
      const said = await Promise.all(asked.map((row) => answers(dependencies, row)));
      const worst = said.find(({ status }) => status === 'fail') ?? said.find(({ status }) => status === 'warn');
      return worst ?? ok(`${rows.length}, ${asked.length} asked over HTTP, all answer`);
    },
  },
];

/** Asked for a parcel that nobody has: whoever says so is there, and knows our login. */
async function answers(dependencies: Dependencies, row: Row): Promise<Found> {
  const named = `${row.id} ${row.name}`;
  try {
    await adapterOf(await dependencies.services(), row).track('doctor');
    return ok(`${named} answers`);
  } catch (error) {
    if (!(error instanceof CarrierError)) throw error;
    const { kind, status, message } = error;
    if (status === 401 || status === 403) return fail(`${named} does not take our login (${status})`, advice);
    if (kind === 'refused') return ok(`${named} answers`);
    if (kind === 'unreadable') return warn(`${named}: ${message}`, 'Labels may still be made. Look at its pointers.');
    return fail(`${named}: ${message}`, advice);
  }
}
