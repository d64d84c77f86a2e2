import { and, eq } from 'drizzle-orm';
import { providerIdentities } from '../../db/schema/directory/users';
import type { Clock } from '../clock';
import type { Database } from '../db/database';
import { outsideScope } from '../db/outside-scope';
import type { Queries } from '../db/transaction';
import type { AtProvider } from './openid';
import { type KnownUser, userByEmail, userByNumber } from './users';

/** The address is that of a user whom the provider knows by another number: it has changed hands there. */
export class AddressOfAnother extends Error {}

/**
 * The user whom the provider vouches for: known by its number for them, and at the first sign-in by their address, to
 * which the number is bound then. @throws AddressOfAnother
 */
export async function userAtProvider(db: Database, clock: Clock, person: AtProvider): Promise<KnownUser | undefined> {
  const bound = await userBoundTo(db, person);
  if (bound !== undefined) return userByNumber(db, bound);
  const known = await userByEmail(db, person.email);
  if (!known) return undefined;
  const { issuer, subject } = person;
  const { userId } = known;
  await outsideScope(db, (queries) =>
    queries.insert(providerIdentities).values({ issuer, subject, userId, linkedAt: clock.now() }).onConflictDoNothing(),
  );
  // Whoever came first, should two sign in at once.
  if ((await userBoundTo(db, person)) !== userId) throw new AddressOfAnother();
  return known;
}

async function userBoundTo(db: Database, { issuer, subject }: AtProvider): Promise<number | undefined> {
  const named = and(eq(providerIdentities.issuer, issuer), eq(providerIdentities.subject, subject));
  const [row] = await outsideScope(db, (queries) =>
    queries.select({ userId: providerIdentities.userId }).from(providerIdentities).where(named),
  );
  return row?.userId;
}

/** The next sign-in at a provider is a user’s first again: for who has proven their mailbox, which is what binds. */
export async function forgetProviders(queries: Queries, userId: number): Promise<void> {
  await queries.delete(providerIdentities).where(eq(providerIdentities.userId, userId));
}
