import { type HandoverKind, takeBackLimits } from '@dw/contract';
import { and, eq, inArray, min, type SQL, sql } from 'drizzle-orm';
import { handoverCases, handovers, takeBackAppeals } from '../../db/schema/handovers';
import { statement, type Tx } from '../../platform/db/transaction';
import { atOwnPlaces, ownPlaces } from './own-places';

const account = sql.placeholder('account');
const promised = sql`${sql.placeholder('now')}::timestamptz - make_interval(days => ${sql.raw(String(takeBackLimits.gradingDays))})`;
const ofTakeBacks = and(eq(handovers.accountId, account), eq(handovers.kind, 'take_back'), atOwnPlaces);

const reviewed = sql`${handovers.flagged}`;
const ungraded = sql`${handovers.state} = 'received' and not ${handovers.flagged}`;
const waiting = sql`${ungraded} and ${handovers.receivedAt} < ${promised}`;
const inTime = sql`${ungraded} and ${handovers.receivedAt} >= ${promised}`;
const countOf = (where: SQL) => sql<number>`count(*) filter (where ${where})::int`;
const firstOf = (time: SQL, where: SQL) => sql<string | null>`min(${time}) filter (where ${where})`;

const open = statement('home.take-backs', (queries) =>
  queries
    .select({
      reviews: countOf(reviewed),
      reviewedSince: firstOf(sql`coalesce(${handovers.receivedAt}, ${handovers.handedOverAt})`, reviewed),
      waiting: countOf(waiting),
      waitingSince: firstOf(sql`${handovers.receivedAt}`, waiting),
      inTime: countOf(inTime),
      inTimeSince: firstOf(sql`${handovers.receivedAt}`, inTime),
    })
    .from(handovers)
    .where(and(ofTakeBacks, inArray(handovers.state, ['handed_over', 'received', 'graded']))),
);

const appeals = statement('home.take-back-appeals', (queries) =>
  queries
    .select({ uuid: handovers.uuid, since: min(takeBackAppeals.createdAt) })
    .from(takeBackAppeals)
    .innerJoin(
      handovers,
      and(eq(handovers.accountId, takeBackAppeals.accountId), eq(handovers.id, takeBackAppeals.handoverId)),
    )
    .where(and(eq(takeBackAppeals.accountId, account), eq(takeBackAppeals.state, 'open'), ofTakeBacks))
    .groupBy(handovers.uuid)
    .orderBy(sql`2`),
);

const questions = statement('home.questions', (queries) =>
  queries
    .select({ open: sql<number>`count(*)::int`, since: sql<string | null>`min(${handoverCases.updatedAt})` })
    .from(handoverCases)
    .innerJoin(
      handovers,
      and(eq(handovers.accountId, handoverCases.accountId), eq(handovers.id, handoverCases.handoverId)),
    )
    .where(
      and(
        eq(handoverCases.accountId, account),
        eq(handoverCases.about, sql.placeholder('about')),
        eq(handoverCases.state, 'open'),
        atOwnPlaces,
      ),
    ),
);

/** Take-backs that a person has to look at, and those to grade, later than was promised or in time: how many, and since when. */
export async function countTakeBacks(tx: Tx, now: Date) {
  const [row] = await open(tx, { account: tx.scope.accountId, now: now.toISOString(), places: ownPlaces(tx) });
  return row ?? { reviews: 0, reviewedSince: null, waiting: 0, waitingSince: null, inTime: 0, inTimeSince: null };
}

/** Take-backs whose shoppers have appealed, the oldest appeal first. */
export const findAppeals = (tx: Tx) => appeals(tx, { account: tx.scope.accountId, places: ownPlaces(tx) });

/** What shoppers ask about hand-overs of a kind and nobody has answered: how many, and since when. */
export async function countQuestions(tx: Tx, about: HandoverKind) {
  const [row] = await questions(tx, { account: tx.scope.accountId, about, places: ownPlaces(tx) });
  return row ?? { open: 0, since: null };
}
