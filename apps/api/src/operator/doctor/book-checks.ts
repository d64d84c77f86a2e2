import { and, count, inArray, lt } from 'drizzle-orm';
import { subscriptions } from '../../db/schema/accounts';
import { charges } from '../../db/schema/books';
import { checkBooks } from '../../domain/invoices/check-books';
import { scopeOfSearch } from '../../platform/auth/operator-scopes';
import { secondsAfter } from '../../platform/clock';
import type { Dependencies } from '../dependencies';
import { type Check, fail, ok, warn } from './check';

const mostNamed = 5;
/** A payment that its payer may confirm waits a day at most. */
const lateHours = 26;
/** Whose day has come is looked for each hour. */
const lateBillHours = 3;

/** Whether the books of all accounts balance, and whether bills and payments are in time. */
export const bookChecks = (dependencies: Dependencies): readonly Check[] => [
  { name: 'books', look: () => books(dependencies) },
  { name: 'payments', look: () => payments(dependencies) },
  { name: 'late bills', look: () => lateBills(dependencies) },
];

async function books(dependencies: Dependencies) {
  const { db } = await dependencies.services();
  const faults = await db.readInScope(scopeOfSearch(), checkBooks);
  if (faults.length === 0) return ok('every account balances');
  const named = faults
    .slice(0, mostNamed)
    .map(({ accountId, fault, is, shouldBe }) => `account ${accountId} ${fault} ${is} instead of ${shouldBe}`);
  const more = faults.length > mostNamed ? ` and ${faults.length - mostNamed} more` : '';
  return fail(
    `${named.join(', ')}${more}`,
    'Compare with the provider: billing reconcile, and billing invoice ACCOUNT.',
  );
}

async function payments(dependencies: Dependencies) {
  const { db, clock } = await dependencies.services();
  const before = secondsAfter(clock.now(), -lateHours * 3600);
  const [row] = await db.readInScope(scopeOfSearch(), ({ queries }) =>
    queries
      .select({ late: count() })
      .from(charges)
      .where(and(inArray(charges.state, ['pending', 'needs_action']), lt(charges.createdAt, before)))
      .execute(),
  );
  const late = row?.late ?? 0;
  return late === 0
    ? ok('none waits for more than a day')
    : warn(`${late} wait for more than a day`, 'Does the provider answer? Each blocks the next try of its invoice.');
}

async function lateBills(dependencies: Dependencies) {
  const { db, clock } = await dependencies.services();
  const before = secondsAfter(clock.now(), -lateBillHours * 3600);
  const [row] = await db.readInScope(scopeOfSearch(), ({ queries }) =>
    queries.select({ late: count() }).from(subscriptions).where(lt(subscriptions.billAt, before)).execute(),
  );
  const late = row?.late ?? 0;
  return late === 0
    ? ok('none')
    : warn(
        `${late} accounts were to be billed hours ago`,
        'Is a server running? See jobs failed list --kind billing.account.',
      );
}
