import {
  type GarmentRoute,
  type HandoverState,
  handoverStates,
  type QueryOf,
  type takeBackRequests,
} from '@dw/contract';
import { and, asc, count, desc, eq, gt, inArray, or, type SQL, sql } from 'drizzle-orm';
import { codeUses } from '../../db/schema/code-uses';
import { coupons } from '../../db/schema/coupons';
import {
  handovers,
  isOpen,
  rewards,
  takeBackAppeals,
  takeBackItems,
  takeBackNotes,
  takeBackReviews,
} from '../../db/schema/handovers';
import { places } from '../../db/schema/places';
import { type HandoverRow, namedHandover } from '../../domain/handovers/handovers.repository';
import { statement, type Tx } from '../../platform/db/transaction';
import { parseReference, type Reference } from '../../platform/http/references';
import { keptTotal } from '../../platform/lists/kept-total';
import type { List, Narrowed } from '../../platform/lists/list';
import { pageOfList } from '../../platform/lists/page-of-list';
import { type ListedRequest, listedRequests, requestsWithAnswers } from './request-rows';

type ListQuery = QueryOf<typeof takeBackRequests.list>;
const { placeholder } = sql;
const owner = eq(handovers.accountId, placeholder('account'));
const isTakeBack = eq(handovers.kind, 'take_back');

/** How many are in states, as they are kept by lists.sql. */
const keptIn = (...states: readonly HandoverState[]) => ({
  list: 'handovers',
  parts: sql.raw(states.map((state) => `'take_back:${state}'`).join(', ')),
});

const list: List<ListQuery['sort'], ListedRequest> = {
  name: 'take-back-requests',
  table: handovers,
  key: handovers.id,
  owner,
  where: isTakeBack,
  kept: keptIn(...handoverStates),
  sorts: { created_at: handovers.createdAt, updated_at: handovers.updatedAt },
  search: {
    // What stands on paper, whole: each of them is looked up by its own index.
    matches: sql`${handovers.id} = any(array(
      select h.id from ${handovers} h where h.account_id = ${placeholder('account')} and h.code = ${placeholder('code')}
      union select h.id from ${handovers} h where h.account_id = ${placeholder('account')} and h.code_end = ${placeholder('code')}
      union select h.id from ${handovers} h where h.account_id = ${placeholder('account')} and h.tracking = nullif(${placeholder('text')}, '')
        and h.tracking <> ''
      union select i.handover_id from ${takeBackItems} i where i.account_id = ${placeholder('account')} and i.order_number = ${placeholder('text')}))`,
  },
  rows: (queries, where, order) =>
    listedRequests(queries)
      .where(where)
      .orderBy(...order),
};

// A request whose day is over has expired, whether or not the job was there.
const inTime = sql`${handovers.expiresAt} > ${placeholder('now')}::timestamptz`;
const requested = and(eq(handovers.state, 'requested'), inTime);
const expired = or(eq(handovers.state, 'expired'), and(eq(handovers.state, 'requested'), sql`not ${inTime}`));
const open = and(isOpen, or(sql`${handovers.state} <> 'requested'`, inTime));
const reviewed = sql`(${handovers.flagged} and ${handovers.state} in ('handed_over', 'received', 'graded'))`;

/** What narrows a list to a state; review is what a person has to look at. */
function inState(state: ListQuery['state']): Narrowed {
  if (state === undefined) return { name: 'all', where: undefined };
  if (state === 'review') return { name: 'review', where: reviewed };
  if (state === 'open') return { name: 'open', where: open };
  if (state === 'requested') return { name: 'requested', where: requested };
  if (state === 'expired') return { name: 'expired', where: expired };
  return { name: 'state', where: eq(handovers.state, placeholder('state')) };
}

/** Requests whose day is over and whose state does not say so yet: few, as a job ends them. */
const overdue = sql`(select count(*) from ${handovers} where ${and(owner, isTakeBack, eq(handovers.state, 'requested'), sql`not ${inTime}`)})`;

/** How many requests are in a state, without counting them; undefined where that is not kept. */
function totalIn(state: ListQuery['state']): SQL | undefined {
  if (state === undefined || state === 'review') return undefined;
  if (state === 'open')
    return sql`(${keptTotal(keptIn('requested', 'handed_over', 'received', 'graded'))}) - ${overdue}`;
  if (state === 'requested') return sql`(${keptTotal(keptIn('requested'))}) - ${overdue}`;
  if (state === 'expired') return sql`(${keptTotal(keptIn('expired'))}) + ${overdue}`;
  return keptTotal({ list: 'handovers', parts: sql`'take_back:' || ${placeholder('state')}` });
}

/** The places that a member is limited to, and the one that they ask for; and when. */
export type At = {
  readonly limited: readonly number[] | undefined;
  readonly place: string | undefined;
  readonly now: Date;
};

const ways = {
  limited: sql`${handovers.placeId} = any(${placeholder('places')}::bigint[])`,
  place: sql`${handovers.placeId} = (select ${places.id} from ${places}
    where ${places.accountId} = ${placeholder('account')} and ${places.uuid} = ${placeholder('place')}::uuid)`,
};
/** What narrows to places: a member who is limited sees no other, whatever they ask for. */
const atPlaces = ({ limited, place }: At) => (place ? 'place' : limited ? 'limited' : undefined);

/** Looked at by a person for that reason, or still to be. */
const isFlagged = sql`${handovers.id} in (select r.handover_id from ${takeBackReviews} r
  where r.account_id = ${placeholder('account')} and r.flags ? ${placeholder('flag')}::text)`;

function narrowedBy({ state, flag }: Pick<ListQuery, 'state' | 'flag'>, at: At): Narrowed {
  const one = inState(state);
  const way = atPlaces(at);
  const parts = [one.name, way, flag && 'flag'].filter(Boolean);
  return { name: parts.join('.'), where: and(one.where, way && ways[way], flag && isFlagged) };
}

/** A code as it is kept, whatever people write between its letters. */
const folded = (text: string) => text.toUpperCase().replaceAll(/[\s•-]/g, '');

/** The uuid that no row has. */
const nobody = '00000000-0000-0000-0000-000000000000';

const valuesOf = ({ limited, place, now }: At) => ({
  ...{ places: limited ? [...limited] : null, now: now.toISOString() },
  // What is no store’s name is nobody’s.
  place: place === undefined ? null : (parseReference(place)?.uuid ?? nobody),
});

/** One page of the requests. */
export const listRequests = (tx: Tx, query: ListQuery, at: At) =>
  pageOfList(tx, list, query, {
    values: { state: query.state, flag: query.flag, ...valuesOf(at), code: folded(query.search) },
    narrowed: narrowedBy(query, at),
    total: atPlaces(at) || query.flag ? undefined : totalIn(query.state),
  });

const shopperOf = statement('take-back-requests.of-shoppers', (queries) =>
  listedRequests(queries)
    .where(and(owner, isTakeBack, sql`${handovers.shopperId} = any(${placeholder('shoppers')}::bigint[])`))
    .orderBy(desc(handovers.createdAt))
    .limit(100),
);

/** The requests of shoppers. */
export const requestsOfShoppers = (tx: Tx, shoppers: readonly number[]): Promise<ListedRequest[]> =>
  shopperOf(tx, { account: tx.scope.accountId, shoppers: [...shoppers] });

const named = and(owner, isTakeBack, or(eq(handovers.id, placeholder('id')), eq(handovers.uuid, placeholder('uuid'))));
const one = statement('take-back-requests.one', (queries) => queries.select().from(handovers).where(named));
const oneWithAnswers = statement('take-back-requests.one-with-answers', (queries) =>
  requestsWithAnswers(queries).where(named),
);

export async function findRequest(
  tx: Tx,
  reference: { readonly id: number; readonly uuid: string },
): Promise<HandoverRow | undefined> {
  const [row] = await one(tx, { account: tx.scope.accountId, ...reference });
  return row;
}

/** A request with its review and its objection, each null where it has none; undefined where there is no such request. */
export async function findWithAnswers(tx: Tx, reference: Reference) {
  const [found] = await oneWithAnswers(tx, { account: tx.scope.accountId, ...reference });
  return found;
}
export type RequestWithAnswers = NonNullable<Awaited<ReturnType<typeof findWithAnswers>>>;

/** The columns of the board, each a part of the list. */
const columnsOfBoard = {
  requested,
  handed_over: and(eq(handovers.state, 'handed_over'), sql`not ${handovers.flagged}`),
  received: and(inArray(handovers.state, ['received', 'graded']), sql`not ${handovers.flagged}`),
  review: reviewed,
  rewarded: and(eq(handovers.state, 'rewarded'), gt(handovers.endedAt, sql`now() - interval '30 days'`)),
} as const satisfies Readonly<Record<string, SQL | undefined>>;
export type BoardColumn = keyof typeof columnsOfBoard;
export const boardColumns: readonly BoardColumn[] = ['requested', 'handed_over', 'received', 'review', 'rewarded'];
const ofBoard = 5;

const boards = Object.fromEntries(
  boardColumns.flatMap((id) =>
    ([undefined, 'limited', 'place'] as const).map((way) => {
      const where = and(owner, isTakeBack, columnsOfBoard[id], way && ways[way]);
      const name = `take-back-requests.board.${id}.${way ?? 'all'}`;
      const counted = statement(`${name}.count`, (queries) =>
        queries
          .select({ requests: count(), items: sql<number>`coalesce(sum(${handovers.things}), 0)::int` })
          .from(handovers)
          .where(where),
      );
      const first = statement(`${name}.first`, (queries) =>
        listedRequests(queries).where(where).orderBy(desc(handovers.createdAt), desc(handovers.id)).limit(ofBoard),
      );
      return [`${id} ${way}`, { counted, first }] as const;
    }),
  ),
);

/** A column of the board: how many requests and things are in it, and the newest few. */
export async function readBoardColumn(tx: Tx, id: BoardColumn, at: At) {
  const column = boards[`${id} ${atPlaces(at)}`];
  if (!column) throw new Error(`The board has no column '${id}'.`);
  const values = { account: tx.scope.accountId, ...valuesOf(at) };
  const [[counted], first] = await Promise.all([column.counted(tx, values), column.first(tx, values)]);
  return { id, requests: counted?.requests ?? 0, items: counted?.items ?? 0, first };
}

const notes = statement('take-back-requests.notes', (queries) =>
  queries
    .select()
    .from(takeBackNotes)
    .where(
      and(eq(takeBackNotes.accountId, placeholder('account')), sql`${takeBackNotes.handoverId} = ${namedHandover}`),
    )
    .orderBy(asc(takeBackNotes.id)),
);
export const notesOf = (tx: Tx, reference: Reference) => notes(tx, { account: tx.scope.accountId, ...reference });
export type NoteRow = Awaited<ReturnType<typeof notesOf>>[number];

export async function insertNote(tx: Tx, note: Pick<NoteRow, 'handoverId' | 'userId' | 'body'>): Promise<void> {
  await tx.queries.insert(takeBackNotes).values({ accountId: tx.scope.accountId, ...note });
}

const ofHandover = statement('take-back-requests.rewards', (queries) =>
  queries
    .select({
      uuid: rewards.uuid,
      state: rewards.state,
      redeemed: sql<boolean>`${codeUses.redeemedAt} is not null`,
      coupon: coupons.name,
      type: coupons.type,
      value: sql<number>`coalesce(${rewards.value}, ${coupons.value})`.mapWith(Number),
      currency: coupons.currency,
    })
    .from(rewards)
    .innerJoin(coupons, and(eq(coupons.accountId, rewards.accountId), eq(coupons.id, rewards.couponId)))
    .leftJoin(codeUses, and(eq(codeUses.accountId, rewards.accountId), eq(codeUses.rewardId, rewards.id)))
    .where(and(eq(rewards.accountId, placeholder('account')), sql`${rewards.handoverId} = ${namedHandover}`))
    .orderBy(asc(rewards.id)),
);
export const rewardsOf = (tx: Tx, reference: Reference) =>
  ofHandover(tx, { account: tx.scope.accountId, ...reference });
export type RewardOfRequest = Awaited<ReturnType<typeof rewardsOf>>[number];

export type AppealRow = typeof takeBackAppeals.$inferSelect;

/** open → granted or upheld. @returns the items that it is about; undefined where it was not open */
export async function answerAppeal(
  tx: Tx,
  handover: number,
  answer: Pick<AppealRow, 'state' | 'answer' | 'answeredBy' | 'answeredAt'>,
): Promise<readonly string[] | undefined> {
  const [row] = await tx.queries
    .update(takeBackAppeals)
    .set(answer)
    .where(
      and(
        eq(takeBackAppeals.accountId, tx.scope.accountId),
        eq(takeBackAppeals.handoverId, handover),
        eq(takeBackAppeals.state, 'open'),
      ),
    )
    .returning({ items: takeBackAppeals.items });
  return row?.items;
}

/** Changes what becomes of an accepted thing that was graded after a moment. @returns whether it was one */
export async function changeRoute(
  tx: Tx,
  handover: number,
  item: string,
  route: GarmentRoute,
  since: Date,
): Promise<boolean> {
  const rows = await tx.queries
    .update(takeBackItems)
    .set({ route })
    .where(
      and(
        eq(takeBackItems.accountId, tx.scope.accountId),
        eq(takeBackItems.handoverId, handover),
        eq(takeBackItems.itemUuid, item),
        eq(takeBackItems.verdict, 'accepted'),
        gt(takeBackItems.gradedAt, since),
      ),
    )
    .returning({ id: takeBackItems.id });
  return rows.length > 0;
}

/** Changes the photos of a thing of a hand-over that is held. @returns whether it has the thing */
export async function changePhotos(
  tx: Tx,
  handover: number,
  item: string,
  photos: readonly string[],
): Promise<boolean> {
  const rows = await tx.queries
    .update(takeBackItems)
    .set({ photos: [...photos] })
    .where(
      and(
        eq(takeBackItems.accountId, tx.scope.accountId),
        eq(takeBackItems.handoverId, handover),
        eq(takeBackItems.itemUuid, item),
      ),
    )
    .returning({ id: takeBackItems.id });
  return rows.length > 0;
}
