import { and, desc, eq, gt, inArray, isNotNull, isNull, lt, ne, or, sql } from 'drizzle-orm';
import { accounts } from '../../db/schema/accounts';
import { siteMoves } from '../../db/schema/directory/site-moves';
import { memberships, users } from '../../db/schema/directory/users';
import { type Clock, secondsAfter } from '../../platform/clock';
import type { Database } from '../../platform/db/database';
import { outsideScope } from '../../platform/db/outside-scope';
import { statement, type Tx, type Unit } from '../../platform/db/transaction';
import type { Reference } from '../../platform/http/references';

/** An offer of a website to another account. */
export type SiteMove = typeof siteMoves.$inferSelect;
export type NewSiteMove = typeof siteMoves.$inferInsert;
type End = NonNullable<SiteMove['end']>;

const daySeconds = 24 * 3600;
const { placeholder } = sql;

const newestOf = statement('site-moves.newest', (queries) =>
  queries
    .select()
    .from(siteMoves)
    .where(
      and(
        eq(siteMoves.fromAccountId, placeholder('account')),
        or(eq(siteMoves.siteUuid, placeholder('uuid')), eq(siteMoves.siteId, placeholder('id'))),
      ),
    )
    .orderBy(desc(siteMoves.id))
    .limit(1),
);

/** The newest offer that the scope’s account made of a website. */
export async function newestOffer(tx: Tx, site: Reference): Promise<SiteMove | undefined> {
  const [row] = await newestOf(tx, { account: tx.scope.accountId, ...site });
  return row;
}

/** How many offers the scope’s account has made since. */
export async function offersSince(tx: Tx, since: Date): Promise<number> {
  return tx.queries.$count(
    siteMoves,
    and(eq(siteMoves.fromAccountId, tx.scope.accountId), gt(siteMoves.offeredAt, since)),
  );
}

/** Keeps an offer in the place of one whose time is over. @returns undefined where one is open */
export async function insertOffer(tx: Tx, move: NewSiteMove): Promise<SiteMove | undefined> {
  await tx.queries
    .update(siteMoves)
    .set({ end: 'withdrawn', endedAt: move.offeredAt })
    .where(
      and(
        eq(siteMoves.siteUuid, move.siteUuid),
        isNull(siteMoves.endedAt),
        isNull(siteMoves.acceptedAt),
        or(lt(siteMoves.expiresAt, move.offeredAt), ne(siteMoves.fromAccountId, move.fromAccountId)),
      ),
    );
  const [made] = await tx.queries.insert(siteMoves).values(move).onConflictDoNothing().returning();
  return made;
}

/** Takes back what nobody has accepted. @returns whether there was such an offer */
export async function withdrawOffer(tx: Tx, siteUuid: string, now: Date): Promise<boolean> {
  const gone = await tx.queries
    .update(siteMoves)
    .set({ end: 'withdrawn', endedAt: now })
    .where(
      and(
        eq(siteMoves.fromAccountId, tx.scope.accountId),
        eq(siteMoves.siteUuid, siteUuid),
        isNull(siteMoves.endedAt),
        isNull(siteMoves.acceptedAt),
      ),
    )
    .returning({ id: siteMoves.id });
  return gone.length > 0;
}

/** Offered to the scope’s account by its uuid, or to the user by their address. */
const offeredTo = (tx: Tx, userId: unknown) => sql`${siteMoves.recipient} in (
    select ${accounts.uuid}::text from ${accounts} where ${accounts.accountId} = ${tx.scope.accountId}
    union all select ${users.email} from ${users} where ${users.id} = ${userId})`;

/** What the user may decide about in the scope’s account, and what they have decided in the last week; the newest first. */
export function offersFor(tx: Tx, userId: number, now: Date): Promise<SiteMove[]> {
  const mine = eq(siteMoves.toAccountId, tx.scope.accountId);
  const waiting = and(
    offeredTo(tx, userId),
    isNull(siteMoves.acceptedAt),
    ne(siteMoves.fromAccountId, tx.scope.accountId),
  );
  return tx.queries
    .select()
    .from(siteMoves)
    .where(
      or(
        and(waiting, isNull(siteMoves.endedAt), gt(siteMoves.expiresAt, now)),
        and(mine, or(isNull(siteMoves.endedAt), gt(siteMoves.endedAt, secondsAfter(now, -7 * daySeconds)))),
      ),
    )
    .orderBy(desc(siteMoves.id))
    .limit(100)
    .execute();
}

/** An offer that the user may see in the scope’s account. */
export async function findOffer(tx: Tx, { id, uuid }: Reference, userId: number): Promise<SiteMove | undefined> {
  const [row] = await tx.queries
    .select()
    .from(siteMoves)
    .where(
      and(
        or(eq(siteMoves.id, id), eq(siteMoves.uuid, uuid)),
        ne(siteMoves.fromAccountId, tx.scope.accountId),
        or(offeredTo(tx, userId), eq(siteMoves.toAccountId, tx.scope.accountId)),
      ),
    )
    .execute();
  return row;
}

const open = (id: number, now: Date) =>
  and(eq(siteMoves.id, id), isNull(siteMoves.endedAt), isNull(siteMoves.acceptedAt), gt(siteMoves.expiresAt, now));

/** Accepts for the scope’s account. Of several at once one does. @returns undefined where it is accepted, over or too old */
export async function acceptOffer(tx: Tx, id: number, userId: number, now: Date): Promise<SiteMove | undefined> {
  const [row] = await tx.queries
    .update(siteMoves)
    .set({ toAccountId: tx.scope.accountId, acceptedBy: userId, acceptedAt: now })
    .where(open(id, now))
    .returning();
  return row;
}

/** @returns whether it was still open */
export async function declineOffer(tx: Tx, id: number, now: Date): Promise<boolean> {
  const rows = await tx.queries
    .update(siteMoves)
    .set({ end: 'declined', endedAt: now, toAccountId: tx.scope.accountId })
    .where(open(id, now))
    .returning({ id: siteMoves.id });
  return rows.length > 0;
}

/** The move of a number, whoever asks. */
export async function siteMoveOf({ queries }: Unit, id: number): Promise<SiteMove | undefined> {
  const [row] = await queries.select().from(siteMoves).where(eq(siteMoves.id, id)).execute();
  return row;
}

/** Ends an accepted move. @returns whether it was under way */
export async function endMove({ queries }: Unit, id: number, end: End, now: Date, reason = ''): Promise<boolean> {
  const rows = await queries
    .update(siteMoves)
    .set({ end, endedAt: now, reason })
    .where(and(eq(siteMoves.id, id), isNull(siteMoves.endedAt), isNotNull(siteMoves.acceptedAt)))
    .returning({ id: siteMoves.id })
    .execute();
  return rows.length > 0;
}

const addressee = { email: users.email, language: users.language };

/** The owners of these accounts. */
export function ownersOf({ queries }: Unit, accountIds: readonly number[]) {
  return queries
    .selectDistinct(addressee)
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(and(inArray(memberships.accountId, [...accountIds]), eq(memberships.memberRole, 'owner')))
    .orderBy(users.email)
    .execute();
}

/** Whom an offer is meant for: owners of the account of that uuid, or the owner of that address; nobody where neither is known. */
export function recipientsOf({ queries }: Unit, recipient: string) {
  return queries
    .selectDistinct(addressee)
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .innerJoin(accounts, eq(accounts.accountId, memberships.accountId))
    .where(
      and(
        eq(memberships.memberRole, 'owner'),
        or(eq(users.email, recipient), eq(sql`${accounts.uuid}::text`, recipient)),
      ),
    )
    .orderBy(users.email)
    .execute();
}

/** Forgets whom offers were for that have been over for a day. */
export const pruneSiteMoves =
  ({ db, clock }: { readonly db: Database; readonly clock: Clock }) =>
  (): Promise<void> =>
    outsideScope(db, async (queries) => {
      const before = secondsAfter(clock.now(), -daySeconds);
      await queries
        .update(siteMoves)
        .set({ recipient: '' })
        .where(and(ne(siteMoves.recipient, ''), or(lt(siteMoves.endedAt, before), lt(siteMoves.expiresAt, before))));
    });
